"""The words of the text form: its keys, how players are called in it, and how names are quoted."""

import json
import re
from collections.abc import Sequence
from typing import Final

from foretrick.rules import OPTIONS, UNKNOWN, Card, CardError, Suit

__all__ = [
    "GAME_KEYS",
    "HEADER_KEYS",
    "OPTION_KEYS",
    "TITLE",
    "card_of",
    "find_player",
    "key_of",
    "labels_of",
    "quoted",
    "suit_of",
    "unquoted",
]

TITLE: Final = "Foretrick record 1"
"""The first line of every text record."""

OPTION_KEYS: Final = {name.replace("_", " "): name for name in OPTIONS}
"""How the options of the rules are written as keys."""

HEADER_KEYS: Final = ("id", "started", "derive", "players", "preset", *OPTION_KEYS, "seat")
"""The keys of the header, in the order they are written."""

GAME_KEYS: Final = (
    "draw",
    "dealer",
    "hand",
    "cards",
    "turn up",
    "pack",
    "trump",
    "bids",
    "bids shown",
    "trick",
    "won",
    "taken back",
    "renege called",
    "score",
    "tie break score",
    "tie break round",
    "ranking",
    "time",
)
"""The keys of the game itself."""

# What a label may hold is listed here and not asked of Python, whose knowledge of Unicode
# changes: a record must name its players alike for ever.
_ODD: Final = (
    "\u061c\u1680\u2000-\u206f\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe0f\ufeff\U000e0000-\U0010ffff"
)
_LABEL: Final = re.compile(r"[A-Za-z\u00c0-\U0010ffff][-A-Za-z0-9_.'\u00c0-\U0010ffff]{0,15}")
_ODD_IN_LABEL: Final = re.compile(f"[\u00d7\u00f7{_ODD}]")
_PLAIN: Final = re.compile(rf"[^\x00-\x1f\x7f-\xa0\"#(){_ODD}]+")

_SYMBOLS: Final = str.maketrans(
    {
        "♣": "c",
        "♧": "c",
        "♦": "d",
        "♢": "d",
        "♥": "h",
        "♡": "h",
        "♠": "s",
        "♤": "s",
        "\ufe0e": "",
        "\ufe0f": "",
    }
)


def key_of(text: str) -> str:
    """Bring a key to its plain form.

    >>> key_of(" Turn-Up "), key_of("even_bids")
    ('turn up', 'even bids')
    """
    return " ".join(re.split(r"[\s_-]+", text.strip().casefold()))


def labels_of(names: Sequence[str]) -> tuple[str, ...]:
    """Say how each player is called in the lines of a game.

    The first word of the name, if it is a plain word and nobody else's; else the number of the
    seat.

    >>> labels_of(["Ann Lee", "Ben", "ben", "3 of us"])
    ('Ann', '1', '2', '3')
    """
    words = [name.split(" ")[0] for name in names]
    folded = [word.casefold() for word in words]
    return tuple(
        word if _is_label(word) and folded.count(word.casefold()) == 1 else str(seat)
        for seat, word in enumerate(words)
    )


def _is_label(word: str) -> bool:
    return bool(_LABEL.fullmatch(word)) and not _ODD_IN_LABEL.search(word)


def find_player(text: str, labels: Sequence[str]) -> int | None:
    """Find the seat that a label, or the number of a seat, means."""
    if text in labels:
        return labels.index(text)
    folded = [label.casefold() for label in labels]
    if text.casefold() in folded:
        return folded.index(text.casefold())
    numbers = [str(seat) for seat in range(len(labels))]
    return numbers.index(text) if text in numbers else None


def quoted(text: str) -> str:
    r"""Write a name so that it stays on its line and can be read back: plain if it is plain.

    >>> print(quoted("Ann Lee"), quoted('Ben "the #1"'))
    Ann Lee "Ben \"the \u00231\""
    """
    if _PLAIN.fullmatch(text) and text.strip() == text and "  " not in text:
        return text
    return '"' + "".join(_escaped(one) for one in text) + '"'


def _escaped(one: str) -> str:
    if one == "#":
        return "\\u0023"
    plain = one in " ()" or _PLAIN.fullmatch(one)
    return one if plain and one != "\\" else json.dumps(one)[1:-1]


def unquoted(text: str) -> tuple[str, str] | None:
    """Read a name, quoted or plain up to a bracket, and what follows it; None if not closed.

    >>> unquoted('"a (b)" (bot)'), unquoted("Cal (bot novice)")
    (('a (b)', '(bot)'), ('Cal', '(bot novice)'))
    """
    if not text.startswith('"'):
        name, bracket, rest = text.partition("(")
        return " ".join(name.split()), bracket + rest
    try:
        name, end = json.JSONDecoder().raw_decode(text)
    except ValueError:
        return None
    return str(name), text[end:].strip()


def card_of(text: str) -> Card | None:
    """Read a card as people write it, or None.

    >>> card_of("10♥"), card_of("w1"), card_of("?")
    (Card('Th'), Card('W1'), Card('??'))
    """
    text = text.translate(_SYMBOLS)
    if text in ("?", "??"):
        return UNKNOWN
    rank, last = text[:-1], text[-1:]
    try:
        return Card(("T" if rank == "10" else rank.upper()) + last.lower())
    except CardError:
        return None


def suit_of(text: str) -> Suit | None:
    """Read a suit as people write it, or None.

    >>> suit_of("Hearts"), suit_of("♠")
    (<Suit.HEARTS: 'h'>, <Suit.SPADES: 's'>)
    """
    try:
        return Suit.parse(text.translate(_SYMBOLS))
    except CardError:
        return None
