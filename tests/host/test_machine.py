"""A table under everything people do: joining, leaving, stale and repeated commands, restarts."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from foretrick.host.host import Host
from foretrick.host.rooms import Manner, Pace, Room, RoomError, Stage, room_view, stage_of
from foretrick.host.rooms.commands import (
    Act,
    ClearSeat,
    Leave,
    OfferSeat,
    Proceed,
    Rename,
    ReopenLobby,
    Return,
    RoomCommand,
    SeatBot,
    Sit,
    StandIn,
    StartGame,
    TakePause,
)
from foretrick.host.rooms.keeping import fold_kept
from foretrick.host.stores.memory import MemoryStore
from foretrick.host.thinking import InlineThinker
from foretrick.rules import IllegalCommand, SeatCommand, fold_view, redact_all, ruleset, view
from foretrick.rules.events import HandDealt
from tests.host.tables import Clock

PEOPLE = ("g0", "g1", "g2", "g3")
Value = TypeVar("Value")


class TableMachine(RuleBasedStateMachine):
    """Three seats, four people and bots; after every step the table is what its store says."""

    SERVERS = 1

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.store, self.clock = MemoryStore(is_shared=self.SERVERS > 1), Clock()
        self.hosts = [self.started() for _ in range(self.SERVERS)]
        self.host = self.hosts[0]
        rules = ruleset(3, None, {"hands": "1,2,3", "bidding": "hidden"})
        room = self.run(self.host.open_room("g0", rules, Manner(Pace.AT_ONCE, 15)))
        self.code, self.id = room.code, room.id
        self.acknowledged = room.version
        self.games = 0
        self.refusals: list[str] = []

    def run(self, work: Coroutine[object, object, Value]) -> Value:
        return self.loop.run_until_complete(work)

    def started(self) -> Host:
        host = Host(self.store, InlineThinker(), self.clock)
        self.run(host.start(run=False))
        return host

    @property
    def room(self) -> Room:
        return self.run(self.host.room(self.code))

    def attempt(self, by: str, command: RoomCommand, version: int | None = None) -> bool:
        before = self.room
        try:
            after = self.run(self.host.do(self.code, command, by, version))
        except (RoomError, IllegalCommand) as error:
            self.refusals.append(str(error))
            assert self.room == before  # what is asserted is not the error
            return False
        assert after.version >= before.version
        self.acknowledged = after.version
        return True

    @rule(by=st.sampled_from(PEOPLE), seat=st.none() | st.integers(0, 3))
    def sit(self, by: str, seat: int | None) -> None:
        self.attempt(by, Sit(f"Person {by}", seat))

    @rule(by=st.sampled_from(PEOPLE))
    def leave(self, by: str) -> None:
        self.attempt(by, Leave())

    @rule(by=st.sampled_from(PEOPLE))
    def come_back(self, by: str) -> None:
        self.attempt(by, Return())

    @rule(by=st.sampled_from(PEOPLE), seat=st.integers(0, 2))
    def seat_a_bot(self, by: str, seat: int) -> None:
        self.attempt(by, SeatBot(seat, "club"))

    @rule(
        by=st.sampled_from(PEOPLE),
        command=st.sampled_from(
            [ClearSeat(1), StandIn(1), OfferSeat(1), Proceed(), TakePause(), Rename("Someone")]
        ),
    )
    def disturb(self, by: str, command: RoomCommand) -> None:
        self.attempt(by, command)

    @rule(by=st.sampled_from(PEOPLE))
    def start(self, by: str) -> None:
        self.games += self.attempt(by, StartGame(f"game {self.games}", f"seed {self.games}"))

    @rule(by=st.sampled_from(PEOPLE))
    def reopen(self, by: str) -> None:
        self.attempt(by, ReopenLobby())

    @precondition(lambda self: stage_of(self.room) is Stage.PLAYING)
    @rule(data=st.data(), twice=st.booleans(), late=st.booleans())
    def act(self, data: st.DataObject, twice: bool, late: bool) -> None:
        room = self.room
        assert room.game is not None
        owing = [seat for seat, asked in enumerate(room.game.asked) if asked is not None]
        if owing:
            seat = data.draw(st.sampled_from(owing))
            guest = room.seats[seat].guest or "g0"
            legal = view(room.game.state, seat).legal
            decisions = [each for each in legal if isinstance(each, SeatCommand)]
            command = Act(data.draw(st.sampled_from(decisions)))
            asked = room.game.asked[seat]
            made_for = asked.version - 1 if late and asked is not None else room.version
            done = self.attempt(guest, command, made_for)
            assert not (done and late)
            if twice and done:
                assert not self.attempt(guest, command, made_for)

    @rule(seconds=st.sampled_from([0.0, 1.0, 16.0, 70.0]))
    def wait(self, seconds: float) -> None:
        until = self.clock.now + seconds
        for _ in range(200):
            planned = [due for host in self.hosts if (due := host.next_due()) is not None]
            if not planned or min(planned) > until:
                break
            self.clock.now = max(self.clock.now, min(planned))
            for host in self.hosts:
                self.run(host.run_due())
        self.clock.now = until
        for host in self.hosts:
            self.run(host.take_up())

    @rule()
    def restart(self) -> None:
        before = self.room
        self.run(self.host.stop())
        self.hosts[self.hosts.index(self.host)] = restarted = self.started()
        self.host = restarted
        assert self.room == before

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        assert self.room.version >= self.acknowledged

    @invariant()
    def the_store_says_the_same(self) -> None:
        assert fold_kept(self.id, self.run(self.store.read(self.id))) == self.room

    @invariant()
    def seats_are_what_they_should_be(self) -> None:
        room = self.room
        assert len(room.seats) == room.rules.players
        held = [seat.guest for seat in room.seats if seat.guest is not None]
        assert len(held) == len(set(held))
        names = [seat.name.casefold() for seat in room.seats if not seat.is_empty]
        assert len(names) == len(set(names))
        if stage_of(room) is Stage.PLAYING:
            assert not any(seat.is_empty for seat in room.seats)

    @invariant()
    def each_sees_what_is_theirs(self) -> None:
        room = self.room
        if room.game is None:
            return
        for guest in (*PEOPLE, None):
            seen = room_view(room, guest)
            for _, event in seen.told:
                if isinstance(event, HandDealt):
                    shown = [
                        seat
                        for seat, cards in enumerate(event.hands)
                        if cards and cards[0].is_known
                    ]
                    assert shown == ([] if seen.me is None else [seen.me])

    @invariant()
    def what_was_told_is_what_is_seen(self) -> None:
        room = self.room
        if room.game is None or len(room.game.recent) != room.version - room.game.first:
            return
        events = [event for _, _, event in room.game.recent]
        for seat in (None, *range(3)):
            told = redact_all(room.rules, events, seat)
            assert fold_view(room.rules, told, seat) == view(room.game.state, seat)

    def teardown(self) -> None:
        for host in self.hosts:
            self.run(host.stop())
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.close()


class ServersMachine(TableMachine):
    """The same table, served by three processes at once, each command through any of them."""

    SERVERS = 3

    @rule(which=st.integers(0, 2))
    def turn_to(self, which: int) -> None:
        self.host = self.hosts[which]

    @invariant()
    def all_say_the_same(self) -> None:
        self.run(asyncio.sleep(0))
        rooms = [self.run(host.room(self.code)) for host in self.hosts]
        assert rooms == [rooms[0]] * 3


TestTable = TableMachine.TestCase
TestTable.settings = settings(stateful_step_count=40, deadline=None)
TestServers = ServersMachine.TestCase
TestServers.settings = settings(stateful_step_count=40, deadline=None)
