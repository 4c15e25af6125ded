import os
from dataclasses import replace

import pytest
from rich.cells import cell_len

from foretrick.rules import CallRenege, Phase, PlayCard, SeatView, TakeBackCard
from foretrick.rules.trick import is_renege, suit_led
from foretrick.tui.screens.call import CallScreen
from foretrick.tui.screens.help import HelpPanel
from foretrick.tui.screens.score import ScorePanel
from foretrick.tui.screens.small import SmallScreen
from foretrick.tui.screens.table import TableScreen
from foretrick.tui.screens.tricks import TricksPanel
from foretrick.tui.settings import Pace
from foretrick.tui.widgets.choices import Choices
from foretrick.tui.widgets.hand import HandOfCards
from foretrick.tui.widgets.score_sheet import ScoreSheet
from foretrick.words.faces import Colours, Ranks
from tests.tui.games import AT_ONCE, a_table, an_app, forward, my_bid, my_card, text_of


def after_two_tricks(view: SeatView) -> bool:
    return my_card(view) and view.hand is not None and sum(view.hand.won) == 2


@pytest.mark.parametrize(
    ("key", "panel"), [("question_mark", HelpPanel), ("s", ScorePanel), ("l", TricksPanel)]
)
async def test_a_panel_opens_and_closes_with_its_key(key: str, panel: type) -> None:
    app = an_app(forward(a_table(4, hands="1,5"), after_two_tricks))
    async with app.run_test() as pilot:
        await pilot.press(key)
        assert isinstance(app.screen, panel)
        await pilot.press(key)
        assert isinstance(app.screen, TableScreen)
        await pilot.press(key, "escape")
        assert isinstance(app.screen, TableScreen)


async def test_the_keys_below_the_table_are_buttons() -> None:
    app = an_app(forward(a_table(4, hands="1,5"), after_two_tricks))
    async with app.run_test() as pilot:
        line = text_of(app).split("\n")[-1]
        await pilot.click("#keys", offset=(line.index("sheet"), 0))
        assert isinstance(app.screen, ScorePanel)
        await pilot.press("escape")
        await pilot.click("#keys", offset=(line.index("? help"), 0))
        assert isinstance(app.screen, HelpPanel)


async def test_the_help_tells_of_every_key_of_the_table() -> None:
    app = an_app(a_table(3))
    async with app.run_test(size=(80, 60)) as pilot:
        await pilot.press("question_mark")
        shown = text_of(app)
        for key in "hlsctfrpq":
            assert f"  {key}  " in shown
        assert "Jester" in shown
        assert "are allowed" not in shown


@pytest.mark.parametrize(("review", "tricks"), [("last", 1), ("all", 2), ("none", 0)])
async def test_only_the_tricks_that_may_be_looked_at_are_shown(review: str, tricks: int) -> None:
    table = forward(a_table(4, hands="5", review_tricks=review), after_two_tricks)
    app = an_app(table)
    async with app.run_test() as pilot:
        offered = "last trick" in text_of(app)
        told = "wins trick 2: " in text_of(app) or "win trick 2: " in text_of(app)
        assert offered is told is (tricks > 0)
        await pilot.press("l")
        assert isinstance(app.screen, TricksPanel) is (tricks > 0)
        if tricks:
            assert text_of(app).count("┏━★━┓") == tricks


async def test_before_the_first_trick_there_is_none_to_look_at() -> None:
    app = an_app(forward(a_table(4, hands="5"), my_bid))
    async with app.run_test() as pilot:
        await pilot.press("l")
        assert "No trick of this hand is complete yet." in text_of(app)


async def test_a_hint_says_what_to_do_and_points_there() -> None:
    app = an_app(forward(a_table(4, hands="5"), my_bid))
    async with app.run_test() as pilot:
        await pilot.press("h")
        assert "A good player would bid" in text_of(app)
        assert app.screen.query_one(Choices).chosen is not None
        await pilot.press("enter", "h")
        assert "A good player would play" in text_of(app)
        assert app.screen.query_one(HandOfCards).chosen is not None


async def test_settings_change_with_their_keys() -> None:
    def holds_a_court_card(view: SeatView) -> bool:
        return (
            my_bid(view)
            and view.hand is not None
            and any(card.code[0] == "K" for card in view.hand.cards)
        )

    app = an_app(forward(a_table(4, hands="15"), holds_a_court_card))
    async with app.run_test() as pilot:
        assert "│K  │" in text_of(app)
        await pilot.press("f", "r", "p")
        assert app.settings.faces.colours is Colours.TWO
        assert app.settings.faces.ranks is Ranks.NUMBERS
        assert app.settings.pace is Pace.SLOW
        assert "│12 │" in text_of(app)
        assert "│K  │" not in text_of(app)
        await pilot.press("f", "r")
        assert app.settings.faces == AT_ONCE.faces


async def test_a_terminal_too_small_gets_a_sentence_and_recovers() -> None:
    app = an_app(forward(a_table(4, hands="5"), my_bid))
    async with app.run_test(size=(80, 24)) as pilot:
        before = text_of(app)
        await pilot.resize_terminal(70, 20)
        assert isinstance(app.screen, SmallScreen)
        assert "70 by 20" in text_of(app)
        await pilot.resize_terminal(20, 5)
        assert isinstance(app.screen, SmallScreen)
        await pilot.resize_terminal(80, 24)
        assert text_of(app) == before


async def test_a_small_terminal_can_be_left() -> None:
    app = an_app(a_table(3))
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.press("q")
    assert app.return_value is False


@pytest.mark.parametrize(
    ("players", "size"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10), (2, 1), (6, 1)]
)
@pytest.mark.parametrize("screen", [(80, 24), (100, 30), (110, 24), (140, 40)])
async def test_everything_fits(players: int, size: int, screen: tuple[int, int]) -> None:
    table = forward(a_table(players, hands=[size]), my_card)
    app = an_app(table)
    async with app.run_test(size=screen):
        lines = text_of(app).split("\n")
        shown = "\n".join(lines)
        assert len(lines) == screen[1]
        assert max(map(cell_len, lines)) <= screen[0]
        assert shown.count("bid ") >= players
        assert "leads" in shown
        assert "leave" in lines[-1]
        hand = app.screen.query_one(HandOfCards)
        tops = lines[-hand.size.height - 1 : -1]
        held = sum(line.count("╭") for line in tops)
        assert held == len(hand._cards)
        assert app.screen.query_one(ScoreSheet).display is (screen[0] >= 110)
        assert ("total" in shown) is (screen[0] >= 110)


async def test_without_colours_every_sign_is_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def must_follow(view: SeatView) -> bool:
        return my_card(view) and bool(view.refused)

    monkeypatch.setitem(os.environ, "NO_COLOR", "1")
    table = forward(a_table(4, hands="15"), must_follow)
    app = an_app(table)
    async with app.run_test():
        filters = app.get_line_filters()
        assert any(type(line_filter).__name__ == "NoColor" for line_filter in filters)
        shown = text_of(app)
        for sign in ("▸ You", "[D]", "leads", "┏━★━┓", f"({_sign(table.view(0))})"):
            assert sign in shown


def _sign(view: SeatView) -> str:
    command = view.refused[0].command
    assert isinstance(command, PlayCard)
    assert command.card is not None
    assert command.card.suit is not None
    return AT_ONCE.faces.symbol(command.card.suit)


def _can_renege(view: SeatView) -> bool:
    if not my_card(view) or view.hand is None or view.hand.size < 3:
        return False
    led = suit_led(view.hand.trick)
    return any(is_renege(view.hand.cards, card, led) for card in view.hand.cards)


async def test_at_an_honour_table_a_card_is_taken_back() -> None:
    table = forward(a_table(4, renege="penalty"), _can_renege)
    view = table.view(0)
    assert view.hand is not None
    led = suit_led(view.hand.trick)
    card = next(card for card in view.hand.cards if is_renege(view.hand.cards, card, led))
    # Slow, so that no bot plays on between the two keys, however slow the machine is.
    app = an_app(table, replace(AT_ONCE, pace=Pace.SLOW))
    async with app.run_test() as pilot:
        assert "(" not in text_of(app)
        app.screen.query_one(HandOfCards).point_at(card)
        await pilot.press("enter")
        assert TakeBackCard(0) in table.view(0).legal
        await pilot.press("t")
        after = table.view(0)
        assert after.hand is not None
        assert card in after.hand.cards
        assert after.is_my_turn


async def test_at_an_honour_table_a_renege_is_called_and_the_hand_is_scored() -> None:
    table = forward(a_table(3, hands="3", renege="penalty", tie_break="shared"), after_two_tricks)
    app = an_app(table)
    async with app.run_test() as pilot:
        await pilot.press("c")
        assert isinstance(app.screen, CallScreen)
        await pilot.press("escape", "c", "2")
        assert "call a renege by Ben. Wrong: play goes on." in text_of(app)
        while table.view(0).phase is not Phase.SETTLING:
            await pilot.press("h", "enter")
        if "Enter scores it" not in text_of(app):
            await pilot.press("enter")
        assert "Enter scores it" in text_of(app)
        assert any(isinstance(c, CallRenege) for c in table.view(0).legal)
        await pilot.press("enter")
    assert table.is_over


async def test_a_call_too_early_says_why() -> None:
    app = an_app(forward(a_table(3, hands="3", renege="penalty"), my_card))
    async with app.run_test() as pilot:
        await pilot.press("c")
        assert "once a trick of the hand is complete" in text_of(app)
        await pilot.press("t")
        assert "You have no renege to take back" in text_of(app)


async def test_other_tables_offer_neither_call_nor_taking_back() -> None:
    app = an_app(forward(a_table(3, hands="3"), after_two_tricks))
    async with app.run_test() as pilot:
        before = text_of(app)
        assert "take back" not in before
        await pilot.press("c", "t")
        assert text_of(app) == before
