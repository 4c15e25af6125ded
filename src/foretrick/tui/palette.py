"""The colours of the table, each with its job; every sign they give is given by a shape too."""

from typing import Final

from rich.style import Style

__all__ = [
    "ACCENT",
    "CARD",
    "CHOSEN",
    "EDGE",
    "FAINT",
    "FORBIDDEN",
    "GOOD",
    "LINE",
    "PAPER",
    "PAPER_FAINT",
    "PAPER_HEAD",
    "PAPER_LOSS",
    "PAPER_NOW",
    "PLAIN",
    "STRONG",
    "SUIT_GROUND",
    "WARN",
    "WINNING_EDGE",
]

CARD: Final = "#fffdf8"
"""The ground of a card, on which the inks of `faces` are readable."""

CHOSEN: Final = "#ffe49a"
"""The ground of the card under the cursor."""

FORBIDDEN: Final = "#bfc6bc"
"""The ground of a card that may not be played now."""

EDGE: Final = "#8d8778"
"""The outline of a card."""

WINNING_EDGE: Final = "#7a4d00"
"""The outline of the card that wins the trick, and of the one under the cursor."""

SUIT_GROUND: Final = "#f3efe2"
"""The ground of a suit's sign where it stands without a card."""

PLAIN: Final = Style(color="#dfeae1")
STRONG: Final = Style(color="#ffffff", bold=True)
FAINT: Final = Style(color="#9dbaa6")
LINE: Final = Style(color="#5f9576")
ACCENT: Final = Style(color="#ffd166", bold=True)
GOOD: Final = Style(color="#b9f3c4", bold=True)
WARN: Final = Style(color="#ffb4a2", bold=True)

PAPER: Final = Style(color="#2f2c26")
PAPER_HEAD: Final = Style(color="#2f2c26", bold=True)
PAPER_FAINT: Final = Style(color="#8b8474")
PAPER_LOSS: Final = Style(color="#a3150c")
PAPER_NOW: Final = Style(color="#2f2c26", bgcolor="#ffe9ae")
