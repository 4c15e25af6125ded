"""The public list: tables that wait for players, and games that may be watched."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query
from pydantic import Field

from foretrick.host.board import Posted
from foretrick.host.rooms.poster import PosterSeat, SeatKind
from foretrick.server.api.callers import Guest
from foretrick.server.api.game_shown import RulesShown, rules_shown
from foretrick.server.api.shown import Shown
from foretrick.server.api.table_shown import DoorsShown, MannerShown, doors_shown, manner_shown

__all__ = ["router"]

router: Final = APIRouter(tags=["public"])

_KINDS: Final[dict[SeatKind, Literal["empty", "human", "bot"]]] = {
    SeatKind.FREE: "empty",
    SeatKind.PERSON: "human",
    SeatKind.PROGRAM: "bot",
    SeatKind.BOT: "bot",
}


class PublicSeat(Shown):
    """One seat: an empty one may be taken; `bot` says which bot or program has it."""

    kind: Literal["empty", "human", "bot"]
    name: str
    bot: str | None
    by_token: bool = Field(description="Whether a program from elsewhere holds the seat.")


class PublicTable(Shown):
    """A table on the public list."""

    code: str
    since: float = Field(description="Since when it stands there, in seconds since 1970.")
    playing: bool = Field(description="Whether a game is on.")
    free: int = Field(description="How many seats may be taken.")
    rules: RulesShown
    manner: MannerShown
    doors: DoorsShown
    seats: list[PublicSeat]


class PublicTables(Shown):
    """The public list, the table that has stood there longest first, 60 of each kind at most."""

    waiting: list[PublicTable] = Field(description="Tables with a seat to take.")
    playing: list[PublicTable] = Field(description="Games that may be watched.")


@router.get("/tables", summary="Find players, and games to watch")
async def public_tables(
    call: Guest,
    players: Annotated[
        int | None, Query(ge=2, le=6, description="Only tables of so many players.")
    ] = None,
    language: Annotated[
        Literal["en", "es", "de", "fr"] | None,
        Query(description="Only tables where this language is spoken, or any."),
    ] = None,
) -> PublicTables:
    """Tables whose hosts have listed them, as long as somebody is there."""
    board = call.site.board
    return PublicTables(
        waiting=_shown(await board.waiting(players, language)),
        playing=_shown(await board.playing(players, language)),
    )


def _shown(found: Sequence[Posted]) -> list[PublicTable]:
    return [_table(each) for each in found]


def _table(posted: Posted) -> PublicTable:
    poster = posted.poster
    return PublicTable(
        code=poster.code,
        since=posted.at,
        playing=poster.is_playing,
        free=poster.free,
        rules=rules_shown(poster.rules),
        manner=manner_shown(poster.manner),
        doors=doors_shown(poster.doors),
        seats=[_seat(seat) for seat in poster.seats],
    )


def _seat(seat: PosterSeat) -> PublicSeat:
    return PublicSeat(
        kind=_KINDS[seat.kind],
        name=seat.name,
        bot=seat.bot or None,
        by_token=seat.kind is SeatKind.PROGRAM,
    )
