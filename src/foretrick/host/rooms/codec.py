"""An event of a table as JSON text, and back: what a store keeps."""

import json
import re
from typing import Final, get_args

from pydantic import TypeAdapter, ValidationError

from foretrick.host.rooms.events import Played, RoomEvent
from foretrick.records.event_codec import read_event, write_event
from foretrick.records.faults import FaultList
from foretrick.records.shapes import Places
from foretrick.rules import Event, ForetrickError

__all__ = ["DamagedRoom", "read_room_event", "write_room_event"]


class DamagedRoom(ForetrickError):
    """What is kept of a table cannot be read, or is no table."""


_KINDS: Final[dict[str, type[RoomEvent]]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in get_args(RoomEvent)
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}
_ADAPTERS: Final = {kind: TypeAdapter(kind) for kind in _NAMES if kind is not Played}


def write_room_event(event: RoomEvent) -> str:
    """An event as one line of JSON.

    >>> from foretrick.host.rooms.events import SeatCleared
    >>> write_room_event(SeatCleared(2))
    '{"type": "seat_cleared", "seat": 2}'
    """
    if isinstance(event, Played):
        return json.dumps({"type": "played", "event": write_event(event.event)})
    kind = type(event)
    return json.dumps({"type": _NAMES[kind], **_ADAPTERS[kind].dump_python(event, mode="json")})


def read_room_event(text: str, players: int) -> RoomEvent:
    """The event that a text holds, at a table of `players` seats.

    Raises `DamagedRoom` if it holds none.
    """
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise DamagedRoom("an event is no JSON text") from None
    if not isinstance(value, dict) or value.get("type") not in _KINDS:
        raise DamagedRoom("an event is of no known kind")
    kind = _KINDS[value.pop("type")]
    if kind is Played:
        return Played(_game_event(value.get("event"), players))
    try:
        read: RoomEvent = _ADAPTERS[kind].validate_python(value)
    except ValidationError as error:
        count = error.error_count()
        raise DamagedRoom(f"{count} faults in a {_NAMES[kind]} event") from None
    return read


def _game_event(value: object, players: int) -> Event:
    faults = FaultList()
    event, _ = read_event(Places(players, faults), value, "event")
    if event is None or faults.faults:
        raise DamagedRoom("an event of a game is not right")
    return event
