"""The expert in positions that weaker programs are known to get wrong, and its strength."""

import itertools

import pytest

from foretrick.bots import make_bot, play_game
from foretrick.bots.expert.picture import Picture
from foretrick.bots.expert.prospect import prospect
from foretrick.bots.expert.threats import BEATEN_BY, card_set
from foretrick.bots.expert.worth import Worth, worths
from foretrick.rules import (
    DECK,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    State,
    Suit,
    ruleset,
    to_act,
    view,
)
from foretrick.rules.events import HandDealt, TrumpFixed
from foretrick.rules.scoring import points
from foretrick.rules.trick import Play, winner
from foretrick.shuffle import SeededPacks
from tests.bots.positions import after, dealt

EXPERT = make_bot("expert")


def bid_of(state: State) -> int:
    choice = EXPERT.choose(view(state, to_act(state)[0]))
    assert isinstance(choice, MakeBid)
    return choice.bid


def card_of(state: State) -> str:
    choice = EXPERT.choose(view(state, to_act(state)[0]))
    assert isinstance(choice, PlayCard)
    assert choice.card is not None
    return choice.card.code


@pytest.mark.parametrize(
    ("hand", "bids", "best"),
    [("As Kh 9s", [1, 1], 2), ("As 2d 3c", [1, 1], 2), ("As Ks W1", [0, 0], 2)],
)
def test_a_bid_the_even_bid_rule_forbids_becomes_the_best_of_those_left(
    hand: str, bids: list[int], best: int
) -> None:
    state = after(
        dealt(["4c 5d 6h", "7c 8d 9h", hand], "Td" if "W" in hand else "2s", even_bids="never"),
        bids,
    )
    refused = {r.command.bid for r in view(state, 2).refused if isinstance(r.command, MakeBid)}
    assert refused == {3 - sum(bids)}
    assert bid_of(state) == best


def test_the_ace_of_trumps_alone_is_bid_as_one_trick_where_that_is_allowed() -> None:
    state = dealt(["4c 5d 6h", "7c 8d 9h", "As 2d 3c"], "2s")
    assert bid_of(after(state, [1, 1])) == 1


@pytest.mark.parametrize("hand", ["As 3s 3d", "Ks 3s 3d", "W1 3s 3d"])
def test_a_small_trump_is_not_spent_while_the_hand_has_its_one_trick(hand: str) -> None:
    """Seat 1 cannot follow clubs; taking with a trump of no need would make two tricks."""
    state = dealt(["Qc 5c 6c", hand, "7c 8h 9h", "Tc 8d 9d"], "4s")
    assert card_of(after(state, [1, 1, 1, 0], "Qc")) != "3s"


@pytest.mark.parametrize("hand", ["As Qs 2s", "2s Qs As", "2d As 2s", "Ah 4d 5d"])
def test_who_needs_every_trick_left_leads_its_highest(hand: str) -> None:
    state = after(dealt([hand, "4c 5c 6h", "7c 8d 9h", "Tc Jd Qh"], "5s"), [3, 0, 0, 0])
    assert card_of(state) == next(code for code in hand.split() if code[0] == "A")


def test_who_needs_every_trick_left_and_plays_last_takes_with_the_lowest_that_will_do() -> None:
    state = dealt(["Kh 4c", "Qh 4d", "W1 Ah"], "5s")
    assert card_of(after(state, [0, 1, 2], "Kh Qh")) == "Ah"


def test_a_wizard_is_not_kept_for_a_trick_that_may_never_come() -> None:
    """Two cards left and one trick needed: an unseen Wizard could be led to the last one."""
    state = dealt(["Kh 4c", "Qh 4d", "J1 W1"], "5s")
    assert card_of(after(state, [1, 0, 1], "Kh Qh")) == "W1"


def test_a_wizard_no_longer_needed_goes_under_another() -> None:
    state = dealt(["W2 4c 6d", "Qh 4d 7d", "3h W1 2h"], "5s")
    assert card_of(after(state, [1, 1, 0], "W2 Qh")) == "W1"


def test_a_wizard_takes_the_trick_when_all_are_needed() -> None:
    state = dealt(["Ks 4c", "As 4d", "2s W1"], "5s")
    assert card_of(after(state, [0, 0, 2], "Ks As")) == "W1"


def test_a_dealer_names_the_suit_that_its_hand_is_strong_in() -> None:
    state = dealt(["4c 5d 6h", "7c 8d 9h", "As Ks 2d"], "W1")
    assert EXPERT.choose(view(state, 2)) == NameTrump(2, Suit.SPADES)


def test_a_card_on_the_forehead_is_bid_by_what_the_others_show() -> None:
    low = dealt(["2c", "3d", "4h", "As"], "5s", one_card_hand="forehead")
    high = dealt(["W1", "As", "4h", "Ks"], "5s", one_card_hand="forehead")
    assert bid_of(after(low, [0, 0, 0])) == 1
    assert bid_of(after(high, [1, 0, 0])) == 0


def test_what_beats_a_card_is_what_the_rules_say() -> None:
    """Every pair of cards under every trump, the first one led (R5.6)."""
    for trump, (card, other) in itertools.product((None, *Suit), itertools.permutations(DECK, 2)):
        beats = winner((Play(0, card), Play(1, other)), trump) == 1
        assert bool(BEATEN_BY[trump][card.index] >> other.index & 1) is beats


@pytest.mark.parametrize("need", [-1, 0, 1, 2, 3, 4])
def test_a_prospect_is_the_mean_over_every_way_the_cards_may_fall(need: int) -> None:
    chances, bid = (0.9, 0.5, 0.2), 4
    mean = 0.0
    for falls in itertools.product((0, 1), repeat=len(chances)):
        likely = 1.0
        for chance, takes in zip(chances, falls, strict=True):
            likely *= chance if takes else 1 - chance
        mean += likely * points(bid, bid - need + sum(falls))
    kept = [Worth(chance, chance) for chance in chances]
    assert prospect(kept, bid, need) == pytest.approx(mean)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [1, 4, 10])
def test_all_cards_in_play_are_worth_the_tricks_there_are(players: int, size: int) -> None:
    """Summed over the hands of many deals, each seen by its holder before the bids."""
    rules = ruleset(players, "hidden", {"hands": [size] * 60, "tie_break": "shared"})
    bots = {seat: make_bot("random", str(seat)) for seat in range(players)}
    total = 0.0
    fresh = Phase.BIDDING, (None,) * players
    for state, event in play_game(rules, bots, SeededPacks("worth")):
        if isinstance(event, TrumpFixed | HandDealt) and (state.phase, state.current.bids) == fresh:
            total += sum(expected(state, seat) for seat in range(players))
    assert total / 60 == pytest.approx(size, rel=0.15)


def expected(state: State, seat: int) -> float:
    seen = view(state, seat)
    assert seen.hand is not None
    return sum(value.wanted for value in worths(Picture.of(seen, seen.hand), seen.hand.trump))


def test_a_void_is_noted_from_a_suit_not_followed_and_not_from_wizards_or_jesters() -> None:
    state = dealt(["Kh 4c", "W1 4d", "J1 2h", "3c 5h"], "5s")
    seen = view(after(state, [0, 0, 0, 0], "Kh W1 J1"), 3)
    assert seen.hand is not None
    assert not any(Picture.of(seen, seen.hand).voids.values())
    state = dealt(["Kh 4c", "W1 4d", "9c 2c", "3c 5h"], "5s")
    seen = view(after(state, [0, 0, 0, 0], "Kh W1 9c"), 3)
    assert seen.hand is not None
    hearts = card_set(card for card in DECK if card.suit is Suit.HEARTS)
    assert Picture.of(seen, seen.hand).voids == {0: 0, 1: 0, 2: hearts, 3: 0}


def test_four_make_more_than_half_of_their_bids_and_take_as_many_tricks_as_they_bid() -> None:
    rules = ruleset(4, settings={"tie_break": "shared"})
    made = scored = over = bids = 0
    for game in range(12):
        *_, (last, _) = play_game(rules, dict.fromkeys(range(4), EXPERT), SeededPacks(str(game)))
        for row in last.sheet:
            for bid, won in zip(row.bids, row.tricks, strict=True):
                assert bid is not None
                assert won is not None
                bids += 1
                made += bid == won
                scored += points(bid, won)
                over += won - bid
    assert made / bids > 0.55
    assert scored / bids > 15
    assert abs(over / bids) < 0.12


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_one_beats_novices_on_the_same_deals(players: int) -> None:
    """Duplicate games: the expert sits in every seat in turn (ten deals)."""
    rules = ruleset(players, "standard", {"tie_break": "shared", "hands": "quick"})
    ahead = 0.0
    for game, place in itertools.product(range(10), range(players)):
        bots = {seat: make_bot("novice") for seat in range(players)} | {place: EXPERT}
        *_, (last, _) = play_game(rules, bots, SeededPacks(str(game)))
        scores = [total or 0 for total in last.totals]
        ahead += scores[place] - (sum(scores) - scores[place]) / (players - 1)
    a_hand = ahead / (10 * players * len(rules.hands))
    assert a_hand > 2
