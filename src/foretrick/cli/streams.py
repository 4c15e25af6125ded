"""Standard input and output: never in the way of a game because of a character or a closed pipe."""

import io
import os
import sys
from pathlib import Path
from typing import BinaryIO, TextIO

from foretrick.cli.trouble import Status, Trouble
from foretrick.tui.lines import wrapped

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
            stream.reconfigure(errors="replace")


def is_terminal() -> bool:
    """Whether a person sits at a terminal that can draw, both to read and to type."""
    can_draw = os.environ.get("TERM") != "dumb"
    return can_draw and sys.stdin.isatty() and sys.stdout.isatty()


def say(text: str = "") -> None:
    """Write a line on standard output."""
    sys.stdout.write(text + "\n")


def warn(text: str, hint: str = "") -> None:
    """Write a sentence and a hint on standard error."""
    sys.stdout.flush()
    for line in [*text.splitlines(), *([f"Hint: {hint}"] if hint else [])]:
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
        hint = "Give the name of a file, or - for standard input."
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
        hint = "Give the name of a file you may write, or - for standard output."
        raise unopened(name, error, hint) from None


def unopened(name: str, error: OSError | ValueError, hint: str) -> Trouble:
    """The trouble with a file that the system does not open, read or write."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Trouble(f"{name} cannot be used: {why}.", hint, Status.FILES)
