"""The public list, through any of several hosts: who waits is found, and who has gone is not."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from foretrick.host.board import GONE, MOST, Board
from foretrick.host.duty import Duty
from foretrick.host.host import Host
from foretrick.host.leaving import forget, forget_at
from foretrick.host.rooms import Doors, Manner, Pace
from foretrick.host.rooms.commands import (
    ChooseDoors,
    CloseRoom,
    Leave,
    Rename,
    SeatBot,
    Sit,
    StartGame,
)
from foretrick.host.stores.address import read_address
from foretrick.host.stores.database import Database
from foretrick.host.stores.listing_statements import search
from foretrick.host.stores.listings import ListKind, Wanted
from foretrick.rules import ruleset
from foretrick.testing.people import account, session
from tests.host.places import postgres_database
from tests.host.tables import Clock
from tests.host.test_neighbours import heard, hosts

RULES = ruleset(3, None, {"hands": "1,2"})
LISTED = Doors(listed=True)
BOTH = Doors(listed=True, watchable=True)


async def opened(host: Host, guest: str = "g0", doors: Doors = LISTED, players: int = 3) -> str:
    """A table at which its host sits, called as its guest."""
    rules = replace(RULES, players=players)
    room = await host.open_room(guest, rules, Manner(Pace.AT_ONCE), doors)
    await host.do(room.code, Sit(f"P {guest}"), guest)
    return room.code


async def waiting(board: Board, players: int | None = None, language: str | None = None) -> str:
    """The names of those who wait, in the order of the list."""
    found = await board.waiting(players, language)
    return " ".join(each.poster.seats[0].name for each in found)


async def test_every_process_shows_all_tables_that_are_listed() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL, Duty.ALL) as (one, two):
        boards = [Board(host, clock) for host in (one, two)]
        code = await opened(one)
        await opened(one, "unlisted", Doors(watchable=True))
        clock.now += 1
        await opened(two, "g5", Doors(True, ("de",)), players=4)
        for board in boards:
            assert await waiting(board) == "P g0 P g5"
            assert await waiting(board, 4) == "P g5"
            assert await waiting(board, 3, "de") == "P g0"
            assert await waiting(board, None, "en") == "P g0"
        [first, _] = await boards[1].waiting()
        assert (first.poster.code, first.poster.free, first.at) == (code, 2, clock.now - 1)


async def test_a_table_is_off_the_list_when_it_is_full_over_closed_or_taken_off() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL, Duty.ALL) as (one, two):
        board = Board(two, clock)
        code = await opened(one)
        await two.do(code, Sit("Ben"), "g1")
        assert await waiting(board) == "P g0"
        await one.do(code, SeatBot(2, "club"), "g0")
        assert await waiting(board) == ""
        await two.do(code, Leave(), "g1")
        assert await waiting(board) == "P g0"
        await two.do(code, Sit("Ben"), "g1")
        await one.do(code, StartGame("game", "seed"), "g0")
        assert await waiting(board) == ""
        assert await board.playing() == []
        await one.do(code, ChooseDoors(BOTH), "g0")
        [game] = await board.playing()
        assert (game.poster.code, game.poster.is_playing) == (code, True)
        await one.do(code, ChooseDoors(Doors(watchable=True)), "g0")
        assert await board.playing() == []
        await one.do(code, ChooseDoors(BOTH), "g0")
        await one.do(code, CloseRoom(), "g0")
        assert await board.playing() == []


async def test_a_table_is_listed_as_long_as_somebody_is_there() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL, Duty.ALL) as (one, two):
        boards = [Board(host, clock) for host in (one, two)]
        code = await opened(one)
        there = await two.watch(code, "g0")
        for _ in range(4):
            clock.now += GONE - 1
            for board in boards:
                await board.pulse()
        assert await waiting(boards[0]) == "P g0"
        there.desk._there.clear()
        await two.watch(code, "a watcher")
        await two.watch(code, None)
        clock.now += GONE + 1
        for board in boards:
            await board.pulse()
        assert await waiting(boards[0]) == "", "they have no seat there"
        await one.do(code, Rename("Ann"), "g0")
        assert await waiting(boards[0]) == ""
        await one.watch(code, "g0")
        await boards[0].pulse()
        assert await waiting(boards[1]) == "Ann"


async def test_a_host_without_a_seat_is_company_enough() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL) as (one,):
        board = Board(one, clock)
        room = await one.open_room("g0", RULES, Manner(Pace.AT_ONCE), LISTED)
        await one.watch(room.code, "g0")
        clock.now += GONE + 1
        await board.pulse()
        assert len(await board.waiting()) == 1


async def test_tables_of_hosts_who_are_banned_are_not_shown() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL) as (one,):
        board, ann = Board(one, clock), account("Ann")
        await one.store.people.create(ann)
        await one.store.people.begin(session(ann, "s", "g0"))
        await opened(one)
        assert await waiting(board) == "P g0"
        await one.store.people.change(ann, replace(ann, banned=True))
        assert await waiting(board) == ""


async def test_a_forgotten_name_is_gone_from_the_list() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL) as (one,):
        code = await opened(one)
        await forget(one, ["g0"], leave=False)
        assert await waiting(Board(one, clock)) == "Somebody"
        await forget_at(one, await one.desk(code), ["g0"], leave=True)
        await heard()
        assert "P g0" not in str(await Board(one, clock).waiting())


async def test_no_more_are_shown_than_anybody_reads() -> None:
    clock = Clock()
    async with hosts(clock, Duty.ALL) as (one,):
        for number in range(MOST + 3):
            await opened(one, f"g{number}")
            clock.now += 0.25
        found = await Board(one, clock).waiting()
        assert len(found) == MOST
        assert found[0].poster.seats[0].name == "P g0"


@pytest.fixture(params=["sqlite", "postgresql"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        async with postgres_database() as named:
            yield named


async def test_the_list_is_found_by_its_index(address: str) -> None:
    """Never by a look at every table, however many there are."""
    database = Database(read_address(address))
    await database.open()
    told = await database.write(plan)
    await database.close()
    assert "ix_listings_kind_seen" in told
    assert not re.search(r"SCAN (listings|guests|accounts)|Seq Scan", told), told


def plan(connection: Connection) -> str:
    """How a database with thousands of tables looks for those of the last minutes."""
    rows = [{"table": f"t{number}", "seen": float(number)} for number in range(5_000)]
    for table, values in {
        "guests": "(:table, :table)",
        "accounts": "(:table, :table, '', '', '', 1, :banned)",
    }.items():
        banned = [{"table": row["table"], "banned": False} for row in rows]
        connection.execute(text(f"INSERT INTO {table} VALUES {values}"), banned)  # noqa: S608  # ours
    connection.execute(
        text("INSERT INTO listings VALUES (:table, 'waits', 'g', 4, '', 0, :seen, '')"), rows
    )
    wanted = search(Wanted(ListKind.WAITS, 4_950.0, 60, 4, "de"))
    written = str(wanted.compile(connection.engine, compile_kwargs={"literal_binds": True}))
    how = "EXPLAIN" if connection.dialect.name == "postgresql" else "EXPLAIN QUERY PLAN"
    if how == "EXPLAIN":
        for table in ("listings", "guests", "accounts"):
            connection.execute(text(f"ANALYZE {table}"))
    found = connection.execute(text(f"{how} {written}".replace(":", "\\:")))
    return "\n".join(str(row[-1]) for row in found)
