"""What people and bots at a table are called."""

import unicodedata
from typing import Final

from foretrick.host.rooms.errors import RoomError, refusal
from foretrick.host.rooms.room import Room
from foretrick.words.sight import is_visible, looks, mixes_alphabets

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


def readable_name(name: str) -> str:
    """A name as it will be shown, spaces in order.

    Raises `RoomError` if it is empty, too long, has characters that cannot be seen, or letters of
    two alphabets that are taken for one another.
    """
    told = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(told) <= LONGEST_NAME or not is_visible(told):
        raise RoomError(refusal("bad_name", most=LONGEST_NAME))
    if mixes_alphabets(told):
        raise RoomError(refusal("mixed_name"))
    return told


def checked_name(room: Room, name: str, besides: int | None = None) -> str:
    """A readable name that nobody else at the table has.

    Raises `RoomError` if it cannot be read, or is taken by another seat than `besides`; names
    that look alike in capitals are the same.
    """
    told = readable_name(name)
    taken = {
        looks(seat.name)
        for number, seat in enumerate(room.seats)
        if number != besides and not seat.is_empty
    }
    if looks(told) in taken:
        raise RoomError(refusal("name_taken", name=told))
    return told


def checked_program(program: str) -> str:
    """What a program is called, spaces in order; raises `RoomError` as for a name."""
    told = " ".join(unicodedata.normalize("NFC", program).split())
    if not 1 <= len(told) <= LONGEST_PROGRAM or not is_visible(told):
        raise RoomError(refusal("bad_program", most=LONGEST_PROGRAM))
    return told


def free_bot_name(room: Room) -> str:
    """The first name for a bot that nobody at the table has."""
    taken = {looks(seat.name) for seat in room.seats}
    return next(name for name in BOT_NAMES if looks(name) not in taken)
