"""The API against its own schema: whatever is sent, it answers as it says, and never fails.

Streams, which do not end, are left out here; test_streams.py reads them.
"""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from foretrick.server.api.app import API, make_api
from foretrick.server.api.describing import described
from tests.server.processes import ServerProcess

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


class Table:
    """A table of the server at which a program sits; another one where that has ended."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.token = self.guest()
        self.code = self.opened()

    def guest(self) -> str:
        return str(self.ask("/guests", {"name": "Rook"}, "")["token"])

    def opened(self) -> str:
        rules = {"rules": {"players": 2}, "manner": {"pace": "at_once"}}
        made = self.ask("/tables", rules, self.token)["table"]
        assert isinstance(made, dict)
        self.ask(f"/tables/{made['code']}/bot", {"seat": 1, "bot": "random"}, self.token)
        self.ask(f"/tables/{made['code']}/start", None, self.token)
        return str(made["code"])

    def ask(self, path: str, body: object, token: str) -> dict[str, object]:
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        data = b"" if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}/api/v1{path}", data, headers, method="POST")  # noqa: S310
        with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
            told: dict[str, object] = json.load(answer)
            return told


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    log: Path = tmp_path_factory.mktemp("api") / "server.log"
    with ServerProcess("memory:", log) as server:
        yield Table(server.base)
    assert "fault" not in log.read_text()


schema = schemathesis.openapi.from_dict(described(make_api())).exclude(
    method="GET", path_regex="/(stream|engine)$"
)


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_sent_is_answered_as_the_schema_says(
    case: "schemathesis.Case[Any]", table: Table
) -> None:
    if "code" in case.path_parameters and len(case.path_parameters["code"]) % 4:
        case.path_parameters["code"] = table.code
    token = table.guest() if case.path == "/me/token" else table.token
    answer = case.call(f"{table.base}{API}", headers={"Authorization": f"Bearer {token}"})
    case.validate_response(answer, checks=CHECKS)
    if answer.status_code == 410 or (case.path.endswith("/close") and answer.status_code == 200):
        table.code = table.opened()
