"""A file of JSON lines that is added to, taken up again, and put in order at the end."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

__all__ = ["LineFile", "write_file"]


class LineFile:
    """A file with one line for each key, where a later line for a key stands for it.

    `key_of` reads the key from a line, None if the line is not a good one. A torn last line
    and other bad lines are counted in `dropped` and taken out of the file. Raises `OSError`.
    """

    def __init__(self, path: Path, key_of: Callable[[bytes], str | None]) -> None:
        self._path = path
        self.dropped = 0
        self._places: dict[str, tuple[int, int]] = {}
        path.touch()
        offset = 0
        with path.open("rb") as file:
            for line in file:
                key = key_of(line) if line.endswith(b"\n") else None
                if key is None:
                    self.dropped += 1
                else:
                    self._places[key] = offset, len(line)
                offset += len(line)
        if self.dropped:
            self.arrange(self._places)
        self._file = path.open("ab")

    def append(self, key: str, line: str) -> None:
        """Add a line, written out to the system before this returns."""
        data = (line + "\n").encode("utf-8")
        offset = self._file.tell()
        self._file.write(data)
        self._file.flush()
        self._places[key] = offset, len(data)

    def arrange(self, keys: Iterable[str]) -> None:
        """Keep the lines of `keys` alone, in that order; all at once or not at all."""
        order = [key for key in keys if key in self._places]
        places, offset = {}, 0
        for key in order:
            length = self._places[key][1]
            places[key] = offset, length
            offset += length
        write_file(self._path, self._lines(order))
        self._places = places

    def close(self) -> None:
        """Close the file; nothing can be added any more."""
        self._file.close()

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def _lines(self, keys: Iterable[str]) -> Iterator[bytes]:
        with self._path.open("rb") as file:
            for key in keys:
                offset, length = self._places[key]
                file.seek(offset)
                yield file.read(length)


def write_file(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file so that it holds what it held before or all of `parts`; raises `OSError`."""
    beside = path.with_name(f".{path.name}.part")
    with beside.open("wb") as file:
        file.writelines(parts)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
