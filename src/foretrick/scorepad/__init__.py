"""The score pad, for a table with real cards: pure, its entries in and a view out.

`begin_pad` opens one, `decide_pad` says which events an entry causes or why it is refused,
`evolve_pad` folds one, and `pad_view` shows what every screen shows. The names here are the
public ones; each module says more.
"""

from foretrick.scorepad.as_record import Written, written
from foretrick.scorepad.codec import (
    DamagedPad,
    KeptPad,
    PadReading,
    dumps_pad,
    loads_pad,
    read_pad,
)
from foretrick.scorepad.csv_reader import CsvReading, read_csv
from foretrick.scorepad.csv_table import CellFault
from foretrick.scorepad.csv_writer import dumps_csv
from foretrick.scorepad.deciding import advance_pad, begin_pad, decide_pad
from foretrick.scorepad.errors import PadError, PadReason
from foretrick.scorepad.events import PadEvent, PadOpened
from foretrick.scorepad.folding import evolve_pad, fold_pad, open_pad, why_not
from foretrick.scorepad.house import HouseRules, house_rules
from foretrick.scorepad.link import pad_fragment, read_fragment, settled
from foretrick.scorepad.objecting import Objection
from foretrick.scorepad.pad import Pad
from foretrick.scorepad.view import PadPhase, PadView, pad_view

__all__ = [
    "CellFault",
    "CsvReading",
    "DamagedPad",
    "HouseRules",
    "KeptPad",
    "Objection",
    "Pad",
    "PadError",
    "PadEvent",
    "PadOpened",
    "PadPhase",
    "PadReading",
    "PadReason",
    "PadView",
    "Written",
    "advance_pad",
    "begin_pad",
    "decide_pad",
    "dumps_csv",
    "dumps_pad",
    "evolve_pad",
    "fold_pad",
    "house_rules",
    "loads_pad",
    "open_pad",
    "pad_fragment",
    "pad_view",
    "read_csv",
    "read_fragment",
    "read_pad",
    "settled",
    "why_not",
    "written",
]
