"""The weakest bot: any legal choice, each as likely as another."""

import random
from dataclasses import dataclass

from foretrick.bots.honour import choices
from foretrick.rules import SeatCommand, SeatView

__all__ = ["RandomBot"]


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Names trump, bids and plays at random; the measure of what no skill is worth."""

    seed: str = ""
    name: str = "random"

    def choose(self, view: SeatView) -> SeatCommand:
        """Any of the faithful choices; the same seed at the same moment chooses the same."""
        return random.Random(f"{self.seed}|{_moment(view)}").choice(choices(view))


def _moment(view: SeatView) -> str:
    """What tells one decision of a game from another, and is public."""
    hand = view.hand
    if hand is None:
        return ""
    return f"{view.seat} {hand.number} {len(hand.memory)} {len(hand.trick)} {hand.trump}"
