"""Perft: the counts of tests/perft, closed forms, and an independent count of the plays."""

from dataclasses import dataclass, field, replace
from itertools import product
from math import comb, factorial
from pathlib import Path

import pytest

from foretrick.rules import (
    DealHand,
    DrawForDealer,
    MakeBid,
    State,
    divide,
    new_game,
    perft,
    ruleset,
    to_act,
)
from foretrick.testing.strategies import scripted_pack
from tests.rules.table import after

FILES = sorted((Path(__file__).parent.parent / "perft").glob("*.txt"))


@dataclass
class Position:
    """One position of a perft file, as its lines say."""

    name: str
    options: dict[str, object] = field(default_factory=dict)
    totals: tuple[int, ...] = ()
    turn_up: str | None = None
    hands: list[str] = field(default_factory=list)
    bids: tuple[int, ...] = ()
    counts: dict[int, int] = field(default_factory=dict)

    @property
    def size(self) -> int:
        return len(self.hands[0].split())

    def state(self) -> State:
        players = len(self.hands)
        settings = {"hands": [self.size], "first_dealer": players - 1, **self.options}
        state = after(new_game(ruleset(players, "standard", settings)), DrawForDealer(()))
        state = replace(state, totals=self.totals or state.totals)
        state = after(state, DealHand(scripted_pack(self.hands, self.turn_up)))
        for bid in self.bids:
            state = after(state, MakeBid(to_act(state)[0], bid))
        return state


def read(path: Path) -> list[Position]:
    positions: list[Position] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "name":
            positions.append(Position(rest))
        elif line and not line.startswith("#"):
            read_line(positions[-1], word, rest)
    return positions


def read_line(position: Position, word: str, rest: str) -> None:
    match word:
        case "options":
            pairs = (pair.partition("=") for pair in rest.split())
            position.options = {name: value for name, _, value in pairs}
        case "totals":
            position.totals = tuple(map(int, rest.split()))
        case "turn-up":
            position.turn_up = None if rest == "-" else rest
        case "hand":
            position.hands.append(rest)
        case "bids":
            position.bids = tuple(map(int, rest.split()))
        case _:
            position.counts[int(word)] = int(rest)


POSITIONS = [position for path in FILES for position in read(path)]
NAMES = [position.name for position in POSITIONS]


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_counts_of_the_files(position: Position) -> None:
    state = position.state()
    assert position.counts
    assert {depth: perft(state, depth) for depth in position.counts} == position.counts


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_divide_adds_up_to_perft(position: Position) -> None:
    state = position.state()
    for depth in list(position.counts)[:4]:
        counts = divide(state, depth)
        assert sum(counts.values()) == perft(state, depth)
        assert set(counts.values()) != {0}
    assert divide(state, 0) == {}
    assert perft(state, 0) == 1


@pytest.mark.parametrize(("players", "size"), list(product(range(2, 6), range(1, 5))))
def test_closed_forms_of_bids(players: int, size: int) -> None:
    suits = "cdhsc"
    ranks = [*["2345"] * 4, "6789"]
    hands = [" ".join(rank + suits[seat] for rank in ranks[seat][:size]) for seat in range(players)]
    free = (size + 1) ** players
    even = comb(size + players - 1, players - 1)
    even_and_not_zero = comb(size + players - 2, players - 1)
    leading = (*[0] * (players - 1), 10)
    expected = {
        "allowed": free,
        "never": free - even,
        "never_from_two": free - (even if size > 1 else 0),
        "canadian": free - even_and_not_zero,
    }
    for rule, count in expected.items():
        position = Position("", {"even_bids": rule}, leading, "J4", hands)
        assert perft(position.state(), players) == count
    named = Position("", turn_up="W4", hands=hands)
    assert perft(named.state(), players + 1) == 4 * free


@pytest.mark.parametrize(
    "hands",
    [
        ["W1", "J1"],
        ["W1 J1", "W2 J2"],
        ["W1 J1", "W2 J2", "W3 J3"],
        ["W1", "W2", "J1", "J2", "J3"],
        ["W1 W2 J1", "W3 J2 J3"],
    ],
)
@pytest.mark.parametrize("turn_up", ["2c", "W4", "J4"])
def test_closed_forms_of_hands_of_specials(hands: list[str], turn_up: str) -> None:
    position = Position("", turn_up=turn_up, hands=hands)
    players, size = len(hands), position.size
    named = turn_up == "W4"
    depth = named + players + players * size
    count = (size + 1) ** players * factorial(size) ** players * (4 if named else 1)
    assert perft(position.state(), depth) == count
    # The hand ends there: deeper, there is nothing more to count.
    assert perft(position.state(), depth + 1) == count


@dataclass(frozen=True)
class Play:
    """A count of the ways to play out hands of card codes, by a reading of R5 alone."""

    trump: str
    jesters: str

    def count(self, hands: list[list[str]], first: int, lain: tuple[str, ...] = ()) -> int:
        if len(lain) == len(hands):
            first = (first + winning_place(lain, self.trump, self.jesters)) % len(hands)
            return self.count(hands, first)
        seat = (first + len(lain)) % len(hands)
        if not hands[seat]:
            return 1
        # The code of a Jester is J and a number; of a jack, J and its suit.
        led = next((code for code in lain if code not in ("J1", "J2", "J3", "J4")), "--")[1]
        follow = [card for card in hands[seat] if led in "cdhs" and card[1] == led]
        free = [card for card in hands[seat] if card[1] in "1234"]
        total = 0
        for card in [*follow, *free] if follow else hands[seat]:
            rest = [[other for other in hand if other != card] for hand in hands]
            total += self.count(rest, first, (*lain, card))
        return total


def winning_place(lain: tuple[str, ...], trump: str, jesters: str) -> int:
    def worth(place: int) -> tuple[int, int]:
        card = lain[place]
        if card[1] in "1234":
            last = jesters == "last"
            return (9, -place) if card[0] == "W" else (0, place if last else -place)
        group = 3 if card[1] == trump else 2 if card[1] == led else 1
        return group, "23456789TJQKA".index(card[0])

    led = next((card[1] for card in lain if card[1] in "cdhs"), "")
    return max(range(len(lain)), key=worth)


@pytest.mark.parametrize(
    "position", [p for p in POSITIONS if p.bids and "renege" not in p.options], ids=lambda p: p.name
)
def test_plays_against_an_independent_count(position: Position) -> None:
    hands = [hand.split() for hand in position.hands]
    turn_up = position.turn_up or "--"
    trump = turn_up[1] if turn_up[1] in "cdhs" else ""
    jesters = str(position.options.get("all_jesters", "first"))
    plays = len(hands) * position.size
    assert perft(position.state(), plays) == Play(trump, jesters).count(hands, 0)
