"""The tables of a trick against the rules core, over every small trick and many large ones."""

import random
from collections.abc import Sequence
from itertools import permutations, product

import pytest

from foretrick.kernel.compiled import COMPILED
from foretrick.kernel.trick import (
    FREED,
    KEYS,
    LED,
    SUIT_OF,
    WIZARD_KEY,
    empty_trick,
    legal,
    standing,
)
from foretrick.kernel.words import NO_SUIT, cards_of, suit_number, word_of
from foretrick.rules import DECK, Card, Suit
from foretrick.rules.ruleset import AllJesters
from foretrick.rules.trick import Play, playable, suit_led, winner

TRUMPS = [*Suit, None]
SMALL = [Card(code) for code in "2c Ac 9d Kd 5h Js W1 W4 J1 J3".split()]


def kernel_winner(cards: Sequence[Card], trump: Suit | None, last_jester: int, first: int) -> int:
    led, best, place = empty_trick()
    players = len(cards)
    for card in cards:
        seat = (first + place) % players
        key = KEYS[suit_number(trump), led, card.index]
        best = max(best, standing(key, place, players, seat, last_jester))
        led = int(LED[led, card.index])
        place += 1
    return int(best) & 7


def rules_winner(
    cards: Sequence[Card], trump: Suit | None, all_jesters: AllJesters, first: int
) -> int | None:
    plays = [Play((first + place) % len(cards), card) for place, card in enumerate(cards)]
    return winner(plays, trump, all_jesters)


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("all_jesters", AllJesters)
def test_every_small_trick_is_won_by_the_same(trump: Suit | None, all_jesters: AllJesters) -> None:
    last = int(all_jesters is AllJesters.LAST)
    for players in (2, 3) if COMPILED else (2,):
        for cards in permutations(SMALL, players):
            expected = rules_winner(cards, trump, all_jesters, 1)
            assert kernel_winner(cards, trump, last, 1) == expected, cards


@pytest.mark.parametrize("players", range(2, 7))
def test_large_tricks_are_won_by_the_same(players: int) -> None:
    rng = random.Random(f"tricks {players}")
    jesters = [card for card in DECK if card.loses_always]
    for _ in range(2_000 if COMPILED else 200):
        deck = [*jesters, *rng.sample(DECK[:56], 4)] if rng.random() < 0.2 else list(DECK)
        cards = rng.sample(deck, players)
        trump, all_jesters = rng.choice(TRUMPS), rng.choice(list(AllJesters))
        first = rng.randrange(players)
        last = int(all_jesters is AllJesters.LAST)
        expected = rules_winner(cards, trump, all_jesters, first)
        assert kernel_winner(cards, trump, last, first) == expected, (cards, trump)


@pytest.mark.parametrize("players", range(2, 5))
def test_a_trick_of_jesters(players: int) -> None:
    jesters = [card for card in DECK if card.loses_always][:players]
    for first, trump in product(range(players), TRUMPS):
        assert kernel_winner(jesters, trump, 0, first) == first
        assert kernel_winner(jesters, trump, 1, first) == (first - 1) % players


def test_what_is_led_follows_from_the_cards() -> None:
    rng = random.Random("led")
    for _ in range(2_000):
        cards = rng.sample(DECK if rng.random() < 0.5 else DECK[48:], rng.randint(1, 5))
        led = empty_trick()[0]
        for card in cards:
            led = int(LED[led, card.index])
        suit = suit_led([Play(0, card) for card in cards])
        wizard_first = next((c for c in cards if not c.loses_always), cards[0]).wins_always
        assert led == (FREED if wizard_first else suit_number(suit)), cards


def test_legal_cards_of_every_small_hand() -> None:
    few = [Card(code) for code in "2c Ac 9d 5h Js W1 J1".split()]
    hands = [
        tuple(card for place, card in enumerate(few) if number >> place & 1)
        for number in range(1, 2 ** len(few))
    ]
    for hand, led in product(hands, range(FREED + 1)):
        suit = None if led >= NO_SUIT else list(Suit)[led]
        expected = sorted(playable(hand, suit), key=DECK.index)
        assert list(cards_of(int(legal(word_of(hand), led)))) == expected


def test_legal_cards_of_large_hands() -> None:
    rng = random.Random("legal")
    for _ in range(2_000):
        hand = rng.sample(DECK, rng.randint(1, 30))
        led = rng.randint(0, FREED)
        suit = None if led >= NO_SUIT else list(Suit)[led]
        assert set(cards_of(int(legal(word_of(hand), led)))) == set(playable(hand, suit))


def test_tables_of_single_cards() -> None:
    for card in DECK:
        assert SUIT_OF[card.index] == suit_number(card.suit)
        assert ((KEYS[:, :, card.index] == WIZARD_KEY) == card.wins_always).all()
        assert ((KEYS[:, :, card.index] == 0).all()) == card.loses_always
