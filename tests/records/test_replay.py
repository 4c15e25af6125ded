from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.records import Record, Replay, json_form
from foretrick.rules import evolve, fold, new_game
from foretrick.rules.events import CardPlayed, HandDealt, TrickWon
from tests.records.samples import broken_records, example, records


@given(records(), st.data())
def test_any_point_is_the_fold_of_the_events_before_it(record: Record, data: st.DataObject) -> None:
    replay = Replay(record)
    for point in data.draw(st.lists(st.integers(0, len(record.events)), max_size=6)):
        assert replay.after(point) == fold(record.rules, record.events[:point])


@given(broken_records())
def test_a_bad_event_is_named_and_all_before_it_is_there(record: Record) -> None:
    replay = Replay(record)
    state = replay.after(replay.reached)
    assert state == fold(record.rules, record.events[: replay.reached])
    failure = replay.failure
    assert (failure is None) == (replay.reached == len(record.events))
    if failure is not None:
        assert failure.index == replay.reached
        assert failure.event == record.events[failure.index]
        assert str(failure).startswith(f"Event {failure.index}: ")
        assert failure.reason.rule.startswith("R")


def test_the_example_with_a_wrong_winner() -> None:
    record = json_form.loads(example("json"))
    place = next(i for i, event in enumerate(record.events) if isinstance(event, TrickWon))
    events = list(record.events)
    events[place] = TrickWon(1, 0)
    replay = Replay(replace(record, events=tuple(events)))
    assert replay.reached == place
    assert replay.failure is not None
    assert (replay.failure.index, replay.failure.reason.rule) == (place, "R5.6")


@given(records())
def test_hands_and_tricks_are_found(record: Record) -> None:
    replay = Replay(record)
    deals: dict[int, int] = {}
    leads: dict[tuple[int, int], int] = {}
    state = new_game(record.rules)
    for index, event in enumerate(record.events):
        if isinstance(event, HandDealt):
            deals[event.hand] = index + 1
        if isinstance(event, CardPlayed) and not state.current.trick:
            # A card led, taken back and led again: the first time counts.
            leads.setdefault((state.current.number, len(state.current.tricks) + 1), index)
        state = evolve(state, event)
    assert replay.hands == tuple(deals)
    assert {hand: replay.start_of_hand(hand) for hand in deals} == deals
    assert {(hand, trick): replay.start_of_trick(hand, trick) for hand, trick in leads} == leads


def test_there_is_nothing_beyond() -> None:
    replay = Replay(json_form.loads(example("json")))
    assert replay.after(0) == new_game(replay.record.rules)
    for point in (-1, len(replay.record.events) + 1):
        with pytest.raises(IndexError, match=f"no point {point}"):
            replay.after(point)
    with pytest.raises(KeyError):
        replay.start_of_hand(3)
    with pytest.raises(KeyError):
        replay.start_of_trick(1, 2)
