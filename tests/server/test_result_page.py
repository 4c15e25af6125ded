"""The result of a game: places, the chart, exact bids and the sheet."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import ruleset
from foretrick.server.preferences import Preferences
from foretrick.server.result_page import ResultPage, result_page
from foretrick.server.running_chart import running_chart
from foretrick.words.formats import signed
from foretrick.words.language import ENGLISH
from tests.server.pages import Table, fragment, lobby, over, read


def result(table: Table, guest: str | None = "g0") -> ResultPage:
    return result_page(table.seen(guest), Preferences(), ENGLISH)


@pytest.mark.parametrize("players", range(2, 7))
def test_places_and_bids_are_those_of_the_game(players: int) -> None:
    table = over(ruleset(players, "quick"), "Ann", "Ben")
    page, game = result(table), table.seen().game
    assert game is not None
    assert [line.seat for line in page.places] == [seat for seats in game.ranking for seat in seats]
    assert all(line.points == signed(game.totals[line.seat], ENGLISH, "") for line in page.places)
    assert page.sheet.totals[1] == page.sheet.rows[-1].cells[1].total
    assert all(bidder.hands == len(game.sheet) for bidder in page.bidders)
    won = {
        bidder.seat: sum(row.cells[bidder.seat].look == "exact" for row in page.sheet.rows)
        for bidder in page.bidders
    }
    assert won == {bidder.seat: bidder.exact for bidder in page.bidders}
    read(fragment(table.seen()))


def test_joint_places_have_the_same_number() -> None:
    table = over(ruleset(3, "quick"), "Ann")
    view = table.seen()
    assert view.game is not None
    for ranking, labels in (
        (((0, 1), (2,)), ["1st", "1st", "3rd"]),
        (((2,), (0, 1)), ["1st", "2nd", "2nd"]),
        (((2, 1, 0),), ["1st", "1st", "1st"]),
    ):
        tied = replace(view, game=replace(view.game, ranking=ranking))
        page = result_page(tied, Preferences(), ENGLISH)
        assert [line.label for line in page.places] == labels
        assert [line.is_joint for line in page.places] == [
            len(seats) > 1 for seats in ranking for _ in seats
        ]
        assert page.won is (0 in ranking[0])


def test_a_tie_break_is_shown_apart_from_the_totals() -> None:
    seeds = (f"seed {number}" for number in range(100))
    tables = (over(ruleset(3, None, {"hands": "1"}), "Ann", seed=seed) for seed in seeds)
    tied = next(table for table in tables if table.seen().game.rounds)  # type: ignore[union-attr]  # a game is over
    page = result(tied)
    hand, *rounds = page.sheet.rows
    totals = [cell.total for cell in hand.cells]
    assert len(rounds) == page.tie_breaks >= 1
    assert all(
        cell.total in ("", total)
        for row in rounds
        for cell, total in zip(row.cells, totals, strict=True)
    )
    assert "not part of the totals" in read(fragment(tied.seen())).text


def test_the_host_may_play_again_and_others_are_told_who_may() -> None:
    table = over(ruleset(3, "quick"), "Ann", "Ben")
    asked = {form["action"] for form in read(fragment(table.seen())).all("form")}
    assert {"/t/ABCD2345/rematch", "/t/ABCD2345/lobby"} <= asked
    guest = read(fragment(table.seen("g1")))
    assert {form["action"] for form in guest.all("form")} == {"/t/ABCD2345/leave"}
    assert "A rematch is up to Ann." in guest.text
    assert not read(fragment(table.seen(None))).all("form")


def test_there_is_no_result_without_a_game() -> None:
    with pytest.raises(ValueError, match="no result"):
        result(lobby(ruleset(3), "Ann"))


totals = st.integers(2, 6).flatmap(
    lambda players: st.lists(
        st.tuples(*[st.integers(-3_000, 3_000)] * players), min_size=1, max_size=60
    )
)


@given(totals)
def test_the_chart_holds_every_total_and_few_marks(rows: list[tuple[int, ...]]) -> None:
    chart = running_chart(tuple(rows))
    assert [line.seat for line in chart.lines] == list(range(len(rows[0])))
    for line in chart.lines:
        halves = [point.split(",") for point in line.points.split()]
        points = [(float(x), float(y)) for x, y in halves]
        assert len(points) == len(rows) + 1
        assert list(points[0]) == [chart.left, chart.zero]
        assert all(chart.left <= x <= chart.right and 0 < y <= chart.bottom for x, y in points)
        assert {height for _, height in line.marks} <= {height for _, height in points}
        assert line.marks[-1][1] == points[-1][1]
        assert len(line.marks) <= 12
        assert all(chart.left < x <= chart.width for x, _ in line.marks)
    heights = [mark.at for mark in chart.grid]
    assert heights == sorted(heights, reverse=True)
    assert 2 <= len(heights) <= 9
    assert "0" in [mark.label for mark in chart.grid]


@given(totals)
def test_no_marker_hides_another(rows: list[tuple[int, ...]]) -> None:
    lines = running_chart(tuple(rows)).lines
    players, hands = len(lines), len(lines[0].marks)
    least = min(11.0, 402 / hands / players) - 0.2  # as coordinates are rounded
    for number in range(hands):
        places = [line.marks[number] for line in lines]
        for first, second in combinations(places, 2):
            assert abs(first[0] - second[0]) >= least or abs(first[1] - second[1]) >= 10.9


@given(totals)
def test_markers_stand_about_their_hand_in_order_of_seats(rows: list[tuple[int, ...]]) -> None:
    equal = [(row[0],) * len(row) for row in rows]
    lines = running_chart(tuple(equal)).lines
    ends = [line.marks[-1][0] for line in lines]
    hand = float(lines[0].points.split()[-1].split(",")[0])
    assert ends == sorted(ends)
    assert len(set(ends)) == len(ends)
    assert abs(sum(ends) / len(ends) - hand) < 0.2


@given(totals)
def test_more_points_stand_higher(rows: list[tuple[int, ...]]) -> None:
    ends = [line.marks[-1][1] for line in running_chart(tuple(rows)).lines]
    pairs = [(total, end) for total, end in zip(rows[-1], ends, strict=True)]
    assert all(
        end >= other_end for total, end in pairs for other, other_end in pairs if total <= other
    )


def test_a_chart_needs_a_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        running_chart(())
