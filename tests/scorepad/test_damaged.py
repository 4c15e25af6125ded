"""Pads from outside that are damaged: every fault has its place, and nothing is lost."""

import json
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foretrick.scorepad import (
    DamagedPad,
    Pad,
    PadError,
    PadEvent,
    dumps_csv,
    dumps_pad,
    loads_pad,
    pad_fragment,
    pad_view,
    read_csv,
    read_fragment,
    read_pad,
)
from foretrick.scorepad.codec import PAD_EVENT_FIELDS
from foretrick.scorepad.csv_table import MOST_CSV_BYTES, CellFault
from foretrick.scorepad.errors import pad_reason
from foretrick.scorepad.events import (
    PAD_EVENT_NAMES,
    BidsEntered,
    HandCorrected,
    PadOpened,
    PlayerAdded,
    PlayerLeft,
)
from foretrick.scorepad.link import LONGEST_FRAGMENT
from foretrick.words.language import language
from tests.project.tree import ROOT
from tests.scorepad.pads import entered, hand_of, kept_pads, opened, sample

OPENED = PadOpened("pad", ("Ann", "Ben"), (1, 2))
Kept = tuple[Pad, tuple[PadEvent, ...]]


def told(faults: tuple[CellFault, ...]) -> list[tuple[int, str, str, str]]:
    return [(fault.row, fault.column, fault.found, fault.reason.code) for fault in faults]


def cells(pad: Pad) -> list[int | None]:
    return [cell for hand in pad.sheet.hands for cell in (*hand.bids, *hand.tricks)]


# --- JSON ---


def with_events(*events: object) -> str:
    opened = json.loads(dumps_pad([OPENED]))["events"]
    return json.dumps({"format": "foretrick-pad/1", "events": [*opened, *events]})


def bids_of(bid: object) -> dict[str, object]:
    return {"type": "bids_entered", "hand": 1, "bids": [[0, bid]]}


@pytest.mark.parametrize(
    ("event", "code", "where"),
    [
        ({"type": "bids_entered", "hand": 1}, "missing", "events[1].bids"),
        ({"type": "bids_entered", "hand": "1", "bids": []}, "wrong_type", "events[1].hand"),
        ({"type": "bids_entered", "hand": 1, "bids": [[0]]}, "wrong_type", "events[1].bids[0]"),
        ({"type": "bids_entered", "hand": 1, "bids": 5}, "wrong_type", "events[1].bids"),
        (
            {"type": "bids_entered", "hand": 1, "bids": [[0, -1]]},
            "out_of_range",
            "events[1].bids[0][1]",
        ),
        (
            {"type": "bids_entered", "hand": 1, "bids": [[0, True]]},
            "wrong_type",
            "events[1].bids[0][1]",
        ),
        ({"type": "bids_entered", "hand": 9, "bids": [[0, 1]]}, "no_such_hand", "events[1]"),
        ({"type": "bids_entered", "hand": 1, "bids": [[0, 100]]}, "bad_number", "events[1]"),
        ({"type": "bids_entered", "hand": 1, "bids": [[7, 1]]}, "no_such_player", "events[1]"),
        ({"type": "bids_made", "hand": 1}, "unknown_event", "events[1].type"),
        ({"type": ["x"]}, "unknown_event", "events[1].type"),
        ([], "wrong_type", "events[1]"),
        ({"type": "undone"}, "nothing_to_undo", "events[1]"),
        (
            {"type": "pad_opened", "id": "x", "names": ["A", "B"], "hands": [1]},
            "opened_already",
            "events[1]",
        ),
        ({"type": "renamed", "player": 0, "name": "\ud800"}, "half_character", "events[1].name"),
        ({"type": "renamed", "player": 0, "name": "x" * 500}, "out_of_range", "events[1].name"),
        ({"type": "renamed", "player": 0, "name": "\x1b[2J"}, "bad_name", "events[1]"),
        (
            {"type": "rules_chosen", "rules": {"bidding": "loud"}},
            "out_of_range",
            "events[1].rules.bidding",
        ),
        (
            {"type": "rules_chosen", "rules": {"bidding": "hidden", "even_bids": "never"}},
            "secret_even_bids",
            "events[1].rules",
        ),
    ],
)
def test_a_damaged_entry_is_named_and_those_before_it_count(
    event: object, code: str, where: str
) -> None:
    reading = read_pad(with_events(event, {"type": "hand_removed", "hand": 1}))
    assert [(fault.code, fault.where) for fault in reading.faults] == [(code, where)]
    assert reading.kept is not None
    assert reading.kept.events == (OPENED,)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("{", "not_json"),
        ("[" * 100_000, "too_deep"),
        ("[]", "wrong_type"),
        ("{}", "no_pad_format"),
        ('{"format": "foretrick-pad/2", "events": []}', "no_pad_format"),
        ('{"format": "foretrick-record/1", "events": []}', "record_no_pad"),
        ('{"format": "foretrick-pad/1"}', "wrong_type"),
        ('{"format": "foretrick-pad/1", "events": []}', "wrong_type"),
        ('{"format": "foretrick-pad/1", "events": [{"type": "undone"}]}', "bad_id"),
        ('{"format": "foretrick-pad/1", "events": [' + "0," * 10_000 + "0]}", "too_many_events"),
    ],
)
def test_what_is_no_pad_is_told(text: str, code: str) -> None:
    reading = read_pad(text)
    assert reading.kept is None
    assert reading.faults[0].code == code
    with pytest.raises(DamagedPad):
        loads_pad(text)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"id": "../x"}, "bad_id"),
        ({"names": ["Ann"]}, "too_few_players"),
        ({"names": ["Ann", "ANN"]}, "name_taken"),
        ({"names": ["Ann", ""]}, "bad_name"),
        ({"names": [f"P{n}" for n in range(11)]}, "too_many_players"),
        ({"hands": []}, "last_hand"),
        ({"hands": [31]}, "bad_size"),
        ({"hands": [1] * 201}, "too_many_hands"),
        ({"dealer": 2}, "no_such_player"),
        ({"scores": [1]}, "bad_scores"),
        ({"scores": [1, 10**6]}, "bad_points"),
        ({"first_hand": 0}, "bad_first_hand"),
        ({"started": "yesterday"}, "bad_time"),
    ],
)
def test_a_pad_that_cannot_be_opened_so(change: dict[str, object], code: str) -> None:
    opened = json.loads(dumps_pad([OPENED]))
    opened["events"][0].update(change)
    assert [fault.code for fault in read_pad(json.dumps(opened)).faults] == [code]


def test_every_event_stands_on_the_page_with_its_fields() -> None:
    page = (ROOT / "docs/pad.md").read_text(encoding="utf-8")
    rows = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    for kind, name in PAD_EVENT_NAMES.items():
        assert [field for field in PAD_EVENT_FIELDS[kind] if f"`{field}`" not in rows[name]] == []


@settings(max_examples=200, deadline=None)
@given(kept_pads(), st.data())
def test_changed_bytes_never_break_the_reader(kept: Kept, data: st.DataObject) -> None:
    text = bytearray(dumps_pad(kept[1]).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    reading = read_pad(bytes(text))
    assert reading.faults or reading.kept is not None


# --- Links ---


def test_a_link_that_is_cut_or_no_link_is_told() -> None:
    fragment = pad_fragment([OPENED, BidsEntered(1, ((0, 1),))])
    codes = []
    for wrong in ("", "pad=2.AAAA", fragment[:-9], fragment + "é", "x" * (LONGEST_FRAGMENT + 1)):
        with pytest.raises(PadError) as caught:
            read_fragment(wrong)
        codes.append(caught.value.why.code)
    assert codes == ["link_no_pad", "link_no_pad", "link_cut", "link_cut", "link_too_long"]


def test_a_link_that_would_fill_the_memory_is_refused() -> None:
    bomb = urlsafe_b64encode(zlib.compress(b"0" * 2**24, 9)).decode().rstrip("=")
    with pytest.raises(PadError) as caught:
        read_fragment("pad=1." + bomb)
    assert caught.value.why.code == "link_too_long"
    junk = urlsafe_b64encode(zlib.compress(b"{}")).decode().rstrip("=")
    with pytest.raises(DamagedPad):
        read_fragment("#pad=1." + junk)


# --- Tables ---

PLAIN = """hand;cards;Ann bid;Ann tricks;Ben bid;Ben tricks;Cal bid;Cal tricks
1;1;0;0;1;0;1;1
2;2;2;1;0;0;0;1
"""


def test_a_plain_table_is_a_pad() -> None:
    reading = read_csv(PLAIN, "plain")
    assert reading.faults == ()
    assert reading.pad is not None
    assert [player.total for player in pad_view(reading.pad).players] == [10, 10, 20]
    again = read_csv(PLAIN.replace(";", "\t").encode("utf-8-sig"), "plain")
    assert again.pad == reading.pad


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("1,1,Ann,0,0,20,20", "1,1,Ann,0,0,30,20", (3, "Ann points", "30", "points_differ")),
        ("1,1,Ann,0,0,20,20", "1,1,Ann,0,0,20,25", (3, "Ann total", "25", "total_differs")),
        ("1,1,Ann,0,0", "1,1,Ann,zero,0", (3, "Ann bid", "zero", "no_number")),
        ("1,1,Ann,0,0", "1,1,Ann,0,-1", (3, "Ann tricks", "-1", "bad_number")),
        ("1,1,Ann,0,0", "1,1,Zoe,0,0", (3, "dealer", "Zoe", "unknown_dealer")),
        ("1,1,Ann,0,0", "1,99,Ann,0,0", (3, "cards", "99", "bad_size")),
        ("1,1,Ann,0,0", "1,one,Ann,0,0", (3, "cards", "one", "no_number")),
        ("2,2,Ben,2,1", "2,2,Ben,2,2", (4, "cards", "2", "tricks_sum")),
        ("2,2,Ben,2,1", "2,2,Ben,3,1", (4, "Ann bid", "3", "bid_range")),
        ("Ann points", "Ann luck", (1, "Ann luck", "Ann luck", "unknown_column")),
        ("Ann points", "ann bid", (1, "ann bid", "ann bid", "doubled_column")),
        ("3,3,Cal,0,1,-10,0", "3,3,Cal,0,,-10,0", (5, "Ann points", "-10", "points_alone")),
    ],
)
def test_a_cell_that_does_not_fit_is_pointed_out_and_the_others_are_entered(
    old: str, new: str, fault: tuple[int, str, str, str]
) -> None:
    whole = dumps_csv(sample())
    assert old in whole
    reading = read_csv(whole.replace(old, new, 1), "pad")
    assert fault in told(reading.faults)
    assert reading.pad is not None
    hands, right = reading.pad.sheet.hands, sample().sheet.hands
    assert len(hands) == 3
    lost = [
        (mine, true)
        for hand, rights in zip(hands, right, strict=True)
        for mine, true in zip(
            (*hand.bids, *hand.tricks), (*rights.bids, *rights.tricks), strict=True
        )
        if mine != true
    ]
    assert len(lost) <= 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("", "not_csv"),
        ("\n\n", "not_csv"),
        ("a,b\n1,2\n", "no_players"),
        ("Ann bid,Ann tricks\n1,2\n", "no_players"),
        ("x" * (MOST_CSV_BYTES + 1), "too_big"),
        (",".join(f"P{n} bid" for n in range(11)), "too_many_players"),
    ],
)
def test_what_is_no_table_is_told(data: str, code: str) -> None:
    reading = read_csv(data, "pad")
    assert reading.pad is None
    assert code in [fault.reason.code for fault in reading.faults]


def test_names_that_a_spreadsheet_would_take_for_formulas_are_shielded() -> None:
    reading = read_csv("=Ann bid,=Ann tricks,Ben bid,Ben tricks\n1,1,0,0\n", "pad")
    assert reading.pad is not None
    text = dumps_csv(reading.pad)
    assert "\n=" not in text
    assert ",=" not in text
    assert read_csv(text, "pad").pad == reading.pad


def test_whoever_has_no_cell_in_a_full_row_sits_out() -> None:
    reading = read_csv(PLAIN + "3;3;1;1;;;2;2\n", "plain")
    assert reading.faults == ()
    assert reading.pad is not None
    assert reading.pad.sheet.hand(3).players == (0, 2)


@settings(max_examples=200, deadline=None)
@given(kept_pads(), st.data())
def test_changed_characters_never_break_the_reader_of_tables(
    kept: Kept, data: st.DataObject
) -> None:
    text = list(dumps_csv(kept[0]))
    odd = st.sampled_from(["\0", '"', "\r", "\n", ",", ";", "x", "9", "é", "-", "R"])
    for _ in range(data.draw(st.integers(1, 6))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(odd)
    reading = read_csv("".join(text), "pad")
    assert reading.faults or reading.pad is not None


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300) | st.text(max_size=300))
def test_any_bytes_are_read_or_told(data: str | bytes) -> None:
    assert read_csv(data, "pad").faults or read_csv(data, "pad").pad is not None
    assert read_pad(data).faults


def test_a_table_of_more_people_than_a_hand_takes_leads_back_to_its_pad() -> None:
    pad = entered(opened(10, (1, 2, 3)), *hand_of(1, (0,) * 10, (0,) * 9 + (1,)))
    pad = entered(pad, PlayerLeft(2, 3), PlayerAdded(2, "Kit", 9, 40))
    bids = tuple((player, 0) for player in range(11) if player != 3)
    pad = entered(pad, HandCorrected(2, bids, (*bids[:-1], (10, 2))))
    reading = read_csv(dumps_csv(pad), "pad")
    assert reading.faults == ()
    assert reading.pad is not None
    mine, right = pad_view(reading.pad), pad_view(pad)
    assert (mine.names, mine.rows) == (right.names, right.rows)
    assert mine.ranking == right.ranking


def test_a_row_of_more_people_than_a_hand_takes_is_refused_alone() -> None:
    head = "hand,cards," + ",".join(f"P{n} bid,P{n} tricks" for n in range(11))
    full = "1,1," + ",".join(["0,0"] * 10 + ["1,1"])
    ten = "2,1," + ",".join(["-,"] + ["0,0"] * 9 + ["1,1"])
    reading = read_csv(f"{head}\n{full}\n{ten}\n", "pad")
    assert told(reading.faults) == [(2, "", "", "too_many_players")]
    assert reading.pad is not None
    assert [row.skipped for row in pad_view(reading.pad).rows] == [True, False]
    assert reading.pad.sheet.names == tuple(f"P{n}" for n in range(1, 11))
    thirty = ",".join(f"P{n} bid" for n in range(31))
    assert [fault.reason.code for fault in read_csv(thirty, "pad").faults] == ["pad_full"]


def test_a_hand_whose_number_does_not_follow_is_pointed_out() -> None:
    reading = read_csv(PLAIN.replace("\n2;2", "\n1;2") + "3;3;1;1;0;0;2;2\n", "plain")
    assert told(reading.faults) == [(3, "hand", "1", "hand_order")]
    assert reading.pad is not None
    assert [row.number for row in pad_view(reading.pad).rows] == [1, 2, 3]


def test_a_row_is_told_by_the_line_it_begins_on() -> None:
    broken = PLAIN.replace("2;2;2;1", '2;2;"two\nlines";1')
    assert told(read_csv(broken, "plain").faults)[0][:2] == (3, "Ann bid")
    later = read_csv(broken + "3;3;x;1;0;0;2;2\n", "plain")
    assert (5, "Ann bid", "x", "no_number") in told(later.faults)


@pytest.mark.parametrize(
    ("size", "code", "sentence"),
    [
        (1, "trick_too_many", "The one trick of this hand is taken."),
        (2, "trick_too_many", "All 2 tricks of this hand are taken."),
        (1, "tricks_sum", "The tricks add up to 2, and there was 1."),
        (3, "tricks_sum", "The tricks add up to 2, and there were 3."),
    ],
)
def test_one_trick_is_spoken_of_as_one(size: int, code: str, sentence: str) -> None:
    assert pad_reason(code, size=size, found=2).text == sentence
    german = pad_reason(code, size=1, found=2).told(language("de"))
    assert "1 Stiche" not in german
    assert "gab 1" not in german
