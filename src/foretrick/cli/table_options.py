"""The options that say what table is set: players, rules, bots, seed. Shared by the commands."""

from typing import Annotated, Final

import typer

from foretrick.bots import BOTS, EngineError, bot_names, is_program
from foretrick.bots.engine.program import arguments
from foretrick.cli.trouble import Trouble, did_you_mean
from foretrick.rules import OPTIONS, PRESETS, Reason, Ruleset, RulesetError, ruleset
from foretrick.shuffle import SeededPacks, SeedError
from foretrick.words.message import Tellable, message
from foretrick.words.reasons import Reasons

__all__ = [
    "DEFAULT_PLAYERS",
    "Bots",
    "KeptBots",
    "Players",
    "Preset",
    "Seed",
    "Settings",
    "bot_kinds",
    "checked_seed",
    "rules_of",
    "rules_trouble",
    "setting",
    "table_names",
    "unknown_bot",
    "whole_number",
]

DEFAULT_PLAYERS: Final = 4
_NAMES: Final = ("Ann", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus")

Players = Annotated[
    str | None, typer.Option("--players", metavar="N", help="2 to 6 players; 4 if not given.")
]
Preset = Annotated[
    str | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        help="A named rule set; standard, or delayed for two players, if not given.",
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="Change one option of the rules; may be given several times.",
    ),
]
_BOTS: Final = "The bots by seat, or one name for all: " + ", ".join(BOTS)
Bots = Annotated[
    str | None, typer.Option("--bots", metavar="A,B,...", help=f"{_BOTS}, cmd:PATH ARGS.")
]
KeptBots = Annotated[str | None, typer.Option("--bots", metavar="A,B,...", help=f"{_BOTS}.")]
Seed = Annotated[
    str | None,
    typer.Option("--seed", metavar="TEXT", help="Any text; the same seed deals the same cards."),
]


def whole_number(text: str, what: str, low: int, high: int) -> int:
    """The number that an option gives, between bounds.

    >>> whole_number("3", "--players", 2, 6)
    3

    Raises `Trouble` if it is none, or out of bounds.
    """
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None
    if number is None or not low <= number <= high:
        raise Trouble(
            message("{option} cannot be '{value}'.", option=what, value=text[:40]),
            message("Give a number from {low} to {high}.", low=low, high=high),
        )
    return number


def rules_of(players: str | None, preset: str | None, settings: list[str] | None) -> Ruleset:
    """The rules that the options ask for; raises `Trouble` with every fault found."""
    number = DEFAULT_PLAYERS if players is None else whole_number(players, "--players", 2, 6)
    chosen: dict[str, object] = dict(map(setting, settings or ()))
    try:
        return ruleset(number, preset, chosen)
    except RulesetError as error:
        raise rules_trouble(error, preset, chosen) from None


def rules_trouble(error: RulesetError, preset: str | None, chosen: dict[str, object]) -> Trouble:
    """The trouble with options that make no rules: every fault of them."""
    return Trouble(Reasons(error.faults), _rules_hint(error.faults, preset, chosen))


def setting(text: str) -> tuple[str, str]:
    """The option and the value that --set names; raises `Trouble` if it names none."""
    option, equals, value = text.partition("=")
    if not equals:
        hint = message(
            "Write an option, an equals sign and a value, such as --set even_bids=never."
        )
        raise Trouble(message("--set '{value}' has no equals sign.", value=text[:40]), hint)
    return option.strip(), value.strip()


def _rules_hint(
    faults: tuple[Reason, ...], preset: str | None, chosen: dict[str, object]
) -> Tellable | str:
    general = message("'foretrick rules' lists the presets, the options and their values.")
    if any(fault.code == "unknown_preset" for fault in faults):
        return did_you_mean(preset or "", tuple(PRESETS), general)
    for option, value in chosen.items():
        if option not in OPTIONS:
            return did_you_mean(option, tuple(OPTIONS), general)
        if any(fault.code == "bad_value" and option in fault.text for fault in faults):
            return did_you_mean(str(value), tuple(OPTIONS[option].values), general)
    return general


def bot_kinds(text: str | None, seats: int, *, programs: bool = True) -> tuple[str, ...]:
    """The name of the bot for each of so many seats; raises `Trouble` for an unknown one.

    Without `programs`, none may be `cmd:PATH ARGS`.
    """
    kinds = bot_names(text or "novice")
    for kind in kinds:
        if is_program(kind) and not programs:
            raise Trouble(
                message("A game that is kept cannot name a program to run."),
                message("'foretrick watch' seats programs."),
            )
        if is_program(kind):
            _check_program(kind)
        elif kind not in BOTS:
            raise unknown_bot(kind)
    if len(kinds) not in (1, seats):
        hint = message(
            "Give one name for all, or {seats} names with commas between them.", seats=seats
        )
        raise Trouble(
            message("--bots names {bots} bots for {seats} seats.", bots=len(kinds), seats=seats),
            hint,
        )
    return kinds * seats if len(kinds) == 1 else kinds


def unknown_bot(name: str) -> Trouble:
    """The trouble with a bot that there is none of."""
    known = message("The bots are {known}.", known=", ".join(BOTS))
    return Trouble(
        message("There is no bot '{bot}'.", bot=name[:40]), did_you_mean(name, tuple(BOTS), known)
    )


def _check_program(kind: str) -> None:
    try:
        arguments(kind)
    except EngineError as error:
        raise Trouble(error.text, message("docs/engine.md tells how a program plays.")) from None


def checked_seed(seed: str) -> str:
    """The seed, if it can be used; raises `Trouble` if not."""
    try:
        SeededPacks(seed).pack("deal 1")
    except SeedError as error:
        hint = message("Give a shorter or plainer text, such as --seed 3.")
        raise Trouble(error.text, hint) from None
    return seed


def table_names(count: int, taken: str | None = None) -> tuple[str, ...]:
    """Names for so many bots at a table, none of them the one that a person has taken."""
    return tuple(name for name in _NAMES if taken is None or name != taken.title())[:count]
