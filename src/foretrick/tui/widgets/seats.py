"""The seats around the table: where each player sits, and the plate before them."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from foretrick.rules import SeatView, Secret
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.cards import LARGE, SMALL, CardSize
from foretrick.tui.palette import ACCENT, FAINT, GOOD, LINE, PLAIN, STRONG, WARN
from foretrick.words.formats import signed
from foretrick.words.language import Language, marked_in
from foretrick.words.telling import Words

__all__ = [
    "Layout",
    "Plate",
    "Seating",
    "dealer_mark",
    "leads_mark",
    "paint_plate",
    "plate",
    "seating",
]

_PLATE: Final = "at a player's plate"

PLATE_HEIGHT: Final = 3

# Clockwise from the person's left: the side of the table, and how far down it (0 to 1).
_SIDES: Final[dict[int, tuple[tuple[str, float], ...]]] = {
    2: (("top", 0),),
    3: (("left", 0.35), ("right", 0.35)),
    4: (("left", 0.5), ("top", 0), ("right", 0.5)),
    5: (("left", 0.62), ("left", 0.12), ("right", 0.12), ("right", 0.62)),
    6: (("left", 0.68), ("left", 0.1), ("top", 0), ("right", 0.1), ("right", 0.68)),
}


@dataclass(frozen=True, slots=True)
class Seating:
    """Where a seat's plate and its card in the trick lie: column and line of the corner."""

    plate: tuple[int, int]
    card: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of all seats on a felt of one size."""

    plate_width: int
    card_size: CardSize
    seats: dict[int, Seating]


def seating(players: int, me: int, width: int, height: int) -> Layout:
    """Seat `players` around a felt, clockwise, with seat `me` at the bottom."""
    plate_width = max(15, min(26, (width - 4) // 3))
    size = LARGE if height >= 2 * (PLATE_HEIGHT + LARGE.height) and width >= 76 else SMALL
    across = (width - size.width) // 2
    plate_across = (width - plate_width) // 2
    bottom = height - PLATE_HEIGHT
    # The trick lies close around the middle of the felt.
    upper = max(PLATE_HEIGHT, height // 2 - size.height - 1)
    lower = min(bottom - size.height, height // 2 + 1)
    # A felt that is not high enough for two cards one above the other has them side by side.
    aside = size.width if lower < upper + size.height else 0
    seats = {me: Seating((plate_across, bottom), (across + aside, lower))}
    for place, (side, down) in enumerate(_SIDES[players], start=1):
        line = round(down * (bottom - PLATE_HEIGHT + 1))
        card_line = line + (PLATE_HEIGHT - size.height) // 2
        card_line = max(upper, min(lower, card_line))
        if side == "top":
            spot = Seating((plate_across, 0), (across - aside, upper))
        elif side == "left":
            column = max(plate_width + 1, across - 2 * size.width - 2)
            spot = Seating((0, line), (column, card_line))
        else:
            column = min(width - plate_width - 1, across + 3 * size.width + 2) - size.width
            spot = Seating((width - plate_width, line), (column, card_line))
        seats[(me + place) % players] = spot
    return Layout(plate_width, size, seats)


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands before a player: name and marks, bid and tricks, the total long and short.

    `deals` and `leads` are the marks themselves, empty where they do not stand; `outcome` the
    points of the hand just scored.
    """

    name: str
    line: str
    total: tuple[str, str]
    deals: str = ""
    leads: str = ""
    on_turn: bool = False
    outcome: str = ""
    is_exact: bool = False


def dealer_mark(language: Language) -> str:
    """One letter that marks the dealer: `D`."""
    return language.said("one letter, the mark of the dealer", "D")[:1]


def leads_mark(language: Language) -> str:
    """What stands at the plate of the player who leads."""
    return language.said("at a player's plate, who leads the trick", "leads")


def plate(view: SeatView, seat: int, words: Words, *, just_scored: bool) -> Plate:
    """The plate of a seat; `just_scored` while the result of a hand is looked at."""
    hand, language, name = view.hand, words.language, words.who(seat)
    points = _points(view.totals[seat], language)
    deals = view.dealer == seat if hand is None or not just_scored else hand.dealer == seat
    mark = dealer_mark(language) if deals else ""
    if hand is None:
        return Plate(name, "", points, mark)
    if seat not in hand.seats:
        return Plate(name, language.said("at a player's plate", "sits out"), points)
    scored = (*view.sheet, *view.rounds)
    if just_scored and scored:
        row = max(scored, key=lambda score: score.hand)
        told = language.said(
            "at a player's plate", "won {won} of {bid}", won=row.tricks[seat], bid=row.bids[seat]
        )
        gain = row.points[seat] or 0
        return Plate(name, told, points, mark, outcome=signed(gain, language), is_exact=gain > 0)
    bid_all = all(hand.bids[other] is not None for other in hand.seats)
    return Plate(
        name,
        _bid_told(hand.bids[seat], hand.won[seat] if bid_all else None, language),
        points,
        mark,
        leads=leads_mark(language) if bid_all and seat == hand.leader else "",
        on_turn=seat in view.to_act,
    )


def _bid_told(bid: int | Secret | None, won: int | None, language: Language) -> str:
    """The bid, and the tricks won once all have bid."""
    if bid is Secret.MADE:
        told = language.said("at a player's plate", "bid made")
        with_tricks = marked_in("at a player's plate", "bid made · won {won}")
    else:
        told = language.said("at a player's plate", "bid {bid}", bid="…" if bid is None else bid)
        with_tricks = marked_in("at a player's plate", "bid {bid} · won {won}")
    if won is None:
        return told
    return language.said(_PLATE, with_tricks, bid=bid, won=won)


def _points(total: int, language: Language) -> tuple[str, str]:
    """The points with the word for them, and alone where there is less room."""
    shown = signed(total, language, plus="")
    told = language.count("{points} point", "{points} points", abs(total), points=shown)
    return told, shown


def paint_plate(canvas: Canvas, place: tuple[int, int], width: int, plate: Plate) -> None:
    """A plate: a pointer for the turn, a letter for the dealer, a word for who leads."""
    x, y = place
    line = ACCENT if plate.on_turn else LINE
    right = x + width
    canvas.put(x, y, "╭" + "─" * (width - 2) + "╮", line)
    pointer = "▸ " if plate.on_turn else ""
    name = shortened(pointer + plate.name, width - (9 if plate.deals else 4))
    canvas.put(x + 1, y, f" {name} ", ACCENT if plate.on_turn else STRONG)
    if plate.deals:
        canvas.put_right(right - 2, y, f"[{plate.deals}]", ACCENT)
    canvas.put(x, y + 1, "│" + " " * (width - 2) + "│", line)
    canvas.put(x + 2, y + 1, shortened(plate.line, width - (9 if plate.outcome else 4)), PLAIN)
    if plate.outcome:
        mark = GOOD if plate.is_exact else WARN
        canvas.put_right(right - 2, y + 1, plate.outcome, mark)
    canvas.put(x, y + 2, "╰" + "─" * (width - 2) + "╯", line)
    points = f" {plate.total[0]} " if width >= 20 else f" {plate.total[1]} "
    if plate.leads:
        room = width - cell_len(points) - 4
        canvas.put(x + 1, y + 2, f" {shortened(plate.leads, room)} ", PLAIN)
    canvas.put_right(right - 1, y + 2, points, FAINT)
