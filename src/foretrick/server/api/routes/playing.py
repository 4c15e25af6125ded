"""Playing: decisions of the game, and its record at the end."""

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Body, Response
from pydantic import Field
from starlette.responses import PlainTextResponse

from foretrick.bots.engine.messages import Action as EngineAction
from foretrick.bots.engine.messages import action_of
from foretrick.bots.honour import choices
from foretrick.host.rooms import Room, RoomError
from foretrick.host.rooms.commands import Act
from foretrick.host.rooms.errors import refusal
from foretrick.records import json_form, text_form
from foretrick.rules import MakeBid, NameTrump, PlayCard, SeatCommand, view
from foretrick.server.api.actions_shown import Action, command_of, read_card
from foretrick.server.api.callers import Guest, Table
from foretrick.server.api.problems import ApiError
from foretrick.server.api.routes.tables import Done
from foretrick.server.api.shown import Asked

__all__ = ["router"]

router: Final = APIRouter(tags=["playing"])

_LARGEST: Final = 10**9


class ActAsked(Asked):
    """A decision, and the version of the table it was made for."""

    version: int = Field(ge=0, le=_LARGEST, description="The `number` of the turn or the view.")
    action: Action


class EngineReady(Asked):
    """An engine is ready; there is nothing to be done."""

    type: Literal["ready"]
    name: str = Field("", max_length=100)
    version: str = Field("", max_length=100)


class EngineAct(Asked):
    """An engine's choice for the turn `id`, or for the one that is due."""

    type: Literal["act"]
    action: str | int
    id: int | None = Field(None, ge=0, le=_LARGEST)
    info: dict[str, object] = Field(default_factory=dict)


class EngineError(Asked):
    """An engine cannot use what it was told; there is nothing to be done."""

    type: Literal["error"]
    text: str = Field(max_length=2_000)
    id: int | None = Field(None, ge=0, le=_LARGEST)


EngineAnswer = Annotated[EngineReady | EngineAct | EngineError, Field(discriminator="type"), Body()]


@router.post("/tables/{code}/act", summary="Decide")
async def act(call: Guest, code: Table, asked: ActAsked) -> Done:
    """Bid, play, name trump, take a card back or call a renege. Late: 409. Against a rule: 422."""
    guest, host = call.known.guest, call.site.host
    command = command_of(asked.action, _seat(await host.room(code), guest))
    room = await host.do(code, Act(command), guest, asked.version)
    return Done(number=room.version)


@router.post("/tables/{code}/engine", summary="Answer by the engine protocol")
async def answer(call: Guest, code: Table, message: EngineAnswer) -> Done:
    """What an engine writes: `act` is its decision, `ready` and `error` change nothing."""
    guest, host = call.known.guest, call.site.host
    room = await host.room(code)
    seat = _seat(room, guest)
    if isinstance(message, EngineAct):
        command = _chosen(room, seat, message.action)
        room = await host.do(code, Act(command), guest, message.id)
    return Done(number=room.version)


@router.get(
    "/tables/{code}/record",
    summary="The record of the game",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def record(call: Guest, code: Table) -> Response:
    """The game that was finished last, as JSON (docs/records.md); public once it is over."""
    written = json_form.dumps(await call.site.host.record(code))
    return Response(written + "\n", media_type="application/json")


@router.get(
    "/tables/{code}/record.txt",
    summary="The record as text",
    response_class=PlainTextResponse,
)
async def record_as_text(call: Guest, code: Table) -> PlainTextResponse:
    """The game that was finished last, in its text form."""
    return PlainTextResponse(text_form.dumps(await call.site.host.record(code)))


def _seat(room: Room, guest: str) -> int:
    seat = room.seat_of(guest)
    if seat is None:
        raise RoomError(refusal("not_seated"))
    return seat


def _chosen(room: Room, seat: int, action: EngineAction) -> SeatCommand:
    """The command that an engine's action means now; the rules judge it."""
    if room.game is None:
        raise RoomError(refusal("no_game"))
    if room.game.asked[seat] is None:
        raise RoomError(refusal("stale"))
    options = choices(view(room.game.state, seat))
    listed = {action_of(option): option for option in options}
    if action in listed and type(action) is type(action_of(listed[action])):
        return listed[action]
    if isinstance(options[0], PlayCard) and isinstance(action, str):
        return PlayCard(seat, read_card(action))
    if isinstance(options[0], MakeBid) and type(action) is int and 0 <= action <= 60:
        return MakeBid(seat, action)
    if isinstance(options[0], NameTrump):
        return NameTrump(seat, None)
    raise ApiError("bad_action")
