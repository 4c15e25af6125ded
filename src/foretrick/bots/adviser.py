"""Who gives hints: the search with a small budget, and an expert until it is ready."""

from threading import Thread
from typing import Final

from foretrick.bots.bot import Bot
from foretrick.bots.expert import Expert
from foretrick.rules import SeatCommand, SeatView

__all__ = ["HINT_WORLDS", "Adviser"]

HINT_WORLDS: Final = 160
"""How many worlds a hint is tried in: enough for a good word, and no wait."""


class Adviser:
    """A bot for hints. It makes the search ready in the background, so that no table waits.

    Until then an expert answers. `wait` settles it beforehand, for a game that is to go the same
    way each time.
    """

    name = "adviser"

    def __init__(self, seed: str = "") -> None:
        self._seed = seed
        self._search: Bot | None = None
        self._preparing = Thread(target=self._prepare, name="adviser", daemon=True)
        self._preparing.start()

    def wait(self) -> None:
        """Wait until the search is ready."""
        self._preparing.join()

    def choose(self, view: SeatView) -> SeatCommand:
        """What to do now; raises `ValueError` if the game does not wait for this seat."""
        bot = Expert() if self._search is None else self._search
        return bot.choose(view)

    def _prepare(self) -> None:
        # The kernel is loaded here and not at the top: it takes longer than all else together.
        from foretrick.bots.search import Search  # noqa: PLC0415
        from foretrick.kernel.warming import warm  # noqa: PLC0415

        warm()
        self._search = Search(self._seed, worlds=HINT_WORLDS)
