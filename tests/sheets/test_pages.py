"""Sheets in every form: nothing leaves its page or overlaps, and every hand has its row."""

import re
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foretrick.rules import PRESETS
from foretrick.scorepad import house_rules
from foretrick.sheets import Format, NoRoom, Paper, Sheet, empty_sheet, pages, paint
from foretrick.sheets.layout import Layout, Text
from foretrick.words.language import ENGLISH, Language, language
from tests.sheets.boxes import box
from tests.sheets.test_sheets import sheets
from tests.words.pseudo import MARKED

LEAST_ROW = 6.4
LEAST_LETTER = 1.2
"""Text that is smaller cannot be read, in millimetres."""


def laid_out(sheet: Sheet, paper: Paper, form: Format, tongue: Language) -> tuple[Layout, ...]:
    """The pages; none where so many players have no room."""
    try:
        return pages((sheet, sheet), paper, form, tongue)
    except NoRoom:
        assert len(sheet.names) > 6
        return ()


@settings(max_examples=60)
@given(
    sheets(), st.sampled_from(Paper), st.sampled_from(Format), st.sampled_from([ENGLISH, MARKED])
)
def test_nothing_leaves_its_page(
    sheet: Sheet, paper: Paper, form: Format, tongue: Language
) -> None:
    for layout in laid_out(sheet, paper, form, tongue):
        assert {layout.width, layout.height} == {paper.width, paper.height}
        for part in layout.parts:
            left, top, right, bottom = box(part)
            assert left >= 5, part
            assert top >= 5, part
            assert right <= layout.width - 5, part
            assert bottom <= layout.height - 5, part


@settings(max_examples=60)
@given(sheets(), st.sampled_from(Paper), st.sampled_from(Format))
def test_no_text_stands_on_another(sheet: Sheet, paper: Paper, form: Format) -> None:
    for layout in laid_out(sheet, paper, form, ENGLISH):
        boxes = [box(part) for part in layout.parts if isinstance(part, Text) and part.text]
        for a, b in combinations(boxes, 2):
            overlap = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert min(overlap) < 0.15, (a, b)


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("players", range(2, 11))
def test_every_hand_of_every_rule_set_has_its_row(players: int, paper: Paper, form: Format) -> None:
    for preset in PRESETS:
        hands = house_rules(players, preset)[1]
        sheet = empty_sheet(("",) * players, hands)
        try:
            layouts = pages((sheet,), paper, form, ENGLISH)
        except NoRoom:
            assert (paper, form) == (Paper.A5, Format.SMALL)
            assert players > 7
            continue
        assert [int(part.text) for layout in layouts for part in _down(layout)] == list(hands)


def _down(layout: Layout) -> list[Text]:
    """The numbers of cards, found by where they stand: left of the players."""
    heads = [p for p in layout.parts if isinstance(p, Text) and p.text == "Cards"]
    return [
        part
        for head in sorted(heads, key=lambda part: part.x)
        for part in sorted(
            (p for p in layout.parts if isinstance(p, Text) and p.bold and p.x == head.x),
            key=lambda part: part.y,
        )
    ]


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("players", range(2, 7))
def test_rows_can_be_written_in(players: int, paper: Paper, form: Format) -> None:
    sheet = empty_sheet(("",) * players, house_rules(players)[1])
    for layout in pages((sheet,), paper, form, ENGLISH):
        down: dict[float, list[float]] = {}
        for part in _down(layout):
            down.setdefault(part.x, []).append(part.y)
        assert down
        for ys in down.values():
            assert min(b - a for a, b in pairwise(ys)) >= LEAST_ROW
        letters = [part.size for part in layout.parts if isinstance(part, Text)]
        assert min(letters) >= LEAST_LETTER


def test_large_is_larger() -> None:
    for players in range(2, 11):
        sheet = empty_sheet(("",) * players, house_rules(players)[1])
        usual, large = (
            pages((sheet,), Paper.A4, form, ENGLISH) for form in (Format.USUAL, Format.LARGE)
        )
        assert len(large) >= len(usual)
        high = [_down(layouts[0])[1].y - _down(layouts[0])[0].y for layouts in (usual, large)]
        assert high[1] > 1.15 * high[0]
        assert max(len(_down(layout)) for layout in large) <= 10


def test_a_game_over_several_pages_says_so_and_has_its_totals_once() -> None:
    sheet = empty_sheet(("", "", ""), tuple(range(1, 21)))
    first, last = pages((sheet,), Paper.A4, Format.LARGE, ENGLISH)
    texts = [{p.text for p in layout.parts if isinstance(p, Text)} for layout in (first, last)]
    assert ("Page 1 of 2" in texts[0], "Page 2 of 2" in texts[1]) == (True, True)
    assert ("Total" in texts[0], "Total" in texts[1]) == (False, True)
    assert [len(_down(layout)) for layout in (first, last)] == [10, 10]


def test_the_longest_game_is_cut_evenly() -> None:
    sheet = empty_sheet(("",) * 6, (10,) * 200)
    layouts = pages((sheet,), Paper.A4, Format.USUAL, ENGLISH)
    rows = [len(_down(layout)) for layout in layouts]
    assert sum(rows) == 200
    assert max(rows) - min(rows) <= len(rows)


def test_two_games_share_a_page_in_small() -> None:
    games = [empty_sheet((name, ""), (1, 2, 3)) for name in ("Ann", "Ben", "Cal")]
    first, second = pages(games, Paper.A4, Format.SMALL, ENGLISH)
    named = [
        {p.text: p.x < layout.width / 2 for p in layout.parts if isinstance(p, Text)}
        for layout in (first, second)
    ]
    assert (named[0]["Ann"], named[0]["Ben"], named[1]["Cal"]) == (True, False, True)


def test_more_players_than_columns_are_refused() -> None:
    sheet = empty_sheet(("",) * 30, (1,))
    with pytest.raises(NoRoom, match="30 players have no room"):
        pages((sheet,), Paper.A4, Format.USUAL, ENGLISH)


@pytest.mark.parametrize("code", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("form", Format)
def test_no_note_is_cut_short(code: str, paper: Paper, form: Format) -> None:
    sheet = empty_sheet(("",) * 4, tuple(range(1, 16)))
    for layout in pages((sheet,), paper, form, language(code)):
        texts = [part.text for part in layout.parts if isinstance(part, Text)]
        assert [text for text in texts if text.endswith("\N{HORIZONTAL ELLIPSIS}")] == []


def test_every_page_is_in_the_pdf() -> None:
    sheet = empty_sheet(("", "", ""), tuple(range(1, 21)))
    layouts = pages((sheet,), Paper.LETTER, Format.LARGE, ENGLISH)
    pdf = paint(*layouts)
    assert pdf == paint(*layouts)
    assert len(re.findall(rb"/Type /Page\n", pdf)) == len(layouts) == 2
