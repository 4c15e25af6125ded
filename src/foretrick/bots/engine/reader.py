"""Reading the lines of `foretrick-engine/1`: whatever stands in them, a message or a sentence."""

import json
from math import isfinite
from typing import Final, NoReturn

from foretrick.bots.engine.messages import (
    LONGEST_LINE,
    PROTOCOL,
    Act,
    Answer,
    End,
    Error,
    Game,
    Hello,
    ProtocolError,
    Quit,
    Ready,
    Request,
    Told,
    Turn,
)
from foretrick.records.event_codec import read_event
from foretrick.records.faults import FaultList, shown
from foretrick.records.record import is_unicode
from foretrick.records.rules_reader import read_rules
from foretrick.records.shapes import Places
from foretrick.rules import OPTIONS, Event, Ruleset

__all__ = ["read_answer", "read_request"]

_DECISIONS: Final = ("trump", "bid", "play")
_LONGEST_NAME: Final = 100


def read_answer(line: bytes) -> Answer:
    """Read what an engine wrote; raises `ProtocolError` if it is no message of an engine."""
    value = _parsed(line)
    match value.get("type"):
        case "ready":
            return Ready(_name(value, "name"), _name(value, "version"))
        case "act":
            info = value.get("info")
            return Act(_action(value), _number(value), info if isinstance(info, dict) else {})
        case "error":
            return Error(_text(value, "text"), _number(value))
        case other:
            raise ProtocolError(f"An engine sends ready, act or error, not '{shown(other)}'.")


def read_request(line: bytes, players: int | None) -> Request:
    """Read what a table wrote; events are those of a game of `players`, None before a game.

    Raises `ProtocolError` if it is no message of a table.
    """
    value = _parsed(line)
    match value.get("type"):
        case "hello":
            return _hello(value)
        case "game":
            return _game(value)
        case "event":
            return Told(_event(value.get("event"), players))
        case "turn":
            return _turn(value)
        case "end":
            event = value.get("event")
            return End(None if event is None else _event(event, players))
        case "quit":
            return Quit()
        case other:
            known = "hello, game, event, turn, end or quit"
            raise ProtocolError(f"A table sends {known}, not '{shown(other)}'.")


def _parsed(line: bytes) -> dict[str, object]:
    """Parse a line: one JSON object whose texts are whole Unicode characters."""
    if len(line) > LONGEST_LINE:
        raise ProtocolError(f"This line is longer than {LONGEST_LINE} bytes.")
    try:
        text = line.decode("utf-8")
        value: object = json.loads(text, parse_float=_finite, parse_constant=_no_number)
        whole = is_unicode(json.dumps(value, ensure_ascii=False))
    except (ValueError, RecursionError) as error:
        raise ProtocolError(_why_no_json(error)) from None
    if not isinstance(value, dict):
        raise ProtocolError(f"A message is a JSON object, not {_kind(value)}.")
    if not whole:
        raise ProtocolError("This line holds half a character (a lone surrogate).")
    return value


def _finite(digits: str) -> float:
    number = float(digits)
    return number if isfinite(number) else _no_number(f"a number as large as {digits[:20]}")


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _why_no_json(error: ValueError | RecursionError) -> str:
    match error:
        case UnicodeDecodeError():
            return "This line is no UTF-8."
        case RecursionError():
            return "This JSON is nested too deeply."
        case json.JSONDecodeError():
            return f"This line is no JSON: {error.msg} (column {error.colno})."
        case _:
            return f"This line is no JSON: {error}."


def _kind(value: object) -> str:
    return f"'{shown(value)}'" if isinstance(value, str) else shown(value)


def _wrong(field: str, value: object, expected: str) -> ProtocolError:
    return ProtocolError(f"'{field}' is {_kind(value)}; {expected} is wanted.")


def _text(value: dict[str, object], field: str) -> str:
    text = value.get(field)
    if not isinstance(text, str):
        raise _wrong(field, text, "a text")
    return text


def _name(value: dict[str, object], field: str) -> str:
    """A name or version, which may be absent; what a terminal cannot show is replaced."""
    text = value.get(field, "")
    if not isinstance(text, str):
        raise _wrong(field, text, "a text")
    return "".join(one if one.isprintable() else "?" for one in text[:_LONGEST_NAME])


def _whole(value: dict[str, object], field: str, low: int, high: int) -> int:
    number = value.get(field)
    if type(number) is not int or not low <= number <= high:
        raise _wrong(field, number, f"a whole number from {low} to {high}")
    return number


def _number(value: dict[str, object]) -> int | None:
    """The number of the turn that is answered, if it is given."""
    return None if value.get("id") is None else _whole(value, "id", 0, 10**9)


def _action(value: dict[str, object]) -> str | int:
    action = value.get("action")
    if type(action) is not int and not isinstance(action, str):
        raise _wrong("action", action, "a suit, a number or a card")
    return action


def _hello(value: dict[str, object]) -> Hello:
    protocol = _text(value, "protocol")
    if protocol != PROTOCOL:
        raise ProtocolError(f"This engine speaks {PROTOCOL}, not '{shown(protocol)}'.")
    return Hello(protocol)


def _game(value: dict[str, object]) -> Game:
    rules = _rules(value.get("rules"))
    seats = value.get("seats")
    if not isinstance(seats, list) or len(seats) != rules.players:
        raise _wrong("seats", seats, f"a list of {rules.players} seats")
    named = [seat for seat in seats if isinstance(seat, dict)]
    if len(named) < len(seats):
        raise ProtocolError("Each of 'seats' is an object with a 'name'.")
    names = tuple(_text(seat, "name") for seat in named)
    return Game(rules, names, _whole(value, "seat", 0, rules.players - 1))


def _rules(value: object) -> Ruleset:
    if not isinstance(value, dict):
        raise _wrong("rules", value, "an object with the options")
    players = value.get("players")
    if type(players) is not int:
        raise _wrong("rules.players", players, "a whole number from 2 to 6")
    preset = None if value.get("preset") is None else _text(value, "preset")
    options = {name: each for name, each in value.items() if name in OPTIONS}
    rules, wrong = read_rules(players, preset, options)
    if rules is None:
        raise ProtocolError(" ".join(str(reason) for _, reason in wrong))
    return rules


def _event(value: object, players: int | None) -> Event:
    if players is None:
        raise ProtocolError("An event belongs to a game, and none has begun.")
    faults = FaultList()
    event, _ = read_event(Places(players, faults), value, "event")
    if event is None or faults.faults:
        raise ProtocolError(" ".join(map(str, faults.faults[:3])))
    return event


def _turn(value: dict[str, object]) -> Turn:
    decision = _text(value, "decision")
    if decision not in _DECISIONS:
        raise _wrong("decision", decision, ", ".join(_DECISIONS))
    legal = value.get("legal")
    if not isinstance(legal, list) or not legal:
        raise _wrong("legal", legal, "a list of what may be chosen")
    actions = tuple(_action({"action": each}) for each in legal)
    return Turn(decision, actions, _whole(value, "ms", 0, 10**9), _number(value))
