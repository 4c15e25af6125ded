"""What pads come to for those who played, worked out from their entries and kept in memory."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from foretrick.host.stores.pad_store import StoredPad
from foretrick.people.played import PlayedGame
from foretrick.scorepad import Pad, loads_pad, pad_view
from foretrick.scorepad.played import games_on

__all__ = ["PadResult", "PadResults", "begun_at"]

KEPT: Final = 4_000
"""So many results are kept, of a few KB each; a pad that was changed is another one."""


@dataclass(frozen=True, slots=True)
class PadResult:
    """A pad's games by player (nobody's while it is not over), and when it was begun."""

    begun: float
    games: tuple[PlayedGame | None, ...]


class PadResults:
    """Works out what pads come to, each version of a pad once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], PadResult] = OrderedDict()

    def of(self, stored: Iterable[StoredPad]) -> list[PadResult]:
        """The results of some pads: 3 ms for a long one that was not asked for before."""
        return [self._one(each) for each in stored]

    def _one(self, stored: StoredPad) -> PadResult:
        key = (stored.name, stored.version)
        known = self._kept.get(key)
        if known is None:
            pad = loads_pad(stored.text).pad
            known = PadResult(begun_at(pad, stored.touched), games_on(pad_view(pad)))
        self._kept[key] = known
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known


def begun_at(pad: Pad, touched: float) -> float:
    """When a pad was begun, as it says itself, else when it changed last."""
    try:
        told = datetime.fromisoformat(pad.sheet.started or "")
    except ValueError:
        return touched
    aware = told if told.tzinfo is not None else told.replace(tzinfo=UTC)
    return min(max(0.0, aware.timestamp()), touched)
