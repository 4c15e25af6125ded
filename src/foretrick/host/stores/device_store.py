"""What keeps the devices that want notices: one contract for every store."""

from collections.abc import Collection, Sequence
from typing import Protocol

from foretrick.push.subscription import Subscription

__all__ = ["DeviceStore"]


class DeviceStore(Protocol):
    """Keeps subscriptions of devices. Every method raises `StoreError` if the store fails.

    Those of a guest whose session ends, or whose account is deleted, are forgotten with it.
    """

    async def keep(self, new: Subscription, most: int) -> None:
        """Keep a device in place of what was known of it; a guest has the `most` latest."""
        ...

    async def of(self, guests: Collection[str]) -> Sequence[Subscription]:
        """The devices of these guests, the latest first."""
        ...

    async def forget(self, device: str, guests: Collection[str] | None = None) -> bool:
        """Forget a device, if it is one of these guests' (None: whosever it is); if it was."""
        ...

    async def forget_all(self) -> int:
        """Forget every device; how many there were."""
        ...

    async def count(self) -> int:
        """How many devices there are."""
        ...
