"""What a reader of a table was told so far, and what is to be told next."""

from collections.abc import Sequence
from dataclasses import dataclass

from foretrick.host.host import Host
from foretrick.host.rooms import Room
from foretrick.rules import Event

__all__ = ["Following", "News"]

Numbered = tuple[int, Event]


@dataclass(frozen=True, slots=True)
class News:
    """What happened since, as `seat` is told it.

    `rest` ends an earlier game, `events` go on with the one at the table.
    `begins` says that the reader's picture starts anew: at first, with another game, or on
    another seat. `events` is empty then.
    """

    seat: int | None
    rest: Sequence[Numbered] = ()
    events: Sequence[Numbered] = ()
    begins: bool = False


class Following:
    """Follows a table for `guest`, who was told everything up to the event `after`, if anything.

    Every event of a game is told once, in order, however far the reader fell behind; none is told
    to one who is shut out, whose picture begins anew with each change of that.
    """

    def __init__(self, host: Host, guest: str | None, after: int | None = None) -> None:
        self._host = host
        self._guest = guest
        self._after = after
        self._before: Room | None = None
        self._last = 0

    async def news(self, room: Room) -> News:
        """What the guest is to be told of the table as it is now."""
        before, self._before = self._before, room
        last, self._last = self._last, room.version
        seat = room.seat_of(self._guest)
        was_shut_out = before is not None and before.shuts_out(self._guest)
        if room.shuts_out(self._guest):
            return News(seat, begins=not was_shut_out)
        if before is None:
            if self._after is None or not _can_resume(room, self._after):
                return News(seat, begins=True)
            return News(seat, events=await self._host.told(room, seat, self._after))
        same_seat = seat == before.seat_of(self._guest) and not was_shut_out
        if same_seat and _game_id(before) == _game_id(room):
            return News(seat, events=await self._host.told(room, seat, last))
        rest = await self._rest(before, room, last) if same_seat else ()
        return News(seat, rest, begins=True)

    async def _rest(self, before: Room, room: Room, last: int) -> Sequence[Numbered]:
        """How the game ended that the reader was following, if another is there already."""
        game = before.game
        end = next((done.last for done in room.finished if game and done.id == game.id), 0)
        if game is None or end <= last:
            return ()
        return await self._host.told_until(room, game, end, room.seat_of(self._guest), last)


def _can_resume(room: Room, after: int) -> bool:
    """Whether what the reader knows belongs to the game at the table."""
    return room.game is not None and room.game.first <= after <= room.version


def _game_id(room: Room) -> str | None:
    return None if room.game is None else room.game.id
