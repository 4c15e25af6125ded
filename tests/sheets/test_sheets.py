"""A score sheet on paper: what stands on it, that all of it fits, and that it is one page."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foretrick.records import Record, Replay, SeatInfo
from foretrick.rules import ruleset
from foretrick.sheets import (
    Cell,
    Paper,
    Sheet,
    empty_sheet,
    filled_sheet,
    lay_out,
    paint,
)
from foretrick.sheets.layout import Disc, Layout, Line, Text
from foretrick.sheets.type_face import covered, fitted, width
from foretrick.testing.strategies import play_game
from foretrick.words.language import ENGLISH, Language
from tests.records.samples import records
from tests.sheets.boxes import box
from tests.words.pseudo import MARKED

NAMES = st.text(max_size=40)


def sheets() -> st.SearchStrategy[Sheet]:
    """Sheets of up to ten players and twenty rows, empty or filled with any points."""
    number = st.none() | st.integers(0, 20)
    points = st.none() | st.integers(-990, 990)

    @st.composite
    def drawn(draw: st.DrawFn) -> Sheet:
        names = tuple(draw(st.lists(NAMES, min_size=2, max_size=10)))
        hands = tuple(draw(st.lists(st.integers(1, 20), min_size=1, max_size=20)))
        sheet = empty_sheet(names, hands)
        cells = st.builds(Cell, number, number, points, points)
        rows = tuple(
            type(row)(row.hand, row.size, row.dealer, tuple(draw(cells) for _ in names))
            for row in sheet.rows
        )
        totals = tuple(draw(st.integers(-990, 990)) for _ in names)
        return Sheet(names, rows, totals, tuple(range(1, len(names) + 1)), "2026-07-01")

    return drawn()


def columns(layout: Layout) -> list[float]:
    """Where the columns of players begin and the last one ends."""
    tall = [part for part in layout.parts if isinstance(part, Line) and part.x == part.to_x]
    highest = max(part.to_y - part.y for part in tall)
    return sorted(part.x for part in tall if part.to_y - part.y == highest)[1:]


@settings(max_examples=40)
@given(sheets(), st.sampled_from(Paper), st.sampled_from([ENGLISH, MARKED]))
def test_all_of_it_is_on_the_page(sheet: Sheet, paper: Paper, language: Language) -> None:
    layout = lay_out(sheet, paper, language)
    edge = paper.margin - 0.5
    for part in layout.parts:
        left, top, right, bottom = box(part)
        assert left >= edge, part
        assert top >= edge, part
        assert right <= paper.width - edge, part
        assert bottom <= paper.height - edge, part


@settings(max_examples=40)
@given(sheets(), st.sampled_from(Paper))
def test_no_number_and_no_name_leaves_its_column(sheet: Sheet, paper: Paper) -> None:
    layout = lay_out(sheet, paper, ENGLISH)
    edges = columns(layout)
    assert len(edges) == len(sheet.names) + 1
    bottom = max(part.to_y for part in layout.parts if isinstance(part, Line) and part.thick > 0.4)
    top = min(part.y for part in layout.parts if isinstance(part, Line) and part.thick > 0.4)
    for part in layout.parts:
        if isinstance(part, Text) and top < part.y < bottom and part.x > edges[0]:
            left, _, right, _ = box(part)
            column = sum(edge <= part.x for edge in edges) - 1
            assert edges[column] <= left, part
            assert right <= edges[column + 1], part


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("players", range(2, 11))
def test_twenty_rows_for_ten_players_can_be_written_on(paper: Paper, players: int) -> None:
    layout = lay_out(empty_sheet(("",) * players, tuple(range(1, 21))), paper, ENGLISH)
    edges = columns(layout)
    assert edges[1] - edges[0] >= 11, "a column is too narrow for two numbers"
    sizes = [part for part in layout.parts if isinstance(part, Text) and part.text.isdigit()]
    assert {str(size) for size in range(1, 21)} <= {part.text for part in sizes}
    *ys, _legend = sorted(part.y for part in sizes if part.bold and part.x < edges[0])
    assert len(ys) == 20
    assert min(b - a for a, b in pairwise(ys)) >= 6.5, "a row is too low"


@given(records())
def test_a_filled_sheet_is_the_record(record: Record) -> None:
    sheet = filled_sheet(record)
    replay = Replay(record)
    state = replay.after(replay.reached)
    assert sheet.names == tuple(seat.name for seat in record.seats)
    assert tuple(row.size for row in sheet.rows if not row.tie_break) == record.rules.hands
    scored = [row for row in sheet.rows if not row.tie_break and row.cells[0].total is not None]
    assert len(scored) == len(state.sheet)
    for row, score in zip(scored, state.sheet, strict=True):
        assert tuple(cell.total for cell in row.cells) == score.totals
        assert tuple(cell.bid for cell in row.cells) == score.bids
        assert tuple(cell.tricks for cell in row.cells) == score.tricks
        assert tuple(cell.points for cell in row.cells) == score.points
    assert sum(row.tie_break for row in sheet.rows) == len(state.rounds)
    assert sheet.totals == (state.totals if state.ranking else None)


def game(*names: str) -> Record:
    rules = ruleset(len(names), "standard", {"hands": (1, 2, 3), "tie_break": "shared"})
    return Record("x", rules, tuple(map(SeatInfo, names)), None, play_game(rules, 3).events)


def test_places_that_are_shared() -> None:
    sheet = filled_sheet(game("Ann", "Ben", "Cal"))
    assert sheet.totals is not None
    assert sheet.places is not None
    for total, place in zip(sheet.totals, sheet.places, strict=True):
        assert total is not None
        assert place == 1 + sum(other is not None and other > total for other in sheet.totals)


def test_who_deals_goes_round() -> None:
    sheet = filled_sheet(game("Ann", "Ben", "Cal"))
    dealers = [row.dealer for row in sheet.rows]
    assert dealers[0] is not None
    assert dealers == [(dealers[0] + hand) % 3 for hand in range(3)]
    layout = lay_out(sheet, Paper.A4, ENGLISH)
    assert sum(isinstance(part, Disc) for part in layout.parts) == 3 + 1, "three, and the legend's"


@pytest.mark.parametrize("paper", Paper)
def test_the_pdf_is_one_page_of_vectors(paper: Paper) -> None:
    layout = lay_out(filled_sheet(game("Ann", "Zoë")), paper, ENGLISH)
    pdf = paint(layout)
    assert pdf.startswith(b"%PDF-")
    assert pdf.count(b"/Type /Page\n") == 1
    assert b"/Subtype /Image" not in pdf
    assert b"/FontFile2" in pdf
    assert pdf == paint(layout)
    assert len(pdf) < 60_000


@given(NAMES)
def test_any_name_can_be_set(name: str) -> None:
    shown = covered(name)
    assert len(shown) == len(name)
    assert covered(shown) == shown
    short = fitted(shown, 10, 50)
    assert width(short, 10) <= 50
    assert short == shown or short.endswith("\N{HORIZONTAL ELLIPSIS}")


def test_letters_that_people_have_in_their_names() -> None:
    for name in (
        "Zoë Ångström",
        "Łukasz",
        "Пётр",
        "Ελένη",
        "Đặng",
        "Ñandú",
        "Őry",
        "Çelik",
        "İpek",
    ):
        assert covered(name) == name
    assert covered("\u6f22") == "\N{REPLACEMENT CHARACTER}"
