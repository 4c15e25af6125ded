"""Twin worlds: what a seat cannot tell apart is shown, offered and answered alike."""

import random

from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import (
    DECK,
    UNKNOWN,
    CallRenege,
    Command,
    MakeBid,
    NameTrump,
    PlayCard,
    Reason,
    Ruleset,
    State,
    Suit,
    TakeBackCard,
    fold,
    legal_commands,
    redact_all,
    view,
    why_illegal,
)
from foretrick.rules.ruleset import OneCardHand, Renege
from foretrick.testing.strategies import play_game, rulesets, seeds
from foretrick.testing.twins import hidden_from, twin
from tests.rules.examples import few


def thinkable(state: State, seat: int) -> list[Command]:
    """All that a seat could ask for itself, sensible or not."""
    players = range(-1, state.rules.players + 1)
    commands: list[Command] = [NameTrump(seat, suit) for suit in (*Suit, None)]
    commands += [MakeBid(seat, bid) for bid in range(-1, state.current.size + 2)]
    commands += [PlayCard(seat, card) for card in (*DECK, UNKNOWN, None)]
    commands += [TakeBackCard(seat), *(CallRenege(seat, against) for against in players)]
    return commands


def answers(state: State, seat: int) -> list[Reason | None]:
    return [why_illegal(state, command) for command in thinkable(state, seat)]


def compare_twins(rules: Ruleset, seed: int) -> int:
    """Hold random twins of a random game against it; how many really differed."""
    chance = random.Random(seed)
    game = play_game(rules, seed)
    with_hand = [place for place, state in enumerate(game.states()) if state.hand is not None]
    found = 0
    for stop in sorted(chance.sample(with_hand, min(6, len(with_hand)))):
        seat = chance.choice((None, *range(rules.players)))
        events = game.events[:stop]
        state = fold(rules, events)
        other = twin(rules, events, seat, chance, chance.choice((None, 1, 2, 4)))
        if other is None or other == events:
            continue
        found += 1
        assert list(redact_all(rules, events, seat)) == list(redact_all(rules, other, seat))
        world = fold(rules, other)
        assert view(world, seat) == view(state, seat)
        if seat is not None:
            assert legal_commands(world, seat) == legal_commands(state, seat)
            assert answers(world, seat) == answers(state, seat)
    return found


@few
@given(rulesets(), seeds())
def test_twins_under_all_rules(rules: Ruleset, seed: int) -> None:
    compare_twins(rules, seed)


@few
@given(rulesets(renege=Renege.PENALTY, one_card_hand=OneCardHand.FOREHEAD), seeds())
def test_twins_at_honour_tables(rules: Ruleset, seed: int) -> None:
    compare_twins(rules, seed)


def test_there_are_twins_enough_to_mean_something() -> None:
    kinds = [
        Ruleset(players, hands, renege=renege, one_card_hand=OneCardHand.FOREHEAD)
        for players in range(2, 7)
        for hands in ((1,), (3, 4))
        for renege in Renege
    ]
    found = [compare_twins(rules, seed) for seed, rules in enumerate(kinds)]
    assert sum(found) >= 2 * len(kinds)


@few
@given(rulesets(), seeds(), st.data())
def test_what_is_hidden_and_what_is_seen_make_the_deck(
    rules: Ruleset, seed: int, data: st.DataObject
) -> None:
    states = [state for state in play_game(rules, seed).states() if state.hand is not None]
    state = data.draw(st.sampled_from(states))
    seat = data.draw(st.sampled_from((None, *range(rules.players))))
    seen = view(state, seat).hand
    assert seen is not None
    visible = [card for card in seen.cards if card is not UNKNOWN]
    visible += [card for card in seen.foreheads if card is not None]
    visible += [play.card for trick in seen.memory for play in trick.plays]
    visible += [play.card for play in seen.trick]
    visible += [] if seen.turn_up is None else [seen.turn_up]
    assert len(visible) == len(set(visible))
    assert hidden_from(state, seat) == set(DECK) - set(visible)
