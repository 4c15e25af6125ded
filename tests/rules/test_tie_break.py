"""Ties for first: rounds, repeated rounds, countback, joint places (R6.3)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import (
    DECK,
    Card,
    DealHand,
    DrawForDealer,
    MakeBid,
    Phase,
    PlayCard,
    Ruleset,
    Secret,
    State,
    legal_commands,
    new_game,
    standing,
    to_act,
)
from foretrick.rules.events import BidsRevealed, DealerDrawn, GameEnded, HandScored, TieBreakStarted
from foretrick.rules.ruleset import TieBreak
from foretrick.testing.strategies import PlayedGame, games
from tests.rules.examples import few
from tests.rules.table import Table, started

TENS = [" ".join(rank + suit for rank in "23456789TJ") for suit in "cdhs"]


def tied_for_first(players: int, **settings: object) -> Table:
    """A game where all seats but the last end with 20 points, and the last with -10.

    All bid zero for the only trick, and the last seat takes it with a Wizard.
    """
    held = [*"2c 3c 4c 5c 6c".split()[: players - 1], "W1"]
    table = started(players, 1, **settings).deal(*held, turn_up="J4")
    return table.bid(*[0] * players).play(" ".join(held))


def play_out(table: Table, *bids: int) -> Table:
    """Bid, and play the hand with the first card that is legal, each time."""
    for seat, bid in zip(to_act(table.state), bids, strict=True):
        table.do(MakeBid(seat, bid))
    while table.phase() is Phase.PLAYING:
        table.do(legal_commands(table.state)[0])
    return table


def test_the_round_is_drawn_dealt_bid_and_scored_among_the_tied() -> None:
    table = tied_for_first(4)
    assert TieBreakStarted(1, (0, 1, 2)) == table.events[-1]
    assert table.state.dealer is None
    table.draw("2c W1 3c")
    drawn = [event for event in table.events if isinstance(event, DealerDrawn)][-1]
    assert [draw.seat for draw in drawn.draws[0]] == [0, 1, 2]
    table.deal(*TENS[:3], turn_up="J4")
    assert (table.hand.seats, table.hand.dealer) == ((2, 0, 1), 1)
    assert table.hand.dealt[3] is None
    assert (table.hand.number, table.hand.size, table.hand.tie_break) == (2, 10, True)
    table.do(MakeBid(1, 3))
    assert table.sees(0).bids == (None, Secret.MADE, None, None)
    assert table.code(MakeBid(3, 0)) == "no_such_seat"
    table.do(MakeBid(2, 10), MakeBid(0, 0))
    # Clubs are led and win every time: seat 2 was dealt them.
    while table.phase() is Phase.PLAYING:
        seat = to_act(table.state)[0]
        assert table.code(PlayCard(3, Card("2s"))) == "no_such_seat"
        table.do(PlayCard(seat, (table.hand.hands[seat] or ())[0]))
    shown, scored, ended = table.events[-3:]
    assert shown == BidsRevealed((0, 3, 10, None))
    assert scored == HandScored(
        2,
        (0, 3, 10, None),
        (0, 0, 10, None),
        (20, -30, 120, None),
        (20, 20, 20, None),
        tie_break=True,
    )
    assert ended == GameEnded(((2,), (0,), (1,), (3,)), (20, 20, 20, -10))


def test_those_tied_again_play_another() -> None:
    table = tied_for_first(4).draw("2c 3c W1").deal(*TENS[:3], turn_up="J4")
    # Seat 0 leads clubs and takes all ten; seats 1 and 2 take none.
    play_out(table, 9, 0, 0)
    assert table.events[-1] == TieBreakStarted(2, (1, 2))
    table.draw("2c W1").deal(*TENS[:2], turn_up="J4")
    assert (table.hand.dealer, table.hand.seats) == (2, (1, 2))
    play_out(table, 10, 1)
    assert table.state.totals == (20, 20, 20, -10)
    assert table.state.ranking == ((1,), (2,), (0,), (3,))
    assert [row.hand for row in table.state.rounds] == [2, 3]


def test_six_tied_are_dealt_all_the_cards_and_play_without_trump() -> None:
    # Six seats without a point each are tied for first when the hands are over.
    table = started(6, 1)
    table.state = replace(table.state, phase=Phase.DRAWING, tied=tuple(range(6)), dealer=None)
    table.draw("2c 3c As 4c 5c 6c").do(DealHand(DECK))
    assert (table.hand.dealer, table.hand.seats) == (2, (3, 4, 5, 0, 1, 2))
    assert (table.hand.turn_up, table.hand.trump) == (None, None)
    assert sum(len(held or ()) for held in table.hand.hands) == 60
    assert table.phase() is Phase.BIDDING


def test_a_fixed_first_dealer_is_not_fixed_for_the_round() -> None:
    table = tied_for_first(3, first_dealer=2)
    assert table.state.fixed_dealer is None
    assert table.code(DrawForDealer(())) == "bad_pack"
    table.draw("As 2c")
    assert table.state.dealer == 0


def test_a_draw_that_stays_tied_needs_another_pack() -> None:
    pairs = sorted(DECK, key=lambda card: card.strength)
    assert tied_for_first(3).code(DrawForDealer(tuple(pairs))) == "tied_draw"


def ended(sheet: list[list[int]], tie_break: TieBreak, rounds: list[list[int | None]]) -> State:
    """A state whose sheet has these points, a row a hand."""
    players = len(sheet[0])
    rows = [row_of(points) for points in sheet]
    totals = tuple(sum(row[seat] for row in sheet) for seat in range(players))
    state = new_game(Ruleset(players, (1,) * len(sheet), tie_break=tie_break))
    return replace(
        state, totals=totals, sheet=tuple(rows), rounds=tuple(row_of(points) for points in rounds)
    )


def row_of(points: list[int] | list[int | None]) -> HandScored:
    nothing = (None,) * len(points)
    return HandScored(1, nothing, nothing, tuple(points), nothing)


@pytest.mark.parametrize(
    ("sheet", "places"),
    [
        # 50 each: seat 1 made two hands, seat 0 one.
        ([[60, 20, 0], [-10, 30, 0]], ((1,), (0,), (2,))),
        # As many made: the highest single hand.
        ([[40, 30, -10], [20, 30, -10]], ((0,), (1,), (2,))),
        # The same highest hand: how often it was reached.
        (
            [[40, 40, -10], [40, 30, -10], [20, 30, -10], [-20, -20, -10]],
            ((0,), (1,), (2,)),
        ),
        # All alike: shared.
        ([[20, 30, -10], [30, 20, -10]], ((0, 1), (2,))),
        # Below zero, nobody having made a hand: the better of the bad ones.
        ([[-10, -20], [-30, -20]], ((0,), (1,))),
        ([[-20, -20], [-20, -20]], ((0, 1),)),
        # Only a tie for first is broken.
        ([[50, 20, 60], [0, 20, -20]], ((0,), (1, 2))),
    ],
)
def test_countback(sheet: list[list[int]], places: tuple[tuple[int, ...], ...]) -> None:
    assert standing(ended(sheet, TieBreak.COUNTBACK, [])) == places
    shared = standing(ended(sheet, TieBreak.SHARED, []))
    totals = [sum(column) for column in zip(*sheet, strict=True)]
    assert shared[0] == tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def test_rounds_break_a_tie_for_first_alone() -> None:
    sheet = [[20, 20, 20, -10, -10]]
    rounds: list[list[int | None]] = [[-10, 30, 30, None, None], [None, 20, -50, None, None]]
    broken = standing(ended(sheet, TieBreak.ROUND, rounds))
    assert broken == ((1,), (2,), (0,), (3, 4))
    assert standing(ended(sheet, TieBreak.ROUND, rounds[:1])) == ((1, 2), (0,), (3, 4))
    assert standing(ended(sheet, TieBreak.ROUND, [])) == ((0, 1, 2), (3, 4))


@given(st.lists(st.integers(-6, 6).map(lambda tens: 10 * tens), min_size=2, max_size=6))
def test_ranking_by_totals(totals: list[int]) -> None:
    places = standing(ended([totals], TieBreak.SHARED, []))
    by_place = [{totals[seat] for seat in place} for place in places]
    assert all(len(values) == 1 for values in by_place)
    order = [value for values in by_place for value in values]
    assert order == sorted(set(totals), reverse=True)
    assert sorted(seat for place in places for seat in place) == list(range(len(totals)))
    assert all(list(place) == sorted(place) for place in places)


@few
@given(games())
def test_rounds_are_played_by_the_tied_until_one_is_best(game: PlayedGame) -> None:
    for state, event in game.steps():
        if isinstance(event, TieBreakStarted):
            assert game.rules.tie_break is TieBreak.ROUND
            best = max(state.totals)
            assert all(state.totals[seat] == best for seat in event.seats)
            assert len(event.seats) > 1
            assert event.round == len(state.rounds) + 1
        elif isinstance(event, GameEnded) and game.rules.tie_break is TieBreak.ROUND:
            assert len(event.ranking[0]) == 1
