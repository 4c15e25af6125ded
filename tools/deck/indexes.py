"""The indexes in the corners: rank over suit, star over W, the cap with bells."""

from typing import Final

from tools.deck.colours import JESTER, SUIT, WIZARD
from tools.deck.drawing import star, use
from tools.deck.lettering import lettering
from tools.deck.suits import SUITS, suit

__all__ = ["LETTERS", "NUMERALS", "definitions", "large"]

RANKS: Final = "23456789TJQKA"
LETTERS: Final = {rank: "10" if rank == "T" else rank for rank in RANKS}
"""What the classic deck prints for each rank."""

NUMERALS: Final = {rank: str(place) for place, rank in enumerate(RANKS, start=1)}
"""What the numbers deck prints: 1 to 13, no letters."""

_COLUMN: Final = 25


def large(text: str, letter: str) -> str:
    """Return the large face: one huge index, its suit below, and the suit greater still."""
    return f'<use href="#large-{letter}"/><use href="#great-{text}" fill="{SUIT[letter]}"/>'


def _corners(name: str, art: str, colour: str) -> str:
    """The same in both corners, for both ends of the table."""
    return (
        f'<g id="i-{name}" fill="{colour}"><g id="o-{name}">{art}</g>'
        f'<use href="#o-{name}" transform="rotate(180 120 168)"/></g>'
    )


def _large(name: str, art: str, colour: str) -> str:
    return f'<g id="large-{name}" fill="{colour}">{art}</g>'


def definitions() -> str:
    """Return every pair of corners as `i-TEXTSUIT`, `i-W`, `i-J`; what is large as `large-SUIT`."""
    texts = dict.fromkeys([*LETTERS.values(), *NUMERALS.values()])
    corners = [
        _corners(
            text + letter,
            lettering(text, _COLUMN, 34, 33, widest=34) + suit(letter, _COLUMN, 75, 28),
            SUIT[letter],
        )
        for text in texts
        for letter in SUITS
    ]
    pips = [
        _large(
            letter,
            '<use href="#paper"/>' + suit(letter, 62, 214, 74) + suit(letter, 167, 256, 122),
            SUIT[letter],
        )
        for letter in SUITS
    ]
    great_texts = "".join(
        f'<g id="great-{text}">{lettering(text, 76, 78, 114, widest=122)}</g>' for text in texts
    )
    wizard = f'<path d="{star(_COLUMN, 36, 19)}"/>' + lettering("W", _COLUMN, 72, 24, widest=34)
    great = f'<path d="{star(70, 76, 58)}"/>' + lettering("W", 66, 178, 62, widest=92)
    return "".join(corners + pips) + (
        great_texts
        + _corners("W", wizard, WIZARD)
        + _large("W", great, WIZARD)
        + _corners("J", use("cap", _COLUMN, 40, scale=0.29), JESTER)
        + _large("J", use("cap", 76, 84, scale=0.95), JESTER)
    )
