"""Programs in this process: guests with a token, and what their streams tell them."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import cast

import httpx

from foretrick.host.codes import hashed
from foretrick.server.api.callers import Caller
from foretrick.server.api.engine_teller import EngineTeller
from foretrick.server.api.streaming import Teller, table_lines
from foretrick.server.api.table_teller import TableTeller
from foretrick.server.site import Site
from tests.server.serving import Web

__all__ = ["ADDRESS", "Json", "Program", "opened", "program", "table_of"]

ADDRESS = "198.51.100.7"

Json = dict[str, object]


class Program:
    """A guest with a token, or a stranger without one."""

    def __init__(self, web: Web, token: str | None, **cookies: str) -> None:
        self.web = web
        self.token = token
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(
            base_url="http://testserver/api/v1",
            transport=httpx.ASGITransport(app=web.app, raise_app_exceptions=False),
            headers=headers,
            cookies=cookies,
        )

    @property
    def site(self) -> Site:
        return cast("Site", self.web.app.state.site)

    async def get(self, path: str) -> Json:
        """What is told at a path; fails if it is refused."""
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return cast("Json", answer.json())

    async def post(self, path: str, body: object = None) -> Json:
        """What is answered to a post; fails if it is refused."""
        answer = await self.http.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return cast("Json", answer.json())

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Status and code of a refusal, which is in the one shape."""
        answer = await self.http.request(method, path, json=body)
        told = answer.json()
        assert set(told) == {"code", "text"}, answer.text
        assert answer.status_code >= 400
        assert told["text"]
        return answer.status_code, told["code"]

    async def caller(self) -> Caller:
        """This program as the endpoints see it."""
        token = None
        if self.token is not None:
            token = await self.site.host.store.token(hashed(self.token))
        return Caller(self.site, ADDRESS, token)

    async def stream(self, code: str, after: int | None = None) -> AsyncIterator[bytes]:
        """The lines of the table's stream."""
        call = await self.caller()
        return table_lines(call, code, TableTeller(call, after))

    async def engine(self, code: str, ms: int = 1000) -> AsyncIterator[bytes]:
        """The lines of the engine's stream."""
        call = await self.caller()
        teller: Teller = EngineTeller(call, ms)
        return table_lines(call, code, teller)


@asynccontextmanager
async def opened(lines: AsyncIterator[bytes]) -> AsyncIterator["Lines"]:
    """A stream that is read as long as the block runs."""
    reader = Lines(lines)
    try:
        yield reader
    finally:
        await reader.close()


class Lines:
    """Reads a stream beside the test."""

    def __init__(self, lines: AsyncIterator[bytes]) -> None:
        self.told: list[Json] = []
        self.raw: list[bytes] = []
        self._changed = asyncio.Event()
        self._task = asyncio.create_task(self._read(lines))

    @property
    def has_ended(self) -> bool:
        return self._task.done()

    async def until(self, kind: str, count: int = 1) -> Json:
        """The `count`-th line of a kind."""
        async with asyncio.timeout(20):
            while len(found := [line for line in self.told if line["type"] == kind]) < count:
                assert not self._task.done(), self.told[-1:]
                self._changed.clear()
                await self._changed.wait()
        return found[count - 1]

    async def beats(self, count: int) -> None:
        """Wait for so many heartbeats."""
        async with asyncio.timeout(20):
            while self.raw.count(b"\n") < count:
                self._changed.clear()
                await self._changed.wait()

    async def end(self) -> None:
        """Wait until the stream ends by itself."""
        async with asyncio.timeout(20):
            await self._task

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _read(self, lines: AsyncIterator[bytes]) -> None:
        try:
            async for line in lines:
                self.raw.append(line)
                if line.strip():
                    self.told.append(json.loads(line))
                self._changed.set()
        finally:
            self._changed.set()


async def program(web: Web, name: str = "Rook", bot: str = "own") -> Program:
    """A new guest."""
    stranger = Program(web, None)
    made = await stranger.post("/guests", {"name": name, "bot": bot})
    return Program(web, str(made["token"]))


async def table_of(
    web: Web, programs: int, bots: int = 0, **options: object
) -> tuple[str, list[Program]]:
    """A table of programs and bots, at once and begun: its code, and the programs by seat.

    Strangers may watch, unless `watchable` is false.
    """
    seated = [await program(web, f"P{seat}", f"own {seat}") for seat in range(programs)]
    preset = options.pop("preset", "quick")
    watchable = options.pop("watchable", True)
    made = await seated[0].post(
        "/tables",
        {
            "rules": {"players": programs + bots, "preset": preset, "options": options},
            "manner": {"pace": "at_once"},
            "doors": {"watchable": watchable},
        },
    )
    code = str(cast("Json", made["table"])["code"])
    for seat, each in enumerate(seated[1:], start=1):
        await each.post(f"/tables/{code}/sit", {"seat": seat})
    for seat in range(programs, programs + bots):
        await seated[0].post(f"/tables/{code}/bot", {"seat": seat, "bot": "club"})
    await seated[0].post(f"/tables/{code}/start")
    await web.dealt(code)
    return code, seated
