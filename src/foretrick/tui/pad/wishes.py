"""What the one at the pad may want beside an entry, and what was not understood."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from foretrick.words.language import marked

__all__ = ["PAD_COMMANDS", "Export", "PadUnclear", "PadWish"]


class PadWish(Enum):
    """What the reader wants to see or do."""

    SHEET = "sheet"
    HELP = "help"
    LINK = "link"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Export:
    """The pad is to be written to a file."""

    file: str


@dataclass(frozen=True, slots=True)
class PadUnclear:
    """A line that cannot be taken: one sentence why, and a hint."""

    text: str
    hint: str


PAD_COMMANDS: Final[dict[str, str]] = {
    "2": marked("the next player's bid or tricks; several numbers go on in order"),
    "NAME": marked("this player takes a trick"),
    "bid NAME N": marked("a bid of this hand anew"),
    "tricks NAME N": marked("the tricks of this hand anew"),
    "back": marked("back to the bids of this hand"),
    "fix HAND NAME BID TRICKS": marked("correct a hand"),
    "undo, redo": marked("take the last entry back, or make it again"),
    "let REASON": marked("let stand what does not fit"),
    "renege NAME": marked("this player reneged in this hand; 'renege nobody' takes it back"),
    "dealer NAME": marked("this player deals this hand"),
    "insert SIZE [HAND]": marked("put in a hand, before the one named or before this one"),
    "remove HAND": marked("take a hand off the pad"),
    "skip HAND, play HAND": marked("do not play a hand, or play it after all"),
    "size HAND SIZE": marked("change the cards of a hand"),
    "end": marked("end the game with the hands played"),
    "add NAME [SCORE] [after NAME]": marked("somebody joins from this hand on"),
    "leave NAME, return NAME": marked("a player leaves, or is back"),
    "out NAME, in NAME": marked("a player sits out this hand, or plays it after all"),
    "seats NAME NAME ...": marked("the players sit in this order from this hand on"),
    "rename NAME to NEW": marked("call a player otherwise"),
    "share": marked("those tied for first win together"),
    "sums off, sums on": marked("tricks need not add up, or must"),
    "sheet": marked("the whole sheet"),
    "export FILE": marked("write .csv for a spreadsheet, .jsonl for records, .json for the pad"),
    "link": marked("the whole pad as the end of a link"),
    "help": marked("these commands"),
    "quit": marked("leave; the pad is kept"),
}
"""Everything that can be typed, as it is written and what it does."""
