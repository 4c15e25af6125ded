"""What the public list shows: tables that wait for players, and games to watch."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from foretrick.host.board import Posted
from foretrick.host.rooms import TONGUES
from foretrick.host.rooms.poster import Poster, PosterSeat, SeatKind
from foretrick.server.clocks import clock_told
from foretrick.server.doors_form import Tongue, languages_told
from foretrick.server.levels import level_title
from foretrick.server.rules_told import RulesTold, rules_told
from foretrick.words.formats import tongue
from foretrick.words.language import Language

__all__ = ["FindLine", "FindPage", "FindSeat", "Sought", "find_page", "read_sought"]

SIZES = range(2, 7)
"""So many may play at a table."""


@dataclass(frozen=True, slots=True)
class Sought:
    """Which tables a visitor looks for: where a language is spoken, of so many players."""

    language: str | None = None
    players: int | None = None


@dataclass(frozen=True, slots=True)
class FindSeat:
    """One seat: who has it, of which kind they are (`free`, `person`, `bot`), and a mark."""

    title: str
    kind: str
    mark: str


@dataclass(frozen=True, slots=True)
class FindLine:
    """One table of the list, in words; `is_mine` says that the visitor sits there already."""

    code: str
    title: str
    free: str
    seats: tuple[FindSeat, ...]
    rules: RulesTold
    clock: str
    languages: str
    since: str
    is_playing: bool
    may_watch: bool
    is_mine: bool


@dataclass(frozen=True, slots=True)
class FindPage:
    """The list: `waiting` with seats to take, `playing` to watch, and what is looked for."""

    waiting: tuple[FindLine, ...]
    playing: tuple[FindLine, ...]
    tongues: tuple[Tongue, ...]
    sizes: tuple[tuple[int, bool], ...]
    sought: Sought

    @property
    def is_narrow(self) -> bool:
        """Whether not all tables are looked for."""
        return self.sought != Sought()


def read_sought(asked: Mapping[str, str]) -> Sought:
    """What an address looks for; what it says that is nothing to look for is passed over."""
    language, players = asked.get("language", ""), asked.get("players", "")
    return Sought(
        language if language in TONGUES else None,
        int(players) if players in map(str, SIZES) else None,
    )


def find_page(
    found: tuple[Sequence[Posted], Sequence[Posted]],
    mine: Collection[str],
    sought: Sought,
    now: float,
    language: Language,
) -> FindPage:
    """The list for a visitor who sits at the tables `mine`; `found` are waiting and playing."""
    waiting, playing = (
        tuple(_line(each, each.table in mine, now, language) for each in some) for some in found
    )
    return FindPage(
        waiting=waiting,
        playing=playing,
        tongues=tuple(Tongue(code, tongue(code), code == sought.language) for code in TONGUES),
        sizes=tuple((size, size == sought.players) for size in SIZES),
        sought=sought,
    )


def _line(posted: Posted, is_mine: bool, now: float, language: Language) -> FindLine:  # noqa: FBT001  # one of many facts
    poster = posted.poster
    return FindLine(
        code=poster.code,
        title=_title(poster, language),
        free=language.count("{n} seat free", "{n} seats free", poster.free) if poster.free else "",
        seats=tuple(_seat(seat, language) for seat in poster.seats),
        rules=rules_told(poster.rules, language),
        clock=clock_told(poster.manner.clock, language),
        languages=languages_told(poster.doors.languages, language),
        since=_since(now - posted.at, language),
        is_playing=poster.is_playing,
        may_watch=poster.is_playing and poster.doors.watchable,
        is_mine=is_mine,
    )


def _title(poster: Poster, language: Language) -> str:
    """Who is there: people and programs, or else bots."""
    there = [seat for seat in poster.seats if seat.kind is not SeatKind.FREE]
    company = [seat for seat in there if seat.kind is not SeatKind.BOT] or there
    names = tuple(seat.name for seat in company)
    return language.listed(names) if names else language.text("Nobody else yet")


def _seat(seat: PosterSeat, language: Language) -> FindSeat:
    match seat.kind:
        case SeatKind.FREE:
            return FindSeat(language.text("Free"), "free", "")
        case SeatKind.PERSON:
            return FindSeat(seat.name, "person", "")
        case SeatKind.PROGRAM:
            mark = language.text("Program · {program}", program=seat.bot)
            return FindSeat(seat.name, "bot", mark)
    return FindSeat(
        seat.name, "bot", language.text("Bot · {level}", level=level_title(seat.bot, language))
    )


def _since(seconds: float, language: Language) -> str:
    """For how long a table stands on the list."""
    minutes = int(max(0.0, seconds) // 60)
    if minutes < 1:
        return language.text("since a moment ago")
    if minutes < 60:
        return language.count("for {n} minute", "for {n} minutes", minutes)
    return language.count("for {n} hour", "for {n} hours", minutes // 60)
