"""What a game was for one player is what the rules say it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.people.played import (
    HandPlayed,
    PlayedGame,
    played_game,
    read_played,
    write_played,
)
from foretrick.rules import fold, new_game, points, ruleset
from foretrick.rules.events import HandDealt, HandScored
from tests.people.samples import finished

numbers = st.integers(0, 60)
hands = st.builds(HandPlayed, numbers, numbers, numbers, st.integers(-600, 600))
games = st.builds(
    PlayedGame,
    numbers,
    numbers,
    numbers,
    st.integers(-9000, 9000),
    st.booleans(),
    st.lists(hands, max_size=60).map(tuple),
)


@given(games)
def test_what_is_written_is_read(game: PlayedGame) -> None:
    assert read_played(write_played(game)) == game
    assert "\n" not in write_played(game)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"hands": [[1]]}', '{"hands": 3}', "é"])
def test_anything_else_is_no_game(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_played(text)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_game_is_read_off_its_events(players: int) -> None:
    state, events = finished(players, "one")
    rules = ruleset(players, "quick")
    sizes = [event.size for event in events if isinstance(event, HandDealt) and not event.tie_break]
    rows = [event for event in events if isinstance(event, HandScored) and not event.tie_break]
    for seat in range(players):
        game = played_game(fold(rules, events), seat, 1)
        assert [hand.size for hand in game.hands] == sizes
        assert [hand.points for hand in game.hands] == [row.points[seat] for row in rows]
        assert all(hand.points == points(hand.bid, hand.won) for hand in game.hands)
        assert game.total == state.totals[seat] == game.points
        better = sum(total > game.total for total in state.totals)
        assert game.place > better


def test_every_hand_is_exact_or_over_or_under() -> None:
    state, _ = finished(4, "two")
    for seat in range(4):
        for hand in played_game(state, seat, 4).hands:
            assert hand.is_exact == (hand.bid == hand.won)
            assert hand.is_over == (hand.won > hand.bid)


def test_one_who_reneged_missed_the_bid_that_was_won() -> None:
    assert not HandPlayed(5, 2, 2, -20).is_exact
    assert not HandPlayed(5, 2, 2, -20).is_over


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(ValueError, match="not over"):
        played_game(new_game(ruleset(3)), 0, 1)
