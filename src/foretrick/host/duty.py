"""What one of several processes does of what tables do by themselves.

Whoever kept the last event of a table does what comes next at its time. The others would do it
too, but later: so that it is done once where all goes well, and soon where that process has died.
A command is for one version, so doing it twice is doing it once.
"""

from enum import Enum, auto
from typing import Final

from foretrick.host.rooms import Chore, Think

__all__ = ["BACKUP", "Duty", "patience"]

BACKUP: Final = 3.0
"""After so many seconds others do what a process has left undone."""


class Duty(Enum):
    """What a process is there for."""

    ALL = auto()
    TABLES = auto()
    """Pages and clocks; bots think in processes of their own, as long as there are any."""
    BOTS = auto()
    """To let bots think, for the processes that serve the tables, and what follows from it."""


def patience(duty: Duty, chore: Chore, *, ours: bool) -> float | None:
    """How many seconds after its time a process does a chore; None if it never does.

    `ours` says that this process kept the last event of the table.
    """
    thinks = isinstance(chore.what, Think)
    match duty:
        case Duty.BOTS:
            return 0.0 if thinks or ours else None
        case Duty.TABLES if thinks:
            return BACKUP
    return 0.0 if ours else BACKUP
