"""The way through a game: the points where one stops, and where hands and tricks begin."""

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Final

from foretrick.records import Replay
from foretrick.rules import Phase, evolve, new_game
from foretrick.rules.events import CardPlayed, HandDealt

__all__ = ["Course", "HandStart", "course_of"]

_PASSING: Final = (Phase.TURNING, Phase.REVEALING, Phase.TAKING, Phase.RANKING)
"""What follows from these by itself comes at once: nobody stops here."""

_PLACE: Final = re.compile(r"(\d{1,3})\.(\d{1,2})\.(\d{1,2})", re.ASCII)
_POINT: Final = re.compile(r"\d{1,6}", re.ASCII)


@dataclass(frozen=True, slots=True)
class HandStart:
    """A hand: its number, the point after deal and turn-up, and where its tricks begin.

    `cards[trick]` are the points after each card of a trick, both counted from 0.
    """

    number: int
    tie_break: bool
    point: int
    tricks: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The points of a replay where one stops, in order, and its hands."""

    stops: tuple[int, ...]
    hands: tuple[HandStart, ...]

    @property
    def last(self) -> int:
        """The last point there is."""
        return self.stops[-1]

    def after(self, point: int) -> int | None:
        """The next stop, None at the end."""
        at = bisect_right(self.stops, point)
        return self.stops[at] if at < len(self.stops) else None

    def before(self, point: int) -> int | None:
        """The stop before, None at the beginning."""
        at = bisect_left(self.stops, point)
        return self.stops[at - 1] if at else None

    def hand_at(self, point: int) -> HandStart | None:
        """The hand that is played or was played last at a point."""
        begun = [hand for hand in self.hands if hand.point <= point]
        return begun[-1] if begun else None

    def hand_after(self, point: int) -> int | None:
        """Where the next hand begins, the end after the last one; None at the end."""
        starts = [hand.point for hand in self.hands if hand.point > point]
        return starts[0] if starts else self.last if point < self.last else None

    def hand_before(self, point: int) -> int | None:
        """Where this hand began, or at its beginning the one before; None at the start."""
        starts = [hand.point for hand in self.hands if hand.point < point]
        return starts[-1] if starts else 0 if point else None

    def point_of(self, written: str) -> int | None:
        """The point that an address names: its number, or `HAND.TRICK.CARD`; None for none.

        Trick 0 is the deal; card 0 is the moment before the first card of a trick.
        """
        if _POINT.fullmatch(written):
            point = int(written)
            return point if point <= self.last else None
        place = _PLACE.fullmatch(written)
        if place is None:
            return None
        number, trick, card = map(int, place.groups())
        hand = next((each for each in self.hands if each.number == number), None)
        if hand is None or trick > len(hand.tricks):
            return None
        if trick == 0:
            return None if card else hand.point
        cards = (hand.tricks[trick - 1], *hand.cards[trick - 1])
        return cards[card] if card < len(cards) else None

    def place_of(self, point: int) -> str:
        """The address of a point: `HAND.TRICK.CARD` where it has one, else its number."""
        for hand in self.hands:
            if hand.point == point:
                return f"{hand.number}.0.0"
            for trick, cards in enumerate(hand.cards, start=1):
                if point == hand.tricks[trick - 1]:
                    return f"{hand.number}.{trick}.0"
                if point in cards:
                    return f"{hand.number}.{trick}.{cards.index(point) + 1}"
        return str(point)


def course_of(replay: Replay) -> Course:
    """The way through a replay, as far as the rules lead."""
    state = new_game(replay.record.rules)
    stops, hands = [0], list[_Begun]()
    for point, event in enumerate(replay.record.events[: replay.reached], start=1):
        state = evolve(state, event)
        if isinstance(event, HandDealt):
            # Its trump follows at once, if the turn-up says it.
            begin = min(point + 1, replay.reached) if state.phase is Phase.TURNING else point
            hands.append(_Begun(event.hand, event.tie_break, begin, []))
        if isinstance(event, CardPlayed):
            _play(hands[-1].cards, len(state.current.tricks), len(state.current.trick), point)
        if state.phase not in _PASSING or point == replay.reached:
            stops.append(point)
    return Course(tuple(stops), tuple(map(_settled, hands)))


@dataclass(frozen=True, slots=True)
class _Begun:
    number: int
    tie_break: bool
    point: int
    cards: list[list[int]]


def _play(tricks: list[list[int]], before: int, cards: int, point: int) -> None:
    """Enter a card, the latest of the open trick; where one was taken back, it is its place."""
    del tricks[before + 1 :]
    if before == len(tricks):
        tricks.append([])
    tricks[before][cards - 1 :] = [point]


def _settled(hand: _Begun) -> HandStart:
    cards = tuple(map(tuple, hand.cards))
    tricks = tuple(trick[0] - 1 for trick in cards)
    return HandStart(hand.number, hand.tie_break, hand.point, tricks, cards)
