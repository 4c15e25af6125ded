"""Appends of many tables kept in one transaction, so that the disk is waited for once.

An append that comes while another is being written waits with all others that come; when the disk
is done, they are written together. Each is answered only after that transaction is kept.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from foretrick.host.stores.database import Database
from foretrick.host.stores.failures import Clash
from foretrick.host.stores.statements import Append, append_all
from foretrick.host.stores.store import StoreError
from foretrick.words.message import Tellable, message

__all__ = ["AppendGroups"]

_MOST: Final = 256
"""Appends in one transaction: more would only make the first of them wait longer."""

_Answer = asyncio.Future[bool]


class AppendGroups:
    """Keeps appends in groups; `touch` counts the changes of tables."""

    def __init__(self, database: Database, touch: Callable[[], int]) -> None:
        self._database = database
        self._touch = touch
        self._waiting: list[tuple[Append, _Answer]] = []
        self._writer: asyncio.Task[None] | None = None

    async def keep(self, append: Append) -> bool:
        """Keep an append; False if its table was not where it said. Raises `StoreError`."""
        answer: _Answer = asyncio.get_running_loop().create_future()
        self._waiting.append((append, answer))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await answer

    async def close(self) -> None:
        """Keep all that wait."""
        if self._writer is not None:
            await asyncio.wait([self._writer])

    async def _write(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
                await self._keep_group(group)
        finally:
            self._writer = None
            _fail([answer for _, answer in self._waiting], *_STOPPED)
            self._waiting = []

    async def _keep_group(self, group: list[tuple[Append, _Answer]]) -> None:
        appends, answers = [append for append, _ in group], [answer for _, answer in group]
        work = partial(append_all, appends=appends, touch=self._touch)
        try:
            _tell(answers, await self._database.write(work))
        except Clash:
            if len(group) == 1:
                _tell(answers, [False])
            else:
                for each in group:  # one of them clashed, and not the others
                    await self._keep_group([each])
        except StoreError as error:
            _fail(answers, error.text, error.hint)
        finally:
            _fail(answers, *_STOPPED)


_STOPPED: Final = (
    message("The server stopped before this was kept."),
    message("Try again when it is back."),
)


def _tell(answers: list[_Answer], kept: list[bool]) -> None:
    """Answer those who still wait."""
    for answer, is_kept in zip(answers, kept, strict=True):
        if not answer.done():
            answer.set_result(is_kept)


def _fail(answers: list[_Answer], text: Tellable | str, hint: Tellable | str) -> None:
    """Give those who still wait an error each."""
    for answer in answers:
        if not answer.done():
            answer.set_exception(StoreError(text, hint))
