"""Positions of a first hand, laid out by card codes."""

from foretrick.rules import (
    DECK,
    Card,
    DealHand,
    DrawForDealer,
    MakeBid,
    PlayCard,
    State,
    advance,
    new_game,
    ruleset,
    to_act,
)


def dealt(held: list[str], turn_up: str, **settings: object) -> State:
    """A first hand in which seat 0 plays first and the last seat deals; cards by code."""
    cards = [[Card(code) for code in hand.split()] for hand in held]
    top = [card for round_ in zip(*cards, strict=True) for card in round_] + [Card(turn_up)]
    size, players = len(cards[0]), len(cards)
    rules = ruleset(players, "standard", {"hands": [size], "first_dealer": players - 1, **settings})
    state, _ = advance(new_game(rules), DrawForDealer(DECK))
    state, _ = advance(state, DealHand((*top, *(card for card in DECK if card not in top))))
    return state


def after(state: State, bids: list[int], plays: str = "") -> State:
    """The game after these bids and plays, each made by the seat whose turn it is."""
    for bid in bids:
        state, _ = advance(state, MakeBid(to_act(state)[0], bid))
    for code in plays.split():
        state, _ = advance(state, PlayCard(to_act(state)[0], Card(code)))
    return state
