"""What other implementations of this game got wrong, F01 to F14: none of it here."""

import pytest
from hypothesis import given

from foretrick.rules import (
    DECK,
    Card,
    DealHand,
    IllegalCommand,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    RulesetError,
    Suit,
    legal_commands,
    ruleset,
    to_act,
    view,
)
from foretrick.rules.events import HandDealt, TrickWon
from foretrick.testing.strategies import PlayedGame, cards, games
from tests.rules.table import Table, in_trick, started


def test_f01_a_led_jester_wins_nothing_and_frees_nobody() -> None:
    table = in_trick(["J1 2s", "4d 3s", "2d Kc"], "9h").play("J1 4d")
    assert table.may_play(2) == {"2d"}
    assert TrickWon(1, 1) in table.play("2d").events


def test_f02_the_new_leader_is_free_of_the_last_suit() -> None:
    table = in_trick(["2d 3d", "Ad Kc", "4d 6c"], "9h").play("2d Ad 4d")
    assert to_act(table.state) == (1,)
    assert table.may_play(1) == {"Kc"}
    led = in_trick(["2d 3d 7c", "Ad Kc 5d", "4d 6c 8c"], "9h").play("2d Ad 4d")
    assert led.may_play(1) == {"Kc", "5d"}


def test_f03_the_first_wizard_wins() -> None:
    table = in_trick(["2c", "W4", "W1"], "9h").play("2c W4 W1")
    assert TrickWon(1, 1) in table.events


def test_f04_a_suit_card_after_a_led_wizard_is_not_to_be_followed() -> None:
    table = in_trick(["W1 2s", "8d 3s", "2d Kc"], "9h").play("W1 8d")
    assert table.may_play(2) == {"2d", "Kc"}


def test_f05_the_dealer_names_trump_with_the_hand_in_sight_before_the_bids() -> None:
    table = started(3, 2).deal("2c 3c", "4c 5c", "6c 7c", turn_up="W2")
    assert to_act(table.state) == (2,)
    assert table.sees(2).cards == cards("6c 7c")
    assert table.code(MakeBid(0, 1)) == "not_now"
    assert [table.code(NameTrump(seat, Suit.CLUBS)) for seat in (0, 1)] == ["not_your_turn"] * 2
    assert table.code(NameTrump(2, None)) == "trump_suit"
    assert table.name(Suit.DIAMONDS).code(MakeBid(0, 1)) is None


@pytest.mark.parametrize("players", range(2, 7))
def test_f06_the_last_hand_has_no_trump_and_no_choice(players: int) -> None:
    table = started(players, 60 // players).do(DealHand(DECK))
    assert table.phase() is Phase.BIDDING
    assert (table.hand.turn_up, table.hand.trump, table.hand.trump_by) == (None, None, None)


def test_f07_all_four_suits_can_be_named() -> None:
    # Nothing in the rules chooses by chance: chance comes in as packs alone.
    table = started(3, 1).deal("2c", "3c", "4c", turn_up="W1")
    assert legal_commands(table.state) == tuple(NameTrump(2, suit) for suit in Suit)


def test_f08_seat_zero_is_a_seat_like_others() -> None:
    table = started(3, 1, first_dealer=0).deal("2c", "3c", "4c", turn_up="W1")
    assert to_act(table.state) == (0,)
    table.name(Suit.HEARTS)
    assert table.hand.trump_by == 0
    table.bid(0, 0, 1)
    assert view(table.state, 0).seat == 0
    assert view(table.state, 0).hand != view(table.state).hand
    # The first card played wins where it is the best.
    won = started(3, 1).deal("Ac", "3c", "4c", turn_up="J1").bid(1, 0, 1).play("Ac 3c 4c")
    assert TrickWon(1, 0) in won.events
    assert won.state.ranking[0] == (0,)


def test_f09_the_winner_is_a_seat_wherever_it_is_told() -> None:
    table = in_trick(["2c 9d", "3c 8d", "4c 7d"], "9h").play("2c 3c 4c 7d 9d 8d")
    assert [event.seat for event in table.events if isinstance(event, TrickWon)] == [2, 0]
    assert table.hand.won == (1, 0, 1)


@given(games())
def test_f10_each_deal_is_a_whole_pack_and_the_deal_rotates(game: PlayedGame) -> None:
    deals = [event for event in game.events if isinstance(event, HandDealt)]
    assert all(sorted(event.pack or (), key=DECK.index) == list(DECK) for event in deals)
    regular = [event for event in deals if not event.tie_break]
    first = regular[0].dealer
    for step, event in enumerate(regular):
        assert event.dealer == (first + step) % game.rules.players
        assert event.seats[0] == (event.dealer + 1) % game.rules.players


@given(games())
def test_f11_whatever_is_listed_can_be_chosen_and_something_is_listed(game: PlayedGame) -> None:
    for state in game.states():
        for seat in to_act(state):
            assert legal_commands(state, seat)


def test_f11_the_only_bid_and_the_only_card() -> None:
    table = started(2, 1, even_bids="never").deal("2c", "3c", turn_up="J1").bid(0)
    assert legal_commands(table.state) == (MakeBid(1, 0),)
    table.bid(0).play("2c")
    assert legal_commands(table.state) == (PlayCard(1, Card("3c")),)
    assert table.play("3c").phase() is not Phase.PLAYING


def test_f12_a_short_game_starts_where_it_says() -> None:
    table = started(4, 7, 2).do(DealHand(DECK))
    assert table.hand.size == 7
    for players in (7, 61):
        with pytest.raises(RulesetError, match="2 to 6"):
            ruleset(players)
    with pytest.raises(RulesetError, match="cannot be dealt"):
        ruleset(6, None, {"hands": [10, 11]})


def test_f13_joint_places_and_negative_totals() -> None:
    table = started(4, 1, tie_break="shared").deal("2c", "3c", "4c", "5c", turn_up="J1")
    table.bid(1, 1, 0, 0).play("2c 3c 4c 5c")
    assert table.state.totals == (-10, -10, 20, -10)
    assert table.state.ranking == ((2,), (0, 1, 3))
    shared = started(3, 1, tie_break="shared").deal("2c", "3c", "4c", turn_up="J1")
    shared.bid(1, 1, 0).play("2c 3c 4c")
    assert shared.state.totals == (-10, -10, -10)
    assert shared.state.ranking == ((0, 1, 2),)


def test_f14_no_command_breaks_the_even_bid_rule_or_revokes_without_trump() -> None:
    # Bots choose from the legal commands; the rules refuse whatever else they may say.
    table: Table = started(3, 2, even_bids="never")
    table.deal("2d 3d", "4d Kc", "5d 6d", turn_up="J1").bid(1, 0)
    with pytest.raises(IllegalCommand, match=r"even with 1\. \(R3\.6\)"):
        table.do(MakeBid(2, 1))
    table.bid(0).play("2d")
    with pytest.raises(IllegalCommand, match=r"Diamonds were led.*\(R5\.4\)"):
        table.do(PlayCard(1, Card("Kc")))
