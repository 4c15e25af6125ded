"""What a store is told of a table beside its events, so that it can be asked without them."""

from dataclasses import replace

from foretrick.host.rooms.agenda import next_chore
from foretrick.host.rooms.histories import sittings_between
from foretrick.host.rooms.room import Room
from foretrick.host.rooms.waiting import waiting_of
from foretrick.host.stores.store import Summary

__all__ = ["summary_between", "summary_of"]


def summary_of(room: Room) -> Summary:
    """A table as it stands."""
    chore, waiting = next_chore(room), waiting_of(room)
    return Summary(
        code=room.code,
        is_open=room.is_open,
        due=None if chore is None else chore.at,
        guests=room.guests,
        waiting="" if waiting is None else waiting.written(),
        notice=None if waiting is None else waiting.notice_due,
    )


def summary_between(before: Room, after: Room, at: float) -> Summary:
    """A table as it stands after events, with the games that these brought to their end."""
    return replace(
        summary_of(after),
        ended=tuple(game.id for game in after.finished[len(before.finished) :]),
        sittings=sittings_between(before, after, at),
    )
