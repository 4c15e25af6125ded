"""Twin worlds: what the person cannot know changes nothing on the screen."""

import random

import pytest

from foretrick.host import Table
from foretrick.rules import Card
from foretrick.rules.events import HandDealt
from foretrick.shuffle import Packs, ScriptedPacks, SeededPacks
from foretrick.tui.widgets.felt import Scene
from tests.tui.games import a_table, an_app, text_of


def _twin_packs(table: Table, seed: int) -> ScriptedPacks:
    """The first deal with all that seat 0 does not see dealt anew."""
    pack = SeededPacks("3").pack("deal 1")
    dealt = next(event for event in table.events if isinstance(event, HandDealt))
    seen = {dealt.turn_up, *(dealt.hands[0] or ())}
    hidden = [card for card in pack if card not in seen]
    random.Random(seed).shuffle(hidden)
    rest = iter(hidden)
    twin: tuple[Card, ...] = tuple(card if card in seen else next(rest) for card in pack)
    return ScriptedPacks({"deal 1": twin}, "3")


@pytest.mark.parametrize("bidding", ["open", "hidden", "delayed"])
async def test_the_screen_is_the_same_in_twin_worlds(bidding: str) -> None:
    def sit_down(packs: Packs | None = None) -> Table:
        return a_table(4, packs=packs, hands="6,7", bidding=bidding, first_dealer=3)

    here = sit_down()
    here.step()
    here.step()
    there = sit_down(_twin_packs(here, 7))
    shown: list[list[str]] = []
    for table in (sit_down(), there):
        app = an_app(table)
        seen = []
        async with app.run_test(size=(120, 40)) as pilot:
            for key in ("h", "s", "escape", "question_mark", "escape", "l", "r", "f", "c"):
                seen.append(text_of(app))
                await pilot.press(key)
        shown.append(seen)
    assert _hands(here) != _hands(there)
    assert shown[0] == shown[1]


def _hands(table: Table) -> list[HandDealt]:
    return [event for event in table.events if isinstance(event, HandDealt)]


async def test_in_a_whole_hand_no_card_is_shown_before_it_is_played() -> None:
    table = a_table(3, hands="6", review_tricks="none")
    app = an_app(table)
    async with app.run_test(size=(120, 30)) as pilot:
        while not table.is_over:
            await pilot.press("h")
            await pilot.press("enter")
            screen = app._table_screen
            scene = Scene.of(screen.course, screen._words)
            hand = scene.view.hand
            assert hand is not None
            public = {play.card for play in scene.trick} | {hand.turn_up}
            shown = scene.paint(80, 14).text().plain
            drawn = shown.count("╭───╮") + shown.count("┏━★━┓")
            assert drawn == len(public - {None})
