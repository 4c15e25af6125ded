"""The face that sheets and pictures are set in: its files, its letters, and how wide they are."""

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

__all__ = ["FACE", "covered", "face_file", "fitted", "width"]

FACE: Final = "DejaVu Sans Condensed"
"""Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and many signs (see LICENSE)."""

MISSING: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands for what the face has no sign for."""


@cache
def face_file(*, bold: bool = False) -> Path:
    """The file of the face, or of its bold."""
    name = "DejaVuSansCondensed-Bold.ttf" if bold else "DejaVuSansCondensed.ttf"
    with as_file(files("foretrick.sheets") / "fonts" / name) as file:
        return file


@cache
def _advances(*, bold: bool) -> dict[str, float]:
    """How wide each sign is, in parts of the size it is set in."""
    with TTFont(face_file(bold=bold), lazy=True) as face:
        widths, em = face["hmtx"].metrics, face["head"].unitsPerEm
        return {chr(code): widths[name][0] / em for code, name in face.getBestCmap().items()}


def covered(text: str) -> str:
    r"""The text with a sign in place of each that the face lacks.

    >>> covered("Zoë \u6f22") == "Zoë \N{REPLACEMENT CHARACTER}"
    True
    """
    known = _advances(bold=False).keys() & _advances(bold=True).keys()
    return "".join(sign if sign in known else MISSING for sign in text)


def width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is, in the unit of its `size`."""
    advances = _advances(bold=bold)
    return size * sum(advances.get(sign, 0.6) for sign in text)


def fitted(text: str, size: float, most: float, *, bold: bool = False) -> str:
    """As much of a text as is `most` wide, an ellipsis at its end if that is not all.

    >>> fitted("Wilhelmina", 10, 1000), fitted("Wilhelmina", 10, 40)
    ('Wilhelmina', 'Wilhel…')
    """
    if width(text, size, bold=bold) <= most:
        return text
    kept = text
    while kept and width(f"{kept}…", size, bold=bold) > most:
        kept = kept[:-1].rstrip()
    return f"{kept}…"
