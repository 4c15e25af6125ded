"""Every small trick: the winners, by an independent reading of R5.3 to R5.7, and pinned."""

import hashlib
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import DECK, Card, Suit
from foretrick.rules.ruleset import AllJesters
from foretrick.rules.trick import Play, is_renege, playable, suit_led, winner
from foretrick.testing.strategies import cards

CARDS = cards("2c Jc Ac 2d 9d Ad 2h Kh 3s W1 W2 J1 J2 J3")
TABLES = list(product((None, *Suit), AllJesters))
PINNED = "b59468927f983be88b2bbf3c579598e740cb3e8d7247b761ac1acf1efbb496e1"


def best_place(codes: list[str], trump: str, jesters: str) -> int:
    """The place of the winning card, by codes alone."""
    wizards = [place for place, code in enumerate(codes) if code[0] == "W"]
    suited = [place for place, code in enumerate(codes) if code[0] not in "WJ" or code[1] in "cdhs"]
    if wizards:
        return wizards[0]
    if not suited:
        return 0 if jesters == "first" else len(codes) - 1
    trumps = [place for place in suited if codes[place][1] == trump]
    led = [place for place in suited if codes[place][1] == codes[suited[0]][1]]
    return max(trumps or led, key=lambda place: "23456789TJQKA".index(codes[place][0]))


def plays(lain: tuple[Card, ...]) -> list[Play]:
    return [Play(seat, card) for seat, card in enumerate(lain)]


@pytest.mark.parametrize(("trump", "jesters"), TABLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_trick_against_an_independent_winner(
    trump: Suit | None, jesters: AllJesters, players: int
) -> None:
    deck = CARDS if players < 4 else CARDS[1:12]
    for lain in permutations(deck, players):
        expected = best_place([card.code for card in lain], str(trump), jesters)
        assert winner(plays(lain), trump, jesters) == expected, lain


def test_the_table_of_winners_is_pinned() -> None:
    table = hashlib.sha256()
    for (trump, jesters), lain in product(TABLES, permutations(CARDS, 3)):
        table.update(bytes([winner(plays(lain), trump, jesters) or 0]))
    assert table.hexdigest() == PINNED


def test_of_no_cards_nobody_wins() -> None:
    assert winner([], None) is None


@given(
    st.permutations(DECK).map(lambda pack: tuple(pack[:6])),
    st.sampled_from((None, *Suit)),
    st.sampled_from(AllJesters),
)
def test_a_lower_losing_card_loses_as_well(
    lain: tuple[Card, ...], trump: Suit | None, jesters: AllJesters
) -> None:
    won = winner(plays(lain), trump, jesters)
    for place, card in enumerate(lain):
        lower = [c for c in DECK if c.suit is card.suit and c.strength < card.strength]
        for other in lower if place != won and card.is_suited else []:
            changed = (*lain[:place], other, *lain[place + 1 :])
            assert winner(plays(changed), trump, jesters) == won


@given(st.permutations(DECK), st.integers(0, 5), st.integers(1, 8))
def test_following_by_another_reading(pack: list[Card], lain: int, held: int) -> None:
    before, hand = pack[:lain], pack[lain : lain + held]
    first = next((card for card in before if card.code[0] != "J" or card.code[1] in "cdhs"), None)
    led = None if first is None or not first.is_suited else first.code[1]
    follows = [card for card in hand if card.is_suited and card.code[1] == led]
    free = [card for card in hand if not card.is_suited]
    expected = {*follows, *free} if follows else set(hand)
    suit = suit_led(plays(tuple(before)))
    assert set(playable(hand, suit)) == expected
    assert {card for card in hand if is_renege(hand, card, suit)} == set(hand) - expected
