"""The engine protocol over HTTP: the same messages that a program hears on its standard input."""

from collections.abc import Sequence
from typing import Final

from foretrick.bots.engine.client import DEFAULT_MS
from foretrick.bots.engine.messages import (
    End,
    Game,
    Hello,
    Quit,
    Request,
    Told,
    Turn,
    action_of,
    write,
)
from foretrick.host.desk import Desk
from foretrick.host.rooms import Room
from foretrick.rules import Event
from foretrick.rules.events import GameEnded
from foretrick.server.api.callers import Caller
from foretrick.server.api.following import Following
from foretrick.server.api.lines import due

__all__ = ["LONGEST_MS", "EngineTeller"]

LONGEST_MS: Final = 120_000
"""No clock of a table gives more milliseconds."""


class EngineTeller:
    """Tells a table to the program at one of its seats, from the beginning of the game.

    `ms` is the time that the program wants for a decision; it is told less where the clock
    leaves less. The number of a turn is the version of the table to act for.
    """

    def __init__(self, call: Caller, ms: int = DEFAULT_MS) -> None:
        self._call = call
        self._ms = ms
        self._following = Following(call.site.host, call.guest)
        self._greeted = False
        self._seat: int | None = None
        self._in_game = False
        self._turn = 0

    async def lines(self, desk: Desk) -> Sequence[bytes]:
        """What is to be told now."""
        messages: list[Request] = [] if self._greeted else [Hello()]
        self._greeted = True
        messages += await self._told(desk.room)
        return [write(message) for message in messages]

    def farewell(self) -> Sequence[bytes]:
        """A game that was not over is broken off, and no other follows."""
        return [write(message) for message in (*self._broken_off(), Quit())]

    async def _told(self, room: Room) -> list[Request]:
        news = await self._following.news(room)
        messages = [self._event(event) for _, event in (*news.rest, *news.events)]
        if news.begins:
            messages += self._broken_off()
            messages += await self._beginning(room, news.seat)
        turn = due(room, news.seat, self._call.site.now())
        if turn is not None and (turn.number != self._turn or news.begins):
            self._turn = turn.number
            legal = tuple(action_of(option) for option in turn.options)
            ms = self._ms if turn.ms is None else min(self._ms, turn.ms)
            messages.append(Turn(turn.decision, legal, ms, turn.number))
        return messages

    async def _beginning(self, room: Room, seat: int | None) -> list[Request]:
        """A game and all that happened in it; one that is over is not told again."""
        if seat is None or room.game is None or room.game.is_over:
            return []
        self._in_game = True
        names = tuple(each.name for each in room.seats)
        events = await self._call.site.host.told(room, seat, room.game.first)
        return [
            Game(room.game.state.rules, names, seat),
            *(self._event(event) for _, event in events),
        ]

    def _event(self, event: Event) -> Request:
        if isinstance(event, GameEnded):
            self._in_game = False
            return End(event)
        return Told(event)

    def _broken_off(self) -> list[Request]:
        was_in_game, self._in_game = self._in_game, False
        return [End(None)] if was_in_game else []
