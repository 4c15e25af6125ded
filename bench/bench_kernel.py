"""The kernel's speed on one thread: playouts beside OpenSpiel's C++ Oh Hell, worlds, and the start.

OpenSpiel is installed from the package index into an environment of its own in the user's cache
folder, the first time; where that cannot be, its rows are left out. Both play a hand out from the
first lead with random legal cards. The two are measured in turn, several times, since other
programs run too: a ratio is the median of the ratios of all rounds.

Budgets: 15 times OpenSpiel at 4 players with 10 tricks and 12 times with 5; 200,000 worlds a second
at 4 players with 10 cards; from import to the first decision 1 s, and 20 s where nothing was
compiled before.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import numpy as np
from platformdirs import user_cache_path

from foretrick.kernel.deal import deal_hands
from foretrick.kernel.generator import fresh
from foretrick.kernel.playout import random_playouts
from foretrick.kernel.words import ALL, ONE
from foretrick.kernel.worlds import sample_worlds

OPEN_SPIEL = "open-spiel==2.0.2"
ROUNDS = 7
TRICKS = {10: 15.0, 5: 12.0}
"""The hand sizes measured, and how many times OpenSpiel's playouts are wanted."""
PLAYOUTS = 60_000
WORLDS = 40_000
WORLDS_BUDGET = 200_000
CACHED_BUDGET, COLD_BUDGET = 1.0, 20.0
MET = {True: "met", False: "NOT MET"}

# A search of its own with a few simulations, thousands of rollouts each: C++ from end to end.
PEER = """
import pyspiel, random, sys, time
ROLLOUTS = 5000
def position(tricks):
    chance = random.Random(0)
    game = pyspiel.load_game(
        f"oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed={tricks})")
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(chance.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
    for _ in range(4):
        state.apply_action(chance.choice(state.legal_actions()))
    return game, state
positions = {tricks: position(tricks) for tricks in (10, 5)}
for line in sys.stdin:
    game, state = positions[int(line)]
    rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, rollouts, 1.4, 4, 100, False, 7, False)
    start = time.perf_counter()
    root = bot.mcts_search(state)
    print(root.explore_count * ROLLOUTS / (time.perf_counter() - start), flush=True)
"""

FIRST_DECISION = """
import time
start = time.perf_counter()
from foretrick.bots.search import Search
from foretrick.rules import view
from foretrick.rules import DealHand, DrawForDealer, DECK, advance, new_game, ruleset
state = new_game(ruleset(4, settings={"hands": [10], "first_dealer": 3, "bidding": "open"}))
state, _ = advance(state, DrawForDealer(()))
state, _ = advance(state, DealHand(DECK[::-7] + tuple(c for c in DECK if c not in DECK[::-7])))
Search("bench").choose(view(state, 0))
print(time.perf_counter() - start)
"""


def peer_python() -> Path | None:
    """The Python that has OpenSpiel, made if need be; None, and why is printed, if it cannot be."""
    folder = user_cache_path("foretrick") / "bench" / OPEN_SPIEL.replace("==", "-")
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip: list[str | Path] = [python, "-m", "pip", "install", "--quiet", "--only-binary=:all:"]
    try:
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", folder], check=True, capture_output=True)
        known = subprocess.run([python, "-c", "import pyspiel"], check=False, capture_output=True)
        if known.returncode:
            subprocess.run([*pip, OPEN_SPIEL], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", None) or str(error)
        print(f"OpenSpiel cannot be installed here, so it is left out: {str(said).strip()[-200:]}")
        return None
    return python


def playouts_a_second(tricks: int) -> float:
    state = fresh(f"bench {tricks}")
    hands = np.zeros(4, dtype=np.uint64)
    deal_hands(tricks, hands, state)
    random_playouts(hands, 2, 0, 10, state)
    start = time.perf_counter()
    random_playouts(hands, 2, 0, PLAYOUTS, state)
    return PLAYOUTS / (time.perf_counter() - start)


def compare_playouts() -> None:
    python = peer_python()
    peer = None
    if python is not None:
        peer = subprocess.Popen(
            [python, "-c", PEER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
    print(f"\nRandom playouts a second, one thread; medians of {ROUNDS} rounds in turn.")
    print(f"{'':20}{'kernel':>12}{'OpenSpiel':>12}{'ratio':>8}")
    for tricks, wanted in TRICKS.items():
        ours, theirs = [], []
        for _ in range(ROUNDS):
            if peer is not None and peer.stdin is not None and peer.stdout is not None:
                peer.stdin.write(f"{tricks}\n")
                peer.stdin.flush()
                theirs.append(float(peer.stdout.readline()))
            ours.append(playouts_a_second(tricks))
        cells = f"4 players x {tricks:<2} cards{median(ours):12,.0f}"
        if theirs:
            ratio = median(our / their for our, their in zip(ours, theirs, strict=True))
            verdict = f"   budget {wanted:g}: {MET[ratio >= wanted]}"
            cells += f"{median(theirs):12,.0f}{ratio:8.1f}{verdict}"
        print(cells)
    if peer is not None:
        peer.communicate()


def worlds_a_second(banned: list[int], quotas: list[int]) -> tuple[float, float]:
    """Worlds a second in one large call, and the milliseconds of a call for a single world."""
    state = fresh("bench worlds")
    hands = np.zeros(len(quotas), dtype=np.uint64)
    turn_up = deal_hands(10, hands, state)
    unseen = ALL & ~hands[0]
    if turn_up >= 0:
        unseen &= ~(ONE << np.uint64(turn_up))
    wanted, voids = np.array(quotas, dtype=np.int64), np.array(banned, dtype=np.int64)
    worlds = np.zeros((WORLDS, len(quotas)), dtype=np.uint64)
    sample_worlds(unseen, wanted, voids, worlds[:1], state)
    rates, singles = [], []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        sample_worlds(unseen, wanted, voids, worlds[:1], state)
        middle = time.perf_counter()
        sample_worlds(unseen, wanted, voids, worlds, state)
        rates.append(WORLDS / (time.perf_counter() - middle))
        singles.append((middle - start) * 1000)
    return median(rates), median(singles)


def measure_worlds() -> None:
    print("\nWorlds a second; milliseconds to count before the first.")
    rows = {
        "4 players, no void shown": ([0, 0, 0, 0], [0, 10, 10, 10]),
        "4 players, one void": ([0, 1, 0, 0], [0, 10, 10, 10]),
        "4 players, two with voids": ([0, 1, 2, 0], [0, 10, 10, 10]),
        "4 players, three with voids": ([0, 1, 2, 5], [0, 10, 10, 10]),
        "6 players, five with voids": ([0, 1, 2, 4, 8, 1], [0, 8, 8, 8, 8, 8]),
    }
    for name, (banned, quotas) in rows.items():
        rate, single = worlds_a_second(banned, quotas)
        verdict = f"   budget {WORLDS_BUDGET:,}: {MET[rate >= WORLDS_BUDGET]}"
        verdict = verdict if len(quotas) == 4 else ""
        print(f"{name:28}{rate:14,.0f}{single:10.3f}{verdict}")


def measure_start() -> None:
    with tempfile.TemporaryDirectory() as folder:
        times = [
            float(
                subprocess.run(
                    [sys.executable, "-c", FIRST_DECISION],
                    env={**os.environ, "NUMBA_CACHE_DIR": folder},
                    check=True,
                    capture_output=True,
                    text=True,
                ).stdout
            )
            for _ in range(4)
        ]
    cold, cached = times[0], median(times[1:])
    print("\nSeconds from import to the first decision of a search.")
    for name, seconds, budget in (("cold", cold, COLD_BUDGET), ("cached", cached, CACHED_BUDGET)):
        print(f"{name:10}{seconds:8.2f}   budget {budget:g}: {MET[seconds <= budget]}")


def main() -> None:
    compare_playouts()
    measure_worlds()
    measure_start()


if __name__ == "__main__":
    main()
