"""A bot that hears the engine protocol: it keeps its seat's picture of the game, and decides."""

from foretrick.bots import Bot, ListeningBot
from foretrick.bots.engine.messages import (
    Act,
    End,
    Game,
    ProtocolError,
    Request,
    Told,
    Turn,
    action_of,
)
from foretrick.rules import Event, MakeBid, NameTrump, PlayCard, State, evolve, new_game, view

__all__ = ["Player"]


class Player:
    """Plays `bot` at one seat, of one game after the other.

    What it is told may come from anybody: a message that cannot be raises `ForetrickError`.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seat = 0
        self._state: State | None = None

    @property
    def players(self) -> int | None:
        """How many play in the game that is on, None before one."""
        return None if self._state is None else self._state.rules.players

    def hear(self, message: Request) -> Act | None:
        """The answer to a message, None where none is wanted."""
        match message:
            case Game(rules, names, seat):
                self._state, self.seat = new_game(rules), seat
                if isinstance(self.bot, ListeningBot):
                    self.bot.start(rules, seat, names)
            case Told(event):
                self._tell(event)
            case End(event):
                if event is not None:
                    self._tell(event)
                elif isinstance(self.bot, ListeningBot):
                    self.bot.end()
                self._state = None
            case Turn():
                return self._act(message)
        return None

    def _tell(self, event: Event) -> None:
        if self._state is None:
            raise ProtocolError("An event belongs to a game, and none has begun.")
        self._state = evolve(self._state, event)
        if isinstance(self.bot, ListeningBot):
            self.bot.tell(event)

    def _act(self, turn: Turn) -> Act:
        if self._state is None:
            raise ProtocolError("A turn belongs to a game, and none has begun.")
        seen = view(self._state, self.seat)
        if not seen.is_my_turn:
            raise ProtocolError(f"By the events told, the game does not wait for {self.seat}.")
        command = self.bot.choose(seen)
        if not isinstance(command, NameTrump | MakeBid | PlayCard):
            raise TypeError(f"{command} is no answer to a turn")
        return Act(action_of(command), turn.id)
