"""R2: the table and the deal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import (
    DECK,
    Card,
    DealHand,
    Phase,
    Ruleset,
    RulesetError,
    Suit,
    advance,
    ruleset,
)
from foretrick.rules.events import DealerDrawn, HandDealt, TrumpFixed
from foretrick.rules.ruleset import Bidding
from foretrick.rules.schedule import schedule
from foretrick.testing.strategies import PlayedGame, games, packs
from tests.rules.table import Table, rules_of, started

LARGEST = {2: 30, 3: 20, 4: 15, 5: 12, 6: 10}


def faults(players: int, **settings: object) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        ruleset(players, None, settings)
    return [fault.code for fault in caught.value.faults]


@pytest.mark.parametrize("players", LARGEST)
def test_r2_1_two_to_six_players(players: int) -> None:
    rules = ruleset(players)
    assert rules.players == players
    assert rules.bidding is (Bidding.DELAYED if players == 2 else Bidding.OPEN)


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 60, True])
def test_r2_1_no_other_number_of_players(players: int) -> None:
    assert faults(players) == ["players"]
    if players is not True:
        with pytest.raises(RulesetError, match="2 to 6 players"):
            Ruleset(players, (1,))


def test_r2_2_the_highest_card_deals() -> None:
    table = Table(rules_of(4, 1, first_dealer="draw")).draw("2c Kd W1 As")
    assert table.state.dealer == 2
    assert table.phase() is Phase.DEALING
    (event,) = table.events
    assert isinstance(event, DealerDrawn)
    assert [(draw.seat, draw.card.code) for draw in event.draws[0]] == [
        (0, "2c"),
        (1, "Kd"),
        (2, "W1"),
        (3, "As"),
    ]


def test_r2_2_those_tied_draw_again_until_one_is_highest() -> None:
    table = Table(rules_of(4, 1, first_dealer="draw")).draw("W1 Kd W2 W3 5c 5d 4h J1 2s")
    seats = [[draw.seat for draw in draws] for draws in table.state.draws]
    assert seats == [[0, 1, 2, 3], [0, 2, 3], [0, 2]]
    assert table.state.dealer == 2


@pytest.mark.parametrize("seat", range(4))
def test_r2_2_a_fixed_seat_deals_without_a_draw(seat: int) -> None:
    table = Table(rules_of(4, 1, first_dealer=seat)).draw()
    assert table.events == [DealerDrawn((), seat)]
    assert table.state.dealer == seat


@pytest.mark.parametrize("seat", [-1, 4, 17])
def test_r2_2_no_seat_that_is_not_at_the_table(seat: int) -> None:
    assert faults(4, first_dealer=seat) == ["first_dealer"]


@pytest.mark.parametrize(("players", "most"), LARGEST.items())
def test_r2_3_hand_sizes_of_a_full_game(players: int, most: int) -> None:
    assert ruleset(players, "standard").hands == tuple(range(1, most + 1))
    assert schedule("five_full", players) == (most,) * 5
    assert ruleset(players, settings={"hands": [most, 1]}).hands == (most, 1)
    assert faults(players, hands=[1, most + 1]) == ["hand_size"]
    assert faults(players, hands=[0, 1]) == ["hand_size"]
    assert faults(players, hands=[-3, 0, most + 1]) == ["hand_size"] * 3
    assert faults(players, hands=[]) == ["no_hands"]
    assert faults(players, hands=[1] * 201) == ["too_many_hands"]


def test_r2_3_named_schedules() -> None:
    tournament = {
        2: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30),
        3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20),
        4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
        5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    }
    quick = {
        2: tournament[2],
        3: tournament[3],
        4: (1, 3, 5, 7, 9, 11, 13, 15),
        5: (2, 4, 6, 8, 10, 12),
        6: (2, 4, 6, 8, 10),
    }
    for players in LARGEST:
        assert schedule("tournament", players) == tournament[players]
        assert schedule("quick", players) == quick[players]


@given(games())
def test_r2_3_each_hand_deals_the_cards_the_schedule_says(game: PlayedGame) -> None:
    dealt = [event for event in game.events if isinstance(event, HandDealt)]
    regular = [event for event in dealt if not event.tie_break]
    assert tuple(event.size for event in regular) == game.rules.hands
    assert [event.hand for event in dealt] == list(range(1, len(dealt) + 1))
    for event in dealt:
        assert all(len(event.hands[seat] or ()) == event.size for seat in event.seats)


@given(st.integers(2, 6), packs())
def test_r2_4_all_cards_one_at_a_time_from_the_left(players: int, pack: tuple[Card, ...]) -> None:
    table = started(players, 2, 1)
    _, events = advance(table.state, DealHand(pack))
    dealt = events[0]
    assert isinstance(dealt, HandDealt)
    assert dealt.seats == tuple(range(players))
    for seat in range(players):
        assert dealt.hands[seat] == (pack[seat], pack[players + seat])
    assert dealt.turn_up == pack[2 * players]
    assert dealt.pack == pack


def test_r2_4_the_deal_passes_to_the_left() -> None:
    table = started(3, 1, 1, 1, 1, tie_break="shared", first_dealer=1)
    dealers, order = [], []
    for _ in range(4):
        table.deal("2c", "3c", "4c", turn_up="5c")
        dealers.append(table.hand.dealer)
        order.append(table.hand.seats)
        table.bid(0, 0, 0).play("2c 3c 4c")
    assert dealers == [1, 2, 0, 1]
    assert order == [(2, 0, 1), (0, 1, 2), (1, 2, 0), (2, 0, 1)]


@pytest.mark.parametrize("pack", [(), DECK[:-1], (*DECK, DECK[0]), (*DECK[:-1], DECK[0])])
def test_r2_4_the_whole_pack_is_dealt_from(pack: tuple[Card, ...]) -> None:
    assert started(3, 1).code(DealHand(pack)) == "bad_pack"


@pytest.mark.parametrize("suit", Suit)
def test_r2_5_a_suit_card_makes_its_suit_trump(suit: Suit) -> None:
    table = started(3, 1).deal("J1", "J2", "J3", turn_up="9" + suit.value)
    assert table.events[-1] == TrumpFixed(suit, None)
    assert table.hand.trump is suit
    assert table.phase() is Phase.BIDDING


def test_r2_5_a_jester_means_no_trump() -> None:
    table = started(3, 1).deal("2c", "3c", "4c", turn_up="J1")
    assert table.events[-1] == TrumpFixed(None, None)
    assert table.phase() is Phase.BIDDING


@pytest.mark.parametrize("suit", Suit)
def test_r2_5_the_dealer_who_turns_a_wizard_names_a_suit(suit: Suit) -> None:
    table = started(3, 1).deal("2c", "3c", "4c", turn_up="W1")
    assert table.phase() is Phase.NAMING
    assert table.sees(2).cards == (Card("4c"),)
    assert table.name(suit).events[-1] == TrumpFixed(suit, 2)
    assert table.hand.trump is suit
    assert table.phase() is Phase.BIDDING


@pytest.mark.parametrize(("players", "most"), LARGEST.items())
def test_r2_6_no_turn_up_and_no_trump_when_all_is_dealt(players: int, most: int) -> None:
    table = started(players, most).do(DealHand(DECK))
    assert (table.hand.turn_up, table.hand.trump) == (None, None)
    assert table.events[-1] == TrumpFixed(None, None)
    assert table.phase() is Phase.BIDDING
    # One card fewer leaves cards to turn up.
    assert started(players, most - 1).do(DealHand(DECK)).hand.turn_up is not None


def test_r2_7_everybody_sees_the_turn_up_and_nobody_holds_it() -> None:
    table = started(3, 2).deal("2c 3c", "4c 5c", "6c 7c", turn_up="8c")
    for seat in (None, 0, 1, 2):
        assert table.sees(seat).turn_up is Card("8c")
    assert all(Card("8c") not in (held or ()) for held in table.hand.hands)
    table.bid(0, 0, 0).play("2c 4c 6c")
    assert table.sees(None).turn_up is Card("8c")
