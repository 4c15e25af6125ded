"""Which choices are worth trying: cards that differ, bids within reach."""

import numpy as np

from foretrick.bots.honour import Choice
from foretrick.kernel.bidding import BID_WEIGHTS, count_hand, expected_bid
from foretrick.kernel.encoding import Known
from foretrick.kernel.weights import policy_weights
from foretrick.rules import Card, MakeBid, PlayCard

__all__ = ["candidates"]

REACH = 2.0
"""How far from the expected bid a bid is still tried, in tricks."""


def candidates(options: tuple[Choice, ...], known: Known) -> tuple[Choice, ...]:
    """The options that are worth trying, in pinned order; at least one."""
    if all(isinstance(option, MakeBid) for option in options):
        return _bids(options, known)
    if all(isinstance(option, PlayCard) for option in options):
        return _cards(options, known)
    return options


def _bids(options: tuple[Choice, ...], known: Known) -> tuple[Choice, ...]:
    """The bids near what the hand is expected to take; all where the hand is not seen."""
    hand = known.held[known.me]
    if not hand:
        return options
    table = known.table
    made = known.bids[known.bids >= 0]
    before = (table.players, 0, 0, table.largest)
    if not table.secret:
        before = (table.players, len(made), int(made.sum()), table.largest)
    features = np.empty(BID_WEIGHTS, dtype=np.float64)
    count_hand(hand, table.trump, table.size, before, features)
    expected = expected_bid(features, policy_weights(table.players).bids, table.trump)
    expected = min(max(expected, 0.0), float(table.size))
    return tuple(
        option
        for option in options
        if isinstance(option, MakeBid) and abs(option.bid - expected) <= REACH
    )


def _cards(options: tuple[Choice, ...], known: Known) -> tuple[Choice, ...]:
    """One card of each run that nobody else's card can come between: they play alike.

    Wizards are alike, and Jesters; of a suit, cards with nothing unseen, and nothing that lies in
    the open trick, between them.
    """
    lying = {int(card) for _, card in known.history[len(known.history) - known.trick[2] :]}
    between = int(known.unseen) | sum(1 << card for card in lying)
    kept: list[Choice] = []
    last: Card | None = None
    for option in options:
        card = option.card if isinstance(option, PlayCard) else None
        if card is None or last is None or not _alike(last, card, between):
            kept.append(option)
        last = card
    return tuple(kept)


def _alike(lower: Card, higher: Card, between: int) -> bool:
    if lower.suit is not higher.suit or lower.kind is not higher.kind:
        return False
    inside = (1 << higher.index) - (1 << lower.index + 1)
    return not lower.is_suited or not between & inside
