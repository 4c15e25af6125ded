"""The web table under load, on loopback: seats held, moves a second, and how soon others see one.

A server in a process of its own; this process is everybody who plays. Each seat holds a stream
and decides as soon as it may, or after a moment. The cost is the server's time on the processor,
so that figures can be compared although the machine does other things besides.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles

from bench.server_players import PLAYERS, Seen, Table, Wire
from tests.server.processes import ServerProcess, free_port

WARMING, SECONDS = 10.0, 4.0
"""So many seconds are waited at most until everybody plays, and then measured."""
LEVELS = ((4, 0.0), (16, 0.0), (48, 0.0), (48, 0.5))
LONGEST = 20.0
"""So many seconds a game is followed at most."""
POSTGRES = os.environ.get("FORETRICK_BENCH_POSTGRES", "")

HEAD = (
    "tables  seats  wait  moves/s  pushes/s   median      p99  CPU %  ms/move"
    "  pushes/CPU s  KB/seat"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pushed:
    """Tables pushed: for each second, for each second on the processor, and their letters."""

    pace: float
    rate: float
    letters: int


def cost(pid: int) -> tuple[float, float]:
    """The seconds a process has had on the processor, and its memory in MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = os.sysconf("SC_CLK_TCK")
    memory = int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    return (int(fields[11]) + int(fields[12])) / ticks, memory


async def measure(server: ServerProcess, tables: int, wait: float) -> Pushed:
    """One line: so many tables, everybody waiting so long before each decision."""
    seen = Seen()
    _, before = cost(server.pid)
    rooms = [Table(server.port, seen, wait, number) for number in range(tables)]
    for room in rooms:
        await room.open()
    playing = [asyncio.create_task(room.play()) for room in rooms]
    await _until(lambda: seen.moves >= 8 * tables)
    seen.measuring, moves = True, seen.moves
    frames, letters = seen.frames, seen.letters
    used, began = cost(server.pid)[0], time.perf_counter()
    await asyncio.sleep(SECONDS)
    took = time.perf_counter() - began
    after, memory = cost(server.pid)
    frames, letters, used = seen.frames - frames, seen.letters - letters, after - used
    moves, rate = seen.moves - moves, frames / max(used, 0.01)
    await _stop(playing)
    delays = sorted(seen.delays) or [0.0, 0.0]
    print(
        f"{tables:6} {tables * PLAYERS:6} {wait:5.1f} {moves / took:8.0f} {frames / took:9.0f}"
        f" {1000 * median(delays):8.1f} {1000 * quantiles(delays, n=100)[98]:8.1f}"
        f" {100 * used / took:6.0f} {1000 * used / max(1, moves):8.2f} {rate:13.0f}"
        f" {1000 * (memory - before) / (tables * PLAYERS):8.0f}",
        flush=True,
    )
    return Pushed(frames / took, rate, letters // max(1, frames))


async def follow(server: ServerProcess) -> None:
    """One line: what a move costs as a game gets longer, in parts of it."""
    seen = Seen()
    room = Table(server.port, seen)
    await room.open()
    marks = [(0, cost(server.pid)[0])]
    playing = [asyncio.create_task(room.play())]
    began = time.perf_counter()
    while len(marks) < 6 and time.perf_counter() - began < LONGEST:
        await asyncio.sleep(0.02)
        if seen.moves >= marks[-1][0] + 100:
            marks.append((seen.moves, cost(server.pid)[0]))
    await _stop(playing)
    parts = [
        f"{1000 * (after[1] - before[1]) / (after[0] - before[0]):.2f} up to {after[0]}"
        for before, after in pairwise(marks)
    ]
    print(f"one table, ms/move as its game gets longer: {', '.join(parts)} moves", flush=True)


async def push_bare(letters: int, streams: int, pause: float) -> float:
    """Tables of so many letters that the bare pusher pushes for each second on the processor."""
    seen = Seen()

    async def watch(wire: Wire) -> None:
        queue = await wire.frames("/stream")
        while await queue.get():
            seen.frames += 1

    with _pusher(letters, pause) as (port, pid):
        wires = [Wire(port) for _ in range(streams)]
        watching = [asyncio.create_task(watch(wire)) for wire in wires]
        await _until(lambda: seen.frames >= 2 * streams)
        frames, used = seen.frames, cost(pid)[0]
        await asyncio.sleep(SECONDS)
        frames, used = seen.frames - frames, cost(pid)[0] - used
        await _stop(watching)
        for wire in wires:
            wire.close()
    return frames / max(used, 0.01)


async def compare(table: Pushed, streams: int) -> None:
    """Two lines: the bare pusher at the table's pace, and without any pause."""
    pause = streams / max(1.0, table.pace)
    for rest, told in ((pause, "at the same pace"), (0.0, "without a pause")):
        bare = await push_bare(table.letters, streams, rest)
        print(
            f"bare pusher, {table.letters} letters to {streams} streams {told}: {bare:.0f} pushes"
            f"/CPU s; the table makes {100 * table.rate / bare:.0f} % of that, with game and store",
            flush=True,
        )


@contextmanager
def _pusher(letters: int, pause: float) -> Iterator[tuple[int, int]]:
    port = free_port()
    command = [sys.executable, "-m", "bench.bare_pusher", str(port), str(letters), str(pause)]
    with subprocess.Popen(command) as process:
        try:
            for _ in range(200):
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
                    break
                except OSError:
                    time.sleep(0.05)
            yield port, process.pid
        finally:
            process.kill()


async def _until(is_so: Callable[[], bool]) -> None:
    """Wait for what is counted here, and not for ever."""
    ends = time.perf_counter() + WARMING
    while not is_so() and time.perf_counter() < ends:  # noqa: ASYNC110  # a glance now and then
        await asyncio.sleep(0.05)


async def _stop(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def main() -> None:
    cores, load = os.cpu_count(), os.getloadavg()[0]
    print(f"{cores} cores, on which {load:.1f} programs ran already; CPU is of one core.")
    print("Median and p99 are ms from a command to its sight at another seat.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        stores = {"SQLite": f"sqlite:///{folder}/tables.sqlite"}
        if POSTGRES:
            stores["PostgreSQL"] = POSTGRES
        else:
            print("PostgreSQL is left out: name an empty database in FORETRICK_BENCH_POSTGRES.")
        for kind, address in stores.items():
            print(f"\n{kind}\n{HEAD}")
            pushed = []
            for tables, wait in LEVELS:
                with ServerProcess(address, folder / "server.log") as server:
                    pushed.append(await measure(server, tables, wait))
            with ServerProcess(address, folder / "server.log") as server:
                await follow(server)
            await compare(pushed[2], LEVELS[2][0] * PLAYERS)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
