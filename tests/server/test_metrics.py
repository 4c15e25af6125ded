"""The figures of a server: what they count, who may read them, and what they never name."""

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.host.databases import database
from tests.server.processes import ServerProcess
from tests.server.serving import serving

KEY = {"Authorization": "Bearer key"}


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORETRICK_METRICS_KEY", "key")


def figures(text: str) -> dict[str, float]:
    """Each figure by its name and labels."""
    return {
        f"{sample.name}{sorted(sample.labels.items())}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def total(found: dict[str, float], name: str) -> float:
    return sum(value for figure, value in found.items() if figure.startswith(f"{name}["))


@pytest.mark.usefixtures("key")
async def test_what_is_counted() -> None:
    async with serving() as web:
        code, people = await web.table(1, 2, hands="1,2")
        for _ in range(2):
            # Whoever of the three begins, the bots have decided something after that.
            while not people[0].choices():
                await people[0].look(f"/t/{code}")
                await asyncio.sleep(0.01)
            await people[0].press(*people[0].choices()[0])
        await people[0].send(f"/t/{code}/pause")
        answer = await people[0].http.get("/metrics", headers=KEY)
        found = figures(answer.text)
    assert answer.headers["content-type"].startswith("text/plain")
    assert found["foretrick_command_seconds_count[('command', 'Sit')]"] >= 0
    assert found["foretrick_command_seconds_count[('command', 'MakeBid')]"] == 1
    assert found["foretrick_command_seconds_count[('command', 'PlayCard')]"] == 1
    assert total(found, "foretrick_refused_commands_total") == 1
    assert total(found, "foretrick_bot_seconds_count") >= 1
    assert found["foretrick_open_tables[]"] == 1
    assert found["foretrick_seats_held[]"] == 1
    assert code not in answer.text
    assert re.findall(r"\b[2-9TJQKA][cdhs]\b|Ann", answer.text) == []


@pytest.mark.usefixtures("key")
@pytest.mark.parametrize("given", [{}, {"Authorization": "Bearer other"}, {"Authorization": "key"}])
async def test_without_the_key_there_is_no_such_page(given: dict[str, str]) -> None:
    async with serving() as web:
        assert (await web.visitor().http.get("/metrics", headers=given)).status_code == 404


async def test_where_no_key_is_set_nobody_reads_them() -> None:
    async with serving() as web:
        for given in ({}, KEY, {"Authorization": "Bearer "}):
            assert (await web.visitor().http.get("/metrics", headers=given)).status_code == 404


def test_the_figures_of_several_processes_are_added_up(tmp_path: Path) -> None:
    with (
        database("postgresql", tmp_path) as address,
        ServerProcess(
            address,
            tmp_path / "server.log",
            FORETRICK_WORKERS="2",
            FORETRICK_METRICS_KEY="key",
        ) as server,
    ):
        for number in range(12):
            # A connection each: some come to one process, some to the other.
            form = {"name": f"Person {number}", "players": "3"}
            answer = httpx.post(f"{server.base}/tables", data=form, headers={"Origin": server.base})
            assert answer.status_code == 303
        told = [httpx.get(f"{server.base}/metrics", headers=KEY).text for _ in range(6)]
    counted = {
        figures(text)["foretrick_command_seconds_count[('command', 'Sit')]"] for text in told
    }
    assert counted == {12.0}
