"""Groups of friends: made by one, joined by a link, looked at together."""

import hmac
import unicodedata
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from foretrick.host.codes import fresh_token
from foretrick.host.host import Host
from foretrick.host.people import SignedIn
from foretrick.host.stores.store import Sitting
from foretrick.people.account import Group, Member
from foretrick.people.errors import PeopleError

__all__ = ["LONGEST_NAME", "MOST_GROUPS", "MOST_MEMBERS", "GroupGames", "Groups"]

LONGEST_NAME: Final = 40
MOST_MEMBERS: Final = 50
MOST_GROUPS: Final = 20


@dataclass(frozen=True, slots=True)
class GroupGames:
    """The games at which at least two of a group sat, the latest first.

    `owners` says which account each guest belongs to.
    """

    games: tuple[tuple[Sitting, ...], ...]
    owners: dict[str, str]


class Groups:
    """Keeps groups; every refusal is a `PeopleError`, and changed nothing.

    An invitation is not kept: `secret` makes it from the group and how often it was made anew.
    """

    def __init__(self, host: Host, secret: str, now: Callable[[], float]) -> None:
        self._host = host
        self._store = host.store.people
        self._secret = secret.encode()
        self._now = now

    async def of(self, who: SignedIn) -> list[Group]:
        """The groups somebody is in, the oldest first."""
        return list(await self._store.groups_of(who.account.id))

    async def group(self, who: SignedIn, group: str) -> Group:
        """A group somebody is in; raises `PeopleError` for any other, whether there is one."""
        found = await self._store.group(group)
        if found is None or not found.has(who.account.id):
            raise PeopleError("no_group")
        return found

    async def found(self, who: SignedIn, name: str) -> Group:
        """A new group."""
        told = _checked(name)
        await self._check_few(who)
        member = Member(who.account.id, who.account.name, self._now())
        group = Group(fresh_token(), told, who.account.id, 1, self._now(), (member,))
        await self._store.found(group)
        return group

    async def rename(self, who: SignedIn, group: str, name: str) -> None:
        """Call a group otherwise."""
        await self._founded(who, group)
        await self._store.rename(group, _checked(name))

    async def dissolve(self, who: SignedIn, group: str) -> None:
        """End a group; everybody keeps their games."""
        await self._founded(who, group)
        await self._store.dissolve(group)

    async def leave(self, who: SignedIn, group: str) -> None:
        """Be one of a group no more; whoever is in it longest follows its founder."""
        await self.group(who, group)
        await self._store.leave(group, who.account.id)

    async def remove(self, who: SignedIn, group: str, account: str) -> None:
        """Remove another from a group; the link they came by is void."""
        known = await self._founded(who, group)
        if account == who.account.id or not known.has(account):
            raise PeopleError("no_group")
        await self._store.leave(group, account)
        await self._store.invite(group, known.invites + 1)

    # --- invitations ---

    def invitation(self, group: Group) -> str:
        """What the link to join a group ends with."""
        return f"{group.id}.{self._signature(group)}"

    async def renew(self, who: SignedIn, group: str) -> None:
        """Another link to join; the one before is void."""
        known = await self._founded(who, group)
        await self._store.invite(group, known.invites + 1)

    async def invited(self, invitation: str) -> Group:
        """The group that an invitation is for; raises `PeopleError` if it is not valid."""
        name, _, signature = invitation.partition(".")
        group = await self._store.group(name)
        expected = "" if group is None else self._signature(group)
        is_right = hmac.compare_digest(signature.encode("utf-8", "replace"), expected.encode())
        if group is None or not is_right:
            raise PeopleError("no_invitation")
        return group

    async def join(self, who: SignedIn, invitation: str) -> Group:
        """Be one of the group of an invitation."""
        group = await self.invited(invitation)
        if not group.has(who.account.id):
            if len(group.members) >= MOST_MEMBERS:
                raise PeopleError("group_full", most=MOST_MEMBERS)
            await self._check_few(who)
            member = Member(who.account.id, who.account.name, self._now())
            await self._store.join(group.id, member)
        return group

    def _signature(self, group: Group) -> str:
        text = f"{group.id} {group.invites}".encode()
        return hmac.new(self._secret, text, sha256).hexdigest()[:32]

    # --- games ---

    async def games(self, group: Group) -> GroupGames:
        """The games at which at least two members of a group sat."""
        owners = dict(await self._store.guests([member.account for member in group.members]))
        together: defaultdict[str, list[Sitting]] = defaultdict(list)
        for sitting in await self._host.store.finished_of(owners):
            together[sitting.game].append(sitting)
        games = tuple(
            tuple(sittings)
            for sittings in together.values()
            if len({owners[sitting.guest] for sitting in sittings}) > 1
        )
        return GroupGames(games, owners)

    async def _founded(self, who: SignedIn, group: str) -> Group:
        known = await self.group(who, group)
        if known.founder != who.account.id:
            raise PeopleError("not_founder")
        return known

    async def _check_few(self, who: SignedIn) -> None:
        if len(await self._store.groups_of(who.account.id)) >= MOST_GROUPS:
            raise PeopleError("too_many_groups", most=MOST_GROUPS)


def _checked(name: str) -> str:
    told = " ".join(unicodedata.normalize("NFC", name).split())
    can_be_seen = any(unicodedata.category(sign)[0] in "LNPS" for sign in told)
    if not 1 <= len(told) <= LONGEST_NAME or not told.isprintable() or not can_be_seen:
        raise PeopleError("bad_group_name", most=LONGEST_NAME)
    return told
