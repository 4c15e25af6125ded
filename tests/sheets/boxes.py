"""The room that each part of a page takes."""

from foretrick.sheets.layout import Disc, Line, Text
from foretrick.sheets.type_face import covered, width

__all__ = ["box"]


def box(part: Line | Text | Disc) -> tuple[float, float, float, float]:
    """The room that a part takes: left, top, right, bottom."""
    match part:
        case Line():
            return part.x, part.y, part.to_x, part.to_y
        case Disc():
            r = part.radius
            return part.x - r, part.y - r, part.x + r, part.y + r
        case Text():
            wide, half = width(covered(part.text), part.size, bold=part.bold), part.size * 0.4
            left = part.x - {"l": 0.0, "c": wide / 2, "r": wide}[part.align]
            return left, part.y - half, left + wide, part.y + half
