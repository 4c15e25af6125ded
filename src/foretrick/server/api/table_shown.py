"""A table as its visitor sees it, as JSON: who sits where, the rules, and what it is at."""

from typing import Literal

from pydantic import Field

from foretrick.host.rooms import Doors, Manner, RoomView, SeatShown
from foretrick.server.api.game_shown import RulesShown, rules_shown
from foretrick.server.api.shown import Shown

__all__ = [
    "DoorsShown",
    "MannerShown",
    "SeatLine",
    "TableShown",
    "doors_shown",
    "manner_shown",
    "table_shown",
]


class MannerShown(Shown):
    """How the table is run."""

    pace: str
    clock: int | None = Field(description="Seconds for each decision; null for no clock.")
    hints: bool


class DoorsShown(Shown):
    """How open the table is to strangers."""

    listed: bool = Field(description="Whether it stands on the public list.")
    languages: list[str] = Field(description="What is spoken there; empty for any language.")
    watchable: bool = Field(description="Whether one without a seat may watch a game.")


class SeatLine(Shown):
    """One seat: `bot` says which bot or program has it."""

    seat: int
    name: str
    kind: Literal["empty", "human", "bot"]
    bot: str | None
    by_token: bool = Field(description="Whether a program from elsewhere holds the seat.")
    is_host: bool
    present: bool = Field(description="Whether who holds it watches the table now.")
    stand_in: str | None = Field(description="The bot that plays in an absent player's place.")
    why: Literal["", "clock", "left", "host"] = Field(description="Why it does.")
    offered: bool = Field(description="Whether anybody with the code may take the seat over.")


class TableShown(Shown):
    """A table, without its game."""

    code: str
    stage: Literal["lobby", "playing", "over", "closed"]
    closed: str | None = Field(description="Why it has ended: host, empty or idle.")
    rules: RulesShown
    manner: MannerShown
    doors: DoorsShown
    watchers: int | None = Field(
        description="How many watch who have no seat; null for all but the host."
    )
    seats: list[SeatLine]
    games: int = Field(description="How many games were begun here.")


def table_shown(room: RoomView) -> TableShown:
    """What a visitor sees of a table beside the game."""
    return TableShown(
        code=room.code,
        stage=room.stage.value,
        closed=room.closed,
        rules=rules_shown(room.rules),
        manner=manner_shown(room.manner),
        doors=doors_shown(room.doors),
        watchers=room.watchers,
        seats=[_seat(seat) for seat in room.seats],
        games=room.games,
    )


def manner_shown(manner: Manner) -> MannerShown:
    """How a table is run, as JSON."""
    return MannerShown(pace=manner.pace.value, clock=manner.clock, hints=manner.hints)


def doors_shown(doors: Doors) -> DoorsShown:
    """How open a table is, as JSON."""
    return DoorsShown(
        listed=doors.listed, languages=list(doors.languages), watchable=doors.watchable
    )


def _seat(seat: SeatShown) -> SeatLine:
    bot = seat.bot or seat.program
    kind: Literal["empty", "human", "bot"] = "human" if bot is None else "bot"
    return SeatLine.model_validate(
        {
            "seat": seat.number,
            "name": seat.name,
            "kind": "empty" if seat.is_empty else kind,
            "bot": bot,
            "by_token": seat.program is not None,
            "is_host": seat.is_host,
            "present": seat.present or seat.bot is not None,
            "stand_in": seat.stand_in,
            "why": seat.why,
            "offered": seat.offered,
        }
    )
