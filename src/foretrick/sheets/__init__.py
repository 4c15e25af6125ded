"""Score sheets for paper: what stands on one, where each line and letter goes, and the PDF.

A sheet is filled from a record, or empty for players and rules; `lay_out` places it on a paper,
and `paint` makes a PDF of it.
"""

from foretrick.sheets.layout import lay_out
from foretrick.sheets.paint import paint
from foretrick.sheets.paper import Paper
from foretrick.sheets.sheet import Cell, Row, Sheet, empty_sheet, filled_sheet

__all__ = [
    "Cell",
    "Paper",
    "Row",
    "Sheet",
    "empty_sheet",
    "filled_sheet",
    "lay_out",
    "paint",
]
