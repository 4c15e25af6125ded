"""R1: the cards."""

import copy
import pickle
from itertools import pairwise

import pytest

from foretrick.rules import DECK, UNKNOWN, Card, CardError, Suit
from foretrick.testing.strategies import cards
from tests.rules.table import Table, rules_of


def test_r1_1_sixty_cards_four_suits_of_thirteen_ranks_four_wizards_four_jesters() -> None:
    assert len(DECK) == len(set(DECK)) == 60
    for suit in Suit:
        of_suit = [card for card in DECK if card.suit is suit]
        assert "".join(card.code[0] for card in of_suit) == "23456789TJQKA"
        assert all(low.strength < high.strength for low, high in pairwise(of_suit))
        assert all(card.is_suited for card in of_suit)
    specials = [card for card in DECK if card.suit is None]
    assert [card.code for card in specials if card.wins_always] == ["W1", "W2", "W3", "W4"]
    assert [card.code for card in specials if card.loses_always] == ["J1", "J2", "J3", "J4"]
    assert len(specials) == 8
    assert not any(card.is_suited for card in specials)
    assert all(card.is_known for card in DECK)


def test_r1_2_order_for_drawing() -> None:
    for suit in Suit:
        order = ["J1", *(rank + suit.value for rank in "23456789TJQKA"), "W1"]
        strengths = [Card(code).strength for code in order]
        assert strengths == sorted(set(strengths))
    same_rank = {Card("7" + suit.value).strength for suit in Suit}
    assert len(same_rank) == 1
    # Two sevens are tied, and draw again.
    table = Table(rules_of(3, 1, first_dealer="draw")).draw("7c 7s 6h 2c J1")
    assert table.state.dealer == 0
    assert len(table.state.draws) == 2


def test_r1_3_codes_name_the_cards_and_nothing_else_does() -> None:
    ranks, suits = "23456789TJQKA", "cdhs"
    codes = {rank + suit for rank in ranks for suit in suits}
    codes |= {kind + copy for kind in "WJ" for copy in "1234"}
    assert {card.code for card in DECK} == codes
    for card in DECK:
        assert Card(card.code) is card
        assert str(card) == card.code
        assert repr(card) == f"Card('{card.code}')"
    for wrong in ("", "1c", "10h", "tH", "W0", "W5", "J5", "Xh", "2x", "2c "):
        with pytest.raises(CardError, match="is no card"):
            Card(wrong)


def test_r1_3_copies_of_a_special_differ_only_as_physical_cards() -> None:
    for kind in "WJ":
        copies = [Card(f"{kind}{number}") for number in range(1, 5)]
        assert len(set(copies)) == 4
        traits = {(c.kind, c.suit, c.strength, c.wins_always, c.loses_always) for c in copies}
        assert len(traits) == 1


def test_r1_4_the_second_face_changes_no_code() -> None:
    # The face is display alone (R1.4): the rules have no name for it, and a card no second code.
    assert [Card(code).strength for code in ("2c", "Ac")] == [1, 13]
    with pytest.raises(CardError):
        Card("1c")
    with pytest.raises(CardError):
        Card("13c")


def test_a_card_is_one_object_that_cannot_change() -> None:
    for card in (*DECK, UNKNOWN):
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301  # our own bytes
        assert copy.deepcopy(card) is card
        assert card.index == (*DECK, UNKNOWN).index(card)
    with pytest.raises(AttributeError, match="cannot be changed"):
        Card("2c").code = "3c"
    assert not UNKNOWN.is_known
    assert UNKNOWN not in DECK


def test_titles() -> None:
    titles = [card.title for card in (*cards("2c Th Qs W3 J2"), UNKNOWN)]
    assert titles == [
        "2 of clubs",
        "10 of hearts",
        "queen of spades",
        "Wizard",
        "Jester",
        "unknown card",
    ]


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_is_read_by_its_letter_or_name(suit: Suit) -> None:
    for text in (suit.value, suit.value.upper(), suit.title, suit.title[:-1], suit.name):
        assert Suit.parse(text) is suit
    assert str(suit) == suit.value


@pytest.mark.parametrize("text", ["", "x", "clubs!", "none", "cd"])
def test_what_names_no_suit_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is no suit"):
        Suit.parse(text)
