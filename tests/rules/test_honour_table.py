"""Honour tables at length: cards taken back, calls, and hands that end by one (R7)."""

from dataclasses import fields

import pytest
from hypothesis import given

from foretrick.rules import (
    CallRenege,
    Card,
    Hand,
    Phase,
    ScoreHand,
    State,
    TakeBackCard,
    evolve,
    legal_commands,
)
from foretrick.rules.events import BidsRevealed, CardPlayed, CardTakenBack, HandScored, RenegeCalled
from foretrick.rules.ruleset import Renege
from foretrick.testing.strategies import PlayedGame, games, rulesets
from tests.rules.table import Table, started

HONOUR = games(rulesets(renege=Renege.PENALTY))


def honour(*hands: str, bids: tuple[int, ...] = (), **settings: object) -> Table:
    table = started(len(hands), len(hands[0].split()), renege="penalty", **settings)
    return table.deal(*hands, turn_up="J4").bid(*(bids or [0] * len(hands)))


def scores(table: Table) -> list[HandScored]:
    return [event for event in table.events if isinstance(event, HandScored)]


def same_but_for_order(one: Hand, other: Hand) -> bool:
    """Whether two hands differ at most in the order of cards held, in calls and last plays."""
    apart = ("hands", "calls", "last_to_play")
    names = [each.name for each in fields(Hand) if each.name not in apart]
    held = [[set(cards or ()) for cards in hand.hands] for hand in (one, other)]
    return held[0] == held[1] and all(getattr(one, n) == getattr(other, n) for n in names)


@given(HONOUR)
def test_to_take_a_card_back_undoes_the_play(game: PlayedGame) -> None:
    before: list[State] = []
    for state, event in game.steps():
        if isinstance(event, CardPlayed):
            before.append(state)
        elif isinstance(event, CardTakenBack):
            undone = evolve(state, event)
            assert same_but_for_order(undone.current, before[-1].current)
            assert undone.phase is before[-1].phase is Phase.PLAYING


def test_after_completing_a_trick() -> None:
    table = honour("8d 2s", "9d 3s", "2d Kc").play("8d 9d Kc")
    assert table.hand.won == (0, 1, 0)
    table.do(TakeBackCard(2))
    assert (table.hand.won, table.hand.tricks, table.hand.leader) == ((0, 0, 0), (), 0)
    assert len(table.hand.trick) == 2
    table.play("2d 3s")
    assert table.hand.leader == 1


def test_the_last_trick_offers_nothing_to_take_back() -> None:
    # Nobody can renege with a last card: there is no other to follow with.
    table = honour("8d 2h", "9d 3h", "2d 4h").play("8d 9d 2d 3h 4h 2h")
    assert table.phase() is Phase.SETTLING
    assert [table.code(TakeBackCard(seat)) for seat in range(3)] == ["nothing_to_take_back"] * 3
    assert legal_commands(table.state)[-1] == ScoreHand()


def test_a_renege_completes_the_last_trick_but_one() -> None:
    table = honour("8d 2h", "9d 3h", "4d Kc", bids=(0, 1, 0)).play("8d 9d Kc")
    table.do(TakeBackCard(2)).play("Kc").do(TakeBackCard(2)).play("4d")
    assert table.hand.reneges == ()
    assert table.play("3h Kc 2h").do(CallRenege(0, 2)).events[-1] == RenegeCalled(
        0, 2, upheld=False
    )


def test_a_card_is_not_taken_back_twice_or_after_a_right_call() -> None:
    table = honour("8d 2s", "9d 3s", "2d Kc").play("8d 9d Kc")
    assert table.code(TakeBackCard(2)) is None
    table.do(CallRenege(0, 2))
    assert table.code(TakeBackCard(2)) == "not_now"
    again = honour("8d 2s", "9d 3s", "2d Kc").play("8d 9d Kc").do(TakeBackCard(2))
    assert again.code(TakeBackCard(2)) == "nothing_to_take_back"


def test_a_card_taken_back_ends_the_chance_of_whoever_played_before_it() -> None:
    table = honour("8d 2s", "Kc 9d", "Kh 7d").play("8d Kc Kh").do(TakeBackCard(2))
    assert table.hand.last_play == (1, Card("Kc"))
    assert table.code(TakeBackCard(1)) == "nothing_to_take_back"
    # Seat 2 may fail to follow again, and take that back again.
    assert table.play("Kh").code(TakeBackCard(2)) is None


def test_a_trick_opened_again_gives_no_new_call() -> None:
    table = honour("8d 9d 2s", "2d 3d 3s", "4d 5d Kc").play("8d 2d 4d 9d 3d Kc")
    table.do(CallRenege(2, 1), TakeBackCard(2))
    assert len(table.hand.tricks) == 1
    assert table.code(CallRenege(2, 1)) == "already_called"
    assert table.play("5d").code(CallRenege(2, 1)) == "already_called"
    assert table.play("2s 3s Kc").code(CallRenege(2, 1)) is None


def test_a_wrong_call_does_not_end_the_right_to_take_back() -> None:
    table = honour("8d 2s", "9d 3s", "2d Kc").play("8d 9d Kc").do(CallRenege(0, 1))
    assert table.events[-1] == RenegeCalled(0, 1, upheld=False)
    assert table.code(TakeBackCard(2)) is None


def test_calls_after_the_last_trick_until_the_hand_is_scored() -> None:
    table = honour("8d 2s", "Kc 9d", "2d Kh", bids=(1, 0, 2)).play("8d Kc 2d 2s 9d Kh")
    assert table.phase() is Phase.SETTLING
    table.do(CallRenege(2, 1), ScoreHand())
    assert scores(table)[0].points == (30, -20, 40)
    assert table.code(CallRenege(2, 1)) == "not_now"


def test_without_a_call_a_renege_costs_nothing() -> None:
    table = honour("8d 2s", "Kc 9d", "2d Kh", bids=(2, 0, 0)).play("8d Kc 2d 2s 9d Kh")
    table.do(ScoreHand())
    assert scores(table)[0].points == (40, 20, 20)


def test_repeated_calls() -> None:
    table = honour("8d 9d 2s", "Kc 2d 3s", "3d 4d Kh").play("8d Kc 3d")
    table.do(CallRenege(0, 2))
    assert table.code(CallRenege(0, 2)) == "already_called"
    assert table.code(CallRenege(1, 2)) == "already_called"
    # When one more trick is won, there is something new to call.
    table.play("9d 2d 4d")
    assert table.code(CallRenege(1, 2)) is None
    table.do(CallRenege(2, 1))
    assert table.code(CallRenege(0, 1)) == "already_called"
    assert table.code(CallRenege(0, 2)) is None


def test_several_are_guilty_and_one_is_not() -> None:
    table = honour("8d 9c 2s", "Kc 2d 3c", "Kh 4d 3d").play("8d Kc Kh 2s")
    table.do(CallRenege(0, 1))
    assert table.phase() is Phase.SETTLING
    table.do(CallRenege(1, 0), CallRenege(1, 2))
    upheld = [event.upheld for event in table.events if isinstance(event, RenegeCalled)]
    assert upheld == [True, False, True]
    assert table.code(CallRenege(2, 1)) == "already_called"
    assert scores(table.do(ScoreHand()))[0].points == (20, -20, -20)


@pytest.mark.parametrize("seats", [(0, 0), (-1, 0), (0, -1), (3, 0), (0, 3)])
def test_calls_that_make_no_sense(seats: tuple[int, int]) -> None:
    table = honour("8d 2s", "Kc 9d", "2d Kh").play("8d Kc 2d")
    expected = "call_on_self" if seats == (0, 0) else "no_such_seat"
    assert table.code(CallRenege(*seats)) == expected


def test_delayed_bids_are_shown_after_a_right_call() -> None:
    table = honour("8d 2s", "Kc 9d", "2d Kh", bids=(1, 2, 0), bidding="delayed")
    table.play("8d Kc 2d 2s").do(CallRenege(0, 1))
    assert not table.sees(0).bids_shown
    table.do(ScoreHand())
    assert [type(event) for event in table.events[-3:-1]] == [BidsRevealed, HandScored]
    assert scores(table)[0].bids == (1, 2, 0)
    assert scores(table)[0].points == (30, -20, 20)


def test_a_call_in_a_hand_that_is_not_the_last() -> None:
    table = started(3, 2, 1, renege="penalty").deal("8d 2s", "Kc 9d", "2d Kh", turn_up="J4")
    table.bid(1, 0, 0).play("8d Kc 2d").do(CallRenege(0, 1), ScoreHand())
    assert table.phase() is Phase.DEALING
    table.deal("2c", "3c", "4c", turn_up="J4")
    assert (table.hand.calls, table.hand.reneges, table.hand.dealer) == ((), (), 0)


@given(HONOUR)
def test_calls_are_judged_by_what_was_played(game: PlayedGame) -> None:
    for state, event in game.steps():
        if isinstance(event, RenegeCalled):
            assert event.upheld is failed_to_follow(state.current, event.against)


def failed_to_follow(hand: Hand, seat: int) -> bool:
    """Whether a seat failed to follow in a completed trick, by another reading of R5.4."""
    held = set(hand.dealt[seat] or ())
    for trick in hand.tricks:
        led = None
        for play in trick.plays:
            if play.seat == seat:
                rest = held - {play.card}
                off = play.card.is_suited and play.card.suit is not led
                if led is not None and off and any(card.suit is led for card in rest):
                    return True
                held = rest
            if play.card.wins_always and led is None:
                break
            led = led or play.card.suit
        held -= {play.card for play in trick.plays}
    return False


@given(HONOUR)
def test_a_hand_with_the_guilty_scores_by_the_bids(game: PlayedGame) -> None:
    for state, event in game.steps():
        if isinstance(event, HandScored) and state.current.guilty:
            for seat in state.current.seats:
                bid = event.bids[seat]
                assert bid is not None
                guilty = seat in state.current.guilty
                assert event.points[seat] == (-20 if guilty else 20 + 10 * bid)
