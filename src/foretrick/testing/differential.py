"""The rules core held against the naive referee: same legal answers, same facts, at every step."""

import random
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Protocol

from foretrick.rules import (
    DECK,
    CallRenege,
    Card,
    Command,
    DealHand,
    DrawForDealer,
    Event,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    Ruleset,
    RulesetError,
    ScoreHand,
    State,
    Suit,
    TakeBackCard,
    legal_commands,
    new_game,
    options_of,
    ruleset,
    to_act,
)
from foretrick.rules.engine import steps
from foretrick.rules.events import EVENT_NAMES
from foretrick.rules.options import OPTIONS
from foretrick.rules.schedule import largest_hand
from foretrick.testing.naive.game import Due, Game
from foretrick.testing.naive.rules import read_ruleset

__all__ = ["Witness", "compare_game", "random_ruleset", "written"]


class Witness(Protocol):
    """A third opinion on a game that is played under both implementations."""

    def before(self, state: State) -> None:
        """Say whether what may be done in `state` is right; raises `AssertionError` if not."""

    def after(self, state: State, event: Event) -> None:
        """Say whether `event`, which happens in `state`, is right; raises if not."""


def random_ruleset(rng: random.Random) -> Ruleset:
    """Any options that make a game, each value as likely as another; a few hands of any size."""
    while True:
        players = rng.randint(2, 6)
        largest = largest_hand(players)
        settings: dict[str, object] = {
            name: rng.choice(list(option.values))
            for name, option in OPTIONS.items()
            if name not in ("hands", "first_dealer")
        }
        settings["hands"] = [rng.randint(1, largest) for _ in range(rng.randint(1, 5))]
        settings["first_dealer"] = rng.choice(["draw", *range(players)])
        try:
            return ruleset(players, "standard", settings)
        except RulesetError:
            continue  # even_bids with secret bidding: choose again


def compare_game(rules: Ruleset, rng: random.Random, witnesses: Sequence[Witness] = ()) -> int:
    """Play one game at random under both implementations; the number of hands it had.

    Each of the `witnesses` is asked about every step too.

    Raises `AssertionError` where they differ, with the step that shows it.
    """
    naive = Game(read_ruleset({**options_of(rules), "players": rules.players}))
    state = new_game(rules)
    while state.phase is not Phase.OVER:
        due = naive.next()
        _same_decision(state, due)
        for witness in witnesses:
            witness.before(state)
        for after, event in steps(state, _any_command(state, rng)):
            faults = naive.take(written(event))
            assert not faults, f"{event}: {faults}"
            for witness in witnesses:
                witness.after(state, event)
            state = after
    assert naive.due() is None, f"the naive game waits for {naive.due()}"
    return len(state.sheet) + len(state.rounds)


def _same_decision(state: State, due: Due) -> None:
    """Who may do what next must be the same by both."""
    commands = legal_commands(state)
    answers: dict[int, list[str | int]] = {seat: [] for seat in to_act(state)}
    calls: dict[int, list[int]] = {}
    take_back: list[int] = []
    for command in commands:
        match command:
            case NameTrump(seat, suit):
                answers[seat].append(str(suit))
            case MakeBid(seat, bid):
                answers[seat].append(bid)
            case PlayCard(seat, card):
                held = state.current.hands[seat] or ()
                answers[seat].append(str(held[0] if card is None else card))
            case CallRenege(seat, against):
                calls.setdefault(seat, []).append(against)
            case TakeBackCard(seat):
                take_back.append(seat)
            case _:
                assert state.phase is Phase.SETTLING, f"{command} is out of place"
    expected = {seat: sorted(legal, key=str) for seat, legal in due["legal"].items()}
    found = {seat: sorted(legal, key=str) for seat, legal in answers.items()}
    assert found == expected, f"legal answers {found}, not {expected}"
    assert list(due["take_back"]) == take_back, f"take back {take_back}, not {due['take_back']}"
    right = {caller: sorted(against) for caller, against in due["calls"].items() if against}
    assert calls == right, f"calls {calls}, not {right}"


def _any_command(state: State, rng: random.Random) -> Command:
    """A random legal command; calls and take-backs are made now and then, not all the time."""
    if state.phase in (Phase.DRAWING, Phase.DEALING):
        pack = tuple(rng.sample(DECK, len(DECK)))
        return DealHand(pack) if state.phase is Phase.DEALING else DrawForDealer(pack)
    commands = legal_commands(state)
    rare = [each for each in commands if isinstance(each, CallRenege | TakeBackCard)]
    usual = [each for each in commands if each not in rare]
    if rare and (not usual or rng.random() < 0.1):
        return rng.choice(rare)
    return rng.choice(usual) if usual else ScoreHand()


def written(event: Event) -> dict[str, object]:
    """An event as record.md writes it, by a way that shares nothing with the record's writer."""
    plain = {each.name: _plain(getattr(event, each.name)) for each in fields(event)}
    if not plain.get("tie_break", True):
        del plain["tie_break"]
    return {"type": EVENT_NAMES[type(event)], **plain}


def _plain(value: object) -> object:
    if isinstance(value, Card | Suit):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    return value
