"""Sheets laid out page by page, in any form, with no row too low and no column too narrow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from foretrick.sheets.format import Format
from foretrick.sheets.frame import Frame, frames
from foretrick.sheets.layout import Layout, Line, Part, column_width, place
from foretrick.sheets.paper import Paper
from foretrick.sheets.sheet import Sheet
from foretrick.words.language import Language
from foretrick.words.message import MessageError, message

__all__ = ["NoRoom", "pages"]

LEAST_COLUMN: Final = 11.0
"""A column that is narrower has no room for two numbers, in millimetres."""


class NoRoom(MessageError):
    """More players than have a column on a page of that paper and form."""

    def __init__(self, players: int) -> None:
        super().__init__(
            message("{players} players have no room on this paper in this form.", players=players),
            message("Choose a larger paper, or another form of the sheet."),
        )


@dataclass(frozen=True, slots=True)
class _Piece:
    """The rows of a sheet that stand on one page: `rows` is how many the longest piece has."""

    sheet: Sheet
    number: int
    of: int
    rows: int


def pages(
    sheets: Sequence[Sheet], paper: Paper, form: Format, language: Language
) -> tuple[Layout, ...]:
    """Lay out sheets one after another; in small, two of their pages share one.

    Raises `NoRoom` for more players than the paper has columns for.
    """
    if form is Format.SMALL:
        both = frames(paper, form, 0)
        placed = [piece for sheet in sheets for piece in _pieces(sheet, both[0])]
        pairs = [placed[at : at + 2] for at in range(0, len(placed), 2)]
        return tuple(_page(pair, both, language) for pair in pairs)
    return tuple(
        _page([piece], (frame,), language)
        for sheet in sheets
        for frame in frames(paper, form, len(sheet.names))
        for piece in _pieces(sheet, frame)
    )


def _pieces(sheet: Sheet, frame: Frame) -> Iterator[_Piece]:
    """The sheet cut into as few pages as there must be, about as long as one another."""
    if column_width(frame, len(sheet.names)) < LEAST_COLUMN:
        raise NoRoom(len(sheet.names))
    count = ceil(len(sheet.rows) / frame.room)
    size = ceil(len(sheet.rows) / count)
    starts = range(0, len(sheet.rows), size)
    for number, start in enumerate(starts, start=1):
        rows = sheet.rows[start : start + size]
        yield _Piece(replace(sheet, rows=rows), number, len(starts), size)


def _page(pieces: Sequence[_Piece], where: Sequence[Frame], language: Language) -> Layout:
    parts: list[Part] = []
    for piece, frame in zip(pieces, where, strict=False):
        note = ""
        if piece.of > 1:
            note = language.text("Page {page} of {pages}", page=piece.number, pages=piece.of)
        is_last = piece.number == piece.of
        parts += place(
            piece.sheet, frame, language, note=note, rows=piece.rows, with_totals=is_last
        )
    if len(where) > 1:
        parts += _cut(where[1])
    return Layout(
        sum(frame.width for frame in where),
        where[0].height,
        language.text("Score sheet"),
        tuple(parts),
    )


def _cut(frame: Frame) -> Iterator[Line]:
    """Two short marks where the paper is cut or folded."""
    inset, length = frame.margin, frame.margin * 0.6
    for y in (inset, frame.height - inset - length):
        yield Line(frame.x, y, frame.x, y + length, 0.1)
