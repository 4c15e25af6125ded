"""Many hands in one call: what each card, bid or trump suit is worth over many worlds.

The choices are compared in the same worlds and with the same chance (common random numbers). In
`points`, the first axis is the world, the second the choice, the third the place: what each place
scores for the hand.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.bidding import (
    BID_WEIGHTS,
    Features,
    bid_chance,
    count_hand,
    expected_bid,
    forbidden_bid,
    likely_bid,
)
from foretrick.kernel.compiled import compiled
from foretrick.kernel.generator import Generator
from foretrick.kernel.policy import Scratch, card_chance
from foretrick.kernel.rollout import play_out, score
from foretrick.kernel.trick import KEYS, LED, empty_trick, standing
from foretrick.kernel.words import ONE

__all__ = ["TableFacts", "fill_bids", "try_bids", "try_cards", "weigh_bids", "weigh_plays"]

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]
Weights = NDArray[np.float64]
Points = NDArray[np.float64]


class TableFacts(NamedTuple):
    """What every world has in common.

    `me` is the place that chooses; `secret` is 1 where bids are made without seeing the others';
    `even` is 1 where the last to bid may not make the bids even, 2 where it may with a bid of
    zero, else 0.
    """

    players: int
    me: int
    size: int
    largest: int
    trump: int
    last_jester: int
    secret: int
    even: int


@compiled
def try_cards(
    worlds: Words,
    seeds: Words,
    bids: Counts,
    won: Counts,
    table: TableFacts,
    trick: tuple[int, int, int],
    gone: np.uint64,
    cards: Counts,
    live: Counts,
    weights: Weights,
    scratch: Scratch,
    points: Points,
) -> None:
    """Play each card that is still `live` in each world, and the hand out after it.

    `bids` has a row for each world, since secret bids differ.
    """
    players, me = table.players, table.me
    hands = np.empty(players, dtype=np.uint64)
    needs = np.empty(players, dtype=np.int64)
    state = np.empty(1, dtype=np.uint64)
    led, best, place = trick
    for world in range(len(worlds)):
        for choice in range(len(cards)):
            if not live[choice]:
                continue
            card = cards[choice]
            bit = ONE << np.uint64(card)
            for seat in range(players):
                hands[seat] = worlds[world, seat]
                needs[seat] = bids[world, seat] - won[seat]
            hands[me] ^= bit
            state[0] = seeds[world]
            taking = standing(KEYS[table.trump, led, card], place, players, me, table.last_jester)
            lies = (LED[led, card], max(best, taking), place + 1)
            turn = me + 1 if me + 1 < players else 0
            play_out(
                hands,
                lies,
                turn,
                table.trump,
                gone | bit,
                needs,
                table.last_jester,
                weights,
                scratch,
                state,
            )
            for seat in range(players):
                bid = bids[world, seat]
                points[world, choice, seat] = score(bid, bid - needs[seat])


@compiled
def fill_bids(
    hands: Words,
    made: Counts,
    table: TableFacts,
    weights: Weights,
    features: Features,
    state: Generator,
    bids: Counts,
) -> None:
    """Complete the bids of a world: those made stay, others bid as is likely with their hands."""
    total = 0
    for place in range(table.players):
        bid = made[place]
        if bid < 0:
            before = 0 if table.secret else place
            known = (table.players, before, 0 if table.secret else total, table.largest)
            count_hand(hands[place], table.trump, table.size, known, features)
            expected = expected_bid(features, weights, table.trump)
            forbidden = forbidden_bid(place, table.players, table.size, total, table.even)
            bid = likely_bid(expected, table.size, forbidden, state)
        bids[place] = bid
        total += bid


@compiled
def try_bids(
    worlds: Words,
    seeds: Words,
    made: Counts,
    table: TableFacts,
    gone: np.uint64,
    options: Counts,
    live: Counts,
    weights: Weights,
    bid_weights: Weights,
    scratch: Scratch,
    points: Points,
) -> None:
    """Make each bid that is still `live` in each world, let the others bid, and play the hand out.

    An option below 0 lets `me` bid as is likely with its hand.
    """
    players = table.players
    hands = np.empty(players, dtype=np.uint64)
    needs = np.empty(players, dtype=np.int64)
    bids = np.empty(players, dtype=np.int64)
    fixed = made.copy()
    features = np.empty(BID_WEIGHTS, dtype=np.float64)
    state = np.empty(1, dtype=np.uint64)
    lead = empty_trick()
    for world in range(len(worlds)):
        for choice in range(len(options)):
            if not live[choice]:
                continue
            state[0] = seeds[world]
            for seat in range(players):
                hands[seat] = worlds[world, seat]
            fixed[table.me] = options[choice]
            fill_bids(hands, fixed, table, bid_weights, features, state, bids)
            for seat in range(players):
                needs[seat] = bids[seat]
            play_out(
                hands,
                lead,
                lead[2],  # Nothing lies, and place 0 leads.
                table.trump,
                gone,
                needs,
                table.last_jester,
                weights,
                scratch,
                state,
            )
            for seat in range(players):
                points[world, choice, seat] = score(bids[seat], bids[seat] - needs[seat])


@compiled
def weigh_bids(
    worlds: Words,
    played: Words,
    bids: Counts,
    table: TableFacts,
    bid_weights: Weights,
    spread: float,
    weights: NDArray[np.float64],
) -> None:
    """Multiply each world's weight by how likely the others' bids are with the hands dealt.

    `spread` is how far bids are thought to lie around the expected one, in tricks.
    """
    features = np.empty(BID_WEIGHTS, dtype=np.float64)
    for world in range(len(worlds)):
        total = 0
        for place in range(table.players):
            bid = bids[place]
            if bid < 0:
                continue
            if place != table.me:
                before = 0 if table.secret else place
                known = (table.players, before, 0 if table.secret else total, table.largest)
                dealt = worlds[world, place] | played[place]
                count_hand(dealt, table.trump, table.size, known, features)
                expected = expected_bid(features, bid_weights, table.trump)
                weights[world] *= bid_chance(bid, expected, table.size, spread)
            total += bid


@compiled
def weigh_plays(
    worlds: Words,
    played: Words,
    history: Counts,
    table: TableFacts,
    turn_up: np.uint64,
    bids: Counts,
    cards: Weights,
    caution: float,
    scratch: Scratch,
    weights: NDArray[np.float64],
) -> None:
    """Multiply each world's weight by how likely the cards are that the others have played.

    `history` has a row (place, card) for each card of the hand in the order played. The chance of
    them all is raised to `caution`: the others need not play as the policy does.
    """
    hands = np.empty(table.players, dtype=np.uint64)
    needs = np.empty(table.players, dtype=np.int64)
    for world in range(len(worlds)):
        for seat in range(table.players):
            hands[seat] = worlds[world, seat] | played[seat]
            needs[seat] = bids[seat]
        gone = turn_up
        led, best, place = empty_trick()
        chance = 1.0
        for number in range(len(history)):
            seat, card = history[number]
            if seat != table.me:
                lies = (led, best, place)
                likely = card_chance(
                    card, hands[seat], lies, seat, table.trump, gone, needs, cards, scratch
                )
                chance *= 0.98 * likely + 0.02
            bit = ONE << np.uint64(card)
            hands[seat] ^= bit
            gone |= bit
            taking = standing(
                KEYS[table.trump, led, card], place, table.players, seat, table.last_jester
            )
            best = max(best, taking)
            led = LED[led, card]
            place += 1
            if place == table.players:
                needs[best & 7] -= 1
                led, best, place = empty_trick()
        weights[world] *= chance**caution
