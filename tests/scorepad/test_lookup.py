"""What a page looks up says what the rules core says, on every pad."""

import json
import random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foretrick.rules import PRESETS
from foretrick.rules.ruleset import Bidding, EvenBids
from foretrick.rules.scoring import hand_points
from foretrick.scorepad import Pad, PadError, PadEvent, PadOpened, begin_pad, house_rules, pad_view
from foretrick.scorepad.dealing import bidding_order, dealers
from foretrick.scorepad.deciding import advance_pad
from foretrick.scorepad.events import HandCorrected
from foretrick.scorepad.lookup import pad_book, pad_slip
from foretrick.scorepad.objecting import even_bid_forbidden
from foretrick.scorepad.scoring import score
from foretrick.scorepad.shapes import write_house_rules
from tests.scorepad.pads import NAMES, kept_pads

Kept = tuple[Pad, tuple[PadEvent, ...]]
Book = dict[str, Any]  # JSON, as the page reads it
many = settings(max_examples=80, deadline=None)


@pytest.fixture(scope="module")
def book() -> Book:
    """The tables as they come out of JSON."""
    return cast(Book, json.loads(json.dumps(pad_book())))


def test_every_bid_with_every_number_of_tricks_has_its_points(book: Book) -> None:
    for bid, row in enumerate(book["points"]):
        for won, points in enumerate(row):
            assert hand_points((bid,), (won,)) == (points,)
    assert len(book["points"]) == len(book["points"][0]) == 31


@many
@given(kept_pads())
def test_the_forbidden_bid_of_any_pad_is_in_the_tables(kept: Kept) -> None:
    pad, book = kept[0], cast(Book, pad_book())
    sheet, scores = pad.sheet, score(pad.sheet)
    for index, (hand, dealer) in enumerate(zip(sheet.hands, dealers(sheet), strict=True)):
        if dealer is None or sheet.rules.bidding is not Bidding.OPEN or hand.tie_break:
            continue
        others = bidding_order(hand, dealer)[:-1]
        made = [bid for player in others if (bid := hand.bids[player]) is not None]
        table = book["even"].get(str(sheet.rules.even_bids))
        if len(made) < len(others) or table is None:
            continue
        before = scores.before(sheet, index)
        leads = all((before[dealer] or 0) > (before[player] or 0) for player in others)
        row = table["leads" if leads else "others"][hand.size]
        found = row[sum(made)] if sum(made) < len(row) else None
        forbidden = even_bid_forbidden(sheet, hand, dealer, before)
        assert found == (None if forbidden is None else forbidden[0])
        if forbidden is not None:
            assert forbidden[1].code == table["code"]


def test_only_rules_about_even_bids_have_such_tables(book: Book) -> None:
    assert set(book["even"]) == {str(rule) for rule in EvenBids} - {"allowed"}


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_a_game_begun_from_the_tables_is_the_one_that_a_form_begins(
    book: Book, preset: str | None, players: int
) -> None:
    rules, hands = house_rules(players, preset)
    listed, agreed, hidden = book["games"][preset or ""][str(players)]
    assert book["lists"][listed] == list(hands)
    assert book["rules"][agreed] == write_house_rules(rules)
    assert (hidden is None) == (rules.even_bids is not EvenBids.ALLOWED)
    opened = PadOpened("pad", NAMES[:players], hands, rules, dealer=players - 1)
    pad, _ = begin_pad(opened)
    dealer = opened.dealer
    for row, hand in zip(pad_view(pad).rows, pad.sheet.hands, strict=True):
        order = book["orders"][str(players)][dealer]
        assert row.dealer == dealer
        assert tuple(order) == bidding_order(hand, dealer)
        dealer = order[0]


@many
@given(kept_pads())
def test_a_slip_has_every_cell_and_who_may_be_entered(kept: Kept) -> None:
    pad, _ = kept
    view = pad_view(pad)
    slip = json.loads(json.dumps(pad_slip(pad, view)))
    assert [player["name"] for player in slip["players"]] == list(view.names)
    assert slip["version"] == pad.version
    for told, row in zip(slip["hands"], view.rows, strict=True):
        taking = [player for player, cell in enumerate(row.cells) if cell.takes_part]
        assert sorted(told["order"]) == taking
        for player in taking:
            assert told["bids"][player] == row.cells[player].bid
            assert told["tricks"][player] == row.cells[player].tricks
        if any(cell.reneged for cell in row.cells):
            assert told["closed"]
        if told["closed"]:
            assert told["points"] == [cell.points for cell in row.cells]


@settings(max_examples=40, deadline=None)
@given(kept_pads(), st.integers(0, 2**32))
def test_what_cannot_be_looked_up_is_said_beforehand(kept: Kept, seed: int) -> None:
    """Numbers that a page may enter raise no objection but those that it finds by itself."""
    pad, rng = kept[0], random.Random(seed)
    slip = cast(Book, pad_slip(pad, pad_view(pad)))
    found = {"tricks_sum", "canadian", "never_even", "never_even_from_two"}
    for number, told in enumerate(slip["hands"], start=slip["first"]):
        if told["closed"] or told["tie_break"]:
            continue
        cells = tuple((player, rng.randint(0, told["size"])) for player in told["order"])
        try:
            after, _ = advance_pad(pad, _corrected(number, cells))
        except PadError as error:
            raise AssertionError(error.why.code) from None
        row = pad_view(after).row(number)
        codes = {each.reason.code for each in row.objections if each.is_open}
        assert codes - found == set(told["said"])


def _corrected(number: int, cells: tuple[tuple[int, int], ...]) -> PadEvent:
    return HandCorrected(number, cells, cells)
