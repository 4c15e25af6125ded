"""What keeps the score pads of tables with real cards: one contract for every store."""

from dataclasses import dataclass
from typing import Protocol

__all__ = ["PadStore", "StoredPad"]


@dataclass(frozen=True, slots=True)
class StoredPad:
    """A pad as it is kept.

    Who knows its `name` may write on it, who knows its `view` may look at it. `text` is its JSON,
    `version` how many entries it has, `touched` when it changed last (seconds since 1970).
    """

    name: str
    view: str
    text: str
    version: int
    touched: float


class PadStore(Protocol):
    """Keeps pads. Every method raises `StoreError` if the store fails."""

    async def keep(self, pad: StoredPad, most: int) -> bool:
        """Keep a new pad; False if there are `most` already."""
        ...

    async def change(self, pad: StoredPad, version: int) -> bool:
        """Keep a pad in place of what it was at a version; False if it is not at that one."""
        ...

    async def named(self, name: str) -> StoredPad | None:
        """The pad of this name."""
        ...

    async def viewed(self, view: str) -> StoredPad | None:
        """The pad that is looked at by this name."""
        ...

    async def forget(self, before: float) -> None:
        """Forget the pads that changed last before a time."""
