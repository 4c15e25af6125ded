"""Who a person is to the server: an account, the devices it is signed in on, its friends."""

from dataclasses import dataclass, field

from foretrick.people.names import name_key

__all__ = ["Account", "Group", "Member", "Session"]


@dataclass(frozen=True, slots=True)
class Account:
    """An account: a name, and the hashes of what its person knows.

    `password` is hashed by argon2, `recovery` is the hash of the code that replaces a forgotten
    password; `created` is in seconds since 1970. One that is `banned` cannot be signed in to.
    """

    id: str
    name: str
    password: str = field(repr=False)
    recovery: str = field(repr=False)
    created: float
    banned: bool = False

    @property
    def key(self) -> str:
        """What two names that look alike have in common: no two accounts share it."""
        return name_key(self.name)


@dataclass(frozen=True, slots=True)
class Session:
    """A device that an account is signed in on.

    `id` is the hash of what its cookie holds; `guest` is who sits at tables from there; `browser`
    is its family, such as 'Firefox on Linux', and all that is kept of where. `seen` is when it
    was last used, give or take an hour.
    """

    id: str
    account: str
    guest: str = field(repr=False)
    browser: str
    created: float
    seen: float


@dataclass(frozen=True, slots=True)
class Member:
    """One of a group: an account, and since when."""

    account: str
    name: str
    joined: float


@dataclass(frozen=True, slots=True)
class Group:
    """Friends who look at their games together.

    `founder` is the account that may rename it and remove others; `invites` counts the links that
    were made to join it, of which the last alone is valid.
    """

    id: str
    name: str
    founder: str
    invites: int
    created: float
    members: tuple[Member, ...] = ()

    def has(self, account: str) -> bool:
        """Whether an account is one of the members."""
        return any(member.account == account for member in self.members)
