"""`foretrick rules`: the rules, options and presets, in words."""

from collections.abc import Iterator
from typing import Annotated

import typer

from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import say
from foretrick.cli.trouble import Trouble, did_you_mean
from foretrick.rules import OPTIONS, PRESETS
from foretrick.rules.book import RULES
from foretrick.rules.options import Option
from foretrick.tui.lines import wrapped
from foretrick.words.language import Language
from foretrick.words.message import message

__all__ = ["rules_command"]


def rules_command(
    name: Annotated[
        str,
        typer.Argument(
            metavar="[RULE|OPTION|PRESET]",
            help="The ID of a rule, or the name of an option or preset.",
        ),
    ] = "",
    language: Spoken = None,
) -> None:
    """Show the presets, the options, or the text of a rule.

    Example: foretrick rules R5.4
    """
    tongue = spoken(language)
    for line in _about(name, tongue) if name else _overview(tongue):
        say(wrapped(line))


def _overview(language: Language) -> Iterator[str]:
    text = language.text
    yield text("Presets, chosen with --preset NAME:")
    yield from (f"  {name}: {_changes(name, language)}" for name in PRESETS)
    yield ""
    yield text("Options, changed with --set OPTION=VALUE (the first value is the default):")
    for option in OPTIONS.values():
        yield f"  {option.name}: {', '.join(option.values)}"
    yield ""
    yield text("'foretrick rules all' prints the whole rulebook; 'foretrick rules R5.4' one rule.")


def _about(name: str, language: Language) -> Iterator[str]:
    text = language.text
    if name.lower() == "all":
        yield from (f"{rule} {text(sentence)}" for rule, sentence in RULES.items())
    elif (rule := name.upper()) in RULES:
        yield f"{rule} {text(RULES[rule])}"
        yield from (
            text("Option {option}: {values}", option=option.name, values=", ".join(option.values))
            for option in OPTIONS.values()
            if option.rule == rule
        )
    elif chapter := [each for each in RULES if each.startswith(f"{rule}.")]:
        yield from (f"{each} {text(RULES[each])}" for each in chapter)
    elif (plain := name.lower().replace("-", "_")) in OPTIONS or plain in PRESETS:
        # `tournament` is a preset and a list of hands; a preset or option of the name is meant.
        is_option = plain in OPTIONS
        yield from _option(OPTIONS[plain], language) if is_option else _preset(plain, language)
    else:
        known = (*RULES, *OPTIONS, *PRESETS)
        hint = message(
            "'foretrick rules' lists the options and presets; rules have IDs such as R5.4."
        )
        raise Trouble(
            message("There is no rule, option or preset '{name}'.", name=name[:40]),
            did_you_mean(name, known, hint),
        )


def _option(option: Option, language: Language) -> Iterator[str]:
    text = language.text
    yield f"{option.name} ({option.rule}): {text(option.meaning)}"
    for value, meaning in option.values.items():
        yield f"  {value}: {text(meaning)}"
    yield _example(f"foretrick play --set {option.name}={list(option.values)[-1]}", language)


def _preset(name: str, language: Language) -> Iterator[str]:
    text = language.text
    yield text("The preset {name}: {changes}", name=name, changes=_changes(name, language))
    for option, value in PRESETS[name].items():
        yield f"  {option}={value}: {text(OPTIONS[option].values[value])}"
    yield _example(f"foretrick play --preset {name}", language)


def _example(command: str, language: Language) -> str:
    return language.text("Example: {command}", command=command)


def _changes(name: str, language: Language) -> str:
    changes = ", ".join(f"{option}={value}" for option, value in PRESETS[name].items())
    return changes or language.text("every option at its default.")
