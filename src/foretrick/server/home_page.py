"""What the front door shows: ways to begin, and the tables where the visitor sits."""

from dataclasses import dataclass
from typing import Final

from foretrick.host.rooms import RoomView, Stage
from foretrick.server.levels import Level, levels
from foretrick.words.language import Language, marked
from foretrick.words.options import PresetWords, preset_words

__all__ = ["HomePage", "TableLine", "home_page"]

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
class HomePage:
    """The front door; `usual_players` are chosen where nobody chose yet."""

    tables: tuple[TableLine, ...]
    levels: tuple[Level, ...]
    presets: tuple[PresetWords, ...]
    usual_players: int = 4


def home_page(tables: list[RoomView], language: Language, name: str) -> HomePage:  # noqa: ARG001  # the template shows it
    """The front door for a visitor who sits at `tables`: those that wait for them come first."""
    lines = [_line(room, language) for room in tables if room.stage is not Stage.CLOSED]
    return HomePage(
        tables=tuple(sorted(lines, key=lambda line: not line.is_my_turn)),
        levels=levels(language),
        presets=preset_words(language),
    )


def _line(room: RoomView, language: Language) -> TableLine:
    others = tuple(seat.name for seat in room.seats if not seat.is_empty and not seat.is_me)
    mine = room.my_seat
    is_mine_to_play = mine is not None and mine.stand_in is None
    return TableLine(
        code=room.code,
        stage=language.text(_STAGES[room.stage]),
        others=language.listed(others) if others else language.text("Nobody else yet"),
        is_my_turn=is_mine_to_play and room.game is not None and room.game.is_my_turn,
    )
