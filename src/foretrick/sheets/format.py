"""The forms that a sheet is printed in: one a page, in large, or two games on one page."""

from enum import Enum

__all__ = ["Format"]


class Format(Enum):
    """How a sheet lies on its paper."""

    USUAL = "usual"
    """A game a page, or more pages where rows would get too low to write in."""
    LARGE = "large"
    """Fewer and higher rows a page, to be read at arm's length."""
    SMALL = "small"
    """Two pages of the usual form side by side on one paper that lies across."""
