"""What a seat may believe: every world could be, and only what the seat knows shapes it."""

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from foretrick.bots.beliefs import Beliefs, ImpossibleKnowledge, uniform_worlds
from foretrick.kernel.encoding import Known, encode
from foretrick.kernel.generator import fresh
from foretrick.kernel.words import SUITS, cards_of, word_of
from foretrick.kernel.worlds import Worlds
from foretrick.rules import (
    DECK,
    Event,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    Ruleset,
    State,
    advance,
    evolve,
    fold,
    ruleset,
    view,
)
from foretrick.rules.events import BidMade, CardPlayed, HandDealt, TrumpFixed
from foretrick.rules.trick import Play, is_renege, suit_led
from foretrick.testing.twins import hidden_from, twin
from tests.kernel.hands import Moment, moments

SLICES = 4


def honest_moments(seed: str, count: int) -> Iterator[Moment]:
    for moment in moments(seed, 4 * count):
        if moment.rules.renege.value == "impossible":
            yield moment


def last_deal(events: tuple[Event, ...]) -> int:
    return max(number for number, event in enumerate(events) if isinstance(event, HandDealt))


def replay(moment: Moment, known: Known, world: NDArray[np.uint64]) -> State:
    """Play the hand again from the deal of `world`, by the same commands through the rules.

    The seat that looks has its own cards, in the order it was dealt them.
    """
    start = last_deal(moment.events)
    deal = moment.events[start]
    assert isinstance(deal, HandDealt)
    dealt = dict(zip(known.seats, world | known.played, strict=True))
    hands = tuple(
        cards and (cards if set(cards) == set(drawn) else drawn)
        for seat, cards in enumerate(deal.hands)
        for drawn in [cards_of(int(dealt.get(seat, 0)))]
    )
    state = evolve(fold(moment.rules, moment.events[:start]), replace(deal, hands=hands, pack=None))
    first = moment.state.current.turn_up
    assert deal.turn_up == first
    for event in moment.events[start + 1 :]:
        match event:
            case CardPlayed(seat, card):
                state, _ = advance(state, PlayCard(seat, None if state.current.forehead else card))
            case BidMade(seat, int(bid)):
                state, _ = advance(state, MakeBid(seat, bid))
            case TrumpFixed(suit, int(seat)) if suit is not None:
                state, _ = advance(state, NameTrump(seat, suit))
            case TrumpFixed() if state.phase is Phase.TURNING:
                state = evolve(state, event)
            case _:
                pass  # It follows by itself.
    return state


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("beliefs", [Beliefs(()), Beliefs()], ids=["uniform", "weighed"])
def test_each_world_replays_legally_from_the_deal(part: int, beliefs: Beliefs) -> None:
    replayed = 0
    for moment in honest_moments(f"replay {part}", 12):
        for seat in moment.state.current.seats:
            known = encode(view(moment.state, seat))
            for world in beliefs.worlds(known, 3, fresh(f"{part}")):
                state = replay(moment, known, world)
                assert state.phase is moment.state.phase
                assert state.current.won == moment.state.current.won
                assert state.current.trick == moment.state.current.trick
                if not state.current.forehead:
                    assert view(state, seat) == view(moment.state, seat)
                replayed += 1
    assert replayed > 50


def test_worlds_at_honour_tables_break_no_shown_void() -> None:
    found = 0
    rng = random.Random("honour")
    for moment in moments("honour", 80):
        hand = moment.state.current
        if moment.rules.renege.value != "penalty":
            continue
        known = encode(view(moment.state, rng.choice(hand.seats)))
        for world in uniform_worlds(known, 3, fresh("honour")):
            for place in range(len(known.seats)):
                for suit in range(4):
                    if known.banned[place] >> suit & 1 and place != known.me:
                        assert not world[place] & SUITS[suit]
                        found += 1
    assert found > 20


def test_f51_undealt_cards_are_dealt_and_voids_are_kept() -> None:
    """F51: a sampler that deals only what was really dealt, or deals what a shown void forbids."""
    rules = ruleset(4, settings={"hands": [5], "tie_break": "shared", "renege": "impossible"})
    for moment in moments("f51", 40, rules):
        hand = moment.state.current
        seat = hand.seats[0]
        known = encode(view(moment.state, seat))
        hidden = hidden_from(moment.state, seat)
        worlds = uniform_worlds(known, 400, fresh("f51"))
        dealt = set()
        for world in worlds.tolist():
            others = [word for place, word in enumerate(world) if place != known.me]
            held = [card for word in others for card in cards_of(word)]
            assert len(set(held)) == len(held) == known.quotas.sum()
            assert set(held) <= hidden
            dealt |= set(held)
        really = {card for other in hand.seats[1:] for card in hand.hands[other] or ()}
        undealt = hidden - really
        assert len(undealt) >= 60 - 4 * 5 - 1
        if known.quotas.sum() >= 6 and not known.banned.any():
            assert dealt == hidden
        for place, banned in enumerate(known.banned):
            void = sum(int(SUITS[suit]) for suit in range(4) if banned >> suit & 1)
            assert not any(world[place] & void for world in worlds.tolist())


@pytest.mark.parametrize("beliefs", [Beliefs(()), Beliefs()], ids=["uniform", "weighed"])
def test_twin_worlds_are_believed_alike(beliefs: Beliefs) -> None:
    rng = random.Random("twins")
    compared = 0
    for moment in honest_moments("twins", 40):
        seat = rng.choice(moment.state.current.seats)
        other = twin(moment.rules, moment.events, seat, rng, rng.choice([None, 1, 2]))
        if other is None:
            continue
        here = encode(view(moment.state, seat))
        there = encode(view(fold(moment.rules, other), seat))
        worlds = beliefs.worlds(here, 20, fresh("alike"))
        assert (worlds == beliefs.worlds(there, 20, fresh("alike"))).all()
        assert (worlds != beliefs.worlds(here, 20, fresh("else"))).any() or not here.quotas.any()
        compared += 1
    assert compared > 20


def bidding_moment(rules: Ruleset) -> Known:
    """What the second bidder knows once the first has bid."""
    for moment in moments("bidding", 500, rules):
        hand = moment.state.current
        bids = [bid for bid in hand.bids if bid is not None]
        if moment.state.phase is Phase.BIDDING and len(bids) == 1:
            return encode(view(moment.state, hand.seats[1]))
    raise AssertionError("nobody bids here")


RULES = ruleset(4, settings={"hands": [4], "bidding": "open", "tie_break": "shared"})


def test_a_weigher_decides_which_worlds_are_believed() -> None:
    known = bidding_moment(RULES)
    hidden = cards_of(int(known.unseen))
    wanted = word_of(hidden[:1])
    asked = []

    def first_bidder_has_it(about: Known, worlds: Worlds) -> NDArray[np.float64]:
        asked.append(len(worlds))
        assert about is known
        return np.where(worlds[:, 0] & wanted > 0, 1.0, 0.0)

    def nine_times_likelier(_: Known, worlds: Worlds) -> NDArray[np.float64]:
        return np.where(worlds[:, 0] & wanted > 0, 9.0, 1.0)

    certain = Beliefs((first_bidder_has_it,)).worlds(known, 200, fresh("certain"))
    assert (certain[:, 0] & wanted > 0).all()
    assert asked[0] >= 200
    likelier = Beliefs((nine_times_likelier,)).worlds(known, 4_000, fresh("likelier"))
    # Without weights 4 of the hidden cards are in that hand; nine times likelier is 9 to 1.
    odds = 9 * 4 / len(hidden)
    expected = odds / (odds + 1 - 4 / len(hidden))
    assert abs((likelier[:, 0] & wanted > 0).mean() - expected) < 0.05
    both = Beliefs((first_bidder_has_it, nine_times_likelier)).worlds(known, 50, fresh("both"))
    assert (both[:, 0] & wanted > 0).all()


def test_the_same_knowledge_and_chance_give_the_same_worlds() -> None:
    known = bidding_moment(RULES)
    for beliefs in (Beliefs(()), Beliefs()):
        one, same, other = (beliefs.worlds(known, 50, fresh(seed)) for seed in "aab")
        assert (one == same).all()
        assert (one != other).any()


def test_bids_tell_something_of_a_hand() -> None:
    """Who bids high is believed to hold more Wizards than who bids nothing."""
    known = bidding_moment(RULES)
    wizards = word_of(card for card in DECK if card.wins_always)
    held = []
    for bid in (0, 4):
        bids = known.bids.copy()
        bids[0] = bid
        worlds = Beliefs().worlds(replace(known, bids=bids), 2_000, fresh("told"))
        held.append(sum(int(word).bit_count() for word in worlds[:, 0] & wizards))
    assert held[1] > 1.5 * held[0]


def test_impossible_knowledge_is_told() -> None:
    known = bidding_moment(RULES)
    void = np.full(4, 0b1111, dtype=np.int64)
    for beliefs in (Beliefs(()), Beliefs()):
        with pytest.raises(ImpossibleKnowledge, match="No deal"):
            beliefs.worlds(replace(known, banned=void, quotas=known.quotas * 3), 5, fresh("no"))


def test_no_world_reneges() -> None:
    for moment in honest_moments("renege", 10):
        known = encode(view(moment.state, moment.state.current.seats[0]))
        for world in uniform_worlds(known, 5, fresh("renege")):
            hands = [list(cards_of(int(word))) for word in world | known.played]
            lying: list[tuple[int, int]] = []
            for seat, index in known.history.tolist():
                plays = [Play(place, DECK[card]) for place, card in lying]
                led = suit_led(plays)
                hands[seat].remove(DECK[index])
                assert not is_renege(hands[seat], DECK[index], led)
                lying = [*lying, (seat, index)] if len(lying) + 1 < len(known.seats) else []
