"""What a store is to know of a table beside its events."""

from foretrick.host.rooms.agenda import next_chore
from foretrick.host.rooms.histories import sittings_between
from foretrick.host.rooms.notice import relisted
from foretrick.host.rooms.room import Room
from foretrick.host.stores.store import Summary

__all__ = ["summary_of"]


def summary_of(before: Room | None, after: Room, at: float) -> Summary:
    """What is known of a table after events that led there from `before`, None for the first."""
    chore = next_chore(after)
    listing, relists = relisted(before, after, at)
    told = 0 if before is None else len(before.finished)
    return Summary(
        code=after.code,
        is_open=after.is_open,
        due=None if chore is None else chore.at,
        guests=after.guests,
        ended=tuple(game.id for game in after.finished[told:]),
        sittings=() if before is None else sittings_between(before, after, at),
        listing=listing,
        relists=relists,
    )
