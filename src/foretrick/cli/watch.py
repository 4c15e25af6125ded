"""`foretrick watch`: bots play among themselves."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from typing import Annotated, Final, TextIO

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from foretrick.bots import dismiss, play_game
from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import STANDARD, open_output, say, unopened
from foretrick.cli.table_options import (
    Bots,
    Players,
    Preset,
    Seed,
    Settings,
    bot_kinds,
    checked_seed,
    rules_of,
    table_names,
    whole_number,
)
from foretrick.cli.warming import get_ready
from foretrick.host import seat_bots
from foretrick.records import Record, SeatInfo, SeatKind, json_form
from foretrick.rules import Event, Ruleset, State, new_game, options_of, redact, view
from foretrick.shuffle import SeededPacks, fresh_seed
from foretrick.tui.changes import rules_named
from foretrick.tui.lines import wrapped
from foretrick.tui.telling import tell_game
from foretrick.tui.text_sheet import text_sheet
from foretrick.words.language import Language
from foretrick.words.message import message
from foretrick.words.telling import Words

__all__ = ["game_seed", "watch"]

MOST_GAMES: Final = 1_000_000


def watch(
    *,
    players: Players = None,
    preset: Preset = None,
    settings: Settings = None,
    bots: Bots = None,
    seed: Seed = None,
    games: Annotated[
        str, typer.Option("--games", metavar="G", help="How many games to play.")
    ] = "1",
    record: Annotated[
        str | None,
        typer.Option(
            "--record", metavar="FILE|-", help="Write one JSON record a line; - is standard output."
        ),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Show only a line with the result of each game.")
    ] = False,
    language: Spoken = None,
) -> None:
    """Let bots play, and watch them.

    With --record - only the records go to standard output, all else to standard error.

    Example: foretrick watch --players 4 --bots novice,random,random,novice --seed 7 --quiet
    """
    tongue = spoken(language)
    rules = rules_of(players, preset, settings)
    kinds = bot_kinds(bots, rules.players)
    count = whole_number(games, "--games", 1, MOST_GAMES)
    start = fresh_seed() if seed is None else seed
    checked_seed(game_seed(start, count))
    get_ready(kinds, tongue)
    show = _tell_aside if record == STANDARD else say
    if not quiet:
        named = zip(table_names(rules.players), kinds, strict=True)
        seats = ", ".join(f"{name} ({kind})" for name, kind in named)
        show(wrapped(tongue.text("At the table: {players}.", players=seats)))
        told = tongue.text(
            "Rules: {rules}. Seed: {seed}", rules=rules_named(rules, tongue), seed=start
        )
        show(wrapped(told))
    with ExitStack() as stack:
        file = _record_file(record, stack)
        for number in _counted(count, record, stack, tongue):
            game = _Game(rules, kinds, game_seed(start, number))
            _show(game, number, show, tongue, quiet=quiet)
            if file is not None:
                _write(game, record or "", file)


def game_seed(seed: str, number: int) -> str:
    """The seed of game `number` (from 1) of a series: the first one has the seed itself.

    >>> game_seed("7", 1), game_seed("7", 2)
    ('7', '7 game 2')
    """
    return seed if number == 1 else f"{seed} game {number}"


class _Game:
    """One game of bots, played as it is looked at; `events` are those that have happened."""

    def __init__(self, rules: Ruleset, kinds: tuple[str, ...], seed: str) -> None:
        self.rules = rules
        self.kinds = kinds
        self.seed = seed
        self.names = table_names(rules.players)
        self.state = new_game(rules)
        self.events: list[Event] = []

    def play(self) -> Iterator[tuple[State, Event]]:
        """Each event as a stranger is told of it, with the state after it."""
        bots = seat_bots(self.kinds, self.seed)
        try:
            for after, event in play_game(self.rules, bots, SeededPacks(self.seed), self.names):
                told = redact(self.state, event, None)
                self.state = after
                self.events.append(event)
                yield after, told
        finally:
            dismiss(bots.values())

    def record(self) -> Record:
        """The record of the game; the same seed, rules and bots give the same record."""
        options = [self.rules.players, self.rules.preset, options_of(self.rules)]
        key = json.dumps([self.seed, self.kinds, options])
        seats = tuple(
            SeatInfo(name, SeatKind.BOT, kind)
            for name, kind in zip(self.names, self.kinds, strict=True)
        )
        name = sha256(key.encode()).hexdigest()[:16]
        return Record(name, self.rules, seats, None, tuple(self.events))


def _show(
    game: _Game, number: int, show: Callable[[str], None], language: Language, *, quiet: bool
) -> None:
    words = Words(game.names, language=language)
    if quiet:
        *_, (end, _) = game.play()
        result = words.standing(end.ranking, end.totals)
        show(language.text("Game {number}: {result}", number=number, result=result))
        return
    show("\n" + language.text("Game {number}, seed {seed}", number=number, seed=game.seed))
    for line in tell_game(game.play(), words):
        show(line)
    show("")
    for line in text_sheet(view(game.state), game.names, language):
        show(line)


def _tell_aside(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def _record_file(name: str | None, stack: ExitStack) -> TextIO | None:
    if name is None:
        return None
    file = open_output(name)
    return file if name == STANDARD else stack.enter_context(file)


def _write(game: _Game, name: str, file: TextIO) -> None:
    try:
        file.write(json_form.dumps(game.record()) + "\n")
        file.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        hint = message("The games before this one are in it; free some space and watch again.")
        raise unopened(name, error, hint) from None


def _counted(count: int, record: str | None, stack: ExitStack, language: Language) -> Iterable[int]:
    """The numbers of the games; where many run in a terminal, with a progress bar."""
    numbers = range(1, count + 1)
    in_terminal = sys.stdout.isatty()
    if count < 2 or not sys.stderr.isatty() or (in_terminal and record == STANDARD):
        return numbers
    progress = Progress(
        TextColumn(language.text("Games")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        # What is said in the same terminal goes above the bar; a pipe or a file stays as it is.
        redirect_stdout=in_terminal,
    )
    return stack.enter_context(progress).track(numbers, total=count)
