"""Pads kept as long as the process lives."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from foretrick.host.stores.pad_store import Answer, PadTie, StoredPad
from foretrick.host.stores.people_store import PeopleStore

__all__ = ["MemoryPads"]


class MemoryPads:
    """Keeps pads in a dictionary; `people` say whose guests their owners are."""

    def __init__(self, people: PeopleStore) -> None:
        self._people = people
        self._pads: dict[str, StoredPad] = {}
        self._ties: dict[tuple[str, str], PadTie] = {}

    async def keep(self, pad: StoredPad, most: int) -> bool:
        """Keep a new pad; False if there are `most` already."""
        if len(self._pads) >= most:
            return False
        self._pads[pad.name] = pad
        return True

    async def change(self, pad: StoredPad, version: int) -> bool:
        """Keep a pad's entries in place of those of a version; False if it is not at that one."""
        known = self._pads.get(pad.name)
        if known is None or known.version != version:
            return False
        self._pads[pad.name] = replace(
            known, text=pad.text, version=pad.version, touched=pad.touched
        )
        return True

    async def describe(self, pad: StoredPad) -> None:
        """Keep what else is known of a pad."""
        known = self._pads.get(pad.name)
        if known is not None:
            self._pads[pad.name] = replace(
                known, owner=pad.owner, title=pad.title, hides=pad.hides, group=pad.group
            )

    async def named(self, name: str) -> StoredPad | None:
        """The pad of this name."""
        found = self._pads.get(name)
        return None if found is None else await self._told(found)

    async def viewed(self, view: str) -> StoredPad | None:
        """The pad that is looked at by this name."""
        found = await self._all(lambda pad: pad.view == view)
        return found[0] if found else None

    async def owned_by(self, guests: Collection[str]) -> Sequence[StoredPad]:
        """The pads that these guests keep."""
        return await self._all(lambda pad: pad.owner in guests)

    async def how_many(self, guests: Collection[str]) -> int:
        """How many pads these guests keep."""
        return sum(pad.owner in guests for pad in self._pads.values())

    async def of_group(self, group: str) -> Sequence[StoredPad]:
        """The pads of a group."""
        return await self._all(lambda pad: pad.group == group)

    async def tied_to(self, account: str) -> Sequence[StoredPad]:
        """The pads on which an account is named."""
        return await self._all(lambda pad: (pad.name, account) in self._ties)

    async def delete(self, name: str) -> None:
        """Forget a pad."""
        self._pads.pop(name, None)
        self._drop_lost_ties()

    async def delete_of(self, guests: Collection[str], account: str) -> None:
        """Forget the pads that these guests keep, and wherever an account is named."""
        self._pads = {name: pad for name, pad in self._pads.items() if pad.owner not in guests}
        self._ties = {key: tie for key, tie in self._ties.items() if tie.account != account}
        self._drop_lost_ties()

    async def forget(self, before: float) -> None:
        """Forget the pads that changed last before a time, but for those in accounts."""
        for pad in await self._all(lambda pad: pad.touched < before):
            if pad.account is None:
                del self._pads[pad.name]
        self._drop_lost_ties()

    async def ties(self, pads: Collection[str]) -> Sequence[PadTie]:
        """Who is named on these pads."""
        found = [tie for tie in self._ties.values() if tie.pad in pads]
        return sorted(found, key=lambda tie: (tie.pad, tie.player, tie.account))

    async def tie(self, tie: PadTie) -> None:
        """Name an account as a player."""
        known = self._ties.get((tie.pad, tie.account))
        if tie.pad not in self._pads or (known is not None and known.answer is Answer.REFUSED):
            return
        await self.untie(tie.pad, tie.player)
        self._ties[tie.pad, tie.account] = tie

    async def untie(self, pad: str, player: int) -> None:
        """Name nobody as a player."""
        self._ties = {
            key: tie
            for key, tie in self._ties.items()
            if (tie.pad, tie.player) != (pad, player) or tie.answer is Answer.REFUSED
        }

    async def answer(self, pad: str, account: str, answer: Answer) -> None:
        """Say something to being named."""
        known = self._ties.get((pad, account))
        if known is not None:
            self._ties[pad, account] = replace(known, answer=answer)

    async def _all(self, wanted: Callable[[StoredPad], bool]) -> list[StoredPad]:
        found = [await self._told(pad) for pad in self._pads.values() if wanted(pad)]
        return sorted(found, key=lambda pad: (-pad.touched, pad.name))

    async def _told(self, pad: StoredPad) -> StoredPad:
        """The pad, and whose it is now."""
        account = None if pad.owner is None else await self._people.owner(pad.owner)
        return replace(pad, account=account)

    def _drop_lost_ties(self) -> None:
        self._ties = {key: tie for key, tie in self._ties.items() if tie.pad in self._pads}
