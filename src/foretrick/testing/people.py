"""What a store of people must do: checks for any of them, like those of `testing.stores`."""

from collections.abc import Awaitable
from dataclasses import replace

from foretrick.host.stores.people_store import GuestTaken, NameTaken, PeopleStore
from foretrick.people.account import Account, Group, Member, Session
from foretrick.testing.stores import StoreFactory, opened

__all__ = ["PeopleLaws", "account", "session"]


def account(name: str) -> Account:
    """An account of this name, with an ID of it."""
    return Account(f"id {name}", name, f"password of {name}", f"recovery of {name}", 1.5)


def session(of: Account, name: str, guest: str = "", seen: float = 10.0) -> Session:
    """A session of an account."""
    return Session(name, of.id, guest or f"guest {name}", "Firefox/Linux", 5.0, seen)


class PeopleLaws:
    """The checks, each for a place of its own; `PeopleLaws.names()` lists them."""

    def __init__(self, factory: StoreFactory) -> None:
        self.factory = factory

    @classmethod
    def names(cls) -> list[str]:
        """The name of every check."""
        return [name for name in dir(cls) if name.startswith("check_")]

    async def run(self, name: str) -> None:
        """Run the check of this name; raises `AssertionError` if the store fails it."""
        async with opened(self.factory) as store:
            await getattr(self, name)(store.people)

    async def check_an_account_comes_back(self, people: PeopleStore) -> None:
        """By its ID and by the key of its name; there is no other."""
        ann = account("Ann")
        await people.create(ann)
        assert await people.account(ann.id) == ann
        assert await people.named(ann.key) == ann
        assert await people.account("another") is None
        assert await people.named("another") is None

    async def check_names_that_look_alike(self, people: PeopleStore) -> None:
        """The second is refused, made or renamed, and nothing has changed."""
        ann, ben = account("Ann Lee"), account("Ben")
        await people.create(ann)
        await people.create(ben)
        await _refused(NameTaken, people.create(replace(account("x"), name="ANN-LEE")))
        await _refused(NameTaken, people.change(ben, replace(ben, name="ann lee")))
        assert await people.account(ben.id) == ben
        assert await people.change(ann, replace(ann, name="ANN LEE"))

    async def check_a_change_names_what_it_changes(self, people: PeopleStore) -> None:
        """The second of two changes of one account is told so: a code is used once."""
        ann = account("Ann")
        await people.create(ann)
        one, two = replace(ann, recovery="one"), replace(ann, recovery="two", banned=True)
        assert await people.change(ann, one)
        assert not await people.change(ann, two)
        assert await people.account(ann.id) == one
        assert not await people.change(account("Nobody"), account("Nobody"))
        assert await people.change(one, two)
        assert await people.account(ann.id) == two

    async def check_sessions(self, people: PeopleStore) -> None:
        """They are found with their account, the one seen last first, and end one by one."""
        ann, ben = account("Ann"), account("Ben")
        await people.create(ann)
        await people.create(ben)
        mine = [session(ann, name, seen=at) for name, at in (("a", 1.0), ("b", 3.0), ("c", 2.0))]
        for each in (*mine, session(ben, "d")):
            await people.begin(each)
        assert await people.session("a") == (mine[0], ann)
        assert await people.session("x") is None
        assert [each.id for each in await people.sessions(ann.id)] == ["b", "c", "a"]
        await people.seen("a", 4.0)
        assert [each.id for each in await people.sessions(ann.id)] == ["a", "b", "c"]
        await people.end(ann.id, ["b", "d"])
        assert await people.session("b") is None
        assert await people.session("d") is not None
        await people.end(ann.id, None, "c")
        assert [each.id for each in await people.sessions(ann.id)] == ["c"]
        await people.end_unseen(5.0)
        assert await people.session("c") is None
        assert await people.session("d") is not None

    async def check_guests(self, people: PeopleStore) -> None:
        """A guest belongs to one account for good, and outlives the session it came by."""
        ann, ben = account("Ann"), account("Ben")
        await people.create(ann)
        await people.create(ben)
        await people.begin(session(ann, "a", "g"))
        await people.begin(session(ann, "b", "g"))
        await people.begin(session(ann, "c", "h"))
        await _refused(GuestTaken, people.begin(session(ben, "d", "g")))
        assert await people.session("d") is None
        await people.end(ann.id, None)
        assert dict(await people.guests([ann.id])) == {"g": ann.id, "h": ann.id}
        assert dict(await people.guests([ben.id])) == {}
        assert dict(await people.guests([])) == {}
        assert await people.owner("g") == ann.id
        assert await people.owner("x") is None

    async def check_an_account_is_deleted(self, people: PeopleStore) -> None:
        """Nothing of it is left, nothing of others is lost, and its name is free."""
        ann, ben = account("Ann"), account("Ben")
        for each in (ann, ben):
            await people.create(each)
            await people.begin(session(each, f"s {each.name}", f"g {each.name}"))
        both = _group("both", ann, ben)
        await people.found(both)
        await people.found(_group("alone", ann))
        await people.delete(ann.id)
        assert await people.account(ann.id) is None
        assert await people.named(ann.key) is None
        assert await people.session("s Ann") is None
        assert dict(await people.guests([ann.id, ben.id])) == {"g Ben": ben.id}
        assert await people.group("alone") is None
        kept = await people.group("both")
        assert kept is not None
        assert (kept.founder, [member.name for member in kept.members]) == (ben.id, ["Ben"])
        await people.create(replace(account("Ann"), id="another"))
        await people.delete("nobody")

    async def check_groups(self, people: PeopleStore) -> None:
        """Members come and go; the one who is in longest follows the founder."""
        ann, ben, cas = (account(name) for name in ("Ann", "Ben", "Cas"))
        for each in (ann, ben, cas):
            await people.create(each)
        await people.found(_group("g", ann))
        await people.join("g", Member(cas.id, "Cas", 3.0))
        await people.join("g", Member(ben.id, "Ben", 2.0))
        await people.join("g", Member(ben.id, "Ben", 9.0))
        await people.join("none", Member(ben.id, "Ben", 9.0))
        group = await people.group("g")
        assert group is not None
        assert [(member.name, member.joined) for member in group.members] == [
            ("Ann", 1.0),
            ("Ben", 2.0),
            ("Cas", 3.0),
        ]
        assert list(await people.groups_of(cas.id)) == [group]
        await people.leave("g", ann.id)
        await people.leave("g", "nobody")
        await people.rename("g", "Friends")
        await people.invite("g", 7)
        later = await people.group("g")
        assert later is not None
        assert (later.founder, later.name, later.invites) == (ben.id, "Friends", 7)
        assert list(await people.groups_of(ann.id)) == []
        await people.leave("g", ben.id)
        await people.leave("g", cas.id)
        assert await people.group("g") is None

    async def check_a_group_has_the_names_of_today(self, people: PeopleStore) -> None:
        """A member who is called otherwise is so in every group."""
        ann = account("Ann")
        await people.create(ann)
        await people.found(_group("g", ann))
        assert await people.change(ann, replace(ann, name="Anna"))
        group = await people.group("g")
        assert group is not None
        assert [member.name for member in group.members] == ["Anna"]

    async def check_a_group_is_dissolved(self, people: PeopleStore) -> None:
        """It is gone for all its members, and the others are not."""
        ann = account("Ann")
        await people.create(ann)
        for name in ("g", "h"):
            await people.found(_group(name, ann))
        await people.dissolve("g")
        assert [group.id for group in await people.groups_of(ann.id)] == ["h"]


def _group(name: str, *accounts: Account) -> Group:
    members = tuple(
        Member(each.id, each.name, float(number)) for number, each in enumerate(accounts, start=1)
    )
    return Group(name, f"The group {name}", accounts[0].id, 1, 1.0, members)


async def _refused(error: type[Exception], asked: Awaitable[object]) -> None:
    try:
        await asked
    except error:
        return
    raise AssertionError(f"{error.__name__} was not raised")
