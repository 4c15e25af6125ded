"""What every process of a server must hear of soon, beside what tables keep anyway."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

__all__ = ["KEPT_TIDINGS", "Tiding", "TidingKind", "TidingStore"]

KEPT_TIDINGS: Final = 1_000
"""So many of the last tidings are kept; a process looks every second."""


class TidingKind(StrEnum):
    """What a tiding is about: what its subject names."""

    TABLE = "table"  # what is kept of it was changed by its owner, or rewritten
    WHO = "who"  # an account or a guest: who they were, they may be no longer


@dataclass(frozen=True, slots=True)
class Tiding:
    """One tiding; later ones have greater numbers, but may be seen first."""

    number: int
    kind: TidingKind
    subject: str


class TidingStore(Protocol):
    """Keeps the last tidings. Every method raises `StoreError` if the store fails.

    A store tells by itself, in the same transaction, when events are rewritten, sessions or tokens
    end, and guests are banned.
    """

    async def tell(self, kind: TidingKind, subject: str) -> None:
        """Let every process hear of something."""
        ...

    async def after(self, number: int) -> Sequence[Tiding]:
        """The tidings with greater numbers, in their order."""
        ...

    async def last(self) -> int:
        """The number of the last tiding, 0 for none."""
        ...
