"""SQLite and memory are told the same, and answer the same, whatever it is."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.store import CodeTaken, EventStore, Kept, Summary, VersionConflict

TABLES, CODES, GUESTS = ("t", "u", "v", "w"), ("A", "B"), ("g", "h", "i")
texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)
places = st.integers(0, 9)
moments = st.floats(0, 1e11)

Answer = TypeVar("Answer")


class Twins(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.address = f"sqlite:///{Path(self.folder.name) / 'tables.db'}"
        self.stores: tuple[EventStore, EventStore] = (MemoryStore(), store_for(self.address))
        self.runner.run(self.stores[1].open())
        self.codes: dict[str, str] = {}
        self.ended: set[str] = set()

    def both(self, ask: Callable[[EventStore], Awaitable[Answer]]) -> Answer | type[Exception]:
        """What both answer, or refuse with."""

        async def answer(store: EventStore) -> Answer | type[Exception]:
            try:
                return await ask(store)
            except (CodeTaken, VersionConflict) as error:
                return type(error)

        first, second = (self.runner.run(answer(store)) for store in self.stores)
        assert first == second
        return first

    @rule(
        table=st.sampled_from(TABLES),
        code=st.sampled_from(CODES),
        due=st.none() | moments,
        guests=st.frozensets(st.sampled_from(GUESTS)),
        texts=st.lists(texts, max_size=3),
    )
    def create(
        self, table: str, code: str, due: float | None, guests: frozenset[str], texts: list[str]
    ) -> None:
        summary = Summary(code, is_open=True, due=due, guests=guests)
        events = [Kept(n + 1, float(n), text) for n, text in enumerate(texts)]
        if self.both(lambda store: store.create(table, summary, events)) is None:
            self.codes[table] = code

    @rule(
        table=st.sampled_from(TABLES),
        late=st.integers(-1, 1) | st.just(0),
        ends=st.booleans(),
        due=st.none() | moments,
        guests=st.frozensets(st.sampled_from(GUESTS)),
        kept=st.lists(st.tuples(moments, texts), max_size=3),
    )
    def append(
        self,
        table: str,
        late: int,
        ends: bool,
        due: float | None,
        guests: frozenset[str],
        kept: list[tuple[float, str]],
    ) -> None:
        after = max(0, len(self.runner.run(self.stores[0].read(table))) + late)
        is_open = not ends and table not in self.ended
        summary = Summary(self.codes.get(table, "A"), is_open, due, guests)
        events = [Kept(after + 1 + n, at, text) for n, (at, text) in enumerate(kept)]
        outcome = self.both(lambda store: store.append(table, after, events, summary))
        if outcome is None and ends:
            self.ended.add(table)

    @rule(
        table=st.sampled_from(TABLES), after=st.integers(0, 9), until=st.none() | st.integers(0, 9)
    )
    def read(self, table: str, after: int, until: int | None) -> None:
        self.both(lambda store: store.read(table, after, until))

    @rule(name=texts, fresh=texts)
    def secret(self, name: str, fresh: str) -> None:
        self.both(lambda store: store.secret(name, fresh))

    @rule()
    def reopen(self) -> None:
        self.runner.run(self.stores[1].close())
        self.stores = (self.stores[0], store_for(self.address))
        self.runner.run(self.stores[1].open())

    @invariant()
    def they_know_the_same(self) -> None:
        async def all_of(store: EventStore) -> object:
            return (
                [list(await store.read(table)) for table in TABLES],
                [await store.find(code) for code in CODES],
                [list(await store.of_guest(guest)) for guest in GUESTS],
                sorted(await store.due()),
            )

        self.both(all_of)

    def teardown(self) -> None:
        self.runner.run(self.stores[1].close())
        self.runner.close()
        self.folder.cleanup()


TestTwins = Twins.TestCase
TestTwins.settings = settings(max_examples=settings().max_examples // 8, stateful_step_count=20)
