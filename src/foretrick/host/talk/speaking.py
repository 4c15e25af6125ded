"""Who may speak and read at a table, and what a typed line may hold."""

import unicodedata
from enum import StrEnum
from typing import Final

from foretrick.host.rooms.errors import ENDS, RoomError, refusal
from foretrick.host.rooms.names import JOINERS
from foretrick.host.rooms.room import Room
from foretrick.host.talk.line import Phrase, Said

__all__ = [
    "LONGEST_LINE",
    "Level",
    "check_speaker",
    "checked_said",
    "has_company",
    "may_hear",
    "readable_line",
]

LONGEST_LINE: Final = 200
"""The most characters of a typed line."""

MOST_MARKS: Final = 4
"""So many marks may stand on one letter: more would be drawn over the lines around it."""


class Level(StrEnum):
    """How much is said at a table, as its host has chosen."""

    TYPED = "typed"
    PHRASES = "phrases"
    OFF = "off"


def may_hear(room: Room, guest: str | None) -> bool:
    """Whether somebody reads what is said: whoever holds a seat does, as long as the table is open.

    One who looks on could tell secrets, and a stranger needs none.
    """
    return room.is_open and room.seat_of(guest) is not None


def has_company(room: Room, guest: str | None) -> bool:
    """Whether anybody but bots of the server sits there beside `guest`."""
    return bool(room.guests - {guest})


def check_speaker(room: Room, guest: str | None) -> int:
    """The seat from which somebody speaks; raises `RoomError` if they may not."""
    if room.closed is not None:
        raise RoomError(refusal("room_closed", why=ENDS[room.closed]))
    seat = room.seat_of(guest)
    if seat is None:
        raise RoomError(refusal("not_seated"))
    return seat


def checked_said(level: Level, said: Said) -> Said:
    """What is said as it will be read; raises `RoomError` if the table does not allow it."""
    if level is Level.OFF:
        raise RoomError(refusal("no_talk"))
    if isinstance(said, Phrase):
        return said
    if level is Level.PHRASES:
        raise RoomError(refusal("phrases_only"))
    return readable_line(said)


def readable_line(text: str) -> str:
    r"""A typed line, spaces in order, without anything that cannot be seen or turns others round.

    Raises `RoomError` if nothing is left of it, or too much.

    >>> readable_line("  well\u202e \x07 played ")
    'well played'
    """
    told = " ".join("".join(map(_kept, unicodedata.normalize("NFC", text))).split())
    told = _few_marks(told)
    if not 1 <= len(told) <= LONGEST_LINE or not _can_be_seen(told):
        raise RoomError(refusal("bad_line", most=LONGEST_LINE))
    return told


def _kept(sign: str) -> str:
    if sign.isspace():
        return " "
    return sign if sign.isprintable() or sign in JOINERS else ""


def _few_marks(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def _can_be_seen(text: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text)
