"""What the public list says of a table: who waits, by which rules, and what is spoken there."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pydantic import TypeAdapter, ValidationError

from foretrick.host.rooms.doors import Doors
from foretrick.host.rooms.manner import Manner
from foretrick.host.rooms.room import Room, Seat, Stage, stage_of
from foretrick.host.stores.listings import Listing, ListKind
from foretrick.rules import Ruleset

__all__ = ["Poster", "PosterSeat", "SeatKind", "read_poster", "relisted"]


class SeatKind(StrEnum):
    """Who has a seat, as the public list says it; a free one may be taken."""

    FREE = "free"
    PERSON = "person"
    PROGRAM = "program"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class PosterSeat:
    """One seat: what its player is called, and of which kind: `bot` says which bot or program."""

    kind: SeatKind
    name: str = ""
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Poster:
    """One table on the public list; all of it may be known to anybody who comes to its door.

    `is_playing` says that a game is on: its free seats are those that were offered.
    """

    code: str
    rules: Ruleset
    manner: Manner
    doors: Doors
    seats: tuple[PosterSeat, ...]
    is_playing: bool

    @property
    def free(self) -> int:
        """How many seats may be taken."""
        return sum(seat.kind is SeatKind.FREE for seat in self.seats)


_ADAPTER: Final = TypeAdapter(Poster)


def read_poster(text: str) -> Poster | None:
    """The poster that a text holds; None for one of another version of this program."""
    try:
        return _ADAPTER.validate_json(text)
    except ValidationError:
        return None


def relisted(before: Room | None, after: Room, at: float) -> tuple[Listing | None, bool]:
    """What the public list says of a table, and whether that is another than it said before."""
    if before is None:
        return _listing(after, at), after.doors.listed
    is_listed = before.doors.listed or after.doors.listed
    if not is_listed or (before.settled == after.settled and stage_of(before) is stage_of(after)):
        return None, False
    listing = _listing(after, at)
    return listing, listing != _listing(before, at)


def _listing(room: Room, at: float) -> Listing | None:
    """A table is listed if its host wants it to be, and there is a seat to take or a game to see.

    What is full and may not be watched, what is over, and what has ended is not.
    """
    stage = stage_of(room)
    if not room.doors.listed or stage not in (Stage.LOBBY, Stage.PLAYING):
        return None
    poster = _poster(room, stage)
    if not poster.free and not (poster.is_playing and room.doors.watchable):
        return None
    return Listing(
        kind=ListKind.WAITS if poster.free else ListKind.PLAYS,
        host=room.host,
        players=room.rules.players,
        languages=room.doors.languages,
        at=at,
        text=_ADAPTER.dump_json(poster, ensure_ascii=True).decode(),
    )


def _poster(room: Room, stage: Stage) -> Poster:
    return Poster(
        code=room.code,
        rules=room.rules,
        manner=room.manner,
        doors=room.doors,
        seats=tuple(map(_seat, room.seats)),
        is_playing=stage is Stage.PLAYING,
    )


def _seat(seat: Seat) -> PosterSeat:
    if seat.is_empty or seat.offered:
        return PosterSeat(SeatKind.FREE)
    if seat.bot is not None:
        return PosterSeat(SeatKind.BOT, seat.name, seat.bot)
    if seat.program is not None:
        return PosterSeat(SeatKind.PROGRAM, seat.name, seat.program)
    return PosterSeat(SeatKind.PERSON, seat.name)
