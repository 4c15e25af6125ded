"""The papers that sheets are printed on."""

from enum import Enum

__all__ = ["Paper"]


class Paper(Enum):
    """A paper, upright: its width and height in millimetres."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)
    A5 = (148.0, 210.0)

    @property
    def width(self) -> float:
        """How wide it is, in millimetres."""
        return self.value[0]

    @property
    def height(self) -> float:
        """How high it is, in millimetres."""
        return self.value[1]

    @property
    def margin(self) -> float:
        """What printers leave white at each side, and a little more, in millimetres."""
        return round(self.width * 0.055, 1)
