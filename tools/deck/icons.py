"""The small marks that a table needs beside its cards, each in a box of 100."""

from typing import Final

from tools.deck.colours import GOLD, JESTER, SUIT, WIZARD
from tools.deck.drawing import star
from tools.deck.suits import SUITS, suit

__all__ = ["symbols"]

_STROKE: Final = (
    'fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round"'
    ' stroke-linejoin="round"'
)

_HAT: Final = (
    "M20 74C32 52 32 28 52 12C61 5 74 8 79 18C70 17 66 22 67 28C68 44 74 60 80 74Z"
    "M6 78C22 72 28 80 50 80C72 80 78 72 94 78C84 96 16 96 6 78Z"
)
_CROWN: Final = "M14 72L6 30L30 46L50 14L70 46L94 30L86 72ZM14 78H86V88H14Z"
_TRICK: Final = (
    '<g stroke="currentColor" stroke-width="6" stroke-linejoin="round">'
    '<rect x="14" y="26" width="42" height="58" rx="6" fill="none" transform="rotate(-14 35 55)"/>'
    '<rect x="44" y="18" width="42" height="60" rx="6" fill="currentColor"'
    ' transform="rotate(10 65 48)"/></g>'
)


def _plain(path: str, colour: str = "currentColor") -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _line(art: str) -> str:
    return f"<g {_STROKE}>{art}</g>"


def symbols() -> dict[str, str]:
    """Return the art of every mark by symbol id."""
    suits = {
        f"suit-{letter}": f'<g fill="{SUIT[letter]}">{suit(letter, 50, 50, 96)}</g>'
        for letter in SUITS
    }
    return suits | {
        "wizard-mark": _plain(_HAT, WIZARD) + _plain(star(48, 54, 13), GOLD),
        "jester-mark": f'<g fill="{JESTER}"><use href="#cap"'
        ' transform="translate(50 49) scale(.7)"/></g>',
        "crown": _plain(_CROWN, GOLD)
        + f'<g fill="{GOLD}"><circle cx="6" cy="27" r="6"/><circle cx="94" cy="27" r="6"/>'
        '<circle cx="50" cy="11" r="6.5"/></g>',
        "dealer": _line('<circle cx="50" cy="50" r="42"/>')
        + _plain(
            "M34 26H52C68 26 77 36 77 50C77 64 68 74 52 74H34ZM44 35V65H51C61 65 66 60 66 50"
            "C66 40 61 35 51 35Z"
        ),
        "bot": _line(
            '<path d="M50 12V28M8 52V66M92 52V66"/>'
            '<rect x="20" y="28" width="60" height="56" rx="14"/>'
        )
        + '<g fill="currentColor"><circle cx="50" cy="11" r="7"/><circle cx="38" cy="52" r="7"/>'
        '<circle cx="62" cy="52" r="7"/><rect x="36" y="67" width="28" height="7" rx="3.5"/></g>',
        "person": '<circle cx="50" cy="29" r="20" fill="currentColor"/>'
        + _plain("M12 92C12 68 28 56 50 56C72 56 88 68 88 92Z"),
        "clock": _line('<circle cx="50" cy="50" r="40"/><path d="M50 26V51L66 61"/>'),
        "link": _line(
            '<path d="M43 57C32 46 34 37 41 30L54 17C62 9 74 9 82 17C90 25 90 37 82 45'
            "L73 54M57 43C68 54 66 63 59 70L46 83C38 91 26 91 18 83C10 75 10 63 18 55"
            'L27 46"/>'
        ),
        "sound": _plain("M8 38H26L48 18V82L26 62H8Z")
        + _line('<path d="M62 36C69 44 69 56 62 64M74 22C90 38 90 62 74 78"/>'),
        "hint": _line(
            '<path d="M38 72C38 60 24 54 24 36C24 21 35 10 50 10C65 10 76 21 76 36'
            'C76 54 62 60 62 72ZM40 90H60"/>'
        ),
        "trick": _TRICK,
        "star": _plain(star(50, 54, 48)),
    }
