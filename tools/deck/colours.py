"""The colours of the deck: CSS variables, which a page may set, each with what it is otherwise.

A page that shows the sprite by `<use>` sets them on any element around it. The four-colour deck is
nothing but four values of `--suit-*`.
"""

from typing import Final

__all__ = [
    "BACK",
    "BACK_LINE",
    "COURT",
    "EDGE",
    "FLAT",
    "FOUR_COLOURS",
    "GOLD",
    "INK",
    "JESTER",
    "JESTER_TOO",
    "LIPS",
    "NIGHT",
    "PAPER",
    "SUIT",
    "THIN",
    "WIZARD",
]

PAPER: Final = "var(--card-paper,#fffdf8)"
EDGE: Final = "var(--card-edge,#b9b2a3)"
SUIT: Final = {
    "c": "var(--suit-c,#16181f)",
    "d": "var(--suit-d,#b5121b)",
    "h": "var(--suit-h,#b5121b)",
    "s": "var(--suit-s,#16181f)",
}
GOLD: Final = "var(--gold,#dba63c)"
INK: Final = "var(--ink,#1b1a2b)"
COURT: Final = "var(--court,#faf0d8)"
WIZARD: Final = "var(--wiz,#4f2a9c)"
NIGHT: Final = "var(--wiz-2,#1b1848)"
JESTER: Final = "var(--jes,#b4430f)"
JESTER_TOO: Final = "var(--jes-2,#0f6b6e)"
LIPS: Final = "var(--lips,#b3202c)"
BACK: Final = "var(--back,#1f3157)"
BACK_LINE: Final = "var(--back-line,#9db4dc)"

FOUR_COLOURS: Final = {"s": "#000000", "h": "#990b03", "d": "#0a33b0", "c": "#2c8167"}
"""Four colours that stay apart for every kind of colour vision; the shape still says the suit."""

FLAT: Final = 'stroke="none"'
"""Within a drawing that is outlined all over: a shape without its outline."""

THIN: Final = 'fill="none"'
"""Within a drawing that is outlined all over: a line alone."""
