"""The four houses of the court, one a suit: their complexion, hair and what their three carry."""

from dataclasses import dataclass
from typing import Final

__all__ = ["HOUSES", "House"]


@dataclass(frozen=True, slots=True)
class House:
    """How the king, queen and jack of one suit look; the suit's own colour comes on top."""

    letter: str
    skin: str
    hair: str
    grey: str


HOUSES: Final = (
    House("c", "var(--skin-c,#efc7a0)", "var(--hair-c,#7b4a26)", "var(--hair-c,#7b4a26)"),
    House("d", "var(--skin-d,#c58d63)", "var(--hair-d,#2a2026)", "var(--hair-d,#2a2026)"),
    House("h", "var(--skin-h,#f6d7b8)", "var(--hair-h,#c26a2c)", "var(--hair-h,#c26a2c)"),
    House("s", "var(--skin-s,#f4dcc4)", "var(--hair-s,#33303f)", "var(--grey-s,#c3c7d4)"),
)
