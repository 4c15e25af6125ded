"""Old versions of the JSON form, brought up to date step by step before they are read.

`UPCASTERS` holds for each version how its object becomes one of the next. They run on what a
stranger wrote, so they change what they know and leave all else for the reader to judge.
"""

from collections.abc import Callable, Mapping
from typing import Final

__all__ = ["FORMAT", "UPCASTERS", "VERSION", "upcast"]

VERSION: Final = 1
"""The version that is written."""

FORMAT: Final = f"foretrick-record/{VERSION}"
"""The `format` of what is written."""

JsonObject = Mapping[str, object]


def _from_draft(record: JsonObject) -> JsonObject:
    """Read version 0, the draft: hands were called rounds where they were dealt and scored."""
    events = record.get("events")
    if not isinstance(events, list):
        return record
    return {**record, "events": [_with_hand(event) for event in events]}


def _with_hand(event: object) -> object:
    if not isinstance(event, dict) or event.get("type") not in ("hand_dealt", "hand_scored"):
        return event
    return {"hand" if name == "round" else name: value for name, value in event.items()}


UPCASTERS: Final[dict[int, Callable[[JsonObject], JsonObject]]] = {0: _from_draft}
"""From a version to the function that makes it the next one."""


def upcast(record: JsonObject, version: int) -> JsonObject:
    """Bring the record object of an old `version` up to `VERSION`.

    >>> old = {"events": [{"type": "hand_dealt", "round": 1}]}
    >>> upcast(old, 0)["events"]
    [{'type': 'hand_dealt', 'hand': 1}]
    """
    for step in range(version, VERSION):
        record = UPCASTERS[step](record)
    return record
