from dataclasses import replace

import pytest

from foretrick.records import MOST_EVENTS, Record, RecordError, SeatInfo, SeatKind
from foretrick.records.record import is_time
from foretrick.rules import Card, ruleset
from foretrick.rules.events import CardPlayed, DealerDrawn

RULES = ruleset(2, "delayed")
SEATS = (SeatInfo("Ann"), SeatInfo("Cal", SeatKind.BOT, "novice"))
START = DealerDrawn((), 1)


def codes(error: pytest.ExceptionInfo[RecordError]) -> list[tuple[str, str]]:
    return [(fault.code, fault.where) for fault in error.value.faults]


def test_events_are_added_with_their_time() -> None:
    record = Record("a", RULES, SEATS).append([START]).append([START, START], at="2026-07-01")
    assert record.events == (START, START, START)
    assert record.at == (None, "2026-07-01", "2026-07-01")
    assert record.append([]) == record


def test_a_human_is_no_bot() -> None:
    with pytest.raises(RecordError) as error:
        SeatInfo("Ann", SeatKind.HUMAN, "novice")
    assert codes(error) == [("human_bot", "bot")]


def test_half_a_character_is_refused_everywhere() -> None:
    with pytest.raises(RecordError) as error:
        SeatInfo("\ud800", SeatKind.BOT, "\udfff")
    assert codes(error) == [("half_character", "name"), ("half_character", "bot")]
    with pytest.raises(RecordError) as error:
        Record("\ud800", replace(RULES, preset="\ud800"), SEATS)
    assert codes(error) == [("half_character", "id"), ("half_character", "rules.preset")]


def test_all_that_does_not_fit_is_named_at_once() -> None:
    with pytest.raises(RecordError) as error:
        Record("a", RULES, SEATS[:1], "yesterday", (START,), ("2026-07-01", "soon"))
    assert codes(error) == [
        ("seat_count", "seats"),
        ("time_count", "at"),
        ("bad_time", "started"),
        ("bad_time", "at[1]"),
    ]
    assert str(error.value).splitlines()[0] == (
        "seats: The rules are for 2 players, and there are 1 seats. Name each seat once."
    )


def test_a_record_has_an_end() -> None:
    events = (CardPlayed(0, Card("Th")),) * MOST_EVENTS
    record = Record("a", RULES, SEATS, events=events)
    with pytest.raises(RecordError) as error:
        record.append([START])
    assert codes(error) == [("too_many_events", "events")]


@pytest.mark.parametrize(
    "text",
    [
        "2026-07-01",
        "2024-02-29T00:00",
        "2026-07-01T19:30:00Z",
        "2026-07-01T19:30:00.123456+02:00",
        "2026-07-01T23:59:59-11:30",
    ],
)
def test_times(text: str) -> None:
    assert is_time(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026",
        "2026-13-01",
        "2025-02-29",
        "0000-01-01",
        "2026-07-01T24:00",
        "2026-07-01T19:60",
        "2026-07-01T19:30:00Z ",
        "2026-07-01T19:30:00Z\n",
        "2026-07-01 19:30",
        "٢٠٢٦-07-01",
    ],
)
def test_what_is_no_time(text: str) -> None:
    assert not is_time(text)
