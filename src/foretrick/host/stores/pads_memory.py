"""Pads kept as long as the process lives."""

from foretrick.host.stores.pad_store import StoredPad

__all__ = ["MemoryPads"]


class MemoryPads:
    """Keeps pads in a dictionary."""

    def __init__(self) -> None:
        self._pads: dict[str, StoredPad] = {}

    async def keep(self, pad: StoredPad, most: int) -> bool:
        """Keep a new pad; False if there are `most` already."""
        if len(self._pads) >= most:
            return False
        self._pads[pad.name] = pad
        return True

    async def change(self, pad: StoredPad, version: int) -> bool:
        """Keep a pad in place of what it was at a version; False if it is not at that one."""
        known = self._pads.get(pad.name)
        if known is None or known.version != version:
            return False
        self._pads[pad.name] = pad
        return True

    async def named(self, name: str) -> StoredPad | None:
        """The pad of this name."""
        return self._pads.get(name)

    async def viewed(self, view: str) -> StoredPad | None:
        """The pad that is looked at by this name."""
        return next((pad for pad in self._pads.values() if pad.view == view), None)

    async def forget(self, before: float) -> None:
        """Forget the pads that changed last before a time."""
        self._pads = {name: pad for name, pad in self._pads.items() if pad.touched >= before}
