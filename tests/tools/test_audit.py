"""The audit of dependencies finds what is wrong, and never passes over what it did not see."""

import json
from collections.abc import Mapping

import pytest

from tests.project.tree import ROOT
from tools import audit
from tools.audit import Locked, Unanswered, advisories, faults, locked, main

HASH = "--hash=sha256:" + "0" * 64
CANARY = ("jinja2", "2.4.1")


def service(known: Mapping[tuple[str, str], list[str]]) -> audit.Ask:
    """One that knows of these faults."""

    def answer(question: bytes) -> bytes:
        asked = json.loads(question)["queries"]
        pairs = [(each["package"]["name"], each["version"]) for each in asked]
        assert {each["package"]["ecosystem"] for each in asked} == {"PyPI"}
        results = [{"vulns": [{"id": name} for name in known.get(pair, [])]} for pair in pairs]
        return json.dumps({"results": [each if each["vulns"] else {} for each in results]}).encode()

    return answer


def test_the_locks_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], service({CANARY: ["GHSA-old"]})) == 0
    told = capsys.readouterr()
    assert "hashes and licences are in order" in told.out
    assert "Known faults were looked for in all" in told.out
    assert told.err == ""


def test_a_package_with_a_known_fault_fails(capsys: pytest.CaptureFixture[str]) -> None:
    first = locked((ROOT / "requirements/play.txt").read_text())[0]
    known = {CANARY: ["GHSA-old"], (first.name, first.version): ["GHSA-new", "PYSEC-1"]}
    assert main([], service(known)) == 1
    assert f"{first.name} {first.version} has known faults: GHSA-new, PYSEC-1" in (
        capsys.readouterr().err
    )


def test_a_fault_that_does_not_concern_us_is_named_with_its_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = locked((ROOT / "requirements/play.txt").read_text())[0]
    known = {CANARY: ["GHSA-old"], (first.name, first.version): ["GHSA-new"]}
    monkeypatch.setattr(audit, "ACCEPTED", {"GHSA-new": "we never call it"})
    assert main([], service(known)) == 0
    assert all(len(reason.split()) > 2 for reason in audit.ACCEPTED.values())


@pytest.mark.parametrize(
    "answer",
    [
        service({}),  # it knows nothing of what is known to be faulty
        lambda _: b"<html>",
        lambda _: b"{}",
        lambda _: b"[]",
        lambda _: b'{"results": []}',
        lambda _: b'{"results": [{"vulns": 1}]}',
        lambda _: b'{"results": null}',
    ],
)
def test_an_answer_that_knows_nothing_is_no_clean_one(
    answer: audit.Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([], answer) == 0
    assert "AUDIT NOT MADE" in capsys.readouterr().out
    assert main(["--must"], answer) == 1


def test_without_a_network_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "SERVICE", "http://127.0.0.1:9/v1/querybatch")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    assert main([]) == 0
    told = capsys.readouterr().out
    assert "AUDIT NOT MADE" in told
    assert "cannot be reached" in told
    assert main(["--must"]) == 1


def test_what_is_not_pinned_or_not_hashed_is_found() -> None:
    more = " \\\n    "
    text = f"# a note\nann==1.0{more}{HASH}{more}{HASH}\n    # via x\n"
    text += f"ben==2 ; sys == 'x'{more}{HASH}\ncal==3\n"
    assert locked(text) == [Locked("ann", "1.0", 2), Locked("ben", "2", 1), Locked("cal", "3", 0)]
    assert "cal 3 has no hash" in list(faults(locked(text)))
    for loose in ("ann>=1", "ann", "ann @ https://elsewhere.example/ann.whl", "-e ."):
        with pytest.raises(ValueError, match="not pinned"):
            locked(loose)


@pytest.mark.parametrize(
    ("expression", "bearable"),
    [
        ("MIT", True),
        ("MIT AND PSF-2.0", True),
        ("GPL-3.0-only OR MIT", True),
        ("(Apache-2.0 WITH LLVM-exception) AND BSD-2-Clause", True),
        ("MIT AND GPL-3.0-only", False),
        ("AGPL-3.0-or-later", False),
        ("", False),
    ],
)
def test_a_licence_that_asks_for_more_is_found(
    expression: str, bearable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "licence_of", lambda _name: expression)
    assert (list(faults([Locked("ann", "1", 1)])) == []) is bearable


def test_a_licence_that_was_borne_and_changes_is_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(audit, "licence_of", lambda _name: "AGPL-3.0-only")
    assert list(faults([Locked("fpdf2", "3", 1)])) == [
        "fpdf2 is under AGPL-3.0-only now, not LGPL-3.0-only: read it again"
    ]


def test_every_licence_that_is_borne_is_of_a_locked_package_and_told() -> None:
    names = {each.name for each in locked((ROOT / "requirements/dev.txt").read_text())}
    page = (ROOT / "docs/security.md").read_text()
    assert audit.NOT_PERMISSIVE.keys() <= names
    assert [name for name in audit.NOT_PERMISSIVE if f"`{name}`" not in page] == []


def test_an_answer_for_other_packages_is_none() -> None:
    with pytest.raises(Unanswered, match="other packages"):
        advisories([Locked("ann", "1", 1)], lambda _: b'{"results": [{}]}')
