"""The kernel against the rules core and the naive referee: three readings of one page."""

import random

import pytest

from foretrick.kernel.compiled import COMPILED
from foretrick.testing.differential import compare_game, random_ruleset
from foretrick.testing.kernel_games import KernelWitness, compare_playouts

SLICES = 10
GAMES_A_SLICE = 8
HANDS_A_SLICE = 1_000 if COMPILED else 20
LONG_HANDS = 1_000_000


@pytest.mark.parametrize("part", range(SLICES))
def test_three_readings_of_random_games_under_random_options(part: int) -> None:
    rng = random.Random(f"kernel {part}")
    witness = KernelWitness()
    hands = sum(compare_game(random_ruleset(rng), rng, [witness]) for _ in range(GAMES_A_SLICE))
    assert witness.decisions > 4 * hands


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
