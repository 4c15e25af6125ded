"""Old versions still load, and always will: the golden files are never changed."""

import json

import pytest

from foretrick.records import json_form, text_form
from foretrick.records.upcasting import UPCASTERS, VERSION, upcast
from tests.records.samples import GOLDEN, example


def test_there_is_a_step_from_each_old_version() -> None:
    assert sorted(UPCASTERS) == list(range(VERSION))


@pytest.mark.parametrize("name", ["version_0.json", "version_1.json", "version_1.txt"])
def test_golden_records_still_load(name: str) -> None:
    module = text_form if name.endswith(".txt") else json_form
    assert module.loads((GOLDEN / name).read_text()) == json_form.loads(example("json"))


def test_there_is_a_golden_record_of_each_version() -> None:
    for version in range(VERSION + 1):
        written = json.loads((GOLDEN / f"version_{version}.json").read_text())
        assert written["format"] == f"foretrick-record/{version}"


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"events": None},
        {"events": [None, 5, [], {}, {"type": []}, {"type": "tie_break_started", "round": 1}]},
    ],
)
def test_what_an_upcaster_does_not_know_it_leaves_alone(record: dict[str, object]) -> None:
    assert upcast(record, 0) == record


def test_the_faults_of_an_old_record_have_their_paths() -> None:
    old = (GOLDEN / "version_0.json").read_text().replace('"round": 2', '"round": "two"')
    places = [(fault.code, fault.where) for fault in json_form.read(old).faults]
    assert places == [("wrong_type", "events[11].hand"), ("wrong_type", "events[24].hand")]
