"""The history of a table: the games that ended there and who played them, and names forgotten."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import replace

from foretrick.host.rooms.codec import read_room_event, write_room_event
from foretrick.host.rooms.events import Played, SeatMoved, SeatRenamed, SeatTaken
from foretrick.host.rooms.folding import evolve_room
from foretrick.host.rooms.keeping import fold_kept
from foretrick.host.rooms.room import Room
from foretrick.host.stores.store import Kept, Sitting
from foretrick.people.names import SOMEBODY
from foretrick.people.played import played_game, write_played

__all__ = ["every_sitting", "sittings_between", "without_names"]


def sittings_between(before: Room, after: Room, at: float) -> tuple[Sitting, ...]:
    """Who played the game that ended on the way from one moment of a table to a later one."""
    game, over = after.game, after.finished[len(before.finished) :]
    if game is None or not over:
        return ()
    people = sum(seat.bot is None for seat in after.seats)
    return tuple(
        Sitting(
            game=over[-1].id,
            table=after.id,
            first=over[-1].first,
            last=over[-1].last,
            at=at,
            guest=seat.guest,
            seat=number,
            text=write_played(played_game(game.state, number, people, away=bool(seat.stand_in))),
        )
        for number, seat in enumerate(after.seats)
        if seat.guest is not None
    )


def every_sitting(table: str, events: Sequence[Kept]) -> list[Sitting]:
    """Who played the games that ended at a table, from all that is kept of it.

    Raises `DamagedRoom`.
    """
    found: list[Sitting] = []
    room: Room | None = None
    for each in events:
        before, room = room, fold_kept(table, [each], room)
        if before is not None:
            found += sittings_between(before, room, each.at)
    return found


def without_names(table: str, events: Sequence[Kept], guests: Collection[str]) -> list[Kept]:
    """The events of a table that hold a name of these guests, told of 'Somebody' instead.

    A seat that came to one of them by a personal link was theirs before: its names go too. Cards
    and bids are passed over: who sits where follows without them. Raises `DamagedRoom`.
    """
    if not events:
        return []
    room = fold_kept(table, events[:1])
    named: defaultdict[str | None, dict[int, Kept]] = defaultdict(dict)
    for each in events[1:]:
        event = read_room_event(each.text, room.rules.players)
        match event:
            case Played():
                continue
            case SeatTaken(_, guest, _):
                named[guest][each.sequence] = _of_somebody(each, event)
            case SeatRenamed(seat, _):
                named[room.seats[seat].guest][each.sequence] = _of_somebody(each, event)
            case SeatMoved(seat, guest):
                named[guest] |= named[room.seats[seat].guest]
        room = evolve_room(room, event, each.at)
    texts = {each.sequence: each.text for each in events}
    told = {number: each for guest in guests for number, each in named[guest].items()}
    return [each for number, each in sorted(told.items()) if each.text != texts[number]]


def _of_somebody(kept: Kept, event: SeatTaken | SeatRenamed) -> Kept:
    """An event that gives a name, with the name of nobody; one that was so stays as it is."""
    if event.name.startswith(SOMEBODY):
        return kept
    return replace(kept, text=write_room_event(replace(event, name=SOMEBODY)))
