"""What a store must do about the public list: checks beside those of `testing.stores`."""

from contextlib import suppress
from dataclasses import replace

from foretrick.host.stores.listings import Listing, ListKind, Wanted
from foretrick.host.stores.store import EventStore, Summary, VersionConflict
from foretrick.testing.people import account, session
from foretrick.testing.stores import StoreFactory, kept, opened, summary

__all__ = ["ListingLaws", "listing"]


def listing(
    host: str, at: float, *languages: str, players: int = 4, kind: ListKind = ListKind.WAITS
) -> Listing:
    """What the public list says of a table: the text names who made it, and when."""
    return Listing(kind, host, players, languages, at, f"{host} {at}")


class ListingLaws:
    """The checks, each for a place of its own; `ListingLaws.names()` lists them."""

    def __init__(self, factory: StoreFactory) -> None:
        self.factory = factory

    @classmethod
    def names(cls) -> list[str]:
        """The name of every check."""
        return [name for name in dir(cls) if name.startswith("check_")]

    async def run(self, name: str) -> None:
        """Run the check of this name; raises `AssertionError` if the store fails it."""
        async with opened(self.factory) as store:
            await getattr(self, name)(store)

    async def check_tables_that_are_listed(self, store: EventStore) -> None:
        """The one that stands there longest first, with its text, and so many as are asked for."""
        await store.create("none", summary("N"), kept(1))
        for table, at in (("b", 12.0), ("a", 11.0), ("c", 11.0)):
            await store.create(table, _listed(table, listing(table, at)), kept(1))
        found = await store.listed(Wanted(ListKind.WAITS, 0.0, 9))
        assert [(each.table, each.at, each.text) for each in found] == [
            ("a", 11.0, "a 11.0"),
            ("c", 11.0, "c 11.0"),
            ("b", 12.0, "b 12.0"),
        ]
        assert await _found(store, most=2) == ["a", "c"]
        assert await _found(store, kind=ListKind.PLAYS) == []

    async def check_what_is_looked_for(self, store: EventStore) -> None:
        """By the number of players and by language; a table of none is of every language."""
        for table, wanted in {
            "any": listing("g", 1.0),
            "german": listing("g", 2.0, "de"),
            "both": listing("g", 3.0, "en", "de", players=3),
        }.items():
            await store.create(table, _listed(table, wanted), kept(1))
        assert await _found(store, language="de") == ["any", "german", "both"]
        assert await _found(store, language="en") == ["any", "both"]
        assert await _found(store, language="e") == await _found(store, language="%") == ["any"]
        assert await _found(store, players=3) == ["both"]
        assert await _found(store, players=4, language="en") == ["any"]

    async def check_an_append_changes_what_is_said(self, store: EventStore) -> None:
        """Or takes the table off; one that does not relist, or is refused, changes nothing."""
        await store.create("t", summary("T"), kept(1))
        assert await _found(store) == []
        await store.append("t", 1, kept(2), _listed("T", listing("g", 1.0)))
        await store.append("t", 2, kept(3), summary("T"))
        with suppress(VersionConflict):
            await store.append("t", 9, kept(10), _listed("T", None))
        assert await _found(store) == ["t"]
        await store.append("t", 3, kept(4), _listed("T", listing("h", 5.0, players=6)))
        [said] = await store.listed(Wanted(ListKind.WAITS, 0.0, 9, players=6))
        assert (said.at, said.text) == (1.0, "h 5.0"), "it stands there for the same reason"
        plays = listing("h", 6.0, kind=ListKind.PLAYS)
        await store.append("t", 4, kept(5), _listed("T", plays))
        [said] = await store.listed(Wanted(ListKind.PLAYS, 0.0, 9))
        assert said.at == 6.0
        assert await _found(store) == []
        await store.append("t", 5, kept(6), _listed("T", None))
        assert await _found(store, kind=ListKind.PLAYS) == []

    async def check_tables_that_have_ended(self, store: EventStore) -> None:
        """They are not found, whatever was said of them."""
        await store.create("t", _listed("T", listing("g", 1.0)), kept(1))
        await store.append("t", 1, kept(2), summary("T", is_open=False))
        assert await _found(store) == []

    async def check_tables_at_which_nobody_is(self, store: EventStore) -> None:
        """They are not found, until somebody is there again; one that is not listed stays so."""
        for table, at in (("t", 1.0), ("u", 2.0)):
            await store.create(table, _listed(table, listing("g", at)), kept(1))
        await store.create("v", summary("v"), kept(1))
        assert await _found(store, seen=1.5) == ["u"]
        await store.still_there(["t", "v", "unknown"], 9.0)
        assert await _found(store, seen=9.0) == ["t"]
        await store.still_there([], 20.0)
        await store.append("u", 1, kept(2), _listed("u", listing("g", 30.0)))
        assert await _found(store, seen=9.0) == ["t"], "nobody came by that"
        await store.still_there([f"t{number}" for number in range(1_200)] + ["u"], 30.0)
        assert await _found(store, seen=9.0) == ["t", "u"]

    async def check_hosts_who_are_banned(self, store: EventStore) -> None:
        """Their tables are not found as long as they are."""
        ann = account("Ann")
        await store.people.create(ann)
        await store.people.begin(session(ann, "s", "g"))
        for table, host in (("hers", "g"), ("another", "h")):
            await store.create(table, _listed(table, listing(host, 1.0)), kept(1))
        assert await _found(store) == ["another", "hers"]
        banned = replace(ann, banned=True)
        assert await store.people.change(ann, banned)
        assert await _found(store) == ["another"]
        assert await store.people.change(banned, ann)
        assert await _found(store) == ["another", "hers"]

    async def check_hosts_who_are_banned_without_an_account(self, store: EventStore) -> None:
        """Theirs are not found either."""
        for table, host in (("theirs", "g"), ("another", "h")):
            await store.create(table, _listed(table, listing(host, 1.0)), kept(1))
        await store.people.ban("g")
        assert await _found(store) == ["another"]
        await store.people.unban("g")
        assert await _found(store) == ["another", "theirs"]


def _listed(code: str, said: Listing | None) -> Summary:
    return replace(summary(code), listing=said, relists=True)


async def _found(
    store: EventStore,
    *,
    kind: ListKind = ListKind.WAITS,
    seen: float = 0.0,
    most: int = 9,
    players: int | None = None,
    language: str | None = None,
) -> list[str]:
    found = await store.listed(Wanted(kind, seen, most, players, language))
    return [each.table for each in found]
