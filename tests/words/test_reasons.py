"""A refusal says the same in every language, and to each person in their own way."""

from string import Formatter

import pytest

from foretrick.rules import Reason
from foretrick.rules.claims import claim
from foretrick.rules.errors import REASONS, Phrase, refuse
from foretrick.rules.legality import AWAITED_OF_ONE, AWAITED_OF_SEVERAL
from foretrick.words.language import ENGLISH
from foretrick.words.people import People
from foretrick.words.reasons import _ABOUT, _AWAITED, explained, why
from foretrick.words.telling import Words
from tests.rules.test_reasons import WAYS
from tests.words.pseudo import MARKED

NAMES = ("Ann", "Ben", "Cas")
NOBODY = claim("nobody")


def fields(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


@pytest.mark.parametrize("code", WAYS)
def test_without_names_it_is_the_sentence_of_the_rules(code: str) -> None:
    (reason,) = WAYS[code]()
    assert explained(reason, ENGLISH) == reason.text
    assert fields(REASONS[code][1]) <= {name for name, _ in reason.details}
    told = explained(reason, MARKED)
    assert (told[0], told[-1]) == ("«", "»")


@pytest.mark.parametrize("code", WAYS)
def test_no_detail_is_a_phrase_that_no_language_knows(code: str) -> None:
    (reason,) = WAYS[code]()
    told = {name: value for name, value in reason.details if isinstance(value, str)}
    # Lists of names, and the field of an event with its value, are the same everywhere.
    data = ("known", "expected", "found")
    phrases = [name for name, value in told.items() if " " in value and name not in data]
    assert phrases == []


def test_a_phrase_in_a_phrase_is_told_too() -> None:
    reason = refuse(
        "wrong_event", rule="R5.6", expected=claim("trick", trick=3, who=NOBODY), found=1
    )
    assert explained(reason, MARKED).count("«") == 3
    assert explained(reason, ENGLISH) == "The rules give trick 3 to nobody, the record says 1."


@pytest.mark.parametrize("code", WAYS)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_with_names_it_is_a_message_too(code: str, seat: int | None) -> None:
    (reason,) = WAYS[code]()
    told = why(reason, People(("#0", "#1", "#2"), seat, MARKED))
    assert (told[0], told[-1]) == ("«", "»")


def test_every_sentence_with_a_name_stands_for_one_of_the_rules() -> None:
    assert _ABOUT.keys() <= REASONS.keys()
    assert _AWAITED.keys() == {*AWAITED_OF_ONE.values(), AWAITED_OF_SEVERAL}
    wrong = [
        code
        for code, (seat, to_you, about_another) in _ABOUT.items()
        if fields(to_you) | {seat} != fields(REASONS[code][1])
        or fields(about_another) != (fields(REASONS[code][1]) - {seat}) | {"name"}
    ]
    assert wrong == []


TURN = refuse("not_your_turn", seat=1, awaited=Phrase("seat {seats} is to bid", (0,)))
BIDDING = refuse("not_now", awaited=Phrase(AWAITED_OF_SEVERAL, (0, 2)))


@pytest.mark.parametrize(
    ("reason", "seat", "told"),
    [
        (TURN, 1, "It is not your turn: Ann is to bid."),
        (TURN, 0, "It is not Ben's turn: you are to bid."),
        (TURN, None, "It is not Ben's turn: Ann is to bid."),
        (BIDDING, 1, "That cannot be done now: Ann and Cas are to bid."),
        (BIDDING, 2, "That cannot be done now: you and others are to bid."),
        (refuse("already_bid", seat=0), 0, "You have bid already."),
        (refuse("no_such_seat", seat=1), 0, "Ben takes no part in this hand."),
        (refuse("no_such_seat", seat=7), 0, "There is no seat 7 in this hand."),
        (
            refuse("must_follow", suit=Phrase("hearts")),
            0,
            "Hearts were led: play one of them, a Wizard or a Jester.",
        ),
        (
            refuse("already_called", against=0),
            0,
            "You were called already, and no trick was won since.",
        ),
    ],
)
def test_whom_it_speaks_of(reason: Reason, seat: int | None, told: str) -> None:
    words = Words(NAMES, seat)
    assert words.why(reason) == told
    assert words.reason(reason) == f"{told} ({reason.rule})"


def test_the_details_are_no_part_of_what_a_reason_is() -> None:
    bare = Reason(TURN.code, TURN.rule, TURN.text)
    assert bare == TURN
    assert hash(bare) == hash(TURN)
    assert "Phrase" not in repr(TURN)
