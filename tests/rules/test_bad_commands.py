"""Commands at the wrong time, by the wrong seat, or with nonsense in them."""

from itertools import product

import pytest

from foretrick.rules import (
    DECK,
    UNKNOWN,
    CallRenege,
    Card,
    Command,
    DealHand,
    DrawForDealer,
    IllegalCommand,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    ScoreHand,
    Suit,
    TakeBackCard,
    advance,
    decide,
    legal_commands,
    to_act,
    why_illegal,
)
from tests.rules.phases import STATES
from tests.rules.table import in_trick, started

COMMANDS: dict[Command, set[Phase]] = {
    DrawForDealer(DECK): {Phase.DRAWING},
    DealHand(DECK): {Phase.DEALING},
    NameTrump(0, Suit.CLUBS): {Phase.NAMING},
    MakeBid(0, 0): {Phase.BIDDING},
    PlayCard(0, DECK[0]): {Phase.PLAYING},
    PlayCard(0, None): {Phase.PLAYING},
    TakeBackCard(0): {Phase.PLAYING, Phase.SETTLING},
    CallRenege(0, 1): {Phase.PLAYING, Phase.SETTLING},
    ScoreHand(): {Phase.SETTLING},
}
WRONG = [
    (phase, command)
    for phase, command in product(Phase, COMMANDS)
    if phase not in COMMANDS[command]
]
NOWHERE = (-2, -1, 3, 4, 60)


def code(phase: Phase, command: Command) -> str | None:
    reason = why_illegal(STATES[phase], command)
    return None if reason is None else reason.code


def test_there_is_a_state_of_each_phase() -> None:
    assert set(STATES) == set(Phase)


@pytest.mark.parametrize(("phase", "command"), WRONG, ids=str)
def test_in_the_wrong_phase(phase: Phase, command: Command) -> None:
    state = STATES[phase]
    reason = why_illegal(state, command)
    assert reason is not None
    assert reason.code == "not_now"
    assert reason.text.startswith("That cannot be done now: ")
    for act in (decide, advance):
        with pytest.raises(IllegalCommand) as caught:
            act(state, command)
        assert caught.value.reason == reason
        assert str(caught.value) == f"{reason.text} ({reason.rule})"
    assert STATES[phase] is state


@pytest.mark.parametrize("seat", NOWHERE)
def test_by_a_seat_that_is_not_there(seat: int) -> None:
    assert code(Phase.NAMING, NameTrump(seat, Suit.CLUBS)) == "no_such_seat"
    assert code(Phase.BIDDING, MakeBid(seat, 0)) == "no_such_seat"
    assert code(Phase.PLAYING, PlayCard(seat, DECK[0])) == "no_such_seat"
    assert code(Phase.PLAYING, TakeBackCard(seat)) == "no_such_seat"
    assert code(Phase.PLAYING, CallRenege(seat, 0)) == "no_such_seat"
    assert code(Phase.SETTLING, TakeBackCard(seat)) == "no_such_seat"
    assert code(Phase.SETTLING, CallRenege(0, seat)) == "no_such_seat"


@pytest.mark.parametrize("phase", Phase)
def test_a_seat_that_is_not_there_is_offered_nothing(phase: Phase) -> None:
    assert [legal_commands(STATES[phase], seat) for seat in NOWHERE] == [()] * len(NOWHERE)


@pytest.mark.parametrize("phase", [Phase.NAMING, Phase.PLAYING])
def test_out_of_turn(phase: Phase) -> None:
    state = STATES[phase]
    (turn,) = to_act(state)
    for seat in {0, 1, 2} - {turn}:
        card = (state.current.hands[seat] or ())[0]
        command = NameTrump(seat, Suit.CLUBS) if phase is Phase.NAMING else PlayCard(seat, card)
        reason = why_illegal(state, command)
        assert reason is not None
        assert reason.code == "not_your_turn"
        assert f"It is not seat {seat}'s turn: seat {turn} is to" in reason.text


def test_a_bid_before_and_after_ones_turn() -> None:
    table = started(3, 2).deal("2c 3c", "4c 5c", "6c 7c", turn_up="J4").bid(1)
    assert table.code(MakeBid(2, 1)) == "not_your_turn"
    assert table.code(MakeBid(0, 1)) == "already_bid"
    assert table.code(MakeBid(1, 3)) == "bid_range"
    assert table.code(MakeBid(1, -1)) == "bid_range"


def test_a_seat_outside_a_tie_break() -> None:
    table = started(3, 1).deal("2c", "3c", "W1", turn_up="J4").bid(0, 0, 0).play("2c 3c W1")
    table.draw("2c W1").do(DealHand(DECK))
    assert table.hand.tie_break
    assert table.code(MakeBid(2, 0)) == "no_such_seat"
    table.bid(0, 0)
    assert table.code(PlayCard(2, DECK[0])) == "no_such_seat"
    assert legal_commands(table.state, 2) == ()


@pytest.mark.parametrize(
    "pack",
    [
        (),
        DECK[:59],
        DECK[1:],
        (*DECK, DECK[0]),
        (*DECK[:59], DECK[0]),
        (*DECK[:59], UNKNOWN),
        (UNKNOWN,) * 60,
    ],
)
def test_packs_that_are_not_whole(pack: tuple[Card, ...]) -> None:
    assert code(Phase.DRAWING, DrawForDealer(pack)) == "bad_pack"
    assert code(Phase.DEALING, DealHand(pack)) == "bad_pack"


def test_cards_that_are_not_held() -> None:
    table = in_trick(["2c 3c", "4c 5c", "6c 7c"], "J4")
    for card in (UNKNOWN, *(card for card in DECK if card.code not in ("2c", "3c"))):
        assert table.code(PlayCard(0, card)) == "not_in_hand"
    table.play("2c 4c 6c 7c")
    assert table.code(PlayCard(0, Card("2c"))) == "not_in_hand"


@pytest.mark.parametrize("thing", [None, "bid", 3, (), Card("2c"), object()])
def test_what_is_no_command(thing: object) -> None:
    for phase in Phase:
        with pytest.raises(TypeError, match="no command of the game"):
            why_illegal(STATES[phase], thing)  # type: ignore[arg-type]  # what is tested
