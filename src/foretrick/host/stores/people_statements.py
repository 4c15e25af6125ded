"""What a store asks of its database about people: functions over a connection."""

from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, insert, select, update

from foretrick.host.stores.people_store import GuestTaken, NameTaken
from foretrick.host.stores.schema import (
    accounts,
    bans,
    devices,
    friend_groups,
    guests,
    members,
    sessions,
)
from foretrick.host.stores.tiding_store import TidingKind
from foretrick.host.stores.tidings_sql import post
from foretrick.people.account import Account, Group, Member, Session

__all__ = [
    "account",
    "ban",
    "banned",
    "begin",
    "change",
    "create",
    "delete_account",
    "end",
    "end_unseen",
    "found",
    "group",
    "groups_of",
    "guests_of",
    "join",
    "leave",
    "named",
    "session",
    "sessions_of",
    "unban",
]

_ACCOUNT = (
    accounts.c.id,
    accounts.c.name,
    accounts.c.password,
    accounts.c.recovery,
    accounts.c.created,
    accounts.c.banned,
)
_SESSION = (
    sessions.c.id,
    sessions.c.account_id,
    sessions.c.guest,
    sessions.c.browser,
    sessions.c.created,
    sessions.c.seen,
)


# --- accounts ---


def create(connection: Connection, new: Account) -> None:
    """Keep a new account; raises `NameTaken`."""
    _check_name(connection, new)
    connection.execute(insert(accounts), {**asdict(new), "key": new.key})


def account(connection: Connection, wanted: str) -> Account | None:
    """The account with this ID."""
    return _account(connection.execute(select(*_ACCOUNT).where(accounts.c.id == wanted)).first())


def named(connection: Connection, key: str) -> Account | None:
    """The account whose name has this key."""
    return _account(connection.execute(select(*_ACCOUNT).where(accounts.c.key == key)).first())


def change(connection: Connection, before: Account, after: Account) -> bool:
    """Keep `after` in place of `before`, unless that is not what is kept."""
    locked = select(*_ACCOUNT).where(accounts.c.id == before.id).with_for_update()
    if _account(connection.execute(locked).first()) != before:
        return False
    _check_name(connection, after)
    values = {**asdict(after), "key": after.key}
    connection.execute(update(accounts).where(accounts.c.id == before.id).values(values))
    return True


def delete_account(connection: Connection, gone: str) -> None:
    """Forget an account."""
    for group_id in list(
        connection.scalars(select(members.c.group_id).where(members.c.account_id == gone))
    ):
        leave(connection, group_id, gone)
    owned = select(guests.c.guest).where(guests.c.account_id == gone)
    connection.execute(delete(devices).where(devices.c.guest.in_(owned)))
    connection.execute(delete(sessions).where(sessions.c.account_id == gone))
    connection.execute(delete(guests).where(guests.c.account_id == gone))
    connection.execute(delete(accounts).where(accounts.c.id == gone))
    post(connection, TidingKind.WHO, gone)


def _check_name(connection: Connection, wanted: Account) -> None:
    asked = select(accounts.c.id).where(accounts.c.key == wanted.key, accounts.c.id != wanted.id)
    if connection.scalar(asked) is not None:
        raise NameTaken("another account has that name")


def _account(row: Row[str, str, str, str, float, bool] | None) -> Account | None:
    return None if row is None else Account(*row)


# --- sessions ---


def begin(connection: Connection, new: Session) -> None:
    """Keep a new session; raises `GuestTaken`."""
    owner = connection.scalar(select(guests.c.account_id).where(guests.c.guest == new.guest))
    if owner is None:
        connection.execute(insert(guests), {"guest": new.guest, "account_id": new.account})
    elif owner != new.account:
        raise GuestTaken("the guest belongs to another account")
    values = asdict(new)
    connection.execute(insert(sessions), {**values, "account_id": values.pop("account")})


def session(connection: Connection, wanted: str) -> tuple[Session, Account] | None:
    """A session and its account."""
    asked = select(*_SESSION, *_ACCOUNT).join(accounts, accounts.c.id == sessions.c.account_id)
    row = connection.execute(asked.where(sessions.c.id == wanted)).first()
    if row is None:
        return None
    return Session(*row[: len(_SESSION)]), Account(*row[len(_SESSION) :])


def sessions_of(connection: Connection, wanted: str) -> list[Session]:
    """The sessions of an account, the one seen last first."""
    asked = select(*_SESSION).where(sessions.c.account_id == wanted)
    order = (sessions.c.seen.desc(), sessions.c.id)
    return [Session(*row) for row in connection.execute(asked.order_by(*order))]


def end(connection: Connection, account_id: str, which: Collection[str] | None, but: str) -> None:
    """End sessions of an account."""
    ending = and_(sessions.c.account_id == account_id, sessions.c.id != but)
    if which is not None:
        ending = and_(ending, sessions.c.id.in_(sorted(which)))
    if _end(connection, ending):
        post(connection, TidingKind.WHO, account_id)


def end_unseen(connection: Connection, since: float) -> None:
    """End every session that was not used since."""
    _end(connection, sessions.c.seen < since)


def _end(connection: Connection, ending: ColumnElement[bool]) -> bool:
    """End sessions, if there are any; a device that is signed out gets no notices."""
    signed_out = select(sessions.c.guest).where(ending)
    connection.execute(delete(devices).where(devices.c.guest.in_(signed_out)))
    return connection.execute(delete(sessions).where(ending)).rowcount > 0


def guests_of(connection: Connection, wanted: Collection[str]) -> dict[str, str]:
    """The guests of accounts, each with its account."""
    asked = select(guests.c.guest, guests.c.account_id)
    asked = asked.where(guests.c.account_id.in_(sorted(wanted)))
    return {row.guest: row.account_id for row in connection.execute(asked)}


# --- guests who may play no more ---


def ban(connection: Connection, guest: str) -> None:
    """Let a guest play no more."""
    if connection.scalar(select(bans.c.guest).where(bans.c.guest == guest)) is None:
        connection.execute(insert(bans), {"guest": guest})
        post(connection, TidingKind.WHO, guest)


def unban(connection: Connection, guest: str) -> None:
    """Let a guest play again."""
    connection.execute(delete(bans).where(bans.c.guest == guest))
    post(connection, TidingKind.WHO, guest)


def banned(connection: Connection) -> frozenset[str]:
    """The guests who may play no more."""
    return frozenset(connection.scalars(select(bans.c.guest)))


# --- groups ---


def found(connection: Connection, new: Group) -> None:
    """Keep a new group."""
    values = asdict(new)
    del values["members"]
    connection.execute(insert(friend_groups), values)
    for member in new.members:
        join(connection, new.id, member)


def group(connection: Connection, wanted: str) -> Group | None:
    """A group and its members."""
    found = _groups(connection, [wanted])
    return found[0] if found else None


def groups_of(connection: Connection, account_id: str) -> list[Group]:
    """The groups that an account is in."""
    mine = select(members.c.group_id).where(members.c.account_id == account_id)
    return _groups(connection, list(connection.scalars(mine)))


def _groups(connection: Connection, wanted: Sequence[str]) -> list[Group]:
    asked = select(members.c.group_id, members.c.account_id, accounts.c.name, members.c.joined)
    asked = asked.join(accounts, accounts.c.id == members.c.account_id)
    asked = asked.where(members.c.group_id.in_(wanted))
    seated: dict[str, list[Member]] = {name: [] for name in wanted}
    for row in connection.execute(asked.order_by(members.c.joined, members.c.account_id)):
        seated[row[0]].append(Member(*row[1:]))
    rows = connection.execute(
        select(
            friend_groups.c.id,
            friend_groups.c.name,
            friend_groups.c.founder,
            friend_groups.c.invites,
            friend_groups.c.created,
        )
        .where(friend_groups.c.id.in_(wanted))
        .order_by(friend_groups.c.created, friend_groups.c.id)
    )
    return [Group(*row, members=tuple(seated[row[0]])) for row in rows]


def join(connection: Connection, group_id: str, member: Member) -> None:
    """Let an account be one of a group that there is."""
    known = group(connection, group_id)
    there_is = connection.scalar(select(friend_groups.c.id).where(friend_groups.c.id == group_id))
    if there_is is None or (known is not None and known.has(member.account)):
        return
    row = {"group_id": group_id, "account_id": member.account, "joined": member.joined}
    connection.execute(insert(members), row)


def leave(connection: Connection, group_id: str, account_id: str) -> None:
    """Let an account be one of a group no more; whoever is in it longest follows its founder."""
    known = group(connection, group_id)
    if known is None:
        return
    connection.execute(
        delete(members).where(members.c.group_id == group_id, members.c.account_id == account_id)
    )
    rest = [member for member in known.members if member.account != account_id]
    this = friend_groups.c.id == group_id
    if not rest:
        connection.execute(delete(friend_groups).where(this))
    elif known.founder == account_id:
        connection.execute(update(friend_groups).where(this).values(founder=rest[0].account))
