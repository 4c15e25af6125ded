"""What can be saved of a damaged record: the game up to its first fault, and that fault."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from foretrick.records import json_reader, text_reader
from foretrick.records.faults import Fault, FaultList, Reading
from foretrick.records.reading import read_any
from foretrick.records.record import Record
from foretrick.records.replay import Replay
from foretrick.records.source import Source, is_json, text_of

__all__ = ["Salvage", "salvage"]

_EVENT: Final = re.compile(r"events\[(\d+)\]")
_EVENTS: Final = re.compile(r'"events"\s*:\s*\[')
_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")
_TITLE: Final = re.compile(r"^\s*foretrick record\b", re.IGNORECASE | re.MULTILINE)
_HAND: Final = re.compile(r"\s*hand\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Salvage:
    """What came of a source: the record as far as it is sound, None where nothing is.

    `fault` is the first fault, None for a sound record; `others` counts further records of the
    source, which were not looked at. Whether the events keep the rules, a `Replay` says.
    """

    record: Record | None
    fault: Fault | None
    others: int = 0


def salvage(source: Source) -> Salvage:
    """Read the first record of a source in any form, as far as it goes.

    >>> salvage("Foretrick record 2").fault.code
    'future_version'
    """
    faults = FaultList()
    text = text_of(source, faults)
    if text is None:
        return Salvage(None, faults.faults[0])
    first, others = _first(text)
    reading = read_any(first)
    if reading.record is not None:
        return Salvage(reading.record, None, others)
    cut = _json_up_to if is_json(first) else _text_up_to
    return Salvage(cut(first, reading), reading.faults[0], others)


def _first(text: str) -> tuple[str, int]:
    """The first record of a text, and how many others there are."""
    if is_json(text):
        lines = [line for line in text.splitlines() if line.strip()]
        is_one_a_line = len(lines) > 1 and all(line.startswith("{") for line in lines)
        return (lines[0], len(lines) - 1) if is_one_a_line else (text, 0)
    titles = [match.start() for match in _TITLE.finditer(text)]
    return (text[: titles[1]], len(titles) - 1) if len(titles) > 1 else (text, 0)


def _text_up_to(text: str, reading: Reading) -> Record | None:
    """The record of the lines before the first faulty one, or before its hand."""
    lines = _LINE.findall(text)
    faulty = [fault.line for fault in reading.faults if fault.line is not None]
    sound = lines[: min(faulty) - 1] if faulty else []
    hands = [at for at, line in enumerate(sound) if _HAND.match(line)]
    cuts = [sound, *(sound[:at] for at in hands[-1:])]
    read = [text_reader.read("".join(cut)).record for cut in cuts]
    found = [record for record in read if record is not None]
    # A deal that is not all there breaks the rules: then the game is sound up to its hand.
    lawful = (record for record in found if Replay(record).failure is None)
    return next(lawful, found[0] if found else None)


def _json_up_to(text: str, reading: Reading) -> Record | None:
    """The record of the events before the first faulty one."""
    parsed = _parsed(text)
    events = None if parsed is None else parsed.get("events")
    if parsed is None or not isinstance(events, list):
        return None
    places = [_EVENT.match(str(fault.path)) for fault in reading.faults]
    sound = min((int(place[1]) for place in places if place), default=len(events))
    return json_reader.read(json.dumps({**parsed, "events": events[:sound]})).record


def _parsed(text: str) -> dict[str, object] | None:
    """A record's object; of one that is cut off or garbled, with the events before that place."""
    whole = _object(text)
    begin = _EVENTS.search(text)
    if whole is not None or begin is None:
        return whole
    head = _object(text[: begin.end()] + "]}")
    return None if head is None else {**head, "events": list(_values(text, begin.end()))}


def _object(text: str) -> dict[str, object] | None:
    try:
        parsed: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return parsed if isinstance(parsed, dict) else None


def _values(text: str, at: int) -> Iterator[object]:
    """The values of a list from a place on, as long as they are whole."""
    decoder = json.JSONDecoder()
    while True:
        while text[at : at + 1] in (" ", "\t", "\n", "\r", ","):
            at += 1
        try:
            value, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            return
        yield value
