"""The score sheet in words: a line for each hand, then the places as they stand."""

from collections.abc import Iterator

from foretrick.rules import SeatView
from foretrick.words.formats import signed
from foretrick.words.sheet import Cell, Row, sheet_rows
from foretrick.words.telling import Words

__all__ = ["plain_sheet"]


def plain_sheet(view: SeatView, words: Words) -> Iterator[str]:
    """Each scored hand with everybody's tricks, bid, points and total; then the totals."""
    language = words.language
    scored = [row for row in sheet_rows(view) if row.is_scored]
    if not scored:
        yield language.text("No hand has been scored yet.")
    for row in scored:
        yield _row(row, words)
    for seat in sorted(range(view.rules.players), key=lambda seat: -view.totals[seat]):
        total = view.totals[seat]
        yield language.count(
            "{player}: {points} point.",
            "{player}: {points} points.",
            abs(total),
            player=words.who(seat),
            points=signed(total, language, plus=""),
        )


def _row(row: Row, words: Words) -> str:
    text = words.language.text
    cards = words.language.count("{n} card", "{n} cards", row.size)
    rows = "; ".join(
        _cell(words.who(seat), cell, words, with_total=not row.tie_break)
        for seat, cell in enumerate(row.cells)
        if cell.points is not None
    )
    if row.tie_break:
        return text("Tie-break, {cards}: {rows}.", cards=cards, rows=rows)
    if row.dealer is None:
        return text("Hand {hand}, {cards}: {rows}.", hand=row.hand, cards=cards, rows=rows)
    if row.dealer == words.seat:
        return text(
            "Hand {hand}, {cards}, dealt by you: {rows}.", hand=row.hand, cards=cards, rows=rows
        )
    return text(
        "Hand {hand}, {cards}, dealt by {name}: {rows}.",
        hand=row.hand,
        cards=cards,
        name=words.names[row.dealer],
        rows=rows,
    )


def _cell(player: str, cell: Cell, words: Words, *, with_total: bool) -> str:
    text, language = words.language.text, words.language
    points = signed(cell.points or 0, language)
    if not with_total:
        return text(
            "{player} {won} of {bid}, {points}",
            player=player,
            won=cell.tricks,
            bid=cell.bid,
            points=points,
        )
    return text(
        "{player} {won} of {bid}, {points}, total {total}",
        player=player,
        won=cell.tricks,
        bid=cell.bid,
        points=points,
        total=signed(cell.total or 0, language, plus=""),
    )
