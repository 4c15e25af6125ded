"""What a group of friends shows: who is how good at it, among themselves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from foretrick.people.account import Group
from foretrick.people.tally import Extremes, Tally, tally
from foretrick.server.figures import (
    NONE,
    FigureShown,
    RowShown,
    day,
    figure_of_points,
    figure_of_share,
    row_shown,
)
from foretrick.server.finished_games import Together
from foretrick.server.profile_page import PlacesShown, places_shown
from foretrick.server.result_page import place_label
from foretrick.words.formats import signed
from foretrick.words.language import Language, marked

__all__ = ["FILTERS", "GroupGame", "GroupPage", "GroupWish", "MemberLine", "PadNote", "group_page"]

LATEST = 20

FILTERS: Final = {
    "all": marked("All games"),
    "online": marked("Played here"),
    "pads": marked("On score pads"),
}
"""Which games are looked at."""


@dataclass(frozen=True, slots=True)
class GroupWish:
    """What is looked at: which games, and whose bids (empty: one's own)."""

    games: str = "all"
    account: str = ""


@dataclass(frozen=True, slots=True)
class PadNote:
    """So many pads of the group do not count yet: not over, or an answer is missing."""

    open: int = 0
    unanswered: int = 0


@dataclass(frozen=True, slots=True)
class MemberLine:
    """One member and their games with others of the group.

    `extremes` are the best and the worst total of a game, and points of a hand.
    """

    account: str
    name: str
    is_me: bool
    is_founder: bool
    games: int
    wins: int
    points: FigureShown
    exact: FigureShown
    over: FigureShown
    extremes: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GroupGame:
    """A game of the group: when, with how many, and the members at it, the best first."""

    href: str
    day: str
    title: str
    on_pad: bool
    players: str
    members: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class GroupPage:
    """A group as one of it sees it; `by_size`, `by_bid` and `places` are those of `whose`."""

    id: str
    name: str
    is_mine: bool
    members: tuple[MemberLine, ...]
    games: int
    on_pads: int
    pads: PadNote
    chosen: str
    filters: tuple[tuple[str, str], ...]
    whose: MemberLine
    places: tuple[PlacesShown, ...]
    by_size: tuple[RowShown, ...]
    by_bid: tuple[RowShown, ...]
    latest: tuple[GroupGame, ...]


def group_page(
    group: Group,
    games: Sequence[Together],
    pads: PadNote,
    me: str,
    wish: GroupWish,
    language: Language,
) -> GroupPage:
    """The page of a group: those with the most points a hand come first, then by games.

    `me` is one of the group, and so is whoever is wished for.
    """
    wanted = [each for each in games if wish.games in ("all", "pads" if each.on_pad else "online")]
    tallies = {
        member.account: tally(
            game for each in wanted for account, game in each.played if account == member.account
        )
        for member in group.members
    }
    lines = {
        member.account: _line(member.account, member.name, tallies, group, me, language)
        for member in sorted(group.members, key=lambda each: _order(tallies[each.account]))
    }
    whose = wish.account if wish.account in lines else me
    names = {member.account: member.name for member in group.members}
    return GroupPage(
        id=group.id,
        name=group.name,
        is_mine=group.founder == me,
        members=tuple(lines.values()),
        games=len(wanted),
        on_pads=sum(each.on_pad for each in wanted),
        pads=pads,
        chosen=wish.games,
        filters=tuple((name, language.text(label)) for name, label in FILTERS.items()),
        whose=lines[whose],
        places=places_shown(tallies[whose], language),
        by_size=tuple(row_shown(str(n), c, language) for n, c in tallies[whose].by_size),
        by_bid=tuple(row_shown(str(n), c, language) for n, c in tallies[whose].by_bid),
        latest=tuple(_game(each, names, language) for each in wanted[:LATEST]),
    )


def _line(
    account: str, name: str, tallies: dict[str, Tally], group: Group, me: str, language: Language
) -> MemberLine:
    counted = tallies[account]
    return MemberLine(
        account=account,
        name=name,
        is_me=account == me,
        is_founder=account == group.founder,
        games=counted.games,
        wins=counted.wins,
        points=figure_of_points(counted.points_a_hand, language),
        exact=figure_of_share(counted.hands.exact_share, language),
        over=figure_of_share(counted.hands.over_share, language),
        extremes=_extremes(counted.extremes, language),
    )


def _extremes(found: Extremes | None, language: Language) -> tuple[tuple[str, str], ...]:
    if found is None:
        return ((NONE, NONE),) * 2
    best, worst = (
        signed(total, language, plus="") for total in (found.best_game, found.worst_game)
    )
    return (best, worst), (signed(found.best_hand, language), signed(found.worst_hand, language))


def _order(counted: Tally) -> tuple[float, int]:
    interval = counted.points_a_hand
    return (float("inf") if interval is None else -interval.figure, -counted.games)


def _game(together: Together, names: dict[str, str], language: Language) -> GroupGame:
    played = sorted(together.played, key=lambda each: each[1].place)
    return GroupGame(
        href=together.href,
        day=day(together.at, language),
        title=together.title,
        on_pad=together.on_pad,
        players=language.count("{n} player", "{n} players", played[0][1].players),
        members=tuple(
            (
                NONE if game.away else place_label(game.place, language),
                names[account],
                signed(game.total, language, plus=""),
            )
            for account, game in played
        ),
    )
