"""What every bot promises."""

from typing import Protocol

from foretrick.rules import SeatCommand, SeatView

__all__ = ["Bot"]


class Bot(Protocol):
    """A player that is a program: it sees what its seat may see, and nothing else.

    A bot keeps no memory of its own: its choice depends on the view and on what it was made
    with (its seed). So the same information always gets the same answer, a game can be taken
    up anywhere, and two worlds that the seat cannot tell apart are played alike.
    """

    @property
    def name(self) -> str:
        """The name that the bot is known by: `novice`."""
        ...

    def choose(self, view: SeatView) -> SeatCommand:
        """One of `view.legal`, for a seat that is to act; never a renege (R7.4).

        Raises `ValueError` if the game does not wait for this seat.
        """
        ...
