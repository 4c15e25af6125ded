"""From whatever was given (a text, bytes, an open file) to a text of bearable size."""

import codecs
from typing import Final, Protocol

from foretrick.records.faults import FaultList

__all__ = ["MOST_BYTES", "ReadableFile", "Source", "WritableFile", "is_json", "text_of"]

MOST_BYTES: Final = 16 * 2**20
"""The largest record that is read: 16 MiB of bytes, or as many characters of a text."""

_OTHER_MARKS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class ReadableFile(Protocol):
    """A file open for reading, as text or (better) as bytes."""

    def read(self, size: int, /) -> str | bytes:
        """Read up to `size` characters or bytes."""
        ...

    def readline(self, size: int, /) -> str | bytes:
        """Read up to the end of the line, `size` characters or bytes at most."""
        ...


class WritableFile(Protocol):
    """A file open for writing text."""

    def write(self, text: str, /) -> object:
        """Write a text."""
        ...


Source = str | bytes | ReadableFile
"""What a record is read from."""


def text_of(source: Source, faults: FaultList) -> str | None:
    """Give the text of a source without its byte order mark, or None and a fault."""
    try:
        data = source if isinstance(source, (str, bytes)) else source.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        faults.add("unreadable", why=str(error))
        return None
    if len(data) > MOST_BYTES:
        faults.add("too_big", limit=MOST_BYTES // 2**20)
        return None
    text = _decoded(data, faults) if isinstance(data, bytes) else data.removeprefix("\ufeff")
    if text is None:
        return None
    if "\0" in text:
        faults.add("binary")
        return None
    if not text.strip():
        faults.add("empty")
        return None
    return text


def _decoded(data: bytes, faults: FaultList) -> str | None:
    if b"\0" in data and not data.startswith(_OTHER_MARKS):
        faults.add("binary")
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        column = error.start - (before.rfind(b"\n") + 1) + 1
        faults.add_at("not_utf8", before.count(b"\n") + 1, column)
        return None


def is_json(text: str) -> bool:
    """Whether a text looks like JSON rather than like the text form."""
    return text.lstrip()[:1] in ("{", "[", '"')
