"""Reading the text form: forgiving, with every fault named by its line."""

import re
from collections.abc import Iterable, Iterator

from foretrick.records.completing import complete
from foretrick.records.faults import FaultList, Reading, shown
from foretrick.records.record import MOST_EVENTS, Record
from foretrick.records.source import Source, text_of
from foretrick.records.text_body import Body
from foretrick.records.text_header import Header
from foretrick.records.text_lines import Line, lines_of
from foretrick.records.text_words import GAME_KEYS, HEADER_KEYS, key_of, labels_of
from foretrick.records.upcasting import VERSION

__all__ = ["read"]


def read(source: Source) -> Reading:
    """Read a record of the text form: the record, or all that is wrong, each with its line."""
    faults = FaultList()
    text = text_of(source, faults)
    if text is None:
        return faults.reading(None)
    return faults.reading(_record(text, faults))


def _record(text: str, faults: FaultList) -> Record | None:
    lines = lines_of(text, faults)
    title = next(lines, None)
    if title is None:
        faults.add("empty")
        return None
    if not _is_title(title, faults):
        return None
    header, game = _header(lines, faults)
    result = header.result()
    if result is None:
        return None
    rules, seats = result
    body = _body(game, rules.players, labels_of([seat.name for seat in seats]), faults)
    if faults.faults:
        return None
    events = complete(rules, body.told, faults, derive=header.derive)
    if len(events) > MOST_EVENTS:
        faults.add("too_many_events", limit=MOST_EVENTS)
    at = _times(body, len(events), faults)
    if faults.faults:
        return None
    return Record(header.identity, rules, seats, header.started, tuple(events), at)


def _header(lines: Iterator[Line], faults: FaultList) -> tuple[Header, list[Line]]:
    """Read the header, and collect the lines of the game."""
    header = Header(faults)
    game: list[Line] = []
    for line in lines:
        if line.key in GAME_KEYS:
            game.append(line)
        elif line.key not in HEADER_KEYS:
            _unknown(line, faults, late=bool(game))
        elif game:
            faults.add_at("late_header", line.number, found=shown(line.written))
        else:
            header.read(line)
    return header, game


def _body(game: Iterable[Line], players: int, labels: tuple[str, ...], faults: FaultList) -> Body:
    """Read the lines of the game."""
    body = Body(players, labels, faults)
    for line in game:
        body.read(line)
        if len(body.told) > MOST_EVENTS:
            faults.add_at("too_many_events", line.number, limit=MOST_EVENTS)
            break
    body.close()
    return body


def _is_title(line: Line, faults: FaultList) -> bool:
    """Whether the first line is that of a record this program reads."""
    match = re.fullmatch(r"foretrick record[ /](\d{1,9})", key_of(line.written), re.ASCII)
    if match is None or int(match[1]) < 1:
        faults.add_at("no_title", line.number)
        return False
    if int(match[1]) > VERSION:
        faults.add_at("future_version", line.number, version=int(match[1]), newest=VERSION)
        return False
    return True


def _unknown(line: Line, faults: FaultList, *, late: bool) -> None:
    """Judge a line nobody knows: in the header a remark of somebody's own, in the game a fault."""
    found = shown(line.written)
    if not late:
        faults.note("unknown_field", line=line.number, field=found)
        return
    known = ", ".join(key.capitalize() for key in GAME_KEYS)
    faults.add_at("unknown_key", line.number, found=found, known=known)


def _times(body: Body, events: int, faults: FaultList) -> tuple[str | None, ...]:
    """Find the time of each event."""
    at: list[str | None] = [None] * events
    for number, (time, line) in body.times.items():
        if number < events:
            at[number] = time
        else:
            faults.add_at("no_event", line, found=number, last=events - 1)
    return tuple(at)
