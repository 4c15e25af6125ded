"""`foretrick rules`: the rules, options and presets, in words."""

from collections.abc import Iterator
from typing import Annotated

import typer

from foretrick.cli.streams import say
from foretrick.cli.trouble import Trouble, did_you_mean
from foretrick.rules import OPTIONS, PRESETS
from foretrick.rules.book import RULES
from foretrick.rules.options import Option
from foretrick.tui.lines import wrapped

__all__ = ["rules_command"]


def rules_command(
    name: Annotated[
        str,
        typer.Argument(
            metavar="[RULE|OPTION|PRESET]",
            help="The ID of a rule, or the name of an option or preset.",
        ),
    ] = "",
) -> None:
    """Show the presets, the options, or the text of a rule.

    Example: foretrick rules R5.4
    """
    for line in _about(name) if name else _overview():
        say(wrapped(line))


def _overview() -> Iterator[str]:
    yield "Presets, chosen with --preset NAME:"
    yield from (f"  {name}: {_changes(name)}" for name in PRESETS)
    yield ""
    yield "Options, changed with --set OPTION=VALUE (the first value is the default):"
    for option in OPTIONS.values():
        yield f"  {option.name}: {', '.join(option.values)}"
    yield ""
    yield "'foretrick rules all' prints the whole rulebook; 'foretrick rules R5.4' one rule."


def _about(name: str) -> Iterator[str]:
    if name.lower() == "all":
        yield from (f"{rule} {text}" for rule, text in RULES.items())
    elif (rule := name.upper()) in RULES:
        yield f"{rule} {RULES[rule]}"
        yield from (
            f"Option {option.name}: {', '.join(option.values)}"
            for option in OPTIONS.values()
            if option.rule == rule
        )
    elif chapter := [each for each in RULES if each.startswith(f"{rule}.")]:
        yield from (f"{each} {RULES[each]}" for each in chapter)
    elif (plain := name.lower().replace("-", "_")) in OPTIONS or plain in PRESETS:
        # `tournament` is a preset and a list of hands; a preset or option of the name is meant.
        yield from _option(OPTIONS[plain]) if plain in OPTIONS else _preset(plain)
    else:
        known = (*RULES, *OPTIONS, *PRESETS)
        hint = "'foretrick rules' lists the options and presets; rules have IDs such as R5.4."
        raise Trouble(
            f"There is no rule, option or preset '{name[:40]}'.", did_you_mean(name, known, hint)
        )


def _option(option: Option) -> Iterator[str]:
    yield f"{option.name} ({option.rule}): {option.meaning}"
    for value, meaning in option.values.items():
        yield f"  {value}: {meaning}"
    yield f"Example: foretrick play --set {option.name}={list(option.values)[-1]}"


def _preset(name: str) -> Iterator[str]:
    yield f"The preset {name}: {_changes(name)}"
    for option, value in PRESETS[name].items():
        yield f"  {option}={value}: {OPTIONS[option].values[value]}"
    yield f"Example: foretrick play --preset {name}"


def _changes(name: str) -> str:
    changes = ", ".join(f"{option}={value}" for option, value in PRESETS[name].items())
    return changes or "every option at its default."
