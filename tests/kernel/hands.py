"""Hands in the middle of random games, for tests of what a seat knows."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from foretrick.rules import Event, Phase, Ruleset, State, evolve
from foretrick.testing.differential import random_ruleset
from foretrick.testing.strategies import play_game

UNDERWAY = (Phase.NAMING, Phase.BIDDING, Phase.PLAYING)


@dataclass(frozen=True)
class Moment:
    """A state in which somebody decides, and the events of the game up to it."""

    rules: Ruleset
    events: tuple[Event, ...]
    state: State


def moments(
    seed: str, count: int, rules: Ruleset | None = None, phases: tuple[Phase, ...] = UNDERWAY
) -> Iterator[Moment]:
    """Moments of random games under random options, or those given; a few of each game."""
    rng = random.Random(seed)
    made = 0
    while made < count:
        game = play_game(rules or random_ruleset(rng), rng.randrange(2**32))
        found = [
            (number, state)
            for number, state in enumerate(game.states())
            if state.phase in phases and state.hand is not None
        ]
        for number, state in rng.sample(found, min(4, len(found))):
            yield Moment(game.rules, game.events[:number], state)
            made += 1


def folded(state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = evolve(state, event)
    return state
