"""`foretrick engine`: one of our bots as a program that others can play against."""

import sys
from typing import Annotated, Final

import typer

from foretrick.bots import BOTS, Bot, make_bot
from foretrick.bots.engine import speak
from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.table_options import unknown_bot, whole_number
from foretrick.cli.warming import get_ready

__all__ = ["engine"]

_LONGEST: Final = 3_600_000
"""An hour a decision."""


def engine(
    *,
    bot: Annotated[str, typer.Argument(metavar="BOT", help="Which bot: " + ", ".join(BOTS) + ".")],
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="Settles what the bot leaves to chance.")
    ] = "",
    budget: Annotated[
        str | None,
        typer.Option(
            "--budget",
            metavar="MS",
            help="Milliseconds a decision; nine tenths of what the table gives, if not given.",
        ),
    ] = None,
    language: Spoken = None,
) -> None:
    """Let a bot play by the engine protocol on standard input and output (docs/engine.md).

    Example: foretrick engine novice
    """
    if bot not in BOTS:
        raise unknown_bot(bot)
    fixed = None if budget is None else whole_number(budget, "--budget", 1, _LONGEST)

    def made(ms: int | None) -> Bot:
        # What is left of the table's time is for the way there and back.
        given = None if ms is None else max(1, ms * 9 // 10)
        return make_bot(bot, seed, given if fixed is None else fixed)

    get_ready([bot], spoken(language))
    speak(made, sys.stdin.buffer, sys.stdout.buffer, sys.stderr)
