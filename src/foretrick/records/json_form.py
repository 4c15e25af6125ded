"""The JSON form of a record, `foretrick-record/1`: load, loads, dump, dumps, and one a line.

>>> from foretrick.records import Record, SeatInfo, json_form
>>> from foretrick.rules import ruleset
>>> record = Record("example", ruleset(2, "delayed"), (SeatInfo("Ann"), SeatInfo("Ben")))
>>> json_form.loads(json_form.dumps(record)) == record
True
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace

from foretrick.records.event_codec import write_event
from foretrick.records.faults import Fault, FaultList, Reading
from foretrick.records.json_reader import read
from foretrick.records.record import Record, SeatInfo
from foretrick.records.source import MOST_BYTES, ReadableFile, WritableFile
from foretrick.records.upcasting import FORMAT
from foretrick.rules import Ruleset, options_of

__all__ = [
    "dump",
    "dump_lines",
    "dumps",
    "load",
    "load_lines",
    "loads",
    "read",
    "read_lines",
]


def loads(text: str | bytes) -> Record:
    """Read the record that a JSON text writes; raises `RecordError` with all its faults."""
    return read(text).require()


def load(file: ReadableFile) -> Record:
    """Read the record in a file; raises `RecordError` with all its faults."""
    return read(file).require()


def dumps(record: Record, indent: int | None = None) -> str:
    """Write a record as canonical JSON on one line; with an `indent`, an event a line for people.

    Two records are written the same exactly if they are the same.
    """
    parts: dict[str, object] = {
        "format": FORMAT,
        "id": record.id,
        "rules": _rules(record.rules),
        "seats": [_seat(seat) for seat in record.seats],
        "started": record.started,
        "events": [
            write_event(event, at) for event, at in zip(record.events, record.at, strict=True)
        ],
    }
    return _json(parts) if indent is None else _for_people(parts, " " * indent)


def dump(record: Record, file: WritableFile, indent: int | None = None) -> None:
    """Write the canonical JSON of a record to a text file."""
    file.write(dumps(record, indent))


def _rules(rules: Ruleset) -> dict[str, object]:
    preset = {} if rules.preset is None else {"preset": rules.preset}
    return {"players": rules.players, **preset, **options_of(rules)}


def _seat(seat: SeatInfo) -> dict[str, object]:
    return {"name": seat.name, "kind": str(seat.kind), "bot": seat.bot}


def _json(value: object, separators: tuple[str, str] = (",", ":")) -> str:
    return json.dumps(value, ensure_ascii=False, separators=separators)


def _for_people(parts: dict[str, object], indent: str) -> str:
    """Write the parts a line each; seats and events, being many, a line each below them."""
    lines = []
    for name, value in parts.items():
        written = _json(value, (", ", ": "))
        if isinstance(value, list) and value:
            items = (f"\n{indent * 2}{_json(item, (', ', ': '))}" for item in value)
            written = f"[{','.join(items)}\n{indent}]"
        lines.append(f"{indent}{_json(name)}: {written}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_lines(file: ReadableFile) -> Iterator[Reading]:
    """Read a file of records, one a line (`.jsonl`); empty lines are passed over.

    A fault's place names the line. Each line may be as large as a record may.
    """
    line = 0
    while True:
        line += 1
        data = _line(file)
        if isinstance(data, Reading):
            yield _at_line(data, line)
            return
        if not data:
            return
        if data.strip() or len(data) > MOST_BYTES:
            whole = data.rstrip(b"\r\n") if isinstance(data, bytes) else data.rstrip("\r\n")
            yield _at_line(read(whole), line)


def _line(file: ReadableFile) -> str | bytes | Reading:
    """Read the next line; of one too long only its beginning, which `read` will refuse."""
    try:
        data = file.readline(MOST_BYTES + 1)
        rest = data
        while len(rest) > MOST_BYTES and rest[-1:] not in ("\n", b"\n"):
            rest = file.readline(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        faults = FaultList()
        faults.add("unreadable", why=str(error))
        return faults.reading(None)
    return data


def _at_line(reading: Reading, line: int) -> Reading:
    """Make a reading whose places name the line of the file."""

    def moved(fault: Fault) -> Fault:
        return replace(fault, line=line)

    faults, notes = tuple(map(moved, reading.faults)), tuple(map(moved, reading.notes))
    return Reading(reading.record, faults, notes)


def load_lines(file: ReadableFile) -> Iterator[Record]:
    """Read the records of a file, one a line; raises `RecordError` at the first bad one."""
    for reading in read_lines(file):
        yield reading.require()


def dump_lines(records: Iterable[Record], file: WritableFile) -> None:
    """Write records to a text file, one a line."""
    for record in records:
        file.write(dumps(record) + "\n")
