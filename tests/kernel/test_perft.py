"""Kernel perft counts what the files of tests/perft say, and what rules perft says."""

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from foretrick.kernel.compiled import COMPILED
from foretrick.kernel.encoding import encode
from foretrick.kernel.perft import perft, perft_bids, perft_plays
from foretrick.kernel.words import word_of
from foretrick.rules import (
    DECK,
    DealHand,
    DrawForDealer,
    NameTrump,
    Phase,
    State,
    Suit,
    advance,
    legal_commands,
    new_game,
    ruleset,
    view,
)
from foretrick.rules import perft as rules_perft
from tests.rules.test_perft import POSITIONS, Position


def kernel_perft(state: State, depth: int) -> int:
    """Kernel perft of a state in which naming, bidding or the first lead comes next."""
    hand = state.current
    if depth == 0:
        return 1
    if state.phase is Phase.NAMING:
        named = (advance(state, NameTrump(hand.dealer, suit))[0] for suit in Suit)
        return sum(kernel_perft(after, depth - 1) for after in named)
    words = np.array([word_of(hand.hands[seat] or ()) for seat in hand.seats], dtype=np.uint64)
    table = encode(view(state, hand.seats[-1])).table
    if state.phase is Phase.PLAYING:
        return perft_plays(words, table, depth)
    bid = sum(isinstance(bid, int) for bid in hand.bids)
    assert bid == 0, "some have bid, and others have not"
    return perft(words, table, depth)


HONEST = [position for position in POSITIONS if "renege" not in position.options]
"""At an honour table every card may be played; the kernel counts the plays that follow suit."""


def test_few_positions_are_left_out() -> None:
    assert len(HONEST) > 0.75 * len(POSITIONS)


@pytest.mark.parametrize("position", HONEST, ids=[position.name for position in HONEST])
def test_the_counts_of_the_files(position: Position) -> None:
    state = position.state()
    counts = {
        depth: count for depth, count in position.counts.items() if COMPILED or count < 10_000
    }
    assert {depth: kernel_perft(state, depth) for depth in counts} == counts


def random_deals(rng: random.Random, count: int) -> Iterator[State]:
    for _ in range(count):
        players = rng.randint(2, 5)
        size = rng.randint(1, {2: 4, 3: 3, 4: 2, 5: 1}[players])
        settings: dict[str, object] = {
            "hands": [size],
            "first_dealer": rng.randrange(players),
            "bidding": "open",
            "all_jesters": rng.choice(["first", "last"]),
            "even_bids": rng.choice(["allowed", "canadian", "never", "never_from_two"]),
            "one_card_hand": rng.choice(["normal", "forehead"]),
        }
        state = new_game(ruleset(players, "standard", settings))
        state, _ = advance(state, DrawForDealer(()))
        pack = rng.sample(DECK, len(DECK))
        if rng.random() < 0.3:
            # Few suits and many special cards: where following and tricks of Jesters matter.
            pack.sort(key=lambda card: (card.index % 13 > 2 and card.is_suited, rng.random()))
        yield advance(state, DealHand(tuple(pack)))[0]


@pytest.mark.parametrize("part", range(5))
def test_random_deals_as_rules_perft_counts_them(part: int) -> None:
    rng = random.Random(f"perft {part}")
    for state in random_deals(rng, 12 if COMPILED else 3):
        hand = state.current
        players = len(hand.seats)
        # The plays of one way to bid, and a few decisions from the start.
        for depth in range(players + 3):
            assert kernel_perft(state, depth) == rules_perft(state, depth)
        bids_made = state
        while bids_made.phase in (Phase.NAMING, Phase.BIDDING):
            bids_made, _ = advance(bids_made, rng.choice(legal_commands(bids_made)))
        whole = players * hand.size
        assert kernel_perft(bids_made, whole) == rules_perft(bids_made, whole)
        assert kernel_perft(bids_made, whole + 1) == rules_perft(bids_made, whole + 1)


def test_deep_counts() -> None:
    specials = ["W1 W2 J1", "W3 W4 J2", "2c 3c 4c"]
    position = Position("", turn_up="5d", hands=specials, bids=(0, 0, 0))
    state = position.state()
    assert kernel_perft(state, 9) == 6**3
    hands = ["2c 2d 2h 2s 3c", "4c 4d 4h 4s 5c", "6c 6d 6h 6s 7c"]
    wide = Position("", turn_up="J4", hands=[hand[: None if COMPILED else 8] for hand in hands])
    size = len(hands[0].split()) if COMPILED else 3
    played = replace(wide, bids=(0, 0, 0))
    ways = kernel_perft(played.state(), 3 * size)
    assert kernel_perft(wide.state(), 3 + 3 * size) == (size + 1) ** 3 * ways


def test_canadian_bids() -> None:
    rng = random.Random("canadian")
    for totals in ((0, 0, 0), (0, 0, 10), (10, 0, 10), (0, 10, 0)):
        settings: dict[str, object] = {
            "hands": [2],
            "first_dealer": 2,
            "even_bids": "canadian",
            "bidding": "open",
        }
        state, _ = advance(new_game(ruleset(3, "standard", settings)), DrawForDealer(()))
        state = replace(state, totals=totals)
        pack = [card for card in rng.sample(DECK, 60) if not card.wins_always]
        pack += [card for card in DECK if card.wins_always]
        state, _ = advance(state, DealHand(tuple(pack)))
        table = encode(view(state, 0)).table
        assert perft_bids(table, 3) == rules_perft(state, 3) == (24 if totals == (0, 0, 10) else 27)
