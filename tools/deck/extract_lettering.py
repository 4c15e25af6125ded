"""Makes `lettering.json`: the few outlines of two open fonts that the deck is lettered with.

    python -m tools.deck.extract_lettering SOURCE_SERIF.woff2 CINZEL.woff2

The fonts are Source Serif 4 and Cinzel, both weight 700, latin, as the packages
`@fontsource/source-serif-4` and `@fontsource/cinzel` hold them; reading woff2 needs `brotli`. Only
who changes the lettering runs this: the generator reads the outlines it made.
"""

import json
import math
import sys
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = {"serif": (200, 0.94), "display": (60, 1.06)}
"""For each font how high its capitals are drawn, since whole numbers must be fine enough for its
size on a card; and how much of a letter's advance is used: the two digits of an index stand close.
"""

TEXTS = {
    "serif": "A K Q J W 1 2 3 4 5 6 7 8 9 10 11 12 13".split(),
    "display": "WIZARD JESTER".split(),
}


class RelativePen(BasePen):  # type: ignore[misc] # fonttools is untyped
    """Draws a path of whole numbers, each point told from the one before: the shortest text."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.path = ""
        self._at = self._start = (0, 0)

    def _tell(self, letter: str, *points: tuple[float, float]) -> None:
        rounded = [(round(x), round(y)) for x, y in points]
        numbers = [n - at for x, y in rounded for n, at in zip((x, y), self._at, strict=True)]
        self.path += letter + " ".join(map(str, numbers)).replace(" -", "-")
        self._at = rounded[-1]

    def _moveTo(self, pt: tuple[float, float]) -> None:
        self._tell("m", pt)
        self._start = self._at

    def _lineTo(self, pt: tuple[float, float]) -> None:
        (x, y), (at_x, at_y) = (round(pt[0]), round(pt[1])), self._at
        if x == at_x or y == at_y:
            self.path += f"v{y - at_y}" if x == at_x else f"h{x - at_x}"
            self._at = (x, y)
        else:
            self._tell("l", pt)

    def _curveToOne(
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self._tell("c", pt1, pt2, pt3)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:
        (x, y), (x1, y1), (x2, y2) = self._at, pt1, pt2
        bulge = (x1 - x) * (y2 - y) - (y1 - y) * (x2 - x)
        if abs(bulge) <= math.hypot(x2 - x, y2 - y):
            self._lineTo(pt2)
        else:
            self._tell("q", pt1, pt2)

    def _closePath(self) -> None:
        self.path += "z"
        self._at = self._start


def outline(font: TTFont, text: str, height: int, advance: float) -> dict[str, str | int]:
    """Return the text's path, its middle at the origin, with its height and width."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    capital = BoundsPen(glyphs)
    glyphs[names[ord("H")]].draw(capital)
    left, right, at = float("inf"), float("-inf"), 0.0
    placed = []
    for letter in text:
        glyph, bounds = glyphs[names[ord(letter)]], BoundsPen(glyphs)
        glyph.draw(bounds)
        left, right = min(left, at + bounds.bounds[0]), max(right, at + bounds.bounds[2])
        placed.append((glyph, at))
        at += glyph.width * advance
    scale = height / capital.bounds[3]
    pen = RelativePen(glyphs)
    for glyph, at in placed:
        x = scale * (at - (left + right) / 2)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, height / 2)))
    return {"height": height, "width": round(scale * (right - left)), "path": pen.path}


def main(serif: str, display: str) -> None:
    """Write the outlines beside this file."""
    files = {"serif": TTFont(serif), "display": TTFont(display)}
    outlines = {
        name: {text: outline(files[name], text, *FONTS[name]) for text in texts}
        for name, texts in TEXTS.items()
    }
    path = Path(__file__).with_name("lettering.json")
    path.write_text(json.dumps(outlines, indent=1) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
