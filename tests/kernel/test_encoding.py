"""What a seat knows, in the kernel's terms, against the true state of random games."""

import random

import numpy as np
import pytest

from foretrick.kernel.encoding import UNBID, Known, decode, encode
from foretrick.kernel.words import cards_of, suit_number, word_of
from foretrick.rules import Card, Phase, State, new_game, ruleset, view
from foretrick.rules.ruleset import AllJesters, Bidding, Renege
from foretrick.rules.schedule import largest_hand
from foretrick.rules.trick import suit_led, winner
from foretrick.testing.twins import hidden_from
from tests.kernel.hands import Moment, moments
from tests.rules.table import Table, rules_of

SLICES = 4
MOMENTS = 40


def held(state: State, seat: int) -> np.uint64:
    return word_of(state.current.hands[seat] or ())


@pytest.mark.parametrize("part", range(SLICES))
def test_what_is_known_is_what_the_seat_sees(part: int) -> None:
    for moment in moments(f"encode {part}", MOMENTS):
        hand = moment.state.current
        for me in hand.seats:
            known = encode(view(moment.state, me))
            assert known.seats == hand.seats
            assert known.seats[known.me] == me
            assert known.unseen == word_of(hidden_from(moment.state, me))
            for place, seat in enumerate(hand.seats):
                seen = (seat == me) is not hand.forehead
                count = len(hand.hands[seat] or ())
                assert known.held[place] == (held(moment.state, seat) if seen else 0)
                assert known.quotas[place] == (0 if seen else count)
                dealt = word_of(hand.dealt[seat] or ())
                assert known.played[place] == dealt & ~held(moment.state, seat)
                assert known.won[place] == hand.won[seat]


@pytest.mark.parametrize("part", range(SLICES))
def test_what_lies_on_the_table(part: int) -> None:
    for moment in moments(f"table {part}", MOMENTS):
        hand = moment.state.current
        known = encode(view(moment.state, hand.seats[0]))
        plays = [play for trick in hand.tricks for play in trick.plays] + list(hand.trick)
        assert [list(row) for row in known.history] == [
            [hand.seats.index(play.seat), play.card.index] for play in plays
        ]
        turned = () if hand.turn_up is None else (hand.turn_up,)
        assert known.turn_up == word_of(turned)
        assert known.gone == word_of([*turned, *(play.card for play in plays)])
        led, best, place = known.trick
        assert place == len(hand.trick)
        all_jesters = moment.rules.all_jesters
        if hand.trick:
            wins = winner(hand.trick, hand.trump, all_jesters)
            assert hand.seats[best & 7] == wins
            if (suit := suit_led(hand.trick)) is not None:
                assert led == suit_number(suit)
        else:
            assert best == -1
        table = known.table
        assert table.players == len(hand.seats)
        assert table.largest == largest_hand(len(hand.seats))
        assert (table.size, table.trump) == (hand.size, suit_number(hand.trump))
        assert table.last_jester == (all_jesters is AllJesters.LAST)
        open_bids = moment.rules.bidding is Bidding.OPEN and not hand.tie_break
        assert table.secret == (not open_bids)


@pytest.mark.parametrize("part", range(SLICES))
def test_bids_are_known_where_they_are_shown(part: int) -> None:
    for moment in moments(f"bids {part}", MOMENTS):
        hand = moment.state.current
        for me in hand.seats:
            known = encode(view(moment.state, me))
            for place, seat in enumerate(hand.seats):
                bid = hand.bids[seat]
                shown = isinstance(bid, int) and (hand.bids_shown or seat == me)
                assert known.bids[place] == (bid if shown else UNBID)


def shown_void(moment: Moment, seat: int) -> int:
    """The suits a seat did not follow, as bits, at a table where that proves a void."""
    hand = moment.state.current
    bits = 0
    for plays in [*(trick.plays for trick in hand.tricks), hand.trick]:
        for order, (player, card) in enumerate(plays):
            led = suit_led(plays[:order])
            if player == seat and led is not None and card.is_suited and card.suit is not led:
                bits |= 1 << suit_number(led)
    return bits


@pytest.mark.parametrize("part", range(SLICES))
def test_voids_are_known_once_shown_and_no_sooner(part: int) -> None:
    found = 0
    for moment in moments(f"voids {part}", MOMENTS):
        hand = moment.state.current
        if moment.rules.renege is not Renege.IMPOSSIBLE:
            continue
        known = encode(view(moment.state, hand.seats[-1]))
        for place, seat in enumerate(hand.seats):
            bits = int(known.banned[place])
            assert bits == shown_void(moment, seat)
            suits = {suit_number(card.suit) for card in hand.hands[seat] or () if card.is_suited}
            assert not any(bits >> suit & 1 for suit in suits)
            found += bits > 0
    assert found > 0


def test_a_renege_that_came_out_is_no_void() -> None:
    table = Table(rules_of(3, 3, renege="penalty")).draw()
    table.deal("2c 3c 9s", "4c 5d 6c", "7c 8c 9c", turn_up="As").bid(0, 0, 0)
    table.play("2c 5d 7c")
    assert encode(view(table.state, 0)).banned.tolist() == [0, 1, 0]
    table.play("8c 9s 6c")
    # Seat 1 had clubs all along; seat 0 still has one, and nobody can know.
    assert encode(view(table.state, 2)).banned.tolist() == [1, 0, 0]


def test_the_true_hands_are_a_world_and_come_back() -> None:
    for moment in moments("decode", MOMENTS):
        hand = moment.state.current
        known = encode(view(moment.state, hand.seats[0]))
        world = np.array([held(moment.state, seat) for seat in hand.seats], dtype=np.uint64)
        back = decode(known, world)
        expected = [
            None if cards is None else tuple(sorted(cards, key=lambda card: card.index))
            for cards in hand.hands[: len(back)]
        ]
        assert list(back) == expected


def even(known: Known) -> int:
    return known.table.even


def test_even_bid_rules() -> None:
    expected = {
        ("allowed", 2): 0,
        ("never", 2): 1,
        ("never", 1): 1,
        ("never_from_two", 1): 0,
        ("never_from_two", 2): 1,
        ("canadian", 2): 0,
    }
    for (rule, size), number in expected.items():
        table = Table(rules_of(3, size, even_bids=rule)).draw().deal(*HANDS[size], turn_up="J1")
        assert even(encode(view(table.state, 0))) == number


HANDS = {1: ("2c", "3c", "4c"), 2: ("2c 2d", "3c 3d", "4c 4d")}


@pytest.mark.parametrize(
    ("bids", "number"), [((0, 1, 0), 2), ((0, 0, 1), 0), ((0, 0, 0), 0), ((1, 1, 1), 0)]
)
def test_the_canadian_rule_binds_a_dealer_who_leads_alone(
    bids: tuple[int, ...], number: int
) -> None:
    table = Table(rules_of(3, 1, 2, even_bids="canadian")).draw().deal(*HANDS[1], turn_up="J1")
    table.bid(*bids).play("2c 3c 4c").deal(*HANDS[2], turn_up="J1")
    assert table.hand.dealer == 0
    assert even(encode(view(table.state, 1))) == number


def test_even_bids_of_secret_hands_are_free() -> None:
    for bidding in ("hidden", "delayed"):
        table = Table(rules_of(3, 2, bidding=bidding)).draw().deal(*HANDS[2], turn_up="J1")
        assert even(encode(view(table.state, 0))) == 0
        assert encode(view(table.state, 0)).table.secret == 1


def test_strangers_know_nothing() -> None:
    rules = ruleset(3)
    with pytest.raises(ValueError, match="only a seat"):
        encode(view(new_game(rules), 0))
    moment = next(moments("stranger", 1))
    with pytest.raises(ValueError, match="only a seat"):
        encode(view(moment.state))


def test_seats_left_out_of_a_tie_break_know_nothing() -> None:
    rng = random.Random("tie")
    rules = ruleset(4, settings={"hands": [1], "tie_break": "round", "one_card_hand": "normal"})
    left_out = 0
    while left_out < 3:
        for moment in moments(str(rng.random()), 4, rules):
            hand = moment.state.current
            outside = set(range(4)) - set(hand.seats)
            assert hand.tie_break or not outside
            for seat in outside:
                with pytest.raises(ValueError, match="only a seat"):
                    encode(view(moment.state, seat))
                left_out += 1
            if outside:
                known = encode(view(moment.state, hand.seats[0]))
                assert known.table.players == len(hand.seats) < 4
                assert known.table.secret == 1
                hands = decode(known, known.held | known.played)
                assert {seat for seat, cards in enumerate(hands) if cards is None} <= outside


def test_forehead_hands_are_seen_from_outside() -> None:
    table = Table(rules_of(3, 1, one_card_hand="forehead")).draw().deal(*HANDS[1], turn_up="J1")
    known = encode(view(table.state, 1))
    assert [cards_of(int(word)) for word in known.held] == [(Card("2c"),), (), (Card("4c"),)]
    assert known.quotas.tolist() == [0, 1, 0]
    assert table.state.phase is Phase.BIDDING
