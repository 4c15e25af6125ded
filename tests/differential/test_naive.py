"""Two implementations of the rules, written apart from one page, must agree on everything."""

import random

import pytest

from foretrick.testing.differential import compare_game, random_ruleset

SLICES = 20
HANDS_A_SLICE = 150
LONG_HANDS = 100_000


def hands_compared(seed: str, at_least: int) -> int:
    rng = random.Random(seed)
    hands = 0
    while hands < at_least:
        hands += compare_game(random_ruleset(rng), rng)
    return hands


@pytest.mark.parametrize("part", range(SLICES))
def test_both_agree_on_random_hands_under_random_options(part: int) -> None:
    assert hands_compared(f"slice {part}", HANDS_A_SLICE) >= HANDS_A_SLICE


@pytest.mark.long
@pytest.mark.parametrize("part", range(SLICES))
def test_both_agree_on_a_hundred_thousand_hands(part: int) -> None:
    share = LONG_HANDS // SLICES
    assert hands_compared(f"long {part}", share) >= share
