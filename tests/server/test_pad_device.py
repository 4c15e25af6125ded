"""Score pads without a connection: what a device gets, and what it sends back."""

import json
import re
from typing import Any

import httpx
import pytest

from foretrick.scorepad import (
    KeptPad,
    PadEvent,
    PadOpened,
    advance_pad,
    begin_pad,
    fold_pad,
    pad_view,
    read_fragment,
)
from foretrick.scorepad.codec import write_pad_event
from foretrick.scorepad.events import BidsEntered, Overruled, TricksEntered
from foretrick.scorepad.lookup import pad_book
from foretrick.server.pad_sync import Apart, EntryRefused, joined
from foretrick.words.language import languages
from tests.server.pads import begun, pad_of, press
from tests.server.pages import read
from tests.server.people import sign_up
from tests.server.serving import serving
from tests.server.visitors import Visitor

FIRST = (BidsEntered(1, ((1, 1),)), BidsEntered(1, ((2, 0),)), BidsEntered(1, ((0, 0),)))
TAKEN = TricksEntered(1, ((0, 0), (1, 1), (2, 0)))


async def send(
    visitor: Visitor, name: str | None, version: int, *events: PadEvent
) -> dict[str, Any]:
    """What a device sends, and the answer with its status."""
    values = [write_pad_event(event) for event in events]
    asked = {"name": name, "version": version, "events": values}
    answer = await visitor.http.post(
        "/pad/sync", json=asked, headers={"X-Foretrick": "fetch"}, follow_redirects=False
    )
    return {"status": answer.status_code, **answer.json()}


async def test_entries_made_without_a_connection_come_to_the_pad_all_at_once() -> None:
    async with serving() as web:
        person = await begun(web)
        name = (await pad_of(web, person)).name
        told = await send(person, name, 1, *FIRST, TAKEN)
        pad = await pad_of(web, person)
        assert told["status"] == 200
        assert pad.kept.events[1:] == (*FIRST, TAKEN)
        assert told["slip"]["version"] == pad.version == 5
        assert [player.total for player in pad.shown.players] == [20, 30, 20]


async def test_an_answer_that_was_lost_doubles_nothing() -> None:
    async with serving() as web:
        person = await begun(web)
        name = (await pad_of(web, person)).name
        await send(person, name, 1, *FIRST)
        told = await send(person, name, 1, *FIRST, TAKEN)
        assert told["status"] == 200
        assert (await pad_of(web, person)).kept.events[1:] == (*FIRST, TAKEN)


async def test_an_entry_that_changes_nothing_is_no_conflict_when_sent_again() -> None:
    async with serving() as web:
        person = await begun(web)
        name = (await pad_of(web, person)).name
        twice = (FIRST[0], FIRST[0], FIRST[1])
        assert (await send(person, name, 1, *twice))["status"] == 200
        assert (await send(person, name, 1, *twice))["status"] == 200
        assert (await pad_of(web, person)).kept.events[1:] == FIRST[:2]


async def test_two_devices_apart_change_nothing_and_both_lists_are_told() -> None:
    async with serving() as web:
        person = await begun(web)
        name = (await pad_of(web, person)).name
        await press(person, 0)
        told = await send(person, name, 1, *FIRST)
        assert told["status"] == 409
        assert told["theirs"] == ["Hand 1: bids Ben 0."]
        assert told["mine"][0] == "Hand 1: bids Ben 1."
        assert (await pad_of(web, person)).version == told["slip"]["version"] == 2
        assert told["done"] == 0
        # The person lets theirs count: it is sent for the pad as it stands.
        assert (await send(person, name, 2, *FIRST))["status"] == 200
        assert (await pad_of(web, person)).shown.bid_sum == 1


async def test_what_came_before_two_devices_went_apart_is_not_entered_again() -> None:
    async with serving() as web:
        person = await begun(web)
        name = (await pad_of(web, person)).name
        await send(person, name, 1, *FIRST[:2])  # the answer is lost
        other = BidsEntered(1, ((1, 0),))
        await send(web.visitor(), name, 3, other)
        told = await send(person, name, 1, *FIRST)
        assert (told["status"], told["done"]) == (409, 2)
        assert told["mine"] == ["Hand 1: bids Ann 0."]
        assert told["theirs"] == ["Hand 1: bids Ben 0."]
        assert (await pad_of(web, person)).kept.events[1:] == (*FIRST[:2], other)


async def test_one_entry_that_is_refused_leaves_all_of_them_to_the_device() -> None:
    async with serving() as web:
        person = await begun(web)
        name = (await pad_of(web, person)).name
        wrong = Overruled(1, "tricks_sum", "why")
        told = await send(person, name, 1, FIRST[0], wrong, FIRST[1])
        assert (told["status"], told["code"], told["at"]) == (422, "nothing_to_overrule", 1)
        assert len(told["mine"]) == 3
        assert (await pad_of(web, person)).version == 1


async def test_a_pad_that_the_server_does_not_have_is_told_and_may_be_sent_as_a_whole() -> None:
    async with serving() as web, serving() as other:
        person = await begun(web)
        pad = await pad_of(web, person)
        slip = json.loads(read(person.page).all("main")[0]["data-slip"])
        stranger = other.visitor()
        told = await send(stranger, pad.name, 1, *FIRST)
        assert (told["status"], told["code"]) == (404, "no_pad")
        assert read(await stranger.look(f"/pad/{pad.name}")).all("meta", name="pad-book")
        whole = (*read_fragment(slip["link"]).events, *FIRST)
        told = await send(stranger, None, 0, *whole)
        kept = await other.app.state.site.pads.named(told["slip"]["name"])
        assert kept.kept.pad.sheet == fold_pad((*pad.kept.events, *FIRST)).sheet


UNREADABLE = (
    b"",
    b"{",
    b"[" * 50_000,
    b"null",
    b'{"name":5,"version":1,"events":[]}',
    b'{"name":"x","version":true,"events":[]}',
    b'{"name":"x","version":1e9,"events":[]}',
    b'{"name":"x","version":1}',
    b'{"name":"x","version":1,"events":[{"type":"explode"}]}',
    b'{"name":null,"version":0,"events":[]}',
    b'{"name":null,"version":0,"events":[{"type":"undone"}]}',
    b'{"name":"x","version":1,"events":[{"type":"bids_entered","hand":1,"bids":[[0,"\xff"]]}]}',
)


async def test_what_cannot_be_read_is_refused_with_a_sentence() -> None:
    async with serving() as web:
        person = web.visitor()
        for body in UNREADABLE:
            answer = await person.http.post("/pad/sync", content=body)
            assert answer.status_code == 422, body
            assert answer.json()["text"], body


async def test_only_pages_of_this_server_send_entries() -> None:
    async with serving() as web:
        headers = {"Origin": "https://evil.example"}
        answer = await web.visitor().http.post("/pad/sync", json={}, headers=headers)
        assert answer.status_code == 403
        too_much = await web.visitor().http.post("/pad/sync", content=b" " * 500_000)
        assert too_much.status_code == 413


def test_joining_is_judged_by_what_others_entered() -> None:
    kept = KeptPad(*begin_pad(PadOpened("pad", ("Ann", "Ben", "Cal"), (1, 2))))
    for event in FIRST:
        pad, more = advance_pad(kept.pad, event)
        kept = KeptPad(pad, kept.events + more)
    assert joined(kept, 1, FIRST)[1] == ()
    assert joined(kept, 4, (TAKEN,))[1] == (TAKEN,)
    assert joined(kept, 1, FIRST[:2])[1] == joined(kept, 2, FIRST)[1] == ()
    for version, asked in ((3, (TAKEN,)), (1, (*FIRST[:2], TAKEN)), (9, FIRST), (0, FIRST)):
        with pytest.raises(Apart):
            joined(kept, version, asked)
    with pytest.raises(EntryRefused):
        joined(kept, 1, (*FIRST, BidsEntered(9, ((0, 1),))))
    with pytest.raises(Apart):
        joined(kept, 1, (FIRST[0], BidsEntered(9, ((0, 1),))))


async def test_the_kept_page_names_nobody_and_says_where_its_words_are() -> None:
    async with serving() as web:
        person = web.visitor()
        await sign_up(person, "Kim Kept")
        await person.send("/pad", name0="Zoë", name1="Ben")
        await person.look("/pad")
        assert "Kim Kept" in person.page
        assert "Zoë" in person.page
        shell = await person.look("/pad/offline")
        assert "Kim Kept" not in shell
        assert "Zoë" not in shell
        book = read(shell).all("meta", name="pad-book")[0]["content"]
        answer = await person.http.get(book)
        assert "immutable" in answer.headers["cache-control"]
        assert "set-cookie" not in answer.headers
        told = answer.json()
        assert told["points"] == json.loads(json.dumps(pad_book()))["points"]
        assert told["words"]["undo"] == "Undo"


async def test_every_language_has_just_the_words_that_the_script_says() -> None:
    async with serving() as web:
        person = web.visitor()
        static = web.app.state.site.renderer.static
        names = [name for name in static.names if name.startswith("js/pad/")]
        text = "".join([(await person.http.get(static.url(name))).text for name in names])
        said = set(re.findall(r"\bwords\.(\w+)|\bmark\(\"(\w+)", text))
        for code in languages():
            person.http.headers["Accept-Language"] = code
            book = read(await person.look("/pad")).all("meta", name="pad-book")[0]["content"]
            words = (await person.http.get(book)).json()["words"]
            assert book.endswith(f"/{code}.json")
            assert set(words) == {one or other for one, other in said}
            assert all(words.values())


async def test_the_service_worker_is_asked_for_anew_and_keeps_no_pad() -> None:
    async with serving() as web:
        person = await begun(web)
        answer = await person.http.get("/service-worker.js")
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["service-worker-allowed"] == "/"
        assert answer.headers["content-type"].startswith("text/javascript")
        pads = json.loads(answer.text.partition("const PADS = ")[2].partition(";\n")[0])
        assert all(path.startswith("/static/") for path in pads["files"])
        for path in pads["files"]:
            assert (await person.http.get(path)).status_code == 200
        assert "js/worker/pads.js" in answer.text
        again: httpx.Response = await person.http.get("/service-worker.js")
        assert again.text == answer.text


async def test_the_slip_of_a_page_is_the_pad_as_it_stands() -> None:
    async with serving() as web:
        person = await begun(web, "Ann", "<script>", "Cal")
        await press(person, 1)
        pad = await pad_of(web, person)
        for path in (person.path, f"{person.path}/hand/1", f"{person.path}/players"):
            page = read(await person.look(path))
            (holder,) = [tag for _, tag, _ in page.tags if "data-slip" in tag]
            slip = json.loads(holder["data-slip"])
            assert (slip["name"], slip["version"], slip["account"]) == (pad.name, 2, False)
            assert slip["hands"][0]["bids"] == [None, 1, None]
            sheet = read_fragment(slip["link"]).pad.sheet
            assert sheet == pad.kept.pad.sheet
            assert len(slip["hands"]) == len(pad_view(pad.kept.pad).rows)


async def test_a_phone_may_put_the_site_on_its_home_screen() -> None:
    async with serving() as web:
        visitor = web.visitor()
        page = await visitor.look("/")
        link = re.search(r'<link rel="manifest" href="([^"]+)">', page)
        assert link is not None
        answer = await visitor.http.get(link[1])
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = answer.json()
        assert (manifest["id"], manifest["scope"], manifest["start_url"]) == ("/", "/", "/")
        icon = httpx.URL(f"http://testserver{link[1]}").join(manifest["icons"][0]["src"])
        assert (await visitor.http.get(str(icon))).headers["content-type"] == "image/svg+xml"
