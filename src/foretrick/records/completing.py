"""What a text may leave out because the rules say it: winners, scores, dealers, places."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from foretrick.records.faults import FaultList
from foretrick.rules import (
    DECK,
    UNKNOWN,
    Card,
    Event,
    IllegalEvent,
    Phase,
    Ruleset,
    State,
    evolve,
    new_game,
)
from foretrick.rules.consequences import closing, due
from foretrick.rules.dealing import next_deal
from foretrick.rules.events import (
    DealerDrawn,
    GameEnded,
    HandDealt,
    HandScored,
    TieBreakStarted,
)
from foretrick.rules.state import clockwise
from foretrick.words.message import message

__all__ = ["Deal", "complete", "is_complete"]


@dataclass(slots=True)
class Deal:
    """A hand as a text tells of it: what it does not say is None, or is not there.

    `cards` are the hands told, in the order they were told; `turn_up` is empty where nothing was
    said of it.
    """

    line: int = 0
    hand: int | None = None
    size: int | None = None
    dealer: int | None = None
    cards: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    turn_up: tuple[Card | None, ...] = ()
    pack: tuple[Card, ...] | None = None
    tie_break: bool = False

    @classmethod
    def of(cls, event: HandDealt) -> "Deal":
        """Tell of a hand in full."""
        return cls(
            hand=event.hand,
            size=event.size,
            dealer=event.dealer,
            cards={seat: event.hands[seat] or () for seat in event.seats},
            turn_up=(event.turn_up,),
            pack=event.pack,
            tie_break=event.tie_break,
        )


def is_complete(rules: Ruleset, events: Sequence[Event]) -> bool:
    """Whether completing these events would add and change nothing.

    It would where they stop before an event that must follow, or break the rules.
    """
    told = [Deal.of(event) if isinstance(event, HandDealt) else event for event in events]
    return complete(rules, told, FaultList()) == list(events)


def complete(
    rules: Ruleset, told: Iterable[Event | Deal], faults: FaultList, *, derive: bool = True
) -> list[Event]:
    """Make the events of a game from those that were told.

    With `derive`, what follows from the rules and was not told is put in its place, up to the
    first event that breaks them.
    """
    state = new_game(rules) if derive else None
    events: list[Event] = []
    for item in told:
        for event in _due_before(state, item):
            state = _folded(state, event)
            events.append(event)
        written = _dealt(rules, state, item, faults) if isinstance(item, Deal) else item
        if written is not None:
            state = _folded(state, written)
            events.append(written)
    events += _due_before(state, None)
    return events


def _folded(state: State | None, event: Event) -> State | None:
    """Fold one event; the state after an event; None once an event has broken the rules."""
    try:
        return None if state is None else evolve(state, event)
    except IllegalEvent:
        return None


_AFTER_HAND: Final = (HandScored, Deal, TieBreakStarted, GameEnded)


def _due_before(state: State | None, item: Event | Deal | None) -> Iterator[Event]:
    """Find the events that must come before `item`, or before the end of the record."""
    while state is not None:
        event = _due(state, item)
        if event is None or type(event) is type(item):
            return
        yield event
        state = _folded(state, event)


def _due(state: State, item: Event | Deal | None) -> Event | None:
    if state.phase is Phase.SETTLING and isinstance(item, _AFTER_HAND):
        return closing(state)
    if state.phase is Phase.DRAWING and state.fixed_dealer is not None:
        return DealerDrawn((), state.fixed_dealer) if item is not None else None
    return due(state)


def _dealt(rules: Ruleset, state: State | None, deal: Deal, faults: FaultList) -> HandDealt | None:
    """Make the deal that was told, with what the rules say of it; None and a fault if too thin."""
    dealing = None if state is None or state.phase is not Phase.DEALING else state
    if dealing is not None:
        _fill(deal, dealing)
    for what, value in (
        # Translators: stands for {what} in 'The rules do not say {what} here.'
        (message("the number of the hand"), deal.hand),
        (message("the number of cards"), deal.size),
        (message("the dealer"), deal.dealer),
    ):
        if value is None:
            faults.add_at("thin_hand", deal.line, what=what)
    if deal.hand is None or deal.size is None or deal.dealer is None:
        return None
    seats = tuple(deal.cards)
    if not deal.turn_up:
        left = deal.size * len(seats) < len(DECK)
        deal.turn_up = (UNKNOWN if left else None,)
    hands = tuple(deal.cards.get(seat) for seat in range(rules.players))
    turn_up, pack = deal.turn_up[0], deal.pack
    return HandDealt(deal.hand, deal.size, deal.dealer, seats, hands, turn_up, pack, deal.tie_break)


def _fill(deal: Deal, state: State) -> None:
    """Complete a deal that is due; cards that were not told are unknown."""
    hand, size, tie_break = next_deal(state)
    deal.hand = hand if deal.hand is None else deal.hand
    deal.size = size if deal.size is None else deal.size
    deal.dealer = state.next_dealer if deal.dealer is None else deal.dealer
    deal.tie_break = deal.tie_break or tie_break
    seats = clockwise(state.contenders, deal.dealer)
    if set(deal.cards) <= set(seats):
        unknown = (UNKNOWN,) * min(deal.size, len(DECK))
        deal.cards = {seat: deal.cards.get(seat, unknown) for seat in seats}
