"""Random games for tests: strategies for rules and packs, and whole games under any options.

Hypothesis chooses the rules and a seed; the game itself is played by a seeded generator, which
is much quicker than drawing each decision, and shrinks well enough: smaller rules, fewer hands.
"""

from collections.abc import Iterator
from random import Random

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
    PlayCard,
    Ruleset,
    State,
    TakeBackCard,
    advance,
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
from foretrick.rules.trick import is_renege, suit_led

__all__ = [
    "game_steps",
    "games",
    "packs",
    "random_command",
    "random_game",
    "random_pack",
    "rulesets",
]


@st.composite
def rulesets(
    draw: st.DrawFn, *, most_hands: int = 3, largest: int | None = None, players: int | None = None
) -> Ruleset:
    """Choose options that make a game: `most_hands` at most, of `largest` cards at most."""
    seats = draw(st.integers(2, 6)) if players is None else players
    most = min(largest_hand(seats), largest or largest_hand(seats))
    # Small hands, the largest (no card is left to turn up) and all between.
    sizes = st.one_of(st.integers(1, min(3, most)), st.just(most), st.integers(1, most))
    bidding = draw(st.sampled_from(Bidding))
    secret = bidding is not Bidding.OPEN
    return Ruleset(
        players=seats,
        hands=tuple(draw(st.lists(sizes, min_size=1, max_size=most_hands))),
        bidding=bidding,
        even_bids=EvenBids.ALLOWED if secret else draw(st.sampled_from(EvenBids)),
        first_dealer=draw(st.none() | st.integers(0, seats - 1)),
        all_jesters=draw(st.sampled_from(AllJesters)),
        one_card_hand=draw(st.sampled_from(OneCardHand)),
        tie_break=draw(st.sampled_from(TieBreak)),
        renege=draw(st.sampled_from(Renege)),
        review_tricks=draw(st.sampled_from(ReviewTricks)),
    )


def packs() -> st.SearchStrategy[tuple[Card, ...]]:
    """Put all the cards in any order."""
    return st.permutations(DECK).map(tuple)


def games(
    rules: st.SearchStrategy[Ruleset] | None = None,
) -> st.SearchStrategy[tuple[Ruleset, tuple[Event, ...]]]:
    """Give the rules and all the events of a random game."""
    seeds = st.integers(0, 2**32 - 1)
    return st.builds(
        lambda chosen, seed: (chosen, random_game(chosen, Random(seed))),
        rulesets() if rules is None else rules,
        seeds,
    )


def random_game(rules: Ruleset, rng: Random) -> tuple[Event, ...]:
    """Give all the events of a game in which every decision, and every pack, is random.

    At honour tables players renege, take cards back, and call rightly and wrongly.
    """
    return tuple(event for _, _, events in game_steps(rules, rng) for event in events)


def game_steps(rules: Ruleset, rng: Random) -> Iterator[tuple[State, Command, tuple[Event, ...]]]:
    """Play the same game step by step: the state, the command given, and the events it caused."""
    state = new_game(rules)
    while state.phase is not Phase.OVER:
        command = random_command(state, rng)
        after, events = advance(state, command)
        yield state, command, events
        state = after


def random_command(state: State, rng: Random) -> Command:
    """Choose a command that is legal now, chance included; at an honour table mostly plain play."""
    if state.phase is Phase.DEALING:
        return DealHand(random_pack(rng))
    if state.phase is Phase.DRAWING:
        return _draw(state, rng)
    commands = legal_commands(state)
    claims = [command for command in commands if isinstance(command, TakeBackCard | CallRenege)]
    if claims and rng.random() < 0.1:
        return rng.choice(claims)
    plain = [command for command in commands if command not in claims]
    # Without this nearly every play at an honour table would be a renege.
    honest = [command for command in plain if not _reneges(state, command)]
    return rng.choice(honest if honest and rng.random() < 0.9 else plain)


def _draw(state: State, rng: Random) -> DrawForDealer:
    while True:
        command = DrawForDealer(random_pack(rng))
        if why_illegal(state, command) is None:
            return command


def _reneges(state: State, command: Command) -> bool:
    """Whether a command plays a card that fails to follow suit."""
    if not isinstance(command, PlayCard) or command.card is None:
        return False
    hand = state.current
    return is_renege(hand.hands[command.seat] or (), command.card, suit_led(hand.trick))


def random_pack(rng: Random) -> tuple[Card, ...]:
    """Give all the cards, shuffled."""
    return tuple(rng.sample(DECK, len(DECK)))
