"""The referee: what is wrong with a record, and what may come after it."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from foretrick.testing.naive.fields import HaltError
from foretrick.testing.naive.game import Due, Game
from foretrick.testing.naive.rules import read_ruleset, ruleset_faults

__all__ = ["EVENT_TYPES", "judge", "legal_next"]

EVENT_TYPES = (
    "dealer_drawn",
    "hand_dealt",
    "trump_fixed",
    "bid_made",
    "bids_revealed",
    "card_played",
    "card_taken_back",
    "trick_won",
    "renege_called",
    "hand_scored",
    "tie_break_started",
    "game_ended",
)


def judge(record: object, *, finished: bool = False) -> list[str]:
    """List every fault of a `foretrick-record/1` object; an empty list means it is right.

    A sentence begins with the event's index from 0, or with 'record' where the fault lies
    outside the events. A wrong value is reported and judging goes on with the right one; after
    an event that the state does not allow nothing more can be judged. A record that stops
    early is right unless `finished` is asked.
    """
    faults = list(_frame_faults(record))
    if faults and not _events_can_be_judged(record):
        return faults
    assert isinstance(record, Mapping)
    game = Game(read_ruleset(record["rules"]))
    for index, event in enumerate(record["events"]):
        try:
            faults += [f"{index}: {fault}" for fault in _take(game, event)]
        except HaltError as halt:
            return [*faults, f"{index}: {halt}"]
    if finished and game.due() is not None:
        faults.append(f"record: the game is not finished: {game.due()} comes next")
    return faults


def legal_next(record: object) -> Due:
    """Describe the decision due at the end of a right record; raise ValueError for another."""
    faults = judge(record)
    if faults:
        raise ValueError(faults[0])
    assert isinstance(record, Mapping)
    game = Game(read_ruleset(record["rules"]))
    for event in record["events"]:
        game.take(event)
    return game.next()


def _take(game: Game, event: object) -> list[str]:
    if not isinstance(event, Mapping) or event.get("type") not in EVENT_TYPES:
        raise HaltError("this is no event: its 'type' is missing or unknown")
    return game.take(event)


def _events_can_be_judged(record: object) -> bool:
    return (
        isinstance(record, Mapping)
        and isinstance(record.get("events"), list)
        and isinstance(record.get("rules"), Mapping)
        and not ruleset_faults(record["rules"])
    )


def _frame_faults(record: object) -> Iterator[str]:
    """Find the faults of everything but the events."""
    if not isinstance(record, Mapping):
        yield "record: a record is one object"
        return
    if record.get("format") != "foretrick-record/1":
        yield "record: 'format' must be 'foretrick-record/1'"
    if not isinstance(record.get("id"), str):
        yield "record: 'id' must be a string"
    if not _is_time_or_null(record.get("started", "")):
        yield "record: 'started' must be an ISO 8601 time or null"
    if not isinstance(record.get("events"), list):
        yield "record: 'events' must be a list"
    rules = record.get("rules")
    if not isinstance(rules, Mapping):
        yield "record: 'rules' must be an object"
        return
    for fault in ruleset_faults(rules):
        yield f"record: {fault}"
    yield from _seat_faults(record.get("seats"), rules.get("players"))


def _seat_faults(seats: object, players: object) -> Iterator[str]:
    if not isinstance(seats, list) or len(seats) != players:
        yield "record: 'seats' must list every player's seat"
        return
    for where, seat in enumerate(seats):
        if not isinstance(seat, Mapping) or not isinstance(seat.get("name"), str):
            yield f"record: seat {where} has no name"
        elif seat.get("kind") not in ("human", "bot"):
            yield f"record: seat {where} must be of kind human or bot"
        elif not isinstance(seat.get("bot"), str | None):
            yield f"record: the bot of seat {where} must be named or null"


def _is_time_or_null(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, str):
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True
