"""The API against its own schema: whatever is sent, it answers as it says, and never fails.

Streams, which do not end, are left out here; test_streams.py reads them.
"""

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
from tests.server.api.remote import Remote
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
        self.remote = Remote(base)
        self.token = self.guest()
        self.code = self.opened()

    def guest(self) -> str:
        return self.remote.guest("Rook", "own")

    def opened(self) -> str:
        body = {"rules": {"players": 2}, "manner": {"pace": "at_once"}}
        made = self.remote.post("/tables", body, self.token)["table"]
        assert isinstance(made, dict)
        bot = {"seat": 1, "bot": "random"}
        self.remote.post(f"/tables/{made['code']}/bot", bot, self.token)
        self.remote.post(f"/tables/{made['code']}/start", None, self.token)
        return str(made["code"])


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
