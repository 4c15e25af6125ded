"""What can be typed in the line-by-line game."""

from collections.abc import Iterator

from foretrick.rules import SeatView
from foretrick.rules.ruleset import Renege
from foretrick.words.language import Language

__all__ = ["plain_help"]


def plain_help(view: SeatView, language: Language) -> Iterator[str]:
    """Every answer and command, one a line."""
    text = language.text
    # Translators: what is named in these lines to be typed must stand in your lists of words.
    yield text("An empty line takes the suggestion named in the question.")
    yield text("Trump: write a suit, such as hearts or h.")
    yield text("A bid: write a number.")
    yield text(
        "A card: write its number in the list, or its name: 10h, Th, ten of hearts. "
        "W is a Wizard, J a Jester. A suit alone is enough where only one card of it may be played."
    )
    yield text("?: your choices, numbered, and the suggestion.")
    yield text("h or hint: the suggestion alone.")
    yield text("s or sheet: the score sheet.")
    yield text("l or last: the last trick.")
    if view.rules.renege is Renege.PENALTY:
        yield text("call NAME: say that a player failed to follow suit.")
        yield text("back: take your card back before another card is played.")
    yield text("q or quit: leave; the game is kept.")
    # Translators: say it of the letters that mean two things in your lists, or say that English
    # words are understood too.
    yield text("While you name trump, s is spades and h is hearts: write sheet or hint in full.")
