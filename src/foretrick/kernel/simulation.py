"""Many hands in one call: what each card, bid or trump suit is worth over many worlds.

The choices are compared in the same worlds and with the same chance (common random numbers): a
row of the results is a world, a column a choice, an entry the value of the hand to the one who
chooses.
"""

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.bidding import BID_WEIGHTS, bid_chance, count_hand, expected_bid
from foretrick.kernel.compiled import compiled
from foretrick.kernel.generator import Generator, uniform
from foretrick.kernel.policy import Scratch, card_chance
from foretrick.kernel.rollout import play_out, score
from foretrick.kernel.trick import KEYS, LED, OPEN, standing
from foretrick.kernel.words import ONE

__all__ = ["try_bids", "try_cards", "try_trumps", "weigh_worlds"]

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]
Table = NDArray[np.float64]

BID_SPREAD = 0.8
"""How far bids lie around what the bid model expects, in tricks."""


@compiled
def try_cards(
    worlds: Words,
    seeds: Words,
    cards: Counts,
    live: Counts,
    me: int,
    trump: int,
    trick: tuple[int, int, int],
    gone: np.uint64,
    bids: Counts,
    won: Counts,
    last_jester: int,
    weights: Table,
    scratch: Scratch,
    points: NDArray[np.float64],
) -> None:
    """Play each card that is still `live` in each world, and the hand out after it.

    `bids` has a row for each world. `points` (worlds, cards, places) receives what every place
    scores for the hand.
    """
    players = worlds.shape[1]
    hands = np.empty(players, dtype=np.uint64)
    needs = np.empty(players, dtype=np.int64)
    state = np.empty(1, dtype=np.uint64)
    led, best, place = trick
    following = me + 1 if me + 1 < players else 0
    for world in range(len(worlds)):
        for choice in range(len(cards)):
            if not live[choice]:
                continue
            card = cards[choice]
            bit = ONE << np.uint64(card)
            hands[:] = worlds[world]
            hands[me] ^= bit
            needs[:] = bids[world] - won
            state[0] = seeds[world]
            key = KEYS[trump, led, card]
            after = max(best, standing(key, place, players, me, last_jester))
            lies = (LED[led, card], after, place + 1)
            turn, done = following, False
            if place + 1 == players:
                turn = after & 7
                needs[turn] -= 1
                lies = (OPEN, -1, 0)
                done = hands[turn] == 0
            if not done:
                play_out(
                    hands, lies, turn, trump, gone | bit, needs, last_jester, weights, scratch, state
                )
            for seat in range(players):
                points[world, choice, seat] = _points(bids[world, seat], needs[seat])


@compiled
def _points(bid: int, need: int) -> int:
    return score(bid, bid - need)


@compiled
def _likely_bid(
    hand: np.uint64,
    trump: int,
    size: int,
    before: tuple[int, int, int, int],
    forbidden: int,
    bid_weights: Table,
    features: NDArray[np.float64],
    state: Generator,
) -> int:
    """A bid that a player with this hand may make: near the expected one, never the forbidden."""
    count_hand(hand, trump, size, before, features)
    expected = expected_bid(features, bid_weights, trump)
    # The sum of three uniform numbers is near enough to a normal one, spread about as bids are.
    noise = uniform(state) + uniform(state) + uniform(state) - 1.5
    bid = min(max(int(np.floor(expected + BID_SPREAD * noise + 0.5)), 0), size)
    if bid == forbidden:
        return bid + 1 if (expected > bid and bid < size) or bid == 0 else bid - 1
    return bid


@compiled
def fill_bids(
    hands: Words,
    made: Counts,
    mine: int,
    me: int,
    trump: int,
    size: int,
    largest: int,
    secret: bool,
    even_forbidden: int,
    bid_weights: Table,
    features: NDArray[np.float64],
    state: Generator,
    bids: Counts,
) -> None:
    """Complete the bids of a world: those made stay, `me` bids `mine`, the others bid likely.

    `even_forbidden` is 1 where the last to bid may not make the bids even, 2 where zero is free.
    """
    players = len(hands)
    total, number = 0, 0
    for place in range(players):
        if place == me and mine >= 0:
            bid = mine
        elif made[place] >= 0:
            bid = made[place]
        else:
            forbidden = -1
            if even_forbidden and place == players - 1:
                even = size - total
                if even > 0 or (even == 0 and even_forbidden == 1):
                    forbidden = even
            before = (players, 0 if secret else number, 0 if secret else total, largest)
            bid = _likely_bid(
                hands[place], trump, size, before, forbidden, bid_weights, features, state
            )
        bids[place] = bid
        total += bid
        number += 1


@compiled
def try_bids(
    worlds: Words,
    seeds: Words,
    options: Counts,
    live: Counts,
    made: Counts,
    me: int,
    trump: int,
    size: int,
    largest: int,
    secret: bool,
    even_forbidden: int,
    gone: np.uint64,
    last_jester: int,
    weights: Table,
    bid_weights: Table,
    scratch: Scratch,
    points: NDArray[np.float64],
) -> None:
    """Make each bid that is still `live` in each world, let the others bid, and play the hand out.

    An option below 0 lets `me` bid as the model does.
    """
    players = worlds.shape[1]
    hands = np.empty(players, dtype=np.uint64)
    needs = np.empty(players, dtype=np.int64)
    bids = np.empty(players, dtype=np.int64)
    features = np.empty(BID_WEIGHTS, dtype=np.float64)
    state = np.empty(1, dtype=np.uint64)
    for world in range(len(worlds)):
        for choice in range(len(options)):
            if not live[choice]:
                continue
            state[0] = seeds[world]
            hands[:] = worlds[world]
            fill_bids(
                hands,
                made,
                options[choice],
                me,
                trump,
                size,
                largest,
                secret,
                even_forbidden,
                bid_weights,
                features,
                state,
                bids,
            )
            needs[:] = bids
            play_out(
                hands, (OPEN, -1, 0), 0, trump, gone, needs, last_jester, weights, scratch, state
            )
            for seat in range(players):
                points[world, choice, seat] = _points(bids[seat], needs[seat])


@compiled
def weigh_worlds(
    worlds: Words,
    played: Words,
    bids: Counts,
    me: int,
    trump: int,
    size: int,
    largest: int,
    secret: bool,
    bid_weights: Table,
    weights: NDArray[np.float64],
) -> None:
    """Weigh each world by how likely the bids are that others made with the hands they were dealt."""
    players = worlds.shape[1]
    features = np.empty(BID_WEIGHTS, dtype=np.float64)
    for world in range(len(worlds)):
        weight = 1.0
        total, number = 0, 0
        for place in range(players):
            bid = bids[place]
            if bid < 0:
                continue
            if place != me:
                dealt = worlds[world, place] | played[place]
                before = (players, 0 if secret else number, 0 if secret else total, largest)
                count_hand(dealt, trump, size, before, features)
                expected = expected_bid(features, bid_weights, trump)
                weight *= bid_chance(bid, expected, size, BID_SPREAD)
            total += bid
            number += 1
        weights[world] = weight


@compiled
def weigh_plays(
    worlds: Words,
    played: Words,
    history: Counts,
    me: int,
    trump: int,
    turn_up: np.uint64,
    bids: Counts,
    last_jester: int,
    cards: Table,
    caution: float,
    scratch: Scratch,
    weights: NDArray[np.float64],
) -> None:
    """Multiply each world's weight by how likely the cards are that others have played so far.

    `history` has a row (place, card) for each card of the hand in the order played. Each chance
    is raised to `caution`: the others need not play as the policy does.
    """
    players = worlds.shape[1]
    hands = np.empty(players, dtype=np.uint64)
    needs = np.empty(players, dtype=np.int64)
    for world in range(len(worlds)):
        hands[:] = worlds[world] | played
        needs[:] = bids[world]
        gone = turn_up
        led, best, place = OPEN, -1, 0
        chance = 1.0
        for number in range(len(history)):
            seat, card = history[number]
            if seat != me:
                likely = card_chance(
                    card, hands[seat], (led, best, place), seat, trump, gone, needs, cards, scratch
                )
                chance *= 0.98 * likely + 0.02
            bit = ONE << np.uint64(card)
            hands[seat] ^= bit
            gone |= bit
            key = KEYS[trump, led, card]
            best = max(best, standing(key, place, players, seat, last_jester))
            led = LED[led, card]
            place += 1
            if place == players:
                needs[best & 7] -= 1
                led, best, place = OPEN, -1, 0
        weights[world] *= chance**caution
