"""docs/running.md shows the files of deploy/ as they are, and they fit the server."""

import re
import tomllib

import pytest

from foretrick.server.guard import LARGER
from foretrick.server.serving import LAST_WORDS
from foretrick.server.settings import Settings
from foretrick.server.streams import HEARTBEAT
from foretrick.server.workforce import FAREWELL
from tests.project.tree import ROOT

PAGE = (ROOT / "docs/running.md").read_text()
FILES = {
    "ini": "foretrick.service",
    "dockerfile": "Dockerfile",
    "nginx": "nginx.conf",
    "caddyfile": "Caddyfile",
}
SECONDS = {"": 1, "m": 60, "h": 3600}


def kept(name: str) -> str:
    return (ROOT / "deploy" / name).read_text()


@pytest.mark.parametrize(("kind", "name"), FILES.items())
def test_the_page_shows_the_file(kind: str, name: str) -> None:
    assert re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL) == [kept(name)]


def test_no_file_is_untold() -> None:
    assert {path.name for path in (ROOT / "deploy").iterdir()} == set(FILES.values())


def test_they_name_what_there_is() -> None:
    fields = Settings.model_fields
    for name in ("nginx.conf", "Caddyfile"):
        assert f"{fields['host'].default}:{fields['port'].default}" in kept(name)
    assert f"EXPOSE {fields['port'].default}" in kept("Dockerfile")
    variables = {f"FORETRICK_{field.upper()}" for field in Settings.model_fields}
    for name in FILES.values():
        assert set(re.findall(r"FORETRICK_\w+", kept(name))) <= {*variables, "FORETRICK_DATA"}


def test_a_proxy_is_as_patient_as_a_stream_and_takes_what_the_server_takes() -> None:
    patience = re.search(r"proxy_read_timeout (\d+)(\w?);", kept("nginx.conf"))
    size = re.search(r"client_max_body_size (\d+)m;", kept("nginx.conf"))
    assert patience is not None
    assert size is not None
    assert int(patience[1]) * SECONDS[patience[2]] > 2 * HEARTBEAT
    assert int(size[1]) * 2**20 >= max(LARGER.values())


def test_a_service_that_stops_has_time_to() -> None:
    time = re.search(r"TimeoutStopSec=(\d+)", kept("foretrick.service"))
    assert time is not None
    assert int(time[1]) > LAST_WORDS + FAREWELL


def test_the_driver_is_the_one_of_the_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (driver,) = project["optional-dependencies"]["postgres"]
    assert f"'{driver}'" in kept("Dockerfile")
    assert f"'{driver}'" in PAGE.replace(kept("Dockerfile"), "")
