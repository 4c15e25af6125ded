"""What a person reads when something is refused: whole sentences, word for word."""

from dataclasses import replace

import pytest

from foretrick.rules import (
    UNKNOWN,
    CallRenege,
    Command,
    IllegalEvent,
    MakeBid,
    Phase,
    PlayCard,
    RulesetError,
    State,
    Suit,
    TakeBackCard,
    evolve,
    ruleset,
    to_act,
    why_illegal,
)
from foretrick.rules.cards import Card
from foretrick.rules.events import (
    CardTakenBack,
    Event,
    HandScored,
    RenegeCalled,
    TrickWon,
    TrumpFixed,
)
from tests.rules.table import Table, rules_of


def refused(state: State, event: Event) -> str:
    with pytest.raises(IllegalEvent) as error:
        evolve(state, event)
    return str(error.value)


def said(table: Table, command: Command) -> str:
    return str(why_illegal(table.state, command))


def test_whose_turn_it_is() -> None:
    table = Table(rules_of(3, 2)).draw().deal("2c 3c", "4c 5c", "6c 7c", turn_up="8d")
    assert said(table, MakeBid(1, 0)) == "It is not seat 1's turn: seat 0 is to bid. (R5.1)"
    assert said(table, PlayCard(0, Card("2c"))) == (
        "That cannot be done now: seat 0 is to bid. (R5.1)"
    )
    table.bid(0, 0, 1)
    assert (
        said(table, PlayCard(1, Card("4c"))) == "It is not seat 1's turn: seat 0 is to play. (R5.1)"
    )


def test_all_who_may_bid_in_secret_are_named() -> None:
    table = Table(rules_of(3, 2, bidding="hidden")).draw()
    table.deal("2c 3c", "4c 5c", "6c 7c", turn_up="8d")
    assert said(table, PlayCard(0, Card("2c"))) == (
        "That cannot be done now: seats 0, 1, 2 are to bid. (R5.1)"
    )


def test_at_an_honour_table() -> None:
    table = Table(rules_of(3, 2, renege="penalty")).draw()
    table.deal("2c 3c", "4c 5d", "6c 7c", turn_up="8h")
    for command in (TakeBackCard(0), CallRenege(0, 1)):
        assert said(table, command) == "That cannot be done now: seat 0 is to bid. (R5.1)"
    table.bid(0, 0, 0)
    assert said(table, TakeBackCard(7)) == "There is no seat 7 in this hand. (R2.1)"
    assert said(table, CallRenege(7, 1)) == "There is no seat 7 in this hand. (R2.1)"
    assert said(table, TakeBackCard(1)) == (
        "Seat 1 has no renege to take back before another card was played. (R7.1)"
    )
    table.play("2c 5d 6c")
    assert refused(table.state, RenegeCalled(0, 1, upheld=False)) == (
        "The call against seat 1 was right, not wrong. (R7.2)"
    )
    assert refused(table.state, RenegeCalled(0, 2, upheld=True)) == (
        "The call against seat 2 was wrong, not right. (R7.2)"
    )
    assert refused(table.state, RenegeCalled(0, 0, upheld=True)) == (
        "A player calls the renege of another player. (R7.2)"
    )


def unknown_trick(*plays: str, trump: str = "8d") -> Table:
    """A trick of three in which some cards are not known."""
    table = Table(rules_of(3, 1)).draw()
    table.deal("2c", "4c", "6c", turn_up=trump)
    hand = table.state.current
    hidden = tuple((UNKNOWN,) for _ in hand.hands)
    table.state = replace(table.state, hand=replace(hand, hands=hidden, dealt=hidden))
    table.bid(0, 0, 0)
    return table.play(" ".join(plays))


def test_a_trick_with_unknown_cards_goes_to_one_who_may_have_won_it() -> None:
    table = unknown_trick("9c", "??", "7c")
    assert refused(table.state, TrickWon(1, 2)) == (
        "The rules give trick 1 to seats 0, 1, the record says trick 1 to seat 2. (R5.6)"
    )
    assert refused(table.state, TrickWon(2, 0)) == (
        "The rules give trick 1 to seats 0, 1, the record says trick 2 to seat 0. (R5.6)"
    )


def test_the_dealer_who_turned_up_a_wizard_is_the_one_to_choose() -> None:
    table = Table(rules_of(3, 1)).draw().deal("2c", "4c", "6c", turn_up="W1")
    assert refused(table.state, TrumpFixed(Suit.HEARTS, None)) == (
        "The rules give the dealer the choice, the record says nobody. (R2.5)"
    )


def test_a_hand_is_not_scored_while_bids_are_secret() -> None:
    rules = rules_of(3, 1, bidding="delayed")
    table = Table(rules).draw().deal("2c", "4c", "6c", turn_up="8d").bid(0, 0, 0)
    for name in ("2c", "4c"):
        table.play(name)
    row = HandScored(1, (0, 0, 0), (0, 0, 1), (20, 20, -10), (20, 20, -10))
    assert refused(table.state, row) == (
        "A hand_scored event cannot come here: seat 2 is to play. (R5.1)"
    )


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"bidding": "loud"}, "'loud' is no value of bidding: choose open, hidden, delayed."),
        ({"bidding": 7}, "'7' is no value of bidding: choose open, hidden, delayed."),
        ({"bidding": ["open"]}, "'a list' is no value of bidding: choose open, hidden, delayed."),
        (
            {"bidding": 10**40},
            "'a huge number' is no value of bidding: choose open, hidden, delayed.",
        ),
        (
            {"bidding": "x" * 40},
            f"'{'x' * 40}' is no value of bidding: choose open, hidden, delayed.",
        ),
        (
            {"bidding": "x" * 41},
            f"'{'x' * 40}...' is no value of bidding: choose open, hidden, delayed.",
        ),
        ({"first_dealer": "123456"}, "Seat 123456 cannot deal first: the seats are 0 to 2."),
        (
            {"first_dealer": "1234567"},
            "'1234567' is no value of first_dealer: choose draw, or a seat from 0 to 2.",
        ),
    ],
)
def test_values_of_options(settings: dict[str, object], said: str) -> None:
    with pytest.raises(RulesetError) as error:
        ruleset(3, "standard", settings)
    assert [fault.text for fault in error.value.faults] == [said]


def test_several_faults_are_one_message_of_whole_sentences() -> None:
    with pytest.raises(RulesetError) as error:
        ruleset(3, "standard", {"bidding": "loud", "hands": [99]})
    assert str(error.value) == (
        "'loud' is no value of bidding: choose open, hidden, delayed. (R10) "
        "A hand of 99 cards cannot be dealt to 3 players: sizes run from 1 to 20. (R2.3)"
    )


def test_only_a_renege_is_taken_back_whatever_a_record_says() -> None:
    table = Table(rules_of(3, 2, renege="penalty")).draw()
    table.deal("2c 3c", "4c 5d", "6c 7c", turn_up="8h").bid(0, 0, 0).play("2c 4c")
    assert refused(table.state, CardTakenBack(1, Card("4c"))) == (
        "Seat 1 has no renege to take back before another card was played. (R7.1)"
    )


def test_a_card_taken_back_opens_its_trick_again() -> None:
    table = Table(rules_of(3, 2, renege="penalty")).draw()
    table.deal("2c 3c", "4c 5c", "6c 7d", turn_up="8h").bid(0, 0, 0).play("2c 4c 7d")
    table.do(TakeBackCard(2))
    assert (table.phase(), to_act(table.state)) == (Phase.PLAYING, (2,))
    assert (table.hand.won, table.hand.leader) == ((0, 0, 0), 0)
    table.play("6c 7d 3c 5c")
    assert table.phase() is Phase.SETTLING
    # The last card of a hand cannot have been a renege: nothing was held beside it.
    assert table.code(TakeBackCard(1)) == "nothing_to_take_back"


def test_a_trump_may_be_what_an_unknown_card_was() -> None:
    table = unknown_trick("9c", "3d", "??")
    assert refused(table.state, TrickWon(1, 0)) == (
        "The rules give trick 1 to seats 1, 2, the record says trick 1 to seat 0. (R5.6)"
    )
