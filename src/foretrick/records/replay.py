"""A record stepped through under the rules: to any point, forwards and backwards."""

from dataclasses import dataclass
from typing import Final

from foretrick.records.record import Record
from foretrick.rules import Event, IllegalEvent, Reason, State, evolve, new_game
from foretrick.rules.events import CardPlayed, HandDealt

__all__ = ["Failure", "Replay"]

_STRIDE: Final = 32
"""A state is kept after so many events, so that any other is a few steps away."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The first event of a record that breaks the rules: its index from 0, and why."""

    index: int
    event: Event
    reason: Reason

    def __str__(self) -> str:
        return f"Event {self.index}: {self.reason}"


class Replay:
    """The states of a recorded game; point `n` is the state after its first `n` events.

    `reached` is the last point the rules lead to, and `failure` says why they lead no further:
    None for a record that keeps the rules from its first event to its last.

    >>> from foretrick.records import Record, SeatInfo
    >>> from foretrick.rules import ruleset
    >>> from foretrick.rules.events import DealerDrawn
    >>> rules = ruleset(2, "quick", {"first_dealer": 1})
    >>> events = (DealerDrawn((), 1), DealerDrawn((), 1))
    >>> replay = Replay(Record("example", rules, (SeatInfo("Ann"), SeatInfo("Ben")), None, events))
    >>> replay.reached, replay.after(1).dealer
    (1, 1)
    >>> print(replay.failure)
    Event 1: A dealer_drawn event cannot come here: the next deal is due. (R5.1)
    """

    record: Record
    reached: int
    failure: Failure | None

    def __init__(self, record: Record) -> None:
        self.record = record
        self.reached, self.failure = 0, None
        self._hands: dict[int, int] = {}
        self._tricks: dict[tuple[int, int], int] = {}
        state = new_game(record.rules)
        self._kept = [state]
        for index, event in enumerate(record.events):
            try:
                state = evolve(state, event)
            except IllegalEvent as error:
                self.failure = Failure(index, event, error.reason)
                break
            self.reached = index + 1
            self._remember(state, event)

    def _remember(self, state: State, event: Event) -> None:
        if self.reached % _STRIDE == 0:
            self._kept.append(state)
        if isinstance(event, HandDealt):
            self._hands[event.hand] = self.reached
        elif isinstance(event, CardPlayed) and len(state.current.trick) == 1:
            trick = (state.current.number, len(state.current.tricks) + 1)
            self._tricks.setdefault(trick, self.reached - 1)

    @property
    def hands(self) -> tuple[int, ...]:
        """The numbers of the hands that were dealt."""
        return tuple(self._hands)

    def after(self, point: int) -> State:
        """Give the state after the first `point` events.

        Raises `IndexError` where the rules do not lead that far.
        """
        if not 0 <= point <= self.reached:
            raise IndexError(f"there is no point {point}; the last is {self.reached}")
        start = point // _STRIDE
        state = self._kept[start]
        for event in self.record.events[start * _STRIDE : point]:
            state = evolve(state, event)
        return state

    def start_of_hand(self, hand: int) -> int:
        """Find the point right after the deal of a hand.

        Raises `KeyError` if there was no such hand.
        """
        return self._hands[hand]

    def start_of_trick(self, hand: int, trick: int) -> int:
        """Find the point before the first card of a trick, both counted from 1.

        Raises `KeyError` if no card was played to such a trick.
        """
        return self._tricks[hand, trick]
