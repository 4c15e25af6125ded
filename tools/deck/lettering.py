"""The lettering: outlines of open fonts, kept in `lettering.json`, so that no font is loaded.

Source Serif 4 for the indexes, Cinzel for the titles; both under the SIL Open Font License, beside
this file. `extract_lettering.py` made the outlines.
"""

import json
from pathlib import Path
from typing import Final, TypedDict, cast

from tools.deck.drawing import use

__all__ = ["definitions", "lettering"]


class Outline(TypedDict):
    """One text: its path around the origin, and how high its capitals and how wide it is."""

    height: int
    width: int
    path: str


_OUTLINES: Final = cast(
    "dict[str, dict[str, Outline]]",
    json.loads(Path(__file__).with_name("lettering.json").read_text()),
)


def _outlines() -> dict[str, Outline]:
    return {text: outline for font in _OUTLINES.values() for text, outline in font.items()}


def lettering(text: str, x: float, y: float, height: float, *, widest: float = 1000) -> str:
    """Return the text around a point, its capitals `height` high, made narrower if it must be."""
    outline = _outlines()[text]
    scale = height / outline["height"]
    narrow = min(scale, widest / outline["width"])
    return use(f"t-{text}", x, y, scale=scale if narrow == scale else (narrow, scale))


def definitions() -> str:
    """Return what `lettering` copies."""
    return "".join(
        f'<path id="t-{text}" d="{outline["path"]}"/>' for text, outline in _outlines().items()
    )
