"""The pads that somebody keeps, one of them with all that its owner says of it, and being named."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from foretrick.host.stores.pad_store import Answer, PadTie
from foretrick.people.account import Group
from foretrick.scorepad import PadPhase, PadView
from foretrick.scorepad.telling import PadWords
from foretrick.server.figures import day
from foretrick.server.pad_results import begun_at
from foretrick.server.pads import OpenPad
from foretrick.words.language import Language

__all__ = [
    "NamedLine",
    "PadLine",
    "WhoLine",
    "choices_of",
    "named_line",
    "pad_line",
    "paper_title",
    "who_lines",
]


@dataclass(frozen=True, slots=True)
class PadLine:
    """A pad in a list: what it is called, who plays, when it was begun, how far it is."""

    name: str
    title: str
    players: str
    day: str
    stage: str
    is_over: bool
    is_begun: bool


@dataclass(frozen=True, slots=True)
class WhoLine:
    """A player of a pad: who that is said to be, and what they say to it."""

    player: int
    name: str
    account: str
    said: str


@dataclass(frozen=True, slots=True)
class NamedLine:
    """A pad of somebody else on which one is named: as whom, and what one said."""

    view: str
    title: str
    day: str
    owner: str
    player: str
    is_asked: bool
    is_agreed: bool


def pad_line(pad: OpenPad, language: Language) -> PadLine:
    """A pad as a line of a list."""
    players = language.listed(pad.shown.names)
    return PadLine(
        name=pad.name,
        title=pad.title or players,
        players=players if pad.title else "",
        day=day(begun_at(pad.kept.pad, pad.touched), language),
        stage=_stage(pad.shown, language),
        is_over=pad.shown.phase is PadPhase.OVER,
        is_begun=any(row.is_scored for row in pad.shown.rows),
    )


def paper_title(pad: OpenPad, language: Language) -> str:
    """What stands above a pad on paper: its name, and the day when it was begun."""
    told = day(begun_at(pad.kept.pad, pad.touched), language)
    return f"{pad.title} · {told}" if pad.title else told


def _stage(view: PadView, language: Language) -> str:
    if view.hand is None:
        return (
            PadWords(view, language).result() if view.winners else language.text("A tie for first")
        )
    if view.hand.tie_break:
        return language.text("Tie-break")
    last = view.rows[-1].number
    return language.text("Hand {number} of {last}", number=view.hand.number, last=last)


def who_lines(pad: OpenPad, ties: Sequence[PadTie], language: Language) -> tuple[WhoLine, ...]:
    """Every player of a pad, with whom the owner says that is."""
    told = {tie.player: tie for tie in ties if tie.answer is not Answer.REFUSED}
    lines = []
    for player, name in enumerate(pad.shown.names):
        tie = told.get(player)
        if tie is None:
            lines.append(WhoLine(player, name, "", ""))
            continue
        is_own = tie.account == pad.account
        waits = tie.answer is Answer.ASKED
        said = language.text("has not answered yet") if waits else language.text("has agreed")
        lines.append(WhoLine(player, name, tie.account, "" if is_own else said))
    return tuple(lines)


def named_line(
    pad: OpenPad, tie: PadTie, owners: Mapping[str, str], language: Language
) -> NamedLine:
    """A pad on which one is named; `owners` are the names of those who keep pads."""
    return NamedLine(
        view=pad.view,
        title=pad.title or language.listed(pad.shown.names),
        day=day(begun_at(pad.kept.pad, pad.touched), language),
        owner=owners.get(pad.account or "", "?"),
        player=pad.shown.names[tie.player] if tie.player < len(pad.shown.names) else "?",
        is_asked=tie.answer is Answer.ASKED,
        is_agreed=tie.answer is Answer.AGREED,
    )


def choices_of(groups: Sequence[Group], group: str | None) -> Group | None:
    """The group of a pad out of those its owner is in; None where it is of none of them."""
    return next((each for each in groups if each.id == group), None)
