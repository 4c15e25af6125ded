"""The page on records tells of all that a record holds, and its example is right."""

import re

import pytest

from foretrick.records import FAULTS, Replay, json_form, text_form
from foretrick.records.event_codec import EVENT_FIELDS
from foretrick.records.text_words import GAME_KEYS, HEADER_KEYS, key_of
from foretrick.rules import OPTIONS
from foretrick.rules.events import EVENT_NAMES, Event
from tests.records.samples import PAGE, example


def test_the_example_is_one_game_in_both_forms() -> None:
    record = json_form.loads(example("json"))
    assert json_form.dumps(record, indent=2) == example("json")
    assert text_form.dumps(record) == example("text")
    assert text_form.loads(example("text")) == record
    replay = Replay(record)
    assert (replay.failure, replay.hands) == (None, (1, 2))
    assert EVENT_NAMES[type(record.events[-1])] == "game_ended"


def section(start: str) -> str:
    """The part of the page from a text to the next event or heading."""
    pattern = rf"^{re.escape(start)}.*?(?=^\*\*`|^#|\Z)"
    found = re.search(pattern, PAGE.read_text(), re.DOTALL | re.MULTILINE)
    assert found is not None, start
    return found[0]


def first_column(text: str) -> list[str]:
    """What the rows of tables name first, and the headings of columns no more."""
    return re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)


@pytest.mark.parametrize("kind", EVENT_NAMES)
def test_every_field_of_every_event_is_explained_in_order(kind: type[Event]) -> None:
    assert first_column(section(f"**`{EVENT_NAMES[kind]}`**")) == list(EVENT_FIELDS[kind])


def test_every_field_of_a_record_is_explained_in_order() -> None:
    written = json_form.loads(example("json"))
    known = re.findall(r'^  "(\w+)"', json_form.dumps(written, indent=2), re.MULTILINE)
    explained = first_column(section("## The JSON form"))
    assert explained == [*known, "name", "kind", "bot", "players", "preset", *OPTIONS]


def test_every_value_of_an_option_is_named() -> None:
    page = section("## The JSON form")
    for name, option in OPTIONS.items():
        row = re.search(rf"^\| `{name}` \| (.*) \|$", page, re.MULTILINE)
        assert row is not None
        if name != "hands":
            assert [value for value in option.values if f"`{value}`" not in row[1]] == []


def test_every_line_of_the_text_form_is_explained() -> None:
    page = PAGE.read_text()
    rows = re.findall(r"^\| (`.*?`) \|", page, re.MULTILINE)
    written = {key_of(key) for row in rows for key in re.findall(r"`([^`:]+):", row)}
    numbered = {re.sub(r" (\d+|\w+)$", "", key) for key in written}
    assert {*HEADER_KEYS, *GAME_KEYS} - written - numbered == set()


def test_every_fault_is_listed() -> None:
    assert first_column(section("## Faults")) == list(FAULTS)


def test_the_fields_are_those_of_the_events() -> None:
    names = {kind: list(kind.__dataclass_fields__) for kind in EVENT_NAMES}
    assert {kind: list(shapes) for kind, shapes in EVENT_FIELDS.items()} == names
