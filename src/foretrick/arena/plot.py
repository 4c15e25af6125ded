"""A picture of a match: exact bids and points by hand size, as SVG."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from foretrick.arena.results import Results
from foretrick.arena.sheets import ranked
from foretrick.arena.tally import Count

__all__ = ["plot_svg"]

# Colours that people with any colour vision tell apart, and shapes for when there are none.
_COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#444444")
_SHAPES: Final = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",  # circle
    "M-3.6-3.6h7.2v7.2h-7.2z",  # square
    "M0-4.8L4.6 3.4H-4.6z",  # triangle
    "M0-5L5 0L0 5L-5 0z",  # diamond
)

_FONTS: Final = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, sans-serif"
_WIDTH: Final = 960
_PANEL: Final = (400, 280)  # width and height of the field of a panel
_LEFT: Final = (64, 528)  # where the two fields begin
_HEAD: Final = 92
_ROW: Final = 22
_INK, _PALE, _GRID = "#1d2129", "#68707d", "#e4e7ec"


@dataclass(frozen=True, slots=True)
class _Scale:
    """Numbers of an axis to places on the paper."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)


def plot_svg(results: Results) -> str:
    """Two panels side by side with a line for each bot, and a legend above them."""
    order = ranked(results)
    legend = list(_legend([results.plan.entrants[entrant].label for entrant in order]))
    rows = 1 + max((row for row, _, _ in legend), default=0)
    top = _HEAD + rows * _ROW + 18
    height = top + _PANEL[1] + 60
    rules = results.plan.rules
    about = (
        f"{rules.players} players · {rules.preset} · {results.games} games of "
        f"{results.deals} deal sets · seed {results.plan.seed}"
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}"',
        f'viewBox="0 0 {_WIDTH} {height}" role="img" font-family="{_FONTS}">',
        "<title>Exact bids and points by hand size</title>",
        f'<rect width="{_WIDTH}" height="{height}" rx="12" fill="#ffffff"/>',
        _text(32, 42, "How well the bids were made", size=20),
        _text(32, 64, about, size=13, fill=_PALE),
    ]
    for (row, x, label), number in zip(legend, range(len(legend)), strict=True):
        y = _HEAD + row * _ROW
        parts.append(_mark(x, y, number))
        parts.append(_text(x + 12, y + 4.5, label, size=13))
    parts += _panel(results, order, 0, top, "Exact bids, % of hands", _exact)
    parts += _panel(results, order, 1, top, "Points a hand", _points)
    return "\n".join((*parts, "</svg>")) + "\n"


def _exact(count: Count) -> float:
    return 100 * count.per_hand(count.exact)


def _points(count: Count) -> float:
    return count.per_hand(count.points)


def _legend(labels: Sequence[str]) -> Iterator[tuple[int, float, str]]:
    """Row, place and text of each entry, filled from the left."""
    row, x = 0, 38.0
    for label in labels:
        shown = label if len(label) <= 32 else label[:31] + "…"
        width = 40 + 7.4 * len(shown)
        if x + width > _WIDTH - 20 and x > 38:
            row, x = row + 1, 38.0
        yield row, round(x, 1), shown
        x += width


def _panel(
    results: Results,
    order: Sequence[int],
    place: int,
    top: float,
    title: str,
    figure: Callable[[Count], float],
) -> Iterator[str]:
    width, height = _PANEL
    left, bottom = _LEFT[place], top + 16 + height
    lines = [
        [(size, figure(count)) for size, count in sorted(results.tallies[entrant].by_size.items())]
        for entrant in order
    ]
    sizes = sorted({size for line in lines for size, _ in line}) or [1]
    values = [value for line in lines for _, value in line]
    ticks = (0, 20, 40, 60, 80, 100) if place == 0 else _ticks(values)
    across = _Scale(sizes[0] - 0.5, sizes[-1] + 0.5, left, left + width)
    up = _Scale(ticks[0], ticks[-1], bottom, top + 16)
    yield _text(left, top, title, size=14)
    for tick in ticks:
        colour = "#b4bac4" if tick == 0 else _GRID
        yield f'<path d="M{left} {up(tick)}h{width}" stroke="{colour}"/>'
        yield _text(left - 8, up(tick) + 4, f"{tick:g}", anchor="end", fill=_PALE)
    step = -(-len(sizes) // 15)
    for size in sizes[::-1][::step]:
        yield _text(across(size), bottom + 20, str(size), anchor="middle", fill=_PALE)
    yield _text(left + width / 2, bottom + 40, "cards in the hand", anchor="middle", fill=_PALE)
    for number in reversed(range(len(lines))):  # the best on top
        yield from _line([(across(size), up(value)) for size, value in lines[number]], number)


def _line(points: Sequence[tuple[float, float]], number: int) -> Iterator[str]:
    path = "L".join(f"{x} {y}" for x, y in points)
    dash = ' stroke-dasharray="6 4"' if number >= len(_COLOURS) else ""
    if len(points) > 1:
        yield (
            f'<path d="M{path}" fill="none" stroke="{_colour(number)}" stroke-width="2.2" '
            f'stroke-linejoin="round" stroke-linecap="round"{dash}/>'
        )
    for x, y in points:
        yield _mark(x, y, number)


def _mark(x: float, y: float, number: int) -> str:
    shape = _SHAPES[number % len(_SHAPES)]
    return (
        f'<path transform="translate({x} {y})" d="{shape}" fill="{_colour(number)}" '
        'stroke="#ffffff" stroke-width="1.3"/>'
    )


def _colour(number: int) -> str:
    return _COLOURS[number % len(_COLOURS)]


def _ticks(values: Sequence[float]) -> tuple[float, ...]:
    """Round numbers, four to eight of them, from below all values to above them, zero included."""
    low, high = min((0.0, *values)), max((10.0, *values))
    step = next(step for step in (5, 10, 20, 50, 100, 200, 500) if (high - low) / step <= 6)
    first, last = int(low // step), int(-(-high // step))
    return tuple(float(step * number) for number in range(first, last + 1))


def _text(
    x: float,
    y: float,
    text: str,
    *,
    size: int = 12,
    fill: str = _INK,
    anchor: str = "start",
) -> str:
    weight = 600 if size >= 14 else 400
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
