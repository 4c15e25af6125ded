"""Whatever a bot answers, the game goes on by the rules, and what it did is counted."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from foretrick.arena.referee import FaultKind, Referee, is_late
from foretrick.bots import Bot, Novice, play_game
from foretrick.bots.honour import choices
from foretrick.rules import (
    Card,
    DealHand,
    DrawForDealer,
    MakeBid,
    NameTrump,
    PlayCard,
    SeatCommand,
    SeatView,
    State,
    TakeBackCard,
    advance,
    new_game,
    ruleset,
    to_act,
    view,
)
from foretrick.rules.events import GameEnded
from foretrick.shuffle import SeededPacks
from tests.arena.bots import Cheating, Raising


@dataclass
class Answering:
    """Always gives the same answer, of whatever type."""

    answer: object
    name: str = "answering"

    def choose(self, _view: SeatView) -> SeatCommand:
        return self.answer  # type: ignore[return-value]  # a bot may be wrong


def bidding(**options: str) -> SeatView:
    """The view of the first to bid in a hand of two cards."""
    packs = SeededPacks("3")
    state: State = new_game(ruleset(3, None, {"hands": "2", "first_dealer": 0, **options}))
    state, _ = advance(state, DrawForDealer(packs.pack("draw 0 1")))
    state, _ = advance(state, DealHand(packs.pack("deal 1")))
    return view(state, to_act(state)[0])


ME = bidding().seat or 0


@pytest.mark.parametrize(
    "answer",
    [
        None,
        2,
        "bid 2",
        MakeBid(ME, 3),
        MakeBid(ME, -1),
        MakeBid(ME + 1, 1),
        PlayCard(ME, Card("W1")),
        NameTrump(ME, None),
        TakeBackCard(ME),
    ],
)
def test_an_illegal_answer_is_replaced_and_told(answer: object) -> None:
    seen = bidding()
    referee = Referee(Answering(answer))
    assert referee.choose(seen) == choices(seen)[0]
    [fault] = referee.faults
    assert (fault.kind, fault.seat, fault.hand) == (FaultKind.ILLEGAL, ME, 1)
    assert fault.text == f"it answered {answer!r}"[:200]


def test_under_secret_bidding_nobody_bids_for_another() -> None:
    seen = bidding(bidding="hidden")
    referee = Referee(Answering(MakeBid((ME + 1) % 3, 1)))
    assert referee.choose(seen) == MakeBid(ME, 0)
    assert len(referee.faults) == 1


def test_a_legal_answer_stands_and_is_the_tables_own_value() -> None:
    referee = Referee(Answering(MakeBid(ME, True)))
    chosen = referee.choose(bidding())
    assert isinstance(chosen, MakeBid)
    assert type(chosen.bid) is int
    assert (chosen, referee.faults) == (MakeBid(ME, 1), [])


def test_a_renege_is_no_choice_even_where_the_table_would_take_it() -> None:
    """A bot that plays any card of its hand, at an honour table, where all of them are legal."""

    class Reneging:
        name = "reneging"

        def choose(self, view: SeatView) -> SeatCommand:
            plays = [command for command in view.legal if isinstance(command, PlayCard)]
            return plays[-1] if plays else Novice().choose(view)

    rules = ruleset(3, None, {"hands": "8,9", "renege": "penalty"})
    referees = {seat: Referee(Reneging()) for seat in range(3)}
    *_, (state, _) = play_game(rules, referees, SeededPacks("1"))
    assert state.ranking
    assert state.hand is not None
    assert state.hand.reneges == ()
    assert sum(len(referee.faults) for referee in referees.values()) > 0


@pytest.mark.parametrize("bot", [Raising(), Cheating()])
def test_a_game_with_a_bad_bot_comes_to_its_end(bot: Bot) -> None:
    rules = ruleset(4, "quick")
    referees = {seat: Referee(bot if seat == 1 else Novice()) for seat in range(4)}
    events = [event for _, event in play_game(rules, referees, SeededPacks("1"))]
    assert isinstance(events[-1], GameEnded)
    faults = {seat: len(referee.faults) for seat, referee in referees.items()}
    decisions = len(referees[1].ms)
    assert faults == {0: 0, 1: decisions, 2: 0, 3: 0}
    assert decisions > sum(rules.hands)


def test_what_a_bot_raised_is_told() -> None:
    referee = Referee(Raising())
    referee.choose(bidding())
    [fault] = referee.faults
    assert fault.text == "it raised RuntimeError: I have no idea at 3 choices"


def test_time_is_taken_and_a_late_answer_stands() -> None:
    times: Iterator[float] = iter((5.0, 5.155, 7.0, 7.165))
    referee = Referee(Answering(MakeBid(ME, 2)), 100, lambda: next(times))
    assert [referee.choose(bidding()) for _ in range(2)] == [MakeBid(ME, 2)] * 2
    assert referee.ms == pytest.approx([155, 165])
    [fault] = referee.faults
    assert (fault.kind, fault.text) == (FaultKind.LATE, "it took 165 ms of 100")


def test_without_a_budget_nothing_is_late() -> None:
    times: Iterator[float] = iter((0.0, 3600.0))
    referee = Referee(Answering(MakeBid(ME, 2)), None, lambda: next(times))
    referee.choose(bidding())
    assert (referee.ms, referee.faults) == ([3_600_000], [])


def test_what_is_forgiven() -> None:
    assert [is_late(taken, 100) for taken in (100, 160, 160.1)] == [False, False, True]
    assert [is_late(taken, 1) for taken in (11.5, 11.6)] == [False, True]
