"""The application in this process, for visitors without a network."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI

from foretrick.host.rooms.commands import StartGame
from foretrick.host.thinking import InlineThinker
from foretrick.server.app import Parts, make_app
from foretrick.server.settings import Settings
from tests.server.visitors import Visitor

__all__ = ["Web", "serving"]


class Web:
    """A running application: its visitors, and tables to visit."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self._visitors: list[Visitor] = []

    def visitor(self, host: str = "testserver") -> Visitor:
        """Somebody new."""
        visitor = Visitor(f"http://{host}", httpx.ASGITransport(app=self.app))
        self._visitors.append(visitor)
        return visitor

    async def table(self, people: int, bots: int = 0, **rules: str) -> tuple[str, list[Visitor]]:
        """A table with people and bots, at once and begun: its code, and the people by seat.

        Strangers may watch. Its deals are the same at every run: the first turn-up of this seed is
        no Wizard.
        """
        players = people + bots
        seated = [self.visitor() for _ in range(people)]
        await seated[0].send("/tables", name="Ann", players=players)
        code = seated[0].path.rpartition("/")[2]
        for seat, person in enumerate(seated[1:], start=1):
            await person.send(f"/t/{code}/sit", name=f"Person {seat}", seat=seat)
        for seat in range(people, players):
            await seated[0].send(f"/t/{code}/bot", seat=seat, bot="club")
        await seated[0].send(f"/t/{code}/rules", players=players, **rules)
        assert seated[0].status == 200
        await seated[0].send(f"/t/{code}/manner", pace="at_once", clock="none", hints="on")
        await seated[0].send(f"/t/{code}/doors", watchable="on")
        host = self.app.state.site.host
        opened_by = (await host.room(code)).host
        await host.do(code, StartGame("test", "first"), opened_by)
        await self.dealt(code)
        return code, seated

    async def dealt(self, code: str) -> None:
        """Wait until the first hand of a table is dealt."""
        host = self.app.state.site.host
        for _ in range(1_000):
            game = (await host.room(code)).game
            if game is not None and game.state.hand is not None:
                return
            await asyncio.sleep(0.002)
        raise AssertionError("nothing was dealt")

    async def close(self) -> None:
        """Everybody goes."""
        for visitor in self._visitors:
            await visitor.http.aclose()


@asynccontextmanager
async def serving(
    database: str = "memory:",
    parts: Parts | None = None,
    *,
    limits: bool = False,
    public_url: str = "",
    chosen: Mapping[str, object] | None = None,
) -> AsyncIterator[Web]:
    """The application on a database; bots think in this process unless `parts` says otherwise.

    `chosen` are other settings.
    """
    given = parts or Parts(thinker=InlineThinker())
    known = {"database": database, "limits": limits, "public_url": public_url}
    settings = Settings.read(None, **{**known, **(chosen or {})})
    app = make_app(settings, given)
    async with app.router.lifespan_context(app):
        web = Web(app)
        try:
            yield web
        finally:
            await web.close()
