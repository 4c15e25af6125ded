"""Playing hands out: the inner loop of every simulation."""

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import compiled
from foretrick.kernel.generator import Generator
from foretrick.kernel.trick import KEYS, LED, OPEN, legal, standing
from foretrick.kernel.words import ONE, any_bit

__all__ = ["random_playout", "random_playouts"]

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]


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
        copy[:] = hands
        random_playout(copy, trump, leader, 0, won, state)
    return won
