"""What a store of tables must do: checks for any of them, of this project or another.

`StoreLaws` takes a factory over one empty place, each call of which gives a store, not yet open, of
that same place:

    @pytest.mark.parametrize("law", StoreLaws.names())
    async def test_my_store(law: str, tmp_path: Path) -> None:
        await StoreLaws(lambda: MyStore(tmp_path)).run(law)
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from foretrick.host.stores.store import (
    Census,
    CodeTaken,
    EventStore,
    Kept,
    KeptToken,
    Summary,
    Upload,
    VersionConflict,
)

__all__ = ["StoreFactory", "StoreLaws", "kept", "opened", "summary"]

StoreFactory: TypeAlias = Callable[[], EventStore]
"""Gives a store of one and the same place, not yet open."""

_RACERS: Final = 20
_MOST_OF_GUEST: Final = 50


@asynccontextmanager
async def opened(factory: StoreFactory) -> AsyncIterator[EventStore]:
    """A store, open as long as the block runs."""
    store = factory()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def kept(first: int, count: int = 1, text: str = "{}") -> list[Kept]:
    """Events with the sequences from `first`."""
    return [Kept(sequence, sequence / 4, text) for sequence in range(first, first + count)]


def summary(code: str, *guests: str, is_open: bool = True, due: float | None = None) -> Summary:
    """What is known of a table with this code."""
    return Summary(code, is_open, due, frozenset(guests))


class StoreLaws:
    """The checks, each for a place of its own; `StoreLaws.names()` lists them."""

    def __init__(self, factory: StoreFactory) -> None:
        self.factory = factory

    @classmethod
    def names(cls) -> list[str]:
        """The name of every check."""
        return [name for name in dir(cls) if name.startswith("check_")]

    async def run(self, name: str) -> None:
        """Run the check of this name; raises `AssertionError` if the store fails it."""
        await getattr(self, name)()

    async def check_events_come_back_in_order(self) -> None:
        """Everything kept is read as it was, in order."""
        async with opened(self.factory) as store:
            events = [Kept(n, n * 1.5 + 1e9, f'{{"n": {n}}}') for n in range(1, 31)]
            await store.create("t", summary("A"), events[:3])
            await store.append("t", 3, events[3:4], summary("A"))
            await store.append("t", 4, events[4:], summary("A"))
            assert list(await store.read("t")) == events

    async def check_ranges(self) -> None:
        """`after` is left out, `until` is in, and beyond the ends there is nothing."""
        async with opened(self.factory) as store:
            events = kept(1, 10)
            await store.create("t", summary("A"), events)
            for after in (0, 1, 5, 9, 10, 11):
                for until in (None, 0, 1, 5, 10, 99):
                    found = await store.read("t", after, until)
                    assert list(found) == events[after:until], (after, until)
            assert list(await store.read("none")) == []

    async def check_a_table_is_created_once(self) -> None:
        """A second table of the same name is refused and changes nothing."""
        async with opened(self.factory) as store:
            await store.create("t", summary("A", "g"), kept(1))
            await _refused(VersionConflict, store.create("t", summary("B", "h"), kept(1, 2)))
            await _refused(VersionConflict, store.create("t", summary("A", "h"), kept(1, 2)))
            assert list(await store.read("t")) == kept(1)
            assert await store.find("B") is None
            assert list(await store.of_guest("h")) == []

    async def check_an_append_names_the_last_sequence(self) -> None:
        """Before it, beyond it or at no table: refused, and nothing has changed."""
        async with opened(self.factory) as store:
            await store.create("t", summary("A", "g"), kept(1, 3))
            other = summary("A", "h", due=1.0)
            for after in (0, 2, 4):
                await _refused(VersionConflict, store.append("t", after, kept(after + 1), other))
            await _refused(VersionConflict, store.append("none", 0, kept(1), other))
            assert list(await store.read("t")) == kept(1, 3)
            assert list(await store.read("none")) == []
            assert list(await store.due()) == []
            assert list(await store.of_guest("h")) == []
            await store.append("t", 3, kept(4), other)
            assert list(await store.due()) == [("t", 1.0)]

    async def check_an_append_without_events(self) -> None:
        """It changes what is known of the table, and the next follows the same sequence."""
        async with opened(self.factory) as store:
            await store.create("t", summary("A"), kept(1))
            await store.append("t", 1, [], summary("A", "g", due=2.0))
            await store.append("t", 1, kept(2), summary("A", "g", due=3.0))
            assert list(await store.read("t")) == kept(1, 2)
            assert list(await store.of_guest("g")) == ["t"]

    async def check_one_of_many_wins(self) -> None:
        """Of appends at once to one table one is kept, whole; the others are told so."""
        async with opened(self.factory) as store:
            await store.create("t", summary("A"), [])
            for turn in range(5):
                await self._race([store], 2 * turn)

    async def check_one_of_two_stores_wins(self) -> None:
        """The same where they come through several stores of one place."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            await one.create("t", summary("A"), [])
            for turn in range(5):
                await self._race([one, two], 2 * turn)

    async def _race(self, stores: list[EventStore], after: int) -> None:
        offers = [kept(after + 1, 2, f'"{racer}"') for racer in range(_RACERS)]
        outcomes = await asyncio.gather(
            *(
                stores[racer % len(stores)].append("t", after, offer, summary("A", f"g{racer}"))
                for racer, offer in enumerate(offers)
            ),
            return_exceptions=True,
        )
        won = [racer for racer, outcome in enumerate(outcomes) if outcome is None]
        lost = [outcome for outcome in outcomes if isinstance(outcome, VersionConflict)]
        assert (len(won), len(lost)) == (1, _RACERS - 1), outcomes
        assert list(await stores[-1].read("t", after)) == offers[won[0]]
        assert list(await stores[0].of_guest(f"g{won[0]}")) == ["t"]
        assert list(await stores[0].of_guest(f"g{(won[0] + 1) % _RACERS}")) == []

    async def check_many_tables_at_once(self) -> None:
        """Tables do not mix, however their appends fall together."""
        async with opened(self.factory) as store:
            names = [f"t{number}" for number in range(40)]

            async def play(name: str) -> None:
                await store.create(name, summary(name), kept(1, 1, f'"{name}"'))
                for after in range(1, 10):
                    await store.append(name, after, kept(after + 1, 1, f'"{name}"'), summary(name))

            await asyncio.gather(*map(play, names))
            for name in names:
                assert list(await store.read(name)) == kept(1, 10, f'"{name}"')
                assert await store.find(name) == name

    async def check_appends_in_a_row_without_waiting(self) -> None:
        """Appends that are handed over in order, all at once, are kept in that order."""
        async with opened(self.factory) as store:
            await store.create("t", summary("A"), [])
            rows = (store.append("t", n, kept(n + 1), summary("A", f"g{n}")) for n in range(30))
            await asyncio.gather(*rows)
            assert list(await store.read("t")) == kept(1, 30)
            assert list(await store.of_guest("g29")) == ["t"]
            assert list(await store.of_guest("g28")) == []

    async def check_an_append_nobody_waits_for(self) -> None:
        """Whoever breaks off leaves a store that works, and an append that is whole or not."""
        async with opened(self.factory) as store:
            await store.create("t", summary("A"), kept(1))
            for pause in range(30):
                task = asyncio.ensure_future(store.append("t", 1, kept(2, 2), summary("A")))
                look = asyncio.ensure_future(store.read("t"))
                await asyncio.sleep(pause / 10_000)
                task.cancel()
                look.cancel()
                await asyncio.gather(task, look, return_exceptions=True)
            found = list(await store.read("t"))
            assert found in (kept(1), kept(1, 3))
            await store.append("t", len(found), kept(len(found) + 1), summary("A"))

    async def check_open_tables_share_no_code(self) -> None:
        """The second is refused and leaves nothing; a code is free when its table ended."""
        async with opened(self.factory) as store:
            await store.create("t", summary("A"), kept(1))
            await _refused(CodeTaken, store.create("u", summary("A", "g"), kept(1)))
            assert list(await store.read("u")) == []
            assert list(await store.of_guest("g")) == []
            await store.append("t", 1, kept(2), summary("A", is_open=False))
            await store.create("u", summary("A"), kept(1))
            assert await store.find("A") == "u"

    async def check_one_code_wanted_by_many(self) -> None:
        """Of tables made at once with one code, in two stores, one comes to be."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            outcomes = await asyncio.gather(
                *((one, two)[n % 2].create(f"t{n}", summary("A"), kept(1)) for n in range(_RACERS)),
                return_exceptions=True,
            )
            won = [f"t{n}" for n, outcome in enumerate(outcomes) if outcome is None]
            lost = [outcome for outcome in outcomes if isinstance(outcome, CodeTaken)]
            assert (len(won), len(lost)) == (1, _RACERS - 1), outcomes
            assert await two.find("A") == won[0]

    async def check_find(self) -> None:
        """The open table, else the one that ended last; None where there was none."""
        async with opened(self.factory) as store:
            assert await store.find("A") is None
            for name in "zyx":
                await store.create(name, summary("A"), kept(1))
                assert await store.find("A") == name
                await store.append(name, 1, kept(2), summary("A", is_open=False))
                assert await store.find("A") == name
            assert await store.find("a") is None

    async def check_due(self) -> None:
        """Open tables that do something by themselves, and no others."""
        async with opened(self.factory) as store:
            await store.create("early", summary("A", due=0.0), kept(1))
            await store.create("late", summary("B", due=1e10 + 1 / 3), kept(1))
            await store.create("never", summary("C"), kept(1))
            await store.create("over", summary("D", due=5.0, is_open=False), kept(1))
            assert sorted(await store.due()) == [("early", 0.0), ("late", 1e10 + 1 / 3)]
            await store.append("early", 1, kept(2), summary("A"))
            await store.append("never", 1, kept(2), summary("C", due=7.0))
            await store.append("late", 1, kept(2), summary("B", due=9.0, is_open=False))
            assert list(await store.due()) == [("never", 7.0)]

    async def check_tables_of_a_guest(self) -> None:
        """Those a guest sits at, the one that changed last first, ended ones too."""
        async with opened(self.factory) as store:
            for name in "abc":
                await store.create(name, summary(name, "g", "h"), kept(1))
            assert list(await store.of_guest("g")) == ["c", "b", "a"]
            await store.append("a", 1, kept(2), summary("a", "g", is_open=False))
            await store.append("b", 1, kept(2), summary("b", "h", "i"))
            assert list(await store.of_guest("g")) == ["a", "c"]
            assert list(await store.of_guest("h")) == ["b", "c"]
            assert list(await store.of_guest("i")) == ["b"]
            await store.append("b", 2, kept(3), summary("b", "g", "h", "i"))
            assert list(await store.of_guest("g")) == ["b", "a", "c"]

    async def check_a_guest_of_very_many_tables(self) -> None:
        """The 50 that changed last are told."""
        async with opened(self.factory) as store:
            names = [f"t{number}" for number in range(_MOST_OF_GUEST + 5)]
            for name in names:
                await store.create(name, summary(name, "g"), kept(1))
            assert list(await store.of_guest("g")) == names[:4:-1]

    async def check_guests_changed_through_two_stores(self) -> None:
        """What one store knew of the guests does not mislead it when another changed them."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            await one.create("t", summary("A", "g"), kept(1))
            await one.append("t", 1, kept(2), summary("A", "g"))
            await two.append("t", 2, kept(3), summary("A", "h"))
            await one.append("t", 3, kept(4), summary("A", "g"))
            assert list(await two.of_guest("g")) == ["t"]
            assert list(await one.of_guest("h")) == []

    async def check_games_that_are_over(self) -> None:
        """A game is found once its end is kept, wherever its table stands by then."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            await one.create("t", summary("A"), kept(1))
            await one.create("u", summary("B"), kept(1))
            assert await one.table_of_game("g1") is None
            over = replace(summary("A"), ended=("g1", "g2"))
            await _refused(VersionConflict, one.append("t", 0, kept(1), over))
            assert await one.table_of_game("g1") is None
            await one.append("t", 1, kept(2), over)
            await two.append("u", 1, kept(2), replace(summary("B"), ended=("g3",)))
            await two.append("t", 2, kept(3), summary("A", is_open=False))
            found = [await store.table_of_game(f"g{n}") for store in (one, two) for n in (1, 2, 3)]
            assert found == ["t", "t", "u"] * 2
        async with opened(self.factory) as again:
            assert await again.table_of_game("g2") == "t"
            await again.append("u", 2, kept(3), replace(summary("B"), ended=("g1", "g4")))
            assert await again.table_of_game("g1") == "t", "an older game was lost"
            assert await again.table_of_game("g4") == "u"

    async def check_uploads(self) -> None:
        """They come back byte for byte, are forgotten after their time, and are not too many."""
        content = bytes(range(256)) * 400
        async with opened(self.factory) as store:
            assert await store.upload("a") is None
            assert await store.keep_upload("a", Upload(1.5, content), 2)
            assert await store.keep_upload("b", Upload(2.5, b""), 2)
            assert not await store.keep_upload("c", Upload(3.5, b"c"), 2)
        async with opened(self.factory) as again:
            assert await again.upload("a") == Upload(1.5, content)
            assert await again.upload("c") is None
            await again.forget_uploads(2.5)
            assert await again.upload("a") is None
            assert await again.upload("b") == Upload(2.5, b"")
            assert await again.keep_upload("c", Upload(3.5, b"c"), 2)

    async def check_tokens(self) -> None:
        """A token is found by its hash, in every store, until those of its guest are dropped."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            first, second = KeptToken("h1", "g", "Ann", "own"), KeptToken("h2", "g", "Ann", "own")
            other = KeptToken("h3", "another", "Zoë 🂡", "club")
            for token in (first, second, other):
                await one.keep_token(token)
            await _refused(VersionConflict, two.keep_token(KeptToken("h1", "x", "y", "z")))
            assert [await two.token(token.hashed) for token in (first, second, other)] == [
                first,
                second,
                other,
            ]
            assert await two.token("none") is None
            await two.drop_tokens("g")
            await two.drop_tokens("nobody")
            assert [await one.token(hashed) for hashed in ("h1", "h2", "h3")] == [None, None, other]
        async with opened(self.factory) as again:
            assert await again.token("h3") == other

    async def check_secrets(self) -> None:
        """The first value of a name is the value, whoever asks, and names do not mix."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            told = await asyncio.gather(
                *((one, two)[n % 2].secret("key", f"value {n}") for n in range(_RACERS))
            )
            assert len(set(told)) == 1
            assert await two.secret("key", "another") == told[0]
            assert await one.secret("other", "another") == "another"
        async with opened(self.factory) as again:
            assert await again.secret("key", "later") == told[0]

    async def check_reopening_keeps_everything(self) -> None:
        """A store that is closed and opened, or opened anew, knows what was kept."""
        store = self.factory()
        await store.open()
        await store.create("t", summary("A", "g", due=1.5), kept(1, 2))
        await store.append("t", 2, kept(3), summary("A", "g", due=2.5))
        await store.close()
        for again in (store, self.factory()):
            async with opened(partial(_itself, again)) as known:
                assert list(await known.read("t")) == kept(1, 3)
                assert await known.find("A") == "t"
                assert list(await known.due()) == [("t", 2.5)]
                assert list(await known.of_guest("g")) == ["t"]
                await _refused(CodeTaken, known.create("u", summary("A"), kept(1)))
        async with opened(self.factory) as known:
            await known.append("t", 3, kept(4), summary("A", "h"))

    async def check_any_text(self) -> None:
        """Texts come back letter by letter, whatever the script; names differ by case."""
        texts = ["", "ß\u2019 \\ \" ' ; -- %s :x ?", "\U0001f0cf\u200d", "e\u0301 \u00e9"]
        texts += ["\uffff\U0010ffff\u202e", "漢字 кот عربي", "\x01\r\n\t", '"\\u0000 \\ud800"']
        async with opened(self.factory) as store:
            events = [Kept(n + 1, 0.0, text) for n, text in enumerate(texts)]
            for name in ("Tisch", "tisch", "t' OR 1=1 --"):
                await store.create(name, summary(name, f"{name}🃏"), events)
                assert list(await store.read(name)) == events
                assert await store.find(name) == name
                assert list(await store.of_guest(f"{name}🃏")) == [name]

    async def check_names_that_cannot_be(self) -> None:
        """Whoever asks for half a character or a zero byte finds nothing, and no failure."""
        async with opened(self.factory) as store:
            for name in ("\0", "A\0", "\ud800", "x" * 10_000):
                assert await store.find(name) is None
                assert list(await store.of_guest(name)) == []
                assert list(await store.read(name)) == []
                assert await store.table_of_game(name) is None
                assert await store.upload(name) is None

    async def check_big_events(self) -> None:
        """An event of a few megabytes is kept as any other."""
        async with opened(self.factory) as store:
            events = [Kept(n, 0.0, str(n) * 2_000_000) for n in (1, 2, 3)]
            await store.create("t", summary("A"), events[:1])
            await store.append("t", 1, events[1:], summary("A"))
            assert _same(await store.read("t"), events)

    async def check_many_events_at_once(self) -> None:
        """A thousand events are one append."""
        async with opened(self.factory) as store:
            await store.create("t", summary("A"), kept(1, 1_000))
            await store.append("t", 1_000, kept(1_001, 1_000), summary("A"))
            assert _same(await store.read("t"), kept(1, 2_000))

    async def check_overdue(self) -> None:
        """Open tables whose time has passed, and no others."""
        async with opened(self.factory) as store:
            await store.create("early", summary("A", due=5.0), kept(1))
            await store.create("late", summary("B", due=15.0), kept(1))
            await store.create("never", summary("C"), kept(1))
            await store.create("over", summary("D", due=1.0, is_open=False), kept(1))
            assert list(await store.overdue(5.0)) == []
            assert list(await store.overdue(6.0)) == ["early"]
            assert sorted(await store.overdue(16.0)) == ["early", "late"]

    async def check_census(self) -> None:
        """Open tables and the seats at them, and no others."""
        async with opened(self.factory) as store:
            assert await store.census() == Census(0, 0)
            await store.create("t", summary("A", "g", "h"), kept(1))
            await store.create("u", summary("B", "g"), kept(1))
            await store.create("v", summary("C"), kept(1))
            assert await store.census() == Census(3, 3)
            await store.append("t", 1, kept(2), summary("A", "g", "h", is_open=False))
            assert await store.census() == Census(2, 1)

    async def check_a_claim_is_one_process(self) -> None:
        """One of many has what is due at a version; later versions and times are free again."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            took = await asyncio.gather(
                *((one, two)[n % 2].claim("t", 4, 10.0, 20.0) for n in range(_RACERS))
            )
            assert sum(took) == 1
            assert not await one.claim("t", 3, 10.0, 20.0)
            assert not await two.claim("t", 4, 20.0, 30.0)
            assert await two.claim("u", 1, 10.0, 20.0)
            assert await two.claim("t", 4, 20.5, 30.0)
            assert await one.claim("t", 5, 11.0, 21.0)

    async def check_watchers(self) -> None:
        """Those that any process named, as long as it says so; the last word of each counts."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            await one.create("t", summary("A"), kept(1))
            await one.watching("p", "t", frozenset({"g", "h"}), 10.0)
            await two.watching("q", "t", frozenset({"h", "i"}), 12.0)
            await two.watching("q", "u", frozenset({"j"}), 12.0)
            assert await two.watchers("t", 10.0) == {"g", "h", "i"}
            assert await one.watchers("t", 11.0) == {"h", "i"}
            await one.watching("p", "t", frozenset({"h"}), 10.0)
            assert await two.watchers("t", 9.0) == {"h", "i"}
            await one.still_watching("p", 9.0, 30.0)
            assert await two.watchers("t", 13.0) == {"h"}
            await two.watching("q", "t", frozenset(), 40.0)
            assert await one.watchers("t", 9.0) == {"h"}
            assert await one.watchers("none", 9.0) == frozenset()

    async def check_news_of_others(self) -> None:
        """Where a store is shared, each hears of what the other keeps, and of who watches."""
        async with opened(self.factory) as one, opened(self.factory) as two:
            if not (one.is_shared and two.is_shared):
                assert one.is_shared == two.is_shared
                return
            heard: asyncio.Queue[tuple[str | None, int]] = asyncio.Queue()
            await two.listen(
                lambda table, version: heard.put_nowait((table, version)), lambda *_: None
            )
            async with asyncio.timeout(20):
                await one.create("t", summary("A"), kept(1))
                if one is not two:
                    assert await heard.get() == (None, 0)
                await one.append("t", 1, kept(2, 2), summary("A"))
                while await heard.get() != ("t", 3):
                    pass
                await one.watching("p", "t", frozenset({"g"}), 10.0)
                assert await heard.get() == ("t", 0)
                await two.append("t", 3, kept(4), summary("A"))
                assert await heard.get() == ("t", 4)


def _same(found: Iterable[Kept], wanted: list[Kept]) -> bool:
    """Compared here, so that a failure does not print megabytes."""
    return list(found) == wanted


def _itself(store: EventStore) -> EventStore:
    return store


async def _refused(error: type[Exception], asked: Awaitable[None]) -> None:
    try:
        await asked
    except error:
        return
    raise AssertionError(f"{error.__name__} was not raised")
