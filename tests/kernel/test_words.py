"""Cards as bits of a word, and the bit operations on both of their code paths."""

import random
from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from foretrick.kernel.compiled import (
    COMPILED,
    bit_count,
    compiled,
    lowest_bit,
    nth_bit,
    nth_by_steps,
)
from foretrick.kernel.generator import fresh
from foretrick.kernel.words import (
    ALL,
    FREE,
    JESTERS,
    NO_SUIT,
    SUITS,
    WIZARDS,
    any_bit,
    cards_of,
    suit_number,
    word_of,
)
from foretrick.rules import DECK, Suit

words = st.integers(1, 2**64 - 1)


@compiled
def operations(word: np.uint64, place: int) -> tuple[int, int, int]:
    return bit_count(word), lowest_bit(word), nth_bit(word, place)


@given(words, st.randoms())
def test_bits_are_counted_and_found(number: int, chance: random.Random) -> None:
    bits = [bit for bit in range(64) if number >> bit & 1]
    place = chance.randrange(len(bits))
    assert operations(np.uint64(number), place) == (len(bits), bits[0], bits[place])


@given(words, st.randoms())
def test_bits_are_found_with_and_without_the_instruction_for_it(
    number: int, chance: random.Random
) -> None:
    bits = [bit for bit in range(64) if number >> bit & 1]
    place = chance.randrange(len(bits))
    assert {way(np.uint64(number), place) for way in (nth_bit, nth_by_steps)} == {bits[place]}


@given(st.sets(st.sampled_from(DECK)))
def test_a_set_of_cards_is_a_word_and_back(chosen: set[object]) -> None:
    cards = tuple(card for card in DECK if card in chosen)
    assert cards_of(int(word_of(cards))) == cards
    assert word_of(reversed(cards)) == word_of(cards)


def test_words_of_the_deck() -> None:
    assert ALL == word_of(DECK) == 2**60 - 1
    assert cards_of(int(WIZARDS)) == tuple(card for card in DECK if card.wins_always)
    assert cards_of(int(JESTERS)) == tuple(card for card in DECK if card.loses_always)
    assert FREE == WIZARDS | JESTERS
    for suit in Suit:
        assert set(cards_of(int(SUITS[suit_number(suit)]))) == {c for c in DECK if c.suit is suit}
    assert suit_number(None) == NO_SUIT
    assert SUITS[NO_SUIT] == 0


def test_each_bit_is_as_likely() -> None:
    draws = 20_000 if COMPILED else 4_000
    cards = DECK[3:50:7]
    generator = fresh("any bit")
    found = Counter(any_bit(word_of(cards), generator) for _ in range(draws))
    assert set(found) == {card.index for card in cards}
    expected = draws / len(cards)
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 40
