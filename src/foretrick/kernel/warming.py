"""Compiling the kernel before it is needed: once for each machine, then it lies on disk.

Loading compiled code takes a moment; making it takes many seconds. `warm` goes through everything
a searching bot needs, in steps, so that a command line can show how far it is and a table can let
it run in the background while people play: compiled code is used as soon as it is there.
"""

from collections.abc import Callable
from threading import Lock
from typing import Final

import numpy as np

from foretrick.kernel.bidding import BID_WEIGHTS, count_hand, expected_bid
from foretrick.kernel.deal import deal_hands
from foretrick.kernel.generator import fresh, seeds
from foretrick.kernel.policy import scratch_space
from foretrick.kernel.simulation import (
    TableFacts,
    fill_bids,
    try_bids,
    try_cards,
    weigh_bids,
    weigh_plays,
)
from foretrick.kernel.trick import KEYS, OPEN, empty_trick, standing
from foretrick.kernel.weights import policy_weights
from foretrick.kernel.words import ONE, cards_of
from foretrick.kernel.worlds import sample_worlds
from foretrick.words.language import marked

__all__ = ["STEPS", "Progress", "warm"]

Progress = Callable[[int, str], None]
"""Is told the number of steps that are done, and the name of the next one."""

_one_at_a_time = Lock()


def warm(progress: Progress | None = None) -> None:
    """Compile all that a searching bot needs, or load it where it was compiled before.

    `progress` is called before each of `STEPS`, and once at the end with an empty name. May run in
    a thread of its own; a second call at the same time waits for the first.
    """
    with _one_at_a_time:
        for done, (name, step) in enumerate(_STEPS.items()):
            if progress is not None:
                progress(done, name)
            step()
        if progress is not None:
            progress(len(_STEPS), "")


class _Example:
    """A small hand that nobody plays, in arrays such as a search hands to the kernel."""

    def __init__(self) -> None:
        players = 3
        self.table = TableFacts(players, 0, 2, 20, 0, 0, 0, 0)
        self.state = fresh("warm")
        self.hands = np.zeros(players, dtype=np.uint64)
        self.turn_up = ONE << np.uint64(deal_hands(2, self.hands, self.state))
        self.worlds = self.hands.reshape(1, players).copy()
        self.seeds = seeds(1, self.state)
        self.counts = np.zeros(players, dtype=np.int64)
        self.bids = np.full(players, -1, dtype=np.int64)
        self.features = np.empty(BID_WEIGHTS, dtype=np.float64)
        self.weights = policy_weights(players)
        self.scratch = scratch_space()
        self.likely = np.ones(1, dtype=np.float64)
        self.live = np.ones(2, dtype=np.int64)

    def points(self) -> np.ndarray[tuple[int, int, int], np.dtype[np.float64]]:
        return np.zeros((1, 2, self.table.players), dtype=np.float64)


def _worlds() -> None:
    known = _Example()
    banned = np.array([0, 1, 2], dtype=np.int64)
    quotas = np.array([0, 2, 2], dtype=np.int64)
    unseen = ~(known.hands[0] | known.turn_up) & np.uint64((1 << 60) - 1)
    sample_worlds(unseen, quotas, banned, known.worlds, known.state)


def _bid_model() -> None:
    known = _Example()
    count_hand(known.hands[0], 0, 2, (3, 0, 0, 20), known.features)
    expected_bid(known.features, known.weights.bids, 0)
    fill_bids(
        known.hands,
        known.bids,
        known.table,
        known.weights.bids,
        known.features,
        known.state,
        known.counts,
    )
    weigh_bids(
        known.worlds,
        known.counts.astype(np.uint64),
        known.counts,
        known.table,
        known.weights.bids,
        1.0,
        known.likely,
    )


def _bids() -> None:
    known = _Example()
    try_bids(
        known.worlds,
        known.seeds,
        known.bids,
        known.table,
        known.turn_up,
        np.array([0, 1], dtype=np.int64),
        known.live,
        known.weights.cards,
        known.weights.bids,
        known.scratch,
        known.points(),
    )


def _cards() -> None:
    known = _Example()
    own = [card.index for card in cards_of(int(known.hands[0]))]
    standing(KEYS[0, OPEN, own[0]], 0, 3, 0, 0)
    try_cards(
        known.worlds,
        known.seeds,
        known.counts.reshape(1, -1),
        known.counts,
        known.table,
        empty_trick(),
        known.turn_up,
        np.array(own, dtype=np.int64),
        known.live,
        known.weights.cards,
        known.scratch,
        known.points(),
    )


def _plays() -> None:
    known = _Example()
    card = cards_of(int(known.hands[1]))[0]
    weigh_plays(
        known.worlds,
        known.counts.astype(np.uint64),
        np.array([[1, card.index]], dtype=np.int64),
        known.table,
        known.turn_up,
        known.counts,
        known.weights.cards,
        1.0,
        known.scratch,
        known.likely,
    )


# Translators: what is being got ready, beside a progress bar.
_STEPS: Final[dict[str, Callable[[], None]]] = {
    marked("dealing unseen cards"): _worlds,
    marked("judging bids"): _bid_model,
    marked("trying bids"): _bids,
    marked("trying cards"): _cards,
    marked("judging plays"): _plays,
}

STEPS: Final = tuple(_STEPS)
"""The names of the steps of `warm`, in order."""
