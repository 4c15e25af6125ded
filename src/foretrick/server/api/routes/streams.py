"""Streams: a table as it happens, for a seat or for a stranger."""

from typing import Annotated, Final

from fastapi import APIRouter, Query

from foretrick.bots.engine.client import DEFAULT_MS
from foretrick.host.rooms import RoomError
from foretrick.host.rooms.errors import refusal
from foretrick.server.api.callers import Guest, Table
from foretrick.server.api.engine_teller import LONGEST_MS, EngineTeller
from foretrick.server.api.lines import StreamLine
from foretrick.server.api.streaming import LinesResponse, lines_response
from foretrick.server.api.table_teller import TableTeller

__all__ = ["router"]

router: Final = APIRouter(tags=["streams"])


@router.get(
    "/tables/{code}/stream",
    summary="Follow a table",
    status_code=200,
    response_class=LinesResponse,
    response_model=None,
    responses={200: {"model": StreamLine, "description": "One such object a line."}},
)
async def stream(
    call: Guest,
    code: Table,
    after: Annotated[
        int | None,
        Query(ge=0, le=10**9, description="Go on after the event of this number."),
    ] = None,
) -> LinesResponse:
    """First the whole view, then numbered events, turns, and the table where it changes.

    With `after`, no view but all events after that number, if they belong to the game at the
    table; else the view again. An empty line is a heartbeat.
    """
    return lines_response(call, code, TableTeller(call, after))


@router.get(
    "/tables/{code}/engine",
    summary="Follow a table by the engine protocol",
    status_code=200,
    response_class=LinesResponse,
    response_model=None,
    responses={
        200: {
            "content": {"application/x-ndjson": {"schema": {"type": "object"}}},
            "description": "One message a line: hello, game, event, turn, end, quit.",
        }
    },
)
async def engine(
    call: Guest,
    code: Table,
    ms: Annotated[
        int,
        Query(ge=1, le=LONGEST_MS, description="The time that is wanted for a decision."),
    ] = DEFAULT_MS,
) -> LinesResponse:
    """What a program hears on its standard input (docs/engine.md), from the game's beginning.

    The `id` of a turn is the version to act for. Answers are posted to the same address.
    """
    if (await call.site.host.room(code)).seat_of(call.known.guest) is None:
        raise RoomError(refusal("not_seated"))
    return lines_response(call, code, EngineTeller(call, ms))
