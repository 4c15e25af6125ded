"""What one visitor may see of a table: built from what is public and what is theirs."""

from dataclasses import dataclass, replace

from foretrick.host.rooms.deciding import OVERDUE, deadline
from foretrick.host.rooms.doors import CLOSED, Doors
from foretrick.host.rooms.manner import Manner
from foretrick.host.rooms.room import Finished, Room, Stage, stage_of
from foretrick.rules import Event, Ruleset, SeatView, view
from foretrick.words.language import Language
from foretrick.words.somebody import SOMEBODY, name_told

__all__ = ["RoomView", "SeatShown", "room_view", "version_for"]


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat as everybody at the table sees it.

    `bot` is the kind of bot that has the seat, `program` what a program from elsewhere is called
    and `may_dismiss` whether it is one that the visitor has seated; `stand_in` the bot that plays
    for its person and `why` the reason (`clock`, `left`, `host`); `present` whether its person
    looks at the table now; `deadline` when its clock runs out, and `paused_until` until when that
    stands (seconds since 1970; None for no clock, no pause); `overdue_at` from when on anybody may
    call a stand-in.
    """

    number: int
    name: str
    is_empty: bool
    bot: str | None
    program: str | None
    may_dismiss: bool
    stand_in: str | None
    why: str
    offered: bool
    is_me: bool
    is_host: bool
    present: bool
    deadline: float | None
    paused_until: float | None
    overdue_at: float | None

    @property
    def is_guest(self) -> bool:
        """Whether a guest holds the seat: a person, or a program from elsewhere."""
        return not self.is_empty and self.bot is None


@dataclass(frozen=True, slots=True)
class RoomView:
    """Everything a visitor may know of a table.

    `me` is the visitor's seat, None for a stranger; `game` what that seat may see of the game;
    `finished` the games that came to their end here, the last one last; `told` the last events
    of the game as the seat was told them, each with its number; `has_link` whether the visitor's
    seat has a personal link; `may_pause` whether a pause is left; `watchers` how many watch who
    have no seat, for the host alone.

    One who is shut out sees who sits there, and nothing of the game: not even its version, which
    counts bids and cards, nor whose clock runs or ran out. `version` is 0 then.
    """

    id: str
    code: str
    version: int
    stage: Stage
    closed: str | None
    rules: Ruleset
    manner: Manner
    seats: tuple[SeatShown, ...]
    me: int | None
    is_host: bool
    host_name: str
    games: int
    finished: tuple[Finished, ...]
    game_id: str | None
    game: SeatView | None
    told: tuple[tuple[int, Event], ...]
    has_link: bool
    may_pause: bool
    doors: Doors = CLOSED
    is_shut_out: bool = False
    watchers: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called; an empty one has no name."""
        return tuple(seat.name for seat in self.seats)

    def in_language(self, language: Language) -> "RoomView":
        """The same for a reader, with names that are gone told in their language."""
        winners = [name for game in self.finished for name in game.winners]
        if not any(name.startswith(SOMEBODY) for name in (*self.names, self.host_name, *winners)):
            return self

        def told(name: str) -> str:
            return name_told(name, language)

        return replace(
            self,
            seats=tuple(replace(seat, name=told(seat.name)) for seat in self.seats),
            host_name=told(self.host_name),
            finished=tuple(
                replace(game, winners=tuple(map(told, game.winners))) for game in self.finished
            ),
        )

    @property
    def my_seat(self) -> SeatShown | None:
        """The visitor's own seat."""
        return None if self.me is None else self.seats[self.me]

    @property
    def empty(self) -> int:
        """How many seats are empty."""
        return sum(seat.is_empty for seat in self.seats)


def room_view(
    room: Room, guest: str | None, present: frozenset[int] = frozenset(), watchers: int = 0
) -> RoomView:
    """What `guest` may see of a table, or a stranger.

    `present` are the seats that look on now, and `watchers` so many who have none.
    """
    me, is_shut_out = room.seat_of(guest), room.shuts_out(guest)
    is_host = guest is not None and guest == room.host
    game = None if is_shut_out else room.game
    host_seat = room.seat_of(room.host)
    return RoomView(
        id=room.id,
        code=room.code,
        version=version_for(room, guest),
        stage=stage_of(room),
        closed=room.closed,
        rules=room.rules,
        manner=room.manner,
        seats=tuple(_shown(room, number, guest, present) for number in range(len(room.seats))),
        me=me,
        is_host=is_host,
        host_name="" if host_seat is None else room.seats[host_seat].name,
        games=room.games,
        finished=room.finished,
        game_id=None if game is None else game.id,
        game=None if game is None else view(game.state, me),
        told=() if game is None else game.told(me),
        has_link=me is not None and room.seats[me].link is not None,
        may_pause=_may_pause(room, me),
        doors=room.doors,
        is_shut_out=is_shut_out,
        watchers=watchers if is_host else None,
    )


def version_for(room: Room, guest: str | None) -> int:
    """The version of a table as a guest may know it: 0 for one who is shut out of its game."""
    return 0 if room.shuts_out(guest) else room.version


def _shown(room: Room, number: int, guest: str | None, present: frozenset[int]) -> SeatShown:
    is_shut_out = room.shuts_out(guest)
    game, seat = None if is_shut_out else room.game, room.seats[number]
    asked = None if game is None else game.asked[number]
    paused = 0.0 if game is None else game.paused_until[number]
    is_awaited = asked is not None and seat.player is None
    return SeatShown(
        number=number,
        name=seat.name,
        is_empty=seat.is_empty,
        bot=seat.bot,
        program=seat.program,
        may_dismiss=seat.program is not None and guest is not None and seat.maker == guest,
        stand_in=seat.stand_in,
        why="" if is_shut_out else seat.why,
        offered=seat.offered,
        is_me=guest is not None and seat.guest == guest,
        is_host=seat.guest is not None and seat.guest == room.host,
        present=number in present,
        deadline=None if is_shut_out else deadline(room, number),
        paused_until=paused or None,
        overdue_at=_overdue_at(room, max(asked.at, paused)) if is_awaited and asked else None,
    )


def _overdue_at(room: Room, since: float) -> float | None:
    """When anybody may call a stand-in; in a game over days nobody may."""
    return None if room.manner.is_slow else since + OVERDUE


def _may_pause(room: Room, me: int | None) -> bool:
    game = room.game
    if me is None or game is None or game.is_over or room.manner.clock is None:
        return False
    if room.manner.is_slow:
        return False
    return room.seats[me].player is None and not game.paused_until[me]
