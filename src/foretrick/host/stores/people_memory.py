"""People kept as long as the process lives."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from foretrick.host.stores.people_store import GuestTaken, NameTaken
from foretrick.people.account import Account, Group, Member, Session

__all__ = ["MemoryPeople"]


class MemoryPeople:
    """Keeps people in dictionaries; `signed_out` is told of guests whose session ends."""

    def __init__(self, signed_out: Callable[[Collection[str]], None]) -> None:
        self._signed_out = signed_out
        self._accounts: dict[str, Account] = {}
        self._sessions: dict[str, Session] = {}
        self._guests: dict[str, str] = {}
        self._groups: dict[str, Group] = {}

    async def create(self, account: Account) -> None:
        """Keep a new account; raises `NameTaken`."""
        self._check_name(account)
        self._accounts[account.id] = account

    async def account(self, account: str) -> Account | None:
        """The account with this ID."""
        return self._accounts.get(account)

    async def named(self, key: str) -> Account | None:
        """The account whose name has this key."""
        return next((each for each in self._accounts.values() if each.key == key), None)

    async def change(self, before: Account, after: Account) -> bool:
        """Keep `after` in place of `before`, unless that is not what is kept."""
        if self._accounts.get(before.id) != before:
            return False
        self._check_name(after)
        self._accounts[before.id] = after
        return True

    async def delete(self, account: str) -> None:
        """Forget an account."""
        self._accounts.pop(account, None)
        self._signed_out([guest for guest, owner in self._guests.items() if owner == account])
        self._sessions = {
            name: session for name, session in self._sessions.items() if session.account != account
        }
        self._guests = {guest: owner for guest, owner in self._guests.items() if owner != account}
        for group in list(self._groups):
            await self.leave(group, account)

    async def begin(self, session: Session) -> None:
        """Keep a new session; raises `GuestTaken`."""
        if self._guests.get(session.guest, session.account) != session.account:
            raise GuestTaken("the guest belongs to another account")
        self._guests[session.guest] = session.account
        self._sessions[session.id] = session

    async def session(self, session: str) -> tuple[Session, Account] | None:
        """A session and its account."""
        found = self._sessions.get(session)
        return None if found is None else (found, self._accounts[found.account])

    async def sessions(self, account: str) -> Sequence[Session]:
        """The sessions of an account, the one seen last first."""
        found = [each for each in self._sessions.values() if each.account == account]
        return sorted(found, key=lambda session: (-session.seen, session.id))

    async def seen(self, session: str, at: float) -> None:
        """A session was used."""
        if session in self._sessions:
            self._sessions[session] = replace(self._sessions[session], seen=at)

    async def end(self, account: str, sessions: Collection[str] | None, but: str = "") -> None:
        """End sessions of an account."""
        self._keep(
            lambda name, session: (
                name == but
                or session.account != account
                or (sessions is not None and name not in sessions)
            )
        )

    async def end_unseen(self, since: float) -> None:
        """End every session that was not used since."""
        self._keep(lambda _, session: session.seen >= since)

    def _keep(self, stays: Callable[[str, Session], bool]) -> None:
        """End all sessions but those that stay."""
        ended = [each.guest for name, each in self._sessions.items() if not stays(name, each)]
        self._sessions = {name: each for name, each in self._sessions.items() if stays(name, each)}
        self._signed_out(ended)

    async def guests(self, accounts: Collection[str]) -> Mapping[str, str]:
        """The guests that belong to these accounts."""
        return {guest: owner for guest, owner in self._guests.items() if owner in accounts}

    async def owner(self, guest: str) -> str | None:
        """The account that a guest belongs to."""
        return self._guests.get(guest)

    async def found(self, group: Group) -> None:
        """Keep a new group."""
        self._groups[group.id] = group

    async def group(self, group: str) -> Group | None:
        """A group and its members, by the names they have now."""
        found = self._groups.get(group)
        if found is None:
            return None
        members = sorted(found.members, key=lambda member: (member.joined, member.account))
        named = [replace(each, name=self._accounts[each.account].name) for each in members]
        return replace(found, members=tuple(named))

    async def groups_of(self, account: str) -> Sequence[Group]:
        """The groups that an account is in."""
        groups = [await self.group(group) for group in self._groups]
        mine = [group for group in groups if group is not None and group.has(account)]
        return sorted(mine, key=lambda group: (group.created, group.id))

    async def rename(self, group: str, name: str) -> None:
        """Call a group otherwise."""
        if group in self._groups:
            self._groups[group] = replace(self._groups[group], name=name)

    async def invite(self, group: str, invites: int) -> None:
        """Count the invitations of a group."""
        if group in self._groups:
            self._groups[group] = replace(self._groups[group], invites=invites)

    async def join(self, group: str, member: Member) -> None:
        """Let an account be one of a group."""
        known = self._groups.get(group)
        if known is not None and not known.has(member.account):
            self._groups[group] = replace(known, members=(*known.members, member))

    async def leave(self, group: str, account: str) -> None:
        """Let an account be one of a group no more."""
        known = self._groups.get(group)
        if known is None:
            return
        rest = tuple(member for member in known.members if member.account != account)
        if rest:
            founder = known.founder if known.founder != account else _eldest(rest).account
            self._groups[group] = replace(known, members=rest, founder=founder)
        else:
            del self._groups[group]

    async def dissolve(self, group: str) -> None:
        """Forget a group."""
        self._groups.pop(group, None)

    def _check_name(self, account: Account) -> None:
        for other in self._accounts.values():
            if other.id != account.id and other.key == account.key:
                raise NameTaken("another account has that name")


def _eldest(members: tuple[Member, ...]) -> Member:
    return min(members, key=lambda member: (member.joined, member.account))
