"""The seats around the table: where each player sits, and the plate before them."""

from dataclasses import dataclass
from typing import Final

from foretrick.rules import SeatView, Secret
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.cards import LARGE, SMALL, CardSize
from foretrick.tui.palette import ACCENT, FAINT, GOOD, LINE, PLAIN, STRONG, WARN

__all__ = ["Layout", "Plate", "Seating", "paint_plate", "plate", "seating"]

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
    """What stands before a player: name and marks, bid and tricks, total."""

    name: str
    line: str
    total: int
    deals: bool = False
    leads: bool = False
    on_turn: bool = False
    outcome: int | None = None


def plate(view: SeatView, seat: int, name: str, *, just_scored: bool) -> Plate:
    """The plate of a seat; `just_scored` while the result of a hand is looked at."""
    hand = view.hand
    total = view.totals[seat]
    deals = view.dealer == seat if hand is None or not just_scored else hand.dealer == seat
    if hand is None:
        return Plate(name, "", total, deals=deals)
    if seat not in hand.seats:
        return Plate(name, "sits out", total)
    scored = (*view.sheet, *view.rounds)
    if just_scored and scored:
        row = max(scored, key=lambda score: score.hand)
        return Plate(
            name,
            f"won {row.tricks[seat]} of {row.bids[seat]}",
            total,
            deals=deals,
            outcome=row.points[seat],
        )
    bid = hand.bids[seat]
    told = "…" if bid is None else "made" if bid is Secret.MADE else str(bid)
    bid_all = all(hand.bids[other] is not None for other in hand.seats)
    return Plate(
        name,
        f"bid {told} · won {hand.won[seat]}" if bid_all else f"bid {told}",
        total,
        deals=deals,
        leads=bid_all and seat == hand.leader,
        on_turn=seat in view.to_act,
    )


def paint_plate(canvas: Canvas, place: tuple[int, int], width: int, plate: Plate) -> None:
    """A plate: a pointer for the turn, `D` for the dealer, `leads` for the leader."""
    x, y = place
    line = ACCENT if plate.on_turn else LINE
    right = x + width
    canvas.put(x, y, "╭" + "─" * (width - 2) + "╮", line)
    pointer = "▸ " if plate.on_turn else ""
    name = shortened(pointer + plate.name, width - (9 if plate.deals else 4))
    canvas.put(x + 1, y, f" {name} ", ACCENT if plate.on_turn else STRONG)
    if plate.deals:
        canvas.put_right(right - 2, y, "[D]", ACCENT)
    canvas.put(x, y + 1, "│" + " " * (width - 2) + "│", line)
    canvas.put(x + 2, y + 1, shortened(plate.line, width - 4), PLAIN)
    if plate.outcome is not None:
        mark = GOOD if plate.outcome > 0 else WARN
        canvas.put_right(right - 2, y + 1, f"{plate.outcome:+d}", mark)
    canvas.put(x, y + 2, "╰" + "─" * (width - 2) + "╯", line)
    if plate.leads:
        canvas.put(x + 1, y + 2, " leads ", PLAIN)
    points = f" {plate.total} points " if width >= 20 else f" {plate.total} "
    canvas.put_right(right - 1, y + 2, points, FAINT)
