"""The naive referee, on records made by hand: the right ones pass, every fault is found."""

import copy
from collections.abc import Callable

import pytest

from foretrick.testing.naive import judge, legal_next
from foretrick.testing.naive.examples import (
    HONOUR,
    ONE_TIED_HAND,
    TIE_BROKEN,
    TWO_HANDS,
    Event,
    Record,
    bids,
    called,
    dealt,
    drawn,
    ended,
    played,
    record,
    revealed,
    scored,
    taken_back,
    tie_break,
    trick,
    trump,
)

OPEN_DRAW: dict[str, object] = {"first_dealer": "draw", "hands": [1, 1]}
HONOUR_TABLE: dict[str, object] = {"renege": "penalty", "hands": [3]}


def one_hand(deal: Event, *play: Event, **options: object) -> Record:
    """A record of the beginning of one hand dealt by seat 0."""
    return record([drawn(0), deal, *play], hands=[deal["size"]], **options)


def secret_hand(bidding: str) -> list[Event]:
    """One hand of one card with secret bids, shown when the bidding system says."""
    shown = [revealed(0, 0, 1)]
    return [
        drawn(0),
        dealt(1, [1, 2, 0], ["Kc", "2h", "W1"], "Th"),
        trump("h"),
        *bids((0, 0), (2, 1), (1, 0)),
        *(shown if bidding == "hidden" else []),
        *trick("1:2h 2:W1 0:Kc", 1, 2),
        *(shown if bidding == "delayed" else []),
        scored(1, [0, 0, 1], [0, 0, 1], [20, 20, 30], [20, 20, 30]),
        ended([[2], [0, 1]], [20, 20, 30]),
    ]


RIGHT = {
    "two hands": record(TWO_HANDS),
    "hidden": record(secret_hand("hidden"), bidding="hidden", hands=[1]),
    "delayed": record(secret_hand("delayed"), bidding="delayed", hands=[1]),
    "shared": record([*ONE_TIED_HAND, ended([[0, 2], [1]], [50, 40, 50])], **OPEN_DRAW),
    "countback": record(
        [*ONE_TIED_HAND, ended([[0, 2], [1]], [50, 40, 50])], tie_break="countback", **OPEN_DRAW
    ),
    "tie-break": record(TIE_BROKEN, tie_break="round", **OPEN_DRAW),
    "honour": record(HONOUR, **HONOUR_TABLE),
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_record_has_no_fault(name: str) -> None:
    assert judge(RIGHT[name], finished=True) == []


@pytest.mark.parametrize("name", RIGHT)
def test_every_beginning_of_a_right_record_is_right_but_not_finished(name: str) -> None:
    events = RIGHT[name]["events"]
    assert isinstance(events, list)
    for length in range(len(events)):
        beginning = {**RIGHT[name], "events": events[:length]}
        assert judge(beginning) == []
        assert len(judge(beginning, finished=True)) == 1


def set_field(index: int, field: str, value: object) -> Callable[[list[Event]], object]:
    return lambda events: events[index].update({field: value})


def drop(index: int) -> Callable[[list[Event]], object]:
    return lambda events: events.pop(index)


def insert(index: int, event: Event) -> Callable[[list[Event]], object]:
    return lambda events: events.insert(index, event)


PACK_OF_HAND_ONE = (
    "2h W1 Kc Th " + " ".join(f"{r}{s}" for s in "cdhs" for r in "23456789TJQKA")
).split()
PACK_OF_HAND_ONE = list(
    dict.fromkeys([*PACK_OF_HAND_ONE, "W2", "W3", "W4", "J1", "J2", "J3", "J4"])
)
OTHER_TURN_UP = [*PACK_OF_HAND_ONE[:3], *PACK_OF_HAND_ONE[4:], "Th"]
OTHER_HANDS = ["W1", "2h", *PACK_OF_HAND_ONE[2:]]


@pytest.mark.parametrize(
    ("change", "index", "words"),
    [
        (set_field(0, "draws", [[{"seat": 0, "card": "Ac"}]]), 0, "R2.2"),
        (set_field(0, "dealer", 1), 0, "seat 0 deals first"),
        (set_field(0, "dealer", 3), 0, "must be a seat"),
        (drop(0), 0, "out of place"),
        (set_field(1, "hand", 2), 1, "this is hand 1"),
        (set_field(1, "turn_up", "Kc"), 1, "more than once"),
        (set_field(1, "turn_up", None), 1, "R2.5"),
        (set_field(1, "turn_up", "Tx"), 1, "R1.3"),
        (set_field(1, "seats", [2, 0, 1]), 1, "R3.2"),
        (set_field(1, "seats", [1, 0]), 1, "takes no part"),
        (set_field(1, "hands", [["Kc"], ["2h"], ["Kc"]]), 1, "more than once"),
        (set_field(1, "hands", [["Kc"], ["2h"], ["W1", "W3"]]), 1, "R2.3"),
        (set_field(1, "hands", [["Kc"], ["2h"], None]), 1, "R1.3"),
        (set_field(1, "pack", ["2h", "W1", "Kc", "Th"]), 1, "60 cards"),
        (set_field(1, "pack", OTHER_TURN_UP), 1, "next card of the pack"),
        (set_field(1, "pack", OTHER_HANDS), 1, "dealing the pack"),
        (set_field(1, "tie_break", False), 1, "R6.3"),
        (set_field(2, "suit", None), 2, "trump is h"),
        (set_field(2, "suit", "x"), 2, "'suit'"),
        (set_field(2, "by", 0), 2, "must be null"),
        (drop(2), 2, "trump_fixed comes next"),
        (set_field(3, "bid", 2), 3, "R3.1"),
        (set_field(3, "bid", -1), 3, "R3.1"),
        (set_field(3, "bid", True), 3, "whole number"),
        (set_field(3, "seat", 2), 3, "R3.2"),
        (drop(5), 5, "bid_made comes next"),
        (insert(6, revealed(0, 0, 1)), 6, "out of place"),
        (set_field(6, "seat", 2), 6, "R5.1"),
        (set_field(6, "card", "3h"), 6, "does not hold"),
        (set_field(6, "card", "10h"), 6, "R1.3"),
        (set_field(9, "seat", 0), 9, "R5.6"),
        (set_field(9, "trick", 2), 9, "this is trick 1"),
        (drop(9), 9, "trick_won comes next"),
        (insert(9, taken_back(0, "Kc")), 9, "out of place"),
        (insert(10, called(0, 1, upheld=False)), 10, "out of place"),
        (set_field(10, "hand", 2), 10, "number"),
        (set_field(10, "bids", [0, 0, 0]), 10, "seat 2 bid 1"),
        (set_field(10, "tricks", [0, 1, 0]), 10, "tricks"),
        (set_field(10, "points", [20, 20, 20]), 10, "seat 2 has 30 points"),
        (set_field(10, "totals", [20, 20, 20]), 10, "totals"),
        (set_field(10, "totals", [20, 20, None]), 10, "'totals'"),
        (set_field(10, "tie_break", True), 10, "R6.3"),
        (set_field(11, "size", 1), 11, "R2.3"),
        (set_field(12, "by", None), 12, "names trump"),
        (set_field(12, "by", 0), 12, "names trump"),
        (set_field(12, "suit", None), 12, "never no trump"),
        (set_field(18, "card", "9x"), 18, "R1.3"),
        (set_field(17, "card", "3c"), 17, "must follow suit d"),
        (set_field(24, "totals", [30, 20, 30]), 24, "totals"),
        (insert(25, tie_break(1, [2])), 25, "out of place"),
        (set_field(25, "ranking", [[2], [0, 1]]), 25, "R6.2"),
        (set_field(25, "ranking", [2, 0, 1]), 25, "list of seats"),
        (set_field(25, "totals", [50, 40, 50]), 25, "totals"),
        (insert(26, ended([[2], [0], [1]], [50, 40, 60])), 26, "nothing comes next"),
        (insert(3, {"type": "coffee"}), 3, "no event"),
    ],
)
def test_each_fault_is_found_at_its_event(
    change: Callable[[list[Event]], object], index: int, words: str
) -> None:
    events = copy.deepcopy(TWO_HANDS)
    change(events)
    first = judge(record(events))[0]
    assert first.startswith(f"{index}: ")
    assert words in first


def test_judging_goes_on_after_a_wrong_value() -> None:
    events = copy.deepcopy(TWO_HANDS)
    events[9]["seat"], events[10]["points"], events[25]["ranking"] = 0, [20, 20, 20], [[0, 1, 2]]
    assert [fault.split(":")[0] for fault in judge(record(events))] == ["9", "10", "25"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "foretrick-record/2"}, "format"),
        ({"id": 7}, "id"),
        ({"started": "noon"}, "started"),
        ({"seats": []}, "seats"),
        ({"seats": [{"name": "A", "kind": "cat"}] * 3}, "human or bot"),
        ({"rules": {}}, "missing"),
        ({"rules": None}, "rules"),
        ({"events": None}, "events"),
    ],
)
def test_faults_outside_the_events(change: dict[str, object], words: str) -> None:
    first = judge({**record(TWO_HANDS), **change})[0]
    assert first.startswith("record: ")
    assert words in first


@pytest.mark.parametrize("value", [None, [], "record", 3])
def test_what_is_no_record_at_all(value: object) -> None:
    assert judge(value) == ["record: a record is one object"]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (drawn(0, {0: "Ac", 1: "Kc", 2: "2d"}), None),
        (drawn(0, {0: "W1", 1: "Ac", 2: "W2"}, {0: "3d", 2: "J1"}), None),
        (drawn(0, {0: "W1", 1: "W3", 2: "2c"}, {0: "3d", 1: "3c"}, {0: "4c", 1: "2c"}), None),
        (drawn(0, {0: "??", 1: "Kc", 2: "2d"}), None),
        (drawn(0, {0: "??", 1: "Kc", 2: "2d"}, {0: "Kd", 1: "2c"}), None),
        (drawn(2, {0: "??", 1: "Kc", 2: "2d"}), "cannot have drawn"),
        (drawn(0, {0: "??", 1: "Kc", 2: "2d"}, {0: "Kd", 2: "2c"}), "cannot have been tied"),
        (drawn(1, {0: "Ac", 1: "Kc", 2: "2d"}), "seat 0 drew the highest"),
        (drawn(0, {0: "Ac", 1: "Ad", 2: "2d"}), "must draw again"),
        (drawn(0, {0: "Ac", 1: "Ad", 2: "2d"}, {0: "3c", 2: "2c"}), "should draw"),
        (drawn(0, {0: "Ac", 1: "Kd", 2: "2d"}, {0: "3c", 1: "2c"}), "went on"),
        (drawn(0, {1: "Kd", 0: "Ac", 2: "2d"}), "should draw"),
        (drawn(0, {0: "Ac", 1: "Kd"}), "should draw"),
        (drawn(0, {0: "Ac", 1: "2d", 2: "2d"}), "same card"),
        (drawn(0), "nobody drew"),
        (drawn(0, {}), "nobody drew"),
    ],
)
def test_the_draw_for_dealer(event: Event, words: str | None) -> None:
    faults = judge(record([event], first_dealer="draw"))
    assert len(faults) == (0 if words is None else 1)
    assert words is None or words in faults[0]


@pytest.mark.parametrize(
    ("even_bids", "hand_one", "bid", "refused"),
    [
        ("canadian", (0, 1, 0), 0, False),
        ("canadian", (0, 0, 1), 1, False),
        ("never", (0, 0, 0), 0, True),
        ("never", (0, 0, 0), 1, False),
        ("never_from_two", (0, 0, 0), 0, True),
        ("allowed", (0, 0, 0), 0, False),
    ],
)
def test_even_bids_of_the_dealer(
    even_bids: str, hand_one: tuple[int, int, int], bid: int, refused: bool
) -> None:
    """In hand 2 the bids before the dealer's are 1 and 1, so that 0 is the even bid."""
    events = copy.deepcopy(TWO_HANDS[:16])
    for event, one in zip(events[3:6], (hand_one[1], hand_one[2], hand_one[0]), strict=True):
        event["bid"] = one
    won = [0, 0, 1]
    made = [20 + 10 * b if b == w else -10 for b, w in zip(hand_one, won, strict=True)]
    events[10] = scored(1, list(hand_one), list(won), list(made), list(made))
    events[15]["bid"] = bid
    faults = [fault for fault in judge(record(events, even_bids=even_bids)) if "15:" in fault]
    assert bool(faults) is refused


def test_the_canadian_rule_binds_the_sole_leader_alone() -> None:
    deal = dealt(2, [0, 1, 2], ["2c 3c", "4c 5c", "6c 7c"], "8c")
    start = [
        drawn(1),
        dealt(1, [2, 0, 1], ["Kc", "2h", "W1"], "Th"),
        trump("h"),
        *bids((2, 1), (0, 0), (1, 0)),
        *trick("2:W1 0:Kc 1:2h", 1, 2),
        scored(1, [0, 0, 1], [0, 0, 1], [20, 20, 30], [20, 20, 30]),
        deal,
        trump("c"),
        *bids((0, 1), (1, 0)),
    ]
    options: dict[str, object] = {"even_bids": "canadian", "first_dealer": 1}
    assert legal_next(record(start, **options))["legal"] == {2: [0, 2]}
    assert "R3.4" in judge(record([*start, *bids((2, 1))], **options))[0]
    zero = [*start[:-2], *bids((0, 1), (1, 1))]
    assert legal_next(record(zero, **options))["legal"] == {2: [0, 1, 2]}


def test_all_cards_dealt_leave_no_turn_up_and_no_trump() -> None:
    suits = [" ".join(f"{r}{s}" for r in "23456789TJQKA") for s in "cdhs"]
    hands: list[str | None] = [f"{suit} W{at} J{at}" for at, suit in enumerate(suits, start=1)]
    right = one_hand(dealt(1, [1, 2, 3, 0], hands, None), trump(None), players=4)
    assert judge(right) == []
    assert "R2.6" in judge(one_hand(dealt(1, [1, 2, 3, 0], hands, "??"), players=4))[0]
    wrong = one_hand(dealt(1, [1, 2, 3, 0], hands, None), trump("c"), players=4)
    assert "trump is none" in judge(wrong)[0]


@pytest.mark.parametrize(("bidding", "index"), [("hidden", 6), ("delayed", 10)])
def test_secret_bids_must_be_shown_in_time_and_truly(bidding: str, index: int) -> None:
    events = secret_hand(bidding)
    untrue = [*events[:index], revealed(0, 1, 1)]
    assert judge(record(untrue, bidding=bidding, hands=[1])) == [f"{index}: seat 1 bid 0, not 1"]
    del events[index]
    fault = judge(record(events, bidding=bidding, hands=[1]))[0]
    assert fault.startswith(f"{index}: ")
    assert "bids_revealed comes next" in fault
    twice = [*secret_hand(bidding)[:4], *bids((0, 0))]
    assert "no bid to make" in judge(record(twice, bidding=bidding, hands=[1]))[0]


def change_tie_break(kind: str, nth: int, field: str, value: object) -> list[str]:
    """Judge the tie-break's record with one field of the nth event of a kind changed."""
    events = copy.deepcopy(TIE_BROKEN)
    [event for event in events if event["type"] == kind][nth][field] = value
    return judge(record(events, tie_break="round", **OPEN_DRAW))


@pytest.mark.parametrize(
    ("kind", "nth", "field", "value", "words"),
    [
        ("tie_break_started", 0, "round", 2, "round 1"),
        ("tie_break_started", 1, "round", 1, "round 2"),
        ("tie_break_started", 0, "seats", [2, 0], "[0, 2]"),
        ("tie_break_started", 0, "seats", [0, 1, 2], "[0, 2]"),
        ("dealer_drawn", 1, "draws", [], "nobody drew"),
        ("dealer_drawn", 1, "dealer", 0, "seat 2 drew the highest"),
        ("dealer_drawn", 1, "dealer", 1, "takes no part"),
        ("hand_dealt", 2, "hand", 1, "this is hand 3"),
        ("hand_dealt", 3, "hand", 3, "this is hand 4"),
        ("hand_dealt", 2, "tie_break", False, "R6.3"),
        ("hand_dealt", 2, "seats", [0, 1, 2], "must be a list"),
        ("hand_scored", 2, "tie_break", None, "R6.3"),
        ("hand_scored", 2, "points", [-10, None, 20], "points"),
        ("hand_scored", 2, "points", [-10, 0, -10], "must be null for seat 1"),
        ("hand_scored", 2, "totals", [40, None, 40], "totals"),
        ("hand_scored", 2, "totals", [50, 40, 50], "must be null for seat 1"),
        ("game_ended", 0, "ranking", [[2], [0], [1]], "R6.2"),
        ("game_ended", 0, "ranking", [[0, 2], [1]], "R6.2"),
        ("game_ended", 0, "totals", [60, 40, 40], "totals"),
    ],
)
def test_the_faults_of_a_tie_break(
    kind: str, nth: int, field: str, value: object, words: str
) -> None:
    faults = change_tie_break(kind, nth, field, value)
    assert words in " ".join(faults[:2])


def test_a_tie_must_be_broken_by_a_round_where_the_table_says_so() -> None:
    events = [*ONE_TIED_HAND, ended([[0, 2], [1]], [50, 40, 50])]
    fault = judge(record(events, tie_break="round", **OPEN_DRAW))[0]
    assert "tie_break_started comes next" in fault


@pytest.mark.parametrize(
    ("cut", "event", "words"),
    [
        (7, taken_back(1, "2h"), "out of place"),  # no renege
        (8, taken_back(2, "9h"), "may not take back"),
        (8, taken_back(1, "2h"), "may not take back"),
        (8, called(0, 2, upheld=True), "out of place"),  # no trick is complete
        (14, taken_back(2, "9h"), "out of place"),
        (12, called(0, 0, upheld=False), "may not call"),
        (12, called(0, 1, upheld=True), "is wrong"),
        (13, called(2, 1, upheld=False), "may not call"),  # the same wrong call again
        (17, called(1, 0, upheld=False), "is right"),
        (18, called(2, 0, upheld=True), "may not call"),  # found guilty already
        (18, played("2:4s")[0], "out of place"),
        (18, taken_back(0, "3s"), "out of place"),
        (17, scored(1, [0, 0, 1], [0, 0, 2], [20, 20, -10], [20, 20, -10]), "out of place"),
        (18, scored(1, [0, 0, 1], [0, 0, 2], [20, 20, -10], [20, 20, -10]), "-20 points"),
    ],
)
def test_the_faults_of_an_honour_table(cut: int, event: Event, words: str) -> None:
    faults = judge(record([*HONOUR[:cut], event], **HONOUR_TABLE))
    assert faults[0].startswith(f"{cut}: ")
    assert words in faults[0]


def test_a_renege_that_completed_a_trick_is_taken_back_and_the_trick_is_open_again() -> None:
    start = [
        drawn(0),
        dealt(1, [1, 2, 0], ["Kh 2d", "2h 5d", "9h Td"], "J1"),
        trump(None),
        *bids((1, 0), (2, 1), (0, 0)),
        *trick("1:2h 2:9h 0:2d", 1, 2),
    ]
    options: dict[str, object] = {"renege": "penalty", "hands": [2]}
    now = legal_next(record(start, **options))
    assert now["take_back"] == {0: "2d"}
    assert now["calls"] == {0: [1, 2], 1: [0, 2], 2: [0, 1]}
    again = [*start, taken_back(0, "2d")]
    then = legal_next(record(again, **options))
    assert (then["decision"], then["legal"], then["calls"]) == ("play", {0: ["Kh", "2d"]}, {})
    replay = [*again, *played("0:Kh"), {"type": "trick_won", "trick": 1, "seat": 0}]
    assert judge(record(replay, **options)) == []
    fault = judge(record([*replay, called(1, 0, upheld=True)], **options))
    assert fault == [f"{len(replay)}: the call against seat 0 is wrong (R7.2)"]


def test_a_spectators_record_is_judged_as_far_as_it_is_known() -> None:
    events = copy.deepcopy(TWO_HANDS)
    events[1]["hands"] = [["??"], ["??"], ["??"]]
    events[11]["hands"] = [["??", "??"]] * 3
    for event in (*events[3:6], *events[13:16]):
        event["bid"] = None
    assert judge(record(events), finished=True) == []
    events[21]["card"] = "8d"  # which seat 2 has played
    assert "does not hold 8d" in judge(record(events))[0]
    events[21]["card"], events[18]["card"] = "9d", "5c"  # seat 1 did hold a diamond
    assert judge(record(events))[0].startswith("21: seat 1 plays 9d, and earlier played 5c")


def test_a_score_pads_record_knows_no_cards() -> None:
    events = copy.deepcopy(TWO_HANDS)
    for event in events:
        if event["type"] == "card_played":
            event["card"] = "??"
        elif event["type"] == "hand_dealt":
            event["turn_up"] = "??"
    assert judge(record(events), finished=True) == []
    events[24]["points"] = [30, 20, 40]
    assert judge(record(events)) == ["24: seat 2 has 30 points, not 40 (R6.1)"]


@pytest.mark.parametrize(
    ("length", "decision", "legal"),
    [
        (0, "dealer_drawn", {}),
        (1, "hand_dealt", {}),
        (2, "trump_fixed", {}),
        (3, "bid", {1: [0, 1]}),
        (6, "play", {1: ["2h"]}),
        (9, "trick_won", {}),
        (10, "hand_scored", {}),
        (12, "trump", {1: ["c", "d", "h", "s"]}),
        (18, "play", {1: ["J1", "9d"]}),
        (21, "play", {1: ["9d"]}),
        (25, "game_ended", {}),
        (26, "over", {}),
    ],
)
def test_what_may_come_next(length: int, decision: str, legal: dict[int, list[str | int]]) -> None:
    now = legal_next(record(TWO_HANDS[:length]))
    assert (now["decision"], now["legal"], now["seats"]) == (decision, legal, list(legal))


def test_secret_bidders_bid_in_any_order() -> None:
    now = legal_next(record(secret_hand("hidden")[:4], bidding="hidden", hands=[1]))
    assert now["legal"] == {1: [0, 1], 2: [0, 1]}


def test_nothing_comes_after_a_wrong_record() -> None:
    with pytest.raises(ValueError, match="0: bid_made is out of place"):
        legal_next(record(bids((1, 0))))
