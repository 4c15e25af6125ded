"""Twin worlds: two games that one seat cannot tell apart.

A twin has the same events as far as the seat is told of them; the cards and the secret bids it
does not see are others. Whatever the seat is shown, offered or answered must be the same in both.
"""

import random
from collections.abc import Sequence
from dataclasses import replace

from foretrick.rules import DECK, Card, Event, IllegalEvent, Ruleset, State, fold
from foretrick.rules.events import BidMade, HandDealt

__all__ = ["hidden_from", "twin"]


def hidden_from(state: State, seat: int | None) -> frozenset[Card]:
    """Tell which cards of the hand being played `seat`, or a stranger, does not see."""
    hand = state.current
    seen = {play.card for trick in hand.tricks for play in trick.plays}
    seen |= {play.card for play in hand.trick}
    seen |= set() if hand.turn_up is None else {hand.turn_up}
    if seat in hand.seats:
        for holder in hand.seats:
            if (holder == seat) is not hand.forehead:
                seen |= set(hand.hands[holder] or ())
    return frozenset(DECK) - seen


def twin(
    rules: Ruleset,
    events: Sequence[Event],
    seat: int | None,
    chance: random.Random,
    swaps: int | None = None,
) -> tuple[Event, ...] | None:
    """Make other events that `seat` is told of in the same words, or None if chance made none.

    The cards hidden from the seat change places among the other hands and the rest of the pack,
    all of them or as many as `swaps` says, and bids still secret become other bids. None where
    the change would have shown: a player would have reneged by a play that was accepted.
    """
    state = fold(rules, events)
    moves = _moves(sorted(hidden_from(state, seat), key=DECK.index), chance, swaps)
    dealt = max(place for place, event in enumerate(events) if isinstance(event, HandDealt))
    secret = not state.current.bids_shown
    changed = tuple(
        _changed(event, seat, moves, chance, state.current.size if secret else None)
        for event in events[dealt:]
    )
    try:
        fold(rules, (*events[:dealt], *changed))
    except IllegalEvent:
        return None
    return (*events[:dealt], *changed)


def _moves(hidden: Sequence[Card], chance: random.Random, swaps: int | None) -> dict[Card, Card]:
    moved = list(hidden)
    if swaps is None:
        chance.shuffle(moved)
    else:
        for _ in range(swaps if moved else 0):
            one, other = chance.randrange(len(moved)), chance.randrange(len(moved))
            moved[one], moved[other] = moved[other], moved[one]
    return dict(zip(hidden, moved, strict=True))


def _changed(
    event: Event,
    seat: int | None,
    moves: dict[Card, Card],
    chance: random.Random,
    highest_secret_bid: int | None,
) -> Event:
    if isinstance(event, BidMade) and event.seat != seat and highest_secret_bid is not None:
        return replace(event, bid=chance.randint(0, highest_secret_bid))
    if isinstance(event, HandDealt):
        hands = tuple(
            held and tuple(moves.get(card, card) for card in held) for held in event.hands
        )
        pack = event.pack and tuple(moves.get(card, card) for card in event.pack)
        return replace(event, hands=hands, pack=pack)
    return event


def _moved(held: tuple[Card, ...] | None, moves: dict[Card, Card]) -> tuple[Card, ...] | None:
    return held and tuple(moves.get(card, card) for card in held)
