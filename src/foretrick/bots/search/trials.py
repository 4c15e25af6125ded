"""Trying choices out: one batch of worlds after another, for cards, bids or trump suits."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from foretrick.bots.honour import Choice
from foretrick.kernel.bidding import BID_WEIGHTS
from foretrick.kernel.encoding import UNBID, Known
from foretrick.kernel.generator import Generator, seeds
from foretrick.kernel.policy import scratch_space
from foretrick.kernel.simulation import fill_bids, try_bids, try_cards
from foretrick.kernel.weights import policy_weights
from foretrick.kernel.words import suit_number
from foretrick.kernel.worlds import Worlds
from foretrick.rules import MakeBid, NameTrump, PlayCard

__all__ = ["Trial", "trial_of"]

Live = NDArray[np.int64]
Trial = Callable[[Worlds, Live], NDArray[np.float64]]
"""Worlds and which choices are still live, to the points by world, choice and place."""


def trial_of(choices: tuple[Choice, ...], known: Known, generator: Generator) -> Trial:
    """The way to try `choices`, which are all cards, all bids or all trump suits."""
    cards = [
        choice.card.index for choice in choices if isinstance(choice, PlayCard) and choice.card
    ]
    bids = [choice.bid for choice in choices if isinstance(choice, MakeBid)]
    suits = [suit_number(choice.suit) for choice in choices if isinstance(choice, NameTrump)]
    if cards:
        return _cards(np.array(cards, dtype=np.int64), known, generator)
    if bids:
        return _bids(np.array(bids, dtype=np.int64), known, generator)
    return _trumps(suits, known, generator)


def _cards(cards: NDArray[np.int64], known: Known, generator: Generator) -> Trial:
    table = known.table
    weights = policy_weights(table.players)
    scratch = scratch_space()
    features = np.empty(BID_WEIGHTS, dtype=np.float64)

    def trial(worlds: Worlds, live: Live) -> NDArray[np.float64]:
        bids = np.tile(known.bids, (len(worlds), 1))
        if (known.bids == UNBID).any():
            for world, filled in zip(worlds, bids, strict=True):
                dealt = world | known.played
                fill_bids(dealt, known.bids, table, weights.bids, features, generator, filled)
        points = np.zeros((len(worlds), len(cards), table.players), dtype=np.float64)
        start = seeds(len(worlds), generator)
        try_cards(
            worlds,
            start,
            bids,
            known.won,
            table,
            known.trick,
            known.gone,
            cards,
            live,
            weights.cards,
            scratch,
            points,
        )
        return points

    return trial


def _bids(options: NDArray[np.int64], known: Known, generator: Generator) -> Trial:
    table = known.table
    weights = policy_weights(table.players)
    scratch = scratch_space()

    def trial(worlds: Worlds, live: Live) -> NDArray[np.float64]:
        points = np.zeros((len(worlds), len(options), table.players), dtype=np.float64)
        start = seeds(len(worlds), generator)
        try_bids(
            worlds,
            start,
            known.bids,
            table,
            known.gone,
            options,
            live,
            weights.cards,
            weights.bids,
            scratch,
            points,
        )
        return points

    return trial


def _trumps(suits: list[int], known: Known, generator: Generator) -> Trial:
    """Each suit with the bids that are likely under it, one's own too."""
    likely = np.array([UNBID], dtype=np.int64)
    alone = np.ones(1, dtype=np.int64)
    weights = policy_weights(known.table.players)
    scratch = scratch_space()

    def trial(worlds: Worlds, live: Live) -> NDArray[np.float64]:
        points = np.zeros((len(worlds), len(suits), known.table.players), dtype=np.float64)
        start = seeds(len(worlds), generator)
        tried = np.zeros((len(worlds), 1, known.table.players), dtype=np.float64)
        for choice, suit in enumerate(suits):
            if live[choice]:
                try_bids(
                    worlds,
                    start,
                    known.bids,
                    known.table._replace(trump=suit),
                    known.gone,
                    likely,
                    alone,
                    weights.cards,
                    weights.bids,
                    scratch,
                    tried,
                )
                points[:, choice] = tried[:, 0]
        return points

    return trial
