"""`foretrick record`: show, verify and convert the records of games."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Annotated, Final

import typer

from foretrick.cli.record_files import readings
from foretrick.cli.streams import STANDARD, open_output, say, unopened, warn
from foretrick.cli.trouble import Status, Trouble, did_you_mean
from foretrick.records import Reading, Record, Replay, json_form, shown, text_form
from foretrick.rules import Phase, view
from foretrick.tui.changes import changes
from foretrick.tui.lines import wrapped
from foretrick.tui.telling import tell_game
from foretrick.tui.text_sheet import text_sheet
from foretrick.words.telling import Words

__all__ = ["app"]

_SHAPES: Final = ("table", "text", "sheet")
_FORMS: Final = ("json", "text")
_HINT: Final = "docs/records.md describes both forms of a record."

app = typer.Typer(
    help=(
        "Show, verify or convert the records of games.\n\n"
        "Example: foretrick record verify games.jsonl"
    ),
    rich_markup_mode=None,
)

File = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A file of one record or several; - is standard input."),
]


@app.command()
def show(
    file: File,
    shape: Annotated[
        str,
        typer.Option("--as", metavar="|".join(_SHAPES), help="Told in words, as text, as a sheet."),
    ] = "table",
) -> None:
    """Show records in words, as text or as score sheets.

    Example: foretrick record show game.json --as sheet
    """
    if shape not in _SHAPES:
        raise _not_one_of("--as", shape, _SHAPES)
    status = Status.OK
    for place, reading in readings(file):
        record = _record_of(place, reading)
        if record is None:
            status = Status.BAD_RECORD
            continue
        replay = Replay(record)
        for line in _lines(replay, shape):
            say(line)
        say()
        if replay.failure is not None:
            warn(f"{place} breaks a rule. {replay.failure}", "It is shown up to there.")
            status = Status.BAD_RECORD
    _leave(status)


def _lines(replay: Replay, shape: str) -> Iterator[str]:
    record = replay.record
    names = tuple(shown(seat.name) for seat in record.seats)
    if shape == "text":
        yield text_form.dumps(record).rstrip("\n")
        return
    rules = shown(record.rules.preset or "own")
    named = f"{rules} rules{changes(record.rules)}"
    yield wrapped(f"Game {shown(record.id)}, {named}: {_players(record)}.")
    if shape == "table":
        events = record.events[: replay.reached]
        states = (replay.after(point) for point in range(1, replay.reached + 1))
        yield from tell_game(zip(states, events, strict=True), Words(names), with_hands=True)
    else:
        yield from text_sheet(view(replay.after(replay.reached)), names)


def _players(record: Record) -> str:
    return ", ".join(
        shown(seat.name) + (f" ({shown(seat.bot)})" if seat.bot else "") for seat in record.seats
    )


@app.command()
def verify(file: File) -> None:
    """Say which event of a record breaks which rule.

    Example: foretrick record verify games.jsonl
    """
    status = Status.OK
    for place, reading in readings(file):
        record = _record_of(place, reading)
        replay = None if record is None else Replay(record)
        if replay is None:
            status = Status.BAD_RECORD
        elif replay.failure is not None:
            status = Status.BAD_RECORD
            say(wrapped(f"{place}: {replay.failure}"))
        else:
            say(f"{place}: right, {_how_far(replay)}.")
    _leave(status)


def _how_far(replay: Replay) -> str:
    over = replay.after(replay.reached).phase is Phase.OVER
    return f"{replay.reached} events, {'a finished game' if over else 'not finished'}"


@app.command()
def convert(
    file: File,
    to: Annotated[str, typer.Option("--to", metavar="|".join(_FORMS), help="The form to write.")],
    output: Annotated[
        str,
        typer.Option(
            "--output", "-o", metavar="FILE|-", help="Where to write; - is standard output."
        ),
    ] = STANDARD,
) -> None:
    """Convert records between JSON and the text form.

    Example: foretrick record convert game.json --to text -o game.txt
    """
    if to not in _FORMS:
        raise _not_one_of("--to", to, _FORMS)
    # All is read before anything is written, so that a file may be converted onto itself.
    read = [(place, _record_of(place, reading)) for place, reading in readings(file)]
    records = [record for _, record in read if record is not None]
    if records:
        _write(records, to, output)
    _leave(Status.OK if len(records) == len(read) else Status.BAD_RECORD)


def _write(records: list[Record], form: str, output: str) -> None:
    with ExitStack() as stack:
        out = open_output(output)
        if output != STANDARD:
            stack.enter_context(out)
        try:
            for number, record in enumerate(records):
                if form == "json":
                    out.write(json_form.dumps(record) + "\n")
                else:
                    out.write(("\n" if number else "") + text_form.dumps(record))
            out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise unopened(output, error, "Free some space, or write elsewhere.") from None


def _not_one_of(option: str, value: str, known: tuple[str, ...]) -> Trouble:
    hint = did_you_mean(value, known, f"Choose {', '.join(known)}.")
    return Trouble(f"{option} cannot be '{value[:40]}'.", hint)


def _record_of(place: str, reading: Reading) -> Record | None:
    """The record that was read; what is wrong or odd about it is told aside."""
    for note in (*reading.notes, *reading.faults):
        warn(f"{place}: {note}")
    return reading.record


def _leave(status: Status) -> None:
    if status is not Status.OK:
        raise typer.Exit(status)
