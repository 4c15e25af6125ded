"""What the history of a player shows: games, places, points a hand, and how exact the bids are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from foretrick.people.tally import Tally, tally
from foretrick.server.figures import (
    FigureShown,
    RowShown,
    day,
    figure_of_points,
    figure_of_share,
    row_shown,
)
from foretrick.server.finished_games import FinishedGame
from foretrick.server.result_page import place_label
from foretrick.words.formats import signed
from foretrick.words.language import Language, marked

__all__ = [
    "FILTERS",
    "GameLine",
    "PlacesShown",
    "ProfilePage",
    "game_line",
    "places_shown",
    "profile_page",
]

FILTERS: Final = {
    "all": marked("All games"),
    "people": marked("With other people"),
    "bots": marked("Against bots alone"),
    "pads": marked("On score pads"),
}
"""Which games are looked at."""

LATEST: Final = 10


@dataclass(frozen=True, slots=True)
class GameLine:
    """One finished game: when, with how many, the place and the total."""

    href: str
    day: str
    players: str
    place: str
    is_won: bool
    points: str
    note: str


@dataclass(frozen=True, slots=True)
class PlacesShown:
    """How often each place was reached with so many players; a part has its label and share."""

    title: str
    games: int
    parts: tuple[tuple[str, int, float, float], ...]


@dataclass(frozen=True, slots=True)
class ProfilePage:
    """The history of a player; `chosen` is the filter, `away` counts games left to bots."""

    chosen: str
    filters: tuple[tuple[str, str], ...]
    games: int
    away: int
    wins: int
    hands: int
    points: FigureShown
    exact: FigureShown
    over: FigureShown
    totals: tuple[int, int, int]
    bid: int
    won: int
    by_size: tuple[RowShown, ...]
    by_bid: tuple[RowShown, ...]
    places: tuple[PlacesShown, ...]
    latest: tuple[GameLine, ...]
    more: bool


def profile_page(games: Sequence[FinishedGame], chosen: str, language: Language) -> ProfilePage:
    """The history of one who played these games, the latest first."""
    wanted = [each for each in games if _is_of(each, chosen)]
    counted = tally(each.game for each in wanted)
    return ProfilePage(
        chosen=chosen,
        filters=tuple((name, language.text(label)) for name, label in FILTERS.items()),
        games=counted.games,
        away=counted.away,
        wins=counted.wins,
        hands=counted.hands.hands,
        points=figure_of_points(counted.points_a_hand, language),
        exact=figure_of_share(counted.hands.exact_share, language),
        over=figure_of_share(counted.hands.over_share, language),
        totals=(counted.hands.exact, counted.hands.over, counted.hands.under),
        bid=counted.bids,
        won=counted.tricks,
        by_size=tuple(row_shown(str(size), count, language) for size, count in counted.by_size),
        by_bid=tuple(row_shown(str(bid), count, language) for bid, count in counted.by_bid),
        places=places_shown(counted, language),
        latest=tuple(game_line(each, language) for each in wanted[:LATEST]),
        more=len(wanted) > LATEST,
    )


def game_line(finished: FinishedGame, language: Language) -> GameLine:
    """One finished game as a line of a list."""
    game = finished.game
    return GameLine(
        href=finished.href,
        day=day(finished.at, language),
        players=language.count("{n} player", "{n} players", game.players),
        place=place_label(game.place, language),
        is_won=game.place == 1 and not game.away,
        points=signed(game.total, language, plus=""),
        note=_note(finished, language),
    )


def _note(finished: FinishedGame, language: Language) -> str:
    if finished.on_pad:
        left = finished.game.away
        return language.text("score pad, you left early") if left else language.text("score pad")
    return language.text("a bot ended it for you") if finished.game.away else ""


def _is_of(finished: FinishedGame, chosen: str) -> bool:
    if chosen in ("all", "pads"):
        return chosen == "all" or finished.on_pad
    return (finished.game.people > 1) == (chosen == "people")


def places_shown(counted: Tally, language: Language) -> tuple[PlacesShown, ...]:
    """How often each place was reached, by the number of players."""
    shown = []
    for players, counts in counted.places:
        games, before, parts = sum(counts), 0, []
        for place, count in enumerate(counts, start=1):
            start, width = 100 * before / games, 100 * count / games
            parts.append((place_label(place, language), count, round(start, 2), round(width, 2)))
            before += count
        title = language.count("{n} player", "{n} players", players)
        shown.append(PlacesShown(title, games, tuple(parts)))
    return tuple(shown)
