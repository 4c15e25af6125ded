"""The worked values of the rules, entered on a pad."""

import pytest

from foretrick.rules.ruleset import EvenBids
from foretrick.scorepad import HouseRules, pad_view
from foretrick.scorepad.events import BidsEntered, RenegesFound
from tests.scorepad.pads import entered, hand_of, opened, sample


def test_the_sample_of_three_hands() -> None:
    view = pad_view(sample())
    points = [[cell.points for cell in row.cells] for row in view.rows]
    assert points == [[20, -10, 30], [-10, 20, -10], [-10, 40, -10]]
    assert [player.total for player in view.players] == [0, 50, 10]
    assert view.ranking == ((1,), (2,), (0,))


@pytest.mark.parametrize(
    ("bid", "won", "points"),
    [
        (0, 0, 20),
        (1, 1, 30),
        (3, 3, 50),
        (4, 3, -10),
        (4, 5, -10),
        (5, 2, -30),
        (5, 8, -30),
        (20, 20, 220),
    ],
)
def test_single_values(bid: int, won: int, points: int) -> None:
    pad = entered(opened(hands=(20,)), *hand_of(1, (bid, 0, 0), (won, 20 - won, 0)))
    assert pad_view(pad).rows[0].cells[0].points == points


@pytest.mark.parametrize(
    ("rule", "before", "others", "forbidden"),
    [
        # The last bidder (the third of four hands) leads alone: the even bid is forbidden.
        (EvenBids.CANADIAN, (0, 0, 0, 10), (2, 0, 2), 1),
        (EvenBids.CANADIAN, (0, 0, 0, 10), (2, 1, 2), None),
        (EvenBids.CANADIAN, (10, 0, 0, 10), (2, 0, 2), None),
        (EvenBids.NEVER, (0, 0, 0, 10), (2, 1, 2), 0),
        (EvenBids.NEVER, (0, 0, 0, 0), (2, 0, 2), 1),
        (EvenBids.NEVER, (0, 0, 0, 0), (3, 0, 3), None),
        (EvenBids.NEVER_FROM_TWO, (0, 0, 0, 0), (2, 0, 2), 1),
        (EvenBids.ALLOWED, (0, 0, 0, 10), (2, 0, 2), None),
    ],
)
def test_forbidden_bids(
    rule: EvenBids, before: tuple[int, ...], others: tuple[int, ...], forbidden: int | None
) -> None:
    pad = opened(4, (5,), HouseRules(even_bids=rule), dealer=3, first_hand=5, scores=before)
    pad = entered(pad, BidsEntered(5, tuple(enumerate(others))))
    view = pad_view(pad)
    assert (view.forbidden[0] if view.forbidden else None) == forbidden
    assert view.to_bid == (3,)
    objected = [
        bool(pad_view(entered(pad, BidsEntered(5, ((3, bid),)))).open_objections)
        for bid in range(6)
    ]
    assert objected == [bid == forbidden for bid in range(6)]


def test_a_hand_of_one_card_is_free_for_the_championships() -> None:
    rules = HouseRules(even_bids=EvenBids.NEVER_FROM_TWO)
    view = pad_view(entered(opened(3, (1,), rules), BidsEntered(1, ((1, 0), (2, 0)))))
    assert view.forbidden is None


def test_a_renege_costs_twenty_and_the_others_made_their_bids() -> None:
    pad = entered(opened(hands=(5,)), *hand_of(1, (2, 1, 3), (0, 3, 0)), RenegesFound(1, (1,)))
    assert [cell.points for cell in pad_view(pad).rows[0].cells] == [40, -20, 50]
    assert pad_view(pad).open_objections == ()
    both = entered(pad, RenegesFound(1, (0, 1)))
    assert [cell.points for cell in pad_view(both).rows[0].cells] == [-20, -20, 50]


def test_a_renege_ends_a_hand_before_its_tricks_are_told() -> None:
    pad = entered(opened(hands=(5,)), BidsEntered(1, ((0, 2), (1, 1), (2, 3))))
    pad = entered(pad, RenegesFound(1, (2,)))
    assert [cell.points for cell in pad_view(pad).rows[0].cells] == [40, 30, -20]
