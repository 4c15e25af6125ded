"""Several processes at one address, and processes in which bots think."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from foretrick.testing.naive import judge
from tests.host.databases import database
from tests.server.processes import ServerProcess
from tests.server.visitors import Visitor


def until(comes: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not comes():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)


def answers(server: ServerProcess) -> bool:
    try:
        return httpx.get(f"{server.base}/healthz", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def test_a_worker_that_dies_is_replaced_and_all_end_together(tmp_path: Path) -> None:
    with database("postgresql", tmp_path) as address:
        server = ServerProcess(address, tmp_path / "server.log", FORETRICK_WORKERS="2")
        server.start()
        before = server.workers()
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        until(lambda: len(server.workers()) == 2 and before[0] not in server.workers())
        until(lambda: answers(server))
        assert '"event": "a server process died"' in server.log.read_text()
        both = server.workers()
        server.stop()
        until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in both))


def test_workers_end_when_what_began_them_is_killed(tmp_path: Path) -> None:
    with database("postgresql", tmp_path) as address:
        server = ServerProcess(address, tmp_path / "server.log", FORETRICK_WORKERS="2")
        server.start()
        both = server.workers()
        server.kill()
        until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in both))


@pytest.mark.parametrize("thinkers", [2, 1, 0])
def test_a_game_whose_bots_think_elsewhere(tmp_path: Path, thinkers: int) -> None:
    """It goes to its end: where two think of which one is killed, one thinks, and nobody does."""
    hands = 5 if thinkers else 1
    with database("postgresql", tmp_path) as address:
        command = [sys.executable, "-m", "foretrick", "think", "--processes", "1"]
        server = ServerProcess(address, tmp_path / "server.log", FORETRICK_BOTS_ELSEWHERE="1")
        with (tmp_path / "think.log").open("wb") as log, server, ExitStack() as running:
            thinking = [
                running.enter_context(
                    subprocess.Popen([*command, "--database", address], stdout=log, stderr=log)
                )
                for _ in range(thinkers)
            ]
            killed = thinking[1:]
            try:
                moves = asyncio.run(_play(server.base, hands, killed))
            finally:
                for thinker in thinking:
                    thinker.terminate()
        assert [thinker.returncode for thinker in thinking] == [0, -signal.SIGKILL][:thinkers]
        assert moves == 2 * hands
        assert '"level": "error"' not in (tmp_path / "think.log").read_text()


async def _play(base: str, hands: int, killed: list[subprocess.Popen[bytes]]) -> int:
    """A person against two bots, in hands of one card; how often they bid or played.

    In the middle of it those processes are killed; the record is as the rules say all the same.
    """
    async with Visitor(base) as ann:
        await ann.send("/tables", name="Ann", players=3)
        code = ann.path.rpartition("/")[2]
        for seat in (1, 2):
            await ann.send(f"/t/{code}/bot", seat=seat, bot="club")
        sizes = ",".join(["1"] * hands)
        await ann.send(f"/t/{code}/rules", players=3, hands=sizes, tie_break="shared")
        await ann.send(f"/t/{code}/manner", pace="at_once", clock="none")
        await ann.send(f"/t/{code}/start")
        moves, end = 0, time.monotonic() + 120
        while time.monotonic() < end:
            await ann.look(f"/t/{code}")
            if "/rematch" in ann.page:
                record = (await ann.http.get(f"/t/{code}/record.json")).json()
                assert judge(record, finished=True) == []
                return moves
            choices = ann.choices()
            if choices:
                await ann.press(*choices[0])
                moves += choices[0][0] != "trump"  # a Wizard may be turned up, or not
                if moves == hands:
                    for thinker in killed:
                        thinker.kill()
            else:
                await asyncio.sleep(0.05)
        raise AssertionError("the game did not end")
