"""Tidings kept as long as the process lives."""

from collections.abc import Callable, Sequence

from foretrick.host.stores.tiding_store import KEPT_TIDINGS, Tiding, TidingKind

__all__ = ["MemoryTidings"]


class MemoryTidings:
    """Keeps tidings in a list; `heard` is called after each."""

    def __init__(self, heard: Callable[[], None]) -> None:
        self._heard = heard
        self._kept: list[Tiding] = []

    def post(self, kind: TidingKind, subject: str) -> None:
        """Keep a tiding at once."""
        number = self._kept[-1].number + 1 if self._kept else 1
        self._kept = [*self._kept, Tiding(number, kind, subject)][-KEPT_TIDINGS:]
        self._heard()

    async def tell(self, kind: TidingKind, subject: str) -> None:
        """Let every process hear of something."""
        self.post(kind, subject)

    async def after(self, number: int) -> Sequence[Tiding]:
        """The tidings with greater numbers."""
        return [tiding for tiding in self._kept if tiding.number > number]

    async def last(self) -> int:
        """The number of the last tiding."""
        return self._kept[-1].number if self._kept else 0
