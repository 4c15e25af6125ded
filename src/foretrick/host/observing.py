"""What is measured of the tables while they are played at."""

from typing import Protocol

from foretrick.host.rooms import RoomError
from foretrick.host.rooms.commands import Act, RoomCommand
from foretrick.rules import IllegalCommand

__all__ = ["Observer", "Unobserved", "code_of", "kind_of"]


def kind_of(command: RoomCommand) -> str:
    """What a command is called in the figures; of a decision, which it is."""
    return type(command.command if isinstance(command, Act) else command).__name__


def code_of(error: RoomError | IllegalCommand) -> str:
    """What a refusal is called in the figures."""
    return error.why.code if isinstance(error, RoomError) else error.reason.code


class Observer(Protocol):
    """Is told what a host does; must take no time and raise nothing."""

    def kept(self, command: str, seconds: float) -> None:
        """A command (its kind) was kept, so many seconds after it came."""
        ...

    def refused(self, command: str, reason: str) -> None:
        """A command was refused for a reason (its code)."""
        ...

    def thought(self, bot: str, seconds: float) -> None:
        """A bot decided, or failed, in so many seconds."""
        ...

    def holds(self, tables: int) -> None:
        """So many tables are in memory now."""
        ...


class Unobserved:
    """Nothing is measured."""

    def kept(self, command: str, seconds: float) -> None:
        """Nothing."""

    def refused(self, command: str, reason: str) -> None:
        """Nothing."""

    def thought(self, bot: str, seconds: float) -> None:
        """Nothing."""

    def holds(self, tables: int) -> None:
        """Nothing."""
