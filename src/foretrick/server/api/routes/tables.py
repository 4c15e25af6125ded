"""Tables: opening one, seats, rules, and everything around a game."""

from typing import Final, Literal

from fastapi import APIRouter
from pydantic import Field

from foretrick.host.codes import fresh_token
from foretrick.host.rooms import Doors, Manner, Pace
from foretrick.host.rooms.commands import (
    ChooseDoors,
    ChooseManner,
    ChooseRules,
    ClearSeat,
    CloseRoom,
    Leave,
    OfferSeat,
    Proceed,
    ReopenLobby,
    Return,
    RoomCommand,
    SeatBot,
    Sit,
    StandIn,
    StartGame,
    TakePause,
)
from foretrick.host.rooms.doors import TONGUES, tongues_in_order
from foretrick.host.rooms.names import LONGEST_NAME
from foretrick.host.rooms.view import version_for
from foretrick.rules import Ruleset, ruleset
from foretrick.server.api.callers import Caller, Guest, Table
from foretrick.server.api.lines import ViewLine
from foretrick.server.api.shown import Asked, Shown
from foretrick.server.api.table_teller import view_line

__all__ = ["Done", "router"]

router: Final = APIRouter(tags=["tables"])

SeatNumber = Field(ge=0, le=5, description="Seats are numbered from 0, clockwise.")


class RulesAsked(Asked):
    """The rules of a game: what is not named is as the preset has it."""

    players: int = Field(ge=2, le=6)
    preset: str | None = Field(None, max_length=40)
    options: dict[str, str | int | list[int]] = Field(default_factory=dict, max_length=20)


class MannerAsked(Asked):
    """How the table is run."""

    pace: Literal["at_once", "brisk", "human", "calm"] = "human"
    clock: Literal[15, 30, 60, 120, 86_400, 259_200, 604_800] | None = Field(
        default=None, description="Seconds for each decision, up to seven days; null for no clock."
    )
    hints: bool = True


class DoorsAsked(Asked):
    """How open the table is to strangers: without a choice, to none."""

    listed: bool = Field(default=False, description="Whether it stands on the public list.")
    languages: list[Literal["en", "es", "de", "fr"]] = Field(
        default_factory=list,
        max_length=len(TONGUES),
        description="What is spoken there; empty for any language.",
    )
    watchable: bool = Field(
        default=False, description="Whether one without a seat may watch a game."
    )


class TableAsked(Asked):
    """A new table."""

    rules: RulesAsked
    manner: MannerAsked = MannerAsked()
    doors: DoorsAsked = DoorsAsked()
    sit: bool = Field(default=True, description="Whether its host sits down, on seat 0.")


class SitAsked(Asked):
    """Where to sit, and as who."""

    seat: int | None = Field(None, ge=0, le=5, description="The first that is free, if null.")
    name: str | None = Field(None, max_length=LONGEST_NAME, description="The guest's own, if null.")


class SeatAsked(Asked):
    """Which seat."""

    seat: int = SeatNumber


class BotAsked(Asked):
    """Which bot of the server gets which seat."""

    seat: int = SeatNumber
    bot: str = Field(max_length=40, examples=["club"])


class Done(Shown):
    """It was done."""

    number: int = Field(description="The version of the table now: the number of its last event.")


@router.post("/tables", status_code=201, summary="Open a table")
async def open_table(call: Guest, asked: TableAsked) -> ViewLine:
    """A new table, of which the caller is the host."""
    token = call.known
    await call.count("table")
    host, rules, doors = call.site.host, _rules(asked.rules), _doors(asked.doors)
    if doors.listed:
        await call.count("listed")
    room = await host.open_room(token.guest, rules, _manner(asked.manner), doors)
    if asked.sit:
        await host.do(room.code, Sit(token.name, 0, token.program), token.guest)
    return view_line(await host.desk(room.code), token.guest, call.language)


@router.get("/tables/{code}", summary="Look at a table")
async def look(call: Guest, code: Table) -> ViewLine:
    """The table and its game as the caller's seat sees them; without a seat, as a stranger does."""
    return view_line(await call.site.host.desk(code), call.guest, call.language)


@router.post("/tables/{code}/sit", summary="Sit down")
async def sit(call: Guest, code: Table, asked: SitAsked) -> Done:
    """Take a seat in the lobby, or one that was offered. The seat is marked as a bot's."""
    token = call.known
    return await _do(call, code, Sit(asked.name or token.name, asked.seat, token.program))


@router.post("/tables/{code}/leave", summary="Rise")
async def leave(call: Guest, code: Table) -> Done:
    """In the lobby the seat is empty; in a game a bot plays on, and the seat is kept."""
    return await _do(call, code, Leave())


@router.post("/tables/{code}/return", summary="Play again")
async def come_back(call: Guest, code: Table) -> Done:
    """Take over from the bot that plays in one's place."""
    return await _do(call, code, Return())


@router.post("/tables/{code}/pause", summary="Be back in a minute")
async def pause(call: Guest, code: Table) -> Done:
    """Let one's clock stand, once a game."""
    return await _do(call, code, TakePause())


@router.post("/tables/{code}/rules", summary="Choose the rules")
async def rules(call: Guest, code: Table, asked: RulesAsked) -> Done:
    """The host, in the lobby: the options of the next game."""
    return await _do(call, code, ChooseRules(_rules(asked)))


@router.post("/tables/{code}/manner", summary="Choose pace, clock and hints")
async def manner(call: Guest, code: Table, asked: MannerAsked) -> Done:
    """The host: how the table is run."""
    return await _do(call, code, ChooseManner(_manner(asked)))


@router.post("/tables/{code}/doors", summary="Choose how open the table is")
async def doors(call: Guest, code: Table, asked: DoorsAsked) -> Done:
    """The host, at any time: whether strangers find the table, and whether they may watch."""
    chosen = _doors(asked)
    if chosen.listed and not (await call.site.host.room(code)).doors.listed:
        await call.count("listed")
    return await _do(call, code, ChooseDoors(chosen))


@router.post("/tables/{code}/bot", summary="Seat a bot of the server")
async def bot(call: Guest, code: Table, asked: BotAsked) -> Done:
    """The host, in the lobby."""
    return await _do(call, code, SeatBot(asked.seat, asked.bot))


@router.post("/tables/{code}/clear", summary="Clear a seat")
async def clear(call: Guest, code: Table, asked: SeatAsked) -> Done:
    """The host, in the lobby: ask a bot or a guest to rise."""
    return await _do(call, code, ClearSeat(asked.seat))


@router.post("/tables/{code}/start", summary="Start a game")
async def start(call: Guest, code: Table) -> Done:
    """The host: the first game, or a rematch."""
    return await _do(call, code, StartGame(fresh_token(), fresh_token()))


@router.post("/tables/{code}/proceed", summary="Do not wait for the next deal")
async def proceed(call: Guest, code: Table) -> Done:
    """Anybody at the table, between two hands."""
    return await _do(call, code, Proceed())


@router.post("/tables/{code}/stand-in", summary="Let a bot play for a seat")
async def stand_in(call: Guest, code: Table, asked: SeatAsked) -> Done:
    """The host, the seat itself, or anybody at the table once its player is overdue."""
    return await _do(call, code, StandIn(asked.seat))


@router.post("/tables/{code}/offer", summary="Offer a seat to others")
async def offer(call: Guest, code: Table, asked: SeatAsked) -> Done:
    """The host, in a game: anybody with the code may take the seat over."""
    return await _do(call, code, OfferSeat(asked.seat))


@router.post("/tables/{code}/lobby", summary="Back to the lobby")
async def lobby(call: Guest, code: Table) -> Done:
    """The host, after a game."""
    return await _do(call, code, ReopenLobby())


@router.post("/tables/{code}/close", summary="End the table")
async def close(call: Guest, code: Table) -> Done:
    """The host: everybody is asked to rise, and the code is void."""
    return await _do(call, code, CloseRoom("host"))


async def _do(call: Caller, code: str, command: RoomCommand) -> Done:
    """Ask the table for something in the name of the caller; raises its refusal."""
    room = await call.site.host.do(code, command, call.known.guest)
    return Done(number=version_for(room, call.known.guest))


def _rules(asked: RulesAsked) -> Ruleset:
    return ruleset(asked.players, asked.preset, asked.options)


def _doors(asked: DoorsAsked) -> Doors:
    return Doors(asked.listed, tongues_in_order(asked.languages), asked.watchable)


def _manner(asked: MannerAsked) -> Manner:
    return Manner(Pace(asked.pace), asked.clock, hints=asked.hints)
