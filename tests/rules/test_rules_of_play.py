"""R5: leading, following, and winning a trick."""

import pytest
from hypothesis import given

from foretrick.rules import (
    UNKNOWN,
    Card,
    NameTrump,
    PlayCard,
    Suit,
    legal_commands,
    ruleset,
    to_act,
)
from foretrick.rules.events import HandDealt, TrickWon
from foretrick.rules.ruleset import Renege
from foretrick.testing.strategies import PlayedGame, cards, games, rulesets
from tests.rules.table import Table, in_trick, started


def test_r5_1_the_dealers_left_leads_then_whoever_won() -> None:
    table = in_trick(["2c 3c", "Ac 4c", "Kc 5c"], "J1")
    order = []
    for code in "2c Ac Kc 4c 5c 3c".split():
        order.append(to_act(table.state)[0])
        table.play(code)
    assert order == [0, 1, 2, 1, 2, 0]
    assert [e.seat for e in table.events if isinstance(e, TrickWon)] == [1, 2]


def test_r5_2_any_card_may_be_led() -> None:
    table = in_trick(["2d Kc W1 J1", "3d 4d 5d 6d", "7d 8d 9d Td"], "Kd")
    assert table.may_play(0) == {"2d", "Kc", "W1", "J1"}
    assert table.code(PlayCard(0, Card("3d"))) == "not_in_hand"
    assert table.code(PlayCard(1, Card("3d"))) == "not_your_turn"


@pytest.mark.parametrize(
    ("lain", "playable"),
    [
        ("8d 9d", {"2d", "W4", "J4"}),
        ("J1 8d", {"2d", "W4", "J4"}),
        ("J1 J2", {"2d", "Kc", "W4", "J4"}),
        ("W1 8d", {"2d", "Kc", "W4", "J4"}),
        ("J1 W1", {"2d", "Kc", "W4", "J4"}),
        ("8d W1", {"2d", "W4", "J4"}),
        ("8h 9d", {"2d", "Kc", "W4", "J4"}),
    ],
)
def test_r5_3_the_suit_led(lain: str, playable: set[str]) -> None:
    first, second = lain.split()
    hands = [f"{first} 2s 3s 4s", f"{second} 5s 6s 7s", "2d Kc W4 J4"]
    table = in_trick(hands, "9c")
    assert table.play(lain).may_play(2) == playable


def test_r5_3_a_jester_then_a_wizard_sets_no_suit() -> None:
    hands = ["J1 2s", "W1 3s", "8d 4s", "2d Kc"]
    assert in_trick(hands, "9c").play("J1 W1 8d").may_play(3) == {"2d", "Kc"}


def test_r5_4_follow_if_you_can() -> None:
    table = in_trick(["8d 2s", "2d Kc", "Kh Qc"], "9c").play("8d")
    assert table.may_play(1) == {"2d"}
    reason = table.code(PlayCard(1, Card("Kc")))
    assert reason == "must_follow"
    # A player who holds none may play anything, trump included.
    assert table.play("2d").may_play(2) == {"Kh", "Qc"}


def test_r5_4_a_wizard_after_the_suit_frees_nobody() -> None:
    assert in_trick(["8d 2s", "W1 3s", "2d Kc"], "9c").play("8d W1").may_play(2) == {"2d"}


@pytest.mark.parametrize("lain", ["8d", "W1", "J1"])
def test_r5_5_wizards_and_jesters_at_any_turn(lain: str) -> None:
    hands = [f"{lain} 2s 3s 4s", "2d 3d W2 J2", "Kc Kd Ks Kh"]
    table = in_trick(hands, "9c")
    assert table.may_play(0) >= {lain}
    assert table.play(lain).may_play(1) >= {"W2", "J2"}


@pytest.mark.parametrize(
    ("trick", "turn_up", "won_by"),
    [
        ("2c W1 W2", "J4", 1),
        ("Ac 2d Kd", "9d", 2),
        ("2c Ad 3c", "J4", 2),
        ("2c Ad Ah", "9s", 0),
        ("J1 2d 3d", "J4", 2),
    ],
)
def test_r5_6_first_wizard_then_highest_trump_then_suit(
    trick: str, turn_up: str, won_by: int
) -> None:
    table = in_trick(trick.split(), turn_up).play(trick)
    assert TrickWon(1, won_by) in table.events


@pytest.mark.parametrize(("option", "won_by"), [("first", 0), ("last", 2)])
def test_r5_7_jesters_alone(option: str, won_by: int) -> None:
    table = in_trick(["J1", "J2", "J3"], "9c", all_jesters=option).play("J1 J2 J3")
    assert TrickWon(1, won_by) in table.events
    assert ruleset(3).all_jesters.value == "first"
    # A suit card between two Jesters wins whatever the option.
    mixed = in_trick(["J1", "2c", "J3"], "9h", all_jesters=option).play("J1 2c J3")
    assert TrickWon(1, 1) in mixed.events


def test_r5_8_what_is_public() -> None:
    table = in_trick(["2c 3c", "Ac 4c", "Kc 5c"], "9h").play("2c Ac Kc 4c")
    for seat in (None, 0, 1, 2):
        seen = table.sees(seat)
        assert [(play.seat, play.card.code) for play in seen.trick] == [(1, "4c")]
        assert (seen.won, seen.bids, seen.turn_up) == ((0, 1, 0), (0, 0, 0), Card("9h"))
        assert (seen.counts, seen.trump) == ((1, 0, 1), Suit.HEARTS)
    assert [table.sees(seat).cards for seat in (0, 1, 2)] == [cards("3c"), (), cards("5c")]
    assert table.sees(None).cards == ()


@pytest.mark.parametrize(("option", "shown"), [("last", [2]), ("all", [1, 2]), ("none", [])])
def test_r5_8_which_tricks_may_be_looked_at(option: str, shown: list[int]) -> None:
    hands = ["2c 3c 6c", "Ac 4c 7c", "Kc 5c 8c"]
    table = in_trick(hands, "9h", review_tricks=option).play("2c Ac Kc 4c 5c 3c")
    assert ruleset(3).review_tricks.value == "last"
    for seat in (None, 0, 1, 2):
        seen = table.sees(seat)
        assert [seen.memory.index(trick) + 1 for trick in seen.tricks] == shown
        assert len(seen.memory) == 2


def forehead(turn_up: str = "9c") -> Table:
    return started(3, 1, one_card_hand="forehead").deal("2c", "3c", "4c", turn_up=turn_up)


def test_r5_9_forehead_everybody_sees_all_cards_but_their_own() -> None:
    table = forehead()
    for seat, others in enumerate([(None, "3c", "4c"), ("2c", None, "4c"), ("2c", "3c", None)]):
        seen = table.sees(seat)
        assert seen.forehead
        assert seen.cards == (UNKNOWN,)
        assert seen.foreheads == tuple(code and Card(code) for code in others)
    stranger = table.sees(None)
    assert (stranger.cards, stranger.foreheads) == ((), (None, None, None))


def test_r5_9_forehead_the_command_names_no_card() -> None:
    table = forehead().bid(0, 0, 0)
    assert legal_commands(table.state) == (PlayCard(0, None),)
    assert table.code(PlayCard(0, Card("2c"))) == "forehead_card"
    assert table.code(PlayCard(0, Card("3c"))) == "forehead_card"
    table.do(PlayCard(0, None))
    assert table.sees(1).trick[0].card is Card("2c")
    assert table.sees(1).foreheads == (None, None, Card("4c"))
    assert in_trick(["2c", "3c", "4c"], "9c").code(PlayCard(0, None)) == "unnamed_card"


def test_r5_9_forehead_a_dealer_names_trump_unseen() -> None:
    table = forehead("W1")
    assert table.sees(2).cards == (UNKNOWN,)
    assert table.code(NameTrump(2, Suit.HEARTS)) is None


def test_r5_9_forehead_is_for_hands_of_one_card() -> None:
    table = started(3, 2, one_card_hand="forehead")
    table.deal("2c 3c", "4c 5c", "6c 7c", turn_up="9c")
    assert table.sees(0).cards == cards("2c 3c")
    assert table.sees(0).foreheads == (None, None, None)
    assert not table.sees(0).forehead
    assert ruleset(3).one_card_hand.value == "normal"


@given(games(rulesets(renege=Renege.IMPOSSIBLE)))
def test_r5_the_hands_leader_and_each_next_leader(game: PlayedGame) -> None:
    leader = None
    for state, event in game.steps():
        if isinstance(event, HandDealt):
            leader = event.seats[0]
        elif isinstance(event, TrickWon):
            leader = event.seat
        elif state.hand is not None and state.hand.trick:
            assert state.hand.trick[0].seat == leader
