"""Rule sets, packs and whole games for tests: scripted ones, and random ones for hypothesis."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

from foretrick.rules import (
    DECK,
    CallRenege,
    Card,
    Command,
    DealHand,
    DrawForDealer,
    Event,
    Phase,
    Ruleset,
    State,
    TakeBackCard,
    advance,
    evolve,
    legal_commands,
    new_game,
    why_illegal,
)
from foretrick.rules.ruleset import (
    AllJesters,
    Bidding,
    EvenBids,
    OneCardHand,
    Renege,
    ReviewTricks,
    TieBreak,
)
from foretrick.rules.schedule import largest_hand

__all__ = [
    "PlayedGame",
    "cards",
    "eventful_pack",
    "games",
    "packs",
    "play_game",
    "random_command",
    "rulesets",
    "scripted_pack",
    "seeds",
]

SHORT_HANDS: Final = (1, 1, 2, 3, 4)
"""Hand sizes that random games prefer: what goes wrong in long hands goes wrong in these."""


def cards(text: str) -> tuple[Card, ...]:
    """Read the cards of a line of codes.

    >>> cards("2d W1")
    (Card('2d'), Card('W1'))

    Raises `CardError` if a code names no card.
    """
    return tuple(Card(code) for code in text.split())


def scripted_pack(hands: Sequence[str], turn_up: str | None = None) -> tuple[Card, ...]:
    """Stack a whole pack that deals these hands, in the order given from the dealer's left.

    `turn_up` is the card turned up next; the cards left follow in the order of the deck.

    >>> scripted_pack(["2d Kc", "W1 3h"], "As")[:5]
    (Card('2d'), Card('W1'), Card('Kc'), Card('3h'), Card('As'))

    Raises `ValueError` if the hands differ in size, or if a card comes twice.
    """
    held = [cards(hand) for hand in hands]
    top = [card for dealt in zip(*held, strict=True) for card in dealt]
    if turn_up is not None:
        top.append(Card(turn_up))
    if len(set(top)) < len(top):
        raise ValueError("a card comes twice in this script")
    return (*top, *(card for card in DECK if card not in top))


def packs() -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw whole packs in any order, the unshuffled deck being the simplest."""
    return st.permutations(DECK).map(tuple)


def seeds() -> st.SearchStrategy[int]:
    """Draw seeds of a random game."""
    return st.integers(min_value=0, max_value=2**32 - 1)


@st.composite
def rulesets(
    draw: st.DrawFn,
    players: int | None = None,
    renege: Renege | None = None,
    one_card_hand: OneCardHand | None = None,
    *,
    largest: int | None = None,
) -> Ruleset:
    """Draw the rules of a short game: every option free, except those that are given.

    `largest` is the most cards that a hand deals; as many as can be dealt if not given.
    """
    seats = draw(st.integers(2, 6)) if players is None else players
    most = largest_hand(seats) if largest is None else largest
    bidding = draw(st.sampled_from(Bidding))
    even_bids = draw(st.sampled_from(EvenBids))
    size = st.sampled_from((*(size for size in SHORT_HANDS if size <= most), most))
    return Ruleset(
        players=seats,
        hands=tuple(draw(st.lists(size, min_size=1, max_size=3))),
        bidding=bidding,
        even_bids=even_bids if bidding is Bidding.OPEN else EvenBids.ALLOWED,
        first_dealer=draw(st.none() | st.integers(0, seats - 1)),
        all_jesters=draw(st.sampled_from(AllJesters)),
        one_card_hand=one_card_hand or draw(st.sampled_from(OneCardHand)),
        tie_break=draw(st.sampled_from(TieBreak)),
        renege=renege or draw(st.sampled_from(Renege)),
        review_tricks=draw(st.sampled_from(ReviewTricks)),
    )


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game from its first event to its last."""

    rules: Ruleset
    events: tuple[Event, ...]

    def steps(self) -> Iterator[tuple[State, Event]]:
        """Give each event with the state it happens in."""
        state = new_game(self.rules)
        for event in self.events:
            yield state, event
            state = evolve(state, event)

    def states(self) -> Iterator[State]:
        """Give each state of the game, from before the first event to after the last."""
        state = new_game(self.rules)
        yield state
        for event in self.events:
            state = evolve(state, event)
            yield state


def games(rules: st.SearchStrategy[Ruleset] | None = None) -> st.SearchStrategy[PlayedGame]:
    """Draw whole random games, under any rules or under those given."""
    return st.builds(play_game, rulesets() if rules is None else rules, seeds())


def play_game(rules: Ruleset, seed: int) -> PlayedGame:
    """Play a random game; the same rules and seed play the same game."""
    chance = random.Random(seed)
    state = new_game(rules)
    events: list[Event] = []
    while state.phase is not Phase.OVER:
        state, caused = advance(state, random_command(state, chance))
        events += caused
    return PlayedGame(rules, tuple(events))


def random_command(state: State, chance: random.Random) -> Command:
    """Choose a legal command of a game that is not over, chance's own included.

    Honour tables take cards back and call reneges often enough to be seen, and seldom enough
    that the game goes on.
    """
    if state.phase is Phase.DEALING:
        return DealHand(eventful_pack(chance))
    if state.phase is Phase.DRAWING:
        command = DrawForDealer(eventful_pack(chance))
        tied = why_illegal(state, command) is not None
        return random_command(state, chance) if tied else command
    legal = legal_commands(state)
    rare = [command for command in legal if isinstance(command, (CallRenege, TakeBackCard))]
    if rare and chance.random() < 1 / 4:
        return chance.choice(rare)
    return chance.choice([command for command in legal if command not in rare])


def eventful_pack(chance: random.Random) -> tuple[Card, ...]:
    """Shuffle a pack; at times into one with the special cards on top, or with cards in pairs.

    Specials on top make tricks of Jesters alone and turn Wizards up; pairs make draws tie.
    """
    pack = list(DECK)
    chance.shuffle(pack)
    kind = chance.randrange(6)
    if kind == 0:
        pack.sort(key=lambda card: card.is_suited)
    elif kind == 1:
        pack.sort(key=lambda card: not card.loses_always)
    elif kind == 2:
        pack.sort(key=lambda card: card.strength)
    return tuple(pack)
