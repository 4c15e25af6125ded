"""What can be typed in the line-by-line game."""

from collections.abc import Iterator

from foretrick.rules import SeatView
from foretrick.rules.ruleset import Renege

__all__ = ["plain_help"]


def plain_help(view: SeatView) -> Iterator[str]:
    """Every answer and command, one a line."""
    yield "An empty line takes the suggestion named in the question."
    yield "Trump: write a suit, such as hearts or h."
    yield "A bid: write a number."
    yield (
        "A card: write its number in the list, or its name: 10h, Th, ten of hearts. "
        "W is a Wizard, J a Jester. A suit alone is enough where only one card of it may be played."
    )
    yield "?: your choices, numbered, and the suggestion."
    yield "h or hint: the suggestion alone."
    yield "s or sheet: the score sheet."
    yield "l or last: the last trick."
    if view.rules.renege is Renege.PENALTY:
        yield "call NAME: say that a player failed to follow suit."
        yield "back: take your card back before another card is played."
    yield "q or quit: leave; the game is kept."
    yield "While you name trump, s is spades and h is hearts: write sheet or hint in full."
