"""The score pad over HTTP: whole games by forms, corrections, wrong input, those who look on."""

import asyncio
import json
import re
from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import cast

import pytest

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.thinking import InlineThinker
from foretrick.scorepad import loads_pad, pad_view, read_csv
from foretrick.scorepad.events import BidsEntered
from foretrick.server.app import Parts
from foretrick.server.pad_stream import pad_stream
from foretrick.server.pads import PAD_DAYS, OpenPad
from tests.host.tables import Clock
from tests.server.pages import read
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor, forms_of

NAMES = ("Ann", "Ben", "Cal")


async def begun(web: Web, *names: str, **fields: object) -> Visitor:
    """Somebody with a new pad before them."""
    visitor = web.visitor()
    given = {f"name{at}": name for at, name in enumerate(names or NAMES)}
    await visitor.send("/pad", **given, **fields)
    assert visitor.status == 200, visitor.page
    return visitor


async def press(visitor: Visitor, number: int) -> None:
    """Press a number of the question that the pad asks."""
    kind = "bid" if "/bid" in "".join(form.action for form in forms_of(visitor.page)) else "tricks"
    await visitor.press(kind, str(number))


async def play(visitor: Visitor, *numbers: int) -> None:
    """Press numbers one after the other; the result of a hand is left by its link."""
    for number in numbers:
        await press(visitor, number)
        if "done=" in str(visitor.page) or "is done" in visitor.page:
            await visitor.look(visitor.path)


async def pad_of(web: Web, visitor: Visitor) -> OpenPad:
    """What the server keeps of the pad that somebody writes on."""
    found: OpenPad = await web.app.state.site.pads.named(visitor.path.split("/")[2])
    return found


async def view_of(web: Web, visitor: Visitor) -> str:
    """The address for those who look on."""
    return f"/pad-view/{(await pad_of(web, visitor)).view}"


async def test_a_whole_game_by_forms() -> None:
    async with serving() as web:
        person = await begun(web, *NAMES, preset="quick", first=9, scores="10 20 \u221210")
        view = (await pad_of(web, person)).shown
        while view.phase.value != "over":
            assert view.hand is not None
            size = view.hand.size
            await play(person, *(0 for _ in NAMES))
            await play(person, size, 0, 0)
            view = (await pad_of(web, person)).shown
        page = read(person.page)
        totals = [player.total for player in view.players]
        assert view.rows[0].number == 9
        assert "wins with" in page.text
        assert len(page.all("polyline")) == 3
        assert all(f"{total}" in page.text.replace("\u2212", "-") for total in totals)


async def test_from_the_first_page_to_the_first_bid_it_takes_three_taps() -> None:
    async with serving() as web:
        person = web.visitor()
        home = read(await person.look("/"))
        assert home.all("a", href="/pad")  # one
        await person.look("/pad")
        form = person.form("/pad")
        await person.send(form.action, **{**form.fields, "name0": "Ann", "name1": "Ben"})  # two
        await press(person, 1)  # three
        assert (await pad_of(web, person)).shown.bid_sum == 1


async def test_names_are_remembered() -> None:
    async with serving() as web:
        person = await begun(web, "Ann", "Zoë Lee", "Cal")
        await person.look("/pad")
        assert [person.form("/pad").fields[f"name{at}"] for at in range(4)] == [
            "Ann",
            "Zoë Lee",
            "Cal",
            "",
        ]


async def test_the_result_of_a_hand_is_shown_once_it_is_known() -> None:
    async with serving() as web:
        person = await begun(web)
        await play(person, 1, 0, 0)
        for tricks in (1, 0, 0):
            await press(person, tricks)
        assert "Hand 1 is done" in person.page
        assert "+30" in person.page
        await person.look(person.path)
        assert "Hand 2" in read(person.page).text


async def test_the_forbidden_bid_is_struck_out_and_may_be_let_stand() -> None:
    async with serving() as web:
        person = await begun(web, preset="plus_minus_one")
        await play(person, 0, 0)
        page = read(person.page)
        assert page.all("button", name="bid", value="1")[0].keys() >= {"disabled"}
        assert "Not 1" in page.text
        await person.send(f"{person.path}/bid", hand=1, player=0, bid=1, version=3)
        assert "Let it stand" in person.page
        version = (await pad_of(web, person)).version
        path = person.path
        await person.send(
            f"{path}/overrule", hand=1, code="never_even", reason=" ", version=version
        )
        assert person.status == 422
        assert "Say why" in person.page
        assert "Let it stand" in person.page
        await person.send(
            f"{path}/overrule", hand=1, code="never_even", reason="late", version=version
        )
        assert (await pad_of(web, person)).shown.phase.value == "tricks"
        assert "late" in await person.look(f"{path}/hand/1")
        await person.send(f"{path}/withdraw", hand=1, code="never_even", version=version + 1)
        assert (await pad_of(web, person)).shown.phase.value == "check"


async def test_hidden_bids_come_in_any_order() -> None:
    async with serving() as web:
        person = await begun(web, bidding="hidden")
        await person.look(f"{person.path}?player=0")
        await press(person, 1)
        view = (await pad_of(web, person)).shown
        assert [player.bid for player in view.players] == [1, None, None]
        assert len(view.to_bid) == 2


async def test_a_correction_gives_what_entering_it_right_would_have_given() -> None:
    async with serving() as web:
        wrong, right = await begun(web), await begun(web)
        await play(wrong, 1, 0, 0, 1, 0, 0)
        await play(right, 0, 0, 1, 0, 0, 1)
        await wrong.look(f"{wrong.path}/hand/1")
        form = wrong.form("/correct")
        fields = {**form.fields, "bid0": 1, "bid1": 0, "bid2": 0}
        fields |= {"tricks0": 1, "tricks1": 0, "tricks2": 0}
        await wrong.send(form.action, **fields)
        one, other = (await pad_of(web, wrong)).shown, (await pad_of(web, right)).shown
        assert one.rows == other.rows
        assert one.ranking == other.ranking
        await wrong.press("", "")  # undo is the first button of the pad
        assert (await pad_of(web, wrong)).shown.rows != other.rows


async def test_a_trick_at_a_time_and_back_to_the_bids() -> None:
    async with serving() as web:
        person = await begun(web, first=2)
        await play(person, 1, 1, 0)
        path = person.path
        await person.send(f"{path}/trick", hand=2, player=2, version=4)
        assert "coin-got" in person.page
        assert "coin-open" in person.page
        await person.send(f"{path}/back", hand=2, version=5)
        view = (await pad_of(web, person)).shown
        assert view.phase.value == "bids"
        assert view.bid_sum == 0


async def test_what_was_asked_of_an_older_pad_changes_nothing() -> None:
    async with serving() as web:
        person = await begun(web)
        path, other = person.path, web.visitor()
        await other.look(path)
        await press(person, 1)
        before = await pad_of(web, person)
        await press(other, 0)
        assert other.status == 409
        assert "was not entered" in other.page
        assert await pad_of(web, person) == before
        # It shows the pad as it stands: the next press counts.
        other.path = path
        await press(other, 0)
        assert (await pad_of(web, person)).version == before.version + 1


async def test_two_at_once_are_one_after_the_other() -> None:
    async with serving() as web:
        person = await begun(web)
        path = person.path
        answers = await asyncio.gather(
            *(
                person.http.post(
                    f"{path}/bid", data={"hand": 1, "player": 1, "bid": bid, "version": 1}
                )
                for bid in (0, 1)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert (await pad_of(web, person)).version == 2


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"name0": "Ann"}, "name0"),
        ({"name0": "Ann", "name1": "ann"}, "name1"),
        ({"name0": "Ann", "name1": "\u200b"}, "name1"),
        ({"name0": "Ann", "name1": "B" * 21}, "name1"),
        ({"name0": "Ann", "name1": "Ben", "scores": "1, x"}, "scores"),
        ({"name0": "Ann", "name1": "Ben", "scores": "1"}, "scores"),
        ({"name0": "Ann", "name1": "Ben", "scores": "1 1000000"}, "scores"),
        ({"name0": "Ann", "name1": "Ben", "first": "0"}, "first"),
        ({"name0": "Ann", "name1": "Ben", "first": "x"}, "first"),
        ({"name0": "Ann", "name1": "Ben", "first": "999"}, "first"),
        ({"name0": "Ann", "name1": "Ben", "preset": "canadian", "bidding": "hidden"}, "bidding"),
    ],
)
async def test_what_cannot_begin_is_told_at_its_field(fields: dict[str, str], field: str) -> None:
    async with serving() as web:
        person = web.visitor()
        await person.send("/pad", **fields)
        assert person.status == 422
        fault = read(person.page).all("p", id=f"pad-{field}-fault")
        assert fault
        assert "hidden" not in fault[0]
        kept = person.form("/pad").fields
        assert {name: kept.get(name) for name in fields if name.startswith("name")} == {
            name: value for name, value in fields.items() if name.startswith("name")
        }


WRONG = [
    ("bid", {"hand": 1, "player": 1, "bid": "x"}, "bid"),
    ("bid", {"hand": 1, "player": 1, "bid": "-1"}, "bid"),
    ("tricks", {"hand": 1, "player": 1, "tricks": "100"}, None),
    ("correct", {"hand": 1, "bid0": "x", "tricks1": "1.5"}, "bid0"),
    ("correct", {"hand": 1, "bid0": "x", "tricks1": "1.5"}, "tricks1"),
    ("resize", {"hand": 1, "size": "0"}, "size"),
    ("resize", {"hand": 1, "size": "21"}, "size"),
    ("insert", {"hand": 1, "size": ""}, "size"),
    ("add", {"name": "ANN", "after": 0}, "name"),
    ("add", {"name": "", "after": 0}, "name"),
    ("add", {"name": "Dot", "after": 0, "score": "many"}, "score"),
    ("add", {"name": "Dot", "after": 0, "score": "100000"}, "score"),
    ("rename", {"player": 0, "name": "Ben"}, "name"),
    ("rename", {"player": 0, "name": " "}, "name"),
    ("seats", {"seat0": 0, "seat1": 0, "seat2": 1}, "seats"),
    ("bid", {"hand": 99, "player": 1, "bid": 1}, None),
    ("bid", {"hand": 1, "player": 99, "bid": 1}, None),
    ("out", {"hand": 1, "player": 99, "out": 1}, None),
    ("dealer", {"hand": 1, "player": 7}, None),
    ("leave", {"player": 12}, None),
    ("tie", {"player": 0}, None),
    ("redo", {}, None),
    ("undo", {}, None),
    ("overrule", {"hand": 1, "code": "canadian", "reason": "why"}, None),
    ("end", {}, None),
]


@pytest.mark.parametrize(("action", "fields", "field"), WRONG)
async def test_what_cannot_be_entered_is_told(
    action: str, fields: dict[str, object], field: str | None
) -> None:
    async with serving() as web:
        person = await begun(web)
        path = person.path
        before = await pad_of(web, person)
        await person.send(f"{path}/{action}", **fields, version=1)
        assert person.status == 422
        page = read(person.page)
        assert page.all("div", id="refused")
        assert await web.app.state.site.pads.named(before.name) == before
        if field is not None:
            shown = page.all("p", id=f"{action}-{field}-fault")
            assert shown
            assert "hidden" not in shown[0]


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ("bid", {}),
        ("bid", {"hand": "x", "player": 1, "bid": 1, "version": 1}),
        ("bid", {"hand": 1, "player": 1, "bid": 1, "version": "new"}),
        ("correct", {"version": 1}),
        ("seats", {"version": 1}),
        ("nothing", {"version": 1}),
    ],
)
async def test_forms_that_are_none_of_ours_are_refused(
    action: str, fields: dict[str, object]
) -> None:
    async with serving() as web:
        person = await begun(web)
        before = await pad_of(web, person)
        await person.send(f"{person.path}/{action}", **fields)
        assert person.status == 422
        assert await web.app.state.site.pads.named(before.name) == before


async def test_people_come_go_and_are_renamed() -> None:
    async with serving() as web:
        person = await begun(web)
        path = f"/pad/{person.path.split('/')[2]}"
        await person.send(f"{path}/add", name="Dot", after=2, score="\u221220", version=1)
        await person.send(f"{path}/rename", player=0, name="Anna", version=2)
        await person.send(f"{path}/leave", player=1, version=3)
        view = (await pad_of(web, person)).shown
        assert view.names == ("Anna", "Ben", "Cal", "Dot")
        assert view.seating == (0, 2, 3)
        assert view.players[3].total == -20
        await person.send(f"{path}/return", player=1, version=4)
        await person.send(f"{path}/seats", seat0=3, seat1=2, seat2=1, seat3=0, version=5)
        await person.send(f"{path}/out", hand=1, player=2, out=1, version=6)
        view = (await pad_of(web, person)).shown
        assert set(view.order) == {0, 1, 3}
        await person.send(f"{path}/out", hand=1, player=2, version=7)
        await person.send(f"{path}/dealer", hand=1, player=2, version=8)
        view = (await pad_of(web, person)).shown
        assert view.hand is not None
        assert view.hand.dealer == 2
        await person.send(f"{path}/sums", version=9)
        assert not (await pad_of(web, person)).shown.rules.tricks_add_up


async def test_hands_come_and_go() -> None:
    async with serving() as web:
        person = await begun(web)
        path, hands = person.path, len((await pad_of(web, person)).shown.rows)
        await person.send(f"{path}/insert", hand=1, size=7, version=1)
        await person.send(f"{path}/skip", hand=2, skipped=1, version=2)
        await person.send(f"{path}/resize", hand=1, size=2, version=3)
        view = (await pad_of(web, person)).shown
        assert len(view.rows) == hands + 1
        assert view.rows[0].size == 2
        assert view.rows[1].skipped
        await person.send(f"{path}/remove", hand=1, version=4)
        await person.send(f"{path}/skip", hand=1, version=5)
        assert len((await pad_of(web, person)).shown.rows) == hands
        await play(person, 0, 0, 0, 1, 0, 0)
        version = (await pad_of(web, person)).version
        await person.send(f"{path}/end", version=version)
        assert (
            "win together" in person.page or "wins with" in person.page or "tie for" in person.page
        )


async def test_a_tie_is_broken_by_a_round_or_shared() -> None:
    async with serving() as web:
        person = await begun(web)
        path = person.path
        await play(person, 0, 0, 0, 0, 0, 1)
        version = (await pad_of(web, person)).version
        await person.send(f"{path}/end", version=version)
        assert "tie for first" in person.page
        await person.send(f"{path}/tie", player=1, version=version + 1)
        assert "Tie-break" in person.page
        await person.send(f"{path}/undo", version=version + 2)
        await person.send(f"{path}/share", version=version + 3)
        assert "win together" in person.page


async def test_suspense_hides_totals_and_places_until_the_end() -> None:
    async with serving() as web:
        person = await begun(web)
        path = person.path
        await play(person, 1, 0, 0, 1, 0, 0)
        assert "scores-total" in person.page
        await person.send("/pad/suspense", back=path, on=1)
        assert person.path == path
        assert "scores-total" not in person.page
        assert "place-points" not in person.page
        await person.send(f"{path}/end", version=(await pad_of(web, person)).version)
        assert "place-points" in person.page
        for away in ("//elsewhere.example", "https://x.example", "/pad/\n", "/rules"):
            await person.send("/pad/suspense", back=away)
            assert person.path == "/pad"


async def test_those_who_look_on_see_the_same_and_cannot_write() -> None:
    async with serving() as web:
        person = await begun(web)
        await play(person, 1, 0, 0, 1, 0, 0)
        pad = await pad_of(web, person)
        view = await view_of(web, person)
        stranger = web.visitor()
        await stranger.look(view)
        assert pad.name not in stranger.page
        assert [form.action for form in forms_of(stranger.page)] == ["/pad/suspense"]
        seen, own = read(stranger.page), read(person.page)
        for page in (seen, own):
            assert "Hand 2, 2 cards." in page.text
        cells = re.compile(r'<td class="[^"]*">(.*?)</td>', re.DOTALL)
        assert cells.findall(stranger.page) == cells.findall(person.page)
        for address in (
            f"/pad/{pad.view}",
            f"/pad/{pad.view}/players",
            f"/pad/{pad.view}/pad.json",
        ):
            await stranger.look(address)
            assert stranger.status == 404
        await stranger.send(f"/pad/{pad.view}/undo", version=pad.version)
        assert stranger.status == 404
        await stranger.send(f"{view}/undo", version=pad.version)
        assert stranger.status >= 404
        await stranger.look(f"/pad-view/{pad.name}")
        assert stranger.status == 404
        assert (await pad_of(web, person)).version == pad.version


async def test_the_way_to_look_on_is_given_as_link_and_picture() -> None:
    async with serving() as web:
        person = await begun(web)
        view = await view_of(web, person)
        page = await person.look(f"{person.path}/share")
        assert f"http://testserver{view}" in page
        assert "<svg" in page


async def test_a_change_is_pushed_to_those_who_look_on() -> None:
    async with serving() as web:
        person = await begun(web)
        site, pad = web.app.state.site, await pad_of(web, person)
        news = site.pads.watch(pad.view)
        await press(person, 1)
        assert news.is_set()
        site.pads.unwatch(pad.view, news)

        changed = await pad_of(web, person)
        stream = pad_stream(site.pads, pad.view, lambda now: f"at {now.version}", site.closing)
        frames = cast(AsyncGenerator[bytes], stream.body_iterator)
        assert b"retry" in await anext(frames)
        assert b"id: 2\ndata: at 2" in await anext(frames)
        waiting = asyncio.ensure_future(anext(frames))
        await site.pads.enter(changed, BidsEntered(1, ((2, 0),)), 2)
        assert b"id: 3\ndata: at 3" in bytes(await asyncio.wait_for(waiting, 10))
        await frames.aclose()
        assert site.pads._news == {}


async def test_files_lead_back_to_the_same_pad() -> None:
    async with serving() as web:
        person = await begun(web, "Ann", "Ben", "=Cal")
        await play(person, 1, 0, 0, 1, 0, 0, 1)
        path, pad = person.path, await pad_of(web, person)
        answer = await person.http.get(f"{path}/pad.json")
        assert "attachment" in answer.headers["content-disposition"]
        assert loads_pad(answer.text).events == pad.kept.events
        table = await person.look(f"{path}/pad.csv")
        assert read_csv(table, "again").faults == ()
        assert '"type"' in await person.look(f"{path}/pad.jsonl")
        share = read(await person.look(f"{path}/share"))
        link = share.all("input", id="whole-link")[0]["value"]
        for name, text in (("a.json", answer.text), ("a.csv", table), ("a.txt", link)):
            again = web.visitor()
            came = await again.http.post("/pad/bring", files={"file": (name, text)})
            again._seen(came)
            assert again.status == 200
            assert again.path.startswith("/pad/")
            brought = await pad_of(web, again)
            assert brought.name != pad.name
            assert [r.cells for r in brought.shown.rows] == [r.cells for r in pad.shown.rows]


TABLE = """hand,cards,Ann bid,Ann tricks,Ann points,Ben bid,Ben tricks
1,1,1,1,30,0,0
2,2,x,1,,1,1
3,3,1,1,99,1,1
"""


async def test_every_cell_that_does_not_fit_is_told_and_nothing_is_lost() -> None:
    async with serving() as web:
        person = web.visitor()
        came = await person.http.post("/pad/bring", files={"file": ("a.csv", TABLE)})
        person._seen(came)
        assert person.status == 200
        text = " ".join(read(person.page).text.split())
        assert "Row 3, column Ann bid: 'x' is no number." in text
        assert "Row 4, column Ann points: Bid and tricks give 30 points, not 99." in text
        assert "There stands: 99" in text
        link = next(a["href"] for a in read(person.page).all("a") if a["href"].startswith("/pad/"))
        await person.look(link)
        view = (await pad_of(web, person)).shown
        assert view.row(1).cells[0].points == 30
        assert view.row(2).cells[1].bid == 1


@pytest.mark.parametrize(
    "text",
    [
        "no table",
        '{"format":"foretrick-pad/1","events":[]}',
        "{",
        "http://x/pad#pad=1.AAAA",
        "a,b\n",
    ],
)
async def test_what_is_no_pad_is_told_and_given_back(text: str) -> None:
    async with serving() as web:
        person = web.visitor()
        came = await person.http.post("/pad/bring", files={"file": ("a.txt", text)})
        person._seen(came)
        assert person.status == 422
        page = read(person.page)
        assert page.all("ol", id="faults")
        assert text.strip() in page.text


async def test_of_a_damaged_pad_the_entries_before_its_fault_count() -> None:
    async with serving() as web:
        person = await begun(web)
        await play(person, 1, 0)
        whole = json.loads(await person.look(f"{person.path}/pad.json"))
        whole["events"][2]["bids"] = "many"
        again = web.visitor()
        data = json.dumps(whole)
        again._seen(await again.http.post("/pad/bring", files={"file": ("a.json", data)}))
        assert "events[2].bids" in again.page
        link = next(a["href"] for a in read(again.page).all("a") if a["href"].startswith("/pad/"))
        await again.look(link)
        assert (await pad_of(web, again)).version == 2


async def test_a_pad_is_given_up_long_after_its_last_change() -> None:
    clock = Clock()
    parts = Parts(MemoryStore(), InlineThinker(), now=clock)
    async with serving(parts=parts) as web:
        person = await begun(web)
        path = person.path
        clock.now += (PAD_DAYS - 1) * 86400
        await person.look(path)
        await press(person, 1)
        clock.now += (PAD_DAYS - 1) * 86400
        await person.look(path)
        assert person.status == 200
        clock.now += 2 * 86400
        await person.look(path)
        assert person.status == 404
        assert "There is no such pad" in person.page


async def test_a_pad_outlives_the_server(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    async with serving(database) as web:
        person = await begun(web)
        await press(person, 1)
        path, before = person.path, await pad_of(web, person)
    async with serving(database) as web:
        person = web.visitor()
        await person.look(path)
        after = await pad_of(web, person)
        assert after.kept.events == before.kept.events
        assert after.shown == pad_view(replace(after.kept.pad))


async def test_many_pads_and_many_tries_are_asked_to_wait() -> None:
    async with serving(limits=True) as web:
        person = web.visitor()
        statuses = []
        for _ in range(122):
            await person.send("/pad", name0="Ann", name1="Ben")
            statuses.append(person.status)
        assert statuses[0] == 200
        assert statuses[-1] == 429
        tries = web.visitor()
        found = []
        for at in range(70):
            await tries.look(f"/pad/guess-{at}")
            found.append(tries.status)
        assert found[0] == 404
        assert found[-1] == 429


async def test_names_are_escaped_and_no_name_of_a_pad_is_indexed() -> None:
    async with serving() as web:
        person = await begun(web, "<b>Ann", "Ben & Co")
        assert "<b>Ann" not in person.page
        assert "&lt;b&gt;Ann" in person.page
        assert 'content="noindex"' in person.page
        path = person.path
        for page in ("players", "share", "hand/1"):
            assert "<b>Ann" not in await person.look(f"{path}/{page}")
            assert person.status == 200
