"""Events that the game before them does not allow: refused with their place, never a crash."""

import random
from dataclasses import fields, replace
from typing import Any, Final

import pytest
from hypothesis import given

from foretrick.rules import (
    DECK,
    UNKNOWN,
    CallRenege,
    Card,
    Command,
    DealHand,
    Event,
    IllegalEvent,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    Ruleset,
    ScoreHand,
    State,
    Suit,
    TakeBackCard,
    decide,
    evolve,
    fold,
    view,
)
from foretrick.rules.consequences import due
from foretrick.rules.errors import REASONS
from foretrick.rules.events import (
    EVENT_NAMES,
    BidMade,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    Draw,
    HandDealt,
    RenegeCalled,
    TrumpFixed,
)
from foretrick.rules.ruleset import Bidding, Renege
from foretrick.testing.strategies import PlayedGame, games, play_game, seeds
from tests.rules.examples import few
from tests.rules.phases import STATES, STEPS

ALLOWED: Final = {
    "dealer_drawn": {Phase.DRAWING},
    "hand_dealt": {Phase.DEALING},
    "trump_fixed": {Phase.TURNING, Phase.NAMING},
    "bid_made": {Phase.BIDDING},
    "bids_revealed": {Phase.REVEALING, Phase.CLOSING, Phase.SETTLING},
    "card_played": {Phase.PLAYING},
    "card_taken_back": {Phase.PLAYING, Phase.SETTLING},
    "trick_won": {Phase.TAKING},
    "renege_called": {Phase.PLAYING, Phase.SETTLING},
    "hand_scored": {Phase.CLOSING, Phase.SETTLING},
    "tie_break_started": {Phase.RANKING},
    "game_ended": {Phase.RANKING},
}


def samples() -> dict[str, Event]:
    """One event of each type."""
    rules = Ruleset(3, (2, 1), bidding=Bidding.DELAYED, renege=Renege.PENALTY)
    events = [event for seed in range(60) for event in play_game(rules, seed).events]
    return {EVENT_NAMES[type(event)]: event for event in events}


SAMPLES: Final = samples()


def test_there_is_a_sample_of_each_type() -> None:
    assert set(SAMPLES) == set(ALLOWED) == set(EVENT_NAMES.values())


WRONG: Final = [(name, phase) for name in ALLOWED for phase in Phase if phase not in ALLOWED[name]]


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_in_the_right_phase(phase: Phase) -> None:
    following = STEPS[phase][1]
    assert following is not None
    assert phase in ALLOWED[EVENT_NAMES[type(following)]]
    assert evolve(STATES[phase], following) != STATES[phase]


@pytest.mark.parametrize(("name", "phase"), WRONG)
def test_in_the_wrong_phase(name: str, phase: Phase) -> None:
    with pytest.raises(IllegalEvent) as caught:
        evolve(STATES[phase], SAMPLES[name])
    assert caught.value.reason.code == "unexpected_event"
    assert caught.value.reason.text.startswith(f"A {name} event cannot come here: ")
    assert caught.value.index is None


@pytest.mark.parametrize("thing", [None, "card_played", 3, {}, Draw(0, Card("2c")), Card("2c")])
def test_what_is_no_event(thing: object) -> None:
    for state in STATES.values():
        with pytest.raises(TypeError, match="no event of the game"):
            evolve(state, thing)  # type: ignore[arg-type]  # what is tested


@few
@given(games())
def test_a_record_that_lacks_or_repeats_an_event(game: PlayedGame) -> None:
    for place in range(0, len(game.events) - 1, 1 + len(game.events) // 12):
        shorter = (*game.events[:place], *game.events[place + 1 :])
        result = outcome(game, shorter)
        assert isinstance(result, State) or (result.index or 0) >= place
    for place in range(0, len(game.events), 1 + len(game.events) // 12):
        twice = (*game.events[: place + 1], *game.events[place:])
        result = outcome(game, twice)
        assert isinstance(result, IllegalEvent)
        assert (result.index or 0) > place


def outcome(game: PlayedGame, events: tuple[Event, ...]) -> State | IllegalEvent:
    result = folded(game, events)
    if isinstance(result, IllegalEvent):
        assert result.reason.code in REASONS
        assert result.reason.rule.startswith("R")
        assert str(result).startswith(f"Event {result.index}: ")
    return result


def folded(game: PlayedGame, events: tuple[Event, ...]) -> State | IllegalEvent:
    try:
        return fold(game.rules, events)
    except IllegalEvent as error:
        return error


class Tamper:
    """Puts another plausible value in the place of a value."""

    def __init__(self, seed: int, *, unknown: bool) -> None:
        self.chance = random.Random(seed)
        self.cards = (*DECK, UNKNOWN) if unknown else DECK
        self.unknown = unknown

    def event(self, event: Event) -> Event:
        name = self.chance.choice(fields(event)).name
        changed: dict[str, Any] = {name: self.value(getattr(event, name))}
        return replace(event, **changed)

    def value(self, old: object) -> object:
        if isinstance(old, tuple):
            return self.sequence(old)
        return self.chance.choice(self.others(old))

    def others(self, old: object) -> tuple[object, ...]:
        """List what might stand in the place of one value."""
        match old:
            case bool():
                return (not old,)
            case int():
                return (old - 1, old + 1, -old, 0, 1, 60, *self.nothing())
            case Card():
                return (*self.cards, *self.nothing())
            case Suit():
                return (*Suit, None)
            case Draw(seat, card):
                seats = [Draw(other, card) for other in range(-1, 7)]
                return (*seats, *(Draw(seat, other) for other in self.cards))
            case _:
                return (0, 1, 2)

    def nothing(self) -> tuple[None, ...]:
        return (None,) if self.unknown else ()

    def sequence(self, old: tuple[object, ...]) -> tuple[object, ...]:
        if not old:
            return (self.chance.choice(((), 0, Draw(0, DECK[0]))),)
        place = self.chance.randrange(len(old))
        kind = self.chance.randrange(5)
        if kind == 0:
            return old[:place] + old[place + 1 :]
        if kind == 1:
            return old[:place] + old[place:] + old[place : place + 1]
        if kind == 2:
            return old[1:] + old[:1]
        return (*old[:place], self.value(old[place]), *old[place + 1 :])


def command_for(event: Event) -> Command | None:
    """The command that asks for an event of a player or of the table."""
    match event:
        case HandDealt(pack=pack) if pack is not None:
            return DealHand(pack)
        case TrumpFixed(suit, by) if by is not None:
            return NameTrump(by, suit)
        case BidMade(seat, bid) if bid is not None:
            return MakeBid(seat, bid)
        case CardTakenBack(seat):
            return TakeBackCard(seat)
        case RenegeCalled(by, against):
            return CallRenege(by, against)
        case _:
            return None


def check_legal(game: PlayedGame, events: tuple[Event, ...]) -> None:
    """Each event is the one that a command or the rules themselves bring."""
    for state, event in PlayedGame(game.rules, events).steps():
        expected = due(state)
        command = command_for(event)
        if isinstance(event, CardPlayed):
            card = None if state.current.forehead else event.card
            command = PlayCard(event.seat, card)
        elif state.phase is Phase.SETTLING and command is None:
            command = ScoreHand()
        if expected is not None:
            assert event == expected
        elif command is not None:
            assert event == decide(state, command)[0]
        else:
            assert isinstance(event, (DealerDrawn, HandDealt))


@few
@given(games(), seeds())
def test_a_tampered_event_is_refused_or_makes_another_legal_game(
    game: PlayedGame, seed: int
) -> None:
    tamper = Tamper(seed, unknown=False)
    for _ in range(12):
        place = tamper.chance.randrange(len(game.events))
        changed = tamper.event(game.events[place])
        events = (*game.events[:place], changed, *game.events[place + 1 :])
        result = outcome(game, events)
        if isinstance(result, IllegalEvent):
            assert result.index is not None
            assert result.index >= place
            events = events[: result.index]
        check_legal(game, events)


@few
@given(games(), seeds())
def test_a_tampered_event_with_unknown_values_is_no_worse(game: PlayedGame, seed: int) -> None:
    tamper = Tamper(seed, unknown=True)
    for _ in range(12):
        place = tamper.chance.randrange(len(game.events))
        changed = tamper.event(game.events[place])
        events = (*game.events[:place], changed, *game.events[place + 1 :])
        result = outcome(game, events)
        if isinstance(result, IllegalEvent):
            assert result.index is not None
            assert result.index >= place
            result = fold(game.rules, events[: result.index])
        for seat in (None, *range(game.rules.players)):
            assert view(result, seat).rules == game.rules
