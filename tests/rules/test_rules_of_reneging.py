"""R7: honour tables, where a player can fail to follow suit and be called for it."""

import pytest

from foretrick.rules import CallRenege, Card, PlayCard, ScoreHand, TakeBackCard, legal_commands
from foretrick.rules.events import HandScored, RenegeCalled
from tests.rules.table import Table, in_trick

HANDS = ["8d 2s 3s", "2d Kc 4s", "Kh Qc 5s"]


def honour(hands: list[str] = HANDS) -> Table:
    """Three hands at an honour table, no trump; all have bid zero."""
    return in_trick(hands, "J4", renege="penalty")


def row(table: Table) -> HandScored:
    return next(event for event in table.events if isinstance(event, HandScored))


def test_r7_1_a_renege_is_taken_back_before_another_card() -> None:
    table = honour().play("8d Kc")
    table.do(TakeBackCard(1))
    assert [card.code for card in table.hand.hands[1] or ()] == ["2d", "4s", "Kc"]
    table.play("2d Kh")
    assert table.hand.won == (1, 0, 0)


def test_r7_1_not_once_another_card_is_played() -> None:
    assert honour().play("8d Kc Kh").code(TakeBackCard(1)) == "nothing_to_take_back"


def test_r7_1_no_other_card_is_taken_back() -> None:
    # Following suit, having none of it, or leading: none of these is a renege.
    assert honour().play("8d 2d").code(TakeBackCard(1)) == "nothing_to_take_back"
    assert honour().play("8d 2d Kh").code(TakeBackCard(2)) == "nothing_to_take_back"
    assert honour().play("8d").code(TakeBackCard(0)) == "nothing_to_take_back"
    assert honour().code(TakeBackCard(0)) == "nothing_to_take_back"


def test_r7_1_nobody_else_takes_it_back() -> None:
    table = honour().play("8d Kc")
    assert table.code(TakeBackCard(0)) == "nothing_to_take_back"
    assert table.code(TakeBackCard(2)) == "nothing_to_take_back"


@pytest.mark.parametrize("seat", [-1, 3, 60])
def test_r7_1_nor_a_seat_that_is_not_there(seat: int) -> None:
    for table in (honour(), honour().play("8d Kc"), honour().play("8d Kc Kh")):
        assert table.code(TakeBackCard(seat)) == "no_such_seat"
        assert legal_commands(table.state, seat) == ()


def test_r7_2_the_call_is_made_once_the_trick_is_complete() -> None:
    table = honour().play("8d Kc")
    assert table.code(CallRenege(0, 1)) == "no_trick_complete"
    assert table.play("Kh").code(CallRenege(0, 1)) is None
    # Seat 0 took the trick and leads; the call is still open, until the hand is scored.
    assert table.play("2s").code(CallRenege(2, 1)) is None


def test_r7_2_a_right_call_ends_the_hand() -> None:
    table = honour().play("8d Kc Kh").do(CallRenege(2, 1))
    assert table.events[-1] == RenegeCalled(2, 1, upheld=True)
    assert table.code(PlayCard(0, Card("2s"))) == "not_now"
    scored = row(table.do(ScoreHand()))
    # All had bid zero: seat 0 took a trick and scores as if it had made its bid all the same.
    assert scored.points == (20, -20, 20)
    assert scored.tricks == (1, 0, 0)


def test_r7_2_a_call_in_the_middle_of_the_next_trick() -> None:
    table = honour().play("8d Kc Kh 2s").do(CallRenege(0, 1), ScoreHand())
    assert row(table).points == (20, -20, 20)


def test_r7_2_a_renege_in_a_trick_not_complete_cannot_be_called_yet() -> None:
    # Seat 1 follows in the first trick, and fails to in the second.
    table = honour(["8d 9d 3s", "2d 3d Kc", "Kh Qc 5s"]).play("8d 2d Kh 9d Kc")
    table.do(CallRenege(0, 1))
    assert table.events[-1] == RenegeCalled(0, 1, upheld=False)
    table.play("Qc").do(CallRenege(0, 1))
    assert table.events[-1] == RenegeCalled(0, 1, upheld=True)


def test_r7_3_several_renegers_score_minus_twenty_each() -> None:
    table = honour(["8d 2s 3s", "2d Kc 4s", "3d Qc 5s"]).play("8d Kc Qc")
    table.do(CallRenege(0, 1), CallRenege(1, 2), ScoreHand())
    assert row(table).points == (20, -20, -20)


def test_r7_3_a_wrong_call_changes_nothing() -> None:
    table = honour().play("8d 2d Kh")
    before = table.hand
    table.do(CallRenege(2, 1))
    after = table.hand
    assert table.events[-1] == RenegeCalled(2, 1, upheld=False)
    assert (after.hands, after.won, after.leader) == (before.hands, before.won, before.leader)
    table.play("2s 4s 5s Qc 3s Kc").do(ScoreHand())
    assert row(table).points == (-10, -10, -10)


def test_r7_4_every_card_in_hand_may_be_played() -> None:
    table = honour().play("8d")
    assert table.may_play(1) == {"2d", "Kc", "4s"}
    assert table.code(PlayCard(1, Card("Kh"))) == "not_in_hand"


def test_r7_4_the_table_does_not_tell_of_a_renege() -> None:
    follows, reneges = honour().play("8d 2d"), honour(["8d 2s 3s", "Kc 2d 4s", "Kh Qc 5s"])
    reneges.play("8d Kc")
    for table in (follows, reneges):
        for seat in (0, 2, None):
            seen = table.sees(seat)
            assert (seen.calls, seen.counts, seen.won) == ((), (2, 2, 3), (0, 0, 0))
    others = [legal_commands(table.state, 2) for table in (follows, reneges)]
    assert others[0] == others[1]


@pytest.mark.parametrize("command", [TakeBackCard(1), CallRenege(0, 1)])
def test_r7_4_elsewhere_there_is_nothing_to_call(command: TakeBackCard | CallRenege) -> None:
    table = in_trick(HANDS, "J4").play("8d")
    assert table.code(PlayCard(1, Card("Kc"))) == "must_follow"
    assert table.code(command) == "no_honour_table"
    assert table.code(ScoreHand()) == "not_now"
