"""R6: points, the end of a game, and ties for first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import DECK, DealHand, Phase, points, ruleset
from foretrick.rules.events import GameEnded, HandScored, TieBreakStarted
from foretrick.testing.strategies import PlayedGame, games
from tests.rules.table import started


@given(st.integers(0, 60), st.integers(0, 60))
def test_r6_1_points(bid: int, won: int) -> None:
    if bid == won:
        assert points(bid, won) == 20 + 10 * bid
    else:
        assert points(bid, won) == -10 * max(bid - won, won - bid)


@given(games())
def test_r6_1_each_row_adds_its_points_to_the_totals(game: PlayedGame) -> None:
    totals = [0] * game.rules.players
    for state, event in game.steps():
        assert list(state.totals) == totals
        if isinstance(event, HandScored) and not event.tie_break:
            totals = [old + (gain or 0) for old, gain in zip(totals, event.points, strict=True)]
            assert list(event.totals) == totals


@given(games())
def test_r6_2_the_game_ends_after_the_last_hand(game: PlayedGame) -> None:
    rows = [event for event in game.events if isinstance(event, HandScored)]
    assert len([row for row in rows if not row.tie_break]) == len(game.rules.hands)
    end = game.events[-1]
    assert isinstance(end, GameEnded)
    best = max(end.totals)
    assert {end.totals[seat] for seat in end.ranking[0]} == {best}
    assert sorted(seat for place in end.ranking for seat in place) == list(range(len(end.totals)))


def test_r6_2_the_highest_total_wins() -> None:
    table = started(3, 1).deal("2c", "3c", "W1", turn_up="J1").bid(1, 0, 1).play("2c 3c W1")
    assert table.phase() is Phase.OVER
    assert table.state.ranking == ((2,), (1,), (0,))
    assert table.events[-1] == GameEnded(((2,), (1,), (0,)), (-10, 20, 30))


def test_r6_3_a_tie_is_broken_by_a_round_by_default() -> None:
    assert ruleset(3).tie_break.value == "round"
    table = started(3, 1).deal("2c", "3c", "W1", turn_up="J1").bid(0, 0, 0).play("2c 3c W1")
    assert table.events[-1] == TieBreakStarted(1, (0, 1))
    assert table.phase() is Phase.DRAWING


def test_r6_3_shared_names_joint_winners() -> None:
    table = started(3, 1, tie_break="shared")
    table.deal("2c", "3c", "W1", turn_up="J1").bid(0, 0, 0).play("2c 3c W1")
    assert table.events[-1] == GameEnded(((0, 1), (2,)), (20, 20, -10))


@pytest.mark.parametrize("option", ["round", "shared", "countback"])
def test_r6_3_no_tie_needs_no_breaking(option: str) -> None:
    table = started(3, 1, tie_break=option)
    table.deal("2c", "3c", "W1", turn_up="J1").bid(0, 1, 0).play("2c 3c W1")
    assert table.events[-1] == GameEnded(((0,), (1, 2)), (20, -10, -10))


def test_r6_3_a_round_deals_ten_cards_to_the_tied_alone() -> None:
    table = started(3, 1).deal("2c", "3c", "W1", turn_up="J1").bid(0, 0, 0).play("2c 3c W1")
    table.draw("2c 3c")
    assert table.state.dealer == 1
    table.do(DealHand(DECK))
    assert table.hand.seats == (0, 1)
    assert [len(held or ()) for held in table.hand.hands] == [10, 10, 0]
    assert table.hand.dealt[2] is None
    assert table.hand.tie_break
    assert table.hand.turn_up is not None
