"""What is wrong with a command line, told in the reader's language.

The library that reads it has its sentences in English alone; the kinds of its errors, and what
they are about, say the same.
"""

import re
from typing import Final

import typer

from foretrick.words.language import Language

__all__ = ["usage_told"]

_NO_COMMAND: Final = re.compile(r"No such command '(.*)'\.", re.DOTALL)
_TOO_MUCH: Final = re.compile(r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", re.DOTALL)
_NO_VALUE: Final = re.compile(r"(?:'(?P<quoted>.*?)'|(?P<bare>\S+)) is not ", re.DOTALL)
_LONGEST: Final = 40


def usage_told(error: typer.TyperException, language: Language) -> str:
    """The error as a sentence; one of a kind that is not known, in the words of the library."""
    text = language.text
    said = error.format_message().strip()
    match type(error).__name__:
        case "NoSuchOption":
            option = _detail(error, "option_name")
            return text("There is no option '{option}'.", option=option)
        case "MissingParameter":
            return text("'{name}' is missing.", name=_parameter(error))
        case "BadOptionUsage" if "does not take a value" in said:
            return text("{option} takes no value.", option=_detail(error, "option_name"))
        case "BadOptionUsage":
            return text("{option} needs a value.", option=_detail(error, "option_name"))
        case "BadParameter" if value := _NO_VALUE.search(said):
            found = value["quoted"] if value["bare"] is None else value["bare"]
            return text(
                "{option} cannot be '{value}'.", option=_parameter(error), value=found[:_LONGEST]
            )
        case "BadParameter":
            return text("The value of {option} cannot be used.", option=_parameter(error))
        case "UsageError" if command := _NO_COMMAND.fullmatch(said):
            return text("There is no command '{command}'.", command=command[1][:_LONGEST])
        case "UsageError" if extra := _TOO_MUCH.match(said):
            return text("'{value}' is too much here.", value=extra[1][:_LONGEST])
        case "UsageError" if said == "Missing command.":
            return text("A command is missing.")
    return said if said[-1:] in ("?", "!", ".", ")") else f"{said}."


def _parameter(error: typer.TyperException) -> str:
    """The option or argument that an error is about, as it is written."""
    parameter: object = getattr(error, "param", None)
    options: object = getattr(parameter, "opts", None)
    if isinstance(options, list) and options and str(options[-1]).startswith("-"):
        return str(options[0])
    return str(getattr(parameter, "metavar", None) or getattr(parameter, "name", ""))


def _detail(error: typer.TyperException, name: str) -> str:
    return str(getattr(error, name, ""))[:_LONGEST]
