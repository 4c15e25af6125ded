"""What may be typed beside a bid, a suit or a card, and the words for it."""

from enum import Enum
from typing import Final

from foretrick.words.language import marked_in
from foretrick.words.typed import Typed

__all__ = ["BACK", "CALL", "NOT_IN_A_BID", "SCORE", "WISHES", "Wish"]


class Wish(Enum):
    """What the one who answers wants to see or do instead of deciding."""

    CHOICES = "choices"
    HELP = "help"
    SHEET = "sheet"
    LAST_TRICK = "last trick"
    HINT = "hint"
    QUIT = "quit"


# Translators: words with commas between. A letter that is a rank too, as `k` may be, is taken
# for what stands here; while trump is named, one that is a suit too is the suit.
WISHES: Final = (
    Typed(Wish.CHOICES.name, marked_in("words to type", "?, choices")),
    Typed(Wish.HELP.name, marked_in("words to type", "help")),
    Typed(Wish.SHEET.name, marked_in("words to type", "s, sheet, score, scores")),
    Typed(Wish.LAST_TRICK.name, marked_in("words to type", "l, last, last trick")),
    Typed(Wish.HINT.name, marked_in("words to type", "h, hint")),
    Typed(Wish.QUIT.name, marked_in("words to type", "q, quit, exit")),
)
# Translators: words with commas between, to take a card back.
BACK: Final = Typed("BACK", marked_in("words to type", "back, take back"))
# Translators: single words with commas between; a player's name follows: 'call Ann'.
CALL: Final = Typed("CALL", marked_in("words to type", "call"))
# Translators: words with commas between, to have the hand scored.
SCORE: Final = Typed("SCORE", marked_in("words to type", "score hand, score the hand"))
# Translators: words with commas between that may stand beside the number of a bid.
NOT_IN_A_BID: Final = marked_in("words to type", "bid, tricks, trick")
