"""People who play at the web table, for the load bench: kept connections, streams and decisions."""

import asyncio
import random
import re
import time
import zlib
from dataclasses import dataclass, field
from urllib.parse import urlencode

__all__ = ["PLAYERS", "Seen", "Table", "Wire"]

PLAYERS = 4

_TURN = re.compile(r"<main[^>]*\bdata-my-turn")
_CHOICE = re.compile(r'name="(bid|trump|card)" value="([^"]+)"')
_VERSION = re.compile(r'data-version="(\d+)"')


@dataclass
class Seen:
    """What was measured: from each command to its sight at another seat, in seconds; what came."""

    delays: list[float] = field(default_factory=list)
    moves: int = 0
    frames: int = 0
    letters: int = 0
    measuring: bool = False


class Wire:
    """One kept connection to the server."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port, self.cookie = port, cookie

    async def post(self, path: str, *, fetch: bool = False, **fields: object) -> dict[str, str]:
        """Send a form; the headers of the answer, its status under `status`."""
        body = urlencode(fields).encode()
        lines = [
            f"POST {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Origin: http://127.0.0.1:{self.port}",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
            f"Cookie: {self.cookie}",
            *(["X-Foretrick: fetch"] if fetch else []),
        ]
        asked = "\r\n".join([*lines, "", ""]).encode() + body
        try:
            head = await self._ask(asked)
        except (asyncio.IncompleteReadError, ConnectionError):
            del self._writer  # a server hangs up after some idle seconds; twice does no harm
            head = await self._ask(asked)
        headers = _headers(head)
        await self._reader.readexactly(int(headers.get("content-length", "0")))
        if "set-cookie" in headers and not self.cookie:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return headers

    async def _ask(self, asked: bytes) -> bytes:
        if not hasattr(self, "_writer"):
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        self._writer.write(asked)
        return await self._reader.readuntil(b"\r\n\r\n")

    async def frames(self, path: str) -> "asyncio.Queue[str]":
        """The events of a stream, as they come."""
        reader, self._stream = await asyncio.open_connection("127.0.0.1", self.port)
        self._stream.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
            "Accept-Encoding: gzip\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._pump = asyncio.create_task(_pump(reader, queue))
        return queue

    def close(self) -> None:
        """Watch no more."""
        if hasattr(self, "_pump"):
            self._pump.cancel()
            self._stream.close()


async def _pump(reader: asyncio.StreamReader, queue: "asyncio.Queue[str]") -> None:
    unpack = zlib.decompressobj(31)
    text = ""
    while size := int(await reader.readline() or b"0", 16):
        chunk = (await reader.readexactly(size + 2))[:-2]
        text += unpack.decompress(chunk).decode()
        *whole, text = text.split("\n\n")
        for event in whole:
            if event.startswith("event: table"):
                queue.put_nowait(event)


def _headers(head: bytes) -> dict[str, str]:
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {"status": first.split(" ")[1]}
    for line in lines:
        name, _, value = line.partition(": ")
        headers.setdefault(name.lower(), value)
    return headers


class Table:
    """Four people at one table, each with a stream."""

    def __init__(self, port: int, seen: Seen, wait: float = 0.0, number: int = 0) -> None:
        self.port, self.seen, self.wait, self.number = port, seen, wait, number
        self.people = [Wire(port) for _ in range(PLAYERS)]
        self.sent: dict[int, float] = {}
        self.path = ""

    async def open(self) -> None:
        host = self.people[0]
        opened = await host.post("/tables", name=f"Ann {self.number}", players=PLAYERS)
        self.path = opened["location"]
        for seat, person in enumerate(self.people[1:], start=1):
            await person.post(f"{self.path}/sit", name=f"P{self.number}.{seat}", seat=seat)
        await host.post(f"{self.path}/rules", players=PLAYERS, tie_break="shared")
        await host.post(f"{self.path}/manner", pace="at_once", clock="none")
        await host.post(f"{self.path}/start")

    async def play(self) -> None:
        try:
            await asyncio.gather(*(self._person(seat) for seat in range(PLAYERS)))
        finally:
            for person in self.people:
                person.close()

    async def _person(self, seat: int) -> None:
        person, chance = self.people[seat], random.Random(seat)
        queue = await person.frames(f"{self.path}/stream")
        while True:
            frame = await queue.get()
            now = time.perf_counter()
            version = int(_VERSION.search(frame)[1])  # type: ignore[index]  # every frame has one
            self.seen.frames += 1
            self.seen.letters += len(frame)
            for made, began in list(self.sent.items()):
                is_new = made <= version and self.sent.pop(made, None) is not None
                if is_new and self.seen.measuring:
                    self.seen.delays.append(now - began)
            if 'data-stage="over"' in frame and seat == 0:
                await person.post(f"{self.path}/rematch", fetch=True, version=version)
            elif _TURN.search(frame) and queue.empty():
                await asyncio.sleep(self.wait * chance.uniform(0.5, 1.5))
                await self._decide(person, chance.choice(_CHOICE.findall(frame)), version)

    async def _decide(self, person: Wire, choice: tuple[str, str], version: int) -> None:
        began = time.perf_counter()
        # Another seat may see it before the answer is here: the table's next version is its.
        self.sent[version + 1] = began
        answer = await person.post(
            f"{self.path}/act", fetch=True, version=version, **{choice[0]: choice[1]}
        )
        if answer["status"] == "204":
            self.seen.moves += 1
