"""The language that a command speaks: the one asked for, else that of the environment."""

import os
from typing import Annotated, Final

import typer

from foretrick.cli.trouble import Trouble, did_you_mean
from foretrick.words.language import Language, language, language_of, languages
from foretrick.words.message import message

__all__ = ["Spoken", "spoken", "usual_language"]

_OPTION: Final = "--language"


def usual_language() -> Language:
    """The language of the environment, where there is a catalogue for it."""
    return language_of(os.environ)


def spoken(code: str | None) -> Language:
    """The language of a command; raises `Trouble` for one that there is none of."""
    if code is None:
        return usual_language()
    if code in languages():
        return language(code)
    known = ", ".join(languages())
    raise Trouble(
        message("There is no language '{code}'.", code=code[:40]),
        did_you_mean(code, languages(), message("The languages are {known}.", known=known)),
    )


def _noted(context: typer.Context, code: str | None) -> str | None:
    """Keep the language for whatever has to be said about the command as a whole."""
    if not context.resilient_parsing:
        context.find_root().obj = spoken(code)
    return code


Spoken = Annotated[
    str | None,
    typer.Option(
        _OPTION,
        metavar="CODE",
        help=f"The language: {', '.join(languages())}; that of the environment if not given.",
        callback=_noted,
        is_eager=True,
    ),
]
