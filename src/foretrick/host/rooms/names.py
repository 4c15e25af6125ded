"""What people and bots at a table are called."""

import unicodedata
from typing import Final

from foretrick.host.rooms.errors import RoomError, refusal
from foretrick.host.rooms.room import Room

__all__ = [
    "LONGEST_NAME",
    "LONGEST_PROGRAM",
    "checked_name",
    "checked_program",
    "free_bot_name",
    "readable_name",
]

LONGEST_NAME: Final = 20
"""The most characters a name may have."""

LONGEST_PROGRAM: Final = 40
"""The most characters that say which program plays."""

BOT_NAMES: Final = ("Abacus", "Bramble", "Comet", "Dapple", "Ember", "Fathom")
"""What bots are called: as many as a table has seats, and no people's names."""


JOINERS: Final = "\u200c\u200d"
"""They cannot be seen, but names of many scripts and some signs are written with them."""


def readable_name(name: str) -> str:
    """A name as it will be shown, spaces in order.

    Raises `RoomError` if it is empty, too long, or has characters that cannot be seen.
    """
    told = " ".join(unicodedata.normalize("NFC", name).split())
    is_bounded = 1 <= len(told) <= LONGEST_NAME
    if not is_bounded or not _without_joiners(told).isprintable() or not _can_be_seen(told):
        raise RoomError(refusal("bad_name", most=LONGEST_NAME))
    return told


def checked_name(room: Room, name: str, besides: int | None = None) -> str:
    """A readable name that nobody else at the table has.

    Raises `RoomError` if it cannot be read, or is taken by another seat than `besides`; names
    that look alike in capitals are the same.
    """
    told = readable_name(name)
    taken = {
        _folded(seat.name)
        for number, seat in enumerate(room.seats)
        if number != besides and not seat.is_empty
    }
    if _folded(told) in taken:
        raise RoomError(refusal("name_taken", name=told))
    return told


def checked_program(program: str) -> str:
    """What a program is called, spaces in order; raises `RoomError` as for a name."""
    told = " ".join(unicodedata.normalize("NFC", program).split())
    if not 1 <= len(told) <= LONGEST_PROGRAM or not told.isprintable() or not _can_be_seen(told):
        raise RoomError(refusal("bad_program", most=LONGEST_PROGRAM))
    return told


def free_bot_name(room: Room) -> str:
    """The first name for a bot that nobody at the table has."""
    taken = {_folded(seat.name) for seat in room.seats}
    return next(name for name in BOT_NAMES if _folded(name) not in taken)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", _without_joiners(name)).casefold()


def _without_joiners(name: str) -> str:
    return "".join(sign for sign in name if sign not in JOINERS)


def _can_be_seen(name: str) -> bool:
    """Whether a name has something to see: a letter, number or sign, not marks alone."""
    return any(unicodedata.category(character)[0] in "LNPS" for character in name)
