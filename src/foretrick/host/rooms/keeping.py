"""A table from what is kept of it: its events folded, and its finished games as records."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from foretrick.host.rooms.codec import DamagedRoom, read_room_event, write_room_event
from foretrick.host.rooms.events import Played, RoomEvent, RoomOpened
from foretrick.host.rooms.folding import evolve_room, open_room
from foretrick.host.rooms.room import Finished, Game, Room
from foretrick.host.stores.store import Kept
from foretrick.records import Record, SeatInfo, SeatKind
from foretrick.rules import Event, IllegalEvent, evolve, new_game, redact

__all__ = ["fold_kept", "kept", "record_of", "told_of"]


def kept(events: Sequence[RoomEvent], after: int, at: float) -> list[Kept]:
    """Events as a store keeps them, from the sequence after `after` on."""
    return [
        Kept(after + number, at, write_room_event(event))
        for number, event in enumerate(events, start=1)
    ]


def fold_kept(room: str, events: Sequence[Kept], before: Room | None = None) -> Room:
    """The table `room` after what is kept of it; `before` it, if earlier events are folded.

    Raises `DamagedRoom` if that is no table.
    """
    folded = before
    for each in events:
        folded = _fold(room, each, folded)
    if folded is None:
        raise DamagedRoom("nothing is kept of the table")
    return folded


def _fold(room: str, each: Kept, before: Room | None) -> Room:
    event = read_room_event(each.text, 0 if before is None else before.rules.players)
    if before is None:
        if not isinstance(event, RoomOpened) or each.sequence != 1:
            raise DamagedRoom("a table does not begin with its opening")
        return open_room(room, event, each.at)
    if each.sequence != before.version + 1:
        raise DamagedRoom(f"event {before.version + 1} of the table is not there")
    try:
        return evolve_room(before, event, each.at)
    except (IllegalEvent, ValueError, IndexError) as error:
        raise DamagedRoom(f"event {each.sequence} of the table cannot be: {error}") from None


def record_of(room: str, events: Sequence[Kept], game: Finished) -> Record:
    """The record of a finished game, from the events of its table up to the game's last.

    Raises `DamagedRoom` if they are no table.
    """
    start = fold_kept(room, [each for each in events if each.sequence <= game.first])
    record = Record(
        id=game.id,
        rules=start.rules,
        seats=tuple(
            SeatInfo(seat.name, SeatKind.BOT if kind else SeatKind.HUMAN, kind)
            for seat in start.seats
            for kind in (seat.bot or seat.program,)
        ),
        started=_time(events[game.first - 1].at),
    )
    played: list[Event] = []
    times: list[str | None] = []
    for each in events[game.first : game.last]:
        event = read_room_event(each.text, start.rules.players)
        if isinstance(event, Played):
            played.append(event.event)
            times.append(_time(each.at))
    return replace(record, events=tuple(played), at=tuple(times))


def told_of(game: Game, events: Sequence[Kept], seat: int | None) -> list[tuple[int, Event]]:
    """What a seat, or a stranger, is told of a game's events from its first, each with its number.

    `events` are those of the table after the game's start. Raises `DamagedRoom` for any others.
    """
    rules = game.state.rules
    state, told = new_game(rules), []
    for each in events:
        event = read_room_event(each.text, rules.players)
        if isinstance(event, Played):
            told.append((each.sequence, redact(state, event.event, seat)))
            try:
                state = evolve(state, event.event)
            except IllegalEvent as error:
                raise DamagedRoom(f"event {each.sequence} cannot be: {error}") from None
    return told


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
