"""What an owner does beside a server, or a person through another process, is heard of at once."""

import asyncio
from pathlib import Path

import pytest

from foretrick.host.desk import Watch
from foretrick.host.duty import Duty
from foretrick.host.host import Host
from foretrick.host.leaving import forget
from foretrick.host.owner import Owner, OwnerError
from foretrick.host.rooms import RoomError
from foretrick.host.rooms.commands import IssueLink, MoveSeat
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.tiding_store import TidingKind
from foretrick.host.thinking import InlineThinker
from tests.host.tables import Clock
from tests.host.test_neighbours import begin, heard, hosts

EVERYWHERE = [Duty.ALL, Duty.ALL]


async def watching(host: Host, code: str, guest: str | None) -> Watch:
    """One who has seen the table as it is, and waits."""
    watch = await host.watch(code, guest)
    await watch.news()
    return watch


async def test_a_table_that_its_owner_ends_is_over_for_all_who_watch_it() -> None:
    async with hosts(Clock(), *EVERYWHERE) as (one, two):
        code = await begin(one)
        watch = await watching(two, code, None)
        await Owner(one).end_table(code)
        async with asyncio.timeout(5):
            desk = await watch.news()
        assert desk.room.closed == "owner"


async def test_a_name_that_is_deleted_is_gone_from_every_process() -> None:
    async with hosts(Clock(), *EVERYWHERE) as (one, two):
        code = await begin(one)
        watch = await watching(two, code, "g0")
        before = watch.desk.presence
        await Owner(one).delete_name_at(code, 0)
        await heard()
        async with asyncio.timeout(5):
            while watch.desk.presence == before:
                await heard()
        assert watch.desk.room.seats[0].name == "Somebody"
        assert "Ann" not in repr(watch.desk.room)
        assert two.rewrites > 0


async def test_whoever_forgets_is_forgotten_where_they_play_too() -> None:
    async with hosts(Clock(), Duty.ALL) as (one,):
        code = await begin(one)
        watch = await watching(one, code, "g0")
        await forget(one, {"g0"})
        assert "Ann" not in repr((await watch.news()).room)


async def test_a_guest_who_is_banned_leaves_and_is_doubted_everywhere() -> None:
    async with hosts(Clock(), *EVERYWHERE) as (one, two):
        code = await begin(one)
        await one.do(code, IssueLink("hash"), "g0")
        mine, other = await watching(two, code, "g0"), await watching(two, code, "g9")
        sign = await Owner(one).ban_at(code, 0)
        await two.take_up()
        assert (mine.take_doubt(), mine.in_doubt, other.in_doubt) == (True, False, False)
        assert two.banned == one.banned == {"g0"}
        room = await two.room(code)
        assert (room.seats[0].stand_in, room.seats[0].link) == ("club", None)
        assert sign.startswith("#")
        assert "g0" not in sign
        assert await Owner(two).unban(sign) == sign
        await one.take_up()
        assert one.banned == frozenset()


async def test_no_bot_is_banned_and_no_stranger_let_in_again() -> None:
    async with hosts(Clock(), Duty.ALL) as (one,):
        code = await begin(one)
        for asked in (Owner(one).ban_at(code, 1), Owner(one).ban_at(code, 9)):
            with pytest.raises(OwnerError, match="No person sits"):
                await asked
        with pytest.raises(OwnerError, match="no account"):
            await Owner(one).unban("#0123456789")
        assert one.banned == frozenset()


async def test_a_file_is_looked_at_by_itself(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    server = Host(store_for(address), InlineThinker())
    await server.start()
    try:
        code = await begin(server)
        watch = await watching(server, code, "g0")
        async with Owner.of(address) as owner:
            await owner.end_table(code)
        async with asyncio.timeout(10):
            while watch.desk.room.is_open:
                await watch.news()
        assert watch.desk.room.closed == "owner"
    finally:
        await server.stop()


async def test_a_tiding_that_was_kept_late_is_seen_and_none_twice() -> None:
    async with hosts(Clock(), Duty.ALL) as (one,):
        await begin(one)
        table = (await one.store.tables())[0]
        await one.store.tidings.tell(TidingKind.TABLE, table)
        await one.take_up()
        assert one.rewrites == 1
        await one.take_up()
        assert one.rewrites == 1


async def test_a_personal_link_of_one_who_is_banned_leads_nowhere() -> None:
    async with hosts(Clock(), Duty.ALL) as (one,):
        code = await begin(one)
        await one.do(code, IssueLink("hash"), "g0")
        await Owner(one).ban_at(code, 0)
        with pytest.raises(RoomError, match="not valid any more"):
            await one.do(code, MoveSeat("hash"), "g7")
        assert (await one.room(code)).seats[0].guest == "g0"
