"""Standard input and output: never in the way of a game because of a character or a closed pipe."""

import codecs
import io
import os
import sys
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from foretrick.cli.trouble import Status, Trouble
from foretrick.tui.lines import wrapped
from foretrick.words.language import ENGLISH, Language
from foretrick.words.message import Message, message

__all__ = [
    "STANDARD",
    "is_terminal",
    "let_go",
    "open_input",
    "open_output",
    "ready_streams",
    "say",
    "unopened",
    "warn",
]

_NEAREST: Final = "foretrick-nearest"
_PLAINER: Final = {"\N{MINUS SIGN}": "-", "\N{HORIZONTAL ELLIPSIS}": ".", "\N{NO-BREAK SPACE}": " "}

STANDARD = "-"
"""What stands for standard input or output in place of a file."""


def ready_streams() -> None:
    """Have three streams that can be used, whatever they are connected to.

    One that was closed before the start (`>&-`) reads as empty, and what is written to it goes
    nowhere. What a terminal cannot write, or what is read and is no text, is a question mark.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # It stays open as long as the program runs.
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nothing)
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NEAREST)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """A plain character for one that cannot be written: a minus counts, and may not be lost."""
    if isinstance(error, UnicodeEncodeError):
        lost = error.object[error.start : error.end]
        return "".join(_PLAINER.get(one, "?") for one in lost), error.end
    return codecs.replace_errors(error)  # type: ignore[return-value]  # of a decoder it is text


codecs.register_error(_NEAREST, _nearest)


def is_terminal() -> bool:
    """Whether a person sits at a terminal that can draw, both to read and to type."""
    can_draw = os.environ.get("TERM") != "dumb"
    return can_draw and sys.stdin.isatty() and sys.stdout.isatty()


def say(text: str = "") -> None:
    """Write a line on standard output."""
    sys.stdout.write(text + "\n")


def warn(text: str, hint: str = "", language: Language = ENGLISH) -> None:
    """Write a sentence and a hint on standard error."""
    sys.stdout.flush()
    # Translators: what to do about the trouble that was told just before.
    hints = [language.text("Hint: {hint}", hint=hint)] if hint else []
    for line in [*text.splitlines(), *hints]:
        sys.stderr.write(wrapped(line) + "\n")
    sys.stderr.flush()


def let_go() -> None:
    """Give up a standard output that nobody reads any more, so that ending stays quiet."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


def open_input(name: str) -> BinaryIO:
    """A file to read bytes from, or standard input for `-`; raises `Trouble` if it cannot be."""
    if name == STANDARD:
        return sys.stdin.buffer
    try:
        return Path(name).open("rb")
    except OSError as error:
        hint = message("Give the name of a file, or - for standard input.")
        raise unopened(name, error, hint) from None


def open_output(name: str) -> TextIO:
    """A file to write UTF-8 text to, or standard output for `-`; raises `Trouble` likewise."""
    if name == STANDARD:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        return sys.stdout
    try:
        return Path(name).open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        hint = message("Give the name of a file you may write, or - for standard output.")
        raise unopened(name, error, hint) from None


def unopened(name: str, error: OSError | ValueError, hint: Message) -> Trouble:
    """The trouble with a file that the system does not open, read or write."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Trouble(message("{file} cannot be used: {why}.", file=name, why=why), hint, Status.FILES)
