"""Files of records: one record or several, JSON one a line, JSON over many lines, or text."""

from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO, Final

from foretrick.cli.streams import STANDARD, open_input, unopened
from foretrick.records import MOST_BYTES, Reading, json_form, read_any
from foretrick.words.message import message

__all__ = ["readings"]

_TITLE: Final = b"foretrick record "
"""How the first line of a text record begins, in lower case."""


def readings(name: str) -> Iterator[tuple[int, Reading]]:
    """What comes of reading each record of a file, with its number from 1.

    Records are read one after another, so a file may hold more than fits into memory. Raises
    `Trouble` if the file cannot be opened or read.
    """
    file = open_input(name)
    try:
        yield from enumerate(_all(file), start=1)
    except OSError as error:
        hint = message("Give the name of a file of records.")
        raise unopened(name, error, hint) from None
    finally:
        if name != STANDARD:
            file.close()


class _LookedAt:
    """A file whose first lines were looked at, and are read again from the start."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._held: list[bytes] = []
        self.first = b"\n"
        while self.first and not self.first.strip():
            self.first = file.readline(MOST_BYTES + 1)
            self._held.append(self.first)

    def __iter__(self) -> Iterator[bytes]:
        return chain(self._held, self._file)

    def read(self, size: int, /) -> bytes:
        """Read what was looked at, and up to `size` bytes more."""
        held, self._held = b"".join(self._held), []
        return held + self._file.read(size)

    def readline(self, size: int, /) -> bytes:
        """Read the next line, up to `size` bytes of it."""
        return self._held.pop(0) if self._held else self._file.readline(size)


def _all(file: BinaryIO) -> Iterator[Reading]:
    looked_at = _LookedAt(file)
    if _is_json_line(looked_at.first):
        yield from json_form.read_lines(looked_at)
    elif looked_at.first.lower().lstrip().startswith(_TITLE):
        yield from map(read_any, _texts(iter(looked_at)))
    else:
        yield read_any(looked_at)


def _is_json_line(line: bytes) -> bool:
    """Whether a line holds a whole record, or what is left of one."""
    text = line.strip().removeprefix(b"\xef\xbb\xbf")
    return text.startswith(b"{") and (text.endswith(b"}") or b'"events"' in text)


def _texts(lines: Iterator[bytes]) -> Iterator[bytes]:
    """The text of each record: a title line begins a new one."""
    held: list[bytes] = []
    size = 0
    for line in lines:
        if held and line.lower().lstrip().startswith(_TITLE):
            yield b"".join(held)
            held, size = [], 0
        if size <= MOST_BYTES:
            # What goes beyond is refused anyway, and need not be held.
            held.append(line)
            size += len(line)
    if held:
        yield b"".join(held)
