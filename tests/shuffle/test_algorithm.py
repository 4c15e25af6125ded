"""foretrick-shuffle/1, held against its page and against a second writing of its steps."""

import hashlib
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import DECK
from foretrick.shuffle import SeededPacks, SeedError, fresh_seed, shuffled

PAGE = (Path(__file__).parents[2] / "docs" / "shuffle.md").read_text(encoding="utf-8")
VECTORS = re.findall(r"^\| (.*) \| `(\w+ .*?)` \| `((?:\w\w ?){60})` \|$", PAGE, re.MULTILINE)


def written_again(seed: str, label: str) -> list[str]:
    """The steps of the page, once more, with no code of the project but the deck's codes."""
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    deck += [f"W{n}" for n in range(1, 5)] + [f"J{n}" for n in range(1, 5)]
    halves = [hashlib.sha256(text.encode()).digest() for text in (seed, label)]
    key = hashlib.sha256(b"foretrick-shuffle/1" + halves[0] + halves[1]).digest()
    stream = b"".join(hashlib.sha256(key + n.to_bytes(8, "big")).digest() for n in range(64))
    at = 0
    for i in range(59, 0, -1):
        while stream[at] >= 256 - 256 % (i + 1):
            at += 1
        j = stream[at] % (i + 1)
        at += 1
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def test_the_page_has_its_three_vectors() -> None:
    assert len(VECTORS) == 3


@pytest.mark.parametrize(("seed", "label", "pack"), VECTORS)
def test_vectors_of_the_page(seed: str, label: str, pack: str) -> None:
    text = "" if seed == "*(empty)*" else seed.strip("`")
    assert " ".join(card.code for card in shuffled(text, label)) == pack


@given(
    st.text(max_size=200).filter(lambda text: text.isprintable()), st.text("deal 0123", max_size=9)
)
def test_a_second_writing_of_the_steps_gives_the_same_pack(seed: str, label: str) -> None:
    assert [card.code for card in shuffled(seed, label)] == written_again(seed, label)


@given(st.integers(0, 10**9))
def test_every_pack_is_whole(seed: int) -> None:
    assert sorted(shuffled(str(seed), "deal 1"), key=lambda card: card.index) == list(DECK)


def test_seed_and_label_do_not_run_into_each_other() -> None:
    assert shuffled("1", "1deal") != shuffled("11", "deal")
    assert shuffled("a", "") != shuffled("", "a")


def test_each_card_comes_to_each_place_about_as_often() -> None:
    counts = [[0] * 60 for _ in DECK]
    deals = 6000
    for deal in range(deals):
        for place, card in enumerate(shuffled("fair", f"deal {deal}")):
            counts[card.index][place] += 1
    expected = deals / 60
    chi_square = sum((n - expected) ** 2 / expected for row in counts for n in row)
    # 59 * 59 degrees of freedom: mean 3481, standard deviation 83; five deviations either way.
    assert 3481 - 5 * 83 < chi_square < 3481 + 5 * 83


@pytest.mark.parametrize("seed", ["x" * 201, "\ud800"])
def test_an_unusable_seed_is_refused_with_a_sentence(seed: str) -> None:
    with pytest.raises(SeedError, match=r"^The seed has .*\.$"):
        shuffled(seed, "deal 1")


def test_fresh_seeds_are_usable_and_differ() -> None:
    first, second = fresh_seed(), fresh_seed()
    assert first != second
    assert SeededPacks(first).pack("deal 1") != SeededPacks(second).pack("deal 1")
