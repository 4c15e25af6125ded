"""The worked values of rules.md section 8, each one."""

import pytest

from foretrick.rules import Card, MakeBid, PlayCard, legal_commands, points
from foretrick.rules.cards import Suit
from foretrick.rules.events import HandScored
from foretrick.rules.ruleset import AllJesters
from foretrick.rules.trick import Play, playable, suit_led, winner
from foretrick.testing.strategies import cards
from tests.rules.table import Table, started


def plays(codes: str) -> list[Play]:
    return [Play(seat, card) for seat, card in enumerate(cards(codes))]


def test_the_rulebooks_sample_of_three_hands() -> None:
    table = started(3, 1, 2, 3)
    table.deal("2c", "3c", "W1", turn_up="J1")
    table.bid(0, 1, 1).play("2c 3c W1")
    # Seat 0 deals: the order is 1, 2, 0.
    table.deal("2c 3c", "W1 4c", "W2 5c", turn_up="J1")
    table.bid(0, 0, 2).play("2c W1 5c 4c W2 3c")
    assert table.hand.won == (1, 0, 1)
    # Seat 1 deals: the order is 2, 0, 1.
    table.deal("2c 3c 4c", "W1 5c 6c", "W2 W3 7c", turn_up="J1")
    table.bid(1, 0, 2).play("2c 5c W2 W3 3c 6c 7c 4c W1")
    rows = [event for event in table.events if isinstance(event, HandScored)]
    assert [row.points for row in rows] == [(20, -10, 30), (-10, 20, -10), (-10, 40, -10)]
    assert [row.bids for row in rows] == [(0, 1, 1), (2, 0, 0), (0, 2, 1)]
    assert [row.tricks for row in rows] == [(0, 0, 1), (1, 0, 1), (1, 2, 0)]
    assert rows[-1].totals == (0, 50, 10)


@pytest.mark.parametrize(
    ("bid", "won", "scored"),
    [
        (0, 0, 20),
        (1, 1, 30),
        (3, 3, 50),
        (4, 3, -10),
        (4, 5, -10),
        (5, 2, -30),
        (5, 8, -30),
        (20, 20, 220),
    ],
)
def test_single_scores(bid: int, won: int, scored: int) -> None:
    assert points(bid, won) == scored


@pytest.mark.parametrize(
    ("trick", "trump", "position"),
    [
        ("3s 8c 6s Js", Suit.SPADES, 4),
        ("3s 8c Kd W1", None, 4),
        ("3s 8c Kd W1", Suit.SPADES, 4),
        ("Kc 3h", Suit.HEARTS, 2),
        ("W1 W2 As", None, 1),
        ("2h W3 W1", None, 2),
        ("J1 4d Kd 2s", None, 3),
        ("J1 W2 Ah", None, 2),
        ("J1 J2 J3", None, 1),
        ("J1 J2 J3 J4", None, 1),
        ("J2 2c J4", None, 2),
    ],
)
def test_tricks(trick: str, trump: Suit | None, position: int) -> None:
    assert winner(plays(trick), trump) == position - 1


@pytest.mark.parametrize(
    ("trick", "position"), [("J1 J2 J3", 3), ("J1 J2 J3 J4", 4), ("J2 2c J4", 2)]
)
def test_tricks_where_the_last_jester_wins(trick: str, position: int) -> None:
    assert winner(plays(trick), None, AllJesters.LAST) == position - 1


def test_nobody_has_to_follow_hearts_after_a_jester_and_a_wizard() -> None:
    assert suit_led(plays("J1 W2 Ah")) is None


@pytest.mark.parametrize(
    ("lain", "hand", "may"),
    [
        ("8d W1", "2d Kc W2 J2", "2d W2 J2"),
        ("8d J1", "2d Kc", "2d"),
        ("J1 8d", "2d Kc", "2d"),
        ("W1 8d", "2d Kc", "2d Kc"),
        ("8d", "2d Kc", "2d"),
    ],
)
def test_what_must_be_played(lain: str, hand: str, may: str) -> None:
    assert playable(cards(hand), suit_led(plays(lain))) == cards(may)


def test_a_trump_is_illegal_for_one_who_can_follow() -> None:
    table = started(3, 2).deal("8d 2s", "2d Kc", "3s 4s", turn_up="9c").bid(0, 0, 0).play("8d")
    assert table.hand.trump is Suit.CLUBS
    assert table.code(PlayCard(1, Card("Kc"))) == "must_follow"
    assert table.code(PlayCard(1, Card("2d"))) is None


def five_cards(*, led_by_dealer: bool, even: str) -> Table:
    """Four players before a hand of five; the dealer leads on points or is tied for the lead.

    Seat 3 deals the first hand, so that seat 0 deals the hand of five.
    """
    table = started(4, 1, 5, even_bids=even).deal("W1", "2c", "3c", "4c", turn_up="J1")
    bids = (1, 0, 0, 1) if led_by_dealer else (0, 1, 1, 1)
    table.bid(*bids).play("W1 2c 3c 4c")
    hands = [f"2{s} 3{s} 4{s} 5{s} 6{s}" for s in "cdhs"]
    return table.deal(*hands, turn_up="7c")


def legal(table: Table) -> list[int]:
    return [bid.bid for bid in legal_commands(table.state) if isinstance(bid, MakeBid)]


@pytest.mark.parametrize(
    ("leads", "even", "before", "allowed"),
    [
        (True, "canadian", (2, 0, 2), [0, 2, 3, 4, 5]),
        (True, "canadian", (2, 1, 2), [0, 1, 2, 3, 4, 5]),
        (True, "never", (2, 1, 2), [1, 2, 3, 4, 5]),
        (False, "canadian", (2, 0, 2), [0, 1, 2, 3, 4, 5]),
        (False, "canadian", (2, 1, 2), [0, 1, 2, 3, 4, 5]),
    ],
)
def test_bids(leads: bool, even: str, before: tuple[int, ...], allowed: list[int]) -> None:
    assert legal(five_cards(led_by_dealer=leads, even=even).bid(*before)) == allowed


def test_the_tie_for_the_lead_is_a_tie() -> None:
    totals = five_cards(led_by_dealer=False, even="canadian").state.totals
    assert totals == (-10, -10, -10, -10)
    assert five_cards(led_by_dealer=True, even="canadian").state.totals == (30, 20, 20, -10)
