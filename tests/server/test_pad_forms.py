"""What cannot be entered on a score pad, and pads and tables that people bring."""

import json

import pytest

from foretrick.scorepad import loads_pad, read_csv
from tests.server.pads import begun, pad_of, play, press
from tests.server.pages import read
from tests.server.serving import serving


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


async def test_nothing_brought_is_told_with_what_to_do() -> None:
    async with serving() as web:
        person = web.visitor()
        person._seen(await person.http.post("/pad/bring", files={"file": ("", b"")}))
        assert person.status == 422
        text = read(person.page).text
        assert "Choose the file of a pad or a table" in text
        assert "'file'" not in text
        assert read(person.page).all("textarea", id="text")


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


@pytest.mark.parametrize(("limit", "status"), [("MOST_PADS", 503), ("LARGEST_PAD", 422)])
async def test_where_there_is_no_room_what_was_brought_is_given_back(
    monkeypatch: pytest.MonkeyPatch, limit: str, status: int
) -> None:
    monkeypatch.setattr(f"foretrick.server.pads.{limit}", 0)
    async with serving() as web:
        person = web.visitor()
        person._seen(await person.http.post("/pad/bring", files={"file": ("a.csv", TABLE)}))
        assert person.status == status
        assert "2,2,x,1,,1,1" in read(person.page).text
        await person.send("/pad", name0="Ann", name1="Ben")
        assert person.status == status


async def test_a_pad_that_is_full_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as web:
        person = await begun(web)
        before = await pad_of(web, person)
        monkeypatch.setattr("foretrick.server.pads.LARGEST_PAD", 10)
        await press(person, 1)
        assert person.status == 422
        assert await web.app.state.site.pads.named(before.name) == before


async def test_hidden_bids_are_entered_in_one_form_and_open_ones_by_choice() -> None:
    async with serving() as web:
        for fields, way in (({"bidding": "hidden"}, ""), ({}, "?bids=all")):
            person = await begun(web, **fields)
            path = person.path
            await person.look(path + way)
            assert not read(person.page).all("button", name="bid")
            form = person.form("/bids")
            # From the dealer's left, the dealer last.
            assert [name for name in form.fields if name.startswith("bid")] == [
                "bid1",
                "bid2",
                "bid0",
            ]
            await person.send(form.action, **{**form.fields, "bid0": 1, "bid1": 0, "bid2": 1})
            view = (await pad_of(web, person)).shown
            assert [player.bid for player in view.players] == [1, 0, 1]
            assert view.phase.value == "tricks"
            assert person.path == path


async def test_of_all_bids_some_may_come_later_and_one_may_be_taken_out() -> None:
    async with serving() as web:
        person = await begun(web, bidding="hidden")
        path = person.path
        await person.send(f"{path}/bids", version=1, hand=1, bid0=1, bid2=0)
        form = person.form("/bids")
        assert [form.fields[f"bid{player}"] for player in range(3)] == ["1", "", "0"]
        await person.send(form.action, **{**form.fields, "bid0": "", "bid1": 0})
        view = (await pad_of(web, person)).shown
        assert [player.bid for player in view.players] == [None, 0, 0]
        # One after the other goes on as it was begun.
        await person.send(f"{path}/bids", version=3, hand=1, bid1="", bid2="")
        await person.look(f"{path}?player=2")
        await press(person, 0)
        assert read(person.page).all("button", name="bid")
        assert "Enter all bids at once" in person.page


@pytest.mark.parametrize(
    ("typed", "faulty"),
    [
        ({"bid0": "x", "bid1": "1", "bid2": "-1"}, {"bid0", "bid2"}),
        ({"bid0": "", "bid1": "", "bid2": ""}, {"bid1"}),
        ({"bid0": "\u0663", "bid1": "999", "bid2": "2"}, {"bid0", "bid1"}),
    ],
)
async def test_of_wrong_bids_each_is_told_and_all_stay_typed(
    typed: dict[str, str], faulty: set[str]
) -> None:
    async with serving() as web:
        person = await begun(web, bidding="hidden")
        before = await pad_of(web, person)
        await person.send(f"{person.path}/bids", version=1, hand=1, **typed)
        assert person.status == 422
        fields = {field["name"]: field for field in read(person.page).all("input", type="text")}
        assert {name: fields[name]["value"] for name in typed} == typed
        assert {name for name in typed if "aria-invalid" in fields[name]} == faulty
        assert await web.app.state.site.pads.named(before.name) == before


async def test_bids_that_do_not_fit_are_entered_and_objected_to() -> None:
    async with serving() as web:
        person = await begun(web, preset="plus_minus_one")
        await person.look(f"{person.path}?bids=all")
        form = person.form("/bids")
        await person.send(form.action, **{**form.fields, "bid0": 1, "bid1": 0, "bid2": 0})
        assert (await pad_of(web, person)).shown.phase.value == "check"
        assert "Let it stand, because" in person.page


@pytest.mark.parametrize(
    ("size", "status"), [("a4", 200), ("letter", 200), ("a5", 200), ("a0", 422)]
)
async def test_a_pad_is_printed_in_the_readers_language_and_on_their_paper(
    size: str, status: int
) -> None:
    async with serving() as web:
        person = await begun(web)
        await play(person, 1, 0, 0, 1, 0, 0)
        view = (await pad_of(web, person)).view
        assert f'href="/pad/{(await pad_of(web, person)).name}/pad.pdf?size=a4"' in (
            await person.look(f"{person.path}/share")
        )
        assert f'href="/pad-view/{view}/pad.pdf?size=a5"' in await person.look(f"/pad-view/{view}")
        found = []
        for language in ("en", "de"):
            asked = {"accept-language": language}
            answer = await person.http.get(f"/pad-view/{view}/pad.pdf?size={size}", headers=asked)
            assert answer.status_code == status
            found.append(answer)
        if status == 200:
            assert found[0].headers["content-type"] == "application/pdf"
            assert "attachment" in found[0].headers["content-disposition"]
            assert found[0].content.startswith(b"%PDF")
        assert found[0].content != found[1].content
        await person.look("/pad-view/nothing/pad.pdf")
        assert person.status == 404
