"""The sprite: every face, back and mark as a symbol of one SVG file.

A card is `SET-CODE`: `c` classic, `l` large for small screens, `n` and `m` the same two for the
numbers deck 1 to 13. The code is the game's own (`7h`, `W1`).
"""

from tools.deck import (
    backs,
    courts,
    heads,
    icons,
    indexes,
    jesters,
    lettering,
    pips,
    suits,
    windows,
    wizards,
)
from tools.deck.colours import EDGE, PAPER
from tools.deck.drawing import HEIGHT, WIDTH, squeeze

__all__ = ["SETS", "SPECIALS", "sprite", "suited_codes"]

SETS = "clnm"
SPECIALS = tuple(f"{kind}{number}" for kind in "WJ" for number in range(1, 5))


def suited_codes() -> tuple[str, ...]:
    """Return the codes of the fifty-two cards that have a suit."""
    return tuple(rank + letter for letter in suits.SUITS for rank in indexes.LETTERS)


def _suited(code: str) -> dict[str, str]:
    rank, letter = code[0], code[1]
    faces = {}
    for classic, large, texts in (("c", "l", indexes.LETTERS), ("n", "m", indexes.NUMERALS)):
        corners = f'<use href="#i-{texts[rank]}{letter}"/>'
        faces[f"{classic}-{code}"] = f'<use href="#p-{code}"/>{corners}'
        faces[f"{large}-{code}"] = indexes.large(texts[rank], letter)
    return faces


def _special(code: str) -> dict[str, str]:
    kind = code[0]
    head = f'<use href="#h-{code}" transform="{_LARGE_HEAD[kind]}"/>'
    return {
        f"c-{code}": f'<use href="#paper"/><use href="#p-{code}"/><use href="#i-{kind}"/>',
        f"l-{code}": f'<use href="#paper"/><use href="#large-{kind}"/>{head}',
        f"n-{code}": f'<use href="#c-{code}"/>',
        f"m-{code}": f'<use href="#l-{code}"/>',
    }


_LARGE_HEAD = {
    "W": "translate(72 56) scale(.92)",
    "J": "translate(155 214) scale(1.15)",
}


def _paper() -> str:
    return (
        f'<rect id="paper" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="15"'
        f' fill="{PAPER}" stroke="{EDGE}" stroke-width="1.5"/>'
    )


def _symbol(name: str, art: str, box: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}">{art}</symbol>'


def _definitions() -> str:
    parts = (suits, lettering, pips, indexes, heads, courts, windows, wizards, jesters)
    return "<defs>" + _paper() + "".join(part.definitions() for part in parts) + "</defs>"


def sprite() -> str:
    """Return the whole file."""
    cards: dict[str, str] = {}
    for code in suited_codes():
        cards |= _suited(code)
    for code in SPECIALS:
        cards |= _special(code)
    cards |= backs.symbols()
    symbols = [_symbol(name, art, f"0 0 {WIDTH} {HEIGHT}") for name, art in cards.items()]
    symbols += [_symbol(name, art, "0 0 100 100") for name, art in icons.symbols().items()]
    art = _definitions() + "".join(symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{squeeze(art)}</svg>\n'
