"""`foretrick pad`: the score pad, for a table with real cards."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import typer

from foretrick.cli.pad_files import PadFile, last_pad, new_pad_file, open_pad_file, read_bytes
from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import is_terminal, say, warn
from foretrick.cli.table_options import (
    DEFAULT_PLAYERS,
    Preset,
    Settings,
    rules_trouble,
    setting,
    whole_number,
)
from foretrick.cli.trouble import Status, Trouble
from foretrick.host import fresh_id
from foretrick.host.folder import KeepError, write_whole
from foretrick.rules import RulesetError
from foretrick.scorepad import (
    HouseRules,
    KeptPad,
    PadError,
    PadOpened,
    begin_pad,
    house_rules,
    read_csv,
)
from foretrick.scorepad.checking import MOST_POINTS
from foretrick.scorepad.desk import PadDesk
from foretrick.scorepad.exporting import PAD_SUFFIXES, exported
from foretrick.scorepad.house import FEWEST_PLAYERS, MOST_PLAYERS
from foretrick.tui.lines import Lines
from foretrick.tui.pad.plain import PlainPad
from foretrick.tui.pad.session import PadSession
from foretrick.tui.plain import Ending
from foretrick.words.language import Language
from foretrick.words.message import message

__all__ = ["pad"]

_HEADING: Final = "hand,cards,Ann bid,Ann tricks,Ben bid,Ben tricks"


def pad(
    *,
    file: Annotated[
        str, typer.Argument(metavar="[FILE]", help="The pad's file; it is begun if there is none.")
    ] = "",
    players: Annotated[
        str | None,
        typer.Option(
            "--players", metavar="N|A,B,...", help="How many, 2 to 10, or their names clockwise."
        ),
    ] = None,
    preset: Preset = None,
    settings: Settings = None,
    any_sum: Annotated[
        bool, typer.Option("--any-sum", help="Tricks need not add up to the cards of the hand.")
    ] = False,
    first_hand: Annotated[
        str | None,
        typer.Option("--first-hand", metavar="N", help="Begin in the middle, at hand N."),
    ] = None,
    scores: Annotated[
        str | None, typer.Option("--scores", metavar="A,B,...", help="The scores so far.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Take up the pad that was written on last.")
    ] = False,
    table: Annotated[
        str | None,
        typer.Option("--import", metavar="FILE.csv", help="Begin with the hands of a table."),
    ] = None,
    export: Annotated[
        str | None,
        typer.Option("--export", metavar="FILE", help="Write the pad to a file, and leave."),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line: for a screen reader or a pipe.")
    ] = False,
    language: Spoken = None,
) -> None:
    """Keep the score of a game with real cards.

    Every entry is kept at once, so a pad can be left at any time and opened again.

    Example: foretrick pad evening.json --players Ann,Ben,Cal
    """
    tongue = spoken(language)
    new = (players, preset, settings, first_hand, scores, table)
    path = last_pad() if resume else Path(file) if file else None
    if resume and file:
        raise Trouble(
            message("--resume takes up the last pad."), message("Leave out the file, or --resume.")
        )
    if path is not None and path.exists():
        if any(option is not None for option in new) or any_sum:
            raise Trouble(
                message("{file} holds a pad that is begun already.", file=path),
                message("Leave out what is for a new one, or name another file."),
            )
        kept, keeper = open_pad_file(path), PadFile(path)
    else:
        opening = _Opening(preset, settings, tongue, any_sum=any_sum)
        if table is not None:
            kept = opening.imported(table)
        else:
            kept = opening.begun(_names(players, tongue), first_hand, scores)
        # The name of a new file is a matter of this machine; its pad is kept from now on.
        keeper = PadFile(new_pad_file(kept.pad.sheet.id) if path is None else path)
        keeper(kept.events)
    desk = PadDesk(kept, keeper)
    if export is not None:
        _export(desk, export, tongue)
        return
    _keep(desk, keeper.path, tongue, plain=plain)


class _Opening:
    """What a new pad is played by."""

    def __init__(
        self,
        preset: str | None,
        settings: list[str] | None,
        language: Language,
        *,
        any_sum: bool,
    ) -> None:
        self._preset = preset
        self._language = language
        self._settings: dict[str, object] = dict(map(setting, settings or ()))
        self._any_sum = any_sum

    def rules(self, players: int) -> tuple[HouseRules, tuple[int, ...]]:
        """The rules and the sizes of the hands; raises `Trouble` with every fault found."""
        try:
            return house_rules(
                players, self._preset, self._settings, tricks_add_up=not self._any_sum
            )
        except RulesetError as error:
            raise rules_trouble(error, self._preset, self._settings) from None

    def begun(self, names: tuple[str, ...], first: str | None, scores: str | None) -> KeptPad:
        """A new pad."""
        rules, hands = self.rules(len(names))
        number = 1 if first is None else whole_number(first, "--first-hand", 1, len(hands))
        dealer = (number - 1) % len(names)
        started = datetime.now(UTC).isoformat(timespec="seconds")
        opened = PadOpened(
            _fresh(), names, hands[number - 1 :], rules, dealer, number, _scores(scores), started
        )
        try:
            return KeptPad(*begin_pad(opened))
        except PadError as error:
            hint = message("'foretrick pad --help' shows an example.")
            raise Trouble(error.why, hint) from None

    def imported(self, table: str) -> KeptPad:
        """A pad with the hands of a table; every cell that does not fit is told."""
        data = read_bytes(Path(table))
        count = read_csv(data, _fresh()).pad
        rules = HouseRules() if count is None else self.rules(len(count.sheet.players))[0]
        reading = read_csv(data, _fresh(), rules)
        for fault in reading.faults:
            warn(f"{table}, {fault.told(self._language)}")
        if reading.pad is None:
            hint = message("A heading such as {heading} is wanted.", heading=_HEADING)
            raise Trouble(message("{file} holds no pad.", file=table), hint, Status.BAD_RECORD)
        return KeptPad(reading.pad, reading.events)


def _fresh() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d}-{fresh_id()}"


def _names(players: str | None, language: Language) -> tuple[str, ...]:
    """The names that were given, or asked for."""
    if players is None:
        return _asked(language)
    if "," in players:
        return tuple(name.strip() for name in players.split(",") if name.strip())
    count = whole_number(players, "--players", FEWEST_PLAYERS, MOST_PLAYERS)
    return _nameless(count, language)


def _nameless(count: int, language: Language) -> tuple[str, ...]:
    return tuple(language.text("Player {number}", number=number) for number in range(1, count + 1))


def _asked(language: Language) -> tuple[str, ...]:
    lines = Lines(sys.stdin, sys.stdout)
    while True:
        answer = lines.ask(language.text("Who plays? Names clockwise with commas, or how many:"))
        if answer is None:
            hint = message("Name the players: {example}", example="--players Ann,Ben,Cal")
            raise Trouble(message("Nobody plays."), hint)
        if not answer:
            return _nameless(DEFAULT_PLAYERS, language)
        try:
            names = _names(answer, language)
            PadDesk(KeptPad(*begin_pad(PadOpened("x", names, (1,)))))
        except (Trouble, PadError) as error:
            told = error.why if isinstance(error, PadError) else error.text
            lines.say(
                told.told(language),
                language.text("Write two to ten names, such as Ann, Ben, Cal."),
            )
        else:
            return names


def _scores(text: str | None) -> tuple[int, ...]:
    """The scores so far, by player."""
    found = []
    for part in text.split(",") if text else ():
        word = part.strip().removeprefix("+")
        digits = word.removeprefix("-")
        fits = digits.isascii() and digits.isdigit() and len(digits) <= 5
        if not fits or abs(int(word)) > MOST_POINTS:
            raise Trouble(
                message(
                    "{option} cannot be '{value}'.", option="--scores", value=(text or "")[:40]
                ),
                message("Give a number for each player, such as --scores 30,-10,50."),
            )
        found.append(int(word))
    return tuple(found)


def _write(name: str, text: str) -> None:
    path = Path(name).expanduser()
    if path.exists():
        raise KeepError(
            message("There is a file {file} already.", file=name), message("Choose another name.")
        )
    write_whole(path, text)


def _export(desk: PadDesk, name: str, language: Language) -> None:
    text = exported(name, desk.pad, desk.events)
    if text is None:
        raise Trouble(
            message("A pad cannot be written as {file}.", file=name[:60]),
            message("Let its name end with one of {endings}.", endings=", ".join(PAD_SUFFIXES)),
        )
    _write(name, text)
    say(language.text("The pad is written to {file}.", file=name))


def _keep(desk: PadDesk, path: Path, language: Language, *, plain: bool) -> None:
    session = PadSession(desk, _write, language)
    farewell = language.text("The pad is kept: 'foretrick pad {file}' opens it again.", file=path)
    if plain or not is_terminal():
        ending = PlainPad(session, sys.stdin, sys.stdout, farewell=farewell).run()
        if ending is Ending.INTERRUPTED:
            raise typer.Exit(Status.INTERRUPTED)
        return
    # Imported here: a pad line by line should not wait for a screen that it does not need.
    from foretrick.tui.pad.app import run_pad  # noqa: PLC0415

    try:
        run_pad(session, path.name)
    except KeyboardInterrupt:
        say(farewell)
        raise typer.Exit(Status.INTERRUPTED) from None
    say(farewell)
