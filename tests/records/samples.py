"""The example of the page on records, and records of random games."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from foretrick.records import Record, SeatInfo, SeatKind
from foretrick.rules import Event, Ruleset, redact_all
from foretrick.rules.ruleset import Renege
from foretrick.testing.strategies import play_game, rulesets, seeds

PAGE = Path(__file__).parents[2] / "docs" / "records.md"
GOLDEN = Path(__file__).parent / "golden"


def example(form: str) -> str:
    """Cut the example out of the page, in `json` or `text` form."""
    found = re.search(rf"^```{form}\n(.*?^)```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def texts() -> st.SearchStrategy[str]:
    """Names: plain ones, odd ones, and any text that can be written."""
    plain = st.sampled_from(["Ann", "Ben Smith", "ann", "Żaneta", "3 of us", "Zoë (the 1st)"])
    odd = st.sampled_from(
        ["", " ", "Trick 1:", '"', "#1", "a\\b", "a\nb", "\u2028", "(bot)", "-", "*"]
    )
    return plain | odd | st.text(max_size=12)


TIMES = [None, "2026-07-01", "2026-07-01T19:30:00Z", "1999-12-31T23:59+05:30"]


def seats_of(players: int) -> st.SearchStrategy[tuple[SeatInfo, ...]]:
    human = st.builds(SeatInfo, texts())
    bot = st.builds(SeatInfo, texts(), st.just(SeatKind.BOT), st.none() | texts())
    return st.tuples(*[human | bot] * players)


@st.composite
def records(draw: st.DrawFn, *, whole: bool = False) -> Record:
    """The record of a game, cut anywhere, as the table, a seat or a stranger saw it.

    A `whole` one is not cut, and as the table saw it; the table refuses reneges.
    """
    # Mostly short games, and now and then the largest hands there are.
    rules = draw(rulesets(largest=5) | rulesets(largest=5) | rulesets())
    rules = replace(rules, renege=Renege.IMPOSSIBLE) if whole else rules
    events: tuple[Event, ...] = play_game(rules, draw(seeds())).events
    if whole:
        return _record(draw, rules, events)
    if draw(st.booleans()):
        watcher = draw(st.none() | st.integers(0, rules.players - 1))
        events = tuple(redact_all(rules, events, watcher))
    events = events[: draw(st.none() | st.integers(0, len(events)))]
    return _record(draw, rules, events)


@st.composite
def broken_records(draw: st.DrawFn) -> Record:
    """A record whose events were mixed up, left out and doubled: hardly one keeps the rules."""
    rules = draw(rulesets(largest=4))
    events = list(play_game(rules, draw(seeds())).events)
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    for _ in range(rng.randint(1, 4)):
        here, there = rng.randrange(len(events)), rng.randrange(len(events))
        change = rng.choice(("swap", "double", "drop"))
        if change == "swap":
            events[here], events[there] = events[there], events[here]
        elif change == "double":
            events.insert(here, events[there])
        elif len(events) > 1:
            del events[here]
    return _record(draw, rules, tuple(events))


def _record(draw: st.DrawFn, rules: Ruleset, events: tuple[Event, ...]) -> Record:
    at: tuple[str | None, ...] = ()
    if draw(st.booleans()):
        rng = Random(draw(st.integers(0, 2**32 - 1)))
        at = tuple(rng.choice(TIMES) for _ in events)
    return Record(
        draw(texts()),
        rules,
        draw(seats_of(rules.players)),
        draw(st.sampled_from(TIMES)),
        events,
        at,
    )
