"""The pad in full screen."""

import pytest
from rich.text import Text
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from foretrick.scorepad import PadPhase
from foretrick.tui.pad.app import PadApp, PadScreen, _Paper
from foretrick.tui.pad.paint import first_line, paint_pad
from foretrick.tui.screens.panel import Panel
from foretrick.tui.screens.small import SmallScreen
from tests.tui.pad_evenings import Evening

SIZE = (80, 24)


def app_of(evening: Evening) -> PadApp:
    return PadApp(evening.session, "evening.json")


def text_of(widget: Widget) -> str:
    """What a widget shows, without colours."""
    shown = widget.render()
    assert isinstance(shown, Text)
    return shown.plain


async def typed(pilot: Pilot[None], *lines: str) -> None:
    for line in lines:
        pilot.app.screen.query_one(Input).value = line
        await pilot.press("enter")
    await pilot.pause()


async def test_a_game_is_entered_undone_and_done_again() -> None:
    evening = Evening(hands=(1,))
    app = app_of(evening)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1", "enter", "0", "enter", "0", "enter")
        await typed(pilot, "0 0 1")
        phases = [evening.phase]
        for key in ("ctrl+z", "ctrl+y"):
            await pilot.press(key)
            phases.append(evening.phase)
        assert phases == [PadPhase.OVER, PadPhase.TRICKS, PadPhase.OVER]
        await pilot.press("ctrl+q")
    assert not app.is_interrupted


async def test_what_was_not_understood_stays_to_be_put_right() -> None:
    app = app_of(Evening())
    async with app.run_test(size=SIZE) as pilot:
        await typed(pilot, "seven")
        assert app.screen.query_one(Input).value == "seven"
        asking = text_of(app.screen.query_one("#asking"))
        assert "✗ 'seven' cannot be read here." in asking
        await typed(pilot, "1")
        assert app.screen.query_one(Input).value == ""


@pytest.mark.parametrize("players", [2, 6, 10])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_name_total_and_dealer_is_on_the_screen(
    players: int, size: tuple[int, int]
) -> None:
    names = ("Ann", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")[:players]
    evening = Evening(tuple(range(1, 7)) * 5, names)
    app = app_of(evening)
    async with app.run_test(size=size) as pilot:
        await typed(pilot, " ".join(["0"] * players), " ".join(["1"] + ["0"] * (players - 1)))
        shown = text_of(app.screen.query_one("#pad"))
        assert [name for name in names if name not in shown] == []
        assert shown.count("\N{MINUS SIGN}10") >= 2
        lines = shown.splitlines()
        assert all(line.count("D") >= 1 for line in lines[3:8])
        assert "Ben deals" in text_of(app.screen.query_one("#banner"))


async def test_the_sheet_scrolls_and_comes_back_to_the_hand_that_is_waited_for() -> None:
    evening = Evening((1,) * 40)
    app = app_of(evening)
    async with app.run_test(size=SIZE) as pilot:
        paper = app.screen.query_one(_Paper)
        await pilot.press("pagedown", "pagedown")
        assert " 11 " in text_of(paper)
        await typed(pilot, "1")
        assert " 11 " not in text_of(paper)
        assert "▸" in text_of(paper)


def test_the_hand_that_is_waited_for_is_always_among_those_shown() -> None:
    evening = Evening((1,) * 40)
    for number in range(40):
        view = evening.session.view
        first = first_line(view, 16)
        assert first <= number < first + 10
        assert "▸" in paint_pad(view, 78, 16, first).text().plain
        evening.type("1 0 0", "1 0 0")


async def test_help_lies_over_the_pad_and_goes_away() -> None:
    app = app_of(Evening())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, Panel)
        await pilot.press("escape")
        await typed(pilot, "help")
        assert isinstance(app.screen, Panel)
        await pilot.press("enter")
        await typed(pilot, "quit")
    assert not app.is_interrupted


async def test_a_small_terminal_is_told_so_and_ctrl_c_leaves() -> None:
    app = app_of(Evening())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        covered = [type(app.screen)]
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert [*covered, type(app.screen)] == [SmallScreen, PadScreen]
        await pilot.press("ctrl+c")
    assert app.is_interrupted
