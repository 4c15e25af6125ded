"""The score pads that this server keeps: found by their names, written on, and seen by others."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from foretrick.host.codes import fresh_token
from foretrick.host.stores.pad_store import PadStore, StoredPad
from foretrick.rules import ForetrickError
from foretrick.scorepad import KeptPad, PadError, PadEvent, PadView, advance_pad, pad_view
from foretrick.scorepad.codec import dumps_pad, loads_pad
from foretrick.scorepad.errors import pad_reason

__all__ = ["LARGEST_PAD", "PAD_DAYS", "NoPad", "OpenPad", "Pads", "PadsFull", "StalePad"]

PAD_DAYS: Final = 400
"""For so many days after its last change a pad is kept."""

MOST_PADS: Final = 20_000
"""So many of them are kept at a time."""

LARGEST_PAD: Final = 400_000
"""A pad has so many bytes at most; a long evening has some 40,000."""

HELD: Final = 64
"""So many pads are held in memory."""

LOOK: Final = 3.0
"""Where other processes write too, a pad that is watched is read so often, in seconds."""

_DAY: Final = 24 * 60 * 60
_LONGEST_NAME: Final = 30


class NoPad(ForetrickError):
    """There is no pad of this name."""


class PadsFull(ForetrickError):
    """As many pads as can be kept are kept already."""


class StalePad(ForetrickError):
    """What was asked was asked of a pad as it is no more; nothing has changed."""


@dataclass(frozen=True)
class OpenPad:
    """A pad that is kept: the name to write on it, the name to look at it, and its entries."""

    name: str
    view: str
    kept: KeptPad

    @cached_property
    def shown(self) -> PadView:
        """What there is to see of it."""
        return pad_view(self.kept.pad)

    @property
    def version(self) -> int:
        """How many entries it has."""
        return len(self.kept.events)


class Pads:
    """Finds pads, the last ones quickly, and keeps what is entered on them."""

    def __init__(self, store: PadStore, now: Callable[[], float], *, is_shared: bool) -> None:
        self._store = store
        self._now = now
        self._held: OrderedDict[str, OpenPad] = OrderedDict()
        self._news: dict[str, set[asyncio.Event]] = {}
        self._patience = LOOK if is_shared else None

    async def begin(self, kept: KeptPad) -> OpenPad:
        """Keep a new pad; raises `PadsFull`, and `PadError` for one that is too large."""
        await self._store.forget(self._now() - PAD_DAYS * _DAY)
        pad = OpenPad(fresh_token(), fresh_token(), kept)
        if not await self._store.keep(self._stored(pad), MOST_PADS):
            raise PadsFull("too many pads are kept")
        return pad

    async def named(self, name: str) -> OpenPad:
        """The pad that may be written on by this name; raises `NoPad`."""
        stored = None if len(name) > _LONGEST_NAME else await self._store.named(name)
        return await self._opened(stored)

    async def viewed(self, view: str) -> OpenPad:
        """The pad that may be looked at by this name; raises `NoPad`."""
        stored = None if len(view) > _LONGEST_NAME else await self._store.viewed(view)
        return await self._opened(stored)

    async def enter(self, pad: OpenPad, asked: PadEvent, version: int) -> OpenPad:
        """Make an entry on a pad as somebody saw it: the pad after it.

        Raises `StalePad` if it is another by now, and `PadError` if it refuses the entry.
        """
        if pad.version != version:
            raise StalePad("the pad was changed meanwhile")
        after, more = advance_pad(pad.kept.pad, asked)
        if not more:
            return pad
        changed = OpenPad(pad.name, pad.view, KeptPad(after, pad.kept.events + more))
        if not await self._store.change(self._stored(changed), version):
            raise StalePad("the pad was changed meanwhile")
        self._hold(changed)
        for news in self._news.get(pad.view, ()):
            news.set()
        return changed

    def watch(self, view: str) -> asyncio.Event:
        """What is set whenever this process changes a pad; to be given back to `unwatch`."""
        news = asyncio.Event()
        self._news.setdefault(view, set()).add(news)
        return news

    def unwatch(self, view: str, news: asyncio.Event) -> None:
        """Nobody waits for this any more."""
        waiting = self._news.get(view, set())
        waiting.discard(news)
        if not waiting:
            self._news.pop(view, None)

    @property
    def patience(self) -> float | None:
        """After so many seconds another process may have changed a pad; None where none can."""
        return self._patience

    def _stored(self, pad: OpenPad) -> StoredPad:
        text = dumps_pad(pad.kept.events)
        if len(text.encode()) > LARGEST_PAD:
            raise PadError(pad_reason("too_big", limit=LARGEST_PAD // 1024))
        return StoredPad(pad.name, pad.view, text, pad.version, self._now())

    async def _opened(self, stored: StoredPad | None) -> OpenPad:
        if stored is None or stored.touched < self._now() - PAD_DAYS * _DAY:
            raise NoPad("there is no such pad")
        held = self._held.get(stored.name)
        if held is None or held.version != stored.version:
            # The largest there can be take a second to read: the tables do not wait for it.
            kept = await asyncio.to_thread(loads_pad, stored.text)
            held = OpenPad(stored.name, stored.view, kept)
        return self._hold(held)

    def _hold(self, pad: OpenPad) -> OpenPad:
        self._held[pad.name] = pad
        self._held.move_to_end(pad.name)
        while len(self._held) > HELD:
            self._held.popitem(last=False)
        return pad
