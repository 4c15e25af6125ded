"""A damaged record is saved up to its fault, in both forms."""

import json
import re
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from foretrick.records import Record, Replay, json_form, salvage, text_form
from foretrick.rules import UNKNOWN, Event
from foretrick.rules.events import HandDealt
from tests.records.samples import example, records

JSON, TEXT = example("json"), example("text")


def is_beginning(part: Record | None, whole: Record) -> bool:
    """Whether a record is the same game, as far as it goes."""
    assert part is not None
    assert (part.id, part.rules, part.seats) == (whole.id, whole.rules, whole.seats)
    return all(map(is_part, part.events, whole.events))


def is_part(event: Event, whole: Event) -> bool:
    """Whether an event is the same, or a deal of which not all cards are known."""
    if not isinstance(event, HandDealt) or not isinstance(whole, HandDealt):
        return event == whole
    known = [event.turn_up, *(card for cards in event.hands for card in cards or ())]
    true = [whole.turn_up, *(card for cards in whole.hands for card in cards or ())]
    return all(one in (two, UNKNOWN, None) for one, two in zip(known, true, strict=True))


@given(records())
def test_a_sound_record_is_read_as_ever(record: Record) -> None:
    saved = salvage(json_form.dumps(record))
    assert (saved.record, saved.fault, saved.others) == (record, None, 0)


@given(records(), st.floats(0, 1))
def test_json_that_is_cut_off(record: Record, where: float) -> None:
    text = json_form.dumps(record)
    events = text.index('"events":[') + len('"events":[')
    cut = events + int((len(text) - events) * where)
    assume(cut < len(text))
    saved = salvage(text[:cut])
    assert saved.fault is not None
    assert is_beginning(saved.record, record)
    assert saved.record is not None
    whole = [at for at in range(len(record.events)) if len(json_of(record, at + 1)) <= cut]
    assert len(saved.record.events) == len(whole)


def json_of(record: Record, events: int) -> str:
    """How far the JSON goes that holds so many events."""
    parts = json.loads(json_form.dumps(record))
    parts["events"] = parts["events"][:events]
    written = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return written.removesuffix("]}")


@given(records(), st.integers(0, 2**32))
def test_json_with_a_bad_event(record: Record, seed: int) -> None:
    assume(record.events)
    parts = json.loads(json_form.dumps(record))
    chance = Random(seed)
    bad = sorted(chance.sample(range(len(record.events)), min(3, len(record.events))))
    for at in bad:
        parts["events"][at] = chance.choice([{"type": "thunder"}, 3, None, {}])
    saved = salvage(json.dumps(parts))
    assert saved.fault is not None
    assert is_beginning(saved.record, record)
    assert saved.record is not None
    assert len(saved.record.events) == bad[0]


@given(records(whole=True), st.integers(0, 2**32))
def test_text_with_a_bad_line(record: Record, seed: int) -> None:
    lines = text_form.dumps(record).split("\n")
    first = next(at for at, line in enumerate(lines) if line.startswith("Hand "))
    bad = Random(seed).randrange(first, len(lines) - 1)
    lines[bad] = "Trick: thunder and lightning"
    saved = salvage("\n".join(lines))
    assert saved.fault is not None
    assert is_beginning(saved.record, record)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_the_lines_of_every_system(ending: str) -> None:
    whole = text_form.loads(TEXT)
    saved = salvage(TEXT.replace("\n", ending) + f"Thunder: 1{ending}")
    assert saved.fault is not None
    assert saved.fault.code == "unknown_key"
    assert saved.record == whole


@pytest.mark.parametrize(
    "text",
    [
        "",
        b"\xff\xfe\x00",
        "hello",
        "{",
        "[1, 2]",
        '"events": [',
        "[" * 100_000,
        '{"events": [' + "[" * 100_000,
        '{"format": "foretrick-record/9", "events": []}',
        '{"format": "foretrick-record/1", "id": "x", "events": 7}',
        '{"format": "foretrick-record/1", "seats": thunder, "events": [1]}',
        "Foretrick record 1",
        "Foretrick record 1\nPlayers: thunder",
        TEXT.replace("Foretrick record 1", "Foretrick record 9"),
        TEXT.replace("Players:", "Thunder\nPlayers:", 1).replace("Rules", "Rules: thunder\n"),
    ],
)
def test_where_nothing_can_be_saved(text: str | bytes) -> None:
    saved = salvage(text)
    assert saved.record is None
    assert saved.fault is not None


def test_faults_before_the_first_fault() -> None:
    """A line that is cut away may leave a hand that is not whole: what is before it is saved."""
    lines = TEXT.split("\n")
    saved = [salvage("\n".join([*lines[:at], "Thunder"])) for at in range(1, len(lines))]
    assert any(each.record is None for each in saved)
    assert any(each.record is not None for each in saved)
    assert all(each.fault is not None for each in saved)


@pytest.mark.parametrize("form", ["json", "text"])
def test_of_several_records_the_first(form: str) -> None:
    record = json_form.loads(JSON)
    one = json_form.dumps(record) if form == "json" else TEXT
    saved = salvage("\n\n".join([one] * 3))
    assert (saved.record, saved.fault, saved.others) == (record, None, 2)


def test_json_over_many_lines_is_one_record() -> None:
    record = json_form.loads(JSON)
    saved = salvage(json_form.dumps(record, indent=1))
    assert (saved.record, saved.others) == (record, 0)


def test_a_deal_that_is_cut_off_leaves_the_hands_before_it() -> None:
    record = json_form.loads(JSON)
    text = text_form.dumps(record)
    begins = [match.start() for match in re.finditer(r"^Hand ", text, re.MULTILINE)]
    for begin, end in zip(begins, [*begins[1:], len(text)], strict=True):
        for cut in range(begin + 8, end, 37):
            saved = salvage(text[:cut] + "\nThunder\n" + text[cut:])
            assert saved.record is not None
            assert Replay(saved.record).failure is None
