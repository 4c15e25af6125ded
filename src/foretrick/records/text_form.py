"""The text form of a record: load, loads, dump, dumps.

>>> from foretrick.records import Record, SeatInfo, text_form
>>> from foretrick.rules import ruleset
>>> record = Record("example", ruleset(2, "delayed"), (SeatInfo("Ann"), SeatInfo("Ben")))
>>> text_form.loads(text_form.dumps(record)) == record
True
"""

from foretrick.records.record import Record
from foretrick.records.source import ReadableFile, WritableFile
from foretrick.records.text_reader import read
from foretrick.records.text_writer import dumps

__all__ = ["dump", "dumps", "load", "loads", "read"]


def loads(text: str | bytes) -> Record:
    """Read the record that a text writes; raises `RecordError` with all its faults."""
    return read(text).require()


def load(file: ReadableFile) -> Record:
    """Read the record in a file; raises `RecordError` with all its faults."""
    return read(file).require()


def dump(record: Record, file: WritableFile) -> None:
    """Write a record in canonical form to a text file."""
    file.write(dumps(record))
