"""Installing must give the same files everywhere, from whatever index a machine is set up with."""

import re
import tomllib

import pytest

from tests.project.tree import ROOT

LOCKS = ["play.txt", "dev.txt"]
REQUIREMENT = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[\w.+!]+)(?P<marker> ; .+)?$")
HASH = re.compile(r"^--hash=sha256:[0-9a-f]{64}$")


def entries(lock: str) -> list[list[str]]:
    """Split a lock into its requirements, each a first line and the lines of its hashes."""
    text = (ROOT / "requirements" / lock).read_text().replace("\\\n", "\n")
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.lstrip().startswith("#") or not line.strip():
            continue
        if line.startswith(" "):
            found[-1].append(line.strip())
        else:
            found.append([line.strip()])
    return found


def versions(lock: str) -> dict[str, str]:
    matches = [REQUIREMENT.match(entry[0]) for entry in entries(lock)]
    return {match["name"]: match["version"] for match in matches if match}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_requirement_is_pinned_and_hashed(lock: str) -> None:
    assert len(entries(lock)) > 5
    loose = [
        first
        for first, *hashes in entries(lock)
        if not (REQUIREMENT.match(first) and hashes and all(map(HASH.match, hashes)))
    ]
    assert loose == []


@pytest.mark.parametrize("lock", LOCKS)
def test_no_lock_has_an_address(lock: str) -> None:
    text = (ROOT / "requirements" / lock).read_text()
    assert re.findall(r"\w+://|find-links|index-url|trusted-host| @ |\S*/\S*/\S*", text) == []


def test_both_locks_agree() -> None:
    assert versions("play.txt").items() <= versions("dev.txt").items()


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    to_play = [*project["project"]["dependencies"], *groups["build"]]
    to_work = [*to_play, *(item for item in groups["dev"] if isinstance(item, str))]

    def names(requirements: list[str]) -> set[str]:
        return {re.split(r"[^A-Za-z0-9-]", requirement)[0] for requirement in requirements}

    assert names(to_play) <= versions("play.txt").keys()
    assert names(to_work) <= versions("dev.txt").keys()
