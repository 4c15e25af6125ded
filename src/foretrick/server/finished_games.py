"""Finished games, at tables of this server and on score pads alike: of one person, of a group."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from foretrick.host.groups import GroupGames
from foretrick.host.stores.store import Sitting
from foretrick.people.played import PlayedGame, read_played
from foretrick.server.pad_games import PadGame

__all__ = ["FinishedGame", "Together", "games_of", "games_together"]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game of one person: where it can be looked at, when it was, what it was."""

    href: str
    at: float
    game: PlayedGame
    on_pad: bool = False


def games_of(
    sittings: Iterable[Sitting], pads: Iterable[PadGame] = (), account: str = ""
) -> list[FinishedGame]:
    """The games of an account, the latest first."""
    found = [FinishedGame(f"/g/{each.game}", each.at, read_played(each.text)) for each in sittings]
    found += [
        FinishedGame(each.href, each.at, each.games[account], on_pad=True)
        for each in pads
        if account in each.games
    ]
    return sorted(found, key=lambda each: -each.at)


@dataclass(frozen=True, slots=True)
class Together:
    """A game at which two or more of a group played: `played` has each account with its game."""

    href: str
    at: float
    on_pad: bool
    title: str
    played: tuple[tuple[str, PlayedGame], ...]


def games_together(online: GroupGames, pads: Sequence[PadGame]) -> list[Together]:
    """The games of a group, the latest first."""
    found = [_at_table(sittings, online.owners) for sittings in online.games]
    found += [
        Together(each.href, each.at, True, each.title, tuple(each.games.items()))  # noqa: FBT003  # a field
        for each in pads
    ]
    return sorted(found, key=lambda each: -each.at)


def _at_table(sittings: Sequence[Sitting], owners: Mapping[str, str]) -> Together:
    first = sittings[0]
    played = tuple((owners[each.guest], read_played(each.text)) for each in sittings)
    return Together(f"/g/{first.game}", first.at, on_pad=False, title="", played=played)
