"""What the front door shows: ways to begin, and the tables where the visitor sits."""

from dataclasses import dataclass
from typing import Final

from foretrick.host.rooms import RoomView, Stage
from foretrick.server.levels import Level, levels
from foretrick.server.waiting_page import told_waiting
from foretrick.words.language import Language, marked
from foretrick.words.options import PresetWords, preset_words

__all__ = ["FinishedLine", "HomePage", "TableLine", "home_page"]

MOST_GAMES: Final = 12
"""So many finished games are listed."""

_STAGES: Final = {
    Stage.LOBBY: marked("In the lobby"),
    Stage.PLAYING: marked("A game is on"),
    Stage.OVER: marked("The game is over"),
    Stage.CLOSED: marked("The table has ended"),
}


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table where the visitor sits: its code, what it is at, who else sits there."""

    code: str
    stage: str
    others: str
    is_my_turn: bool


@dataclass(frozen=True, slots=True)
class FinishedLine:
    """A game that is over: its address, at which table it was played, and who sits there."""

    href: str
    code: str
    others: str
    title: str


@dataclass(frozen=True, slots=True)
class HomePage:
    """The front door; `usual_players` are chosen where nobody chose yet.

    `waiting` says how many games wait for the visitor, `is_awaited` whether any does.
    """

    tables: tuple[TableLine, ...]
    finished: tuple[FinishedLine, ...]
    levels: tuple[Level, ...]
    presets: tuple[PresetWords, ...]
    waiting: str
    is_awaited: bool
    usual_players: int = 4


def home_page(tables: list[RoomView], language: Language, name: str) -> HomePage:  # noqa: ARG001  # the template shows it
    """The front door for a visitor who sits at `tables`: those that wait for them come first."""
    lines = [_line(room, language) for room in tables if room.stage is not Stage.CLOSED]
    waiting = sum(line.is_my_turn for line in lines)
    return HomePage(
        tables=tuple(sorted(lines, key=lambda line: not line.is_my_turn)),
        finished=tuple(line for room in tables for line in _finished(room, language))[:MOST_GAMES],
        levels=levels(language),
        presets=preset_words(language),
        waiting=told_waiting(waiting, language),
        is_awaited=waiting > 0,
    )


def _finished(room: RoomView, language: Language) -> list[FinishedLine]:
    """The games that were finished at a table, the last one first."""
    others = _others(room, language)
    return [
        FinishedLine(
            f"/g/{game.id}",
            room.code,
            others,
            language.text("Game {number}", number=game.number),
        )
        for game in reversed(room.finished)
    ]


def _others(room: RoomView, language: Language) -> str:
    names = tuple(seat.name for seat in room.seats if not seat.is_empty and not seat.is_me)
    return language.listed(names) if names else language.text("Nobody else yet")


def _line(room: RoomView, language: Language) -> TableLine:
    mine = room.my_seat
    is_mine_to_play = mine is not None and mine.stand_in is None
    return TableLine(
        code=room.code,
        stage=language.text(_STAGES[room.stage]),
        others=_others(room, language),
        is_my_turn=is_mine_to_play and room.game is not None and room.game.is_my_turn,
    )
