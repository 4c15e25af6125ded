"""Each refusal of the catalogue is reached, and each rule and fault has its test."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from foretrick.rules import (
    DECK,
    CallRenege,
    Card,
    DealHand,
    DrawForDealer,
    Event,
    IllegalEvent,
    MakeBid,
    NameTrump,
    PlayCard,
    Reason,
    RulesetError,
    SeatCommand,
    Suit,
    TakeBackCard,
    evolve,
    ruleset,
    why_illegal,
)
from foretrick.rules.book import RULES
from foretrick.rules.errors import REASONS, refuse
from foretrick.rules.events import DealerDrawn, HandDealt, RenegeCalled, TrickWon
from tests.rules.table import Table, in_trick, rules_of, started

HANDS = ["8d 2s 4d", "2d Kc 3d", "Kh Qc 5d"]


def option(players: int = 3, preset: str | None = None, **settings: object) -> list[Reason]:
    with pytest.raises(RulesetError) as caught:
        ruleset(players, preset, settings)
    return list(caught.value.faults)


def command(table: Table, asked: SeatCommand | DealHand | DrawForDealer) -> list[Reason]:
    reason = why_illegal(table.state, asked)
    assert reason is not None
    return [reason]


def event(table: Table, told: Event) -> list[Reason]:
    with pytest.raises(IllegalEvent) as caught:
        evolve(table.state, told)
    assert str(caught.value) == str(caught.value.reason)
    return [caught.value.reason]


def drawing() -> Table:
    return Table(rules_of(3, 1, first_dealer="draw"))


def dealt(turn_up: str = "J4", **settings: object) -> Table:
    return started(3, 3, **settings).deal(*HANDS, turn_up=turn_up)


def played(codes: str, **settings: object) -> Table:
    return in_trick(HANDS, "J4", **settings).play(codes)


def leading() -> Table:
    """The dealer of the second hand leads on points, and bids last."""
    table = started(3, 1, 2, even_bids="canadian").deal("W1", "2c", "3c", turn_up="J4")
    table.bid(1, 1, 1).play("W1 2c 3c")
    return table.deal("2c 3c", "4c 5c", "6c 7c", turn_up="J4").bid(0, 0)


def forehead() -> Table:
    table = started(3, 1, one_card_hand="forehead")
    return table.deal("2c", "3c", "4c", turn_up="J4").bid(0, 0, 0)


def unknown() -> Table:
    table = started(3, 3)
    hands = ((Card("??"),) * 3,) * 3
    table.state = evolve(table.state, HandDealt(1, 3, 2, (0, 1, 2), hands, Card("J4")))
    table.state = evolve(table.state, dealt().events[-1])
    return table.bid(0, 0, 0)


PAIRS = tuple(sorted(DECK, key=lambda card: card.strength))
DEAL = HandDealt(2, 3, 2, (0, 1, 2), (DECK[:3], DECK[3:6], DECK[6:9]), Card("J4"))

WAYS: dict[str, Callable[[], list[Reason]]] = {
    "players": lambda: option(7),
    "no_hands": lambda: option(hands=[]),
    "too_many_hands": lambda: option(hands=[1] * 201),
    "hand_size": lambda: option(hands=[21]),
    "first_dealer": lambda: option(first_dealer=3),
    "secret_even_bids": lambda: option(bidding="hidden", even_bids="never"),
    "unknown_option": lambda: option(trumps="none"),
    "bad_value": lambda: option(renege="maybe"),
    "unknown_preset": lambda: option(preset="nonsense"),
    "not_now": lambda: command(drawing(), MakeBid(0, 1)),
    "not_your_turn": lambda: command(dealt(), MakeBid(1, 1)),
    "no_such_seat": lambda: command(dealt(), MakeBid(7, 1)),
    "already_bid": lambda: command(dealt().bid(1), MakeBid(0, 1)),
    "bad_pack": lambda: command(drawing(), DrawForDealer(())),
    "bad_draw": lambda: event(drawing(), DealerDrawn((), 0)),
    "tied_draw": lambda: command(drawing(), DrawForDealer(PAIRS[:56] + PAIRS[56:])),
    "bad_deal": lambda: event(started(3, 3), DEAL),
    "trump_suit": lambda: command(dealt("W1"), NameTrump(2, None)),
    "bid_range": lambda: command(dealt(), MakeBid(0, 4)),
    "canadian": lambda: command(leading(), MakeBid(0, 2)),
    "never_even": lambda: command(dealt(even_bids="never").bid(1, 1), MakeBid(2, 1)),
    "never_even_from_two": lambda: command(
        dealt(even_bids="never_from_two").bid(1, 1), MakeBid(2, 1)
    ),
    "not_in_hand": lambda: command(played("8d"), PlayCard(1, Card("8d"))),
    "seen_elsewhere": lambda: command(unknown().play("8d"), PlayCard(1, Card("8d"))),
    "must_follow": lambda: command(played("8d"), PlayCard(1, Card("Kc"))),
    "unnamed_card": lambda: command(played("8d"), PlayCard(1, None)),
    "forehead_card": lambda: command(forehead(), PlayCard(0, Card("2c"))),
    "nothing_to_take_back": lambda: command(played("8d 2d", renege="penalty"), TakeBackCard(1)),
    "no_honour_table": lambda: command(played("8d 2d"), TakeBackCard(1)),
    "no_trick_complete": lambda: command(played("8d", renege="penalty"), CallRenege(0, 1)),
    "call_on_self": lambda: command(played("8d", renege="penalty"), CallRenege(0, 0)),
    "already_called": lambda: command(
        played("8d 2d 5d", renege="penalty").do(CallRenege(0, 1)), CallRenege(2, 1)
    ),
    "unexpected_event": lambda: event(dealt(), TrickWon(1, 0)),
    "wrong_event": lambda: event(taking(), TrickWon(1, 2)),
    "wrong_call": lambda: event(
        played("8d 2d 5d", renege="penalty"), RenegeCalled(0, 1, upheld=True)
    ),
}


def taking() -> Table:
    """A trick lies complete, and nobody has taken it yet."""
    table = in_trick(HANDS, "J4").play("8d 2d")
    table.state = evolve(table.state, in_trick(HANDS, "J4").play("8d 2d 5d").events[-2])
    return table


def test_every_reason_has_a_way_to_reach_it() -> None:
    assert set(WAYS) == set(REASONS)


@pytest.mark.parametrize("code", WAYS)
def test_the_reason_is_reached_and_reads_well(code: str) -> None:
    (reason,) = WAYS[code]()
    assert reason.code == code
    assert reason.rule in RULES
    assert re.fullmatch(r"[A-Z'2-9].*[.]", reason.text)
    assert not re.search(r"[{}]|\bNone\b|  |\.\.$", reason.text)
    assert str(reason) == f"{reason.text} ({reason.rule})"
    rule = REASONS[code][0]
    assert rule in (reason.rule, "{rule}")


@pytest.mark.parametrize(("code", "details"), [("must_follow", {"suit": Suit.HEARTS.title})])
def test_a_sentence_begins_with_a_capital(code: str, details: dict[str, str]) -> None:
    assert refuse(code, **details).text.startswith("Hearts were led: ")


def names_of_tests() -> str:
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_every_rule_has_its_test() -> None:
    found = set(re.findall(r"def test_r(\d)_(\d)_", names_of_tests()))
    # R10, the presets, is tested in test_options.py.
    assert {f"R{part}.{rule}" for part, rule in found} == set(RULES) - {"R10"}


def test_every_fault_has_its_test() -> None:
    found = set(re.findall(r"def test_f(\d\d)_", names_of_tests()))
    assert found == {f"{number:02}" for number in range(1, 15)}
