"""Examples of the rules: they show what their sentences say, and belong to rules that there are."""

import re

import pytest

from foretrick.rules import Card
from foretrick.rules.book import RULES
from foretrick.words.example_lines import example_lines
from foretrick.words.examples import (
    EXAMPLES,
    LESSONS,
    HandToPlay,
    LastBid,
    Shown,
    TrickPlayed,
)
from foretrick.words.faces import Faces, Ranks
from foretrick.words.language import ENGLISH, language, languages

ALL = [example for examples in EXAMPLES.values() for example in examples]


def test_each_belongs_to_a_rule_in_the_order_of_the_book() -> None:
    assert list(EXAMPLES) == [rule for rule in RULES if rule in EXAMPLES]


def test_the_whole_deck_is_shown() -> None:
    [deck] = EXAMPLES["R1.1"]
    assert isinstance(deck, Shown)
    shown = [card for row in deck.rows for card in row]
    assert len(shown) == len(set(shown)) == 60


def test_who_wins() -> None:
    won = {
        example.said.split(":")[0].split(",")[0]: example.cards[example.winner].code
        for example in ALL
        if isinstance(example, TrickPlayed)
    }
    assert won == {
        "The Jester does not count": "Qd",
        "A Wizard comes first": "W2",
        "The first Wizard wins": "W2",
        "Spades are trump": "3s",
        "Hearts are trump and nobody plays one": "Kd",
        "Only Jesters": "J1",
    }


def test_what_may_be_played() -> None:
    barred = [
        [card.code for card, may_be in example.choices if not may_be]
        for example in ALL
        if isinstance(example, HandToPlay)
    ]
    assert barred == [["Kc"], ["Kc", "9s"], []]


def test_what_may_be_bid() -> None:
    struck = {
        example.rule.value: [bid for bid, may_be in example.choices if not may_be]
        for example in ALL
        if isinstance(example, LastBid)
    }
    assert struck == {"canadian": [1], "never": [0]}


def test_sentences_name_no_rank_since_a_reader_may_have_other_ones() -> None:
    ranks = re.compile(r"\b(ace|king|queen|jack|ten|[JQKA])\b(?! Jester| Wizard| card)")
    assert [one.said for one in ALL if ranks.search(one.said)] == []


@pytest.mark.parametrize("code", languages())
def test_each_is_told_in_each_language(code: str) -> None:
    for example in (*ALL, *(example for _, example in LESSONS)):
        *drawn, said = example_lines(example, Faces(), language(code))
        assert drawn
        assert (said.strip() == example.said) == (code == "en"), said


def test_lines_show_the_faces_that_are_asked_for() -> None:
    [example] = EXAMPLES["R5.7"]
    assert example_lines(example, Faces(), ENGLISH)[0] == "  Jes★ Jes Jes"
    trick = TrickPlayed("", (Card("Td"), Card("Ad")))
    assert example_lines(trick, Faces(), ENGLISH)[0] == "  10♦ A♦★"
    assert example_lines(trick, Faces(Ranks.NUMBERS), ENGLISH)[0] == "  9♦ 13♦★"
