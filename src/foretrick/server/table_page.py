"""Everything that the page of a running game shows: facts and sentences, ready for a template."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from foretrick.host.rooms import Manner, RoomView
from foretrick.rules import Event, HandView, Phase, SeatView
from foretrick.rules.ruleset import Renege
from foretrick.server.clocks import clock_choices
from foretrick.server.doors_form import DoorsForm, doors_form
from foretrick.server.felt import (
    TrickShown,
    TrumpShown,
    trick_shown,
    tricks_again,
    trump_shown,
)
from foretrick.server.hand_shown import HandShown, hand_shown
from foretrick.server.preferences import Preferences
from foretrick.server.prompts import prompt
from foretrick.server.rules_form import ChoiceCard
from foretrick.server.score_sheet import SheetShown, score_sheet
from foretrick.server.seat_plates import Plate, seat_plates
from foretrick.server.summary import Summary, summary
from foretrick.words.balance import balance
from foretrick.words.language import Language
from foretrick.words.telling import Words

__all__ = ["Menu", "Said", "TablePage", "hand_title", "table_page", "trick_title"]

READERS: Final = 2_000
"""For so many readers the sentences are kept that they were told last."""

SENTENCES: Final = 100
"""So many sentences are kept for each: more than a page tells."""

_BETWEEN = (Phase.DRAWING, Phase.DEALING)


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of what happened; the id lets a page say each of them once.

    `is_asked` is what the table asks of the reader now: for ears, as it is written elsewhere.
    """

    id: str
    sentence: str
    is_asked: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """What one who looks may do at the whole table; `manner` is the host's to change, else None.

    `clocks` are those that the host may choose; `doors` says how open the table is to strangers.
    """

    code: str
    is_seated: bool
    has_talk: bool
    has_link: bool
    may_pause: bool
    manner: Manner | None
    clocks: tuple[ChoiceCard, ...]
    doors: DoorsForm


@dataclass(frozen=True, slots=True)
class TablePage:
    """The page of a running game for one who looks.

    `asks` is what the middle of the felt asks of them: `trump`, `bid`, `deal` or nothing;
    `plates` are the seats, the one at the bottom first; `is_seated` whether that one is theirs;
    `has_talk` whether there is anybody they may talk to.
    """

    title: str
    hand_title: str
    trick_title: str
    balance: str
    prompt: str
    asks: str
    is_my_turn: bool
    is_seated: bool
    has_talk: bool
    may_take_back: bool
    may_hint: bool
    trump: TrumpShown | None
    trick: TrickShown
    tricks: tuple[TrickShown, ...]
    plates: tuple[Plate, ...]
    hand: HandShown
    summary: Summary | None
    sheet: SheetShown
    told: tuple[Said, ...]
    away: str
    free_seats: tuple[tuple[int, str], ...]
    menu: Menu


def table_page(room: RoomView, preferences: Preferences, language: Language) -> TablePage:
    """The page of a game as one who looks at the table may see it.

    Raises `ValueError` if no game is being played.
    """
    view = room.game
    if view is None:
        raise ValueError("no game is being played at this table")
    words = Words(room.names, room.me, preferences.faces, language)
    plates = seat_plates(room, view, words)
    mine = room.my_seat
    plays_myself = mine is not None and mine.stand_in is None
    is_my_turn = view.is_my_turn and plays_myself
    has_talk = mine is not None and any(seat.is_guest and not seat.is_me for seat in room.seats)
    asked = prompt(room, view, language)
    return TablePage(
        title=language.text("Your turn") if is_my_turn else language.text("The table"),
        hand_title=hand_title(view, language),
        trick_title=trick_title(view, language),
        balance=balance(view, language),
        prompt=asked,
        asks=_asks(view) if plays_myself else "",
        is_my_turn=is_my_turn,
        is_seated=mine is not None,
        has_talk=has_talk,
        may_take_back=plays_myself and _is_honour_play(view),
        may_hint=is_my_turn and room.manner.hints,
        trump=trump_shown(view, words),
        trick=trick_shown(view, words),
        tricks=tricks_again(view, words),
        plates=plates,
        hand=hand_shown(view, words, preferences.sort),
        summary=summary(view, words),
        sheet=score_sheet(view, room.names, language),
        told=_told(room, words, asked if is_my_turn else ""),
        away=next((plate.away for plate in plates if plate.is_me), ""),
        free_seats=()
        if mine is not None
        else tuple((seat.number, seat.name) for seat in room.seats if seat.offered),
        menu=Menu(
            room.code,
            mine is not None,
            has_talk,
            room.has_link,
            room.may_pause,
            room.manner if room.is_host else None,
            clock_choices(room.manner.clock, language) if room.is_host else (),
            doors_form(room, language),
        ),
    )


def hand_title(view: SeatView, language: Language) -> str:
    """Which hand of how many is played."""
    if view.tied:
        return language.text("Tie-break")
    of = len(view.rules.hands)
    number = 1 if view.hand is None else view.hand.number
    return language.text("Hand {hand} of {hands}", hand=min(number, of), hands=of)


def trick_title(view: SeatView, language: Language) -> str:
    """Which trick of how many is played, or how many cards the hand has; empty between hands."""
    hand = view.hand
    if hand is None or view.phase in _BETWEEN:
        return ""
    if view.phase is Phase.PLAYING:
        trick = len(hand.memory) + 1
        return language.text("Trick {trick} of {tricks}", trick=trick, tricks=hand.size)
    return language.count("{n} card", "{n} cards", hand.size)


def _asks(view: SeatView) -> str:
    if view.phase in _BETWEEN:
        return "deal"
    if not view.is_my_turn:
        return ""
    return {Phase.NAMING: "trump", Phase.BIDDING: "bid", Phase.PLAYING: "card"}.get(view.phase, "")


def _is_honour_play(view: SeatView) -> bool:
    """Taking a card back is offered all through an honour hand: the offer says nothing (R7.4)."""
    hand: HandView | None = view.hand
    playing = view.phase in (Phase.PLAYING, Phase.SETTLING)
    return (
        view.rules.renege is Renege.PENALTY
        and playing
        and hand is not None
        and view.seat in hand.seats
        and bool(hand.trick or hand.memory)
    )


@lru_cache(maxsize=READERS)
def _teller(words: Words) -> Callable[[Event], str]:
    """Tells one reader of events; what was told once is told in the same words at every push."""
    return lru_cache(maxsize=SENTENCES)(words.event)


def _told(room: RoomView, words: Words, asked: str) -> tuple[Said, ...]:
    """The last events in words, and what is asked now, each with a number of its own."""
    tell = _teller(words)
    said = [Said(f"said-{number}", tell(event)) for number, event in room.told]
    if asked and room.told:
        said.append(Said(f"said-{room.told[-1][0]}-asked", asked, is_asked=True))
    return tuple(said)
