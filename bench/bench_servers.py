"""Two server processes over one, on one PostgreSQL: how much more they carry, and what limits it.

All that runs shares the cores of this machine: the servers, PostgreSQL, and this process, which is
everybody who plays. So the processor time of each is printed, and what it would allow at best.
Name an empty database in FORETRICK_BENCH_POSTGRES.
"""

import asyncio
import os
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.server_players import PLAYERS, Seen, Table
from tests.server.processes import ServerProcess

POSTGRES = os.environ.get("FORETRICK_BENCH_POSTGRES", "")
TABLES, WARMING, SECONDS = 24, 150, 8.0
"""Tables, tenths of a second until all play at most, and seconds that are measured."""


@dataclass(frozen=True, slots=True)
class Carried:
    """Moves a second, the median from a command to another seat, and processor ms a move."""

    moves: float
    delay: float
    servers: float
    database: float
    players: float


def used(pids: list[int]) -> dict[int, float]:
    """The seconds that each process has had on the processor; those that ended are left out."""
    found = {}
    for pid in pids:
        with suppress(FileNotFoundError, ProcessLookupError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            found[pid] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def spent(before: dict[int, float], after: dict[int, float]) -> float:
    """The seconds that processes have had in between."""
    return sum(after[pid] - before[pid] for pid in before.keys() & after.keys())


def postgres() -> list[int]:
    """The processes of PostgreSQL on this machine."""
    return [
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/comm")
        if path.exists() and path.read_text().startswith("postgres")
    ]


async def carry(count: int, folder: Path) -> Carried:
    """Play at all tables through so many servers, a table's seats through one."""
    with ExitStack() as stack:
        servers = [
            stack.enter_context(ServerProcess(POSTGRES, folder / f"{count}-{number}.log"))
            for number in range(count)
        ]
        seen = Seen()
        rooms = [Table(servers[n % count].port, seen, number=n) for n in range(TABLES)]
        for room in rooms:
            await room.open()
        playing = [asyncio.create_task(room.play()) for room in rooms]
        for _ in range(WARMING):
            if seen.moves >= 4 * TABLES:
                break
            await asyncio.sleep(0.1)
        kinds = [[server.pid for server in servers], postgres(), [os.getpid()]]
        seen.measuring, before = True, seen.moves
        costs, began = [used(pids) for pids in kinds], time.perf_counter()
        await asyncio.sleep(SECONDS)
        took, moves = time.perf_counter() - began, max(1, seen.moves - before)
        shares = [spent(cost, used(pids)) for pids, cost in zip(kinds, costs, strict=True)]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    each = [1000 * seconds / moves for seconds in shares]
    return Carried(moves / took, 1000 * median(seen.delays or [0.0]), *each)


def main() -> str | None:
    """Print a line for one server, one for two, and what they say together."""
    if not POSTGRES:
        return "Name an empty database in FORETRICK_BENCH_POSTGRES."
    cores, load = os.cpu_count() or 1, os.getloadavg()[0]
    print(f"{cores} cores, on which {load:.1f} programs ran already; {TABLES * PLAYERS} seats.")
    print("servers  moves/s  median ms   ms of the processor a move: servers, PostgreSQL, players")
    with tempfile.TemporaryDirectory() as folder:
        found = [asyncio.run(carry(count, Path(folder))) for count in (1, 2)]
    for count, line in enumerate(found, start=1):
        print(
            f"{count:7} {line.moves:8.0f} {line.delay:10.0f} {line.servers:35.2f}"
            f" {line.database:11.2f} {line.players:8.2f}"
        )
    one, two = found
    whole = two.servers + two.database + two.players
    best = min(2.0, cores * one.servers / whole)
    print(
        f"Two servers carry {two.moves / one.moves:.2f} times as much as one; with everything on "
        f"these cores {best:.2f} times is the most there can be."
    )
    return None


if __name__ == "__main__":
    sys.exit(main())
