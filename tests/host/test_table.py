"""The table host: every command is answered, and a refused one changes nothing."""

from collections.abc import Iterator

import pytest

from foretrick.bots import Bot, Novice, RandomBot
from foretrick.host import StaleCommand, Table
from foretrick.rules import (
    Card,
    Event,
    IllegalCommand,
    MakeBid,
    PlayCard,
    Ruleset,
    ScoreHand,
    redact_all,
    ruleset,
    view,
)
from foretrick.rules.engine import fold
from foretrick.shuffle import SeededPacks

RULES = ruleset(3, "standard", {"hands": "2,3", "first_dealer": 2, "tie_break": "shared"})


def table_of(rules: Ruleset = RULES, persons: int = 1, seed: str = "1") -> Table:
    """A table whose first seats are persons, the others novices."""
    bots = {seat: Novice() for seat in range(persons, rules.players)}
    return Table(rules, bots, SeededPacks(seed))


def settle(table: Table) -> None:
    while table.step():
        pass


def play_on(table: Table) -> Iterator[Table]:
    """Play to the end, a random bot deciding for the persons: the table at each step."""
    chooser = RandomBot("persons")
    while not table.is_over:
        yield table
        if table.step():
            continue
        views = [table.view(seat) for seat in range(table.rules.players)]
        waiting = [seen for seen in views if seen.is_my_turn]
        command = chooser.choose(waiting[0]) if waiting else ScoreHand()
        table.act(command, table.version)
    yield table


def test_the_table_waits_for_a_person() -> None:
    table = table_of()
    settle(table)
    assert table.view(0).is_my_turn
    assert not table.step()


def test_a_stale_command_changes_nothing() -> None:
    table = table_of()
    settle(table)
    before, version = table.view(0), table.version
    with pytest.raises(StaleCommand) as stale:
        table.act(MakeBid(0, 1), version - 1)
    assert (stale.value.made_for, stale.value.version) == (version - 1, version)
    assert (table.view(0), table.version) == (before, version)
    after = table.act(MakeBid(0, 1), version)
    with pytest.raises(StaleCommand):
        table.act(MakeBid(0, 1), version)
    assert table.version == after


@pytest.mark.parametrize(
    "command", [MakeBid(0, 3), MakeBid(1, 0), PlayCard(0, Card("W1")), ScoreHand()]
)
def test_an_illegal_command_changes_nothing(command: MakeBid | PlayCard | ScoreHand) -> None:
    kept: list[tuple[Event, ...]] = []
    bots = {1: Novice(), 2: Novice()}
    table = Table(RULES, bots, SeededPacks("1"), keep=kept.append)
    settle(table)
    before, written = table.view(0), len(kept)
    with pytest.raises(IllegalCommand):
        table.act(command, table.version)
    assert (table.view(0), len(kept)) == (before, written)


def test_what_cannot_be_kept_does_not_happen() -> None:
    class FullError(Exception):
        pass

    full = False

    def keep(_: tuple[Event, ...]) -> None:
        if full:
            raise FullError

    table = Table(RULES, {1: Novice(), 2: Novice()}, SeededPacks("1"), keep=keep)
    settle(table)
    before, events = [table.view(seat) for seat in (None, 0, 1, 2)], table.events
    full = True
    with pytest.raises(FullError):
        table.act(MakeBid(0, 1), table.version)
    assert [table.view(seat) for seat in (None, 0, 1, 2)] == before
    assert (table.events, table.version) == (events, len(events))
    full = False
    table.act(MakeBid(0, 1), table.version)
    assert table.version > len(events)


def test_nothing_is_seen_before_it_is_kept() -> None:
    seen: list[int] = []
    tables: list[Table] = []
    table = Table(
        RULES,
        dict.fromkeys(range(3), Novice()),
        SeededPacks("1"),
        keep=lambda events: seen.append(tables[0].version + 0 * len(events)),
    )
    tables.append(table)
    versions = [0]
    while table.step():
        versions.append(table.version)
    assert seen == versions[:-1]


@pytest.mark.parametrize("preset", ["standard", "hidden", "delayed"])
def test_told_is_what_the_rules_let_each_seat_know(preset: str) -> None:
    rules = ruleset(3, preset, {"hands": "1,2", "one_card_hand": "forehead"})
    *_, table = play_on(table_of(rules, persons=3))
    assert table.is_over
    for seat in (None, 0, 1, 2):
        told = tuple(redact_all(rules, table.events, seat))
        assert table.told(seat) == told
        assert table.told(seat, 5) == told[5:]


def test_a_game_taken_up_anywhere_goes_on_as_it_would_have() -> None:
    bots: dict[int, Bot] = {0: RandomBot("a"), 1: Novice(), 2: RandomBot("b")}
    whole = Table(RULES, bots, SeededPacks("3"))
    settle(whole)
    between = [i for i in range(whole.version + 1) if _is_between_commands(whole.events[:i])]
    assert len(between) > 10
    for version in between:
        resumed = Table(RULES, bots, SeededPacks("3"), events=whole.events[:version])
        settle(resumed)
        assert resumed.events == whole.events


def _is_between_commands(events: tuple[Event, ...]) -> bool:
    """Whether the game waits for a decision or for chance, and not for what follows by itself."""
    state = fold(RULES, events)
    follows = ("TURNING", "REVEALING", "TAKING", "CLOSING", "RANKING")
    return state.phase.name not in follows


def test_views_of_the_table_are_those_of_the_rules() -> None:
    for table in play_on(table_of()):
        state = fold(RULES, table.events)
        assert [table.view(seat) for seat in (None, 0)] == [view(state), view(state, 0)]


def test_an_honour_table_waits_for_the_call_only_where_persons_sit() -> None:
    rules = ruleset(3, "standard", {"hands": "1", "renege": "penalty", "tie_break": "shared"})
    alone = Table(rules, dict.fromkeys(range(3), Novice()), SeededPacks("1"))
    settle(alone)
    assert alone.is_over
    with_person = table_of(rules)
    *_, end = play_on(with_person)
    assert end.is_over
