"""No line that an engine is sent may depend on what its seat cannot see."""

import json
import random
import re

import pytest

from foretrick.bots import Bot, make_bot, play_game
from foretrick.rules import (
    DECK,
    Card,
    DealHand,
    DrawForDealer,
    Ruleset,
    State,
    advance,
    new_game,
    ruleset,
    to_act,
    view,
)
from foretrick.shuffle import ScriptedPacks, SeededPacks
from foretrick.testing.differential import random_ruleset
from tests.bots.engine.loopback import engine_for, engines_for

CODE = re.compile(r'"((?:[2-9TJQKA][cdhs])|(?:[WJ][1-4]))"')
SECRET: dict[str, dict[str, object]] = {
    "hidden": {"bidding": "hidden"},
    "delayed": {"bidding": "delayed"},
    "open": {},
    "forehead": {"one_card_hand": "forehead", "hands": [1, 1, 1]},
    "honour": {"renege": "penalty"},
}


@pytest.mark.parametrize("options", SECRET)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_card_is_named_before_the_seat_has_seen_it(options: str, players: int) -> None:
    rules = ruleset(players, "standard", {"hands": [1, 4, 7], **SECRET[options]})
    engines, loopbacks = engines_for(make_bot("random", str(seat)) for seat in range(players))
    list(play_game(rules, dict(engines), SeededPacks("named")))
    for seat, loopback in enumerate(loopbacks):
        assert cards_named_in_time(loopback.sent, seat) > 3 * players
        assert not any(b'"pack"' in line for line in loopback.sent)


def cards_named_in_time(lines: list[bytes], seat: int) -> int:
    """How many cards the lines name; each must be the seat's own or shown to it by then."""
    named = 0
    seen: set[str] = set()
    for line in map(bytes.decode, lines):
        codes = CODE.findall(line)
        named += len(codes)
        if '"hand_dealt"' in line:
            seen = shown_by_deal(json.loads(line)["event"], seat)
        elif '"card_played"' in line or '"dealer_drawn"' in line:
            seen |= set(codes)
        assert set(codes) <= seen
    return named


def shown_by_deal(event: dict[str, list[list[str] | None]], seat: int) -> set[str]:
    """The turn-up, and the seat's own cards, or where it holds one unseen, those of the others."""
    own = event["hands"][seat] or []
    shown = event["hands"] if own == ["??"] else [own]
    return {card for cards in shown for card in cards or []} - {"??"} | {str(event["turn_up"])}


@pytest.mark.parametrize("part", range(4))
def test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(part: int) -> None:
    """Two deals that differ only in what a seat does not see, up to its first decision."""
    rng = random.Random(part)
    compared = 0
    for deal in range(25):
        rules = random_ruleset(rng)
        first = SeededPacks(str(deal)).pack("deal 1")
        state = dealt(rules, first)
        seat = to_act(state)[0]
        second = shuffled_beyond(first, state, seat, rng)
        assert view(dealt(rules, second), seat) == view(state, seat)
        sent = [lines_to(rules, seat, pack) for pack in (first, second)]
        assert sent[0] == sent[1]
        compared += dealt(rules, second).current.hands != state.current.hands
    assert compared > 20


def dealt(rules: Ruleset, pack: tuple[Card, ...]) -> State:
    state, _ = advance(new_game(rules), DrawForDealer(DECK))
    return advance(state, DealHand(pack))[0]


def shuffled_beyond(
    pack: tuple[Card, ...], state: State, seat: int, rng: random.Random
) -> tuple[Card, ...]:
    """The pack with every card moved that `seat` has not seen."""
    hand = view(state, seat).hand
    assert hand is not None
    seen = {*hand.cards, hand.turn_up, *hand.foreheads}
    moved = [card for card in pack if card not in seen]
    rng.shuffle(moved)
    return tuple(card if card in seen else moved.pop() for card in pack)


def lines_to(rules: Ruleset, seat: int, pack: tuple[Card, ...]) -> list[bytes]:
    """What an engine on `seat` is sent until it is asked for the first time."""
    engine, loopback = engine_for(make_bot("novice"))
    bots: dict[int, Bot] = {other: make_bot("novice") for other in range(rules.players)}
    packs = ScriptedPacks({"draw 0 1": DECK, "deal 1": pack})
    game = play_game(rules, {**bots, seat: engine}, packs)
    while not any(map(is_turn, loopback.sent)):
        next(game)
    game.close()
    first = next(place for place, line in enumerate(loopback.sent) if is_turn(line))
    return loopback.sent[: first + 1]


def is_turn(line: bytes) -> bool:
    return line.startswith(b'{"type":"turn"')


@pytest.mark.parametrize("bidding", ["hidden", "delayed"])
def test_secret_bids_send_the_others_the_same_bytes(bidding: str) -> None:
    """The others bid by chance of different seeds; seat 0 is told only that they did."""
    rules = ruleset(4, "standard", {"bidding": bidding, "hands": [6], "first_dealer": 0})
    worlds = {}
    for seed in range(8):
        engine, loopback = engine_for(make_bot("novice"))
        bots: dict[int, Bot] = {seat: make_bot("random", f"{seed} {seat}") for seat in (1, 2, 3)}
        made = []
        for state, _ in play_game(rules, {0: engine, **bots}, SeededPacks("secret")):
            made = list(state.current.bids) if state.hand else []
            if None not in made[1:] != []:
                break
        worlds[str(made[1:])] = list(loopback.sent)
    assert len(worlds) > 3
    assert len({b"".join(sent) for sent in worlds.values()}) == 1
