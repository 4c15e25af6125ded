"""The bots as people choose them: a title, and a sentence about how each plays."""

from dataclasses import dataclass
from typing import Final

from foretrick.bots import BOTS
from foretrick.words.language import Language, marked

__all__ = ["USUAL", "Level", "level_title", "levels"]

USUAL: Final = "club"
"""The bot that is chosen where nobody chose yet."""

_WORDS: Final = {
    "random": (marked("Random"), marked("Plays whatever is allowed. Good for a first look.")),
    "novice": (marked("Novice"), marked("A fair beginner who bids the strong cards.")),
    "club": (marked("Club player"), marked("Bids with care, and takes just what was bid.")),
    "expert": (marked("Expert"), marked("Weighs every card against what the others need.")),
    "search": (
        marked("Master"),
        marked("Thinks through many deals before each card. The strongest."),
    ),
}


@dataclass(frozen=True, slots=True)
class Level:
    """One kind of bot: its name to the server, its title, a sentence, and if it is the usual."""

    name: str
    title: str
    sentence: str
    is_usual: bool


def levels(language: Language) -> tuple[Level, ...]:
    """Every kind of bot, the weakest first."""
    return tuple(
        Level(name, level_title(name, language), _sentence(name, language), name == USUAL)
        for name in BOTS
    )


def level_title(name: str, language: Language) -> str:
    """What a kind of bot is called on a page; one without a title goes by its name."""
    return language.text(_WORDS[name][0]) if name in _WORDS else name


def _sentence(name: str, language: Language) -> str:
    return language.text(_WORDS[name][1] if name in _WORDS else BOTS[name].summary)
