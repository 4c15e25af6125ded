"""The games of one person on one machine: unfinished ones to take up, finished ones as records.

FOLDER/unfinished/ID.json         one save a game, written anew after every command
FOLDER/finished/DATE-ID.json      one record a game, never written again
FOLDER/damaged/ID.json            saves that cannot be read, kept aside
"""

import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from foretrick.host.folder import DATA_VARIABLE, KeepError, write_whole
from foretrick.host.saves import (
    DamagedSave,
    NewerSave,
    SavedGame,
    read_save,
    seat_bots,
    write_save,
)
from foretrick.host.table import Table
from foretrick.records import MOST_BYTES, json_form, shown
from foretrick.rules import Event
from foretrick.rules.events import GameEnded
from foretrick.shuffle import SeededPacks
from foretrick.words.message import Message, message

__all__ = ["Games", "KeptGame", "Unfinished", "fresh_id"]

_LIST_HINT: Final = message("'foretrick play --list' lists the games that can be taken up.")


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A save in the folder: its game, or None and the reason why it cannot be taken up."""

    id: str
    game: SavedGame | None
    trouble: Message | None = None


class Games:
    """The folder that a person's games are kept in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._saves = folder / "unfinished"
        self._records = folder / "finished"
        self._damaged = folder / "damaged"

    def unfinished(self) -> Iterator[Unfinished]:
        """The games that were left, the one played last first.

        Raises `KeepError` if the folder cannot be read.
        """
        for path in self._paths():
            try:
                yield Unfinished(path.stem, self._read(path))
            except DamagedSave as error:
                yield Unfinished(path.stem, None, message("damaged: {why}", why=error.text))
            except NewerSave as error:
                why = message("written by a newer Foretrick: {why}", why=error.text)
                yield Unfinished(path.stem, None, why)

    def waiting(self) -> int:
        """How many saves there are."""
        return len(self._paths())

    def take_up(self, begins: str = "") -> SavedGame:
        """The game played last, or the one whose ID begins with `begins`.

        A damaged save is moved aside, so that the next game can be taken up. Raises `KeepError`
        if there is no such game or it cannot be read.
        """
        path = self._chosen(begins)
        try:
            return self._read(path)
        except NewerSave as error:
            raise KeepError(
                message(
                    "The game {id} was kept by a newer Foretrick: {why}.",
                    id=path.stem,
                    why=error.text,
                ),
                message("Update Foretrick to take it up; the save stays where it is."),
            ) from None
        except DamagedSave as error:
            aside = self._set_aside(path)
            raise KeepError(
                message(
                    "The save of the game {id} is damaged: {why}.", id=path.stem, why=error.text
                ),
                message("It is kept as {file}. {hint}", file=aside, hint=_LIST_HINT),
            ) from None

    def save_file(self, game_id: str) -> Path:
        """The file that an unfinished game is kept in."""
        return self._saves / f"{game_id}.json"

    def save(self, game: SavedGame) -> None:
        """Keep an unfinished game; raises `KeepError` if that fails."""
        write_whole(self.save_file(game.id), write_save(game))

    def finish(self, game: SavedGame) -> Path:
        """Keep the record of a finished game, and return its file; the save is no longer needed.

        Raises `KeepError` if that fails; the save is still there then.
        """
        day = (game.record.started or datetime.now(UTC).isoformat())[:10]
        record = json_form.dumps(game.record) + "\n"
        path = _free(self._records / f"{day}-{game.id}.json", record)
        write_whole(path, record)
        with suppress(OSError):
            # A save left behind does no harm: taken up, it ends in this same record.
            self.save_file(game.id).unlink(missing_ok=True)
        return path

    def _paths(self) -> list[Path]:
        try:
            paths = [path for path in self._saves.glob("*.json") if path.is_file()]
            return sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True)
        except OSError as error:
            raise _unreadable(self._saves, error) from None

    def _chosen(self, begins: str) -> Path:
        paths = self._paths()
        named = [path for path in paths if path.stem.startswith(begins)]
        if not paths:
            raise KeepError(
                message("There is no unfinished game."),
                message("'foretrick play' begins a new one."),
            )
        if not named:
            raise KeepError(message("There is no unfinished game '{id}'.", id=begins), _LIST_HINT)
        if begins and len(named) > 1 and begins not in {path.stem for path in named}:
            ids = ", ".join(path.stem for path in named)
            raise KeepError(
                message("Several games begin with '{id}': {ids}.", id=begins, ids=ids),
                message("Write more of the ID."),
            )
        return named[0] if not begins else min(named, key=lambda path: len(path.stem))

    def _read(self, path: Path) -> SavedGame:
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise _unreadable(path, error) from None
        if len(data) > MOST_BYTES:
            raise DamagedSave(message("it is far too large for a game"))
        game = read_save(data)
        if game.id != path.stem:
            raise DamagedSave(message("it holds the game '{id}'", id=shown(game.id)))
        return game

    def _set_aside(self, path: Path) -> Path:
        aside = self._damaged / path.name
        number = 1
        try:
            self._damaged.mkdir(parents=True, exist_ok=True)
            while aside.exists():
                number += 1
                aside = self._damaged / f"{path.stem}-{number}.json"
            return path.rename(aside)
        except OSError:
            return path  # it cannot be moved, so it stays where it is


class KeptGame:
    """A game that is kept: called with new events, it writes them down before anybody sees them.

    `table` is the table to play it at. Raises `KeepError` if the game cannot be kept, or is
    being played somewhere else too; nothing has changed at the table then.
    """

    def __init__(self, games: Games, game: SavedGame) -> None:
        self.game = game
        self.record_file: Path | None = None
        self._games = games
        self._file = games.save_file(game.id)
        self._written = _stamp(self._file)

    def table(self) -> Table:
        """The table at the point that the game has reached."""
        record = self.game.record
        kinds = tuple(seat.bot for seat in record.seats)
        packs = SeededPacks(self.game.seed)
        bots = seat_bots(kinds, self.game.seed)
        return Table(record.rules, bots, packs, events=record.events, keep=self)

    def __call__(self, events: tuple[Event, ...]) -> None:
        """Keep the game with these events at its end."""
        self._check_alone()
        game = self.game.append(events)
        if isinstance(events[-1], GameEnded):
            self.record_file = self._games.finish(game)
        else:
            self._games.save(game)
            self._written = _stamp(self._file)
        self.game = game

    def _check_alone(self) -> None:
        if _stamp(self._file) != self._written:
            raise KeepError(
                message("The game {id} has been played on somewhere else.", id=self.game.id),
                message(
                    "'foretrick play --resume {id}' takes it up as it stands.", id=self.game.id
                ),
            )


def fresh_id() -> str:
    """A name for a new game, short enough to type: eight letters and digits."""
    return secrets.token_hex(4)


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _free(path: Path, text: str) -> Path:
    """A path that no other record has: `path`, or one with a number added.

    The same record, left by a program that ended before it had tidied up, is no other one.
    """
    free, number = path, 1
    while free.exists() and free.read_text(encoding="utf-8", errors="replace") != text:
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _unreadable(path: Path, error: OSError) -> KeepError:
    return KeepError(
        message("{file} cannot be opened: {why}.", file=path, why=error.strerror or error),
        message(
            "See to its permissions, or name another folder in {variable}.", variable=DATA_VARIABLE
        ),
    )
