"""Points, deals, and what a deal makes trump."""

import numpy as np
import pytest

from foretrick.kernel.compiled import COMPILED
from foretrick.kernel.deal import deal_hands, longest_suit, trump_of
from foretrick.kernel.generator import fresh
from foretrick.kernel.rollout import score
from foretrick.kernel.words import ALL, NO_SUIT, cards_of, word_of
from foretrick.rules import DECK
from foretrick.rules.schedule import largest_hand
from foretrick.rules.scoring import points
from foretrick.testing.strategies import cards


def test_points_are_those_of_the_rules() -> None:
    for bid in range(31):
        for won in range(31):
            assert score(bid, won) == points(bid, won)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_deal_is_whole(players: int) -> None:
    generator = fresh(f"deal {players}")
    hands = np.zeros(players, dtype=np.uint64)
    largest = largest_hand(players)
    for size in (1, 2, largest - 1, largest):
        turn_up = deal_hands(size, hands, generator)
        held = [card for word in hands for card in cards_of(int(word))]
        assert [len(cards_of(int(word))) for word in hands] == [size] * players
        assert len(set(held)) == players * size
        if players * size == len(DECK):
            assert turn_up == -1
        else:
            assert DECK[turn_up] not in held


def test_every_card_is_dealt_everywhere_alike() -> None:
    deals = 24_000 if COMPILED else 2_400
    generator = fresh("even deals")
    hands = np.zeros(4, dtype=np.uint64)
    counts = np.zeros((5, 60))
    for _ in range(deals):
        counts[4, deal_hands(3, hands, generator)] += 1
        for place in range(4):
            for card in cards_of(int(hands[place])):
                counts[place, card.index] += 1
    for row, expected in zip(counts, [deals * 3 / 60] * 4 + [deals / 60], strict=True):
        assert ((row - expected) ** 2 / expected).sum() < 59 + 7 * np.sqrt(118)


def test_what_is_turned_up_makes_trump() -> None:
    dealer = word_of(cards("2c 3c 4h 5h 9h W1"))
    for card in DECK:
        found = trump_of(card.index, dealer)
        if card.wins_always:
            assert found == 2  # the dealer's hearts
        elif card.loses_always:
            assert found == NO_SUIT
        else:
            assert found == card.index // 13
    assert trump_of(-1, dealer) == NO_SUIT
    assert longest_suit(word_of(cards("2d 3s W1 J1"))) == 1
    assert longest_suit(np.uint64(ALL)) == 0
