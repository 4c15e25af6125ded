"""The arithmetic of the statistics, against games whose results were worked out by hand."""

import pytest

from foretrick.arena import Plan, Results, enter
from foretrick.arena.played import score_of
from foretrick.arena.referee import Fault, FaultKind
from foretrick.arena.tally import percentile
from foretrick.rules import Ruleset
from foretrick.rules.events import GameEnded, HandScored
from tests.arena.games import game


def results(*bots: str, challenge: bool = False, hands: tuple[int, ...] = (1, 2)) -> Results:
    return Results(Plan(enter(bots), Ruleset(2, hands), "s", challenge=challenge))


def test_points_bids_and_wins_of_a_game() -> None:
    made = results("novice", "random")
    # Hand 1 (one card): 1/1 is 30 points, 0/0 is 20. Hand 2: 0/2 is -20, 1/0 is -10.
    made.add_deal([game(0, (0, 1), [[(1, 1), (0, 0)], [(0, 2), (1, 0)]])])
    first, second = made.tallies
    assert (first.games, first.points, first.total.points, first.total.hands) == (1, 10, 10, 2)
    assert (second.games, second.points, second.total.points) == (1, 10, 10)
    assert (first.wins, second.wins) == (0.5, 0.5)
    assert (first.total.exact, first.total.over, first.total.under) == (1, 1, 0)
    assert (second.total.exact, second.total.over, second.total.under) == (1, 0, 1)
    assert (first.total.tricks_minus_bid, second.total.tricks_minus_bid) == (2, -1)
    assert {size: count.points for size, count in first.by_size.items()} == {1: 30, 2: -20}
    assert {bid: (count.hands, count.exact) for bid, count in second.by_bid.items()} == {
        0: (1, 1),
        1: (1, 0),
    }


def test_an_entrant_on_two_seats_counts_twice() -> None:
    made = Results(Plan(enter(["a", "b"]), Ruleset(3, (1,)), "s", challenge=True))
    for deal in range(2):
        made.add_deal(
            [
                game(deal, (0, 1, 1), [[(1, 1), (0, 0), (0, 0)]]),
                game(deal, (1, 0, 1), [[(1, 1), (1, 0), (0, 0)]], rotation=1),
                game(deal, (1, 1, 0), [[(0, 1), (0, 0), (0, 0)]], rotation=2),
            ]
        )
    challenger, field = made.tallies
    assert (challenger.games, field.games) == (6, 12)
    # Games 1 and 2 have one winner each; in the third two share, one of them the challenger.
    assert (challenger.wins, field.wins) == (2 * 1.5, 2 * 1.5)
    assert challenger.total.points == 2 * (30 - 10 + 20)
    assert field.total.points == 2 * (20 + 20 + 30 + 20 - 10 + 20)
    difference = made.difference()
    assert difference is not None
    assert difference.mean == pytest.approx(40 / 3 - 100 / 6)
    # Both deal sets are alike, so nothing is in doubt.
    assert difference.low == pytest.approx(difference.high)


def test_a_lead_is_over_those_one_sat_with_and_not_over_the_others() -> None:
    made = Results(Plan(enter(["a", "b", "c"]), Ruleset(2, (1,)), "s"))
    made.add_deal([game(0, (0, 1), [[(1, 1), (0, 0)]])])  # 30 : 20
    made.add_deal([game(1, (1, 2), [[(1, 0), (0, 0)]])])  # -10 : 20
    made.add_deal([game(2, (2, 0), [[(0, 0), (1, 1)]])])  # 20 : 30
    leads = [made.lead(entrant) for entrant in range(3)]
    assert [lead and lead.mean for lead in leads] == [10, 5 - 25, 10]
    assert made.difference() is None


def test_a_bot_alone_has_points_and_no_lead() -> None:
    made = results("novice")
    for deal in range(2):
        made.add_deal([game(deal, (0, 0), [[(1, 1), (0, 0)], [(0, 0), (2, 2)]])])
    assert made.lead(0) is None
    assert made.difference() is None
    points = made.points_per_hand(0)
    assert points is not None
    assert points.mean == (30 + 20 + 20 + 40) / 4
    assert made.widest() == 0
    assert made.ratings[0].mu == 25


def test_tie_break_rounds_are_no_hands_of_the_game() -> None:
    hand = HandScored(1, (0, 1), (0, 1), (20, 30), (20, 30))
    rounds = HandScored(2, (0, 1), (0, 1), (20, 30), (20, 30), tie_break=True)
    score = score_of([hand, rounds, GameEnded(((1,), (0,)), (20, 30))])
    assert score is not None
    assert score.hands == (hand,)
    assert score_of([hand]) is None


def test_times_and_faults_go_to_those_who_sat_there() -> None:
    made = results("novice", "random")
    faults = [Fault(FaultKind.LATE, 1, 2, "slow"), Fault(FaultKind.ILLEGAL, 1, 1, "no")]
    rows = [[(0, 0), (1, 1)], [(0, 0), (2, 2)]]
    made.add_deal([game(0, (1, 0), rows, ms=[(1, 2), (3,)], faults=faults)])
    assert list(made.tallies[1].ms) == [1, 2]
    assert made.tallies[0].faults == {FaultKind.LATE: 1, FaultKind.ILLEGAL: 1}
    assert list(map(str, made.offences)) == [
        "novice, game 1-1, hand 2: late: slow",
        "novice, game 1-1, hand 1: illegal: no",
    ]


@pytest.mark.parametrize(
    ("share", "value"), [(0.0, 1), (0.5, 50), (0.501, 51), (0.99, 99), (1.0, 100)]
)
def test_percentiles_are_values_that_occurred(share: float, value: float) -> None:
    assert percentile(list(range(100, 0, -1)), share) == value


def test_a_percentile_of_nothing_is_nothing() -> None:
    assert percentile([], 0.5) == 0


def test_ratings_follow_the_places() -> None:
    made = results("a", "b")
    for deal in range(20):
        made.add_deal([game(deal, (0, 1), [[(1, 1), (0, 1)], [(2, 2), (0, 2)]])])
    assert made.ratings[0].mu > 25 > made.ratings[1].mu
    assert made.ratings[0].sigma < 25 / 3
    assert made.ratings[0].ordinal > made.ratings[1].ordinal
