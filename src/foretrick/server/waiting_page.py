"""What the page of waiting games shows: those that wait for the visitor, then all others."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from foretrick.host.rooms.waiting import Owed, Waiter
from foretrick.host.waiting_games import GameWaiting
from foretrick.push.subscription import Subscription
from foretrick.server.browsers import browser_told
from foretrick.server.clocks import clock_told
from foretrick.server.figures import day
from foretrick.server.notice_words import asked_told
from foretrick.words.formats import span
from foretrick.words.language import Language

__all__ = ["DeviceLine", "GameLine", "WaitingPage", "told_waiting", "waiting_page"]

LATE: Final = 0.1
"""A clock with less than this share of its time is shown as late."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """One running game of the visitor.

    `others` are who else plays, `hand` which hand of how many, `asked` what is waited for, in a
    sentence; `left` the time that is left for it, `until` the moment as pages write it, and `share`
    of the whole time in percent: empty and None where no clock runs.
    """

    code: str
    others: str
    hand: str
    asked: str
    clock: str
    left: str = ""
    until: str = ""
    share: int | None = None
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class DeviceLine:
    """A device that gets notices."""

    id: str
    browser: str
    since: str


@dataclass(frozen=True, slots=True)
class WaitingPage:
    """The page: the games that wait for the visitor, the most urgent first; those of others."""

    mine: tuple[GameLine, ...]
    others: tuple[GameLine, ...]
    devices: tuple[DeviceLine, ...]
    title: str


def waiting_page(
    games: Sequence[GameWaiting],
    guests: Collection[str],
    devices: Sequence[Subscription],
    now: float,
    language: Language,
) -> WaitingPage:
    """The page for whoever is one of `guests`."""
    mine, others = [], []
    for game in games:
        me = next((seat for seat in game.waiting.seats if seat.guest in guests), None)
        if me is None:
            continue
        if me.is_awaited:
            urgency = float("inf") if me.until is None else me.until
            mine.append((urgency, _mine(game, me, now, language)))
        else:
            others.append(_others(game, me, now, language))
    mine.sort(key=lambda each: each[0])
    return WaitingPage(
        mine=tuple(line for _, line in mine),
        others=tuple(others),
        devices=tuple(
            DeviceLine(each.id, browser_told(each.browser, language), day(each.created, language))
            for each in devices
        ),
        title=told_waiting(len(mine), language),
    )


def told_waiting(games: int, language: Language) -> str:
    """How many games wait for a visitor."""
    if not games:
        return language.text("No game waits for you")
    return language.count("{n} game waits for you", "{n} games wait for you", games)


def _mine(game: GameWaiting, me: Waiter, now: float, language: Language) -> GameLine:
    return _line(game, me, asked_told(me.asked, language), (me,), now, language)


def _others(game: GameWaiting, me: Waiter, now: float, language: Language) -> GameLine:
    owing = tuple(seat for seat in game.waiting.seats if seat.is_awaited)
    asked = _awaited(owing, language)
    if me.player == "away":
        asked = language.text("A bot plays for you until you take your seat back.")
    return _line(game, me, asked, owing, now, language)


def _awaited(owing: tuple[Waiter, ...], language: Language) -> str:
    """Whom all wait for, and for what."""
    if not owing:
        return language.text("The bots are playing.")
    names = language.listed(tuple(seat.name for seat in owing))
    asked: Owed = owing[0].asked
    if asked == "trump":
        return language.text("{name} turned up a Wizard and chooses trump.", name=names)
    if asked == "card":
        return language.text("{name} is to play.", name=names)
    if len(owing) == 1:
        return language.text("{name} is to bid.", name=names)
    return language.text("{names} are to bid.", names=names)


def _line(
    game: GameWaiting,
    me: Waiter,
    asked: str,
    owing: tuple[Waiter, ...],
    now: float,
    language: Language,
) -> GameLine:
    waiting = game.waiting
    names = tuple(seat.name for seat in waiting.seats if seat is not me)
    line = GameLine(
        code=game.code,
        others=language.listed(names) if names else "",
        hand=language.text("Hand {hand} of {hands}", hand=waiting.hand, hands=waiting.hands),
        asked=asked,
        clock=clock_told(waiting.clock, language),
    )
    ends = [seat.until for seat in owing if seat.until is not None]
    if not ends or waiting.clock is None:
        return line
    left = max(0.0, min(ends) - now)
    share = min(1.0, left / waiting.clock)
    return GameLine(
        line.code,
        line.others,
        line.hand,
        line.asked,
        line.clock,
        left=language.text("{time} left", time=span(left, language)),
        until=datetime.fromtimestamp(min(ends), UTC).isoformat(timespec="seconds"),
        share=round(100 * share),
        is_late=share < LATE,
    )
