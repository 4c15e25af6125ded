"""The result of a game in a browser: markers that hide nobody, and records to keep."""

from pathlib import Path

import pytest
from playwright.sync_api import Download, ViewportSize, expect

from foretrick.records import json_form
from tests.browser.tables import DESKTOP, PHONE, Look, Rooms


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_two_games_are_kept_and_every_marker_is_seen(
    rooms: Rooms, size: ViewportSize, tmp_path: Path
) -> None:
    room = rooms.open(1, 5, Look(size), hands="1,1", tie_break="shared")
    person = room.people[0]
    room.play_out()
    person.page.get_by_role("button", name="Play again").click()
    expect(person.page.locator("#table")).to_have_attribute("data-stage", "playing")
    room.play_out()
    kept: list[Download] = []
    links = person.page.get_by_role("link", name="JSON")
    expect(links).to_have_count(2)
    for number in range(2):
        with person.page.expect_download() as download:
            links.nth(number).click()
        kept.append(download.value)
    records = []
    for number, each in enumerate(kept):
        path = tmp_path / f"{number}.json"
        each.save_as(path)
        records.append(json_form.loads(path.read_text(encoding="utf-8")))
    assert len({record.id for record in records}) == 2
    assert len({each.suggested_filename for each in kept}) == 2
    boxes = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for marker in person.page.locator(".chart .dot").all()
        if (box := marker.bounding_box()) is not None
    ]
    assert len(boxes) == 12
    # Six markers of one hand may share the room of three at the most; none lies on another.
    near = [
        (one, other)
        for number, one in enumerate(boxes)
        for other in boxes[:number]
        if abs(one[0] - other[0]) < 4 and abs(one[1] - other[1]) < 4
    ]
    assert near == []
    assert person.violations() == []
    assert not person.scrolls_sideways()
    person.page.screenshot(path=tmp_path / "result.png", full_page=True)
