"""Line-ups are fair to every entrant at any time, and every rotation is played once."""

from collections import Counter
from itertools import combinations, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.arena.schedule import games, line_ups, rotations

ENTRANTS = st.integers(1, 9)
PLAYERS = st.integers(2, 6)


@given(ENTRANTS, PLAYERS, st.integers(1, 40))
def test_no_two_entrants_are_more_than_a_seat_apart(entrants: int, players: int, n: int) -> None:
    tables = list(islice(line_ups(entrants, players, "s", challenge=False), n))
    seats = Counter(entrant for table in tables for entrant in table)
    assert {len(table) for table in tables} == {players}
    assert max(seats.values()) - min(seats[entrant] for entrant in range(entrants)) <= 1


@given(st.integers(2, 9), PLAYERS, st.integers(1, 40))
def test_a_challenger_sits_once_at_every_table(entrants: int, players: int, n: int) -> None:
    tables = list(islice(line_ups(entrants, players, "s", challenge=True), n))
    assert all(table.count(0) == 1 for table in tables)
    field = Counter(entrant for table in tables for entrant in table if entrant)
    assert max(field.values()) - min(field[entrant] for entrant in range(1, entrants)) <= 1


@pytest.mark.parametrize(("entrants", "players"), [(5, 4), (6, 3), (7, 4), (8, 3)])
def test_everybody_meets_everybody_about_as_often(entrants: int, players: int) -> None:
    tables = islice(line_ups(entrants, players, "s", challenge=False), 60)
    met = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    assert len(met) == entrants * (entrants - 1) // 2
    assert max(met.values()) - min(met.values()) <= 4


def test_an_entrant_sits_twice_only_where_there_are_too_few() -> None:
    tables = list(islice(line_ups(6, 5, "s", challenge=False), 30))
    assert all(len(set(table)) == 5 for table in tables)


def test_the_seed_decides_the_line_ups() -> None:
    def first(seed: str) -> list[tuple[int, ...]]:
        return list(islice(line_ups(6, 4, seed, challenge=False), 10))

    assert first("a") == first("a") != first("b")


@given(st.lists(st.integers(0, 3), min_size=2, max_size=6))
def test_rotations_move_everybody_by_a_seat_and_give_all_the_same_seats(table: list[int]) -> None:
    turned = rotations(tuple(table))
    for before, after in zip(turned, turned[1:] + turned[:1], strict=True):
        assert after == before[-1:] + before[:-1]
    assert len(set(turned)) == len(turned)
    by_seat = [Counter(line_up[seat] for line_up in turned) for seat in range(len(table))]
    assert by_seat == by_seat[:1] * len(table)


@given(ENTRANTS, PLAYERS, st.integers(1, 60), st.integers(0, 60))
def test_a_longer_match_begins_with_the_shorter(
    entrants: int, players: int, least: int, more: int
) -> None:
    shorter = list(games(entrants, players, "s", challenge=False, at_least=least))
    longer = list(games(entrants, players, "s", challenge=False, at_least=least + more))
    assert longer[: len(shorter)] == shorter
    assert least <= len(shorter) < least + players
    assert shorter == sorted(shorter)
    last = [game for game in shorter if game.deal == shorter[-1].deal]
    assert [game.line_up for game in last] == list(rotations(last[0].line_up))
