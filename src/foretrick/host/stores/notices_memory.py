"""Notices kept as long as the process lives."""

from collections.abc import Callable, Sequence

from foretrick.host.stores.notice_store import KEPT_NOTICES, Notice, NoticeKind

__all__ = ["MemoryNotices"]


class MemoryNotices:
    """Keeps notices in a list; `heard` is called after each."""

    def __init__(self, heard: Callable[[], None]) -> None:
        self._heard = heard
        self._kept: list[Notice] = []

    def post(self, kind: NoticeKind, subject: str) -> None:
        """Keep a notice at once."""
        number = self._kept[-1].number + 1 if self._kept else 1
        self._kept = [*self._kept, Notice(number, kind, subject)][-KEPT_NOTICES:]
        self._heard()

    async def tell(self, kind: NoticeKind, subject: str) -> None:
        """Let every process hear of something."""
        self.post(kind, subject)

    async def after(self, number: int) -> Sequence[Notice]:
        """The notices with greater numbers."""
        return [notice for notice in self._kept if notice.number > number]

    async def last(self) -> int:
        """The number of the last notice."""
        return self._kept[-1].number if self._kept else 0
