"""Guests: who a program is, where it sits, and the end of its token."""

from typing import Final

from fastapi import APIRouter, Response
from pydantic import Field

from foretrick.host.host import Host
from foretrick.host.rooms import RoomError, room_view
from foretrick.host.rooms.commands import Leave
from foretrick.host.rooms.names import (
    LONGEST_NAME,
    LONGEST_PROGRAM,
    checked_program,
    readable_name,
)
from foretrick.host.stores.store import KeptToken
from foretrick.server.api.callers import Guest
from foretrick.server.api.shown import Asked, Shown
from foretrick.server.api.tokens import new_token
from foretrick.server.site import Site

__all__ = ["router"]

router: Final = APIRouter(tags=["guests"])


class NewGuest(Asked):
    """Who comes: a name for the table, and which program it is."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME, examples=["Rook"])
    bot: str = Field(
        "program",
        min_length=1,
        max_length=LONGEST_PROGRAM,
        description="Which program plays: shown at the table and written into records.",
    )


class GuestMade(Shown):
    """A new guest. The token is told this once."""

    token: str
    name: str
    bot: str


class Sitting(Shown):
    """A table at which one has a seat."""

    code: str
    seat: int
    stage: str
    my_turn: bool


class Me(Shown):
    """The guest whose token it is."""

    name: str
    bot: str
    tables: list[Sitting]


@router.post("/guests", status_code=201, summary="Become a guest")
async def new_guest(call: Guest, asked: NewGuest) -> GuestMade:
    """A new guest with a token, for a program that sits down by the code of a table."""
    await call.count("guest")
    name, bot = readable_name(asked.name), checked_program(asked.bot)
    token = await new_token(call.site.host.store, call.site.guests.fresh(), name, bot)
    return GuestMade(token=token, name=name, bot=bot)


@router.get("/me", summary="Who one is, and where one sits")
async def me(call: Guest) -> Me:
    """The guest of the token and the tables it has a seat at, the latest first."""
    token = call.known
    sitting = []
    for room in await call.site.host.rooms_of(token.guest):
        seen = room_view(room, token.guest)
        if seen.me is not None:
            turn = seen.game is not None and seen.game.is_my_turn
            sitting.append(
                Sitting(code=seen.code, seat=seen.me, stage=seen.stage.value, my_turn=turn)
            )
    return Me(name=token.name, bot=token.program, tables=sitting)


@router.delete("/me/token", status_code=204, summary="Revoke the token")
async def revoke(call: Guest) -> Response:
    """The token lets nobody in from now on. A bot plays on where the guest sat."""
    await forget(call.site, call.known)
    return Response(status_code=204)


async def forget(site: Site, token: KeptToken) -> None:
    """Revoke a guest's tokens, and let the guest rise from every table."""
    await site.host.store.drop_tokens(token.guest)
    await _leave_all(site.host, token.guest)


async def _leave_all(host: Host, guest: str) -> None:
    for room in await host.rooms_of(guest):
        try:
            await host.do(room.code, Leave(), guest)
        except RoomError:
            continue  # the table has ended meanwhile, or the seat is another's
