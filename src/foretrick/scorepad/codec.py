"""A pad as JSON, `foretrick-pad/1`: its entries and nothing else, so that undoing is kept too.

What is read may come from anywhere: it is bounded, and each fault is named with its place.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final

from foretrick.records import shapes
from foretrick.records.faults import Fault, FaultList, described, shown
from foretrick.records.no_json import why_no_json
from foretrick.records.shapes import Places
from foretrick.records.source import Source, text_of
from foretrick.rules import ForetrickError
from foretrick.scorepad import shapes as own
from foretrick.scorepad.errors import PadError
from foretrick.scorepad.events import (
    PAD_EVENT_NAMES,
    BidsEntered,
    DealerStated,
    EndedEarly,
    HandCorrected,
    HandInserted,
    HandRemoved,
    HandResized,
    HandSkipped,
    Overruled,
    OverrulingWithdrawn,
    PadEvent,
    PadOpened,
    PlayerAdded,
    PlayerLeft,
    PlayerReturned,
    Redone,
    Renamed,
    RenegesFound,
    Reordered,
    RulesChosen,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    TrickTaken,
    Undone,
)
from foretrick.scorepad.folding import evolve_pad, open_pad
from foretrick.scorepad.house import HouseRules
from foretrick.scorepad.names import MOST_NAMES
from foretrick.scorepad.pad import MOST_EVENTS, Pad
from foretrick.words.message import message

__all__ = [
    "PAD_FORMAT",
    "DamagedPad",
    "KeptPad",
    "PadReading",
    "dumps_pad",
    "loads_pad",
    "read_pad",
    "read_pad_event",
    "write_pad_event",
]

PAD_FORMAT: Final = "foretrick-pad/1"

_players = shapes.many(shapes.count)

PAD_EVENT_FIELDS: Final[
    dict[type[PadEvent], dict[str, Callable[[Places, object, str], object]]]
] = {
    # The names and their order are those of the events' own fields.
    PadOpened: {
        "id": own.short_text,
        "names": shapes.many(own.short_text),
        "hands": shapes.many(shapes.count),
        "rules": own.house_rules,
        "dealer": shapes.count,
        "first_hand": shapes.count,
        "scores": shapes.many(shapes.number),
        "started": shapes.maybe(own.time),
    },
    BidsEntered: {"hand": shapes.count, "bids": own.entries},
    TricksEntered: {"hand": shapes.count, "tricks": own.entries},
    TrickTaken: {"hand": shapes.count, "player": shapes.count},
    HandCorrected: {
        "hand": shapes.count,
        "bids": own.entries,
        "tricks": own.entries,
        "reneged": _players,
    },
    RenegesFound: {"hand": shapes.count, "players": _players},
    Overruled: {"hand": shapes.count, "code": own.short_text, "reason": own.short_text},
    OverrulingWithdrawn: {"hand": shapes.count, "code": own.short_text},
    HandInserted: {"hand": shapes.count, "size": shapes.count},
    HandRemoved: {"hand": shapes.count},
    HandSkipped: {"hand": shapes.count, "skipped": shapes.flag},
    HandResized: {"hand": shapes.count, "size": shapes.count},
    EndedEarly: {},
    DealerStated: {"hand": shapes.count, "player": shapes.maybe(shapes.count)},
    PlayerAdded: {
        "hand": shapes.count,
        "name": own.short_text,
        "after": shapes.count,
        "score": shapes.number,
    },
    PlayerLeft: {"hand": shapes.count, "player": shapes.count},
    PlayerReturned: {"hand": shapes.count, "player": shapes.count},
    SatOut: {"hand": shapes.count, "player": shapes.count, "out": shapes.flag},
    Reordered: {"hand": shapes.count, "order": _players},
    Renamed: {"player": shapes.count, "name": own.short_text},
    RulesChosen: {"rules": own.house_rules},
    TieBreakStarted: {"dealer": shapes.count},
    Undone: {},
    Redone: {},
}
"""The fields of each event, in the order they are written, and the shape of each."""

_OPTIONAL: Final[dict[type[PadEvent], frozenset[str]]] = {
    PadOpened: frozenset({"rules", "dealer", "first_hand", "scores", "started"}),
    HandCorrected: frozenset({"reneged"}),
    PlayerAdded: frozenset({"score"}),
}
"""Fields that may be absent: the event has a default for them."""

_KINDS: Final = {name: kind for kind, name in PAD_EVENT_NAMES.items()}


@dataclass(frozen=True, slots=True)
class KeptPad:
    """A pad with the entries it came from: what is kept."""

    pad: Pad
    events: tuple[PadEvent, ...]


@dataclass(frozen=True, slots=True)
class PadReading:
    """What came of reading a pad.

    `kept` is the pad as far as it could be read: up to the first entry that could not, with all
    that is wrong in `faults`. It is None where not even the opening could be read.
    """

    kept: KeptPad | None
    faults: tuple[Fault, ...] = ()
    notes: tuple[Fault, ...] = ()


class DamagedPad(ForetrickError, ValueError):
    """What was given holds no whole pad; `faults` names all that is wrong with it."""

    def __init__(self, reading: PadReading) -> None:
        super().__init__("\n".join(map(str, reading.faults)))
        self.faults = reading.faults
        self.reading = reading


def write_pad_event(event: PadEvent) -> dict[str, object]:
    """An entry as JSON values, in canonical order.

    >>> write_pad_event(BidsEntered(3, ((0, 1), (2, None))))
    {'type': 'bids_entered', 'hand': 3, 'bids': [[0, 1], [2, None]]}
    """
    written: dict[str, object] = {"type": PAD_EVENT_NAMES[type(event)]}
    for field in fields(event):
        written[field.name] = _plain(getattr(event, field.name))
    return written


def _plain(value: object) -> object:
    if isinstance(value, HouseRules):
        return own.write_house_rules(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def dumps_pad(events: Iterable[PadEvent], indent: int | None = None) -> str:
    """The canonical JSON of a pad's entries, on one line; with an `indent` an entry a line."""
    written = [_json(write_pad_event(event)) for event in events]
    if indent is None:
        return f'{{"format":"{PAD_FORMAT}","events":[{",".join(written)}]}}'
    space = "\n" + " " * indent
    return f'{{"format":"{PAD_FORMAT}","events":[{space}{("," + space).join(written)}\n]}}\n'


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def loads_pad(source: Source) -> KeptPad:
    """The pad that a JSON text holds; raises `DamagedPad` with all that is wrong with it."""
    reading = read_pad(source)
    if reading.kept is None or reading.faults:
        raise DamagedPad(reading)
    return reading.kept


def read_pad(source: Source) -> PadReading:
    """Read a pad of the JSON form: as much of it as is right, and all that is wrong."""
    faults = FaultList()
    text = text_of(source, faults)
    parsed = None if text is None else _parsed(text, faults)
    kept = None if parsed is None else _kept(parsed, faults)
    return PadReading(kept, tuple(faults.faults), tuple(faults.notes))


def _parsed(text: str, faults: FaultList) -> list[object] | None:
    """The list of entries in a text, or None and a fault."""
    try:
        # Digits without end would take long to read: no number of a pad has so many.
        value: object = json.loads(text, parse_int=lambda n: int(n) if len(n) < 12 else float(n))
    except json.JSONDecodeError as error:
        faults.add_at("not_json", error.lineno, error.colno, why=why_no_json(error))
        return None
    except RecursionError:
        faults.add("too_deep")
        return None
    if not isinstance(value, dict):
        faults.add("wrong_type", found=described(value), expected=message("a pad (an object)"))
        return None
    if value.get("format") != PAD_FORMAT:
        found = described(value.get("format"))
        is_record = str(found).startswith("foretrick-record/")
        faults.add("record_no_pad" if is_record else "no_pad_format", "format", found=found)
        return None
    for name in value:
        if name not in ("format", "events"):
            faults.note("unknown_field", shown(name), field=shown(name))
    events: object = value.get("events")
    if not isinstance(events, list) or not events:
        faults.add(
            "wrong_type", "events", found=described(events), expected=message("a list of entries")
        )
        return None
    if len(events) > MOST_EVENTS:
        faults.add("too_many_events", "events", limit=MOST_EVENTS)
        return None
    return events


def _kept(values: list[object], faults: FaultList) -> KeptPad | None:
    read: list[PadEvent | None] = [
        read_pad_event(value, f"events[{index}]", faults) for index, value in enumerate(values)
    ]
    pad: Pad | None = None
    right: list[PadEvent] = []
    for index, event in enumerate(read):
        if event is None:
            break
        try:
            pad = _next(pad, event)
        except PadError as error:
            _refuse(faults, f"events[{index}]", error)
            break
        right.append(event)
    return None if pad is None else KeptPad(pad, tuple(right))


def _next(pad: Pad | None, event: PadEvent) -> Pad:
    if pad is not None:
        return evolve_pad(pad, event)
    if isinstance(event, PadOpened):
        return open_pad(event)
    return open_pad(PadOpened("", (), ()))  # refused: nothing was opened


def _refuse(faults: FaultList, where: str, error: PadError) -> None:
    faults.faults.append(Fault(error.why.code, where, error.why))


def read_pad_event(value: object, path: str, faults: FaultList) -> PadEvent | None:
    """The entry that a JSON value writes, or None and faults; whether it fits is not asked."""
    places = Places(MOST_NAMES, faults)
    if not isinstance(value, dict):
        places.wrong(value, path, message("an entry"))
        return None
    name = value.get("type")
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        known = ", ".join(_KINDS)
        faults.add("unknown_event", f"{path}.type", found=described(name), known=known)
        return None
    return _event(places, kind, value, path)


def _event(
    places: Places, kind: type[PadEvent], value: Mapping[str, object], path: str
) -> PadEvent | None:
    before = len(places.faults.faults)
    read: dict[str, object] = {}
    for field, shape in PAD_EVENT_FIELDS[kind].items():
        if field in value:
            read[field] = shape(places, value[field], f"{path}.{field}")
        elif field not in _OPTIONAL.get(kind, ()):
            places.faults.add("missing", f"{path}.{field}", field=field)
    for field in value:
        if field not in PAD_EVENT_FIELDS[kind] and field != "type":
            places.faults.note("unknown_field", f"{path}.{shown(field)}", field=shown(field))
    if len(places.faults.faults) > before:
        return None
    event: PadEvent = kind(**read)  # type: ignore[arg-type]  # PAD_EVENT_FIELDS pairs each field with its shape
    return event
