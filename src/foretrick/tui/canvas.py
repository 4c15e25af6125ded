"""A sheet of character cells to draw a table on."""

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

__all__ = ["Canvas", "shortened"]


def shortened(text: str, width: int) -> str:
    """The text in at most `width` cells, with an ellipsis where it was cut.

    >>> shortened("Bartholomew", 6)
    'Barth…'
    """
    printable = "".join(char for char in text if char.isprintable())
    if cell_len(printable) <= width:
        return printable
    kept = ""
    for char in printable:
        if cell_len(kept + char) > width - 1:
            break
        kept += char
    return kept + "…" if width > 0 else ""


class Canvas:
    """Cells in rows; what is put later covers what was there, and nothing runs over the edge."""

    def __init__(self, width: int, height: int) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self._cells = [[(" ", Style.null())] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write `text` from column `x` of row `y` on; cells outside are left out."""
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        for char in text:
            width = cell_len(char)
            if width == 0:
                continue
            if x >= 0 and x + width <= self.width:
                row[x] = (char, style or Style.null())
                if width == 2:
                    row[x + 1] = ("", style or Style.null())
            x += width

    def put_right(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write `text` so that it ends before column `x`."""
        self.put(x - cell_len(text), y, text, style)

    def put_centred(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write `text` with its middle at column `x`."""
        self.put(x - cell_len(text) // 2, y, text, style)

    def text(self) -> Text:
        """The drawing as styled text, a line for each row."""
        text = Text(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                text.append("\n")
            run, style = "", Style.null()
            for char, cell_style in row:
                if cell_style is not style:
                    text.append(run, style)
                    run, style = "", cell_style
                run += char
            text.append(run, style)
        return text
