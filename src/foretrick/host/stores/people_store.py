"""What keeps accounts, the devices they are signed in on, their guests and their groups."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from foretrick.people.account import Account, Group, Member, Session
from foretrick.rules import ForetrickError

__all__ = ["GuestTaken", "NameTaken", "PeopleStore"]


class NameTaken(ForetrickError):
    """Another account has a name that looks like this one; nothing was kept."""


class GuestTaken(ForetrickError):
    """The guest of a session belongs to another account; nothing was kept."""


class PeopleStore(Protocol):
    """Keeps people. Every method raises `StoreError` if the store fails."""

    async def create(self, account: Account) -> None:
        """Keep a new account; raises `NameTaken`."""
        ...

    async def account(self, account: str) -> Account | None:
        """The account with this ID."""
        ...

    async def named(self, key: str) -> Account | None:
        """The account whose name has this key."""
        ...

    async def change(self, before: Account, after: Account) -> bool:
        """Keep `after` in place of `before`; False if that is not what is kept any more.

        Raises `NameTaken`.
        """
        ...

    async def delete(self, account: str) -> None:
        """Forget an account: its sessions, its guests, its groups where nobody else is."""
        ...

    async def begin(self, session: Session) -> None:
        """Keep a new session, whose guest belongs to the account from now on.

        Raises `GuestTaken` if it belongs to another.
        """
        ...

    async def session(self, session: str) -> tuple[Session, Account] | None:
        """A session and its account."""
        ...

    async def sessions(self, account: str) -> Sequence[Session]:
        """The sessions of an account, the one seen last first."""
        ...

    async def seen(self, session: str, at: float) -> None:
        """A session was used."""
        ...

    async def end(self, account: str, sessions: Collection[str] | None, but: str = "") -> None:
        """End these sessions of an account, or all of them; `but` goes on."""
        ...

    async def end_unseen(self, since: float) -> None:
        """End every session that was not used since."""
        ...

    async def guests(self, accounts: Collection[str]) -> Mapping[str, str]:
        """The guests that belong to these accounts, each with its account."""
        ...

    async def owner(self, guest: str) -> str | None:
        """The account that a guest belongs to."""
        ...

    async def ban(self, guest: str) -> None:
        """Let a guest play no more."""
        ...

    async def unban(self, guest: str) -> None:
        """Let a guest play again."""
        ...

    async def banned(self) -> frozenset[str]:
        """The guests who may play no more."""
        ...

    async def found(self, group: Group) -> None:
        """Keep a new group with its members."""
        ...

    async def group(self, group: str) -> Group | None:
        """A group and its members, the longest one first."""
        ...

    async def groups_of(self, account: str) -> Sequence[Group]:
        """The groups that an account is in, the oldest first."""
        ...

    async def rename(self, group: str, name: str) -> None:
        """Call a group otherwise."""
        ...

    async def invite(self, group: str, invites: int) -> None:
        """Count the invitations of a group."""
        ...

    async def join(self, group: str, member: Member) -> None:
        """Let an account be one of a group; nothing changes if it is, or there is no such group."""
        ...

    async def leave(self, group: str, account: str) -> None:
        """Let an account be one of a group no more; a group without members is forgotten."""
        ...

    async def dissolve(self, group: str) -> None:
        """Forget a group."""
        ...
