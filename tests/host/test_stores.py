"""Every store keeps the same contract."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.sql import SqlStore
from foretrick.testing.finished import FinishedLaws
from foretrick.testing.listings import ListingLaws
from foretrick.testing.pads import PadLaws
from foretrick.testing.people import PeopleLaws
from foretrick.testing.stores import StoreFactory, StoreLaws, kept, summary
from foretrick.testing.talk import TalkLaws
from foretrick.testing.tidings import TidingLaws
from foretrick.testing.waiting import WaitingLaws
from tests.host.places import postgres_database


@pytest.fixture(params=["memory", "shared memory", "sqlite", "postgresql"])
async def factory(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[StoreFactory]:
    match request.param:
        case "memory":
            store = store_for("memory:")
            assert isinstance(store, MemoryStore)
            yield lambda: store
        case "shared memory":
            shared = MemoryStore(is_shared=True)
            yield lambda: shared
        case "sqlite":
            yield lambda: store_for(f"sqlite:///{tmp_path / 'deep' / 'tables.db'}")
        case _:
            async with postgres_database() as address:
                yield lambda: store_for(address)


@pytest.mark.parametrize("law", StoreLaws.names())
async def test_a_store_keeps_the_law(law: str, factory: StoreFactory) -> None:
    await StoreLaws(factory).run(law)


@pytest.mark.parametrize("law", FinishedLaws.names())
async def test_a_store_knows_games_that_ended(law: str, factory: StoreFactory) -> None:
    await FinishedLaws(factory).run(law)


@pytest.mark.parametrize("law", PeopleLaws.names())
async def test_a_store_keeps_people(law: str, factory: StoreFactory) -> None:
    await PeopleLaws(factory).run(law)


@pytest.mark.parametrize("law", PadLaws.names())
async def test_a_store_keeps_pads(law: str, factory: StoreFactory) -> None:
    await PadLaws(factory).run(law)


@pytest.mark.parametrize("law", TidingLaws.names())
async def test_a_store_tells_what_others_must_hear(law: str, factory: StoreFactory) -> None:
    await TidingLaws(factory).run(law)


@pytest.mark.parametrize("law", WaitingLaws.names())
async def test_a_store_knows_who_waits(law: str, factory: StoreFactory) -> None:
    await WaitingLaws(factory).run(law)


async def test_what_an_older_server_kept_is_told_as_not_known(factory: StoreFactory) -> None:
    """It changes a table without a word on whom it waits for: what was said before is void."""
    store = factory()
    await store.open()
    known = replace(summary("A", "g"), waiting="at 1")
    await store.create("t", known, kept(1))
    if isinstance(store, SqlStore):
        change = text("UPDATE tables SET version = 2 WHERE id = 't'")
        await store._write(lambda connection: connection.execute(change))
        assert [each.waiting for each in await store.waiting_of({"g"}, 9)] == [None]
    else:
        assert [each.waiting for each in await store.waiting_of({"g"}, 9)] == ["at 1"]
    await store.close()


@pytest.mark.parametrize("law", TalkLaws.names())
async def test_a_store_keeps_chats(law: str, factory: StoreFactory) -> None:
    await TalkLaws(factory).run(law)


@pytest.mark.parametrize("law", ListingLaws.names())
async def test_a_store_keeps_the_public_list(law: str, factory: StoreFactory) -> None:
    await ListingLaws(factory).run(law)
