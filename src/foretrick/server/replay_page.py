"""What a replay shows: a game at one point, from one seat's eyes or with all hands open."""

from dataclasses import dataclass, replace
from typing import Final

from foretrick.host.rooms import Manner, RoomView, SeatShown, Stage
from foretrick.records import Failure, Fault, Record, SeatKind
from foretrick.rules import UNKNOWN, HandView, Phase, SeatView, State, redact, view
from foretrick.server.felt import TrickShown, TrumpShown, trick_shown, tricks_again, trump_shown
from foretrick.server.hand_shown import HandShown, hand_shown, ordered
from foretrick.server.preferences import Preferences
from foretrick.server.prompts import prompt
from foretrick.server.replay_ways import Ways, ways
from foretrick.server.score_sheet import SheetShown, score_sheet
from foretrick.server.seat_plates import Plate, seat_plates
from foretrick.server.shelf import Shelved
from foretrick.server.summary import Summary, summary
from foretrick.server.table_page import Said, hand_title, trick_title
from foretrick.words.balance import balance
from foretrick.words.formats import signed
from foretrick.words.language import Language
from foretrick.words.reasons import explained
from foretrick.words.somebody import name_told
from foretrick.words.telling import Words

__all__ = ["OpenCard", "OpenHand", "ReplayPage", "replay_page", "room_of", "seen", "trouble"]

TOLD: Final = 8
"""So many of the last events are told."""


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card that lies open: its code and its name."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand that lies open: whose it is, and its cards as a player sorts them."""

    seat: int
    name: str
    cards: tuple[OpenCard, ...]


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """One moment of a game.

    `eyes` is the seat whose eyes one looks through, None where all hands lie open: then they are
    `open_hands`, else `hand` is what that seat holds. `result` is the ranking at the end.
    """

    point: int
    room: RoomView
    title: str
    hand_title: str
    trick_title: str
    balance: str
    prompt: str
    eyes: int | None
    trump: TrumpShown | None
    trick: TrickShown
    tricks: tuple[TrickShown, ...]
    plates: tuple[Plate, ...]
    hand: HandShown
    open_hands: tuple[OpenHand, ...]
    summary: Summary | None
    headline: str
    result: tuple[tuple[str, str], ...]
    sheet: SheetShown
    told: tuple[Said, ...]
    ways: Ways
    trouble: str


def replay_page(
    game: Shelved, point: int, eyes: int | None, prefs: Preferences, language: Language
) -> ReplayPage:
    """The page of a game at a point; raises `IndexError` where the rules do not lead that far."""
    state = game.replay.after(point)
    shown = seen(state, eyes)
    room = room_of(game.record, state, language)
    words = Words(room.names, None, prefs.faces, language)
    place = hand_title(shown, language)
    return ReplayPage(
        point=point,
        room=room,
        title=language.text("{hand} · {names}", hand=place, names=language.listed(room.names)),
        hand_title=place,
        trick_title=trick_title(shown, language),
        balance=balance(shown, language),
        prompt=prompt(room, shown, language),
        eyes=eyes,
        trump=trump_shown(shown, words),
        trick=TrickShown("", (), is_done=False) if shown.ranking else trick_shown(shown, words),
        tricks=tricks_again(shown, words),
        plates=seat_plates(room, shown, words),
        hand=hand_shown(shown, words, prefs.sort),
        open_hands=_open_hands(state, words, prefs) if eyes is None else (),
        summary=summary(shown, words),
        headline=words.headline(shown.ranking, shown.totals) if shown.ranking else "",
        result=tuple(
            (room.names[seat], signed(shown.totals[seat], words.language, plus=""))
            for seats in shown.ranking
            for seat in seats
        ),
        sheet=score_sheet(shown, room.names, language),
        told=tuple(_told(game, point, eyes, words)),
        ways=ways(game, point, eyes, language),
        trouble=trouble(game, language) if point == game.course.last else "",
    )


def seen(state: State, eyes: int | None) -> SeatView:
    """What a seat saw at a moment, and nothing else; with all hands open the bids are open too."""
    shown = view(state, eyes)
    if eyes is not None or shown.hand is None or state.hand is None:
        return shown
    hand: HandView = replace(shown.hand, bids=state.hand.bids, tricks=state.hand.tricks)
    return replace(shown, hand=hand)


def room_of(record: Record, state: State, language: Language) -> RoomView:
    """The table of a record, as one who has no seat there sees it."""
    return RoomView(
        id=record.id,
        code="",
        version=0,
        stage=Stage.OVER if state.phase is Phase.OVER else Stage.PLAYING,
        closed=None,
        rules=record.rules,
        manner=Manner(),
        seats=tuple(
            _seat(number, name_told(seat.name, language), _bot(seat.kind, seat.bot, language))
            for number, seat in enumerate(record.seats)
        ),
        me=None,
        is_host=False,
        host_name="",
        games=1,
        game_id=None,
        game=view(state),
        finished=(),
        told=(),
        has_link=False,
        may_pause=False,
    )


def trouble(game: Shelved, language: Language) -> str:
    """What is wrong with a record that was brought, empty for nothing."""
    failure, fault = game.replay.failure, game.fault
    told = ("" if failure is None else _failed(failure, language)) + " "
    return (told + ("" if fault is None else _faulty(fault, language))).strip()


def _failed(failure: Failure, language: Language) -> str:
    return language.text(
        "Event {number} of this record breaks the rules, and it is shown up to there: {reason}",
        number=failure.index + 1,
        reason=explained(failure.reason, language),
    )


def _faulty(fault: Fault, language: Language) -> str:
    return language.text(
        "This record is damaged, and it is shown up to there: {fault}", fault=fault.told(language)
    )


def _seat(number: int, name: str, bot: str | None) -> SeatShown:
    return SeatShown(
        number=number,
        name=name,
        is_empty=False,
        bot=bot,
        program=None,
        may_dismiss=False,
        stand_in=None,
        why="",
        offered=False,
        is_me=False,
        is_host=False,
        present=True,
        deadline=None,
        paused_until=None,
        overdue_at=None,
    )


def _bot(kind: SeatKind, bot: str | None, language: Language) -> str | None:
    if kind is SeatKind.HUMAN:
        return None
    return bot or language.text("of a kind not known")


def _open_hands(state: State, words: Words, prefs: Preferences) -> tuple[OpenHand, ...]:
    hand = state.hand
    if hand is None or state.phase in (Phase.DRAWING, Phase.DEALING, Phase.OVER):
        return ()
    return tuple(
        OpenHand(
            seat,
            words.who(seat),
            tuple(
                OpenCard(card.code, words.card_name(card))
                for card in (
                    *ordered(tuple(c for c in cards if c.is_known), hand.trump, prefs.sort),
                    *(UNKNOWN for card in cards if not card.is_known),
                )
            ),
        )
        for seat, cards in enumerate(hand.hands)
        if cards is not None
    )


def _told(game: Shelved, point: int, eyes: int | None, words: Words) -> list[Said]:
    """The last events in words, as that seat was told them."""
    first = max(0, point - TOLD)
    return [
        Said(
            f"said-{number}",
            words.event(event if eyes is None else redact(game.replay.after(number), event, eyes)),
        )
        for number, event in enumerate(game.record.events[first:point], start=first)
    ]
