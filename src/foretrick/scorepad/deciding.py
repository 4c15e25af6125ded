"""What a person asks of a pad, made an entry: in order, or refused with a reason."""

from dataclasses import replace

from foretrick.scorepad.errors import PadError
from foretrick.scorepad.events import (
    Overruled,
    PadEvent,
    PadOpened,
    PlayerAdded,
    Redone,
    Renamed,
    Undone,
)
from foretrick.scorepad.folding import evolve_pad, open_pad, why_not
from foretrick.scorepad.names import spelt
from foretrick.scorepad.pad import Pad

__all__ = ["advance_pad", "begin_pad", "decide_pad", "tidied"]


def tidied(asked: PadEvent) -> PadEvent:
    """An entry with the spaces of its texts in order.

    >>> tidied(Renamed(0, " Ann  Lee "))
    Renamed(player=0, name='Ann Lee')
    """
    match asked:
        case Renamed(name=name) | PlayerAdded(name=name):
            return replace(asked, name=spelt(name) or name)
        case Overruled(reason=reason):
            return replace(asked, reason=" ".join(reason.split()))
        case PadOpened(names=names):
            return replace(asked, names=tuple(spelt(name) or name for name in names))
    return asked


def decide_pad(pad: Pad, asked: PadEvent) -> tuple[PadEvent, ...]:
    """The events that an entry causes: itself, or none where it changes nothing.

    Raises `PadError` with the reason for which the pad refuses it.
    """
    event = tidied(asked)
    reason = why_not(pad, event)
    if reason is not None:
        raise PadError(reason)
    moves = isinstance(event, Undone | Redone)
    return (event,) if moves or evolve_pad(pad, event).sheet != pad.sheet else ()


def advance_pad(pad: Pad, asked: PadEvent) -> tuple[Pad, tuple[PadEvent, ...]]:
    """The pad after an entry, and the events that led there."""
    events = decide_pad(pad, asked)
    for event in events:
        pad = evolve_pad(pad, event)
    return pad, events


def begin_pad(asked: PadOpened) -> tuple[Pad, tuple[PadEvent, ...]]:
    """A new pad, and the event that opens it; raises `PadError` if it cannot be opened so."""
    event = replace(asked, names=tuple(spelt(name) or name for name in asked.names))
    return open_pad(event), (event,)
