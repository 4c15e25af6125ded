"""Whatever comes in, only our own faults come out."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from foretrick.records import Reading, Record, Replay, json_form, read_any, text_form
from tests.records.samples import example

JSON, TEXT = example("json"), example("text")

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=5)
    | st.sampled_from(["??", "Th", "W1", "c", "\ud800", 10**30, "hand_dealt", "bid_made"])
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


def check(reading: Reading) -> None:
    """A record that can be written in both forms and replayed, or faults that can be shown."""
    if reading.record is None:
        assert reading.faults
        assert all(str(fault).isprintable() and fault.code for fault in reading.faults)
        return
    assert reading.faults == ()
    record: Record = reading.record
    assert json_form.loads(json_form.dumps(record)) == record
    assert text_form.loads(text_form.dumps(record)) == record
    Replay(record)


@given(st.binary(max_size=200), st.sampled_from([b"", b"{", b"Foretrick record 1\n"]))
def test_any_bytes(data: bytes, start: bytes) -> None:
    check(read_any(start + data))


@given(
    st.text(max_size=200), st.sampled_from(["", '{"format":', "Foretrick record 1\nPlayers: 2\n"])
)
def test_any_text(text: str, start: str) -> None:
    check(read_any(start + text))


@given(st.sampled_from([JSON, TEXT]), st.data())
def test_bytes_changed_at_any_place(written: str, data: st.DataObject) -> None:
    mixed = bytearray(written.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(mixed)))
        length = data.draw(st.integers(0, 3) | st.integers(0, 200))
        mixed[start : start + length] = data.draw(st.binary(max_size=4))
    check(read_any(bytes(mixed)))


def changed(record: object, value: object, rng: Random) -> object:
    """Put a value at any place of a record, or leave a field out."""
    if rng.random() < 0.15:
        return value
    if isinstance(record, dict) and record:
        key = rng.choice(list(record))
        if rng.random() < 0.1:
            return {name: each for name, each in record.items() if name != key}
        return {**record, key: changed(record[key], value, rng)}
    if isinstance(record, list) and record:
        place = rng.randrange(len(record))
        return [*record[:place], changed(record[place], value, rng), *record[place + 1 :]]
    return value


@given(st.integers(0, 2**32 - 1), values)
def test_any_value_at_any_place_of_the_json(seed: int, value: object) -> None:
    check(json_form.read(json.dumps(changed(json.loads(JSON), value, Random(seed)))))


@given(st.integers(0, 2**32 - 1), st.text(max_size=6))
def test_words_and_lines_mixed_up(seed: int, word: str) -> None:
    rng = Random(seed)
    lines = TEXT.splitlines()
    for _ in range(rng.randint(1, 4)):
        here, there = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
        parts = lines[here].split(" ")
        other = lines[there].split(" ")
        parts[rng.randrange(len(parts))] = rng.choice([word, "", rng.choice(other)])
        lines[here] = rng.choice([" ".join(parts), lines[there], ""])
    check(text_form.read("\n".join(lines)))
