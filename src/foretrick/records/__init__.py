"""What outlives a game: its record, in JSON and as text, of any version, and its replay.

Two modules write and read, with the same functions: `json_form` and `text_form`.
"""

from foretrick.records.faults import FAULTS, Fault, Reading, RecordError, shown
from foretrick.records.reading import read_any
from foretrick.records.record import MOST_EVENTS, Record, SeatInfo, SeatKind
from foretrick.records.replay import Failure, Replay
from foretrick.records.salvage import Salvage, salvage
from foretrick.records.source import MOST_BYTES

__all__ = [
    "FAULTS",
    "MOST_BYTES",
    "MOST_EVENTS",
    "Failure",
    "Fault",
    "Reading",
    "Record",
    "RecordError",
    "Replay",
    "Salvage",
    "SeatInfo",
    "SeatKind",
    "read_any",
    "salvage",
    "shown",
]
