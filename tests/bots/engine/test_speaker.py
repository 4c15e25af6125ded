"""An engine of ours answers every line, right or wrong, and never stumbles."""

import io
import json
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick import __version__
from foretrick.bots import Bot, Novice, make_bot, play_game
from foretrick.bots.engine import ProtocolError, Speaker, speak
from foretrick.bots.engine.messages import LONGEST_LINE, Act, Answer, Error, Ready
from foretrick.bots.engine.reader import read_answer
from foretrick.rules import ruleset
from foretrick.shuffle import SeededPacks
from tests.bots.engine.loopback import engine_for


def talk(*lines: bytes) -> tuple[list[dict[str, object]], str]:
    """What an engine writes on its two outputs when it hears these lines."""
    out, errors = io.BytesIO(), io.StringIO()
    speak(lambda _ms: Novice(), io.BytesIO(b"\n".join(lines)), out, errors)
    return [json.loads(line) for line in out.getvalue().splitlines()], errors.getvalue()


HELLO = b'{"type":"hello","protocol":"foretrick-engine/1"}'
READY = {"type": "ready", "name": "novice", "version": __version__}
RULES = b'{"players":3,"hands":[1],"first_dealer":0}'
GAME = b'{"type":"game","rules":%s,"seats":[{"name":"A"},{"name":"B"},{"name":"C"}],"seat":1}'
DRAWN = b'{"type":"event","event":{"type":"dealer_drawn","draws":[],"dealer":0}}'
TURN = b'{"type":"turn","decision":"bid","legal":[0,1],"ms":100,"id":4}'

WRONG = {
    b"hello": "no JSON",
    b"[]": "a JSON object, not a list",
    b'"hello"': "a JSON object, not 'hello'",
    b"{}": "not 'null'",
    b'{"type":["turn"]}': "not 'a list'",
    b'{"type":"act","action":1}': "A table sends .*, not 'act'",
    b'{"type":"hello","protocol":"foretrick-engine/9"}': "speaks foretrick-engine/1, not",
    b'{"type":"hello"}': "'protocol' is null",
    b"\xff\xfe": "no UTF-8",
    b"[" * 60_000: "too deeply|no JSON",
    b'{"x":"' + b"y" * LONGEST_LINE + b'"}': "longer than 65536 bytes",
    b'{"type":"hello","protocol":NaN}': "NaN is no JSON",
    b'{"type":"\\ud800"}': "half a character",
    DRAWN: "none has begun",
    TURN: "none has begun",
    b'{"type":"turn"}': "'decision' is null",
    b'{"type":"turn","decision":"nap","legal":[0],"ms":1}': "'decision' is 'nap'",
    b'{"type":"turn","decision":"bid","legal":[],"ms":1}': "'legal' is a list",
    b'{"type":"turn","decision":"bid","legal":[null],"ms":1}': "'action' is null",
    b'{"type":"turn","decision":"bid","legal":[1],"ms":"1"}': "'ms' is '1'",
    b'{"type":"game"}': "'rules' is null",
    b'{"type":"game","rules":{}}': r"'rules\.players' is null",
    b'{"type":"game","rules":{"players":9}}': r"2 to 6 players, not 9\. \(R2\.1\)",
    b'{"type":"game","rules":{"players":3,"bidding":"loud"}}': "'loud' is no value of bidding",
    b'{"type":"game","rules":{"players":3},"seats":[]}': "a list of 3 seats",
    b'{"type":"game","rules":{"players":3},"seats":[1,2,3]}': "an object with a 'name'",
    b'{"type":"game","rules":{"players":2},"seats":[{"name":1},{}],"seat":0}': "'name' is 1",
    GAME.replace(b":1}", b":3}") % RULES: "'seat' is 3; a whole number from 0 to 2",
}


@pytest.mark.parametrize("line", WRONG, ids=[str(line[:50]) for line in WRONG])
def test_a_wrong_line_gets_a_sentence_on_both_outputs_and_the_next_line_its_answer(
    line: bytes,
) -> None:
    (error, ready), told = talk(line, b"", HELLO)
    assert error["type"] == "error"
    assert re.search(WRONG[line], str(error["text"]))
    assert told == f"{error['text']}\n"
    assert ready == READY


def test_the_end_of_the_input_and_quit_both_end() -> None:
    assert talk() == ([], "")
    assert talk(HELLO) == ([READY], "")
    assert talk(HELLO, b'{"type":"quit"}', b"never read", HELLO) == ([READY], "")


def test_events_that_cannot_be_are_refused_and_so_is_a_turn_that_is_none() -> None:
    game = GAME % RULES
    dealt = {
        "type": "hand_dealt",
        "hand": 1,
        "size": 1,
        "dealer": 0,
        "seats": [1, 2, 0],
        "hands": [["??"], ["7h"], ["??"]],
        "turn_up": "2h",
    }
    deal = json.dumps({"type": "event", "event": dealt}).encode()
    trump = b'{"type":"event","event":{"type":"trump_fixed","suit":"h","by":null}}'
    start = (game, DRAWN, deal, trump)
    assert talk(*start, TURN) == ([{"type": "act", "action": 1, "id": 4}], "")
    cases = {
        (game, deal): r"draw for dealer is due",
        (game, b'{"type":"event","event":{"type":"nap"}}'): "'nap' is no event",
        (game, b'{"type":"event"}'): "null",
        (game, TURN): "does not wait for seat 1",
        (*start, TURN.replace(b'"bid"', b'"play"')): "'bid' is due, not 'play'",
        (*start, TURN.replace(b"[0,1]", b"[0]")): "1 is legal, and it is not listed",
        (*start, b'{"type":"end","event":null}', TURN): "none has begun",
        (*start, game, TURN): "does not wait for seat 1",
    }
    for lines, told in cases.items():
        (answer,), errors = talk(*lines)
        assert re.search(told, errors), errors
        assert answer.get("id") == (4 if b'"id":4' in lines[-1] else None)


def test_the_bot_is_made_for_the_time_that_the_table_gives() -> None:
    made: list[int | None] = []

    def make(ms: int | None) -> Bot:
        made.append(ms)
        return Novice()

    speaker = Speaker(make)
    engine, loopback = engine_for(Novice())
    bots: dict[int, Bot] = {0: engine, 1: Novice(), 2: Novice()}
    list(play_game(ruleset(3, settings={"hands": [1, 2]}), bots, SeededPacks("1")))
    answers = [speaker.hear(line.replace(b'"ms":1000', b'"ms":70')) for line in loopback.sent]
    assert made == [None, 70]
    assert isinstance(answers[0], Ready)
    assert sum(isinstance(answer, Act) for answer in answers) == 5


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_an_error(line: bytes) -> None:
    with suppress(ProtocolError):
        assert isinstance(read_answer(line), Answer)
    answer = Speaker(lambda _ms: Novice()).hear(line)
    assert isinstance(answer, Error)
    assert len(answer.text) < 400


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["type", "seat", "event", "legal", "hands"]), inner)
    ),
    max_leaves=6,
)
KINDS = "hello ready game event turn act end quit error".split()
FIELDS = "protocol name version rules seats seat event decision legal ms id action info text"


@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(FIELDS.split()), JSON, max_size=6))
def test_any_json_is_a_message_or_an_error(kind: str, fields: dict[str, object]) -> None:
    line = json.dumps({"type": kind, **fields}).encode()
    speaker = Speaker(lambda _ms: make_bot("random"))
    speaker.hear(GAME % RULES)
    answer = speaker.hear(line)
    assert isinstance(answer, Error | Ready | None)
