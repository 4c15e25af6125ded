"""What every bot promises, and what some bots need beside it."""

from typing import Protocol, runtime_checkable

from foretrick.rules import Event, Ruleset, SeatCommand, SeatView

__all__ = ["Bot", "ListeningBot"]


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


@runtime_checkable
class ListeningBot(Bot, Protocol):
    """A bot that is told the game event by event, because it keeps its own picture of it.

    It sits at one seat of one game at a time. Whoever runs the game tells it by an `Audience`.
    """

    def start(self, rules: Ruleset, seat: int, names: tuple[str, ...]) -> None:
        """A game begins; one that was not over is broken off. `names` are those of the seats."""
        ...

    def tell(self, event: Event) -> None:
        """Something happened, as `redact` tells it to the bot's seat."""
        ...

    def end(self) -> None:
        """No more of this game will be told: it is over or broken off."""
        ...

    def close(self) -> None:
        """The bot is not needed any more: it gives up what it holds, such as a program."""
        ...
