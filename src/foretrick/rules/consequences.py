"""The events that follow from the rules by themselves, with nobody deciding anything."""

from collections.abc import Callable
from typing import Final

from foretrick.rules.events import (
    BidsRevealed,
    BySeat,
    Event,
    GameEnded,
    HandScored,
    TieBreakStarted,
    TrickWon,
    TrumpFixed,
)
from foretrick.rules.ruleset import TieBreak
from foretrick.rules.scoring import score_hand, standing
from foretrick.rules.state import Hand, Phase, Secret, State
from foretrick.rules.trick import winner

__all__ = ["closing", "due", "known_bids"]


def due(state: State) -> Event | None:
    """The event that must come next, or None if somebody decides or it is not known."""
    follows = _FOLLOWS.get(state.phase)
    return None if follows is None else follows(state)


def closing(state: State) -> BidsRevealed | HandScored | None:
    """The next event that closes a hand: delayed bids are shown, then the hand is scored.

    None while secret bids are not known to whoever folds the game.
    """
    hand = state.current
    bids = known_bids(hand)
    if bids is None:
        return None
    return score_hand(state, bids) if hand.bids_shown else BidsRevealed(bids)


def known_bids(hand: Hand) -> BySeat | None:
    """The bids by seat, or None if some are not known to whoever folds the game."""
    bids = tuple(bid for bid in hand.bids if not isinstance(bid, Secret))
    return bids if len(bids) == len(hand.bids) else None


def _turned(state: State) -> TrumpFixed | None:
    turn_up = state.current.turn_up
    if turn_up is None:
        return TrumpFixed(None, None)
    return TrumpFixed(turn_up.suit, None) if turn_up.is_known else None


def _revealed(state: State) -> BidsRevealed | None:
    bids = known_bids(state.current)
    return None if bids is None else BidsRevealed(bids)


def _taken(state: State) -> TrickWon | None:
    hand = state.current
    seat = winner(hand.trick, hand.trump, state.rules.all_jesters)
    return None if seat is None else TrickWon(len(hand.tricks) + 1, seat)


def _ranked(state: State) -> TieBreakStarted | GameEnded:
    places = standing(state)
    first = places[0]
    if len(first) > 1 and state.rules.tie_break is TieBreak.ROUND:
        return TieBreakStarted(len(state.rounds) + 1, first)
    return GameEnded(places, state.totals)


_FOLLOWS: Final[dict[Phase, Callable[[State], Event | None]]] = {
    Phase.TURNING: _turned,
    Phase.REVEALING: _revealed,
    Phase.TAKING: _taken,
    Phase.CLOSING: closing,
    Phase.RANKING: _ranked,
}
