"""What the result of a game shows: places, the course of the totals, exact bids, the sheet."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from foretrick.host.rooms import RoomView, SeatShown
from foretrick.host.rooms.room import Finished
from foretrick.rules import SeatView
from foretrick.rules.events import HandScored
from foretrick.server.levels import level_title
from foretrick.server.preferences import Preferences
from foretrick.server.running_chart import Chart, running_chart
from foretrick.server.score_sheet import SheetShown, score_sheet
from foretrick.words.formats import signed
from foretrick.words.language import Language, marked
from foretrick.words.telling import Words

__all__ = ["Bidder", "GameLine", "Place", "ResultPage", "place_label", "result_page"]

_PLACES: Final = (
    marked("1st"),
    marked("2nd"),
    marked("3rd"),
    marked("4th"),
    marked("5th"),
    marked("6th"),
    marked("7th"),
    marked("8th"),
    marked("9th"),
    marked("10th"),
)


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the ranking; joint places have the same `place` and `label`."""

    place: int
    label: str
    seat: int
    name: str
    line: str
    points: str
    is_me: bool
    is_joint: bool


@dataclass(frozen=True, slots=True)
class Bidder:
    """How well one player bid: hands exact, over and under, and the share of exact ones."""

    seat: int
    name: str
    exact: int
    over: int
    under: int
    percent: int

    @property
    def hands(self) -> int:
        """How many hands they bid in."""
        return self.exact + self.over + self.under


@dataclass(frozen=True, slots=True)
class GameLine:
    """One finished game of the table: its name and number, and who won it."""

    id: str
    number: int
    title: str
    line: str


@dataclass(frozen=True, slots=True)
class ResultPage:
    """The result; `tie_breaks` counts the rounds that decided a tie.

    `waits` is empty if the visitor may start a rematch, else says who may.
    """

    headline: str
    won: bool
    names: tuple[str, ...]
    places: tuple[Place, ...]
    chart: Chart | None
    bidders: tuple[Bidder, ...]
    sheet: SheetShown
    tie_breaks: int
    waits: str
    games: tuple[GameLine, ...]


def result_page(room: RoomView, prefs: Preferences, language: Language) -> ResultPage:
    """The result as a visitor sees it; raises `ValueError` where no game was played."""
    game = room.game
    if game is None or not game.ranking:
        raise ValueError("there is no result to show")
    words = Words(room.names, room.me, prefs.faces, language)
    return ResultPage(
        headline=words.headline(game.ranking, game.totals),
        won=room.me in game.ranking[0],
        names=room.names,
        places=tuple(_places(room, game, language)),
        chart=running_chart(tuple(map(_totals, game.sheet)), language) if game.sheet else None,
        bidders=_bidders(room, game),
        sheet=score_sheet(game, room.names, language),
        tie_breaks=len(game.rounds),
        waits=_waits(room, language),
        games=tuple(_game(game, language) for game in reversed(room.finished)),
    )


def _game(game: Finished, language: Language) -> GameLine:
    return GameLine(
        game.id,
        game.number,
        language.text("Game {number}", number=game.number),
        language.count(
            "{winners} with {n} point",
            "{winners} with {n} points",
            game.points,
            winners=language.listed(game.winners),
        ),
    )


def place_label(place: int, language: Language) -> str:
    """A place from 1 to 10 as it is said; on a score pad so many may play."""
    return language.text(_PLACES[place - 1])


def _waits(room: RoomView, language: Language) -> str:
    if room.is_host:
        return ""
    if room.host_name:
        return language.text("A rematch is up to {host}.", host=room.host_name)
    return language.text("A rematch is up to the host of the table.")


def _places(room: RoomView, game: SeatView, language: Language) -> Iterator[Place]:
    place = 0
    for seats in game.ranking:
        for number in seats:
            seat = room.seats[number]
            yield Place(
                place=place + 1,
                label=place_label(place + 1, language),
                seat=number,
                name=seat.name,
                line=_line(seat, language),
                points=signed(game.totals[number], language, plus=""),
                is_me=seat.is_me,
                is_joint=len(seats) > 1,
            )
        place += len(seats)


def _line(seat: SeatShown, language: Language) -> str:
    if seat.is_me:
        return language.text("You")
    if seat.program is not None:
        return language.text("Program · {program}", program=seat.program)
    if seat.bot is None:
        return ""
    return language.text("Bot · {level}", level=level_title(seat.bot, language))


def _totals(score: HandScored) -> tuple[int, ...]:
    return tuple(total or 0 for total in score.totals)


def _bidders(room: RoomView, game: SeatView) -> tuple[Bidder, ...]:
    """How well each player bid, the most exact first."""
    found = []
    for seat in room.seats:
        number = seat.number
        kinds = [
            _kind(score.bids[number], score.tricks[number], score.points[number])
            for score in game.sheet
        ]
        exact = kinds.count("exact")
        found.append(
            Bidder(
                seat=number,
                name=seat.name,
                exact=exact,
                over=kinds.count("over"),
                under=kinds.count("under"),
                percent=round(100 * exact / len(kinds)) if kinds else 0,
            )
        )
    return tuple(sorted(found, key=lambda bidder: -bidder.exact))


def _kind(bid: int | None, tricks: int | None, points: int | None) -> str:
    """Whether a bid counts as made, or was missed over or under; a reneger always missed."""
    if points is not None and points > 0:
        return "exact"
    return "over" if (tricks or 0) > (bid or 0) else "under"
