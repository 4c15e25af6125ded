"""`foretrick record`: show, verify and convert the records of games."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Annotated, Final

import typer

from foretrick.cli.record_files import readings
from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import STANDARD, open_output, say, unopened, warn
from foretrick.cli.trouble import Status, Trouble, did_you_mean
from foretrick.records import Failure, Reading, Record, Replay, json_form, shown, text_form
from foretrick.rules import Phase, view
from foretrick.tui.changes import rules_named
from foretrick.tui.lines import wrapped
from foretrick.tui.telling import tell_game
from foretrick.tui.text_sheet import text_sheet
from foretrick.words.language import Language
from foretrick.words.message import message
from foretrick.words.reasons import Reasons
from foretrick.words.somebody import name_told
from foretrick.words.telling import Words

__all__ = ["app"]

_SHAPES: Final = ("table", "text", "sheet")
_FORMS: Final = ("json", "text")

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
    language: Spoken = None,
) -> None:
    """Show records in words, as text or as score sheets.

    Example: foretrick record show game.json --as sheet
    """
    tongue = spoken(language)
    if shape not in _SHAPES:
        raise _not_one_of("--as", shape, _SHAPES)
    status = Status.OK
    for number, reading in readings(file):
        record = _record_of(number, reading, tongue)
        if record is None:
            status = Status.BAD_RECORD
            continue
        replay = Replay(record)
        for line in _lines(replay, shape, tongue):
            say(line)
        say()
        if replay.failure is not None:
            told = tongue.text(
                "Record {number} breaks a rule. {why}",
                number=number,
                why=_failure(replay.failure, tongue),
            )
            warn(told, tongue.text("It is shown up to there."), tongue)
            status = Status.BAD_RECORD
    _leave(status)


def _lines(replay: Replay, shape: str, language: Language) -> Iterator[str]:
    record = replay.record
    names = tuple(name_told(shown(seat.name), language) for seat in record.seats)
    if shape == "text":
        yield text_form.dumps(record).rstrip("\n")
        return
    yield wrapped(
        language.text(
            "Game {id}, {rules}: {players}.",
            id=shown(record.id),
            rules=rules_named(record.rules, language),
            players=_players(record, language),
        )
    )
    if shape == "table":
        events = record.events[: replay.reached]
        states = (replay.after(point) for point in range(1, replay.reached + 1))
        yield from tell_game(
            zip(states, events, strict=True), Words(names, language=language), with_hands=True
        )
    else:
        yield from text_sheet(view(replay.after(replay.reached)), names, language)


def _players(record: Record, language: Language) -> str:
    return ", ".join(
        name_told(shown(seat.name), language) + (f" ({shown(seat.bot)})" if seat.bot else "")
        for seat in record.seats
    )


@app.command()
def verify(file: File, language: Spoken = None) -> None:
    """Say which event of a record breaks which rule.

    Example: foretrick record verify games.jsonl
    """
    tongue, status = spoken(language), Status.OK
    for number, reading in readings(file):
        record = _record_of(number, reading, tongue)
        replay = None if record is None else Replay(record)
        if replay is None:
            status = Status.BAD_RECORD
        elif replay.failure is not None:
            status = Status.BAD_RECORD
            say(wrapped(_said_of(number, _failure(replay.failure, tongue), tongue)))
        else:
            say(_said_of(number, _how_far(replay, tongue), tongue))
    _leave(status)


def _how_far(replay: Replay, language: Language) -> str:
    if replay.after(replay.reached).phase is Phase.OVER:
        return language.count(
            "right, {n} event, a finished game.",
            "right, {n} events, a finished game.",
            replay.reached,
        )
    return language.count(
        "right, {n} event, not finished.", "right, {n} events, not finished.", replay.reached
    )


def _said_of(number: int, what: str, language: Language) -> str:
    place = language.text("Record {number}", number=number)
    return language.text("{place}: {fault}", place=place, fault=what)


def _failure(failure: Failure, language: Language) -> str:
    why = Reasons((failure.reason,)).told(language)
    return language.text("Event {index}: {why}", index=failure.index, why=why)


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
    language: Spoken = None,
) -> None:
    """Convert records between JSON and the text form.

    Example: foretrick record convert game.json --to text -o game.txt
    """
    tongue = spoken(language)
    if to not in _FORMS:
        raise _not_one_of("--to", to, _FORMS)
    # All is read before anything is written, so that a file may be converted onto itself.
    read = [_record_of(number, reading, tongue) for number, reading in readings(file)]
    records = [record for record in read if record is not None]
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
            hint = message("Free some space, or write elsewhere.")
            raise unopened(output, error, hint) from None


def _not_one_of(option: str, value: str, known: tuple[str, ...]) -> Trouble:
    choose = message("Choose {known}.", known=", ".join(known))
    return Trouble(
        message("{option} cannot be '{value}'.", option=option, value=value[:40]),
        did_you_mean(value, known, choose),
    )


def _record_of(number: int, reading: Reading, language: Language) -> Record | None:
    """The record that was read; what is wrong or odd about it is told aside."""
    for note in (*reading.notes, *reading.faults):
        warn(_said_of(number, note.told(language), language), language=language)
    return reading.record


def _leave(status: Status) -> None:
    if status is not Status.OK:
        raise typer.Exit(status)
