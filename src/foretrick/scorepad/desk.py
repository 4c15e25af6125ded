"""Where a pad lies: entries come in, are kept, and only then are seen."""

from collections.abc import Callable

from foretrick.scorepad.codec import KeptPad
from foretrick.scorepad.deciding import advance_pad
from foretrick.scorepad.events import PadEvent
from foretrick.scorepad.pad import Pad
from foretrick.scorepad.view import PadView, pad_view

__all__ = ["PadDesk"]


class PadDesk:
    """One pad and whoever keeps it: `keep` is called with all entries before they are seen.

    Whatever `keep` raises comes through; the pad is then as it was.
    """

    def __init__(
        self, kept: KeptPad, keep: Callable[[tuple[PadEvent, ...]], None] | None = None
    ) -> None:
        self._kept = kept
        self._keep = keep
        self._view = pad_view(kept.pad)

    @property
    def pad(self) -> Pad:
        """The pad as it stands."""
        return self._kept.pad

    @property
    def events(self) -> tuple[PadEvent, ...]:
        """All its entries."""
        return self._kept.events

    @property
    def view(self) -> PadView:
        """What there is to see."""
        return self._view

    def enter(self, asked: PadEvent) -> bool:
        """Make an entry; False where it changes nothing. Raises `PadError` if it is refused."""
        pad, more = advance_pad(self.pad, asked)
        if not more:
            return False
        events = self.events + more
        if self._keep is not None:
            self._keep(events)
        self._kept, self._view = KeptPad(pad, events), pad_view(pad)
        return True
