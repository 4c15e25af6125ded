"""Reading a record of whichever form it is."""

from foretrick.records import json_reader, text_reader
from foretrick.records.faults import FaultList, Reading
from foretrick.records.source import Source, is_json, text_of

__all__ = ["read_any"]


def read_any(source: Source) -> Reading:
    """Read a record, JSON if it looks like JSON, else text."""
    faults = FaultList()
    text = text_of(source, faults)
    if text is None:
        return faults.reading(None)
    return json_reader.read(text) if is_json(text) else text_reader.read(text)
