"""Reading the JSON form: forgiving, with every fault named by its path."""

import json
import re
from collections import Counter
from typing import Final

from foretrick.records.event_codec import read_event
from foretrick.records.faults import FaultList, Reading, described, shown
from foretrick.records.no_json import why_no_json
from foretrick.records.record import MOST_EVENTS, Record, SeatInfo, SeatKind, is_time, is_unicode
from foretrick.records.rules_reader import RULES, read_rules
from foretrick.records.shapes import Places, many
from foretrick.records.source import Source, text_of
from foretrick.records.upcasting import VERSION, upcast
from foretrick.rules import OPTIONS, Event, Ruleset
from foretrick.words.message import Listed, Tellable, message

__all__ = ["read"]

_FORMAT: Final = re.compile(r"foretrick-record/(0|[1-9]\d{0,8})", re.ASCII)
_FIELDS: Final = ("format", "id", "rules", "seats", "started", "events")
_SEAT_FIELDS: Final = ("name", "kind", "bot")


def read(source: Source) -> Reading:
    """Read a record of the JSON form: the record, or all that is wrong, each with its place."""
    faults = FaultList()
    text = text_of(source, faults)
    parsed = None if text is None else _parsed(text, faults)
    if text is None or faults.faults:
        return faults.reading(None)
    if not isinstance(parsed, dict):
        faults.add("wrong_type", found=described(parsed), expected=message("a record (an object)"))
        return faults.reading(None)
    version = _version(parsed.get("format"), faults)
    if version is None:
        return faults.reading(None)
    return faults.reading(_Reader(faults).record(dict(upcast(parsed, version))))


class _Doubled(dict[str, object]):
    """An object of which a key stood twice."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        names = Counter(name for name, _ in pairs)
        self.doubled = sorted(name for name, times in names.items() if times > 1)


class _Odd(float):
    """NaN or an infinity, which Python's reader takes and JSON does not have."""


def _parsed(text: str, faults: FaultList) -> object:
    """Parse a JSON text; None and a fault where it is none."""
    odd: list[object] = []

    def keep_pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
        made = dict(pairs)
        if len(made) == len(pairs):
            return made
        odd.append(_Doubled(pairs))
        return _Doubled(pairs)

    def keep_constant(name: str) -> float:
        odd.append(name)
        return _Odd(name)

    try:
        parsed: object = json.loads(
            text, object_pairs_hook=keep_pairs, parse_int=_whole, parse_constant=keep_constant
        )
    except json.JSONDecodeError as error:
        faults.add_at("not_json", error.lineno, error.colno, why=why_no_json(error))
        return None
    except RecursionError:
        faults.add("too_deep")
        return None
    if odd:
        _name_oddities(parsed, faults)
    return parsed


def _whole(digits: str) -> int | float:
    """Read a number; one too long to be any of a game's becomes a float, which none is."""
    return int(digits) if len(digits) <= 18 else float(digits)


def _name_oddities(parsed: object, faults: FaultList) -> None:
    """Find where keys stand twice, and what is no JSON, and say so."""
    waiting: list[tuple[str, object]] = [("", parsed)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, _Odd):
            faults.add("not_a_number", path, found=str(float(value)))
        if isinstance(value, _Doubled):
            for name in value.doubled:
                faults.add("doubled", f"{path}.{shown(name)}".strip("."), field=shown(name))
        if isinstance(value, dict):
            waiting += [(f"{path}.{shown(name)}".strip("."), value[name]) for name in value]
        if isinstance(value, list):
            waiting += [(f"{path}[{index}]", each) for index, each in enumerate(value)]


def _version(found: object, faults: FaultList) -> int | None:
    match = _FORMAT.fullmatch(found) if isinstance(found, str) else None
    if match is None:
        faults.add("no_format", "format", found=described(found))
        return None
    version = int(match[1])
    if version > VERSION:
        faults.add("future_version", "format", version=version, newest=VERSION)
        return None
    return version


class _Reader:
    """Reads the parts of a record; what is wrong goes to `faults`."""

    def __init__(self, faults: FaultList) -> None:
        self.faults = faults

    def record(self, value: dict[str, object]) -> Record | None:
        """Read the record, or None where a part could not be read."""
        self.others(value, _FIELDS, "")
        identity = self.text(value, "id", "")
        rules = self.rules(value.get("rules"))
        seats = self.seats(value.get("seats"))
        started = self.started(value.get("started"))
        players = len(seats) if rules is None else rules.players
        if rules is not None and isinstance(value.get("seats"), list) and len(seats) != players:
            self.faults.add("seat_count", "seats", players=players, count=len(seats))
        events, at = self.events(value.get("events"), players)
        if rules is None or self.faults.faults:
            return None
        return Record(identity, rules, seats, started, events, at)

    def wrong(self, path: str, value: object, expected: Tellable) -> None:
        """Say that something else is wanted at a place."""
        self.faults.add("wrong_type", path, found=described(value), expected=expected)

    def others(self, value: dict[str, object], known: tuple[str, ...], path: str) -> None:
        """Note the fields that are not known."""
        for name in value:
            if name not in known:
                self.faults.note("unknown_field", f"{path}{shown(name)}", field=shown(name))

    def text(self, value: dict[str, object], field: str, path: str) -> str:
        """Read a text that must be there."""
        found = value.get(field)
        if field not in value:
            self.faults.add("missing", f"{path}{field}", field=field)
        elif not isinstance(found, str):
            self.wrong(f"{path}{field}", found, message("a text"))
        elif not is_unicode(found):
            self.faults.add("half_character", f"{path}{field}")
        else:
            return found
        return ""

    def rules(self, value: object) -> Ruleset | None:
        """Read the options; one that is absent has its default under the preset."""
        if not isinstance(value, dict):
            self.wrong("rules", value, message("the options"))
            return None
        self.others(value, ("players", "preset", *OPTIONS), "rules.")
        players = value.get("players")
        if type(players) is not int:
            self.wrong(
                "rules.players",
                players,
                message("a whole number from {low} to {high}", low=2, high=6),
            )
            return None
        preset = None if value.get("preset") is None else self.text(value, "preset", "rules.")
        options = {name: each for name, each in value.items() if name in OPTIONS}
        rules, wrong = read_rules(players, preset, options)
        for option, reason in wrong:
            self.faults.reason(reason, "rules" if option == RULES else f"rules.{option}")
        return rules

    def seats(self, value: object) -> tuple[SeatInfo, ...]:
        """Who sits where."""
        if not isinstance(value, list):
            self.wrong("seats", value, message("a list of seats"))
            return ()
        return tuple(self.seat(each, f"seats[{index}]") for index, each in enumerate(value))

    def seat(self, value: object, path: str) -> SeatInfo:
        """Who sits on one seat."""
        if not isinstance(value, dict):
            self.wrong(path, value, message("a seat"))
            return SeatInfo("")
        self.others(value, _SEAT_FIELDS, f"{path}.")
        name = self.text(value, "name", f"{path}.")
        kinds = {str(kind): kind for kind in SeatKind}
        found = value.get("kind")
        kind = kinds.get(found) if isinstance(found, str) else None
        if kind is None:
            self.wrong(f"{path}.kind", found, Listed(("'human'", "'bot'")))
        bot = None if value.get("bot") is None else self.text(value, "bot", f"{path}.")
        if bot is not None and kind is SeatKind.HUMAN:
            self.faults.add("human_bot", f"{path}.bot")
        return SeatInfo(name, kind, bot) if kind is SeatKind.BOT else SeatInfo(name)

    def started(self, value: object) -> str | None:
        """When the game began, where it is known."""
        if value is None:
            return None
        if isinstance(value, str) and is_time(value):
            return value
        self.faults.add("bad_time", "started", found=described(value))
        return None

    def events(
        self, value: object, players: int
    ) -> tuple[tuple[Event, ...], tuple[str | None, ...]]:
        """Read the events and their times."""
        if isinstance(value, list) and len(value) > MOST_EVENTS:
            self.faults.add("too_many_events", "events", limit=MOST_EVENTS)
            return (), ()
        read_events = many(read_event)(Places(players, self.faults), value, "events")
        known = [(event, at) for event, at in read_events if event is not None]
        return tuple(event for event, _ in known), tuple(at for _, at in known)
