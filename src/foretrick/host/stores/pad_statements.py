"""What a store asks of its database about score pads: functions over a connection."""

from collections.abc import Collection

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    update,
)

from foretrick.host.stores.pad_store import Answer, PadTie, StoredPad
from foretrick.host.stores.schema import guests as owned
from foretrick.host.stores.schema import pad_ties, pads

__all__ = [
    "answer",
    "change",
    "delete_of",
    "delete_where",
    "describe",
    "forget",
    "how_many",
    "keep",
    "pads_naming",
    "pads_where",
    "tie",
    "ties",
    "untie",
]


def keep(connection: Connection, new: StoredPad, most: int) -> bool:
    """Keep a new pad; False if there are `most` already."""
    if (connection.scalar(select(func.count()).select_from(pads)) or 0) >= most:
        return False
    first = {"name": new.name, "view": new.view}
    connection.execute(insert(pads), first | _entries(new) | _description(new))
    return True


def change(connection: Connection, pad: StoredPad, version: int) -> bool:
    """Keep a pad's entries in place of those of a version."""
    this = and_(pads.c.name == pad.name, pads.c.version == version)
    return connection.execute(update(pads).where(this).values(_entries(pad))).rowcount == 1


def describe(connection: Connection, pad: StoredPad) -> None:
    """Keep what else is known of a pad."""
    connection.execute(update(pads).where(pads.c.name == pad.name).values(_description(pad)))


def _entries(pad: StoredPad) -> dict[str, object]:
    return {"text": pad.text, "version": pad.version, "touched": pad.touched}


def _description(pad: StoredPad) -> dict[str, object]:
    return {"owner": pad.owner, "title": pad.title, "hides": pad.hides, "group_id": pad.group}


def pads_where(connection: Connection, wanted: ColumnElement[bool]) -> list[StoredPad]:
    """Pads with whose they are, the one that changed last first."""
    asked = (
        select(
            pads.c.name,
            pads.c.view,
            pads.c.text,
            pads.c.version,
            pads.c.touched,
            pads.c.owner,
            func.coalesce(pads.c.title, ""),
            func.coalesce(pads.c.hides, false()),
            pads.c.group_id,
            owned.c.account_id,
        )
        .outerjoin(owned, owned.c.guest == pads.c.owner)
        .where(wanted)
        .order_by(pads.c.touched.desc(), pads.c.name)
    )
    # Ten columns have one type for all; nine and one have their own.
    return [StoredPad(*row[:9], row[9]) for row in connection.execute(asked)]


def how_many(connection: Connection, guests: Collection[str]) -> int:
    """How many pads these guests keep."""
    theirs = pads.c.owner.in_(sorted(guests))
    return connection.scalar(select(func.count()).select_from(pads).where(theirs)) or 0


def delete_where(connection: Connection, gone: ColumnElement[bool]) -> None:
    """Forget pads, and who is named on them."""
    names = select(pads.c.name).where(gone)
    connection.execute(delete(pad_ties).where(pad_ties.c.pad.in_(names)))
    connection.execute(delete(pads).where(gone))


def delete_of(connection: Connection, guests: Collection[str], account: str) -> None:
    """Forget the pads that these guests keep, and wherever an account is named."""
    delete_where(connection, pads.c.owner.in_(sorted(guests)))
    connection.execute(delete(pad_ties).where(pad_ties.c.account_id == account))


def forget(connection: Connection, before: float) -> None:
    """Forget the pads that changed last before a time, but for those in accounts."""
    in_accounts = select(owned.c.guest)
    of_nobody = or_(pads.c.owner.is_(None), pads.c.owner.not_in(in_accounts))
    delete_where(connection, and_(pads.c.touched < before, of_nobody))


# --- who is named ---


def pads_naming(wanted: ColumnElement[bool]) -> Select[str]:
    """The pads on which somebody is named."""
    return select(pad_ties.c.pad).where(wanted)


def ties(connection: Connection, wanted: Collection[str]) -> list[PadTie]:
    """Who is named on these pads."""
    asked = select(pad_ties.c.pad, pad_ties.c.account_id, pad_ties.c.player, pad_ties.c.answer)
    asked = asked.where(pad_ties.c.pad.in_(sorted(wanted)))
    asked = asked.order_by(pad_ties.c.pad, pad_ties.c.player, pad_ties.c.account_id)
    return [PadTie(*row[:3], Answer(row[3])) for row in connection.execute(asked)]


def tie(connection: Connection, new: PadTie) -> None:
    """Name an account as a player."""
    # Whoever else writes on this pad waits: one player, one account.
    pad = select(pads.c.name).where(pads.c.name == new.pad).with_for_update()
    if connection.scalar(pad) is None:
        return
    this = and_(pad_ties.c.pad == new.pad, pad_ties.c.account_id == new.account)
    if connection.scalar(select(pad_ties.c.answer).where(this)) == Answer.REFUSED.value:
        return
    untie(connection, new.pad, new.player)
    connection.execute(delete(pad_ties).where(this))
    row = {"pad": new.pad, "account_id": new.account, "player": new.player}
    connection.execute(insert(pad_ties), {**row, "answer": new.answer.value})


def untie(connection: Connection, pad: str, player: int) -> None:
    """Name nobody as a player."""
    this = and_(pad_ties.c.pad == pad, pad_ties.c.player == player)
    connection.execute(delete(pad_ties).where(this, pad_ties.c.answer != Answer.REFUSED.value))


def answer(connection: Connection, pad: str, account: str, told: Answer) -> None:
    """Say something to being named."""
    this = and_(pad_ties.c.pad == pad, pad_ties.c.account_id == account)
    connection.execute(update(pad_ties).where(this).values(answer=told.value))
