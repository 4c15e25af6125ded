"""The score pads that this server keeps: found by their names, written on, and seen by others."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from foretrick.host.codes import fresh_token
from foretrick.host.stores.pad_store import Answer, PadStore, PadTie, StoredPad
from foretrick.rules import ForetrickError
from foretrick.scorepad import KeptPad, Pad, PadError, PadEvent, PadView, advance_pad, pad_view
from foretrick.scorepad.codec import dumps_pad, loads_pad
from foretrick.scorepad.errors import pad_reason
from foretrick.server.pad_results import PadResult, PadResults

__all__ = [
    "LARGEST_PAD",
    "MOST_OWN",
    "PAD_DAYS",
    "NoPad",
    "OpenPad",
    "OwnPadsFull",
    "Pads",
    "PadsFull",
    "StalePad",
]

PAD_DAYS: Final = 400
"""For so many days after its last change a pad is kept; one in an account as long as that is."""

MOST_PADS: Final = 20_000
"""So many of them are kept at a time."""

MOST_OWN: Final = 500
"""So many of them one person keeps."""

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


class OwnPadsFull(PadsFull):
    """As many pads as one person can keep are theirs already."""


class StalePad(ForetrickError):
    """What was asked was asked of a pad as it is no more; nothing has changed."""


@dataclass(frozen=True, slots=True)
class OpenPad:
    """A pad that is kept: the name to write on it, the name to look at it, and its entries.

    `shown` is what there is to see of it. The other fields are those of the store.
    """

    name: str
    view: str
    kept: KeptPad
    shown: PadView
    touched: float
    owner: str | None = None
    title: str = ""
    hides: bool = False
    group: str | None = None
    account: str | None = None

    @property
    def version(self) -> int:
        """How many entries it has."""
        return len(self.kept.events)

    def hiding(self, *, hides: bool) -> "OpenPad":
        """The pad with its totals hidden until the end, or shown."""
        return replace(self, hides=hides)

    def of(self, owner: str | None) -> "OpenPad":
        """The pad, kept by another guest or by nobody."""
        return replace(self, owner=owner)

    def is_of(self, guests: Collection[str]) -> bool:
        """Whether one of these guests keeps it."""
        return self.owner is not None and self.owner in guests


class Pads:
    """Finds pads, the last ones quickly, and keeps what is entered on them."""

    def __init__(self, store: PadStore, now: Callable[[], float], *, is_shared: bool) -> None:
        self._store = store
        self._now = now
        self._held: OrderedDict[str, OpenPad] = OrderedDict()
        self._results = PadResults()
        self._news: dict[str, set[asyncio.Event]] = {}
        self._patience = LOOK if is_shared else None

    async def begin(self, kept: KeptPad, owner: str, guests: Collection[str] = ()) -> OpenPad:
        """Keep a new pad for a guest, who is one of the `guests` of a person.

        Raises `PadsFull`, and `PadError` for a pad that is too large.
        """
        await self._store.forget(self._now() - PAD_DAYS * _DAY)
        if await self._store.how_many({owner, *guests}) >= MOST_OWN:
            raise OwnPadsFull("one person keeps too many pads")
        pad = self._new(OpenPad(fresh_token(), fresh_token(), kept, pad_view(kept.pad), 0, owner))
        if not await self._store.keep(_stored(pad), MOST_PADS):
            raise PadsFull("too many pads are kept")
        return pad

    async def named(self, name: str) -> OpenPad:
        """The pad that may be written on by this name; raises `NoPad`."""
        return self._opened(None if len(name) > _LONGEST_NAME else await self._store.named(name))

    async def viewed(self, view: str) -> OpenPad:
        """The pad that may be looked at by this name; raises `NoPad`."""
        return self._opened(None if len(view) > _LONGEST_NAME else await self._store.viewed(view))

    async def enter(self, pad: OpenPad, asked: PadEvent, version: int) -> OpenPad:
        """Make an entry on a pad as somebody saw it: the pad after it.

        Raises `StalePad` if it is another by now, and `PadError` if it refuses the entry.
        """
        if pad.version != version:
            raise StalePad("the pad was changed meanwhile")
        return await self.append(pad, *advance_pad(pad.kept.pad, asked))

    async def append(self, pad: OpenPad, after: Pad, more: tuple[PadEvent, ...]) -> OpenPad:
        """Keep a pad as it is `after` some more entries.

        Raises `StalePad` if it is not as it was any more, and `PadError` if it is too large now.
        """
        if not more:
            return pad
        kept = KeptPad(after, pad.kept.events + more)
        changed = self._new(replace(pad, kept=kept, shown=pad_view(after)))
        if not await self._store.change(_stored(changed), pad.version):
            raise StalePad("the pad was changed meanwhile")
        self._hold(changed)
        self._tell(changed)
        return changed

    async def describe(self, pad: OpenPad) -> None:
        """Keep whose a pad is, its title and group, and whether it hides its totals."""
        await self._store.describe(_stored(pad))
        self._tell(pad)

    async def delete(self, pad: OpenPad) -> None:
        """Forget a pad; those who look on are told."""
        await self._store.delete(pad.name)
        self._held.pop(pad.name, None)
        self._tell(pad)

    async def owned_by(
        self, guests: Collection[str], page: int, size: int
    ) -> tuple[list[OpenPad], int]:
        """One page of the pads that these guests keep, the one that changed last first; how many.

        Pages count from 1.
        """
        found = await self._store.owned_by(guests)
        return await self._all(found[(page - 1) * size : page * size]), len(found)

    async def of_group(self, group: str) -> Sequence[StoredPad]:
        """The pads of a group, the one that changed last first."""
        return await self._store.of_group(group)

    async def tied_to(self, account: str) -> Sequence[StoredPad]:
        """The pads on which an account is named, the one that changed last first."""
        return await self._store.tied_to(account)

    async def read(self, stored: Iterable[StoredPad]) -> list[OpenPad]:
        """Some pads with all that is on them."""
        return await self._all(stored)

    async def results(self, stored: Sequence[StoredPad]) -> list[PadResult]:
        """What some pads come to for those who played."""
        return await asyncio.to_thread(self._results.of, stored)

    async def ties(self, names: Collection[str]) -> Sequence[PadTie]:
        """Who is named on the pads of these names."""
        return await self._store.ties(names)

    async def tie(self, tie: PadTie) -> None:
        """Name an account as a player of a pad; one who has refused it stays so."""
        await self._store.tie(tie)

    async def untie(self, pad: OpenPad, player: int) -> None:
        """Name nobody as a player."""
        await self._store.untie(pad.name, player)

    async def answer(self, pad: OpenPad, account: str, answer: Answer) -> None:
        """Say something to being named."""
        await self._store.answer(pad.name, account, answer)

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

    def look_again(self) -> None:
        """Any pad may have changed or be gone: whoever looks on is shown how it stands."""
        for waiting in self._news.values():
            for news in waiting:
                news.set()

    @property
    def patience(self) -> float | None:
        """After so many seconds another process may have changed a pad; None where none can."""
        return self._patience

    def _tell(self, pad: OpenPad) -> None:
        for news in self._news.get(pad.view, ()):
            news.set()

    def _new(self, pad: OpenPad) -> OpenPad:
        """A pad that changes now; raises `PadError` if it is too large to be kept."""
        if len(dumps_pad(pad.kept.events).encode()) > LARGEST_PAD:
            raise PadError(pad_reason("too_big", limit=LARGEST_PAD // 1024))
        return replace(pad, touched=self._now())

    async def _all(self, stored: Iterable[StoredPad]) -> list[OpenPad]:
        """Some pads, read beside all else: a hundred of them take a third of a second."""
        found = list(stored)
        known = [pad for each in found if (pad := self._known(each)) is not None]
        if len(known) == len(found):
            return known
        return await asyncio.to_thread(lambda: [self._known(each) or _read(each) for each in found])

    def _opened(self, stored: StoredPad | None) -> OpenPad:
        too_old = self._now() - PAD_DAYS * _DAY
        if stored is None or (stored.touched < too_old and stored.account is None):
            raise NoPad("there is no such pad")
        return self._hold(self._known(stored) or _read(stored))

    def _known(self, stored: StoredPad) -> OpenPad | None:
        """A pad whose entries are in memory, None for any other."""
        held = self._held.get(stored.name)
        if held is None or held.version != stored.version:
            return None
        return _described(held, stored)

    def _hold(self, pad: OpenPad) -> OpenPad:
        self._held[pad.name] = pad
        self._held.move_to_end(pad.name)
        while len(self._held) > HELD:
            self._held.popitem(last=False)
        return pad


def _read(stored: StoredPad) -> OpenPad:
    kept = loads_pad(stored.text)
    pad = OpenPad(stored.name, stored.view, kept, pad_view(kept.pad), stored.touched)
    return _described(pad, stored)


def _described(pad: OpenPad, stored: StoredPad) -> OpenPad:
    """A pad with what the store says of it beside its entries."""
    return replace(
        pad,
        touched=stored.touched,
        owner=stored.owner,
        title=stored.title,
        hides=stored.hides,
        group=stored.group,
        account=stored.account,
    )


def _stored(pad: OpenPad) -> StoredPad:
    return StoredPad(
        pad.name,
        pad.view,
        dumps_pad(pad.kept.events),
        pad.version,
        pad.touched,
        pad.owner,
        pad.title,
        pad.hides,
        pad.group,
    )
