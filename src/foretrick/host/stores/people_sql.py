"""People kept in the database of a store."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection, delete, select, update

from foretrick.host.stores import people_statements as statements
from foretrick.host.stores.schema import friend_groups, guests, members, sessions
from foretrick.people.account import Account, Group, Member, Session

__all__ = ["SqlPeople"]

_Result = TypeVar("_Result")


class _Way(Protocol):
    """How work is done on the database of the store."""

    def __call__(self, work: Callable[[Connection], _Result]) -> Awaitable[_Result]: ...


class SqlPeople:
    """Keeps people where a store keeps tables; `read` and `write` are the store's."""

    def __init__(self, read: _Way, write: _Way) -> None:
        self._read = read
        self._write = write

    async def create(self, account: Account) -> None:
        """Keep a new account; raises `NameTaken`."""
        await self._write(partial(statements.create, new=account))

    async def account(self, account: str) -> Account | None:
        """The account with this ID."""
        return await self._read(partial(statements.account, wanted=account))

    async def named(self, key: str) -> Account | None:
        """The account whose name has this key."""
        return await self._read(partial(statements.named, key=key))

    async def change(self, before: Account, after: Account) -> bool:
        """Keep `after` in place of `before`, unless that is not what is kept."""
        return await self._write(partial(statements.change, before=before, after=after))

    async def delete(self, account: str) -> None:
        """Forget an account."""
        await self._write(partial(statements.delete_account, gone=account))

    async def begin(self, session: Session) -> None:
        """Keep a new session; raises `GuestTaken`."""
        await self._write(partial(statements.begin, new=session))

    async def session(self, session: str) -> tuple[Session, Account] | None:
        """A session and its account."""
        return await self._read(partial(statements.session, wanted=session))

    async def sessions(self, account: str) -> Sequence[Session]:
        """The sessions of an account."""
        return await self._read(partial(statements.sessions_of, wanted=account))

    async def seen(self, session: str, at: float) -> None:
        """A session was used."""
        used = update(sessions).where(sessions.c.id == session).values(seen=at)
        await self._write(lambda connection: connection.execute(used))

    async def end(self, account: str, sessions: Collection[str] | None, but: str = "") -> None:
        """End sessions of an account."""
        await self._write(partial(statements.end, account_id=account, which=sessions, but=but))

    async def end_unseen(self, since: float) -> None:
        """End every session that was not used since."""
        await self._write(partial(statements.end_unseen, since=since))

    async def guests(self, accounts: Collection[str]) -> Mapping[str, str]:
        """The guests of accounts."""
        return await self._read(partial(statements.guests_of, wanted=accounts))

    async def owner(self, guest: str) -> str | None:
        """The account that a guest belongs to."""
        asked = select(guests.c.account_id).where(guests.c.guest == guest)
        return await self._read(lambda connection: connection.scalar(asked))

    async def ban(self, guest: str) -> None:
        """Let a guest play no more."""
        await self._write(partial(statements.ban, guest=guest))

    async def unban(self, guest: str) -> None:
        """Let a guest play again."""
        await self._write(partial(statements.unban, guest=guest))

    async def banned(self) -> frozenset[str]:
        """The guests who may play no more."""
        return await self._read(statements.banned)

    async def found(self, group: Group) -> None:
        """Keep a new group."""
        await self._write(partial(statements.found, new=group))

    async def group(self, group: str) -> Group | None:
        """A group and its members."""
        return await self._read(partial(statements.group, wanted=group))

    async def groups_of(self, account: str) -> Sequence[Group]:
        """The groups that an account is in."""
        return await self._read(partial(statements.groups_of, account_id=account))

    async def rename(self, group: str, name: str) -> None:
        """Call a group otherwise."""
        called = update(friend_groups).where(friend_groups.c.id == group).values(name=name)
        await self._write(lambda connection: connection.execute(called))

    async def invite(self, group: str, invites: int) -> None:
        """Count the invitations of a group."""
        counted = update(friend_groups).where(friend_groups.c.id == group)
        counted = counted.values(invites=invites)
        await self._write(lambda connection: connection.execute(counted))

    async def join(self, group: str, member: Member) -> None:
        """Let an account be one of a group."""
        await self._write(partial(statements.join, group_id=group, member=member))

    async def leave(self, group: str, account: str) -> None:
        """Let an account be one of a group no more."""
        await self._write(partial(statements.leave, group_id=group, account_id=account))

    async def dissolve(self, group: str) -> None:
        """Forget a group."""

        def work(connection: Connection) -> None:
            connection.execute(delete(members).where(members.c.group_id == group))
            connection.execute(delete(friend_groups).where(friend_groups.c.id == group))

        await self._write(work)
