"""What is wrong with a record is told in any language, and nothing in it is English by itself."""

import re

import pytest

from foretrick.records import Fault, json_form, salvage, text_form
from foretrick.records.fault_codes import FAULTS
from foretrick.words.language import ENGLISH, language, languages
from foretrick.words.message import Message
from tests.words.pseudo import MARKED, left_over

HEAD = "Foretrick record 1\nPlayers: 2\nSeat 0: Ann\nSeat 1: Ben\n"
TEXTS = [
    "Foretrick record 2",
    "nothing",
    f"{HEAD}Hand: 3 4 5\nTrick: Ann ZZ 1\nRanking: 1.\nScore: Ann 1\n",
    f"{HEAD}no key\nHand: 1 card, Ann deals\nRenege called: Ann Ben maybe\nTrump: red\n",
    f"{HEAD}Derive: perhaps\nStarted: soon\nBidding: loud\n",
]
RECORDS = [
    "",
    "{",
    "[1]",
    '{"format":"foretrick-record/9"}',
    (
        '{"format":"foretrick-record/1","id":7,"rules":{"players":3,"bidding":7},"seats":[1],'
        '"started":1,"events":[1,{"type":"x"},{"type":"bid_made","seat":9,"bid":-1},'
        '{"type":"hand_dealt","turn_up":"red","hands":{}}]}'
    ),
]


def faults() -> list[Fault]:
    readings = [*map(text_form.read, TEXTS), *map(json_form.read, RECORDS)]
    return [fault for reading in readings for fault in (*reading.faults, *reading.notes)]


def test_every_fault_is_messages_alone() -> None:
    told = faults()
    assert len({fault.code for fault in told} & FAULTS.keys()) > 15
    assert [fault for fault in told if left_over(fault.told(MARKED))] == []


def test_no_detail_of_a_fault_is_a_phrase_that_no_language_knows() -> None:
    data = {"known", "found", "field"}  # lists of names, and what stood there
    phrases = [
        (fault.code, name, value)
        for fault in faults()
        for part in (fault.said, fault.advice)
        if isinstance(part, Message)
        for name, value in part.details.items()
        if isinstance(value, str) and name not in data and re.search("[a-z]{2}", value)
    ]
    assert phrases == []


@pytest.mark.parametrize("code", languages())
def test_a_fault_has_its_place_its_sentence_and_its_hint(code: str) -> None:
    fault = salvage("Foretrick record 1\nPlayers: 2\nHand 1: 1 card, Ann\n").fault
    assert fault is not None
    told = fault.told(language(code))
    assert (fault.line, fault.where) == (3, "line 3, column 17")
    assert fault.told(ENGLISH) == str(fault)
    assert {"en": "line 3", "de": "Zeile 3", "es": "línea 3", "fr": "ligne 3"}[code] in told


def test_what_a_stranger_wrote_is_told_harmlessly_in_every_language() -> None:
    (fault,) = json_form.read('{"format":"\\u001b[2J\\u202e"}').faults
    for code in languages():
        assert fault.told(language(code)).count("\x1b") == 0
        assert r"\x1b[2J\u202e" in fault.told(language(code))
