"""What a store must know of games that wait, and of devices: checks for any of them."""

from dataclasses import replace

from foretrick.host.stores.store import EventStore, KeptWaiting
from foretrick.push.subscription import Subscription
from foretrick.testing.people import account, session
from foretrick.testing.stores import StoreFactory, kept, opened, summary

__all__ = ["WaitingLaws", "device"]


def device(name: str, guest: str, created: float = 1.0) -> Subscription:
    """A device of a guest."""
    where = f"https://push.example.org/{name}"
    return Subscription(name, guest, where, "key", "auth", "en", "Firefox/Linux", created)


class WaitingLaws:
    """The checks, each for a place of its own; `WaitingLaws.names()` lists them."""

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

    async def check_games_of_guests(self, store: EventStore) -> None:
        """Open tables where a game is on, the last changed first, each once, and no more."""
        for name in "abc":
            on = replace(summary(name, "g", "h"), waiting=f"of {name}")
            await store.create(name, on, kept(1))
        await store.create("lobby", summary("D", "g"), kept(1))
        other = replace(summary("E", "x"), waiting="of others")
        await store.create("other", other, kept(1))
        await store.append("a", 1, kept(2), replace(summary("a", "g", "h"), waiting="later"))
        ended = replace(summary("b", "g", "h", is_open=False), waiting="over")
        await store.append("b", 1, kept(2), ended)
        wanted = [KeptWaiting("a", "a", 2, "later"), KeptWaiting("c", "c", 1, "of c")]
        assert list(await store.waiting_of({"g", "h"}, 9)) == wanted
        assert list(await store.waiting_of({"g"}, 1)) == wanted[:1]
        assert list(await store.waiting_of({"nobody", "a\0b"}, 9)) == []
        assert list(await store.waiting_of(set(), 9)) == []

    async def check_who_is_to_be_told(self, store: EventStore) -> None:
        """Open tables in time, the longest first; each append says anew when."""
        for name, at in (("late", 30.0), ("early", 10.0), ("never", None), ("first", 20.0)):
            notice = replace(summary(name, "g"), waiting="text", notice=at)
            await store.create(name, notice, kept(1))
        assert [each.table for each in await store.notices_due(25.0, 9)] == ["early", "first"]
        assert [each.table for each in await store.notices_due(99.0, 1)] == ["early"]
        assert list(await store.notices_due(10.0, 9)) == []
        told = replace(summary("early", "g"), waiting="text")
        await store.append("early", 1, kept(2), told)
        gone = replace(summary("first", "g", is_open=False), notice=1.0)
        await store.append("first", 1, kept(2), gone)
        assert [each.table for each in await store.notices_due(99.0, 9)] == ["late"]

    async def check_a_notice_is_put_off(self, store: EventStore) -> None:
        """At the version that was looked at alone; a later append counts for itself."""
        due = replace(summary("A", "g"), waiting="text", notice=10.0)
        await store.create("t", due, kept(1))
        await store.put_notice_off("t", 1, 50.0)
        assert list(await store.notices_due(49.0, 9)) == []
        assert [each.version for each in await store.notices_due(51.0, 9)] == [1]
        await store.append("t", 1, kept(2), replace(due, notice=20.0))
        await store.put_notice_off("t", 1, None)
        assert [each.version for each in await store.notices_due(51.0, 9)] == [2]
        await store.put_notice_off("t", 2, None)
        assert list(await store.notices_due(99.0, 9)) == []
        await store.put_notice_off("none", 1, 1.0)

    async def check_devices(self, store: EventStore) -> None:
        """They come back, the latest first; one that tells anew is there once."""
        devices = store.devices
        for name, guest, at in (("a", "g", 1.0), ("b", "g", 2.0), ("c", "h", 3.0)):
            await devices.keep(device(name, guest, at), 9)
        assert list(await devices.of({"g"})) == [device("b", "g", 2.0), device("a", "g")]
        assert [each.id for each in await devices.of({"g", "h"})] == ["c", "b", "a"]
        await devices.keep(device("a", "h", 9.0), 9)
        assert [each.id for each in await devices.of({"h"})] == ["a", "c"]
        assert await devices.count() == 3
        assert list(await devices.of(set())) == []

    async def check_a_guest_has_so_many_devices(self, store: EventStore) -> None:
        """The oldest makes room."""
        for number in range(5):
            await store.devices.keep(device(f"d{number}", "g", float(number)), 3)
        assert [each.id for each in await store.devices.of({"g"})] == ["d4", "d3", "d2"]

    async def check_devices_are_forgotten(self, store: EventStore) -> None:
        """By those whose they are, by nobody else, or all at once."""
        devices = store.devices
        await devices.keep(device("a", "g"), 9)
        await devices.keep(device("b", "h"), 9)
        assert not await devices.forget("a", {"h"})
        assert not await devices.forget("a", set())
        assert not await devices.forget("ä\0")
        assert await devices.forget("a", {"g", "h"})
        assert not await devices.forget("a")
        assert await devices.forget("b")
        await devices.keep(device("a", "g"), 9)
        assert (await devices.forget_all(), await devices.count()) == (1, 0)

    async def check_a_device_that_is_signed_out_is_forgotten(self, store: EventStore) -> None:
        """However its session ends, and no other device with it."""
        ann, ben = account("Ann"), account("Ben")
        for who in (ann, ben):
            await store.people.create(who)
        for name, who in (("1", ann), ("2", ann), ("3", ann), ("4", ben)):
            await store.people.begin(session(who, name, f"g{name}", seen=float(name)))
            await store.devices.keep(device(f"d{name}", f"g{name}", float(name)), 9)
        everybody = {"g1", "g2", "g3", "g4"}
        await store.people.end_unseen(1.5)
        assert [each.id for each in await store.devices.of(everybody)] == ["d4", "d3", "d2"]
        await store.people.end(ann.id, ["2", "4"])
        assert [each.id for each in await store.devices.of(everybody)] == ["d4", "d3"]
        await store.people.end(ben.id, None, "4")
        assert [each.id for each in await store.devices.of(everybody)] == ["d4", "d3"]
        await store.people.end(ben.id, None)
        assert [each.id for each in await store.devices.of(everybody)] == ["d3"]
        await store.people.delete(ann.id)
        assert await store.devices.count() == 0

    async def check_a_secret_is_renewed(self, store: EventStore) -> None:
        """All know the new one from then on, whether there was one before or not."""
        await store.renew_secret("fresh", "one")
        assert await store.secret("fresh", "other") == "one"
        await store.renew_secret("fresh", "two")
        assert await store.secret("fresh", "other") == "two"
