"""What each idea of the search is worth: whole four-player games on the same deals.

    python -m bench.search_ideas [DEALS]

plays one search against three of a kind in each of the four seats, and four of a kind, and prints
the table of docs/bots.md. Worlds are few, so that many games can be played.
"""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from bench.expert_ideas import PLAYERS, Tally, play
from foretrick.bots import Bot, make_bot
from foretrick.bots.beliefs import Beliefs, LikelyBids, LikelyPlays
from foretrick.bots.search import Search

WORLDS = 96


@dataclass(frozen=True, slots=True)
class Idea:
    """A way to search, and its name."""

    title: str
    worlds: int = WORLDS
    beliefs: Beliefs = field(default_factory=Beliefs)

    def bot(self, seed: str) -> Bot:
        return Search(seed, worlds=self.worlds, beliefs=self.beliefs)


IDEAS = (
    Idea(f"as it is, {WORLDS} worlds"),
    Idea("uniform worlds", beliefs=Beliefs(())),
    Idea("worlds weighed by bids alone", beliefs=Beliefs((LikelyBids(),))),
    Idea("by bids, spread 0.8", beliefs=Beliefs((LikelyBids(0.8),))),
    Idea("by bids, and plays at full weight", beliefs=Beliefs((LikelyBids(), LikelyPlays(1.0)))),
    Idea("384 worlds", worlds=384),
)


def challenge(idea: Idea, field_name: str, deals: int) -> tuple[Tally, Tally]:
    """One search against three others, in each seat: its tally and theirs."""
    one, three = Tally(), Tally()
    other = make_bot(field_name)
    for deal in range(deals):
        for place in range(PLAYERS):
            bots = dict.fromkeys(range(PLAYERS), other) | {place: idea.bot(f"{deal} {place}")}
            last = play(bots, f"challenge {deal}")
            for seat in range(PLAYERS):
                (one if seat == place else three).add(last, seat)
    return one, three


def alike(idea: Idea, deals: int) -> Tally:
    """Four of a kind."""
    tally = Tally()
    for deal in range(deals):
        bots = {seat: idea.bot(f"{deal} {seat}") for seat in range(PLAYERS)}
        last = play(bots, f"alike {deal}")
        for seat in range(PLAYERS):
            tally.add(last, seat)
    return tally


def cells(idea: Idea, deals: int) -> Iterator[str]:
    for name in ("club", "expert"):
        one, three = challenge(idea, name, deals)
        ahead = one.scored / one.hands - three.scored / three.hands
        yield f"{one.scored / one.hands:.1f} ({ahead:+.1f}), {one.made / one.hands:.3f}"
    four = alike(idea, deals)
    yield f"{four.scored / four.hands:.1f}, {four.made / four.hands:.3f}"


def main(deals: int) -> None:
    print("| idea | against three `club`: points (ahead), exact | three `expert` | four alike |")
    print("|---|---|---|---|")
    start = time.perf_counter()
    for idea in IDEAS:
        print(f"| {idea.title} | {' | '.join(cells(idea, deals))} |", flush=True)
    print(f"\n{deals} deals, {time.perf_counter() - start:.0f} s.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
