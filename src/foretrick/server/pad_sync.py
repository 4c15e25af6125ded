"""Entries that a device made without a connection: read, and put on the pad they were made for."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from foretrick.records.faults import FaultList
from foretrick.rules import ForetrickError
from foretrick.scorepad import (
    KeptPad,
    Pad,
    PadError,
    PadEvent,
    PadReading,
    advance_pad,
    fold_pad,
    read_pad,
)
from foretrick.scorepad.codec import PAD_FORMAT, read_pad_event
from foretrick.scorepad.errors import PadReason
from foretrick.scorepad.pad import MOST_EVENTS

__all__ = [
    "Apart",
    "Asked",
    "EntryRefused",
    "Unreadable",
    "already_there",
    "joined",
    "read_asked",
    "reread",
]

_LONGEST_NAME: Final = 30


class Unreadable(ForetrickError):
    """What came is no list of entries."""


class Apart(ForetrickError):
    """The pad went on meanwhile, otherwise than these entries do; nothing was changed."""


class EntryRefused(ForetrickError):
    """The pad refuses the entry number `at`; nothing was changed."""

    def __init__(self, at: int, why: PadReason) -> None:
        super().__init__(str(why))
        self.at = at
        self.why = why


@dataclass(frozen=True, slots=True)
class Asked:
    """What a device sends: the pad's name (none: a pad begun there), the version it knew, entries.

    `values` are the entries as they came, for a pad that is to be read as a whole.
    """

    name: str | None
    version: int
    events: tuple[PadEvent, ...]
    values: list[object]


def read_asked(body: bytes) -> Asked:
    """Read what a device sends; raises `Unreadable`."""
    try:
        value: object = json.loads(body, parse_int=lambda n: int(n) if len(n) < 12 else float(n))
    except (ValueError, RecursionError):
        raise Unreadable("this is no JSON") from None
    if not isinstance(value, dict):
        raise Unreadable("an object is wanted")
    name, version, values = value.get("name"), value.get("version"), value.get("events")
    if not (name is None or (isinstance(name, str) and len(name) <= _LONGEST_NAME)):
        raise Unreadable("the name of a pad is wanted")
    if not isinstance(version, int) or isinstance(version, bool) or not 0 <= version <= MOST_EVENTS:
        raise Unreadable("the version of a pad is wanted")
    if not isinstance(values, list) or len(values) > MOST_EVENTS:
        raise Unreadable("a list of entries is wanted")
    if name is None:
        return Asked(None, version, (), values)
    faults = FaultList()
    read = [read_pad_event(each, f"events[{at}]", faults) for at, each in enumerate(values)]
    if faults.faults:
        raise Unreadable("\n".join(map(str, faults.faults)))
    return Asked(name, version, tuple(event for event in read if event is not None), values)


def reread(values: list[object]) -> PadReading:
    """A whole pad that was begun, or kept, on a device."""
    return read_pad(json.dumps({"format": PAD_FORMAT, "events": values}))


def joined(
    kept: KeptPad, version: int, asked: Sequence[PadEvent]
) -> tuple[Pad, tuple[PadEvent, ...]]:
    """The pad with entries that were made for its `version`, and the events to be kept with it.

    Of entries that came here already, whose answer was lost on its way, nothing is made twice.
    Raises `Apart` if others have entered something else meanwhile, and `EntryRefused`.
    """
    meanwhile = kept.events[version:]
    if version > len(kept.events) or version < 1:
        raise Apart("the pad was never so long")
    pad = fold_pad(kept.events[:version])
    made: tuple[PadEvent, ...] = ()
    for at, event in enumerate(asked):
        try:
            pad, more = advance_pad(pad, event)
        except PadError as error:
            if len(made) < len(meanwhile) or not _agree(made, meanwhile):
                raise Apart("the pad was changed meanwhile") from None
            raise EntryRefused(at, error.why) from None
        made = (*made, *more)
    if not _agree(made, meanwhile):
        raise Apart("the pad was changed meanwhile")
    return pad, made[len(meanwhile) :]


def _agree(made: tuple[PadEvent, ...], meanwhile: tuple[PadEvent, ...]) -> bool:
    """Whether one list only goes on where the other ends."""
    return all(mine == theirs for mine, theirs in zip(made, meanwhile, strict=False))


def already_there(asked: Sequence[PadEvent], meanwhile: Sequence[PadEvent]) -> int:
    """How many entries came here before the two lists went apart."""
    both = enumerate(zip(asked, meanwhile, strict=False))
    return next((at for at, (mine, theirs) in both if mine != theirs), 0)
