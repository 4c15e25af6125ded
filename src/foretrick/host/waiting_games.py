"""The games that wait for somebody, and those in which they wait: of all processes."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

import structlog

from foretrick.host.host import Host
from foretrick.host.rooms import RoomError
from foretrick.host.rooms.codec import DamagedRoom
from foretrick.host.rooms.waiting import Waiting, read_waiting, waiting_of
from foretrick.host.stores.store import KeptWaiting

__all__ = ["MOST_GAMES", "GameWaiting", "WaitingGames"]

MOST_GAMES: Final = 100
"""So many games are told of, those in which something happened last."""

MOST_READ: Final = 20
"""So many tables are read from their events where an older server has not said whom they await."""

_log = structlog.get_logger("foretrick.host")


@dataclass(frozen=True, slots=True)
class GameWaiting:
    """A running game at a table, and whom it waits for at that version."""

    table: str
    code: str
    version: int
    waiting: Waiting


class WaitingGames:
    """Finds games by their players."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def of(self, guests: Collection[str]) -> list[GameWaiting]:
        """The running games at which these guests sit, the last changed first."""
        if not guests:
            return []
        found: list[GameWaiting] = []
        read = 0
        for kept in await self._host.store.waiting_of(guests, MOST_GAMES):
            read += kept.waiting is None
            game = await self.read(kept) if read <= MOST_READ or kept.waiting else None
            if game is not None:
                found.append(game)
        return found

    async def read(self, kept: KeptWaiting) -> GameWaiting | None:
        """What is kept of a game; from its events where that is not known."""
        waiting = None if kept.waiting is None else read_waiting(kept.waiting)
        version = kept.version
        if waiting is None and kept.waiting != "":
            try:
                room = await self._host.room(kept.code)
            except (RoomError, DamagedRoom) as error:
                _log.warning("no such table", table=kept.table, error=str(error))
                return None
            waiting, version = waiting_of(room), room.version
        return None if waiting is None else GameWaiting(kept.table, kept.code, version, waiting)
