"""The page of score sheets for paper: what can be chosen, and what was."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from foretrick.rules import RulesetError
from foretrick.scorepad import house_rules
from foretrick.scorepad.house import FEWEST_PLAYERS, MOST_PLAYERS
from foretrick.server.faults import Reading
from foretrick.server.forms import Form, FormError
from foretrick.sheets import Format, Paper
from foretrick.words.language import Language, marked
from foretrick.words.options import PresetWords, preset_words

__all__ = ["PAPERS", "USUAL", "FormatWords", "SheetPage", "SheetWish", "read_wish", "sheet_page"]

PAPERS: Final = {paper.name.lower(): paper for paper in Paper}
"""The sizes of paper by the names that addresses have for them."""

USUAL: Final = {"players": "4", "size": "a4", "format": Format.USUAL.value}
"""What is chosen where nobody chose."""

_FORMATS: Final = {
    Format.USUAL: (marked("Usual"), marked("A game on a page.")),
    Format.LARGE: (marked("Large"), marked("Higher rows and larger figures, on more pages.")),
    Format.SMALL: (marked("Small"), marked("Two games on a page that lies across.")),
}


@dataclass(frozen=True, slots=True)
class FormatWords:
    """One form of the sheet: its value, its title, what it is."""

    value: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class SheetPage:
    """What there is to choose from."""

    players: range
    presets: tuple[PresetWords, ...]
    papers: tuple[tuple[str, str], ...]
    formats: tuple[FormatWords, ...]


def sheet_page(language: Language) -> SheetPage:
    """The page in a language."""
    letter = language.text("US letter")
    return SheetPage(
        players=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
        presets=preset_words(language),
        papers=tuple((name, letter if name == "letter" else name.upper()) for name in PAPERS),
        formats=tuple(
            FormatWords(form.value, language.text(title), language.text(sentence))
            for form, (title, sentence) in _FORMATS.items()
        ),
    )


@dataclass(frozen=True, slots=True)
class SheetWish:
    """An empty sheet that somebody asks for."""

    players: int
    hands: tuple[int, ...]
    paper: Paper
    form: Format


def read_wish(asked: Mapping[str, str]) -> SheetWish:
    """The sheet that an address asks for; what it leaves out is as usual.

    Raises `SeveralFaults` with everything that is wrong.
    """
    form = Form({**USUAL, **asked})
    reading = Reading()
    players = reading.field(lambda: _players(form), 0)
    # Where the number of players is none, the rest is read all the same.
    none: tuple[int, ...] = ()
    hands = reading.field(lambda: _hands(players or FEWEST_PLAYERS, form), none)
    paper = reading.field(lambda: PAPERS[form.chosen("size", PAPERS)], Paper.A4)
    formats = {each.value: each for each in Format}
    shape = reading.field(lambda: formats[form.chosen("format", formats)], Format.USUAL)
    reading.finish()
    return SheetWish(players, hands, paper, shape)


def _players(form: Form) -> int:
    """How many play; more than at a table of ours, so it has a sentence of its own."""
    text = form.value("players").strip()
    if text not in map(str, range(FEWEST_PLAYERS, MOST_PLAYERS + 1)):
        raise FormError("sheet_players")
    return int(text)


def _hands(players: int, form: Form) -> tuple[int, ...]:
    try:
        return house_rules(players, form.value("preset", "") or None)[1]
    except RulesetError:
        raise FormError("preset") from None
