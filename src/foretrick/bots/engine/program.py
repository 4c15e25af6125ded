"""A program as a bot: `cmd:PATH ARGS`, split as a shell splits words, but run by no shell."""

import os
import shlex
import shutil
from pathlib import PurePath
from typing import Final

from foretrick.words.message import MessageError, message

__all__ = ["PREFIX", "EngineError", "arguments", "program_name"]

PREFIX: Final = "cmd:"
"""What the name of a bot begins with if it is a program."""


class EngineError(MessageError, ValueError):
    """A program that cannot be started."""


def arguments(name: str) -> tuple[str, ...]:
    """Split `cmd:PATH ARGS` into the program and its arguments.

    Quotes keep words together; a backslash escapes, except on Windows, where it parts folders.

    >>> arguments("cmd:sort '--key=2, 3' names")[1:]
    ('--key=2, 3', 'names')

    Raises `EngineError` if it names no program that can be started.
    """
    lexer = shlex.shlex(name.removeprefix(PREFIX), posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if os.name == "nt":
        lexer.escape = ""
    try:
        words = tuple(lexer)
    except ValueError:
        raise EngineError(message("A quote is not closed in '{bot}'.", bot=name[:80])) from None
    if not words:
        raise EngineError(
            message("'cmd:' is followed by a program and its arguments: cmd:python3 bot.py.")
        )
    program = shutil.which(words[0])
    if program is None:
        raise EngineError(
            message(
                "There is no program '{program}' that can be run. "
                "A script needs its interpreter before it: cmd:python3 bot.py.",
                program=words[0][:80],
            )
        )
    return (program, *words[1:])


def program_name(words: tuple[str, ...]) -> str:
    """The name an engine has at a table: its words without their folders.

    >>> program_name(("/opt/python3", "/opt/bots/clever.py", "--level=3"))
    'python3 clever.py --level=3'
    """
    return " ".join(PurePath(word).name or word for word in words)[:60]
