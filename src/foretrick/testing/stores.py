"""What every store of tables must do: checks to run against a fresh one.

`make` gives a store that is not open yet; each call gives one on the same database, so that two
stand for two processes, or for one after a restart.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from foretrick.host.stores.store import CodeTaken, EventStore, Kept, Summary, VersionConflict

__all__ = ["CHECKS", "MakeStore"]

MakeStore = Callable[[], EventStore]


@asynccontextmanager
async def _opened(make: MakeStore) -> AsyncIterator[EventStore]:
    store = make()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def _summary(code: str = "AAAA", due: float | None = None, *guests: str) -> Summary:
    return Summary(code, is_open=True, due=due, guests=frozenset(guests))


def _ended(code: str = "AAAA") -> Summary:
    return Summary(code, is_open=False, due=None, guests=frozenset())


def _events(after: int, *texts: str) -> list[Kept]:
    return [Kept(after + number, 7.5, text) for number, text in enumerate(texts, start=1)]


async def keeps_events_in_order(make: MakeStore) -> None:
    """What was appended is read in its order, whole or from a place on."""
    async with _opened(make) as store:
        await store.create("t", _summary(), _events(0, "one", "two"))
        await store.append("t", 2, _events(2, "three"), _summary())
        await store.append("t", 3, _events(3, "four", "five"), _summary())
        assert [each.text for each in await store.read("t")] == "one two three four five".split()
        assert [each.sequence for each in await store.read("t", 3)] == [4, 5]
        assert [each.sequence for each in await store.read("t", 1, 3)] == [2, 3]
        assert [each.at for each in await store.read("t", 4)] == [7.5]
        assert list(await store.read("other")) == []


async def refuses_what_comes_second(make: MakeStore) -> None:
    """An append for a version that is past, or yet to come, keeps nothing."""
    async with _opened(make) as store:
        await store.create("t", _summary(), _events(0, "one", "two"))
        for after in (0, 1, 3, 99):
            await _conflicts(store.append("t", after, _events(after, "x"), _summary("BBBB")))
        await _conflicts(store.append("nowhere", 0, _events(0, "x"), _summary()))
        await _conflicts(store.create("t", _summary("CCCC"), _events(0, "x")))
        assert [each.text for each in await store.read("t")] == ["one", "two"]
        assert await store.find("BBBB") is None
        assert await store.find("CCCC") is None


async def lets_one_of_many_win(make: MakeStore) -> None:
    """Of many that append to one table at once, on two stores, exactly one is taken."""
    async with _opened(make) as first, _opened(make) as second:
        await first.create("t", _summary(), _events(0, "one"))
        tries = [
            (first if number % 2 else second).append(
                "t", 1, _events(1, f"try {number}", "and more"), _summary()
            )
            for number in range(12)
        ]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert all(outcome is None or isinstance(outcome, VersionConflict) for outcome in outcomes)
        kept = [each.text for each in await first.read("t")]
        assert kept == ["one", f"try {outcomes.index(None)}", "and more"]


async def keeps_many_tables_apart(make: MakeStore) -> None:
    """Appends to many tables at once all succeed, each in its own table."""
    async with _opened(make) as store:
        tables = [f"t{number}" for number in range(40)]
        await asyncio.gather(
            *(store.create(table, _summary(table), _events(0, table)) for table in tables)
        )

        async def fill(table: str) -> None:
            for after in range(1, 6):
                await store.append(
                    table, after, _events(after, f"{table} {after}"), _summary(table)
                )

        await asyncio.gather(*map(fill, tables))
        for table in tables:
            texts = [each.text for each in await store.read(table)]
            assert texts == [table, *(f"{table} {after}" for after in range(1, 6))]


async def gives_a_code_to_one_open_table(make: MakeStore) -> None:
    """Two open tables never share a code; one that ended leaves it to the next."""
    async with _opened(make) as first, _opened(make) as second:
        await first.create("t1", _summary("AAAA"), _events(0, "one"))
        for store in (first, second):
            try:
                await store.create("t2", _summary("AAAA"), _events(0, "one"))
            except CodeTaken:
                continue
            raise AssertionError("a code was given twice")
        assert await second.find("AAAA") == "t1"
        await first.append("t1", 1, _events(1, "end"), _ended("AAAA"))
        assert await second.find("AAAA") == "t1"
        await second.create("t3", _summary("AAAA"), _events(0, "one"))
        assert await first.find("AAAA") == "t3"
        assert await first.find("ZZZZ") is None
        races = [
            store.create(f"race {number}", _summary("RACE"), _events(0, "one"))
            for number, store in enumerate((first, second) * 4)
        ]
        outcomes = await asyncio.gather(*races, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert all(outcome is None or isinstance(outcome, CodeTaken) for outcome in outcomes)


async def knows_what_is_due(make: MakeStore) -> None:
    """Open tables with something to do are told, with the time they gave last."""
    async with _opened(make) as store:
        await store.create("t1", _summary("A", 100.25), _events(0, "one"))
        await store.create("t2", _summary("B", None), _events(0, "one"))
        await store.create("t3", _summary("C", 5.0), _events(0, "one"))
        await store.append("t1", 1, _events(1, "two"), _summary("A", 200.5))
        await store.append("t3", 1, _events(1, "end"), _ended("C"))
        assert list(await store.due()) == [("t1", 200.5)]


async def knows_who_sits_where(make: MakeStore) -> None:
    """The tables of a guest follow every change of seats, whoever wrote it."""
    async with _opened(make) as first, _opened(make) as second:
        await first.create("t1", _summary("A", None, "ann", "ben"), _events(0, "one"))
        await second.append("t1", 1, [Kept(2, 8.0, "two")], _summary("A", None, "ann", "cas"))
        assert list(await first.of_guest("ben")) == []
        assert list(await first.of_guest("cas")) == ["t1"]
        await first.append("t1", 2, [Kept(3, 9.0, "three")], _summary("A", None, "ann", "ben"))
        assert list(await second.of_guest("ben")) == ["t1"]
        assert list(await second.of_guest("cas")) == []
        await first.create("t2", _summary("B", None, "ann"), [Kept(1, 10.0, "one")])
        assert list(await first.of_guest("ann")) == ["t2", "t1"]


async def shares_its_secrets(make: MakeStore) -> None:
    """Whoever asks for a secret gets the one that was kept first."""
    async with _opened(make) as first, _opened(make) as second:
        asked = await asyncio.gather(
            *(
                store.secret("key", f"secret {number}")
                for number, store in enumerate((first, second) * 3)
            )
        )
        assert len(set(asked)) == 1
        assert await first.secret("key", "another") == asked[0]
        assert await first.secret("other", "another") == "another"


async def keeps_any_text(make: MakeStore) -> None:
    """Texts come back as they were: any letters, and long ones."""
    async with _opened(make) as store:
        texts = ['{"name": "Zoë 🃏 \\u0000 𝄞"}', "x" * 100_000, "'; DROP TABLE events; --"]
        await store.create("t", _summary(), _events(0, *texts))
        assert [each.text for each in await store.read("t")] == texts


async def remembers_after_a_restart(make: MakeStore) -> None:
    """What was answered is there when the store is opened again."""
    async with _opened(make) as store:
        await store.create("t", _summary("AAAA", 3.0, "ann"), _events(0, "one"))
        secret = await store.secret("key", "secret")
    async with _opened(make) as store:
        assert [each.text for each in await store.read("t")] == ["one"]
        assert await store.find("AAAA") == "t"
        assert list(await store.due()) == [("t", 3.0)]
        assert await store.secret("key", "other") == secret


async def _conflicts(work: Awaitable[None]) -> None:
    try:
        await work
    except VersionConflict:
        return
    raise AssertionError("what came second was taken")


CHECKS: Final[tuple[Callable[[MakeStore], Awaitable[None]], ...]] = (
    keeps_events_in_order,
    refuses_what_comes_second,
    lets_one_of_many_win,
    keeps_many_tables_apart,
    gives_a_code_to_one_open_table,
    knows_what_is_due,
    knows_who_sits_where,
    shares_its_secrets,
    keeps_any_text,
    remembers_after_a_restart,
)
"""Every check; each wants a database of its own."""
