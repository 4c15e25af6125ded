"""A finished game as a whole: its result, the ways into it, and how a messenger shows its link."""

from dataclasses import dataclass

from foretrick.host.rooms import RoomView
from foretrick.records import Record
from foretrick.server.figures import day
from foretrick.server.preferences import Preferences
from foretrick.server.replay_page import room_of, trouble
from foretrick.server.replay_ways import Way, address
from foretrick.server.result_page import ResultPage, result_page
from foretrick.server.shelf import Shelved
from foretrick.words.formats import signed
from foretrick.words.language import Language
from foretrick.words.somebody import name_told
from foretrick.words.telling import Words

__all__ = ["Embed", "WholePage", "embed", "headline", "result_lines", "whole_page"]


@dataclass(frozen=True, slots=True)
class WholePage:
    """The page of a game: `result` is None for a record that does not reach the end.

    `until` is the day on which a record that was brought is given up, empty for a game of this
    server; `others` how many further records stood in what was brought.
    """

    room: RoomView
    title: str
    names: str
    started: str
    result: ResultPage | None
    hands: tuple[Way, ...]
    begin: str
    at: str
    trouble: str
    until: str
    others: int


@dataclass(frozen=True, slots=True)
class Embed:
    """What a messenger shows of a link; `picture` is empty for a game without a result."""

    title: str
    description: str
    url: str
    picture: str


def whole_page(game: Shelved, prefs: Preferences, language: Language) -> WholePage:
    """The page of a game as a whole."""
    state = game.replay.after(game.replay.reached)
    room = room_of(game.record, state, language)
    return WholePage(
        room=room,
        title=headline(game, language),
        names=language.listed(room.names),
        started=(game.record.started or "")[:10],
        result=result_page(room, prefs, language) if game.is_over else None,
        hands=tuple(
            Way(
                language.text("Tie-break") if hand.tie_break else str(hand.number),
                address(game.name, game.course.place_of(hand.point), None),
            )
            for hand in game.course.hands
        ),
        begin=address(game.name, "0", None),
        at=f"/g/{game.name}",
        trouble=trouble(game, language),
        until="" if game.until is None else day(game.until, language),
        others=game.others,
    )


def headline(game: Shelved, language: Language) -> str:
    """Who won, or who plays in a game that has no end."""
    state, names = game.replay.after(game.replay.reached), _names(game.record, language)
    if state.ranking:
        return Words(names, language=language).headline(state.ranking, state.totals)
    return language.text("A game of {names}", names=language.listed(names))


def result_lines(game: Shelved, language: Language) -> tuple[tuple[int, str, str], ...]:
    """The place, name and total of every player, the best first; empty for a game without end."""
    state, names = game.replay.after(game.replay.reached), _names(game.record, language)
    lines, place = [], 1
    for seats in state.ranking:
        lines += [
            (place, names[seat], signed(state.totals[seat], language, plus="")) for seat in seats
        ]
        place += len(seats)
    return tuple(lines)


def embed(game: Shelved, site: str, language: Language) -> Embed:
    """What a messenger shows of a link to a game; `site` is the address of this server."""
    lines = result_lines(game, language)
    hands = language.count("{n} hand", "{n} hands", len(game.course.hands))
    told = ", ".join(f"{name} {total}" for _, name, total in lines)
    return Embed(
        title=headline(game, language),
        description=language.text(
            "A game of Wizard, {hands}, to look at card by card. {result}",
            hands=hands,
            result=told,
        ).strip(),
        url=f"{site}/g/{game.name}",
        picture=f"{site}/g/{game.name}/picture.png" if lines else "",
    )


def _names(record: Record, language: Language) -> tuple[str, ...]:
    return tuple(name_told(seat.name, language) for seat in record.seats)
