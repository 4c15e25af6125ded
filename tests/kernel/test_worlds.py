"""Worlds by counting: on tiny decks exactly those that there are, each as likely as another."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.kernel.compiled import COMPILED
from foretrick.kernel.generator import fresh
from foretrick.kernel.words import cards_of, suit_number, word_of
from foretrick.kernel.worlds import Worlds, sample_worlds
from foretrick.rules import DECK, Card
from foretrick.testing.strategies import cards


def all_worlds(
    unseen: tuple[Card, ...], quotas: list[int], banned: list[int], seat: int = 0
) -> Iterator[tuple[int, ...]]:
    """Every way to deal the unseen cards, by trying: a word for each seat."""
    if seat == len(quotas):
        yield ()
        return
    for hand in combinations(unseen, quotas[seat]):
        if any(card.is_suited and banned[seat] >> suit_number(card.suit) & 1 for card in hand):
            continue
        rest = tuple(card for card in unseen if card not in hand)
        for others in all_worlds(rest, quotas, banned, seat + 1):
            yield (int(word_of(hand)), *others)


def sampled(
    unseen: tuple[Card, ...], quotas: list[int], banned: list[int], count: int, seed: str
) -> tuple[float, Worlds]:
    worlds = np.zeros((count, len(quotas)), dtype=np.uint64)
    ways = sample_worlds(
        word_of(unseen),
        np.array(quotas, dtype=np.int64),
        np.array(banned, dtype=np.int64),
        worlds,
        fresh(seed),
    )
    return ways, worlds


TINY = "2c 3c 2d 3d 4h W1"
CLUBS, DIAMONDS, HEARTS, SPADES = 1, 2, 4, 8
CASES = {
    "nobody bound": (TINY, [0, 2, 1, 1], [0, 0, 0, 0]),
    "one bound": (TINY, [0, 2, 2, 1], [0, CLUBS, 0, 0]),
    "one bound in two suits": (TINY, [2, 2, 0], [0, CLUBS | DIAMONDS, 0]),
    "two bound apart": (TINY, [0, 2, 1, 1], [0, CLUBS, DIAMONDS, 0]),
    "two bound alike": (TINY, [2, 2, 1], [CLUBS, CLUBS, 0]),
    "two bound and all dealt": (TINY, [2, 2, 2], [CLUBS, DIAMONDS, 0]),
    "three bound": (TINY, [1, 2, 1, 1], [CLUBS, DIAMONDS, HEARTS, 0]),
    "three bound and all dealt": (TINY, [2, 2, 2], [CLUBS, DIAMONDS, CLUBS | HEARTS]),
    "three bound, some alike": (TINY + " 2s J1", [2, 2, 2], [CLUBS, CLUBS | SPADES, DIAMONDS]),
    "four bound": (TINY, [1, 1, 1, 1], [CLUBS, DIAMONDS, HEARTS, CLUBS | DIAMONDS]),
    "five bound": ("2c 2d 2h 2s J1 W1", [1, 1, 1, 1, 1], [CLUBS, DIAMONDS, HEARTS, SPADES, CLUBS]),
    "bound by suits that are not there": (TINY, [2, 2, 1], [SPADES, CLUBS | SPADES, SPADES]),
    "one world alone": ("2c 2d", [1, 1], [CLUBS, DIAMONDS]),
}


@pytest.mark.parametrize("case", CASES)
def test_tiny_decks_give_every_world_alike(case: str) -> None:
    codes, quotas, banned = CASES[case]
    unseen = cards(codes)
    expected = set(all_worlds(unseen, quotas, banned))
    each = 60 if COMPILED else 8
    _, worlds = sampled(unseen, quotas, banned, each * len(expected), case)
    found = Counter(tuple(world) for world in worlds.tolist())
    if COMPILED:
        assert set(found) == expected
    assert set(found) <= expected
    free = len(expected) - 1
    squares = sum((found[world] - each) ** 2 / each for world in expected)
    # Seven deviations: nothing that is even lies so far out.
    assert squares <= free + 7 * np.sqrt(2 * free)


@given(st.randoms(use_true_random=False))
def test_ways_are_counted_exactly(chance: random.Random) -> None:
    unseen = tuple(chance.sample(DECK[:52:4] + DECK[52:], chance.randint(2, 8)))
    seats = chance.randint(2, 5)
    quotas = [chance.randint(0, 2) for _ in range(seats)]
    banned = [chance.randrange(16) for _ in range(seats)]
    expected = len(set(all_worlds(unseen, quotas, banned))) if sum(quotas) <= len(unseen) else 0
    ways, worlds = sampled(unseen, quotas, banned, 3, "ways")
    if expected == 0:
        assert ways == 0.0
        assert not worlds.any()
        return
    suits = {suit_number(card.suit) for card in unseen if card.is_suited}
    bound = [any(bits >> suit & 1 for suit in suits) for bits in banned]
    # Counted are the hands of the bound seats; each leaves as many ways to deal to the others.
    others = len(unseen) - sum(q for q, is_bound in zip(quotas, bound, strict=True) if is_bound)
    dealt = 1
    for quota, is_bound in zip(quotas, bound, strict=True):
        if not is_bound:
            dealt *= len(list(combinations(range(others), quota)))
            others -= quota
    assert ways * dealt == expected


def big_cases() -> Iterator[tuple[tuple[Card, ...], list[int], list[int]]]:
    rng = random.Random("big")
    while True:
        seats = rng.randint(2, 6)
        quotas = [rng.randint(0, 60 // seats) for _ in range(seats)]
        unseen = tuple(rng.sample(DECK, rng.randint(sum(quotas), 60)))
        yield unseen, quotas, [rng.choice([0, 0, rng.randrange(16)]) for _ in range(seats)]


def test_worlds_of_whole_decks_keep_what_is_known() -> None:
    possible = 0
    for (unseen, quotas, banned), number in zip(big_cases(), range(150), strict=False):
        ways, worlds = sampled(unseen, quotas, banned, 5, f"big {number}")
        if ways == 0.0:
            continue
        possible += 1
        for world in worlds.tolist():
            hands = [cards_of(word) for word in world]
            assert [len(hand) for hand in hands] == quotas
            held = [card for hand in hands for card in hand]
            assert len(set(held)) == len(held)
            assert set(held) <= set(unseen)
            for hand, bits in zip(hands, banned, strict=True):
                assert not any(
                    bits >> suit_number(card.suit) & 1 for card in hand if card.is_suited
                )
    assert possible > 50


def test_shares_of_a_long_hand_follow_the_odds() -> None:
    """How many of a suit a seat gets when another is void in it, against the odds of drawing."""
    unseen = DECK[:26]
    _, worlds = sampled(unseen, [8, 8], [0, CLUBS], 20_000 if COMPILED else 500, "long")
    clubs = [sum(card.index < 13 for card in cards_of(world[0])) for world in worlds.tolist()]
    # The second seat has 8 of 13 diamonds; the first draws 8 of 13 clubs and 5 diamonds.
    assert abs(np.mean(clubs) - 8 * 13 / 18) < 6 * np.std(clubs) / np.sqrt(len(clubs))
    assert all(world[1] >> 13 << 13 == world[1] for world in worlds.tolist())


def test_many_bound_seats_stay_quick_to_count() -> None:
    unseen = DECK[:48]
    ways, worlds = sampled(unseen, [0, 8, 8, 8, 8, 8], [0, 1, 2, 4, 8, 1], 2, "quick")
    assert ways > 1e25
    assert worlds[0].tolist() != worlds[1].tolist()
