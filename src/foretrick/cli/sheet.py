"""`foretrick sheet`: score sheets for paper, empty or filled in, as a PDF."""

from pathlib import Path
from typing import Annotated, Final

import typer

from foretrick.cli.pad_files import open_pad_file
from foretrick.cli.record_files import readings
from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import say, unopened, warn
from foretrick.cli.table_options import (
    DEFAULT_PLAYERS,
    Preset,
    Settings,
    rules_trouble,
    setting,
    whole_number,
)
from foretrick.cli.trouble import Status, Trouble, did_you_mean
from foretrick.records import Record, Replay
from foretrick.rules import RulesetError
from foretrick.scorepad import house_rules
from foretrick.scorepad.house import FEWEST_PLAYERS, MOST_PLAYERS
from foretrick.scorepad.names import LONGEST_NAME, spelt
from foretrick.scorepad.printing import printed_sheet
from foretrick.sheets import Format, NoRoom, Paper, Sheet, empty_sheet, filled_sheet, pages, paint
from foretrick.words.language import Language
from foretrick.words.message import message
from foretrick.words.reasons import Reasons

__all__ = ["sheet"]

_PAPERS: Final = {paper.name.lower(): paper for paper in Paper}

MOST_GAMES: Final = 100
"""So many records of a file are printed at most."""


def sheet(
    *,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE.pdf", help="The file to write.")
    ],
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="N|A,B,...",
            help="How many, 2 to 10, or their names clockwise; 4 if not given.",
        ),
    ] = None,
    preset: Preset = None,
    settings: Settings = None,
    size: Annotated[
        str, typer.Option("--size", metavar="|".join(_PAPERS), help="The paper; a4 if not given.")
    ] = "a4",
    large: Annotated[
        bool, typer.Option("--large", help="Fewer and higher rows, over more pages.")
    ] = False,
    small: Annotated[bool, typer.Option("--small", help="Two games on a page.")] = False,
    pad: Annotated[
        str | None, typer.Option("--pad", metavar="FILE", help="Print this pad, filled in.")
    ] = None,
    record: Annotated[
        str | None,
        typer.Option("--record", metavar="FILE", help="Print the games of this file, filled in."),
    ] = None,
    language: Spoken = None,
) -> None:
    """Write a score sheet for paper: a row a hand, as a PDF.

    Example: foretrick sheet --players 4 --size a5 -o sheet.pdf
    """
    tongue = spoken(language)
    paper, form = _paper(size), _format(large=large, small=small)
    file = _file(output)
    status = Status.OK
    if pad is None and record is None:
        empty = _empty(players, preset, settings)
        sheets: tuple[Sheet, ...] = (empty, empty) if form is Format.SMALL else (empty,)
    else:
        if pad is not None and record is not None:
            raise _both("--pad", "--record")
        for option, given in (("--players", players), ("--preset", preset), ("--set", settings)):
            if given:
                raise _both(option, "--record" if pad is None else "--pad")
        if pad is not None:
            sheets = (printed_sheet(open_pad_file(Path(pad)).pad),)
        else:
            sheets, status = _filled(record or "", tongue)
    _write(file, _painted(sheets, paper, form, tongue))
    say(tongue.text("The sheet is written to {file}.", file=output))
    if status is not Status.OK:
        raise typer.Exit(status)


def _painted(sheets: tuple[Sheet, ...], paper: Paper, form: Format, language: Language) -> bytes:
    try:
        return paint(*pages(sheets, paper, form, language))
    except NoRoom as error:
        raise Trouble(error.text, error.hint) from None


def _paper(size: str) -> Paper:
    if size.lower() in _PAPERS:
        return _PAPERS[size.lower()]
    choose = message("Choose {known}.", known=", ".join(_PAPERS))
    raise Trouble(
        message("{option} cannot be '{value}'.", option="--size", value=size[:40]),
        did_you_mean(size, tuple(_PAPERS), choose),
    )


def _format(*, large: bool, small: bool) -> Format:
    if large and small:
        raise _both("--large", "--small")
    return Format.LARGE if large else Format.SMALL if small else Format.USUAL


def _both(one: str, other: str) -> Trouble:
    return Trouble(
        message("{option} and {other} do not go together.", option=one, other=other),
        message("Leave out one of the two."),
    )


def _file(output: str) -> Path:
    """The file to write; raises `Trouble` where nothing may be written."""
    path = Path(output).expanduser()
    if path.suffix.lower() != ".pdf":
        raise Trouble(
            message("A sheet cannot be written as {file}.", file=output[:60]),
            message("Let its name end with {suffix}.", suffix=".pdf"),
        )
    if path.exists():
        raise _there_already(output)
    return path


def _there_already(output: str) -> Trouble:
    return Trouble(
        message("There is a file {file} already.", file=output),
        message("Choose another name."),
        Status.FILES,
    )


def _empty(players: str | None, preset: str | None, settings: list[str] | None) -> Sheet:
    names = _names(players)
    chosen: dict[str, object] = dict(map(setting, settings or ()))
    try:
        _, hands = house_rules(len(names), preset, chosen)
    except RulesetError as error:
        raise rules_trouble(error, preset, chosen) from None
    return empty_sheet(names, hands)


def _names(players: str | None) -> tuple[str, ...]:
    """The names that were given; empty ones where only their number was."""
    if players is None:
        return ("",) * DEFAULT_PLAYERS
    if "," not in players:
        return ("",) * whole_number(players, "--players", FEWEST_PLAYERS, MOST_PLAYERS)
    given = [name for name in players.split(",") if name.strip()]
    names = tuple(name for each in given if (name := spelt(each)))
    if len(names) < len(given):
        wrong = next(name for name in given if not spelt(name))
        raise Trouble(
            message("'{name}' cannot be the name of a player.", name=wrong.strip()[:40]),
            message("Give a name of at most {most} characters.", most=LONGEST_NAME),
        )
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise Trouble(
            message("{option} cannot be '{value}'.", option="--players", value=players[:40]),
            message("Give {low} to {high} names.", low=FEWEST_PLAYERS, high=MOST_PLAYERS),
        )
    return names


def _filled(name: str, language: Language) -> tuple[tuple[Sheet, ...], Status]:
    """The sheets of all games of a file; what is wrong with one is told, and marks the status."""
    sheets: list[Sheet] = []
    status = Status.OK
    for number, reading in readings(name):
        if number > MOST_GAMES:
            warn(
                language.text("Only the first {most} games are printed.", most=MOST_GAMES),
                language=language,
            )
            break
        place = language.text("Record {number}", number=number)
        for note in (*reading.notes, *reading.faults):
            told = language.text("{place}: {fault}", place=place, fault=note.told(language))
            warn(told, language=language)
        if reading.record is None:
            status = Status.BAD_RECORD
            continue
        if not _is_whole(number, reading.record, language):
            status = Status.BAD_RECORD
        sheets.append(filled_sheet(reading.record, language))
    if not sheets:
        raise Trouble(
            message("{file} holds no game to print.", file=name),
            message("Give the name of a file of records."),
            Status.BAD_RECORD,
        )
    return tuple(sheets), status


def _is_whole(number: int, record: Record, language: Language) -> bool:
    """Whether a record breaks no rule; where it does, that is told."""
    failure = Replay(record).failure
    if failure is None:
        return True
    told = language.text(
        "Record {number} breaks a rule. {why}",
        number=number,
        why=language.text(
            "Event {index}: {why}",
            index=failure.index,
            why=Reasons((failure.reason,)).told(language),
        ),
    )
    warn(told, language.text("It is printed up to there."), language)
    return False


def _write(path: Path, data: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise _there_already(str(path)) from None
    except OSError as error:
        hint = message("Give the name of a file you may write.")
        raise unopened(str(path), error, hint) from None
