"""How the weights of the rollout policy and the bid model came to be: games among copies.

    python -m foretrick.kernel.training --players 4 --rounds 800 --out weights.json

Policy gradient: many random hands are dealt, every place bids near what the model expects and
draws its cards from the policy, and whatever scored better than usual for a hand of that size is
made likelier. The bids start from the tricks that hands take when everybody wants them all.
"""

import argparse
import json
import math
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.bidding import BID_WEIGHTS, count_hand, expected_bid
from foretrick.kernel.compiled import bit_count, compiled
from foretrick.kernel.deal import deal_hands, trump_of
from foretrick.kernel.generator import Generator, below, fresh, uniform
from foretrick.kernel.policy import (
    FEATURES,
    MOMENTS,
    SCALES,
    Scratch,
    add_gradient,
    choose_card,
)
from foretrick.kernel.rollout import score
from foretrick.kernel.trick import KEYS, LED, OPEN, legal, standing
from foretrick.kernel.words import NO_SUIT, ONE
from foretrick.rules.schedule import largest_hand

__all__ = ["main", "train"]

Weights = NDArray[np.float64]
BATCH = 20_000
POINTS_SCALE = 30.0


@compiled
def play_noted(
    hands: NDArray[np.uint64],
    needs: NDArray[np.int64],
    trump: int,
    gone: np.uint64,
    cards: Weights,
    scratch: Scratch,
    state: Generator,
    gradients: Weights,
) -> None:
    """Play a hand out from its first lead, adding up each place's gradient of its choices."""
    players = len(hands)
    turn = 0
    while hands[turn]:
        led, best = OPEN, -1
        for place in range(players):
            hand = hands[turn]
            card = choose_card(
                hand, (led, best, place), turn, trump, gone, needs, cards, scratch, state
            )
            add_gradient(scratch, bit_count(legal(hand, led)), gradients[turn])
            bit = ONE << np.uint64(card)
            hands[turn] ^= bit
            gone |= bit
            best = max(best, standing(KEYS[trump, led, card], place, players, turn, 0))
            led = LED[led, card]
            turn = turn + 1 if turn + 1 < players else 0
        turn = best & 7
        needs[turn] -= 1


@compiled
def play_batch(
    count: int,
    cards: Weights,
    bids: Weights,
    spread: float,
    usual: Weights,
    card_slope: Weights,
    bid_slope: Weights,
    tally: Weights,
    state: Generator,
    players: int,
    largest: int,
) -> None:
    """Play `count` hands, add up slopes, and tally hands, points, made and off by size."""
    hands = np.zeros(players, dtype=np.uint64)
    needs = np.zeros(players, dtype=np.int64)
    made = np.zeros(players, dtype=np.int64)
    expected = np.zeros(players)
    features = np.zeros((players, BID_WEIGHTS))
    gradients = np.zeros((players, MOMENTS, SCALES, FEATURES))
    scratch = np.zeros((32, FEATURES + 2))
    for _ in range(count):
        size = 1 + below(largest, state)
        turn_up = deal_hands(size, hands, state)
        trump = trump_of(turn_up, hands[players - 1])
        gone = ONE << np.uint64(turn_up) if turn_up >= 0 else np.uint64(0)
        total = 0
        for place in range(players):
            before = (players, place, total, largest)
            count_hand(hands[place], trump, size, before, features[place])
            # An expectation far outside the possible bids would leave nothing to try.
            raw = expected_bid(features[place], bids, trump)
            expected[place] = min(max(raw, -0.25), size + 0.25)
            # Box and Muller: a normal number from two uniform ones.
            radius = math.sqrt(-2.0 * math.log(1.0 - uniform(state)))
            noise = spread * radius * math.cos(2.0 * math.pi * uniform(state))
            bid = min(max(int(math.floor(expected[place] + noise + 0.5)), 0), size)
            made[place] = bid
            total += bid
        needs[:] = made
        gradients[:] = 0.0
        play_noted(hands, needs, trump, gone, cards, scratch, state, gradients)
        for place in range(players):
            points = score(made[place], made[place] - needs[place])
            tally[size, 0] += 1
            tally[size, 1] += points
            tally[size, 2] += 1 if needs[place] == 0 else 0
            tally[size, 3] -= needs[place]
            better = (points - usual[size]) / POINTS_SCALE
            usual[size] += (points - usual[size]) * 0.0005
            card_slope += better * gradients[place]
            off = min(max(made[place] - expected[place], -2 * spread - 0.5), 2 * spread + 0.5)
            row = 1 if trump == NO_SUIT else 0
            bid_slope[row] += better * off / (spread * spread) * features[place]


@compiled
def natural_tricks(
    cards: Weights, state: Generator, features: Weights, tricks: Weights, no_trump: Weights
) -> None:
    """Play hands in which everybody wants every trick: what was counted, and what was taken.

    The number of players and the largest hand follow from the shapes: a row for each hand of each
    place.
    """
    rows, players = features.shape[0], features.shape[1]
    largest = 60 // players
    hands = np.zeros(players, dtype=np.uint64)
    needs = np.zeros(players, dtype=np.int64)
    gradients = np.zeros((players, MOMENTS, SCALES, FEATURES))
    scratch = np.zeros((32, FEATURES + 2))
    for row in range(rows):
        size = 1 + below(largest, state)
        turn_up = deal_hands(size, hands, state)
        trump = trump_of(turn_up, hands[players - 1])
        gone = ONE << np.uint64(turn_up) if turn_up >= 0 else np.uint64(0)
        for place in range(players):
            count_hand(hands[place], trump, size, (players, 0, 0, largest), features[row, place])
        needs[:] = size
        play_noted(hands, needs, trump, gone, cards, scratch, state, gradients)
        for place in range(players):
            tricks[row, place] = size - needs[place]
            no_trump[row, place] = 1.0 if trump == NO_SUIT else 0.0


def first_cards() -> Weights:
    """Weights to begin with: take tricks while they are needed, then lose high cards."""
    cards = np.zeros((MOMENTS, SCALES, FEATURES))
    for moment in range(MOMENTS):
        ducks = moment % 3 == 0
        cards[moment, 0, :4] = (-3.0, 2.0, 0.0, 3.0) if ducks else (3.0, -3.0, 0.0, -3.0)
    return cards


def first_bids(players: int, cards: Weights, state: Generator) -> Weights:
    """Bids to begin with: a line through the tricks that hands take when all want all."""
    rows = 40_000
    features = np.zeros((rows, players, BID_WEIGHTS))
    tricks, no_trump = np.zeros((rows, players)), np.zeros((rows, players))
    natural_tricks(cards, state, features, tricks, no_trump)
    bids = np.zeros((2, BID_WEIGHTS))
    for row in (0, 1):
        chosen = no_trump.reshape(-1) == row
        counted, taken = features.reshape(-1, BID_WEIGHTS)[chosen], tricks.reshape(-1)[chosen]
        # A little ridge, since what cannot be counted without trump stays at nothing.
        square = counted.T @ counted + np.eye(BID_WEIGHTS)
        bids[row] = np.linalg.solve(square, counted.T @ taken)
    return bids


class Adam:
    """Steps along a slope, each weight at its own pace."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.mean = np.zeros_like(weights)
        self.square = np.zeros_like(weights)
        self.steps = 0

    def step(self, slope: Weights, pace: float) -> None:
        """Move the weights uphill, in place."""
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.01 * (slope**2 - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.99**self.steps)
        self.weights += pace * mean / (np.sqrt(square) + 1e-8)


def train(players: int, rounds: int) -> tuple[Weights, Weights]:
    """The card and bid weights for a number of players, after so many rounds of 20,000 hands."""
    state = fresh(f"training {players}")
    largest = largest_hand(players)
    cards = first_cards()
    bids = first_bids(players, cards, state)
    usual = np.zeros(largest + 1)
    climb_cards, climb_bids = Adam(cards), Adam(bids)
    for number in range(1, rounds + 1):
        done = number / rounds
        card_slope, bid_slope = np.zeros_like(cards), np.zeros_like(bids)
        tally = np.zeros((largest + 1, 4))
        spread = 0.6 if done < 0.5 else 0.45
        play_batch(
            BATCH, cards, bids, spread, usual, card_slope, bid_slope, tally, state, players, largest
        )
        pace = 0.06 * (1 - done) + 0.004
        climb_cards.step(card_slope / BATCH, pace)
        climb_bids.step(bid_slope / BATCH, pace / 12)
        if number % 50 == 0 or number == rounds:
            hands, points, exact, off = tally.sum(axis=0)
            told = f"{points / hands:.2f} points, {exact / hands:.3f} exact, {off / hands:+.3f} off"
            print(f"{players} players, round {number}: {told}", flush=True)
    return cards, bids


def main() -> None:
    """Train one table size and write its weights into a file beside the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--rounds", type=int, default=800)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    cards, bids = train(options.players, options.rounds)
    players: dict[str, dict[str, list[float]]] = {}
    if options.out.exists():
        players = json.loads(options.out.read_text(encoding="utf-8"))["players"]
    players[str(options.players)] = {
        "cards": [round(float(weight), 3) for weight in cards.ravel()],
        "bids": [round(float(weight), 3) for weight in bids.ravel()],
    }
    file = {"format": "foretrick-policy/1", "players": dict(sorted(players.items()))}
    options.out.write_text(json.dumps(file, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
