"""The score pad on a phone that loses its connection, in a real browser."""

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from foretrick.scorepad import PadError, PadPhase, advance_pad, begin_pad, fold_pad, pad_view
from foretrick.scorepad.codec import write_pad_event
from foretrick.scorepad.events import BidsEntered, HandCorrected, Overruled, TricksEntered
from foretrick.scorepad.lookup import pad_book, pad_slip
from foretrick.scorepad.pad import Pad
from tests.browser.pads import Phone
from tests.scorepad.pads import NAMES, fair_tricks, random_event
from tests.server.processes import ServerProcess

NAMED = ("Ann", "Ben", "Cal")


def check(phone: Phone) -> None:
    assert phone.violations() == []
    assert not phone.scrolls_sideways()


def test_a_whole_game_by_thumb_with_the_connection_cut_in_mid_hand(
    chromium: Browser, server: ServerProcess
) -> None:
    phone = Phone(chromium, server)
    page = phone.page
    phone.begin(*NAMED, preset="quick", first="9", scores="10, 0, 0")
    assert phone.asked == "Ann bids"
    phone.press(2)
    phone.cut()
    phone.press(0)
    expect(page.locator(".pad-mark")).to_contain_text("1 entry not yet sent.")
    check(phone)
    page.reload()
    assert phone.asked == "Cal bids"
    phone.press(17)
    page.get_by_role("button", name="A trick for Ann").tap()
    expect(page.locator(".pad-needs").first).to_contain_text("needs 1 trick")
    phone.tap("Undo")
    expect(page.locator(".pad-needs").first).to_contain_text("needs 2 tricks")
    phone.tap("Redo")
    phone.tap("Undo")
    phone.press(2, 0, 16)
    expect(page.locator("#pad-title")).to_have_text("Hand 9 is done")
    expect(page.locator(".pad-points")).to_have_text(["+40", "+20", "−10"])
    check(phone)
    phone.tap("Next hand")
    phone.tap("Correct hand 9")
    check(phone)
    page.locator("#tricks0").fill("19")
    phone.tap("Save the hand")
    expect(page.locator("#hand-fault")).to_contain_text("0 to 18")
    page.locator("#tricks0").fill("1")
    page.locator("#tricks2").fill("17")
    phone.tap("Save the hand")
    expect(page.locator(".pad-total")).to_have_text(["2. 20", "1. 190", "3. 0"])
    page.close()
    phone.page = page = phone.context.new_page()
    phone.goto("/pad")
    page.locator("#pads-here a").tap()
    phone.press(0, 0, 20)
    phone.connect()
    expected = (
        BidsEntered(9, ((0, 2),)),
        BidsEntered(9, ((1, 0),)),
        BidsEntered(9, ((2, 17),)),
        TricksEntered(9, ((0, 2),)),
        TricksEntered(9, ((1, 0),)),
        TricksEntered(9, ((2, 16),)),
        HandCorrected(9, ((0, 2), (1, 0), (2, 17)), ((0, 1), (1, 0), (2, 17))),
        BidsEntered(10, ((1, 0),)),
        BidsEntered(10, ((2, 0),)),
        BidsEntered(10, ((0, 20),)),
    )
    assert phone.kept().events[1:] == expected
    phone.press(0, 0, 20)
    expect(page.locator("#pad-title")).to_have_text("Ann wins with 220 points.")
    assert phone.kept().pad.sheet == fold_pad((phone.kept().events[0], *expected, *(
        TricksEntered(10, ((player, won),)) for player, won in ((1, 0), (2, 0), (0, 20))
    ))).sheet
    assert phone.device()[0]["queue"] == []
    assert phone.own_faults == []
    phone.context.close()
