"""The laws of the public list are worth something: a store that breaks one is found."""

from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest

from foretrick.host.stores.listings import Listed, Wanted
from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.store import Kept, Summary
from foretrick.testing.listings import ListingLaws


class Ghostly(MemoryStore):
    """Shows tables that everybody has left."""

    async def listed(self, wanted: Wanted) -> Sequence[Listed]:
        return await super().listed(replace(wanted, seen=0.0))


class Lenient(MemoryStore):
    """Shows tables of hosts who are banned."""

    async def _is_banned(self, guest: str) -> bool:  # noqa: ARG002 - that is the fault
        return False


class Boundless(MemoryStore):
    """Shows more tables than were asked for."""

    async def listed(self, wanted: Wanted) -> Sequence[Listed]:
        return await super().listed(replace(wanted, most=99))


class Deaf(MemoryStore):
    """Does not narrow the list by language."""

    async def listed(self, wanted: Wanted) -> Sequence[Listed]:
        return await super().listed(replace(wanted, language=None))


class Undecided(MemoryStore):
    """Takes every append for one that says what the list says."""

    async def append(
        self, table: str, after: int, events: Sequence[Kept], summary: Summary
    ) -> None:
        await super().append(table, after, events, replace(summary, relists=True))


class Sleepy(MemoryStore):
    """Does not hear that somebody is there."""

    async def still_there(self, tables: Collection[str], now: float) -> None:
        pass


FAULTS = {
    Ghostly: "check_tables_at_which_nobody_is",
    Sleepy: "check_tables_at_which_nobody_is",
    Lenient: "check_hosts_who_are_banned",
    Boundless: "check_tables_that_are_listed",
    Deaf: "check_what_is_looked_for",
    Undecided: "check_an_append_changes_what_is_said",
}


@pytest.mark.parametrize("faulty", FAULTS)
async def test_a_faulty_list_is_found(faulty: type[MemoryStore]) -> None:
    store = faulty()
    with pytest.raises(AssertionError):
        await ListingLaws(lambda: store).run(FAULTS[faulty])
