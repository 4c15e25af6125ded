"""`foretrick arena`: bots play a match, and it is told who is better and by how much."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from foretrick.arena import Archive, ArenaError, Match, Plan, Progress, Results, enter
from foretrick.arena.archive import kept_seed
from foretrick.arena.report import keep_report, report_lines
from foretrick.arena.seating import Roster
from foretrick.bots import BOTS, bot_names, is_program
from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import say, warn
from foretrick.cli.table_options import (
    Players,
    Preset,
    Seed,
    Settings,
    rules_of,
    unknown_bot,
    whole_number,
)
from foretrick.cli.trouble import Status, Trouble
from foretrick.cli.warming import get_ready
from foretrick.shuffle import fresh_seed
from foretrick.words.formats import decimal
from foretrick.words.language import Language
from foretrick.words.message import Tellable, message

__all__ = ["arena"]

DEFAULT_GAMES: Final = 400
MOST_GAMES: Final = 1_000_000
MOST_WORKERS: Final = 256
_BOTS_HINT: Final = message("Such as --bots random,novice, or --challenge novice --field random.")


def arena(
    *,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="A,B,...",
            help=f"The bots that play one another: {', '.join(BOTS)}, or cmd:PATH ARGS.",
        ),
    ] = None,
    challenge: Annotated[
        str | None,
        typer.Option("--challenge", metavar="A", help="One bot, on each seat against the field."),
    ] = None,
    field: Annotated[
        str | None,
        typer.Option("--field", metavar="B,...", help="The bots on all other seats."),
    ] = None,
    players: Players = None,
    games: Annotated[
        str | None,
        typer.Option(
            "--games",
            metavar="G",
            help=f"How many games, made whole deal sets; {DEFAULT_GAMES} if not given.",
        ),
    ] = None,
    seed: Seed = None,
    preset: Preset = None,
    settings: Settings = None,
    workers: Annotated[
        str | None,
        typer.Option("--workers", metavar="W", help="Processes; one a core if not given."),
    ] = None,
    budget: Annotated[
        str | None,
        typer.Option("--budget", metavar="MS", help="Milliseconds a decision may take."),
    ] = None,
    until: Annotated[
        str | None,
        typer.Option(
            "--until",
            metavar="X",
            help="Stop once the difference is known to ± X points a hand.",
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="DIR", help="Keep every game and the summary in a folder."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the match that is kept in --out.")
    ] = False,
    language: Spoken = None,
) -> None:
    """Let bots play a match, each deal from every seat, and say who is better by how much.

    Example: foretrick arena --challenge novice --field random --players 4 --games 40 --seed 7
    """
    tongue = spoken(language)
    names, is_challenge = _names(bots, challenge, field)
    milliseconds = None if budget is None else whole_number(budget, "--budget", 1, 3_600_000)
    rules = rules_of(players, preset, settings)
    width = None if until is None else _width(until)
    default = DEFAULT_GAMES if width is None else MOST_GAMES
    count = default if games is None else whole_number(games, "--games", 1, MOST_GAMES)
    cores = os.cpu_count() or 1
    hands = cores if workers is None else whole_number(workers, "--workers", 1, MOST_WORKERS)
    if resume and out is None:
        raise Trouble(
            message("--resume needs the folder of the match."), message("Name it with --out DIR.")
        )
    _try_out(names, milliseconds)
    get_ready(names, tongue)
    if resume and out is not None and seed is None:
        seed = kept_seed(Path(out))
    start = fresh_seed() if seed is None else seed
    with _told(Status.USAGE):
        plan = Plan(enter(names), rules, start, challenge=is_challenge, budget_ms=milliseconds)
    say_aside = _aside(tongue)
    with _told(Status.FILES):
        archive = None if out is None else Archive(Path(out), plan, say_aside, resume=resume)
        match = Match(plan, count, workers=min(hands, count), until=width, archive=archive)
        _play(match, archive, tongue)
    if match.interrupted:
        raise typer.Exit(Status.INTERRUPTED)


@contextmanager
def _told(status: Status) -> Iterator[None]:
    """Tell what stops a match, and leave with `status`."""
    try:
        yield
    except ArenaError as error:
        raise Trouble(error.text, error.hint, status) from None


def _names(
    bots: str | None, challenge: str | None, field: str | None
) -> tuple[tuple[str, ...], bool]:
    """The bots of the match, a challenger first, and whether it is a challenge."""
    if bots is not None and (challenge is not None or field is not None):
        kinds = message("--bots is one kind of match, --challenge and --field another.")
        raise Trouble(kinds, _BOTS_HINT)
    if bots is not None:
        return _bots(bots, "--bots"), False
    if challenge is None and field is None:
        raise Trouble(message("A match needs bots."), _BOTS_HINT)
    if challenge is None or field is None:
        raise Trouble(message("--challenge and --field go together."), _BOTS_HINT)
    challengers = _bots(challenge, "--challenge")
    if len(challengers) > 1:
        raise Trouble(
            message("--challenge takes one bot."),
            message("Let several play one another with --bots."),
        )
    return challengers + _bots(field, "--field"), True


def _bots(text: str, option: str) -> tuple[str, ...]:
    names = bot_names(text)
    for name in names:
        if not name:
            lacks = message("{option} '{value}' lacks a name.", option=option, value=text[:40])
            raise Trouble(lacks, _BOTS_HINT)
        if name not in BOTS and not is_program(name):
            raise unknown_bot(name)
    return names


def _try_out(names: tuple[str, ...], budget_ms: int | None) -> None:
    """Make each bot once, so that what is wrong with one is told before the match."""
    with closing(Roster(budget_ms)) as roster:
        for name in dict.fromkeys(names):
            roster.seat(name, 0, "")


def _width(text: str) -> float:
    """The X of `--until`, which may be written ±X."""
    try:
        width = float(text.strip().removeprefix("±").removeprefix("+-"))
    except ValueError:
        width = 0.0
    if not 0 < width <= 1000:
        raise Trouble(
            message("{option} cannot be '{value}'.", option="--until", value=text[:40]),
            message("Give the points a hand it may be off, such as --until 0.5."),
        )
    return width


def _aside(language: Language) -> Callable[[Tellable], None]:
    """What tells a person of something beside the results."""
    return lambda told: warn(told.told(language), language=language)


def _play(match: Match, archive: Archive | None, language: Language) -> None:
    try:
        with _bar(language) as show:
            results = match.play(show, _aside(language))
    finally:
        if archive is not None:
            archive.close()
    _report(match, results, archive, language)


def _report(match: Match, results: Results, archive: Archive | None, language: Language) -> None:
    text = language.text
    for line in report_lines(results, language):
        say(line)
    if archive is not None:
        keep_report(results, archive)
        files = "summary.md, summary.json, plot.svg"
        say(text("Every game, {files} are in {folder}.", files=files, folder=archive.folder))
    if match.interrupted:
        hint = "" if archive is None else text("The same command with --resume goes on.")
        warn(text("Interrupted: these are the deal sets that were finished."), hint, language)


@contextmanager
def _bar(language: Language) -> Iterator[Callable[[Progress], None]]:
    """A progress bar where a person sees it: what shows how far a match is."""
    if not sys.stderr.isatty():
        yield lambda _progress: None
        return
    columns = (
        TextColumn(language.text("Games")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[width]}"),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, width="")

        def show(progress: Progress) -> None:
            half = progress.half_width
            width = "" if half is None else f"± {decimal(half, language, 2)}"
            bar.update(task, completed=progress.finished, total=progress.expected, width=width)

        yield show
