"""A seat held over the network: whatever happens on the way there, the bot comes back to it."""

import time
from collections.abc import Callable
from typing import Final

from foretrick.bots.engine.messages import Act, End, Game, Quit
from foretrick.bots.engine.reader import read_request
from foretrick.remote.player import Player
from foretrick.remote.server import Refused, RemoteError, Server, Unreachable
from foretrick.rules.events import GameEnded
from foretrick.words.message import Message, Tellable, message

__all__ = ["Gone", "Seat"]

LONGEST_PAUSE: Final = 30.0
GIVE_UP: Final = 600.0
"""A server that was gone for so many seconds is given up."""

_PASSING: Final = (409, 422)
"""An answer that came too late, or was refused by a rule: the table says what is next."""


class Gone(RemoteError):
    """The server has not answered for a long time."""


class Seat:
    """The seat of a token's guest at the table `code`, where `player` decides.

    `say` tells a person what happens; `ms` is the time for a decision; `pause` waits.
    """

    def __init__(
        self,
        server: Server,
        code: str,
        player: Player,
        say: Callable[[Tellable], None],
        *,
        ms: int,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        self._server = server
        self._at = f"/tables/{code}"
        self._player = player
        self._say = say
        self._ms = ms
        self._pause = pause
        self._heard = False

    def hold(self, *, once: bool = False) -> None:
        """Play until the table has ended, or with `once` until its game is over.

        Raises `Refused` if the server lets the bot in no more, and `Gone` if it has been away
        for too long.
        """
        waited, pause = 0.0, 1.0
        while True:
            self._heard = False
            try:
                if self._connected(once=once):
                    return
                trouble: Tellable = message("The server has closed the connection.")
            except Unreachable as error:
                trouble = error.text
            if self._heard:
                waited, pause = 0.0, 1.0
            if waited >= GIVE_UP:
                raise Gone(
                    message("{trouble} It is given up.", trouble=trouble),
                    message("Start again when the server is back."),
                )
            again = message(
                "{trouble} Trying again in {seconds} s.", trouble=trouble, seconds=round(pause)
            )
            self._say(again)
            self._pause(pause)
            waited, pause = waited + pause, min(2 * pause, LONGEST_PAUSE)

    def leave(self) -> None:
        """Rise from a game, so that nobody waits: a bot of the table plays on, the seat is kept."""
        if self._player.players is not None:
            self._server.ask("POST", f"{self._at}/leave")

    def _connected(self, *, once: bool) -> bool:
        """Play over one connection, as long as it lasts: whether all is over then."""
        try:
            self._server.ask("POST", f"{self._at}/return")
            for line in self._server.lines(f"{self._at}/engine?ms={self._ms}"):
                self._heard = True
                if line.strip() and self._is_over(line, once=once):
                    return True
        except Refused as error:
            if error.status == 410:
                self._say(error.text)
                return True
            if error.status != 429:
                raise
            raise Unreachable(error.text) from None
        return False

    def _is_over(self, line: bytes, *, once: bool) -> bool:
        """Hear one line and answer it; whether it was the last one wanted."""
        heard = read_request(line, self._player.players)
        answer = self._player.hear(heard)
        if answer is not None:
            self._send(answer)
        match heard:
            case Game():
                self._say(message("A game is on."))
            case End(GameEnded() as end):
                self._say(_result(end, self._player.seat))
                return once
            case Quit():
                self._say(message("The table has ended."))
                return True
        return False

    def _send(self, act: Act) -> None:
        body = {"type": "act", "action": act.action, "id": act.id}
        try:
            self._server.ask("POST", f"{self._at}/engine", body)
        except Refused as error:
            if error.status not in _PASSING:
                raise
            self._say(error.text)


def _result(end: GameEnded, seat: int) -> Message:
    ahead = 0
    for seats in end.ranking:
        if seat in seats:
            break
        ahead += len(seats)
    return message(
        "The game is over: place {place} of {players}, {points} points.",
        place=ahead + 1,
        players=len(end.totals),
        points=end.totals[seat],
    )
