"""The games on score pads that count for people: those of a group, and those of one person.

A pad's owner says which group its games belong to, and which player is whom. It counts for a
person once they have agreed, and no longer than they do.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from foretrick.host.stores.pad_store import Answer, PadTie, StoredPad
from foretrick.people.account import Group
from foretrick.people.played import PlayedGame
from foretrick.server.pad_results import PadResult
from foretrick.server.site import Site

__all__ = ["GroupPads", "PadGame", "pads_of_account", "pads_of_group"]


@dataclass(frozen=True, slots=True)
class PadGame:
    """A finished pad: where it can be looked at, when it was, and the games of those it is of."""

    href: str
    title: str
    at: float
    games: dict[str, PlayedGame]


@dataclass(frozen=True, slots=True)
class GroupPads:
    """The pads of a group: `games` count; of the others, so many are `open` or want an answer."""

    games: tuple[PadGame, ...]
    open: int
    unanswered: int


async def pads_of_group(site: Site, group: Group) -> GroupPads:
    """The games on pads of a group at which two of it played, all of whom agreed.

    A pad counts as long as whoever keeps it is one of the group too.
    """
    pads = [each for each in await site.pads.of_group(group.id) if group.has(each.account or "")]
    ties = await _ties(site, pads)
    found, still_open, unanswered = [], 0, 0
    for pad, result in zip(pads, await site.pads.results(pads), strict=True):
        mine = [tie for tie in ties[pad.name] if group.has(tie.account)]
        game = _game(pad, result, mine)
        if not any(result.games):
            still_open += 1
        elif len(game.games) > 1:
            found.append(game)
        elif any(tie.answer is Answer.ASKED for tie in mine):
            unanswered += 1
    return GroupPads(tuple(found), still_open, unanswered)


async def pads_of_account(site: Site, account: str) -> list[PadGame]:
    """The games on pads that one person agreed to be theirs."""
    pads = await site.pads.tied_to(account)
    ties = await _ties(site, pads)
    games = [
        _game(pad, result, [tie for tie in ties[pad.name] if tie.account == account])
        for pad, result in zip(pads, await site.pads.results(pads), strict=True)
    ]
    return [game for game in games if game.games]


async def _ties(site: Site, pads: Sequence[StoredPad]) -> defaultdict[str, list[PadTie]]:
    found: defaultdict[str, list[PadTie]] = defaultdict(list)
    for tie in await site.pads.ties([pad.name for pad in pads]):
        found[tie.pad].append(tie)
    return found


def _game(pad: StoredPad, result: PadResult, ties: list[PadTie]) -> PadGame:
    """The game on a pad for those who agreed; nobody's where it is not over."""
    games = {
        tie.account: game
        for tie in ties
        if tie.answer is Answer.AGREED
        and tie.player < len(result.games)
        and (game := result.games[tie.player]) is not None
    }
    return PadGame(f"/pad-view/{pad.view}", pad.title, result.begun, games)
