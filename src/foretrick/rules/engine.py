"""The rules as two total functions: `decide(state, command)` and `evolve(state, event)`.

`decide` turns a wish into facts: the event asked for, and those that follow from the rules by
themselves (trump by the turn-up, a trick taken, a hand scored, the end). `evolve` folds one
event into the state, and raises if the state does not allow it. Neither knows a clock, chance
or anything outside its arguments.
"""

from collections.abc import Iterable, Iterator

from foretrick.rules.commands import (
    CallRenege,
    Command,
    DealHand,
    DrawForDealer,
    MakeBid,
    NameTrump,
    PlayCard,
    TakeBackCard,
)
from foretrick.rules.consequences import closing, due
from foretrick.rules.dealing import deal_from, draw_from
from foretrick.rules.errors import IllegalCommand, IllegalEvent
from foretrick.rules.events import (
    BidMade,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    Event,
    RenegeCalled,
    TrumpFixed,
)
from foretrick.rules.folding import evolve
from foretrick.rules.legality import why_illegal
from foretrick.rules.ruleset import Ruleset
from foretrick.rules.state import State, new_game

__all__ = ["advance", "decide", "fold", "steps"]


def decide(state: State, command: Command) -> tuple[Event, ...]:
    """The events that `command` causes, in order; the state itself does not change.

    Raises `IllegalCommand` with the reason `why_illegal` gives.
    """
    return advance(state, command)[1]


def advance(state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
    """The state after `command`, and the events that led there: `decide` and `evolve` in one.

    Raises `IllegalCommand` with the reason `why_illegal` gives.
    """
    events = []
    for after, event in steps(state, command):
        state = after
        events.append(event)
    return state, tuple(events)


def steps(state: State, command: Command) -> Iterator[tuple[State, Event]]:
    """Each event that `command` causes, with the state after it.

    Raises `IllegalCommand` with the reason `why_illegal` gives.
    """
    reason = why_illegal(state, command)
    if reason is not None:
        raise IllegalCommand(reason)
    event = _event_for(state, command)
    while event is not None:
        state = evolve(state, event)
        yield state, event
        event = due(state)


def fold(rules: Ruleset, events: Iterable[Event]) -> State:
    """The state after `events`, from the start of a game.

    Raises `IllegalEvent` with the index of the first event that the rules do not allow.
    """
    state = new_game(rules)
    for index, event in enumerate(events):
        try:
            state = evolve(state, event)
        except IllegalEvent as error:
            raise IllegalEvent(error.reason, index) from None
    return state


def _event_for(state: State, command: Command) -> Event | None:
    """The event that a legal command asks for."""
    match command:
        case PlayCard(seat, card):
            held = state.current.hands[seat] or ()
            return CardPlayed(seat, held[0] if card is None else card)
        case MakeBid(seat, bid):
            return BidMade(seat, bid)
        case NameTrump(seat, suit):
            return TrumpFixed(suit, seat)
        case DealHand(pack):
            return deal_from(state, pack)
        case DrawForDealer(pack):
            fixed = state.fixed_dealer
            return draw_from(pack, state.contenders) if fixed is None else DealerDrawn((), fixed)
        case TakeBackCard(seat):
            last = state.current.last_play
            return None if last is None else CardTakenBack(seat, last.card)
        case CallRenege(seat, against):
            return RenegeCalled(seat, against, state.current.has_reneged(against))
    # What is left is ScoreHand.
    return closing(state)
