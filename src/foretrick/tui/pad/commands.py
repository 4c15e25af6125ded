"""The words that may be typed to the pad, in the reader's language and in English."""

import re
from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from foretrick.words.language import Language, marked, marked_in
from foretrick.words.typed import Typed, first_typed, meaning, squeezed

__all__ = [
    "COMMANDS",
    "PAD_COMMANDS",
    "PARTS",
    "command_typed",
    "part_typed",
    "usages",
    "with_commands",
]

_PLACE: Final = "in place of what is typed"

# Translators: single words with commas between, a command of the score pad that others follow or
# that stands alone. The first is the one that is shown. No word may stand in two of these lists.
COMMANDS: Final = (
    Typed("bid", marked_in("words to type", "bid")),
    Typed("tricks", marked_in("words to type", "tricks")),
    Typed("back", marked_in("words to type", "back")),
    Typed("fix", marked_in("words to type", "fix")),
    Typed("undo", marked_in("words to type", "undo, u")),
    Typed("redo", marked_in("words to type", "redo")),
    Typed("let", marked_in("words to type", "let")),
    Typed("renege", marked_in("words to type", "renege")),
    Typed("dealer", marked_in("words to type", "dealer")),
    Typed("insert", marked_in("words to type", "insert")),
    Typed("remove", marked_in("words to type", "remove")),
    Typed("skip", marked_in("words to type", "skip")),
    Typed("play", marked_in("words to type", "play")),
    Typed("size", marked_in("words to type", "size")),
    Typed("end", marked_in("words to type", "end")),
    Typed("add", marked_in("words to type", "add")),
    Typed("leave", marked_in("words to type", "leave")),
    Typed("return", marked_in("words to type", "return")),
    Typed("out", marked_in("words to type", "out")),
    Typed("in", marked_in("words to type", "in")),
    Typed("seats", marked_in("words to type", "seats")),
    Typed("rename", marked_in("words to type", "rename")),
    Typed("share", marked_in("words to type", "share")),
    Typed("sums", marked_in("words to type", "sums")),
    Typed("sheet", marked_in("words to type", "sheet, s")),
    Typed("export", marked_in("words to type", "export")),
    Typed("link", marked_in("words to type", "link")),
    Typed("help", marked_in("words to type", "help, ?, h")),
    Typed("quit", marked_in("words to type", "quit, q, exit")),
)
"""What a line may begin with."""

# Translators: single words with commas between that stand within a line typed to the score pad:
# 'add Dot after Ben', 'rename Ben to Bob', 'renege nobody', 'sums on', 'sums off'.
PARTS: Final = (
    Typed("after", marked_in("words to type", "after")),
    Typed("to", marked_in("words to type", "to")),
    Typed("nobody", marked_in("words to type", "nobody")),
    Typed("on", marked_in("words to type", "on")),
    Typed("off", marked_in("words to type", "off")),
)
"""What may stand further on."""

# Translators: stands for what is to be put there, in a line typed to the score pad such as
# 'fix HAND NAME BID TRICKS'; NEW is a new name, N a number, SIZE how many cards a hand has.
_PLACES: Final = {
    "NAME": marked_in("in place of what is typed", "NAME"),
    "NEW": marked_in("in place of what is typed", "NEW"),
    "N": marked_in("in place of what is typed", "N"),
    "HAND": marked_in("in place of what is typed", "HAND"),
    "SIZE": marked_in("in place of what is typed", "SIZE"),
    "BID": marked_in("in place of what is typed", "BID"),
    "TRICKS": marked_in("in place of what is typed", "TRICKS"),
    "SCORE": marked_in("in place of what is typed", "SCORE"),
    "REASON": marked_in("in place of what is typed", "REASON"),
    "FILE": marked_in("in place of what is typed", "FILE"),
}
_WORD: Final = re.compile("[A-Za-z]+")

# Translators: what something typed to the score pad does. Words in braces are such words.
PAD_COMMANDS: Final = {
    "2": marked("the next player's bid or tricks; several numbers go on in order"),
    "NAME": marked("this player takes a trick"),
    "bid NAME N": marked("a bid of this hand anew"),
    "tricks NAME N": marked("the tricks of this hand anew"),
    "back": marked("back to the bids of this hand"),
    "fix HAND NAME BID TRICKS": marked("correct a hand"),
    "undo, redo": marked("take the last entry back, or make it again"),
    "let REASON": marked("let stand what does not fit"),
    "renege NAME": marked("this player reneged in this hand; '{renege} {nobody}' takes it back"),
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


def command_typed(word: str, language: Language) -> str | None:
    """The name of the command that a word stands for, None if it is none.

    >>> from foretrick.words.language import ENGLISH
    >>> command_typed("Exit", ENGLISH), command_typed("Ann", ENGLISH)
    ('quit', None)
    """
    return meaning(squeezed(word, language), COMMANDS, language)


def part_typed(word: str, language: Language) -> str | None:
    """The same for a word within a line."""
    return meaning(squeezed(word, language), PARTS, language)


def with_commands(language: Language, message: str, /, **details: object) -> str:
    """A message that may speak of commands: they are among its details, as they are typed."""
    return language.text(message, **_shown(language.catalogue, language), **details)


def usages(language: Language) -> dict[str, str]:
    """Everything that can be typed, as it is written and what it does.

    >>> from foretrick.words.language import ENGLISH
    >>> usages(ENGLISH)["rename NAME to NEW"]
    'call a player otherwise'
    """
    return {
        _written(usage, language): with_commands(language, does)
        for usage, does in PAD_COMMANDS.items()
    }


def _written(usage: str, language: Language) -> str:
    shown = _shown(language.catalogue, language)

    def word(match: re.Match[str]) -> str:
        place = _PLACES.get(match[0])
        return shown[match[0]] if place is None else language.said(_PLACE, place)

    return _WORD.sub(word, usage)


@lru_cache(maxsize=32)
def _shown(_catalogue: NullTranslations, language: Language) -> dict[str, str]:
    """The word that is shown for each; kept by catalogue, since languages compare by their code."""
    return {thing.name: first_typed(thing.words, language) for thing in (*COMMANDS, *PARTS)}
