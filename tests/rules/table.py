"""A table at which a test deals the hands it wants and plays card by card."""

from typing import Self

from foretrick.rules import (
    Command,
    DealHand,
    DrawForDealer,
    Event,
    HandView,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    Ruleset,
    State,
    Suit,
    advance,
    new_game,
    ruleset,
    to_act,
    view,
    why_illegal,
)
from foretrick.rules.cards import DECK
from foretrick.rules.state import Hand
from foretrick.testing.strategies import cards, scripted_pack


def rules_of(players: int, *sizes: int, **settings: object) -> Ruleset:
    """Rules with seat n-1 dealing first, so that seat 0 bids and leads first."""
    chosen: dict[str, object] = {"first_dealer": players - 1, "bidding": "open"}
    return ruleset(players, None, {**chosen, "hands": list(sizes), **settings})


class Table:
    """A game being played; every method that acts gives the table back."""

    def __init__(self, rules: Ruleset) -> None:
        self.state = new_game(rules)
        self.events: list[Event] = []

    def do(self, *commands: Command) -> Self:
        for command in commands:
            self.state, events = advance(self.state, command)
            self.events += events
        return self

    def draw(self, codes: str = "") -> Self:
        """Draw for dealer from a pack with these cards on top."""
        top = cards(codes)
        return self.do(DrawForDealer((*top, *(card for card in DECK if card not in top))))

    def deal(self, *hands: str, turn_up: str | None = None) -> Self:
        """Deal these hands, from the dealer's left."""
        return self.do(DealHand(scripted_pack(hands, turn_up)))

    def name(self, suit: Suit) -> Self:
        return self.do(NameTrump(to_act(self.state)[0], suit))

    def bid(self, *bids: int) -> Self:
        """Bid in the order of the seats that are to act."""
        for bid in bids:
            self.do(MakeBid(to_act(self.state)[0], bid))
        return self

    def play(self, codes: str) -> Self:
        """Play these cards, each by the seat whose turn it is."""
        for card in cards(codes):
            self.do(PlayCard(to_act(self.state)[0], card))
        return self

    def code(self, command: Command) -> str | None:
        """The code of the reason why a command is refused, None if it is legal."""
        reason = why_illegal(self.state, command)
        return None if reason is None else reason.code

    def may_play(self, seat: int) -> set[str]:
        """The codes of the cards that a seat may play now."""
        held = self.hand.hands[seat] or ()
        return {card.code for card in held if self.code(PlayCard(seat, card)) is None}

    def phase(self) -> Phase:
        return self.state.phase

    @property
    def hand(self) -> Hand:
        return self.state.current

    def sees(self, seat: int | None) -> HandView:
        """What a seat sees of the hand."""
        seen = view(self.state, seat).hand
        assert seen is not None
        return seen


def started(players: int, *sizes: int, **settings: object) -> Table:
    """A table of rules by name, with seat n-1 as the dealer of the first hand."""
    return Table(rules_of(players, *sizes, **settings)).draw()


def in_trick(hands: list[str], turn_up: str | None, **settings: object) -> Table:
    """A table where these hands are dealt and every bid is zero: the first card is due."""
    table = started(len(hands), len(hands[0].split()), **settings)
    return table.deal(*hands, turn_up=turn_up).bid(*[0] * len(hands))


def after(state: State, *commands: Command) -> State:
    """The state after some commands."""
    for command in commands:
        state = advance(state, command)[0]
    return state
