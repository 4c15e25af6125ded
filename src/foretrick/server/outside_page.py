"""What one sees who comes to a table whose game is not theirs to watch: who sits there, no more."""

from dataclasses import dataclass

from foretrick.host.rooms import RoomView, SeatShown
from foretrick.server.levels import level_title
from foretrick.words.language import Language

__all__ = ["OutsidePage", "OutsideSeat", "outside_page"]


@dataclass(frozen=True, slots=True)
class OutsideSeat:
    """One seat: who has it, a line about them, of which kind they are, and whether it is free."""

    number: int
    title: str
    line: str
    kind: str
    is_host: bool
    can_take: bool


@dataclass(frozen=True, slots=True)
class OutsidePage:
    """A table as it is seen from its door; `free` says how many seats may be taken, or nothing."""

    seats: tuple[OutsideSeat, ...]
    free: str


def outside_page(room: RoomView, language: Language) -> OutsidePage:
    """The table as one sees it who may not watch."""
    free = sum(seat.offered for seat in room.seats)
    return OutsidePage(
        seats=tuple(_seat(seat, language) for seat in room.seats),
        free=language.count("{n} seat is free.", "{n} seats are free.", free) if free else "",
    )


def _seat(seat: SeatShown, language: Language) -> OutsideSeat:
    line, kind = _told(seat, language)
    return OutsideSeat(seat.number, seat.name, line, kind, seat.is_host, seat.offered)


def _told(seat: SeatShown, language: Language) -> tuple[str, str]:
    """A line about who has a seat, and of which kind they are."""
    if seat.offered:
        return language.text("Gone: the seat is free"), "empty"
    if seat.bot is not None:
        title = level_title(seat.bot, language)
        return language.text("Bot · {level}", level=title), "bot"
    if seat.program is not None:
        return language.text("Program · {program}", program=seat.program), "bot"
    if seat.stand_in is not None:
        return language.text("Away: a bot plays"), "person"
    return language.text("Plays") if seat.present else language.text("Away just now"), "person"
