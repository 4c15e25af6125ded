"""One event to and from JSON: the table of what each event holds."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final

from foretrick.records import shapes
from foretrick.records.faults import described, shown
from foretrick.records.record import is_time
from foretrick.records.shapes import Places
from foretrick.rules import Card, Event, Suit
from foretrick.rules.events import (
    EVENT_NAMES,
    BidMade,
    BidsRevealed,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    Draw,
    GameEnded,
    HandDealt,
    HandScored,
    RenegeCalled,
    TieBreakStarted,
    TrickWon,
    TrumpFixed,
)
from foretrick.words.message import message

__all__ = ["EVENT_FIELDS", "OMITTED", "read_event", "write_event"]

_Numbers = shapes.by_seat(shapes.maybe(shapes.number))
_Counts = shapes.by_seat(shapes.maybe(shapes.count))

EVENT_FIELDS: Final[dict[type[Event], dict[str, Callable[[Places, object, str], object]]]] = {
    # The names and their order are those of the events' own fields.
    DealerDrawn: {
        "draws": shapes.many(shapes.many(shapes.draw)),
        "dealer": shapes.seat,
    },
    HandDealt: {
        "hand": shapes.count,
        "size": shapes.count,
        "dealer": shapes.seat,
        "seats": shapes.seats,
        "hands": shapes.by_seat(shapes.maybe(shapes.many(shapes.card))),
        "turn_up": shapes.maybe(shapes.card),
        "pack": shapes.maybe(shapes.many(shapes.card)),
        "tie_break": shapes.flag,
    },
    TrumpFixed: {"suit": shapes.maybe(shapes.suit), "by": shapes.maybe(shapes.seat)},
    BidMade: {"seat": shapes.seat, "bid": shapes.maybe(shapes.count)},
    BidsRevealed: {"bids": _Counts},
    CardPlayed: {"seat": shapes.seat, "card": shapes.card},
    CardTakenBack: {"seat": shapes.seat, "card": shapes.card},
    TrickWon: {"trick": shapes.count, "seat": shapes.seat},
    RenegeCalled: {"by": shapes.seat, "against": shapes.seat, "upheld": shapes.flag},
    HandScored: {
        "hand": shapes.count,
        "bids": _Counts,
        "tricks": _Counts,
        "points": _Numbers,
        "totals": _Numbers,
        "tie_break": shapes.flag,
    },
    TieBreakStarted: {"round": shapes.count, "seats": shapes.seats},
    GameEnded: {"ranking": shapes.ranking, "totals": shapes.by_seat(shapes.number)},
}
"""The fields of each event, in the order they are written, and the shape of each."""

OMITTED: Final[dict[str, object]] = {"pack": None, "tie_break": False}
"""Fields that are not written where they have this value, and may be absent when read."""

_KINDS: Final = {name: kind for kind, name in EVENT_NAMES.items()}


def read_event(places: Places, value: object, path: str) -> tuple[Event | None, str | None]:
    """Read the event that a JSON value writes, and its time.

    Whatever is wrong with it is left as faults in `places`; None where its type is not known.
    """
    if not isinstance(value, dict):
        places.wrong(value, path, message("an event"))
        return None, None
    name = value.get("type")
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        known = ", ".join(_KINDS)
        places.faults.add("unknown_event", f"{path}.type", found=described(name), known=known)
        return None, None
    return _event(places, kind, value, path), _time(places, value.get("at"), f"{path}.at")


def _event(
    places: Places, kind: type[Event], value: Mapping[str, object], path: str
) -> Event | None:
    before = len(places.faults.faults)
    read: dict[str, object] = {}
    for field, shape in EVENT_FIELDS[kind].items():
        if field in value:
            read[field] = shape(places, value[field], f"{path}.{field}")
        elif field in OMITTED:
            read[field] = OMITTED[field]
        else:
            places.faults.add("missing", f"{path}.{field}", field=field)
    for field in value:
        if field not in EVENT_FIELDS[kind] and field not in ("type", "at"):
            places.faults.note("unknown_field", f"{path}.{shown(field)}", field=shown(field))
    if len(places.faults.faults) > before:
        return None
    event: Event = kind(**read)  # type: ignore[arg-type]  # EVENT_FIELDS pairs each field with its shape
    if isinstance(event, HandDealt):
        _check_hands(places, event, path)
    return event


def _check_hands(places: Places, event: HandDealt, path: str) -> None:
    """Say so if others hold cards than those who take part."""
    holders = [seat for seat, cards in enumerate(event.hands) if cards is not None]
    if holders != sorted(event.seats):
        found, wanted = (", ".join(map(str, seats)) for seats in (holders, sorted(event.seats)))
        places.faults.add(
            "hands_differ",
            f"{path}.hands",
            found=found or message("nobody"),
            seats=wanted or message("nobody"),
        )


def _time(places: Places, value: object, path: str) -> str | None:
    if value is None:
        return None
    if isinstance(value, str) and is_time(value):
        return value
    places.faults.add("bad_time", path, found=described(value))
    return None


def write_event(event: Event, at: str | None = None) -> dict[str, object]:
    """Write an event as JSON values, in canonical order.

    >>> write_event(TrumpFixed(Suit.HEARTS, None))
    {'type': 'trump_fixed', 'suit': 'h', 'by': None}
    """
    written: dict[str, object] = {"type": EVENT_NAMES[type(event)]}
    for field in fields(event):
        value: object = getattr(event, field.name)
        if field.name not in OMITTED or value != OMITTED[field.name]:
            written[field.name] = _plain(value)
    if at is not None:
        written["at"] = at
    return written


def _plain(value: object) -> object:
    """Write a value of an event in the types of JSON."""
    match value:
        case Card() | Suit():
            return str(value)
        case Draw(seat, card):
            return {"seat": seat, "card": str(card)}
        case tuple():
            return [_plain(each) for each in value]
        case _:
            return value
