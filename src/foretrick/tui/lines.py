"""A terminal as lines of text: things are said, and questions are asked and answered."""

import textwrap
from typing import Final, TextIO

__all__ = ["LONGEST_ANSWER", "Lines", "wrapped"]

WIDTH: Final = 79
LONGEST_ANSWER: Final = 200
"""What goes beyond it in an answer is not read."""


def wrapped(text: str, width: int = WIDTH) -> str:
    """A sentence broken between words to fit `width` columns; what follows is indented.

    Only the words are wrapped: no line is drawn, no cursor is moved.
    """
    return textwrap.fill(
        text,
        width,
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


class Lines:
    """Says lines on one stream and reads answers from another.

    Where nobody types (a pipe or a file), an answer is repeated after its question, so that
    what is written reads like what a person would have seen.
    """

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source = source
        self._out = out
        self._is_typed = source.isatty()

    def say(self, *texts: str) -> None:
        """Write each text as a line of its own, wrapped; an empty one leaves a line free."""
        for text in texts:
            self._out.write(wrapped(text) + "\n")

    def ask(self, question: str) -> str | None:
        """Ask a question and return the answer without its line end, None at the end of input."""
        *before, last = wrapped(f"{question} ").split("\n")
        self._out.write("".join(f"{line}\n" for line in before) + last.rstrip() + " ")
        self._out.flush()
        answer = self._read()
        if answer is None:
            self._out.write("\n")
        elif not self._is_typed:
            self._out.write(_printable(answer) + "\n")
        return answer

    def flush(self) -> None:
        """Let everything said be seen."""
        self._out.flush()

    def _read(self) -> str | None:
        line = self._source.readline(LONGEST_ANSWER)
        if not line:
            return None
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self._source.readline(LONGEST_ANSWER)
        return line.strip()


def _printable(text: str) -> str:
    return "".join(character if character.isprintable() else "?" for character in text)
