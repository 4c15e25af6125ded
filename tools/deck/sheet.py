"""A page to look at: every face in three sizes on green felt, in two colours and in four."""

from tools.deck import icons
from tools.deck.colours import FOUR_COLOURS
from tools.deck.sprite import SETS, SPECIALS, sprite, suited_codes

__all__ = ["sheet"]

_SIZES = {"c": (60, 104, 200), "n": (60, 104), "l": (44, 60, 104), "m": (44, 60)}
_STYLE = (
    "body{background:#1f5a41;color:#fff;font:14px sans-serif;margin:16px}"
    "svg.card,svg.icon{display:inline-block;margin:3px}.icon{width:40px;height:40px}"
    f".four{{{''.join(f'--suit-{letter}:{value};' for letter, value in FOUR_COLOURS.items())}}}"
)


def _cards(face_set: str, width: int) -> str:
    names = [f"{face_set}-{code}" for code in (*suited_codes(), *SPECIALS)] + ["back", "back-2"]
    return "".join(
        f'<svg class="card" width="{width}" height="{width * 7 // 5}"><title>{name}</title>'
        f'<use href="#{name}"/></svg>'
        for name in names
    )


def sheet() -> str:
    """Return the page, with the sprite inside."""
    marks = "".join(f'<svg class="icon"><use href="#{name}"/></svg>' for name in icons.symbols())
    rows = "".join(
        f'<section id="{look}-{face_set}-{width}" class="{look}"><h2>{face_set} at {width}px, '
        f"{look} colours</h2>{_cards(face_set, width)}</section>"
        for look in ("two", "four")
        for face_set in SETS
        for width in _SIZES[face_set]
    )
    hidden = sprite().replace("<svg ", '<svg width="0" height="0" style="position:absolute" ', 1)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>The deck</title>'
        f'<style>{_STYLE}</style>{hidden}<section id="marks">{marks}</section>{rows}</html>\n'
    )
