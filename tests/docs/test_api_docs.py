"""docs/api.md says what the code does: requests, refusals, limits; its client plays a game."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from foretrick.host.rooms import REFUSALS
from foretrick.records import json_form
from foretrick.rules import Phase, fold
from foretrick.server.api.lines import EventLine, TableLine, TurnLine, ViewLine
from foretrick.server.api.problems import PROBLEMS
from foretrick.server.api_page import api_page
from foretrick.server.guard import LARGEST_BODY
from foretrick.server.refusing import status_of
from tests.project.tree import ROOT
from tests.server.api.remote import Remote
from tests.server.processes import ServerProcess

PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")


def rows(pattern: str) -> list[tuple[str, ...]]:
    return re.findall(pattern, PAGE, re.MULTILINE)


def test_the_page_has_every_request_and_no_other() -> None:
    told = rows(r"^\| `([A-Z]+) (/\S+)` \| (.*) \|$")
    endpoints = [each for part in api_page().parts for each in part.endpoints]
    assert told == [(each.method, each.path, each.summary) for each in endpoints]


def test_the_page_has_every_refusal_of_tables_and_of_the_api() -> None:
    told = rows(r"^\| `([a-z_]+)` \| (\d+) \| (.*) \|$")
    own = [(code, str(status), text) for code, (status, text) in PROBLEMS.items()]
    tables = [(code, str(status_of(code)), text) for code, text in REFUSALS.items()]
    assert told == own + tables


def test_the_page_has_the_limits() -> None:
    told = rows(r"^\| ([a-z ]+) \| (\d+[a-z ]*) \| (\d+[a-z ]*) \|$")
    spans = {"minute": " a minute", "hour": " an hour", "": ""}
    often = [spans[limit.span] for limit in api_page().limits]
    assert told == [
        (limit.what, f"{limit.token}{each}", f"{limit.address}{each}")
        for limit, each in zip(api_page().limits, often, strict=True)
    ]
    assert f"{LARGEST_BODY} bytes" in PAGE


def test_the_page_has_every_kind_of_line() -> None:
    kinds = [
        str(line.model_fields["type"].annotation)
        for line in (ViewLine, EventLine, TurnLine, TableLine)
    ]
    told = rows(r"^\| `(view|event|turn|table)` \| ")
    assert [f"typing.Literal['{kind}']" for kind in told] == kinds


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess("memory:", tmp_path / "server.log") as running:
        yield running


def test_three_clients_of_the_page_play_a_game_in_three_processes(
    server: ServerProcess, tmp_path: Path
) -> None:
    client = tmp_path / "client.py"
    client.write_text(PAGE.partition("```python\n")[2].partition("```")[0])
    remote = Remote(server.base)
    code, tokens = remote.table(3, hands=[2, 3], tie_break="shared")
    playing = [
        subprocess.Popen(
            [sys.executable, str(client), server.base, token, code],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for token in tokens
    ]
    remote.wait_for_all(code)
    remote.post(f"/tables/{code}/start", None, tokens[0])
    told = [each.communicate(timeout=120) for each in playing]
    assert [err for _, err in told] == ["", "", ""]
    record = json_form.loads(json.dumps(remote.get(f"/tables/{code}/record")))
    state = fold(record.rules, record.events)
    assert state.phase is Phase.OVER
    assert [out for out, _ in told] == [f"totals {list(state.totals)}\n"] * 3
    assert [seat.bot for seat in record.seats] == ["own 0", "own 1", "own 2"]
