"""A laid out sheet as a PDF: vectors and letters, black on white."""

from datetime import UTC, datetime
from typing import Final

from fpdf import FPDF

from foretrick.sheets.layout import Disc, Layout, Line, Part, Text
from foretrick.sheets.type_face import FACE, covered, face_file

__all__ = ["paint"]

_POINTS: Final = 72 / 25.4
"""Points in a millimetre."""

_NO_TIME: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""A PDF must say when it was made; that of one sheet is always the same."""

_RISE: Final = 0.36
"""How far below its middle line a text stands, in parts of its size: half a figure's height."""


def paint(first: Layout, *more: Layout) -> bytes:
    """The PDF of one page or several; the same layouts give the same bytes."""
    pdf = FPDF(unit="mm", format=(first.width, first.height))
    pdf.set_creation_date(_NO_TIME)
    pdf.set_title(first.title)
    pdf.set_creator("Foretrick")
    pdf.set_auto_page_break(auto=False)
    pdf.add_font(FACE, fname=face_file())
    pdf.add_font(FACE, style="B", fname=face_file(bold=True))
    for layout in (first, *more):
        pdf.add_page(format=(layout.width, layout.height))
        for part in layout.parts:
            _draw(pdf, part)
    return bytes(pdf.output())


def _draw(pdf: FPDF, part: Part) -> None:
    match part:
        case Line():
            pdf.set_line_width(part.thick)
            pdf.line(part.x, part.y, part.to_x, part.to_y)
        case Disc():
            pdf.circle(part.x, part.y, part.radius, style="F")
        case Text():
            _write(pdf, part)


def _write(pdf: FPDF, part: Text) -> None:
    pdf.set_font(FACE, "B" if part.bold else "", part.size * _POINTS)
    text = covered(part.text)
    wide = pdf.get_string_width(text)
    x = part.x - {"l": 0.0, "c": wide / 2, "r": wide}[part.align]
    pdf.text(x, part.y + part.size * _RISE, text)
