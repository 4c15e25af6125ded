"""What the lobby of a table shows: seats, what is missing to start, the rules, and the manner."""

from dataclasses import dataclass
from typing import Final

from foretrick.host.rooms import Pace, RoomView, SeatShown
from foretrick.server.clocks import clock_choices
from foretrick.server.doors_form import DoorsForm, doors_form
from foretrick.server.levels import Level, level_title, levels
from foretrick.server.rules_form import ChoiceCard, RulesForm, rules_form
from foretrick.words.language import Language, marked

__all__ = ["LobbyPage", "LobbySeat", "lobby_page"]

_PACES: Final = {
    Pace.AT_ONCE: (marked("At once"), marked("Bots do not wait at all.")),
    Pace.BRISK: (marked("Brisk"), marked("A blink before each card.")),
    Pace.HUMAN: (marked("Human"), marked("About as fast as people play.")),
    Pace.CALM: (marked("Calm"), marked("Time to follow every card.")),
}


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """One seat of the lobby: who sits there, a line about them, and what may be done with it.

    `can_take` is for a visitor who has no seat; `can_give` for the host and an empty seat;
    `can_clear` for the host and another's seat, `can_dismiss` for whoever seated a program.
    """

    number: int
    title: str
    line: str
    kind: str
    is_me: bool
    is_host: bool
    can_take: bool
    can_give: bool
    can_clear: bool
    can_dismiss: bool


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """The lobby; `missing` says what has to happen before the start, empty for nothing."""

    seats: tuple[LobbySeat, ...]
    missing: str
    levels: tuple[Level, ...]
    rules: RulesForm
    paces: tuple[ChoiceCard, ...]
    clocks: tuple[ChoiceCard, ...]
    hints: str
    doors: DoorsForm

    @property
    def can_start(self) -> bool:
        """Whether the game can begin."""
        return not self.missing

    @property
    def pace(self) -> str:
        """The pace as it stands."""
        return next(pace.label for pace in self.paces if pace.is_chosen)

    @property
    def clock(self) -> str:
        """The clock as it stands."""
        return next(clock.sentence for clock in self.clocks if clock.is_chosen)


def lobby_page(room: RoomView, language: Language) -> LobbyPage:
    """The lobby as a visitor sees it."""
    return LobbyPage(
        seats=tuple(_seat(room, seat, language) for seat in room.seats),
        missing=_missing(room, language),
        levels=levels(language),
        rules=rules_form(room, language),
        paces=tuple(
            ChoiceCard(
                pace, language.text(title), language.text(sentence), pace is room.manner.pace
            )
            for pace, (title, sentence) in _PACES.items()
        ),
        clocks=clock_choices(room.manner.clock, language),
        hints=language.text("On") if room.manner.hints else language.text("Off"),
        doors=doors_form(room, language),
    )


def _missing(room: RoomView, language: Language) -> str:
    if not room.empty:
        return ""
    if not room.is_host:
        return language.count("{n} seat is still free.", "{n} seats are still free.", room.empty)
    return language.count(
        "{n} seat is still empty: invite somebody, or seat a bot.",
        "{n} seats are still empty: invite people, or seat bots.",
        room.empty,
    )


def _seat(room: RoomView, seat: SeatShown, language: Language) -> LobbySeat:
    title, line, kind = _told(seat, language)
    return LobbySeat(
        number=seat.number,
        title=title,
        line=line,
        kind=kind,
        is_me=seat.is_me,
        is_host=seat.is_host,
        can_take=seat.is_empty and room.me is None,
        can_give=seat.is_empty and room.is_host,
        can_clear=room.is_host and not (seat.is_empty or seat.is_me or seat.may_dismiss),
        can_dismiss=seat.may_dismiss,
    )


def _told(seat: SeatShown, language: Language) -> tuple[str, str, str]:
    """The title of a seat, a line about who has it, and of which kind they are."""
    if seat.is_empty:
        number = seat.number + 1
        return language.text("Seat {number}", number=number), language.text("Empty"), "empty"
    if seat.bot is not None:
        title = level_title(seat.bot, language)
        return seat.name, language.text("Bot · {level}", level=title), "bot"
    if seat.is_me:
        return seat.name, language.text("You"), "person"
    if seat.program is not None:
        return seat.name, _of_program(seat, seat.program, language), "bot"
    there = language.text("Here") if seat.present else language.text("Away just now")
    return seat.name, there, "person"


def _of_program(seat: SeatShown, program: str, language: Language) -> str:
    if seat.present:
        return language.text("Program · {program}", program=program)
    return language.text("Program · {program} · not connected", program=program)
