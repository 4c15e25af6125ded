"""The kernel against the rules core and the naive referee: three readings of one page."""

import random
from dataclasses import dataclass

import pytest

from foretrick.kernel.compiled import COMPILED
from foretrick.rules import Event, State, ruleset
from foretrick.rules.events import CardTakenBack
from foretrick.testing.differential import compare_game, random_ruleset
from foretrick.testing.kernel_games import KernelWitness, compare_playouts

SLICES = 10
GAMES_A_SLICE = 8
HANDS_A_SLICE = 1_000 if COMPILED else 20
LONG_HANDS = 1_000_000


@dataclass(slots=True)
class Reopened:
    """Counts the tricks whose last card was taken back after somebody had taken them."""

    tricks: int = 0

    def before(self, state: State) -> None:
        pass

    def after(self, state: State, event: Event) -> None:
        self.tricks += isinstance(event, CardTakenBack) and not state.current.trick


@pytest.mark.parametrize("part", range(SLICES))
def test_three_readings_of_random_games_under_random_options(part: int) -> None:
    rng = random.Random(f"kernel {part}")
    witness = KernelWitness()
    hands = sum(compare_game(random_ruleset(rng), rng, [witness]) for _ in range(GAMES_A_SLICE))
    assert witness.decisions > 4 * hands


def test_three_readings_of_tricks_that_open_again() -> None:
    rules = ruleset(2, "standard", {"renege": "penalty", "hands": [8, 12, 16]})
    rng = random.Random("taken back")
    reopened = Reopened()
    for _ in range(GAMES_A_SLICE):
        compare_game(rules, rng, [KernelWitness(), reopened])
    assert reopened.tricks >= 3


@pytest.mark.parametrize("part", range(SLICES))
def test_naive_eyes_on_random_playouts(part: int) -> None:
    cards = compare_playouts(f"slice {part}", HANDS_A_SLICE, batch=HANDS_A_SLICE // 20)
    assert cards >= 2 * HANDS_A_SLICE


@pytest.mark.long
@pytest.mark.parametrize("part", range(SLICES))
def test_three_readings_of_many_games(part: int) -> None:
    rng = random.Random(f"long kernel {part}")
    witness = KernelWitness()
    hands = sum(compare_game(random_ruleset(rng), rng, [witness]) for _ in range(1_000))
    assert witness.decisions > 4 * hands


@pytest.mark.long
@pytest.mark.parametrize("part", range(SLICES))
def test_naive_eyes_on_a_million_playouts(part: int) -> None:
    assert compare_playouts(f"long {part}", LONG_HANDS // SLICES) >= 2 * LONG_HANDS // SLICES
