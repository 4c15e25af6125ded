"""One test for each kind of bad JSON: its code, its place, and never another error."""

import json
from collections.abc import Callable

import pytest

from foretrick.records import MOST_BYTES, MOST_EVENTS, Reading, RecordError, json_form
from foretrick.records.faults import MOST_FAULTS
from tests.records.samples import example

Object = dict[str, object]


def changed(change: Callable[[Object], object]) -> str:
    """The example after a change to its object."""
    record: Object = json.loads(example("json"))
    change(record)
    return json.dumps(record)


def put(path: str, value: object) -> str:
    """The example with one value replaced; a path as faults have them."""
    record: Object = json.loads(example("json"))
    *way, last = [
        int(part) if part.isdigit() else part
        for part in path.replace("]", "").replace("[", ".").split(".")
    ]
    place: object = record
    for step in way:
        assert isinstance(place, dict | list)
        place = place[step]  # type: ignore[index]  # the path fits the example
    assert isinstance(place, dict | list)
    place[last] = value  # type: ignore[index]  # the path fits the example
    return json.dumps(record)


def drop(path: str, field: str) -> str:
    """The example without one field of an object."""
    text = put(f"{path}.{field}" if path else field, {"dropped": "field"})
    key = json.dumps(field) + ': {"dropped": "field"}'
    return text.replace(f"{key}, ", "").replace(f", {key}", "")


def found(reading: Reading) -> list[tuple[str, str]]:
    assert reading.record is None
    assert all(fault.text and str(fault) for fault in reading.faults)
    return [(fault.code, fault.where) for fault in reading.faults]


# A wrong value at a place: the path, the value, the code. The fault is found at the path itself.
VALUES: list[tuple[str, object, str]] = [
    ("format", None, "no_format"),
    ("format", 1, "no_format"),
    ("format", "foretrick-record/01", "no_format"),
    ("format", "somebody-else/1", "no_format"),
    ("format", "foretrick-record/2", "future_version"),
    ("format", "foretrick-record/999999999", "future_version"),
    ("id", None, "wrong_type"),
    ("id", "\ud800", "half_character"),
    ("started", 5, "bad_time"),
    ("started", "soon", "bad_time"),
    ("rules", None, "wrong_type"),
    ("rules.players", "3", "wrong_type"),
    ("rules.players", True, "wrong_type"),
    ("rules.players", 3.0, "wrong_type"),
    ("rules.players", 7, "players"),
    ("rules.preset", 5, "wrong_type"),
    ("rules.preset", "\udfff", "half_character"),
    ("rules.bidding", "shouted", "bad_value"),
    ("rules.bidding", True, "bad_value"),
    ("rules.bidding", ["open"], "bad_value"),
    ("rules.bidding", {"open": 1}, "bad_value"),
    ("rules.hands", [], "no_hands"),
    ("rules.hands", [21], "hand_size"),
    ("rules.hands", [True], "bad_value"),
    ("rules.hands", [[1]], "bad_value"),
    ("rules.hands", 1.5, "bad_value"),
    ("rules.hands", [1] * 100_000, "too_many_hands"),
    ("rules.hands", "1," * 100_000, "bad_value"),
    ("rules.first_dealer", 3, "first_dealer"),
    ("seats", None, "wrong_type"),
    ("seats[1]", "Ben", "wrong_type"),
    ("seats[1].name", 5, "wrong_type"),
    ("seats[1].kind", "ghost", "wrong_type"),
    ("seats[1].kind", None, "wrong_type"),
    ("seats[1].bot", "novice", "human_bot"),
    ("seats[2].bot", 5, "wrong_type"),
    ("events", None, "wrong_type"),
    ("events", {}, "wrong_type"),
    ("events[0]", None, "wrong_type"),
    ("events[0].draws", None, "wrong_type"),
    ("events[0].draws[0]", 5, "wrong_type"),
    ("events[0].draws[0][1]", "Qs", "wrong_type"),
    ("events[0].draws[0][1].seat", 3, "no_seat"),
    ("events[0].draws[0][1].seat", "1", "wrong_type"),
    ("events[0].draws[0][1].card", "1s", "bad_card"),
    ("events[0].dealer", -1, "no_seat"),
    ("events[0].dealer", False, "wrong_type"),
    ("events[0].at", "now", "bad_time"),
    ("events[0].at", 1, "bad_time"),
    ("events[1].hand", -1, "out_of_range"),
    ("events[1].size", 10**10, "out_of_range"),
    ("events[1].size", 10**25, "wrong_type"),
    ("events[1].size", 1.0, "wrong_type"),
    ("events[1].seats", [1, 1, 0], "seat_twice"),
    ("events[1].hands", [["J3"], ["7h"]], "by_seat"),
    ("events[1].hands[1][0]", "10h", "bad_card"),
    ("events[1].hands[1][0]", None, "wrong_type"),
    ("events[1].turn_up", "", "bad_card"),
    ("events[1].pack", "all", "wrong_type"),
    ("events[1].tie_break", 1, "wrong_type"),
    ("events[2].suit", "x", "bad_suit"),
    ("events[2].suit", 1, "bad_suit"),
    ("events[2].by", "0", "wrong_type"),
    ("events[3].bid", -1, "out_of_range"),
    ("events[3].bid", "1", "wrong_type"),
    ("events[6].card", 7, "wrong_type"),
    ("events[10].points[0]", None, ""),
    ("events[10].points[0]", -(10**10), "out_of_range"),
    ("events[10].totals", 5, "wrong_type"),
    ("events[25].totals[1]", None, "wrong_type"),
    ("events[25].ranking[1]", [], "wrong_type"),
]


@pytest.mark.parametrize(("path", "value", "code"), VALUES)
def test_a_wrong_value_is_named_by_its_path(path: str, value: object, code: str) -> None:
    reading = json_form.read(put(path, value))
    if not code:
        assert reading.faults == ()
    else:
        assert (code, path) in found(reading)


FIELDS = [
    ("", "id", "missing"),
    ("", "format", "no_format"),
    ("", "rules", "wrong_type"),
    ("", "seats", "wrong_type"),
    ("", "events", "wrong_type"),
    ("rules", "players", "wrong_type"),
    ("seats[0]", "name", "missing"),
    ("seats[0]", "kind", "wrong_type"),
    ("events[0]", "dealer", "missing"),
    ("events[1]", "turn_up", "missing"),
    ("events[3]", "bid", "missing"),
    ("events[10]", "points", "missing"),
]


@pytest.mark.parametrize(("path", "field", "code"), FIELDS)
def test_a_missing_field_is_named(path: str, field: str, code: str) -> None:
    assert found(json_form.read(drop(path, field))) == [(code, f"{path}.{field}".strip("."))]


@pytest.mark.parametrize("field", ["preset", "bidding", "hands", "first_dealer", "review_tricks"])
def test_an_option_that_is_absent_has_its_default(field: str) -> None:
    record = json_form.loads(drop("rules", field))
    assert record.rules.players == 3


def test_an_event_of_no_known_type() -> None:
    assert found(json_form.read(put("events[3].type", "card_eaten"))) == [
        ("unknown_event", "events[3].type")
    ]
    assert found(json_form.read(put("events[3].type", ["bid_made"]))) == [
        ("unknown_event", "events[3].type")
    ]


def test_cards_are_for_those_who_take_part() -> None:
    for hands in ([["J3"], None, ["4d"]], [None, None, None]):
        assert found(json_form.read(put("events[1].hands", hands))) == [
            ("hands_differ", "events[1].hands")
        ]


def test_a_ranking_holds_every_seat_once() -> None:
    reading = json_form.read(put("events[25].ranking", [[2], [1, 1]]))
    assert found(reading) == [
        ("seat_twice", "events[25].ranking"),
        ("no_place", "events[25].ranking"),
    ]


def test_a_seat_for_each_player() -> None:
    reading = json_form.read(put("seats", [{"name": "Ann", "kind": "human"}]))
    assert found(reading) == [("seat_count", "seats")]


def test_options_that_make_no_game_together() -> None:
    text = put("rules.bidding", "hidden").replace('"allowed"', '"never"')
    assert found(json_form.read(text)) == [("secret_even_bids", "rules")]
    good = json_form.loads(put("rules.bidding", "hidden").replace('"quick"', '"plus_minus_one"'))
    assert good.rules.even_bids == "allowed"


def test_several_options_are_named_at_once() -> None:
    text = put("rules.hands", [0]).replace('"last"', '"never"').replace('"draw"', "9")
    assert found(json_form.read(text)) == [
        ("hand_size", "rules.hands"),
        ("first_dealer", "rules.first_dealer"),
        ("bad_value", "rules.review_tricks"),
    ]


def test_a_preset_of_somebodys_own_is_kept_where_all_options_are_there() -> None:
    own = put("rules.preset", "our house")
    assert json_form.loads(own).rules.preset == "our house"
    reading = json_form.read(own.replace('"renege": "impossible", ', ""))
    assert found(reading) == [("unknown_preset", "rules.preset")]


def test_all_faults_are_named_not_only_the_first() -> None:
    text = put("events[3].bid", "x").replace('"7h"', '"7x"').replace('"novice"', "7")
    with pytest.raises(RecordError) as error:
        json_form.loads(text)
    assert [fault.where for fault in error.value.faults] == [
        "seats[2].bot",
        "events[1].hands[1][0]",
        "events[3].bid",
        "events[6].card",
    ]
    assert str(error.value).splitlines()[1] == (
        "events[1].hands[1][0]: '7x' is no card. Write a rank of 23456789TJQKA and a suit of "
        "cdhs, W1 to W4, J1 to J4, or ??."
    )


def test_without_rules_the_events_are_still_looked_at() -> None:
    text = put("rules", 5).replace('"7h"', '"7x"')
    assert ("bad_card", "events[6].card") in found(json_form.read(text))


def test_faults_beyond_many_are_not_listed() -> None:
    reading = json_form.read(put("events", [None] * 1000))
    assert len(reading.faults) == MOST_FAULTS + 1
    assert reading.faults[-1].code == "too_many_faults"


def test_unknown_fields_are_noted_and_left_out() -> None:
    text = changed(
        lambda record: [
            record.update({"mood": [float(1)]}),
            json_object(record, "rules").update({"jokers": 3}),
        ]
    )
    text = text.replace('"card": "7h"', '"card": "7h", "sm\\u0007ile": true')
    text = text.replace('"card": "Qd"', '"card": "Qd", "how": "slowly"')
    text = text.replace('"name": "Ann"', '"name": "Ann", "age": 30')
    reading = json_form.read(text)
    assert [(note.code, note.where) for note in reading.notes] == [
        ("unknown_field", "mood"),
        ("unknown_field", "rules.jokers"),
        ("unknown_field", "seats[0].age"),
        ("unknown_field", "events[0].draws[0][0].how"),
        ("unknown_field", r"events[6].sm\x07ile"),
    ]
    assert reading.record == json_form.loads(example("json"))


def json_object(record: Object, field: str) -> Object:
    value = record[field]
    assert isinstance(value, dict)
    return value


# Whole inputs.


@pytest.mark.parametrize(
    ("source", "code", "where"),
    [
        ("", "empty", ""),
        (b"", "empty", ""),
        (" \n\t", "empty", ""),
        ("\ufeff", "empty", ""),
        (b"\xef\xbb\xbf", "empty", ""),
        ("null", "wrong_type", ""),
        ("5", "wrong_type", ""),
        ("[]", "wrong_type", ""),
        ("{", "not_json", "line 1, column 2"),
        ('{\n  "id":\n  a}', "not_json", "line 3, column 3"),
        ("{}{}", "not_json", "line 1, column 3"),
        ("\0", "binary", ""),
        (b"\x7fELF\0\0", "binary", ""),
        (b'{"id": "\xff"}', "not_utf8", "line 1, column 9"),
        (b'{\n"id":\n "\xc3("}', "not_utf8", "line 3, column 3"),
        ("{}".encode("utf-16"), "not_utf8", "line 1, column 1"),
        ("[" * 200_000, "too_deep", ""),
        ('{"a":' * 200_000, "too_deep", ""),
        (" " * (MOST_BYTES + 1), "too_big", ""),
        (b" " * (MOST_BYTES + 1), "too_big", ""),
        ("{}", "no_format", "format"),
        ('{"a": NaN}', "not_a_number", "a"),
        ('[[{"a": [1, -Infinity]}]]', "not_a_number", "[0][0].a[1]"),
        ('{"a": 1, "a": 2}', "doubled", "a"),
        ('{"a": [{"b": 1, "c": {"d": 1, "d": 2}}]}', "doubled", "a[0].c.d"),
    ],
)
def test_inputs_that_are_no_record(source: str | bytes, code: str, where: str) -> None:
    assert found(json_form.read(source))[0] == (code, where)


def test_a_truncated_record_is_no_json() -> None:
    whole = example("json").rstrip()
    for end in range(1, len(whole), 97):
        assert found(json_form.read(whole[:end]))[0][0] == "not_json"


def test_too_many_events() -> None:
    reading = json_form.read(put("events", [0] * (MOST_EVENTS + 1)))
    assert found(reading) == [("too_many_events", "events")]


@pytest.mark.parametrize("depth", [10, 100, 400, 900, 3000])
@pytest.mark.parametrize("path", ["rules.bidding", "rules.hands", "events[3].bid", "id", "extra"])
def test_deep_values_at_any_depth_are_only_ever_faults(path: str, depth: int) -> None:
    text = put(path, "deep").replace('"deep"', "[" * depth + "]" * depth)
    reading = json_form.read(text)
    assert (reading.record is None) == (path != "extra" or depth > 900)


def test_numbers_of_any_length_are_only_ever_faults() -> None:
    text = put("events[3].bid", "long").replace('"long"', "9" * 10_000)
    assert found(json_form.read(text)) == [("wrong_type", "events[3].bid")]
    text = put("rules.first_dealer", "long").replace('"long"', "9" * 10_000)
    assert found(json_form.read(text)) == [("bad_value", "rules.first_dealer")]


def test_reasons_of_the_rules_cannot_harm_a_terminal() -> None:
    reading = json_form.read(put("rules.bidding", "\x1b[2J\n"))
    assert r"\x1b[2J\n" in reading.faults[0].text
