"""A pad as the text of a file, by the end of the file's name."""

from collections.abc import Callable, Sequence
from typing import Final

from foretrick.records import json_form
from foretrick.scorepad.as_record import written
from foretrick.scorepad.codec import dumps_pad
from foretrick.scorepad.csv_writer import dumps_csv
from foretrick.scorepad.events import PadEvent
from foretrick.scorepad.pad import Pad

__all__ = ["PAD_SUFFIXES", "exported"]


def _records(pad: Pad, _: Sequence[PadEvent]) -> str:
    return "".join(json_form.dumps(record) + "\n" for record in written(pad).records)


_FORMS: Final[dict[str, Callable[[Pad, Sequence[PadEvent]], str]]] = {
    ".csv": lambda pad, _: dumps_csv(pad),
    ".json": lambda _, events: dumps_pad(events, indent=1),
    ".jsonl": _records,
}

PAD_SUFFIXES: Final = tuple(_FORMS)
"""How the names of files end that a pad can be written to: a table, the pad itself, records."""


def exported(name: str, pad: Pad, events: Sequence[PadEvent]) -> str | None:
    """What a file of that name holds of a pad, None where its name ends otherwise."""
    for suffix, form in _FORMS.items():
        if name.lower().endswith(suffix):
            return form(pad, events)
    return None
