"""The web table under load, on loopback: seats held, moves a second, and how soon others see one.

A server in a process of its own; this process is everybody who plays. Each seat holds a stream
and decides as soon as it may, or after a moment. The cost is the server's time on the processor.
"""

import asyncio
import os
import random
import re
import sys
import tempfile
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlencode

from tests.server.processes import ServerProcess

PLAYERS = 4
SECONDS = 6.0
LEVELS = ((4, 0.0), (16, 0.0), (48, 0.0), (48, 0.5))
POSTGRES = os.environ.get("FORETRICK_BENCH_POSTGRES", "")

_TURN = re.compile(r"<main[^>]*\bdata-my-turn")
_CHOICE = re.compile(r'name="(bid|trump|card)" value="([^"]+)"')
_VERSION = re.compile(r'data-version="(\d+)"')


@dataclass
class Seen:
    """What was measured: from each command to its sight at another seat, in seconds."""

    delays: list[float] = field(default_factory=list)
    moves: int = 0
    frames: int = 0
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
        if not hasattr(self, "_writer"):
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        self._writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        head = await self._reader.readuntil(b"\r\n\r\n")
        headers = _headers(head)
        await self._reader.readexactly(int(headers.get("content-length", "0")))
        if "set-cookie" in headers and not self.cookie:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return headers

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

    def __init__(self, port: int, seen: Seen, wait: float) -> None:
        self.port, self.seen, self.wait = port, seen, wait
        self.people = [Wire(port) for _ in range(PLAYERS)]
        self.sent: dict[int, float] = {}
        self.path = ""

    async def open(self) -> None:
        host = self.people[0]
        opened = await host.post("/tables", name="Ann", players=PLAYERS)
        self.path = opened["location"]
        for seat, person in enumerate(self.people[1:], start=1):
            await person.post(f"{self.path}/sit", name=f"P{seat}", seat=seat)
        await host.post(f"{self.path}/rules", players=PLAYERS, tie_break="shared")
        await host.post(f"{self.path}/manner", pace="at_once", clock="none")
        await host.post(f"{self.path}/start")

    async def play(self) -> None:
        await asyncio.gather(*(self._person(seat) for seat in range(PLAYERS)))

    async def _person(self, seat: int) -> None:
        person, chance = self.people[seat], random.Random(seat)
        queue = await person.frames(f"{self.path}/stream")
        while True:
            frame = await queue.get()
            now = time.perf_counter()
            version = int(_VERSION.search(frame)[1])  # type: ignore[index]  # every frame has one
            self.seen.frames += 1
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
            self.seen.moves += self.seen.measuring


def cost(pid: int) -> tuple[float, float]:
    """The seconds a process has had on the processor, and its memory in MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = os.sysconf("SC_CLK_TCK")
    memory = int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    return (int(fields[11]) + int(fields[12])) / ticks, memory


async def measure(server: ServerProcess, tables: int, wait: float) -> str:
    """One line: so many tables, everybody waiting so long before each decision."""
    seen = Seen()
    _, before = cost(server.pid)
    rooms = [Table(server.port, seen, wait) for _ in range(tables)]
    for room in rooms:
        await room.open()
    playing = [asyncio.create_task(room.play()) for room in rooms]
    await asyncio.sleep(2)
    seen.measuring = True
    frames, (used, _), began = seen.frames, cost(server.pid), time.perf_counter()
    halves = []
    for _ in range(2):
        start, moves = cost(server.pid)[0], seen.moves
        await asyncio.sleep(SECONDS / 2)
        halves.append(1000 * (cost(server.pid)[0] - start) / max(1, seen.moves - moves))
    took = time.perf_counter() - began
    after, memory = cost(server.pid)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    delays = sorted(seen.delays) or [0.0, 0.0]
    return (
        f"{tables:6} {tables * PLAYERS:6} {wait:5.1f} {seen.moves / took:8.0f}"
        f" {(seen.frames - frames) / took:9.0f} {1000 * median(delays):8.1f}"
        f" {1000 * quantiles(delays, n=100)[98]:8.1f} {100 * (after - used) / took:6.0f}"
        f" {halves[0]:7.2f} {halves[1]:7.2f} {1000 * (memory - before) / (tables * PLAYERS):8.0f}"
    )


async def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        stores = {"memory": "memory:", "sqlite": f"sqlite:///{folder}/tables.sqlite"}
        if POSTGRES:
            stores["postgresql"] = POSTGRES
        else:
            print("PostgreSQL is left out: name an empty database in FORETRICK_BENCH_POSTGRES.")
        for kind, address in stores.items():
            print(f"\n{kind}: ms are from a command to its sight at another seat; CPU of one core")
            print(
                "tables  seats  wait  moves/s  pushes/s   median      p99  CPU %"
                "  ms/move, then  KB/seat"
            )
            for tables, wait in LEVELS:
                with ServerProcess(address, folder / "server.log") as server:
                    print(await measure(server, tables, wait), flush=True)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
