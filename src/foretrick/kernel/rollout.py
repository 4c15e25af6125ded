"""Playing a hand to its end under the rollout policy, from any card on."""

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import compiled
from foretrick.kernel.generator import Generator
from foretrick.kernel.policy import Scratch, choose_card
from foretrick.kernel.trick import KEYS, LED, empty_trick, standing
from foretrick.kernel.words import ONE

__all__ = ["play_out", "score"]

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]


@compiled
def score(bid: int, won: int) -> int:
    """The points for a bid and the tricks won (R6.1)."""
    return 20 + 10 * bid if bid == won else -10 * abs(bid - won)


@compiled
def play_out(
    hands: Words,
    trick: tuple[int, int, int],
    turn: int,
    trump: int,
    gone: np.uint64,
    needs: Counts,
    last_jester: int,
    weights: NDArray[np.float64],
    scratch: Scratch,
    state: Generator,
) -> None:
    """Play a hand out from the open `trick` (what is led, the best play, the cards that lie) on.

    `hands` are emptied, and `needs` (tricks each seat still needs for its bid) end at 0 for every
    seat that makes its bid exactly.
    """
    players = len(hands)
    led, best, place = trick
    while True:
        while place < players:
            card = choose_card(
                hands[turn], (led, best, place), turn, trump, gone, needs, weights, scratch, state
            )
            bit = ONE << np.uint64(card)
            hands[turn] ^= bit
            gone |= bit
            best = max(best, standing(KEYS[trump, led, card], place, players, turn, last_jester))
            led = LED[led, card]
            place += 1
            turn = turn + 1 if turn + 1 < players else 0
        turn = best & 7
        needs[turn] -= 1
        if not hands[turn]:
            return
        led, best, place = empty_trick()
