"""The laws of stores are worth something: a store that breaks one is found."""

from collections.abc import Sequence

import pytest

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.store import Kept, Summary, VersionConflict
from foretrick.testing.stores import StoreLaws


class Trusting(MemoryStore):
    """Takes any append for one that follows."""

    async def append(
        self,
        table: str,
        after: int,  # noqa: ARG002 - that is the fault
        events: Sequence[Kept],
        summary: Summary,
    ) -> None:
        await super().append(table, len(await self.read(table)), events, summary)


class Torn(MemoryStore):
    """Keeps the first event of many."""

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        await super().append(table, after, events[:1], summary)


class Stiff(MemoryStore):
    """Does not notice who comes and goes."""

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        guests = self._tables[table].summary.guests if table in self._tables else frozenset()
        known = Summary(summary.code, summary.is_open, summary.due, guests)
        await super().append(table, after, events, known)


class Mixed(MemoryStore):
    """Does not ask whether a code is taken."""

    async def create(self, table: str, summary: Summary, events: Sequence[Kept]) -> None:
        others = self._tables
        self._tables = {name: each for name, each in others.items() if name == table}
        await super().create(table, summary, events)
        self._tables |= others


class Forgetful(MemoryStore):
    """Knows nothing after a break."""

    async def open(self) -> None:
        self._tables, self._secrets = {}, {}


class Chatty(MemoryStore):
    """Tells another secret to each who asks."""

    async def secret(self, name: str, fresh: str) -> str:  # noqa: ARG002 - that is the fault
        return fresh


class Late(MemoryStore):
    """Counts ended tables among those that do something."""

    async def due(self) -> Sequence[tuple[str, float]]:
        known = ((table, each.summary.due) for table, each in self._tables.items())
        return [(table, due) for table, due in known if due is not None]


class Unsorted(MemoryStore):
    """Tells the tables of a guest by name."""

    async def of_guest(self, guest: str) -> Sequence[str]:
        return sorted(await super().of_guest(guest))


FAULTS = {
    Trusting: "check_an_append_names_the_last_sequence",
    Torn: "check_one_of_many_wins",
    Stiff: "check_tables_of_a_guest",
    Mixed: "check_open_tables_share_no_code",
    Forgetful: "check_reopening_keeps_everything",
    Chatty: "check_secrets",
    Late: "check_due",
    Unsorted: "check_tables_of_a_guest",
}


@pytest.mark.parametrize("faulty", FAULTS)
async def test_a_faulty_store_is_found(faulty: type[MemoryStore]) -> None:
    store = faulty()
    with pytest.raises((AssertionError, VersionConflict)):
        await StoreLaws(lambda: store).run(FAULTS[faulty])
