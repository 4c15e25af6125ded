"""Those bots of a game that are told what happens: each what its own seat may see."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from foretrick.bots.bot import Bot, ListeningBot
from foretrick.rules import Event, Ruleset, State, redact

__all__ = ["Audience", "dismiss"]


class Audience:
    """The listening bots among `bots` (by seat); the others need not be told anything.

    A game begins for them when the audience is made. `names` are those of the seats, numbers
    where none are given. Raises `ValueError` if one listening bot has two seats.
    """

    def __init__(
        self, rules: Ruleset, bots: Mapping[int, Bot], names: Sequence[str] | None = None
    ) -> None:
        self._listeners: Final = {
            seat: bot for seat, bot in sorted(bots.items()) if isinstance(bot, ListeningBot)
        }
        if len({id(bot) for bot in self._listeners.values()}) < len(self._listeners):
            raise ValueError("a listening bot sits at one seat: make one for each")
        shown = tuple(names or (f"Seat {seat}" for seat in range(rules.players)))
        for seat, bot in self._listeners.items():
            bot.start(rules, seat, shown)

    def tell(self, state: State, event: Event) -> None:
        """Tell each of `event`, which happens in `state`, as its seat may see it."""
        for seat, bot in self._listeners.items():
            bot.tell(redact(state, event, seat))

    def end(self) -> None:
        """Tell each that no more will be told."""
        for bot in self._listeners.values():
            bot.end()


def dismiss(bots: Iterable[Bot]) -> None:
    """Close those of the bots that hold something, such as a program: no more games for them."""
    for bot in bots:
        if isinstance(bot, ListeningBot):
            bot.close()
