"""The chat on a table's stream: an event of its own, so that neither disturbs the other."""

from collections.abc import Awaitable, Callable

import structlog

from foretrick.host.desk import Desk
from foretrick.host.stores.store import StoreError

__all__ = ["TalkFeed"]

_log = structlog.get_logger("foretrick.server")


class TalkFeed:
    """Makes the chat for one reader by `render`, only when it may have changed."""

    def __init__(self, render: Callable[[Desk], Awaitable[str]]) -> None:
        self._render = render
        self._seen: tuple[int, int] | None = None
        self._shown = ""

    async def news(self, desk: Desk) -> str:
        """The chat if it is not as it was shown last, else nothing."""
        now = (desk.talk, desk.room.settled)
        if now == self._seen:
            return ""
        try:
            fragment = await self._render(desk)
        except StoreError as error:
            _log.error("store failed", error=str(error))
            return ""  # the next change tells
        self._seen = now
        if fragment == self._shown:
            return ""
        self._shown = fragment
        return fragment
