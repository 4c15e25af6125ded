"""The shapes of what an event holds: how a number, a seat, a card or a list of them is read.

A shape reads one JSON value, which may be anything, at a path. Where the value does not fit, it
leaves a fault and gives something in its place, so that one reading finds all faults.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeVar

from foretrick.records.faults import FaultList, described, shown
from foretrick.rules import UNKNOWN, Card, CardError, Suit
from foretrick.rules.events import Draw
from foretrick.words.message import Message, message

__all__ = [
    "LARGEST_NUMBER",
    "Places",
    "by_seat",
    "card",
    "count",
    "draw",
    "each_seat_once",
    "flag",
    "many",
    "maybe",
    "number",
    "ranking",
    "seat",
    "seats",
    "suit",
]

LARGEST_NUMBER: Final = 10**9
"""No number of a game comes near."""

Value = TypeVar("Value")


class Places:
    """Where shapes leave their faults, and for how many players they read."""

    def __init__(self, players: int, faults: FaultList) -> None:
        self.players = players
        self.faults = faults

    def wrong(self, value: object, path: str, expected: Message) -> None:
        """Say that a value of another type is wanted."""
        self.faults.add("wrong_type", path, found=described(value), expected=expected)


Shape = Callable[[Places, object, str], Value]


def number(places: Places, value: object, path: str) -> int:
    """Read a whole number: points may be less than zero."""
    if type(value) is not int:
        places.wrong(value, path, message("a whole number"))
        return 0
    if abs(value) > LARGEST_NUMBER:
        expected = message("a number up to {most}", most=LARGEST_NUMBER)
        places.faults.add("out_of_range", path, found=value, expected=expected)
        return 0
    return value


def count(places: Places, value: object, path: str) -> int:
    """Read a whole number from 0."""
    read = number(places, value, path)
    if read < 0:
        expected = message("a whole number from 0")
        places.faults.add("out_of_range", path, found=read, expected=expected)
    return read


def seat(places: Places, value: object, path: str) -> int:
    """Read the number of a seat."""
    if type(value) is not int:
        places.wrong(value, path, message("the number of a seat"))
        return 0
    if not 0 <= value < places.players:
        places.faults.add("no_seat", path, found=value, last=places.players - 1)
        return 0
    return value


def flag(places: Places, value: object, path: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        places.wrong(value, path, message("true or false"))
        return False
    return value


def card(places: Places, value: object, path: str) -> Card:
    """Read a card by its code, `??` where it is not known."""
    if not isinstance(value, str):
        places.wrong(value, path, message("a card such as Th"))
        return UNKNOWN
    try:
        return Card(value)
    except CardError:
        places.faults.add("bad_card", path, found=described(value))
        return UNKNOWN


def suit(places: Places, value: object, path: str) -> Suit:
    """Read a suit by its letter."""
    letters = {str(each): each for each in Suit}
    if isinstance(value, str) and value in letters:
        return letters[value]
    places.faults.add("bad_suit", path, found=described(value))
    return Suit.CLUBS


def maybe(shape: Shape[Value]) -> Shape[Value | None]:
    """Read what `shape` reads, or null."""

    def read(places: Places, value: object, path: str) -> Value | None:
        return None if value is None else shape(places, value, path)

    return read


def many(shape: Shape[Value]) -> Shape[tuple[Value, ...]]:
    """Read a list of what `shape` reads."""

    def read(places: Places, value: object, path: str) -> tuple[Value, ...]:
        if not isinstance(value, list):
            places.wrong(value, path, message("a list"))
            return ()
        return tuple(shape(places, each, f"{path}[{index}]") for index, each in enumerate(value))

    return read


def by_seat(shape: Shape[Value]) -> Shape[tuple[Value, ...]]:
    """Read a list with one entry for each seat."""
    entries = many(shape)

    def read(places: Places, value: object, path: str) -> tuple[Value, ...]:
        read_entries = entries(places, value, path)
        if isinstance(value, list) and len(value) != places.players:
            places.faults.add("by_seat", path, count=len(value), players=places.players)
        return read_entries

    return read


def seats(places: Places, value: object, path: str) -> tuple[int, ...]:
    """Read a list of seats, each of them once at most."""
    listed = many(seat)(places, value, path)
    each_seat_once(places, listed, path)
    return listed


def each_seat_once(places: Places, listed: tuple[int, ...], path: str) -> None:
    """Say so if a seat is listed twice."""
    for twice in sorted(one for one, times in Counter(listed).items() if times > 1):
        places.faults.add("seat_twice", path, seat=twice)


def ranking(places: Places, value: object, path: str) -> tuple[tuple[int, ...], ...]:
    """Read the places from first to last: every seat once."""
    ranked = many(many(seat))(places, value, path)
    listed = tuple(one for place in ranked for one in place)
    each_seat_once(places, listed, path)
    for missing in sorted(set(range(places.players)) - set(listed)):
        places.faults.add("no_place", path, seat=missing)
    for index, place in enumerate(ranked):
        if not place:
            places.wrong([], f"{path}[{index}]", message("one seat or more"))
    return ranked


def draw(places: Places, value: object, path: str) -> Draw:
    """Read one card drawn for dealer."""
    if not isinstance(value, dict):
        places.wrong(value, path, message("a draw: its seat and its card"))
        return Draw(0, UNKNOWN)
    for name in value:
        if name not in ("seat", "card"):
            places.faults.note("unknown_field", f"{path}.{shown(name)}", field=shown(name))
    return Draw(
        seat(places, value.get("seat"), f"{path}.seat"),
        card(places, value.get("card"), f"{path}.card"),
    )
