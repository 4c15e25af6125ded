"""Bots that behave badly, made by name as a match makes them, in any process."""

import os
import time
from dataclasses import dataclass
from pathlib import Path

from foretrick.bots import Bot, Novice, make_bot
from foretrick.rules import Card, MakeBid, PlayCard, SeatCommand, SeatView

MARK = "FORETRICK_TEST_MARK"


class Raising:
    name = "raising"

    def choose(self, view: SeatView) -> SeatCommand:
        raise RuntimeError(f"I have no idea at {len(view.legal)} choices")


class Cheating:
    """Bids for another seat and plays cards that it does not hold."""

    name = "cheating"

    def choose(self, view: SeatView) -> SeatCommand:
        if isinstance(view.legal[0], MakeBid):
            return MakeBid((view.seat or 0) + 1, 0)
        return PlayCard(view.seat or 0, Card("??"))


class Slow:
    name = "slow"

    def choose(self, view: SeatView) -> SeatCommand:
        time.sleep(0.015)
        return Novice().choose(view)


@dataclass
class Leaving:
    """Brings its process down in one of the games, every time."""

    seed: str
    name: str = "leaving"

    def choose(self, view: SeatView) -> SeatCommand:
        if " game 2-1 " in self.seed:
            os._exit(7)
        return Novice().choose(view)


class LeavingOnce:
    """Brings the first process down that it plays in, and leaves a mark where it did."""

    name = "leaving once"

    def choose(self, view: SeatView) -> SeatCommand:
        mark = Path(os.environ[MARK])
        try:
            mark.touch(exist_ok=False)  # One step, so that of two workers only one leaves.
        except FileExistsError:
            return Novice().choose(view)
        os._exit(7)


class Interrupting:
    name = "interrupting"
    decisions = 0

    def choose(self, view: SeatView) -> SeatCommand:
        Interrupting.decisions += 1
        if Interrupting.decisions == 120:
            raise KeyboardInterrupt
        return Novice().choose(view)


def make(name: str, seed: str, budget: int | None) -> Bot:
    match name:
        case "raising":
            return Raising()
        case "cheating":
            return Cheating()
        case "slow":
            return Slow()
        case "leaving":
            return Leaving(seed)
        case "leaving once":
            return LeavingOnce()
        case "interrupting":
            return Interrupting()
        case _:
            return make_bot(name, seed, budget)
