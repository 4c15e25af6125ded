"""`foretrick play`: a game of one person against bots."""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Final

import typer

from foretrick.bots.adviser import Adviser
from foretrick.cli.speaking import Spoken, spoken
from foretrick.cli.streams import is_terminal, say
from foretrick.cli.table_options import (
    KeptBots,
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
from foretrick.cli.trouble import Status, Trouble, did_you_mean
from foretrick.cli.warming import get_ready
from foretrick.host import Games, KeptGame, SavedGame, data_folder, fresh_id
from foretrick.records import Record, SeatInfo, SeatKind
from foretrick.rules import Ruleset, fold
from foretrick.shuffle import fresh_seed
from foretrick.tui.changes import rules_named
from foretrick.tui.lines import wrapped
from foretrick.tui.plain import Ending, PlainGame
from foretrick.words.faces import Colours, Faces, Ranks
from foretrick.words.formats import moment, signed
from foretrick.words.language import Language
from foretrick.words.message import Message, message
from foretrick.words.telling import Words

__all__ = ["play"]

LONGEST_NAME: Final = 20
_PACES: Final = ("slow", "normal", "at-once")


def play(
    *,
    game: Annotated[
        str, typer.Argument(metavar="[ID]", help="With --resume: the game, or how its ID begins.")
    ] = "",
    players: Players = None,
    preset: Preset = None,
    settings: Settings = None,
    bots: KeptBots = None,
    name: Annotated[str | None, typer.Option("--name", help="Your name at the table.")] = None,
    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="K", help="Your seat; 0, the first, if not given."),
    ] = None,
    seed: Seed = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line: for a screen reader or a pipe.")
    ] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Take up the game played last, or the one named.")
    ] = False,
    show_list: Annotated[
        bool, typer.Option("--list", help="List the games that can be taken up.")
    ] = False,
    colours: Annotated[
        str, typer.Option("--colours", metavar="two|four", help="How many colours suits have.")
    ] = "four",
    ranks: Annotated[
        str, typer.Option("--ranks", metavar="letters|numbers", help="Ranks 2 to A, or 1 to 13.")
    ] = "letters",
    pace: Annotated[
        str, typer.Option("--pace", metavar="|".join(_PACES), help="How fast the bots play.")
    ] = "normal",
    language: Spoken = None,
) -> None:
    """Play a game of Wizard against bots.

    Every move is kept, so a game can be left at any time and taken up again.

    Example: foretrick play --players 3 --preset quick
    """
    tongue = spoken(language)
    faces = Faces(
        Ranks(_one_of("--ranks", ranks, tuple(Ranks))),
        Colours(_one_of("--colours", colours, tuple(Colours))),
    )
    _one_of("--pace", pace, _PACES)
    games = Games(data_folder())
    new = {
        "--players": players,
        "--preset": preset,
        "--set": settings,
        "--bots": bots,
        "--name": name,
        "--seat": seat,
        "--seed": seed,
    }
    if show_list:
        _refuse_beside(
            message("--list lists games as they were, so {option} has no place here."),
            "--list",
            new,
        )
        _list(games, tongue)
        return
    if resume:
        _refuse_beside(
            message("--resume takes a game up as it was, so {option} has no place here."),
            "--resume",
            new,
        )
        kept = KeptGame(games, games.take_up(game))
    elif game:
        raise Trouble(
            message("'{value}' is too much here.", value=game[:40]),
            message("'foretrick play --resume {id}' takes up a game that was left.", id=game[:40]),
        )
    else:
        rules = rules_of(players, preset, settings)
        called = tongue.text("Player") if name is None else _checked_name(name)
        kept = KeptGame(games, _new_game(rules, bots, called, seat, seed))
    get_ready((seat.bot for seat in kept.game.record.seats), tongue)
    if plain or not is_terminal():
        _play_plain(kept, faces, tongue, is_new=not resume, waiting=games.waiting())
    else:
        _play_full_screen(kept, faces, pace, tongue)


def _one_of(option: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        choose = message("Choose {known}.", known=" / ".join(known))
        raise Trouble(
            message("{option} cannot be '{value}'.", option=option, value=value[:40]),
            did_you_mean(value, known, choose),
        )
    return value


def _refuse_beside(what: Message, option: str, new: Mapping[str, object]) -> None:
    """Refuse options of a new game beside one that begins none."""
    given = [option for option, value in new.items() if value is not None]
    if given:
        raise Trouble(
            Message(what.text, {"option": given[0]}),
            message(
                "Leave out {options}, or leave out {option} to begin a new game.",
                options=", ".join(given),
                option=option,
            ),
        )


def _new_game(
    rules: Ruleset, bots: str | None, called: str, seat: str | None, seed: str | None
) -> SavedGame:
    """The new game that the options ask for, before its first event."""
    players = rules.players
    own = 0 if seat is None else whole_number(seat, "--seat", 0, players - 1)
    seats = [
        SeatInfo(other, SeatKind.BOT, kind)
        for other, kind in zip(
            table_names(players - 1, called),
            bot_kinds(bots, players - 1, programs=False),
            strict=True,
        )
    ]
    seats.insert(own, SeatInfo(called))
    started = datetime.now(UTC).isoformat(timespec="seconds")
    chosen = fresh_seed() if seed is None else checked_seed(seed)
    return SavedGame(chosen, Record(fresh_id(), rules, tuple(seats), started))


def _checked_name(name: str) -> str:
    name = name.strip()
    if 0 < len(name) <= LONGEST_NAME and name.isprintable():
        return name
    raise Trouble(
        message("That cannot be a name at the table."),
        message("Give 1 to {most} characters: --name Kim", most=LONGEST_NAME),
    )


def _list(games: Games, language: Language) -> None:
    """One line for each game that was left, the last one first."""
    empty = True
    for each in games.unfinished():
        empty = False
        if each.game is not None:
            say(f"{each.id}: {_summary(each.game, language)}")
        elif each.trouble is not None:
            say(f"{each.id}: {each.trouble.told(language)}")
    text = language.text
    say(
        text("There is no unfinished game. 'foretrick play' begins one.")
        if empty
        else text("'foretrick play --resume ID' takes one up; without an ID, the first.")
    )


def _summary(game: SavedGame, language: Language) -> str:
    record = game.record
    state = fold(record.rules, record.events)
    points = ", ".join(
        f"{name} {signed(total, language, plus='')}"
        for name, total in zip(game.names, state.totals, strict=True)
    )
    if record.started is None:
        begun = language.text("begun at an unknown time")
    else:
        when = datetime.fromisoformat(record.started).astimezone()
        begun = language.text("begun {when}", when=moment(when, language))
    played = language.count(
        "{scored} of {n} hand",
        "{scored} of {n} hands",
        len(record.rules.hands),
        scored=len(state.sheet),
    )
    return f"{begun}, {played}. {points}."


def _play_plain(
    kept: KeptGame, faces: Faces, language: Language, *, is_new: bool, waiting: int
) -> None:
    game = kept.game
    rules = game.record.rules
    if is_new:
        told = language.count(
            "A game of Wizard, {n} hand. Rules: {rules}.",
            "A game of Wizard, {n} hands. Rules: {rules}.",
            len(rules.hands),
            rules=rules_named(rules, language),
        )
        say(wrapped(told))
    if is_new and waiting:
        told = language.count(
            "{n} game waits unfinished: 'foretrick play --list' tells more.",
            "{n} games wait unfinished: 'foretrick play --list' tells more.",
            waiting,
        )
        say(wrapped(told))
    words = Words(game.names, game.seat, faces, language)
    table = kept.table()
    adviser = Adviser(f"{kept.game.seed}|hints")
    if not sys.stdin.isatty():
        # What is read from a file or a pipe should go the same way each time.
        adviser.wait()
    ending = PlainGame(
        table, words, sys.stdin, sys.stdout, adviser=adviser, farewell=_farewell(kept, language)
    ).play()
    _part(kept, ending, language)


def _play_full_screen(kept: KeptGame, faces: Faces, pace: str, language: Language) -> None:
    # Imported here: a game line by line should not wait for a screen that it does not need.
    from foretrick.tui.app import run_table  # noqa: PLC0415
    from foretrick.tui.settings import Pace  # noqa: PLC0415
    from foretrick.tui.settings import Settings as Taste  # noqa: PLC0415

    game = kept.game
    table = kept.table()
    taste = Taste(faces, Pace(pace.replace("-", " ")), language)
    adviser = Adviser(f"{game.seed}|hints")
    try:
        ending = (
            Ending.OVER if run_table(table, game.seat, game.names, taste, adviser) else Ending.LEFT
        )
    except KeyboardInterrupt:
        ending = Ending.INTERRUPTED
    if not table.is_over:
        say(wrapped(_farewell(kept, language)))
    _part(kept, ending, language)


def _farewell(kept: KeptGame, language: Language) -> str:
    return language.text(
        "The game is kept. 'foretrick play --resume {id}' takes it up again.", id=kept.game.id
    )


def _part(kept: KeptGame, ending: Ending, language: Language) -> None:
    if kept.record_file is not None:
        say(language.text("The record is kept in {file}", file=kept.record_file))
    if ending is Ending.INTERRUPTED:
        raise typer.Exit(Status.INTERRUPTED)
