"""Devices kept as long as the process lives."""

from collections.abc import Collection, Sequence

from foretrick.push.subscription import Subscription

__all__ = ["MemoryDevices"]


class MemoryDevices:
    """Keeps devices in a dictionary."""

    def __init__(self) -> None:
        self._devices: dict[str, Subscription] = {}

    async def keep(self, new: Subscription, most: int) -> None:
        """Keep a device."""
        self._devices[new.id] = new
        for old in (await self.of([new.guest]))[most:]:
            del self._devices[old.id]

    async def of(self, guests: Collection[str]) -> Sequence[Subscription]:
        """The devices of these guests, the latest first."""
        found = [each for each in self._devices.values() if each.guest in guests]
        return sorted(found, key=lambda each: (-each.created, each.id))

    async def forget(self, device: str, guests: Collection[str] | None = None) -> bool:
        """Forget a device; whether there was one."""
        known = self._devices.get(device)
        if known is None or (guests is not None and known.guest not in guests):
            return False
        del self._devices[device]
        return True

    async def forget_all(self) -> int:
        """Forget every device."""
        known = len(self._devices)
        self._devices.clear()
        return known

    async def count(self) -> int:
        """How many devices there are."""
        return len(self._devices)

    def forget_guests(self, guests: Collection[str]) -> None:
        """Forget the devices of guests that are signed out."""
        self._devices = {
            name: each for name, each in self._devices.items() if each.guest not in guests
        }
