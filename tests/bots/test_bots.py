"""Every bot obeys every option, follows suit, sees only its view, and answers alike each time."""

import random
from collections.abc import Iterator

import pytest

from foretrick.bots import BOTS, UnknownBot, bot_command, make_bot, play_game
from foretrick.bots.honour import choices, proven_reneges, renege_call
from foretrick.rules import (
    DECK,
    CallRenege,
    Card,
    DealHand,
    DrawForDealer,
    Event,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    Ruleset,
    State,
    Suit,
    TakeBackCard,
    advance,
    legal_commands,
    new_game,
    ruleset,
    to_act,
    view,
)
from foretrick.rules.trick import is_renege, suit_led
from foretrick.shuffle import SeededPacks, chance_command
from foretrick.testing.differential import random_ruleset

# The searching bot has tests of its own, with few worlds.
NAMES = [name for name in BOTS if name != "search"]


def states(rules: Ruleset, name: str, seed: str) -> Iterator[tuple[State, Event]]:
    bots = {seat: make_bot(name, f"{seed} {seat}") for seat in range(rules.players)}
    yield from play_game(rules, bots, SeededPacks(seed))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("part", range(6))
def test_bots_play_whole_games_under_any_options(name: str, part: int) -> None:
    rng = random.Random(f"{name} {part}")
    for game in range(6):
        rules = random_ruleset(rng)
        last = [state for state, _ in states(rules, name, str(game))][-1]
        assert last.phase is Phase.OVER
        assert len(last.sheet) == len(rules.hands)


@pytest.mark.parametrize("name", NAMES)
def test_bots_never_renege_where_they_could(name: str) -> None:
    rules = ruleset(4, settings={"renege": "penalty", "hands": [15, 12, 9]})
    chances = 0
    for state, _ in states(rules, name, "faithful"):
        assert state.hand is None or not state.hand.reneges
        if state.phase is Phase.PLAYING:
            hand = state.current
            cards = hand.hands[hand.turn] or ()
            chances += any(is_renege(cards, card, suit_led(hand.trick)) for card in cards)
    assert chances > 20


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_answers_alike_in_worlds_a_seat_cannot_tell_apart(name: str) -> None:
    rng = random.Random(name)
    compared = 0
    for deal in range(120):
        rules = random_ruleset(rng)
        state = new_game(rules)
        state, _ = advance(
            state, chance_command(state, SeededPacks(str(deal))) or DrawForDealer(DECK)
        )
        pack = SeededPacks(str(deal)).pack("deal 1")
        first, _ = advance(state, DealHand(pack))
        seat = to_act(first)[0]
        for _ in range(3):
            twin, _ = advance(state, DealHand(shuffled_beyond(pack, first, seat, rng)))
            assert view(first, seat) == view(twin, seat)
            bot = make_bot(name, "twin")
            assert bot.choose(view(first, seat)) == bot.choose(view(twin, seat))
            compared += first.current.hands != twin.current.hands
    assert compared > 150


def shuffled_beyond(
    pack: tuple[Card, ...], state: State, seat: int, rng: random.Random
) -> tuple[Card, ...]:
    """The pack with every card moved that `seat` has not seen."""
    hand = state.current
    shown = view(state, seat).hand
    assert shown is not None
    seen = {*shown.cards, hand.turn_up, *shown.foreheads}
    places = [place for place, card in enumerate(pack) if card not in seen]
    moved = [pack[place] for place in places]
    rng.shuffle(moved)
    changed = dict(zip(places, moved, strict=True))
    return tuple(changed.get(place, card) for place, card in enumerate(pack))


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_novice_beats_random_players(players: int) -> None:
    rules = ruleset(players, settings={"tie_break": "shared", "hands": "quick"})
    ahead = 0
    for game in range(10):
        bots = {seat: make_bot("random", f"{game} {seat}") for seat in range(players)}
        bots[game % players] = make_bot("novice")
        *_, (last, _) = play_game(rules, bots, SeededPacks(str(game)))
        ahead += last.ranking[0] == (game % players,)
    assert ahead >= 8


def test_a_novice_makes_a_fair_part_of_its_bids_and_bids_neither_high_nor_low() -> None:
    rules = ruleset(4, settings={"tie_break": "shared"})
    made = over = hands = 0
    for game in range(8):
        *_, (last, _) = states(rules, "novice", str(game))
        for row in last.sheet:
            for bid, won in zip(row.bids, row.tricks, strict=True):
                assert bid is not None
                assert won is not None
                hands += 1
                made += bid == won
                over += won - bid
    assert made / hands > 0.38
    assert abs(over / hands) < 0.3


def test_bots_call_what_they_can_prove_and_nothing_else() -> None:
    """Seat 1 fails to follow diamonds with a club, then shows a diamond (R7.2, R7.4)."""
    top = "Ad 2c 2s Kd 3d 3s 4d 9h 4s".split()
    rest = tuple(card for card in DECK if card.code not in top and card.code != "5h")
    pack = (*map(Card, top), Card("5h"), *rest)
    state = new_game(ruleset(3, settings={"renege": "penalty", "hands": [3], "first_dealer": 2}))
    state, _ = advance(state, DrawForDealer(DECK))
    state, _ = advance(state, DealHand(pack))
    for seat in (0, 1, 2):
        state, _ = advance(state, MakeBid(seat, 1))
    bots = {seat: make_bot("novice") for seat in (0, 2)}
    for seat, code in ((0, "Ad"), (1, "2c"), (2, "2s")):
        state, _ = advance(state, PlayCard(seat, Card(code)))
    assert not any(isinstance(renege_call(view(state, seat)), CallRenege) for seat in (0, 2))
    state, _ = advance(state, PlayCard(0, Card("Kd")))
    state, _ = advance(state, PlayCard(1, Card("3d")))
    hand = view(state, 2).hand
    assert hand is not None
    assert set(proven_reneges(hand)) == {1}
    assert bot_command(state, bots) == CallRenege(0, 1)
    state, _ = advance(state, CallRenege(0, 1))
    assert state.current.guilty == (1,)
    assert bot_command(state, bots) is None


def test_faithful_choices_are_the_legal_ones_less_what_only_an_honour_table_allows() -> None:
    rules = ruleset(4, settings={"renege": "penalty", "hands": [8]})
    for state, _ in states(rules, "random", "choices"):
        for seat in to_act(state):
            offered = choices(view(state, seat))
            legal = legal_commands(state, seat)
            assert set(offered) <= set(legal)
            assert not any(isinstance(each, CallRenege | TakeBackCard) for each in offered)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_asked_out_of_turn_says_so(name: str) -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        make_bot(name).choose(view(new_game(ruleset(3)), 0))


def test_a_dealer_bot_names_its_best_suit_for_trump() -> None:
    """Seat 2 deals, holds five spades, and turns up a Wizard (R2.5)."""
    spades = ["As", "Ks", "Qs", "Js", "Ts"]
    others = [card.code for card in DECK if card.suit in (Suit.CLUBS, Suit.DIAMONDS)]
    top = [
        code for place in range(5) for code in (*others[2 * place : 2 * place + 2], spades[place])
    ]
    rest = [card.code for card in DECK if card.code not in {*top, "W1"}]
    state = new_game(ruleset(3, settings={"hands": [5], "first_dealer": 2}))
    state, _ = advance(state, DrawForDealer(DECK))
    state, _ = advance(state, DealHand(tuple(map(Card, (*top, "W1", *rest)))))
    assert bot_command(state, {2: make_bot("novice")}) == NameTrump(2, Suit.SPADES)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot 'grandmaster'\.$") as caught:
        make_bot("grandmaster")
    assert str(caught.value.hint).startswith("The bots are random, novice, club")
