"""Playing hands out: the inner loop of every simulation."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import compiled
from foretrick.kernel.generator import Generator
from foretrick.kernel.trick import KEYS, LED, OPEN, legal, standing
from foretrick.kernel.words import ONE, any_bit

__all__ = ["PLAYED", "random_playout", "random_playouts", "recorded_playout"]

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]

PLAYED: Final = 4
"""The columns of a recorded play: place, card, the cards that were legal, who wins so far."""


@compiled
def random_playout(
    hands: Words, trump: int, leader: int, last_jester: int, won: Counts, state: Generator
) -> None:
    """Play a hand out from the lead to a trick, each legal card as likely as another.

    `hands` (a word for each seat, in order of play) is emptied; the tricks are added to `won`.
    """
    players = len(hands)
    while hands[leader]:
        led = OPEN
        best = -1
        seat = leader
        for place in range(players):
            hand = hands[seat]
            card = any_bit(legal(hand, led), state)
            hands[seat] = hand ^ (ONE << np.uint64(card))
            key = KEYS[trump, led, card]
            led = LED[led, card]
            best = max(best, standing(key, place, players, seat, last_jester))
            seat = seat + 1 if seat + 1 < players else 0
        leader = best & 7
        won[leader] += 1


@compiled
def random_playouts(hands: Words, trump: int, leader: int, count: int, state: Generator) -> Counts:
    """The tricks each seat takes in `count` random playouts of one deal, summed."""
    won = np.zeros(len(hands), dtype=np.int64)
    copy = hands.copy()
    for _ in range(count):
        for place in range(len(hands)):
            copy[place] = hands[place]
        random_playout(copy, trump, leader, 0, won, state)
    return won


@compiled
def recorded_playout(
    hands: Words, trump: int, leader: int, last_jester: int, plays: Words, state: Generator
) -> None:
    """One random playout with all that happens in it: a row of `plays` for each card in order.

    It is the playout that `random_playout` makes, for tests that hold the kernel to the rules.
    """
    players = len(hands)
    number = 0
    while hands[leader]:
        led = OPEN
        best = -1
        seat = leader
        for place in range(players):
            hand = hands[seat]
            options = legal(hand, led)
            card = any_bit(options, state)
            hands[seat] = hand ^ (ONE << np.uint64(card))
            key = KEYS[trump, led, card]
            led = LED[led, card]
            best = max(best, standing(key, place, players, seat, last_jester))
            plays[number, 0] = seat
            plays[number, 1] = card
            plays[number, 2] = options
            plays[number, 3] = best & 7
            number += 1
            seat = seat + 1 if seat + 1 < players else 0
        leader = best & 7
