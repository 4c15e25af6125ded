"""What each idea of the expert is worth: games with it and without, on the same deals.

    python -m bench.expert_ideas [DEALS]

plays whole four-player games, four of a kind (DEALS games) and one against three novices (a
quarter of that, in each of the four seats), and prints the table of docs/bots.md.
"""

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

from foretrick.bots import Bot, make_bot, play_game
from foretrick.bots.expert import expert, picture, worth
from foretrick.rules import State, ruleset
from foretrick.rules.scoring import points
from foretrick.shuffle import SeededPacks

PLAYERS = 4
RULES = ruleset(PLAYERS, settings={"tie_break": "shared"})


@dataclass(frozen=True, slots=True)
class Idea:
    """A change to the expert: what is put in the place of what, by module and name."""

    title: str
    changes: tuple[tuple[ModuleType, str, object], ...] = ()


IDEAS = (
    Idea("as it is"),
    Idea("cards beaten by luck alone, not scaled", ((worth, "_steadiness", lambda *_: 1.0),)),
    Idea("others are as eager whatever they need", ((worth, "_APPETITE", 0.0),)),
    Idea("appetite 0.6", ((worth, "_APPETITE", 0.6),)),
    Idea("an unseen Wizard counts fully", ((worth, "_WIZARD_THREAT", 1.0),)),
    Idea("an unseen Wizard counts 0.4", ((worth, "_WIZARD_THREAT", 0.4),)),
    Idea("trumps threaten all suits at once", ((worth, "_RUFF_DELAY", 0.0),)),
    Idea("trumps threaten late (delay 0.5)", ((worth, "_RUFF_DELAY", 0.5),)),
    Idea("a Wizard always takes its trick", ((worth, "_WIZARD_UNDER_WIZARD", 0.0),)),
    Idea("others beat a card whenever they can", ((expert, "_EAGERNESS", 1.0),)),
    Idea("who needs nothing never beats a card", ((expert, "_RELUCTANCE", 0.0),)),
    Idea("reluctance 0.5", ((expert, "_RELUCTANCE", 0.5),)),
    Idea("shown voids forgotten", ((picture, "_note_voids", lambda *_: None),)),
)


@dataclass(slots=True)
class Tally:
    """Bids made, points and tricks over bid, of some seats over many hands."""

    hands: int = 0
    made: int = 0
    scored: int = 0
    over: int = 0

    def add(self, last: State, seat: int) -> None:
        for row in last.sheet:
            bid, won = row.bids[seat], row.tricks[seat]
            if bid is not None and won is not None:
                self.hands += 1
                self.made += bid == won
                self.scored += points(bid, won)
                self.over += won - bid


def play(bots: Mapping[int, Bot], deal: str) -> State:
    """The end of a game on the packs of `deal`."""
    *_, (last, _) = play_game(RULES, bots, SeededPacks(deal))
    return last


def measure(deals: int) -> tuple[Tally, Tally, Tally]:
    """Four of a kind; then one against three novices, and those novices, seats in rotation."""
    player, novice = make_bot("expert"), make_bot("novice")
    alike, one, three = Tally(), Tally(), Tally()
    for deal in range(deals):
        last = play(dict.fromkeys(range(PLAYERS), player), str(deal))
        for seat in range(PLAYERS):
            alike.add(last, seat)
    for deal in range(deals // 4):
        for place in range(PLAYERS):
            bots = dict.fromkeys(range(PLAYERS), novice) | {place: player}
            last = play(bots, f"novices {deal}")
            for seat in range(PLAYERS):
                (one if seat == place else three).add(last, seat)
    return alike, one, three


def main(deals: int) -> None:
    print("| idea | four alike: points a hand | exact | tricks - bid | ahead of three novices |")
    print("|---|---|---|---|---|")
    start = time.perf_counter()
    for idea in IDEAS:
        before = [(module, name, getattr(module, name)) for module, name, _ in idea.changes]
        for module, name, value in idea.changes:
            setattr(module, name, value)
        alike, one, three = measure(deals)
        for module, name, value in before:
            setattr(module, name, value)
        ahead = one.scored / one.hands - three.scored / three.hands
        print(
            f"| {idea.title} | {alike.scored / alike.hands:.2f} | {alike.made / alike.hands:.3f} "
            f"| {alike.over / alike.hands:+.2f} | {ahead:+.2f} |",
            flush=True,
        )
    print(f"\n{deals} deals, {time.perf_counter() - start:.0f} s.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
