"""Score sheets for paper: what stands on one, where each line and letter goes, and the PDF.

A sheet is filled from a record, or empty for players and rules; `pages` lays sheets out in a form
on a paper (`lay_out` one sheet on one page), and `paint` makes a PDF of that.
"""

from foretrick.sheets.format import Format
from foretrick.sheets.layout import lay_out
from foretrick.sheets.pages import NoRoom, pages
from foretrick.sheets.paint import paint
from foretrick.sheets.paper import Paper
from foretrick.sheets.sheet import Cell, Row, Sheet, empty_sheet, filled_sheet

__all__ = [
    "Cell",
    "Format",
    "NoRoom",
    "Paper",
    "Row",
    "Sheet",
    "empty_sheet",
    "filled_sheet",
    "lay_out",
    "pages",
    "paint",
]
