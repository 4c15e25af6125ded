import os
import signal

import pytest

from foretrick.host import Table
from foretrick.rules import MakeBid, Phase, PlayCard, SeatView
from foretrick.shuffle import SeededPacks
from foretrick.tui.app import TableApp, run_table
from foretrick.tui.screens.end import EndPanel
from foretrick.tui.settings import Pace, Settings
from foretrick.tui.widgets.choices import Choices
from foretrick.tui.widgets.hand import HandOfCards, spread
from tests.tui.games import (
    AT_ONCE,
    NAMES,
    a_table,
    an_app,
    forward,
    is_over,
    my_bid,
    my_card,
    press,
    text_of,
    the_table,
)


async def test_a_whole_quick_game_is_played_with_keys() -> None:
    table = a_table(3, "quick")
    app = an_app(table)
    async with app.run_test() as pilot:
        while not table.is_over:
            await press(pilot, *(("h", "enter") if table.view(0).is_my_turn else ("enter",)))
        await pilot.press("enter")
        assert isinstance(app.screen, EndPanel)
        await pilot.press("enter")
    assert app.return_value is True
    assert len(table.view(0).sheet) == 10


async def test_a_game_is_played_with_the_mouse() -> None:
    table = a_table(3, hands="1,3")
    app = an_app(table)
    async with app.run_test() as pilot:
        while not table.is_over:
            await press(pilot, "h")
            choices = app.screen.query_one(Choices)
            hand = app.screen.query_one(HandOfCards)
            if not table.view(0).is_my_turn:
                await press(pilot, "enter")
            elif choices.is_open:
                index = choices._cursor or 0
                await pilot.click(choices, offset=(index * choices._cell + 1, 0))
            else:
                cards = hand._cards
                index = hand._cursor or 0
                x, y = spread(len(cards), hand.size.width).place(index, len(cards), hand.size.width)
                await pilot.click(hand, offset=(x + 1, y + 2))
    assert table.is_over


async def test_a_card_is_chosen_by_typing_its_rank() -> None:
    table = forward(a_table(4, hands="15"), my_card)
    app = an_app(table)
    async with app.run_test() as pilot:
        hand = app.screen.query_one(HandOfCards)
        queens = [card for card in hand._cards if card.code[0] == "Q"]
        assert len(queens) >= 2
        seen = []
        for _ in queens:
            await pilot.press("Q")
            seen.append(hand.chosen)
        assert seen == queens
        await pilot.press("Q")
        assert hand.chosen == queens[0]


async def test_a_rank_of_two_digits_and_the_specials_are_typed_too() -> None:
    def wanted(view: SeatView) -> bool:
        codes = {card.code[0] for card in view.hand.cards} if view.hand is not None else set()
        return my_card(view) and codes >= {"T", "W", "J"}

    table = forward(a_table(3, hands=[20] * 8), wanted)
    app = an_app(table)
    async with app.run_test() as pilot:
        hand = app.screen.query_one(HandOfCards)
        typed = []
        for keys in (("1", "0"), ("w",), ("r", "1", "1")):
            await pilot.press(*keys)
            assert hand.chosen is not None
            typed.append(hand.chosen.code[0])
        assert typed[:2] == ["T", "W"]
        assert typed[2] in "QT"


def _must_follow(view: SeatView) -> bool:
    return my_card(view) and bool(view.refused)


async def test_a_card_that_may_not_be_played_is_marked_and_says_why() -> None:
    table = forward(a_table(4, hands="15"), _must_follow)
    app = an_app(table)
    refused = table.view(0).refused
    async with app.run_test() as pilot:
        assert text_of(app).count("(") == len(refused)
        hand = app.screen.query_one(HandOfCards)
        command = refused[0].command
        assert isinstance(command, PlayCard)
        hand.point_at(command.card)
        before = table.version
        await pilot.press("enter")
        assert str(refused[0].reason) in text_of(app)
        await pilot.click(hand, offset=(_column(hand, hand._cards.index(command.card)), 3))
        assert table.version == before


def _column(hand: HandOfCards, index: int) -> int:
    count, width = len(hand._cards), hand.size.width
    return spread(count, width).place(index, count, width)[0] + 1


async def test_enter_without_a_choice_changes_nothing() -> None:
    table = forward(a_table(3), my_bid)
    app = an_app(table)
    async with app.run_test() as pilot:
        before = table.version
        await pilot.press("enter")
        assert table.version == before
        assert "Go to your choice" in text_of(app)


@pytest.mark.parametrize("hands", ["15", "7"])
async def test_a_forbidden_bid_is_struck_out_and_says_why(hands: str) -> None:
    table = forward(a_table(4, hands=hands, even_bids="never", first_dealer=0), my_bid)
    app = an_app(table)
    (refusal,) = table.view(0).refused
    assert isinstance(refusal.command, MakeBid)
    async with app.run_test() as pilot:
        assert f"({refusal.command.bid:>2})" in text_of(app)
        assert str(refusal.reason) in text_of(app)
        await pilot.press(*str(refusal.command.bid), "enter")
        assert table.view(0).is_my_turn
        struck = [
            segment.text.strip()
            for strip in app.screen._compositor.render_strips()
            for segment in strip
            if segment.style is not None and segment.style.strike
        ]
        assert struck == [str(refusal.command.bid)]


async def test_bids_of_two_digits_are_typed() -> None:
    table = forward(a_table(2, hands="30"), my_bid)
    app = an_app(table)
    async with app.run_test() as pilot:
        await pilot.press("1", "7", "enter")
    hand = table.view(0).hand
    assert hand is not None
    assert hand.bids[0] == 17


def _table_where_i_name_trump() -> Table:
    for seed in range(100):
        table = a_table(5, packs=SeededPacks(str(seed)), hands="7", first_dealer=0)
        forward(table, lambda view: view.hand is not None)
        if table.view(0).phase is Phase.NAMING:
            return table
    raise AssertionError("no seed turns up a Wizard")


async def test_trump_is_named_with_the_hand_in_view() -> None:
    table = _table_where_i_name_trump()
    app = an_app(table)
    async with app.run_test() as pilot:
        shown = text_of(app)
        assert "which suit do you make trump" in shown
        assert "not yet named" in shown
        assert shown.count("╭───╮") == 7 + 1
        await pilot.press("3", "enter")
        assert "♥ hearts" in text_of(app)
        assert "by you" in text_of(app)


async def test_a_card_on_the_forehead_is_seen_by_all_but_its_holder() -> None:
    table = a_table(4, hands="1,2", one_card_hand="forehead", first_dealer=2)
    forward(table, my_bid)
    hand = table.view(0).hand
    assert hand is not None
    app = an_app(table)
    async with app.run_test() as pilot:
        shown = text_of(app)
        assert shown.count("┌╌╌╌┐") == 3
        for card in hand.foreheads[1:]:
            assert card is not None
            assert AT_ONCE.faces.face(card) in shown
        assert "??" in shown
        await pilot.press("0", "enter")
        while not table.view(0).sheet:
            await pilot.press("enter")
        assert "??" not in text_of(app)


@pytest.mark.parametrize("bidding", ["hidden", "delayed"])
async def test_secret_bids_are_shown_as_made(bidding: str) -> None:
    table = a_table(4, hands="5", bidding=bidding)
    app = an_app(table)
    async with app.run_test() as pilot:
        assert text_of(app).count("bid made") == 3
        assert "bid …" in text_of(app)
        assert "too" not in text_of(app)
        await pilot.press("2", "enter")
        assert text_of(app).count("bid made") == (3 if bidding == "delayed" else 0)
        assert "bid 2" in text_of(app)


async def test_the_end_shows_joint_places_and_the_sheet() -> None:
    table = a_table(6, hands="1", tie_break="shared")
    forward(table, is_over)
    app = an_app(table)
    async with app.run_test() as pilot:
        shown = text_of(app)
        first = table.view(0).ranking[0]
        assert len(first) > 1
        assert shown.count(" 1st ") == len(first)
        assert " 2nd " not in shown
        assert "total" in shown
        await pilot.press("enter")
    assert app.return_value is True


async def test_a_game_left_is_taken_up_where_it_was() -> None:
    table = forward(a_table(3, hands="2,3"), my_card)
    app = an_app(table)
    async with app.run_test() as pilot:
        await pilot.press("h", "enter", "q")
    assert app.return_value is False
    resumed = Table(table.rules, table._bots, table._packs, events=table.events)
    again = an_app(resumed)
    async with again.run_test() as pilot:
        assert "Hand 1 of 2" in text_of(again)
        while not resumed.is_over:
            await press(pilot, "h", "enter")
    assert resumed.is_over


async def test_bots_take_their_time_and_the_trick_lies_until_enter() -> None:
    def last_of_the_trick(view: SeatView) -> bool:
        return my_card(view) and view.hand is not None and len(view.hand.trick) == 2

    table = forward(a_table(3, hands="9"), last_of_the_trick)
    app = an_app(table, Settings(pace=Pace.SLOW))
    async with app.run_test() as pilot:
        await pilot.press("h", "enter")
        assert "★" in text_of(app)
        assert "The trick is complete" in text_of(app)
        before = table.version
        await pilot.press("enter")
        assert "★" not in text_of(app)
        assert table.version == before


async def test_no_name_breaks_the_table() -> None:
    table = forward(a_table(6, hands="10"), my_bid)
    names = ("Me", "A" * 60, "\u30cb\u30e3\u30fc" * 9, "e\u0301" * 20, "", "\x1b[31mred")
    app = TableApp(table, 0, names, AT_ONCE)
    async with app.run_test():
        shown = text_of(app)
        assert "\x1b" not in shown
        assert "A…" in shown
        assert "A" * 30 not in shown
        assert shown.count("points") == 6


async def test_a_game_that_cannot_be_kept_waits_and_says_so() -> None:
    full = True

    def keep(_: object) -> None:
        if full:
            raise OSError("no space left")

    base = a_table(3, hands="2")
    table = Table(base.rules, base._bots, base._packs, keep=keep)
    app = an_app(table)
    async with app.run_test() as pilot:
        assert "no space left" in text_of(app)
        assert table.version == 0
        full = False
        await pilot.press("enter")
        assert table.version > 0
        assert the_table(app).course.fault is None


async def test_the_draw_for_dealer_is_shown() -> None:
    table = a_table(4)
    table.step()
    view = table.view(0)
    app = an_app(a_table(4), Settings(pace=Pace.SLOW))
    async with app.run_test() as pilot:
        assert "The players draw for dealer." in text_of(app)
        the_table(app)._go_on()
        await pilot.pause()
        assert "Enter goes on" in text_of(app)
        for draw in view.draws[-1]:
            assert AT_ONCE.faces.face(draw.card) in text_of(app)
        assert text_of(app).count("★") == 1


def _table_with_a_tie_of_others() -> Table:
    for seed in range(100):
        table = a_table(4, packs=SeededPacks(str(seed)), hands="1")
        forward(table, lambda view: bool(view.tied) or is_over(view))
        if table.view(0).tied and 0 not in table.view(0).tied:
            return table
    raise AssertionError("no seed ties the others for first")


async def test_who_is_not_tied_watches_the_tie_break() -> None:
    table = _table_with_a_tie_of_others()
    app = an_app(table, Settings(pace=Pace.SLOW))
    async with app.run_test() as pilot:
        while table.view(0).phase is not Phase.PLAYING:
            the_table(app)._go_on()
        await pilot.pause()
        shown = text_of(app)
        assert "Tie-break, round 1" in shown
        assert "sits out" in shown
        assert "bid made" in shown
        await press(pilot, "h", "p", "p")
        while not isinstance(app.screen, EndPanel):
            await press(pilot, "enter")
        assert " tie" in text_of(app)


@pytest.mark.parametrize("over", [(), ("s",), ("question_mark",)])
async def test_ctrl_c_leaves_from_anywhere(over: tuple[str, ...]) -> None:
    app = an_app(forward(a_table(3, hands="3"), my_bid))
    async with app.run_test() as pilot:
        await pilot.press(*over, "ctrl+c")
    assert app.is_interrupted
    assert app.return_value is False


@pytest.mark.skipif(os.name == "nt", reason="a signal of Unix")
async def test_whoever_ends_the_program_leaves_the_terminal_in_order() -> None:
    app = an_app(forward(a_table(3, hands="3"), my_bid))
    async with app.run_test() as pilot:
        os.kill(os.getpid(), signal.SIGTERM)
        await pilot.pause()
    assert app.is_interrupted


def test_one_who_interrupts_is_told_from_one_who_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(app: TableApp) -> None:
        app.is_interrupted = True

    monkeypatch.setattr(TableApp, "run", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run_table(a_table(3), 0, NAMES[:3])
    monkeypatch.setattr(TableApp, "run", lambda _: None)
    assert run_table(a_table(3), 0, NAMES[:3]) is False


async def test_rules_that_were_changed_are_called_so() -> None:
    for hands, told in ("quick", "Quick · "), ("1,3", "Quick, changed · "):
        app = an_app(forward(a_table(3, "quick", hands=hands), my_bid))
        async with app.run_test():
            assert f" {told}Foretrick" in text_of(app)
