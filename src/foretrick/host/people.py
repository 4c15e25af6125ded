"""Accounts: made, signed in to from devices, recovered, deleted. Where people meet their store.

An account owns guests: whoever signs in on a device sits at tables there as a guest of the
account, and all that its guests played is the account's. Nothing here tells whether there is an
account of a name, except signing up, which must.
"""

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from foretrick.host.codes import fresh_token, hashed
from foretrick.host.hashing import Hasher
from foretrick.host.host import Host
from foretrick.host.stores.people_store import GuestTaken, NameTaken, PeopleStore
from foretrick.host.stores.store import Sitting
from foretrick.host.talks import Talks
from foretrick.people.account import Account, Session
from foretrick.people.errors import PeopleError
from foretrick.people.names import checked_name, name_key
from foretrick.people.passwords import check_password
from foretrick.people.recovery import fresh_recovery_code, read_recovery_code

__all__ = ["UNUSED", "Device", "People", "SignedIn", "Signing"]

UNUSED: Final = 90 * 24 * 60 * 60.0
"""A session that was not used for so many seconds has ended."""

SEEN_EVERY: Final = 60 * 60.0
"""When a session was last used is kept no more precisely than this, in seconds."""


@dataclass(frozen=True, slots=True)
class Device:
    """Where somebody signs in: the guest it plays as so far (None for none), and its browser."""

    guest: str | None
    browser: str


@dataclass(frozen=True, slots=True)
class Signing:
    """Somebody who just signed in: the account, and the token that only their device has.

    `code` is a fresh recovery code, empty where the account keeps the one it has.
    """

    account: Account
    token: str = field(repr=False)
    code: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Somebody who is signed in: the account, this device's session, all guests of the account."""

    account: Account
    session: Session
    guests: frozenset[str]


class People:
    """Keeps accounts in `store`; every refusal is a `PeopleError`, and changed nothing."""

    def __init__(self, host: Host, hasher: Hasher, now: Callable[[], float]) -> None:
        self.store: PeopleStore = host.store.people
        self._host = host
        self._talks = Talks(host, now)
        self._hasher = hasher
        self._now = now

    # --- in ---

    async def sign_up(self, name: str, password: str, device: Device) -> Signing:
        """A new account; the games of the device's guest are its first."""
        told = checked_name(name)
        check_password(password, told)
        kept = await self._hasher.hashed(password)
        code = fresh_recovery_code()
        account = Account(fresh_token(), told, kept, hashed(code), self._now())
        try:
            await self.store.create(account)
        except NameTaken:
            raise PeopleError("name_taken") from None
        return Signing(account, await self._begin(account, device), code)

    async def sign_in(self, name: str, password: str, device: Device) -> Signing:
        """Sign in; whether the name or the password was wrong is not told, nor to be timed."""
        account = await self.store.named(name_key(name)[:200])
        fits = await self._hasher.fits(None if account is None else account.password, password)
        if account is None or not fits:
            raise PeopleError("wrong")
        if account.banned:
            raise PeopleError("banned")
        if self._hasher.is_outdated(account.password):
            again = replace(account, password=await self._hasher.hashed(password))
            await self.store.change(account, again)
        return Signing(account, await self._begin(account, device))

    async def recover(self, name: str, code: str, password: str, device: Device) -> Signing:
        """A new password for the recovery code, which is used up; all other sessions end."""
        check_password(password, name)
        kept = await self._hasher.hashed(password)
        given = hashed(read_recovery_code(code))
        account = await self.store.named(name_key(name)[:200])
        is_right = hmac.compare_digest(given, hashed("") if account is None else account.recovery)
        if account is None or not is_right:
            raise PeopleError("wrong_code")
        if account.banned:
            raise PeopleError("banned")
        fresh = fresh_recovery_code()
        after = replace(account, password=kept, recovery=hashed(fresh))
        if not await self.store.change(account, after):
            raise PeopleError("wrong_code")
        await self.store.end(account.id, None)
        return Signing(after, await self._begin(after, device), fresh)

    async def _begin(self, account: Account, device: Device) -> str:
        """A session on a device; a guest that another account owns stays with that one."""
        token, at = fresh_token() + fresh_token(), self._now()
        await self.store.end_unseen(at - UNUSED)
        session = Session(
            hashed(token), account.id, device.guest or fresh_token(), device.browser, at, at
        )
        try:
            await self.store.begin(session)
        except GuestTaken:
            await self.store.begin(replace(session, guest=fresh_token()))
        return token

    # --- signed in ---

    async def signed_in(self, token: str) -> SignedIn | None:
        """Who has this token; None if it is nobody's any more."""
        found = await self.store.session(hashed(token))
        if found is None:
            return None
        session, account = found
        at = self._now()
        if account.banned or session.seen < at - UNUSED:
            await self.store.end(account.id, [session.id])
            return None
        if session.seen < at - SEEN_EVERY:
            await self.store.seen(session.id, at)
        guests = await self.store.guests([account.id])
        return SignedIn(account, session, frozenset(guests))

    async def end(self, who: SignedIn, session: str) -> None:
        """End one session of an account, this one or another."""
        await self.store.end(who.account.id, [session])

    async def end_others(self, who: SignedIn) -> None:
        """End every session of an account but this one."""
        await self.store.end(who.account.id, None, who.session.id)

    async def change_password(self, who: SignedIn, old: str, new: str) -> None:
        """Another password; all other sessions end."""
        check_password(new, who.account.name)
        await self._confirm(who, old)
        kept = await self._hasher.hashed(new)
        await self._change(who, replace(who.account, password=kept))
        await self.end_others(who)

    async def renew_code(self, who: SignedIn, password: str) -> str:
        """Another recovery code; the one before is void."""
        await self._confirm(who, password)
        code = fresh_recovery_code()
        await self._change(who, replace(who.account, recovery=hashed(code)))
        return code

    async def rename(self, who: SignedIn, name: str) -> None:
        """Be called otherwise from now on; tables keep the names that were typed there."""
        try:
            await self._change(who, replace(who.account, name=checked_name(name)))
        except NameTaken:
            raise PeopleError("name_taken") from None

    async def _change(self, who: SignedIn, after: Account) -> None:
        if not await self.store.change(who.account, after):
            raise PeopleError("stale")

    async def delete(self, who: SignedIn, password: str) -> None:
        """Forget an account; its guests are 'Somebody' wherever they finished a game."""
        await self._confirm(who, password)
        await self.forget(who.account)

    async def forget(self, account: Account) -> None:
        """Forget an account without asking: names at tables first, so that it can be repeated."""
        guests = frozenset(await self.store.guests([account.id]))
        await self._host.forget(guests)
        await self._host.store.pads.delete_of(guests, account.id)
        await self._talks.forget(guests)
        await self.store.delete(account.id)

    async def _confirm(self, who: SignedIn, password: str) -> None:
        if not await self._hasher.fits(who.account.password, password):
            raise PeopleError("wrong_password")

    # --- what was played ---

    async def finished(self, who: SignedIn) -> list[Sitting]:
        """The finished games of an account, the latest first."""
        return list(await self._host.store.finished_of(who.guests))
