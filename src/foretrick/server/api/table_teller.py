"""The table's stream: the whole view first, then numbered events, and turns."""

from collections.abc import Sequence

from pydantic import BaseModel

from foretrick.host.desk import Desk
from foretrick.host.rooms import room_view
from foretrick.server.api.actions_shown import action_shown
from foretrick.server.api.callers import Caller
from foretrick.server.api.following import Following
from foretrick.server.api.game_shown import event_shown, game_shown
from foretrick.server.api.lines import EventLine, TableLine, TurnLine, ViewLine, due
from foretrick.server.api.table_shown import TableShown, table_shown
from foretrick.words.language import Language

__all__ = ["TableTeller", "view_line"]


class TableTeller:
    """Tells a table to `call`, who was told it up to the event `after`, if at all."""

    def __init__(self, call: Caller, after: int | None) -> None:
        self._call = call
        self._following = Following(call.site.host, call.guest, after)
        self._shown: TableShown | None = None
        self._turn = 0

    async def lines(self, desk: Desk) -> Sequence[bytes]:
        """What is to be told now."""
        return [line.model_dump_json().encode() + b"\n" for line in await self._told(desk)]

    def farewell(self) -> Sequence[bytes]:
        """The table itself has told that it is closed."""
        return ()

    async def _told(self, desk: Desk) -> list[BaseModel]:
        room = desk.room
        news = await self._following.news(room)
        lines: list[BaseModel] = [
            EventLine(type="event", number=number, event=event_shown(event))
            for number, event in (*news.rest, *news.events)
        ]
        whole = view_line(desk, self._call.guest, self._call.language)
        if news.begins:
            lines.append(whole)
        elif whole.table != self._shown:
            lines.append(TableLine(type="table", number=whole.number, table=whole.table))
        self._shown = whole.table
        turn = due(room, news.seat, self._call.site.now())
        if turn is not None and (turn.number != self._turn or news.begins):
            self._turn = turn.number
            lines.append(
                TurnLine(
                    type="turn",
                    number=turn.number,
                    decision=turn.decision,
                    legal=[action_shown(option) for option in turn.options],
                    ms=turn.ms,
                )
            )
        return lines


def view_line(desk: Desk, guest: str | None, language: Language) -> ViewLine:
    """Everything that a guest, or a stranger, may know of a table now, as they read it."""
    room = desk.room
    seen = room_view(room, guest, desk.present, desk.watchers).in_language(language)
    return ViewLine(
        type="view",
        number=seen.version,
        seat=seen.me,
        table=table_shown(seen),
        game=None if seen.game is None else game_shown(seen.game, language),
        deadlines=[seat.deadline for seat in seen.seats],
    )
