"""What a table answers to a command: the events it causes, or why it is refused.

Pure, as the rules are: secrets, codes and the time come with the call. `by` is the guest who
asks, None for the table's own chores (deals, clocks, bots). `version` is the one the command was
made for.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NoReturn

from foretrick.bots import BOTS
from foretrick.host.rooms.commands import (
    Act,
    ChooseDoors,
    ChooseManner,
    ChooseRules,
    ClearSeat,
    CloseRoom,
    Deal,
    DismissProgram,
    FailBot,
    IssueLink,
    Leave,
    MoveSeat,
    OfferSeat,
    Proceed,
    Rename,
    ReopenLobby,
    Return,
    RevokeLink,
    RoomCommand,
    SeatBot,
    SeatProgram,
    Settle,
    Sit,
    StandIn,
    StartGame,
    TakePause,
    TimeOut,
)
from foretrick.host.rooms.errors import ENDS, RoomError, refusal
from foretrick.host.rooms.events import (
    BotSeated,
    DoorsChosen,
    GameStarted,
    HostChanged,
    LinkIssued,
    LinkRevoked,
    LobbyReopened,
    MannerChosen,
    PauseTaken,
    Played,
    ProgramSeated,
    RoomClosed,
    RoomEvent,
    RulesChosen,
    SeatCleared,
    SeatMoved,
    SeatOffered,
    SeatRenamed,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
)
from foretrick.host.rooms.names import checked_name, checked_program, free_bot_name
from foretrick.host.rooms.room import Game, Room, Seat, Stage, stage_of
from foretrick.rules import Command, Phase, ScoreHand, steps
from foretrick.shuffle import SeededPacks, chance_command

__all__ = ["OVERDUE", "PAUSE", "STAND_IN", "deadline", "decide_room"]

STAND_IN: Final = "club"
"""The bot that plays for a person who is away: it is good, and never slow."""

FALLBACK: Final = "novice"
"""The bot that takes the place of one that failed."""

PAUSE: Final = 60.0
"""How long 'back in a minute' is, in seconds."""

OVERDUE: Final = 120.0
"""After so many seconds of waiting for a decision, anybody at the table may call a stand-in."""


def decide_room(
    room: Room, command: RoomCommand, by: str | None, version: int, now: float
) -> tuple[RoomEvent, ...]:
    """The events that a command causes, in order; none where it asks for what is so already.

    Raises `RoomError` with the refusal, and `IllegalCommand` where the rules of the game refuse.
    """
    if room.closed is not None:
        _refuse("room_closed", why=ENDS[room.closed])
    return tuple(_Decision(room, by, version, now).events(command))


class _Decision:
    """One command being decided."""

    def __init__(self, room: Room, by: str | None, version: int, now: float) -> None:
        self.room = room
        self.by = by
        self.version = version
        self.now = now
        self.stage = stage_of(room)

    def events(self, command: RoomCommand) -> Iterable[RoomEvent]:
        match command:
            case Act() | Proceed() | Deal() | Settle():
                return self._play(command)
            case Sit() | Leave() | Return() | TakePause() | Rename():
                return self._person(command)
            case IssueLink() | RevokeLink() | MoveSeat():
                return self._link(command)
            case StandIn() | OfferSeat() | TimeOut() | FailBot():
                return self._seat(command)
            case DismissProgram(seat):
                return self._dismiss(seat)
        return self._table(command)

    # --- the game ---

    def _play(self, command: Act | Proceed | Deal | Settle) -> Iterable[RoomEvent]:
        game = self._game_on()
        match command:
            case Act(wish):
                self._check_turn(game, wish.seat)
                return _played(game, wish)
            case Settle():
                if self.by is not None or game.state.phase is not Phase.SETTLING:
                    _refuse("not_due")
                return _played(game, ScoreHand())
            case Proceed():
                self._my_seat()
                if game.recent and self.version < game.recent[-1][0]:
                    _refuse("stale")
        chance = chance_command(game.state, SeededPacks(game.seed))
        if chance is None:
            _refuse("not_due")
        return _played(game, chance)

    def _check_turn(self, game: Game, seat: int) -> None:
        """Raise unless the one who asks decides for `seat`, and chose what is still to choose."""
        if not 0 <= seat < len(self.room.seats):
            _refuse("no_such_seat")
        holder = self.room.seats[seat]
        if self.by is None:
            if holder.player is None:
                _refuse("not_your_seat")
        elif holder.guest != self.by:
            _refuse("not_your_seat")
        asked = game.asked[seat]
        if self.version < (game.first if asked is None else asked.version):
            _refuse("stale")
        if asked is None and self.version < self.room.version:
            _refuse("stale")

    # --- a person's own seat ---

    def _person(self, command: Sit | Leave | Return | TakePause | Rename) -> Iterable[RoomEvent]:
        match command:
            case Sit():
                return self._sit(command)
            case Rename(name):
                mine = self._my_seat()
                called = checked_name(self.room, name, besides=mine)
                return [SeatRenamed(mine, called)] if called != self.room.seats[mine].name else []
            case Leave():
                return self._leave()
            case Return():
                mine = self._my_seat()
                if self.room.seats[mine].stand_in is None:
                    return []
                return [SeatReturned(mine), *self._host_back()]
            case TakePause():
                return self._pause()

    def _sit(self, command: Sit) -> Iterable[RoomEvent]:
        wanted = command.seat
        if self.by is None or self.room.seat_of(self.by) is not None:
            _refuse("already_seated")
        free = [
            number
            for number, seat in enumerate(self.room.seats)
            if seat.offered or (seat.is_empty and self.stage is Stage.LOBBY)
        ]
        if not free:
            _refuse("table_full")
        if wanted is not None and not 0 <= wanted < len(self.room.seats):
            _refuse("no_such_seat")
        if wanted is not None and wanted not in free:
            _refuse("seat_taken")
        seat = free[0] if wanted is None else wanted
        name = checked_name(self.room, command.name, besides=seat)
        program = None if command.program is None else checked_program(command.program)
        taken = SeatTaken(seat, self.by, name, program)
        host_sits = self.room.seat_of(self.room.host) is not None
        return [taken] if host_sits or self.room.host == self.by else [taken, HostChanged(self.by)]

    def _leave(self) -> Iterator[RoomEvent]:
        mine = self._my_seat()
        if self.stage is Stage.LOBBY:
            yield SeatCleared(mine)
        elif self.room.seats[mine].why != "left":
            yield SeatStoodIn(mine, self.room.seats[mine].stand_in or STAND_IN, "left")
        yield from self._host_passes(mine)

    def _host_passes(self, leaving: int) -> Iterator[RoomEvent]:
        """The next person at the table is its host when the host goes, else the next program."""
        if self.room.host != self.room.seats[leaving].guest:
            return
        others = (*self.room.seats[leaving + 1 :], *self.room.seats[:leaving])
        there = [seat for seat in others if seat.guest is not None and seat.stand_in is None]
        heir = next((seat for seat in there if seat.program is None), next(iter(there), None))
        if heir is not None and heir.guest is not None:
            yield HostChanged(heir.guest)

    def _host_back(self) -> Iterator[RoomEvent]:
        """One who returns is the host if nobody who is there is it."""
        at = self.room.seat_of(self.room.host)
        host_is_away = at is None or self.room.seats[at].stand_in is not None
        if self.by is not None and self.by != self.room.host and host_is_away:
            yield HostChanged(self.by)

    def _pause(self) -> Iterable[RoomEvent]:
        game, mine = self._game_on(), self._my_seat()
        if self.room.manner.clock is None:
            _refuse("no_clock")
        if self.room.manner.is_slow:
            _refuse("days_enough")
        if self.room.seats[mine].stand_in is not None:
            _refuse("bot_plays")
        if game.paused_until[mine]:
            _refuse("paused_before")
        return [PauseTaken(mine, self.now + PAUSE)]

    # --- personal links ---

    def _link(self, command: IssueLink | RevokeLink | MoveSeat) -> Iterable[RoomEvent]:
        match command:
            case IssueLink(hashed):
                return [LinkIssued(self._my_seat(), hashed)]
            case RevokeLink():
                mine = self._my_seat()
                return [LinkRevoked(mine)] if self.room.seats[mine].link is not None else []
            case MoveSeat(hashed):
                return self._move(hashed)

    def _move(self, hashed: str) -> Iterable[RoomEvent]:
        linked = [at for at, seat in enumerate(self.room.seats) if seat.link == hashed]
        if self.by is None or not linked:
            _refuse("no_link")
        mine = self.room.seat_of(self.by)
        if mine == linked[0]:
            return []
        if mine is not None:
            _refuse("already_seated")
        return [SeatMoved(linked[0], self.by)]

    # --- another's seat ---

    def _seat(self, command: StandIn | OfferSeat | TimeOut | FailBot) -> Iterable[RoomEvent]:
        game = self._game_on()
        if not 0 <= command.seat < len(self.room.seats):
            _refuse("no_such_seat")
        seat = self.room.seats[command.seat]
        match command:
            case FailBot(number):
                return self._failed(number)
            case TimeOut(number):
                due = deadline(self.room, number)
                if self.by is not None or due is None or due > self.now:
                    _refuse("not_due")
                return [SeatStoodIn(number, STAND_IN, "clock"), *self._host_passes(number)]
            case StandIn(number):
                if self.by != self.room.host:
                    self._my_seat()
                if seat.guest is None:
                    _refuse("is_bot")
                if seat.stand_in is not None:
                    return []
                self._check_may_replace(game, number)
                why = "left" if seat.guest == self.by else "host"
                return [SeatStoodIn(number, STAND_IN, why), *self._host_passes(number)]
            case OfferSeat(number):
                self._check_host()
                if seat.guest is None:
                    _refuse("is_bot")
                if seat.offered:
                    return []
                if seat.guest == self.by:
                    _refuse("already_seated")
                if self.room.manner.is_slow and seat.stand_in is None:
                    _refuse("has_days")
                return [SeatOffered(number, seat.stand_in or STAND_IN)]

    def _failed(self, number: int) -> Iterable[RoomEvent]:
        seat = self.room.seats[number]
        if self.by is not None:
            _refuse("not_host", host=_host_name(self.room))
        if seat.bot is not None:
            return [BotSeated(number, FALLBACK, seat.name)] if seat.bot != FALLBACK else []
        if seat.stand_in not in (None, FALLBACK):
            return [SeatStoodIn(number, FALLBACK, seat.why)]
        return []

    def _check_may_replace(self, game: Game, number: int) -> None:
        """Raise unless it is one's own seat, one is the host, or the player is overdue.

        In a game over days only the clock says that somebody is away.
        """
        if self.by == self.room.seats[number].guest:
            return
        if self.room.manner.is_slow:
            _refuse("has_days")
        if self.by == self.room.host:
            return
        asked = game.asked[number]
        if asked is None or self.now - max(asked.at, game.paused_until[number]) < OVERDUE:
            _refuse("still_there")

    # --- the whole table ---

    def _table(self, command: RoomCommand) -> Iterable[RoomEvent]:
        if self.by is not None or not isinstance(command, CloseRoom):
            self._check_host()
        match command:
            case ChooseRules(rules):
                self._in_lobby()
                self._check_settled()
                seated = sum(seat.guest is not None for seat in self.room.seats)
                if seated > rules.players:
                    _refuse("too_many_seated", count=seated, players=rules.players)
                return (
                    [RulesChosen(rules)]
                    if rules != self.room.rules or (rules.preset != self.room.rules.preset)
                    else []
                )
            case ChooseManner(manner):
                return [MannerChosen(manner)] if manner != self.room.manner else []
            case ChooseDoors(doors):
                return [DoorsChosen(doors)] if doors != self.room.doors else []
            case SeatBot(seat, bot):
                return self._seat_bot(seat, bot)
            case SeatProgram():
                return self._seat_program(command)
            case ClearSeat(seat):
                return self._clear(seat)
            case StartGame(game, seed):
                return self._start(game, seed)
            case ReopenLobby():
                if self.stage is Stage.LOBBY:
                    return []
                if self.stage is not Stage.OVER:
                    _refuse("game_on")
                return [LobbyReopened()]
            case CloseRoom(why):
                return [RoomClosed(why)]
        raise ValueError(f"{type(command).__name__} is no command of a table")

    def _seat_bot(self, seat: int, bot: str) -> Iterable[RoomEvent]:
        self._in_lobby()
        if bot not in BOTS:
            _refuse("no_such_bot")
        held = self._seat_at(seat)
        if held.guest is not None:
            _refuse("seat_taken")
        if held.bot == bot:
            return []
        return [BotSeated(seat, bot, held.name or free_bot_name(self.room))]

    def _seat_program(self, command: SeatProgram) -> Iterable[RoomEvent]:
        self._in_lobby()
        if not self._seat_at(command.seat).is_empty:
            _refuse("seat_taken")
        program = checked_program(command.program)
        name = free_bot_name(self.room)
        return [ProgramSeated(command.seat, command.guest, program, name, self.room.host)]

    def _dismiss(self, number: int) -> Iterable[RoomEvent]:
        seat = self._seat_at(number)
        if self.by is None or seat.program is None or seat.maker != self.by:
            _refuse("not_program")
        if self.stage is Stage.LOBBY:
            return [SeatCleared(number)]
        if seat.why == "left":
            return []
        return [SeatStoodIn(number, seat.stand_in or STAND_IN, "left"), *self._host_passes(number)]

    def _clear(self, seat: int) -> Iterable[RoomEvent]:
        self._in_lobby()
        held = self._seat_at(seat)
        if held.is_empty:
            return []
        if held.guest == self.room.host:
            _refuse("already_seated")
        return [SeatCleared(seat)]

    def _start(self, game: str, seed: str) -> Iterable[RoomEvent]:
        if self.stage is Stage.PLAYING:
            _refuse("game_on")
        self._check_settled()
        empty = sum(seat.is_empty for seat in self.room.seats)
        if empty:
            _refuse("empty_seat") if empty == 1 else _refuse("empty_seats", count=empty)
        return [GameStarted(game, seed)]

    # --- what several ask ---

    def _game_on(self) -> Game:
        game = self.room.game
        if game is None:
            _refuse("no_game")
        if game.is_over:
            _refuse("game_over")
        return game

    def _in_lobby(self) -> None:
        if self.stage is not Stage.LOBBY:
            _refuse("game_on")

    def _check_settled(self) -> None:
        """Raise if seats, rules or manner changed after the version one saw."""
        if self.version < self.room.settled:
            _refuse("stale")

    def _check_host(self) -> None:
        if self.by is None or self.by != self.room.host:
            _refuse("not_host", host=_host_name(self.room))

    def _my_seat(self) -> int:
        mine = self.room.seat_of(self.by)
        if mine is None:
            _refuse("not_seated")
        return mine

    def _seat_at(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.room.seats):
            _refuse("no_such_seat")
        return self.room.seats[seat]


def deadline(room: Room, seat: int) -> float | None:
    """When the clock of a seat runs out, None if none runs for it."""
    game, clock = room.game, room.manner.clock
    if game is None or clock is None or room.seats[seat].player is not None:
        return None
    asked = game.asked[seat]
    if asked is None:
        return None
    return max(asked.at, game.paused_until[seat]) + clock


def _played(game: Game, command: Command) -> list[RoomEvent]:
    return [Played(event) for _, event in steps(game.state, command)]


def _host_name(room: Room) -> str:
    at = room.seat_of(room.host)
    return "?" if at is None else room.seats[at].name


def _refuse(code: str, **details: object) -> NoReturn:
    raise RoomError(refusal(code, **details))
