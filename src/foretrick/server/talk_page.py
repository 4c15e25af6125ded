"""The chat of a table as one who sits there reads it."""

from dataclasses import dataclass
from typing import Final

from foretrick.host.rooms import Room
from foretrick.host.talk import LONGEST_LINE, Level, Line, Phrase, phrase_told
from foretrick.host.talks import Heard
from foretrick.words.language import Language

__all__ = ["SHOWN", "LineShown", "TalkPage", "name_now", "talk_page"]

SHOWN: Final = 60
"""So many of the last lines stand on a page."""


@dataclass(frozen=True, slots=True)
class LineShown:
    """One line: who said it, from which seat, and what, in the language of the reader."""

    number: int
    seat: int
    name: str
    text: str
    is_mine: bool
    is_phrase: bool


@dataclass(frozen=True, slots=True)
class TalkPage:
    """The chat for one reader.

    `phrases` are the codes and sentences that may be said; `muted` the seats that the reader has
    muted, with their names; `is_host` whether the reader chooses how much may be said.
    """

    code: str
    stamp: int
    level: str
    lines: tuple[LineShown, ...]
    phrases: tuple[tuple[str, str], ...]
    muted: tuple[tuple[int, str], ...]
    is_host: bool
    longest: int = LONGEST_LINE

    @property
    def last(self) -> LineShown | None:
        """The line that was said last."""
        return self.lines[-1] if self.lines else None


def talk_page(
    room: Room, guest: str | None, heard: Heard | None, language: Language
) -> TalkPage | None:
    """The chat of a table; None for one who may not read it."""
    if heard is None:
        return None
    return TalkPage(
        code=room.code,
        stamp=heard.stamp,
        level=heard.level.value,
        lines=tuple(_shown(room, line, heard, language) for line in heard.lines[-SHOWN:]),
        phrases=()
        if heard.level is Level.OFF
        else tuple((phrase.value, phrase_told(phrase, language)) for phrase in Phrase),
        muted=tuple((seat, room.seats[seat].name) for seat in heard.muted),
        is_host=guest == room.host,
    )


def name_now(room: Room, line: Line) -> str:
    """What the one who said a line is called: now, if they still sit there, else as then."""
    seat = room.seat_of(line.guest)
    return line.saying.name if seat is None else room.seats[seat].name


def _shown(room: Room, line: Line, heard: Heard, language: Language) -> LineShown:
    return LineShown(
        number=line.number,
        seat=line.saying.seat,
        name=name_now(room, line),
        text=line.saying.told(language),
        is_mine=line.number in heard.mine,
        is_phrase=line.saying.phrase is not None,
    )
