"""Reading the fields of an event, which is untrusted until it has been read."""

from collections.abc import Mapping, Sequence

from foretrick.testing.naive.cards import UNKNOWN, is_card
from foretrick.testing.naive.rules import is_whole

__all__ = [
    "Event",
    "HaltError",
    "card",
    "card_list",
    "numbers_by_seat",
    "optional_seat",
    "seat",
    "seat_list",
    "truth",
    "whole",
]

Event = Mapping[str, object]


class HaltError(Exception):
    """A fault after which the state is unknown, so that nothing more can be judged."""


def _field(event: Event, name: str) -> object:
    if name not in event:
        raise HaltError(f"{event['type']} has no '{name}'")
    return event[name]


def whole(event: Event, name: str) -> int:
    """Read a whole number."""
    value = _field(event, name)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise HaltError(f"'{name}' must be a whole number")


def truth(event: Event, name: str) -> bool:
    """Read true or false."""
    value = _field(event, name)
    if isinstance(value, bool):
        return value
    raise HaltError(f"'{name}' must be true or false")


def seat(event: Event, name: str, players: int) -> int:
    """Read a seat, 0 to players - 1."""
    value = _field(event, name)
    if isinstance(value, int) and is_whole(value, 0, players - 1):
        return value
    raise HaltError(f"'{name}' must be a seat from 0 to {players - 1}")


def optional_seat(event: Event, name: str, players: int) -> int | None:
    """Read a seat or null."""
    return None if _field(event, name) is None else seat(event, name, players)


def seat_list(event: Event, name: str, players: int) -> list[int]:
    """Read a list of seats."""
    value = _field(event, name)
    if isinstance(value, list) and all(is_whole(one, 0, players - 1) for one in value):
        return value
    raise HaltError(f"'{name}' must be a list of seats from 0 to {players - 1}")


def card(event: Event, name: str) -> str:
    """Read a card's code, or '??'."""
    value = _field(event, name)
    if isinstance(value, str) and (value == UNKNOWN or is_card(value)):
        return value
    raise HaltError(f"'{name}' must be a card's code or '??' (R1.3)")


def card_list(value: object, what: str) -> list[str]:
    """Read a list of cards' codes, '??' among them."""
    if isinstance(value, list) and all(one == UNKNOWN or is_card(one) for one in value):
        return value
    raise HaltError(f"{what} must be a list of cards' codes or '??' (R1.3)")


def numbers_by_seat(
    event: Event, name: str, players: int, taking_part: Sequence[int]
) -> dict[int, int]:
    """Read whole numbers by seat; null stands for a seat that takes no part, only there."""
    value = _field(event, name)
    if not isinstance(value, list) or len(value) != players:
        raise HaltError(f"'{name}' must be a list with one entry a seat")
    found: dict[int, int] = {}
    for where, number in enumerate(value):
        if where not in taking_part:
            if number is not None:
                raise HaltError(f"'{name}' must be null for seat {where}, which takes no part")
        elif isinstance(number, int) and not isinstance(number, bool):
            found[where] = number
        else:
            raise HaltError(f"'{name}' must be a whole number for seat {where}")
    return found
