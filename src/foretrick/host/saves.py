"""An unfinished game as it is kept: its record, and the seed that the deals to come need.

A save is one JSON object: `format`, `seed`, and `record` as the JSON record of the game so far.
The record names the rules, the players and the bots; the person sits where the kind is human.
"""

import json
from dataclasses import dataclass, replace
from typing import Final

from foretrick.bots import BOTS, Bot, make_bot
from foretrick.records import Record, SeatKind, json_form, shown
from foretrick.records import RecordError as UnreadableRecord
from foretrick.rules import Event, IllegalEvent, Phase, fold
from foretrick.shuffle import SeededPacks, SeedError
from foretrick.words.message import MessageError, message
from foretrick.words.reasons import Reasons

__all__ = ["DamagedSave", "NewerSave", "SavedGame", "read_save", "seat_bots", "write_save"]

VERSION: Final = 1
FORMAT: Final = f"foretrick-save/{VERSION}"

_WAITING: Final = (
    Phase.DRAWING,
    Phase.DEALING,
    Phase.NAMING,
    Phase.BIDDING,
    Phase.PLAYING,
    Phase.SETTLING,
)
"""Between two moves, a game waits for one of these."""


class DamagedSave(MessageError, ValueError):
    """A save that holds no game; the sentence says what is wrong with it."""


class NewerSave(MessageError, ValueError):
    """A save that a newer version of the program has written."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game of one person and bots: the seed of its packs, and its record so far."""

    seed: str
    record: Record

    @property
    def id(self) -> str:
        """The name the game is kept and taken up under."""
        return self.record.id

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return [seat.kind for seat in self.record.seats].index(SeatKind.HUMAN)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.record.seats)

    def append(self, events: tuple[Event, ...]) -> "SavedGame":
        """The game with `events` added at its end."""
        return replace(self, record=self.record.append(events))


def seat_bots(kinds: tuple[str | None, ...], seed: str) -> dict[int, Bot]:
    """The bots of a table by seat, None where a person sits.

    Each gets a chance of its own from the game's seed, so that a game taken up again, or played
    again, is played the same. Raises `UnknownBot` for a name that no bot has.
    """
    return {
        seat: make_bot(kind, f"{seed}|seat {seat}")
        for seat, kind in enumerate(kinds)
        if kind is not None
    }


def write_save(saved: SavedGame) -> str:
    """The save of a game as text."""
    head = {"format": FORMAT, "seed": saved.seed}
    # The record is put in as it is written, so that a long game is not read back at every move.
    return f'{json.dumps(head)[:-1]}, "record": {json_form.dumps(saved.record)}}}\n'


def read_save(text: str | bytes) -> SavedGame:
    """The game that a save holds.

    Raises `NewerSave` for a save of a later version, and `DamagedSave` for anything else that
    is not a game which can be played on.
    """
    try:
        parsed: object = json.loads(text)
    except (ValueError, RecursionError):
        raise DamagedSave(message("it is no JSON text, or only a part of one")) from None
    if not isinstance(parsed, dict):
        raise DamagedSave(message("it is no JSON object"))
    _check_version(parsed.get("format"))
    seed = parsed.get("seed")
    if not isinstance(seed, str):
        raise DamagedSave(message("it has no seed"))
    if not isinstance(record := parsed.get("record"), dict):
        raise DamagedSave(message("it has no record"))
    try:
        saved = SavedGame(seed, json_form.loads(json.dumps(record)))
    except UnreadableRecord as error:
        if any(fault.code == "future_version" for fault in error.faults):
            raise NewerSave(
                message("its record is of a version that this program does not know")
            ) from None
        fault = error.faults[0]
        raise DamagedSave(message("its record cannot be read ({fault})", fault=fault)) from None
    _check_game(saved)
    return saved


def _check_version(found: object) -> None:
    name, _, version = found.partition("/") if isinstance(found, str) else ("", "", "")
    if name != "foretrick-save" or not (version.isascii() and version.isdigit()):
        raise DamagedSave(message("it does not say that it is a save of a game"))
    if found != FORMAT:
        raise NewerSave(
            message(
                "it is of version {found}, and this program knows {known}",
                found=version[:9],
                known=VERSION,
            )
        )


def _check_game(saved: SavedGame) -> None:
    """Raise unless the game follows from the rules, and one person and known bots play it."""
    seats = saved.record.seats
    if [seat.kind for seat in seats].count(SeatKind.HUMAN) != 1:
        raise DamagedSave(message("not exactly one person plays in it"))
    if not all(seat.name.isprintable() for seat in seats):
        raise DamagedSave(message("a name in it cannot be shown"))
    unknown = [seat.bot for seat in seats if seat.kind is SeatKind.BOT and seat.bot not in BOTS]
    if unknown:
        raise DamagedSave(message("there is no bot '{bot}'", bot=shown(unknown[0])))
    try:
        SeededPacks(saved.seed).pack("deal 1")
        state = fold(saved.record.rules, saved.record.events)
    except (SeedError, IllegalEvent) as error:
        why = Reasons((error.reason,)) if isinstance(error, IllegalEvent) else error.text
        raise DamagedSave(message("its game is not right ({why})", why=why)) from None
    if state.phase not in _WAITING:
        raise DamagedSave(message("it ends in the middle of a move, or after the end of the game"))
