"""How long whole games take under the rules core and the naive referee, in one run.

The budget of the rules core: a whole random four-player game of 15 hands, every event built and
folded, in at most 20 ms.
"""

import random
import time
from collections.abc import Callable
from statistics import median

from foretrick.bots import make_bot, play_game
from foretrick.rules import (
    DECK,
    Command,
    DealHand,
    DrawForDealer,
    Event,
    Phase,
    Ruleset,
    advance,
    fold,
    legal_commands,
    new_game,
    options_of,
    ruleset,
)
from foretrick.shuffle import SeededPacks
from foretrick.testing.differential import written
from foretrick.testing.naive.game import Game
from foretrick.testing.naive.rules import read_ruleset

GAMES = 20
BUDGET = 20.0


def random_game(rules: Ruleset, rng: random.Random) -> list[Event]:
    """A whole game of random choices among the legal ones."""
    state = new_game(rules)
    events: list[Event] = []
    while state.phase is not Phase.OVER:
        state, happened = advance(state, _command(state.phase, legal_commands(state), rng))
        events += happened
    return events


def _command(phase: Phase, legal: tuple[Command, ...], rng: random.Random) -> Command:
    if legal:
        return rng.choice(legal)
    pack = tuple(rng.sample(DECK, len(DECK)))
    return DealHand(pack) if phase is Phase.DEALING else DrawForDealer(pack)


def naive_fold(rules: Ruleset, events: list[dict[str, object]]) -> None:
    game = Game(read_ruleset({**options_of(rules), "players": rules.players}))
    for event in events:
        game.take(event)


def milliseconds(work: Callable[[int], object]) -> float:
    """The median time of one game, in milliseconds."""
    times = []
    for game in range(GAMES):
        start = time.perf_counter()
        work(game)
        times.append((time.perf_counter() - start) * 1000)
    return median(times)


def main() -> None:
    rules = ruleset(4, settings={"tie_break": "shared"})
    games = [random_game(rules, random.Random(game)) for game in range(GAMES)]
    plain = [[written(event) for event in events] for events in games]
    novices = {seat: make_bot("novice") for seat in range(4)}
    played = milliseconds(lambda game: random_game(rules, random.Random(game)))
    rows = [
        ("rules: play at random, build and fold every event", played),
        ("rules: fold the events of a record", milliseconds(lambda game: fold(rules, games[game]))),
        (
            "naive referee: fold the same events",
            milliseconds(lambda g: naive_fold(rules, plain[g])),
        ),
        (
            "four novices play, each from its own view",
            milliseconds(lambda game: list(play_game(rules, novices, SeededPacks(str(game))))),
        ),
    ]
    print(f"A four-player game of 15 hands, about {len(games[0])} events; median of {GAMES} games.")
    print(f"{'':52}{'ms a game':>10}{'ratio':>8}")
    for name, time_taken in rows:
        print(f"{name:52}{time_taken:10.1f}{time_taken / played:8.2f}")
    print(f"Budget {BUDGET:.0f} ms a random game: {'met' if played <= BUDGET else 'NOT MET'}.")


if __name__ == "__main__":
    main()
