"""What a store is told of a table beside its events, so that it can be asked without them."""

from foretrick.host.rooms.agenda import next_chore
from foretrick.host.rooms.histories import sittings_between
from foretrick.host.rooms.poster import relisted
from foretrick.host.rooms.room import Room
from foretrick.host.rooms.waiting import waiting_of
from foretrick.host.stores.store import Summary

__all__ = ["summary_of"]


def summary_of(before: Room | None, after: Room, at: float) -> Summary:
    """A table as it stands after events that led there from `before`, None for its first.

    With it come the games that these brought to their end, and what the public list says now.
    """
    chore, waiting = next_chore(after), waiting_of(after)
    listing, relists = relisted(before, after, at)
    told = 0 if before is None else len(before.finished)
    return Summary(
        code=after.code,
        is_open=after.is_open,
        due=None if chore is None else chore.at,
        guests=after.guests,
        ended=tuple(game.id for game in after.finished[told:]),
        sittings=() if before is None else sittings_between(before, after, at),
        waiting="" if waiting is None else waiting.written(),
        notice=None if waiting is None else waiting.notice_due,
        listing=listing,
        relists=relists,
    )
