"""The history of a table: the games that ended there and who played them, and names forgotten."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TypeGuard

from foretrick.host.rooms.codec import read_room_event, write_room_event
from foretrick.host.rooms.events import Played, RoomEvent, SeatRenamed, SeatTaken
from foretrick.host.rooms.folding import evolve_room
from foretrick.host.rooms.keeping import fold_kept
from foretrick.host.rooms.room import Room
from foretrick.host.stores.store import Ended, Kept
from foretrick.people.names import SOMEBODY
from foretrick.people.played import played_game, write_played

__all__ = ["ended_between", "every_ended", "without_names"]


def ended_between(before: Room, after: Room, at: float) -> Ended | None:
    """The game that ended on the way from one moment of a table to a later one, if one did."""
    if len(after.finished) == len(before.finished) or after.game is None:
        return None
    game = after.finished[-1]
    people = sum(seat.bot is None for seat in after.seats)
    return Ended(
        game.id,
        game.first,
        game.last,
        at,
        tuple(
            (
                seat.guest,
                number,
                write_played(
                    played_game(after.game.state, number, people, away=seat.stand_in is not None)
                ),
            )
            for number, seat in enumerate(after.seats)
            if seat.guest is not None
        ),
    )


def every_ended(table: str, events: Sequence[Kept]) -> list[Ended]:
    """Every game that ended at a table, from all that is kept of it; raises `DamagedRoom`."""
    found: list[Ended] = []
    room: Room | None = None
    for each in events:
        before, room = room, fold_kept(table, [each], room)
        ended = None if before is None else ended_between(before, room, each.at)
        if ended is not None:
            found.append(ended)
    return found


def without_names(table: str, events: Sequence[Kept], guests: Collection[str]) -> list[Kept]:
    """The events of a table that hold a name of these guests, told of 'Somebody' instead.

    Cards and bids are passed over: who sits where follows without them. Raises `DamagedRoom`.
    """
    if not events:
        return []
    room = fold_kept(table, events[:1])
    changed: list[Kept] = []
    for each in events[1:]:
        event = read_room_event(each.text, room.rules.players)
        if isinstance(event, Played):
            continue
        if _names_one_of(event, room, guests):
            event = replace(event, name=SOMEBODY)
            changed.append(replace(each, text=write_room_event(event)))
        room = evolve_room(room, event, each.at)
    return changed


def _names_one_of(
    event: RoomEvent, room: Room, guests: Collection[str]
) -> TypeGuard[SeatTaken | SeatRenamed]:
    match event:
        case SeatTaken(_, guest, name):
            return guest in guests and name != SOMEBODY
        case SeatRenamed(seat, name):
            return room.seats[seat].guest in guests and name != SOMEBODY
    return False
