"""What a group of friends shows: who is how good at it, among themselves."""

from dataclasses import dataclass

from foretrick.host.groups import GroupGames
from foretrick.host.stores.store import Sitting
from foretrick.people.account import Group
from foretrick.people.played import PlayedGame, read_played
from foretrick.people.tally import Tally, tally
from foretrick.server.figures import FigureShown, day, figure_of_points, figure_of_share
from foretrick.server.result_page import place_label
from foretrick.words.formats import signed
from foretrick.words.language import Language

__all__ = ["GroupGame", "GroupPage", "MemberLine", "group_page"]

LATEST = 20


@dataclass(frozen=True, slots=True)
class MemberLine:
    """One member and their games with others of the group."""

    account: str
    name: str
    is_me: bool
    is_founder: bool
    games: int
    wins: int
    points: FigureShown
    exact: FigureShown


@dataclass(frozen=True, slots=True)
class GroupGame:
    """A game of the group: when, with how many, and the members at it, the best first."""

    game: str
    day: str
    players: str
    members: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class GroupPage:
    """A group as one of it sees it."""

    id: str
    name: str
    is_mine: bool
    members: tuple[MemberLine, ...]
    games: int
    latest: tuple[GroupGame, ...]


def group_page(group: Group, games: GroupGames, me: str, language: Language) -> GroupPage:
    """The page of a group: those with the most points a hand come first, then by games."""
    tallies = {member.account: tally(games.by_member[member.account]) for member in group.members}
    lines = [
        MemberLine(
            account=member.account,
            name=member.name,
            is_me=member.account == me,
            is_founder=member.account == group.founder,
            games=tallies[member.account].games,
            wins=tallies[member.account].wins,
            points=figure_of_points(tallies[member.account].points_a_hand, language),
            exact=figure_of_share(tallies[member.account].hands.exact_share, language),
        )
        for member in sorted(group.members, key=lambda each: _order(tallies[each.account]))
    ]
    names = {member.account: member.name for member in group.members}
    return GroupPage(
        id=group.id,
        name=group.name,
        is_mine=group.founder == me,
        members=tuple(lines),
        games=len(games.games),
        latest=tuple(
            _game(sittings, games.owners, names, language) for sittings in games.games[:LATEST]
        ),
    )


def _order(counted: Tally) -> tuple[float, int]:
    interval = counted.points_a_hand
    return (float("inf") if interval is None else -interval.figure, -counted.games)


def _game(
    sittings: tuple[Sitting, ...], owners: dict[str, str], names: dict[str, str], language: Language
) -> GroupGame:
    played: list[tuple[str, PlayedGame]] = [
        (names[owners[sitting.guest]], read_played(sitting.text)) for sitting in sittings
    ]
    played.sort(key=lambda each: each[1].place)
    return GroupGame(
        game=sittings[0].game,
        day=day(sittings[0].at, language),
        players=language.count("{n} player", "{n} players", played[0][1].players),
        members=tuple(
            (place_label(game.place, language), name, signed(game.total, language, plus=""))
            for name, game in played
        ),
    )
