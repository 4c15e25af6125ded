"""Finished games and brought records over HTTP: addresses, uploads, pictures, sheets, limits."""

import io
import json
from pathlib import Path

import pytest
from PIL import Image

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.thinking import InlineThinker
from foretrick.records import Record, SeatInfo, json_form, text_form
from foretrick.rules import redact_all, ruleset
from foretrick.server.app import Parts
from foretrick.server.shelf import LARGEST_UPLOAD, UPLOAD_DAYS
from foretrick.testing.strategies import play_game
from tests.host.tables import Clock
from tests.server.pages import read
from tests.server.serving import Web, serving
from tests.server.test_whole_game import play_out
from tests.server.visitors import Visitor

RULES = ruleset(3, "standard", {"hands": (2, 3), "tie_break": "shared"})
EVENTS = play_game(RULES, 7).events


def record(*names: str) -> Record:
    seats = tuple(SeatInfo(name) for name in names or ("Ann", "Ben", "Cal"))
    return Record("x", RULES, seats, "2026-07-01T19:30:00Z", EVENTS)


async def bring(visitor: Visitor, content: str | bytes, name: str = "game.json") -> str:
    """Bring a record as a file; the page that comes of it."""
    data = content.encode() if isinstance(content, str) else content
    answer = await visitor.http.post("/replay", files={"record": (name, data)})
    return visitor._seen(answer)


async def finished(web: Web, rematches: int = 0) -> tuple[Visitor, list[str]]:
    """A person who has played games to their end, and the addresses of those games."""
    code, [person] = await web.table(1, 2, hands="1", tie_break="shared")
    games: list[str] = []
    for _ in range(rematches + 1):
        if games:
            await person.send(f"/t/{code}/rematch")
        await play_out(code, [person])
        links = [link["href"] for link in read(person.page).all("a") if "/g/" in link["href"]]
        assert len(set(links)) == len(games) + 1
        games.append(links[0])
    return person, games


async def test_a_game_is_found_after_rematches_and_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    async with serving(database) as web:
        person, games = await finished(web, rematches=2)
        assert len(set(games)) == 3
        home = read(await person.look("/"))
        assert [link["href"] for link in home.all("a") if "/g/" in link["href"]] == games[::-1]
        before = [await web.visitor().look(game) for game in games]
        assert all("Ann" in page for page in before)
    async with serving(database) as web:
        stranger = web.visitor()
        for game, page in zip(games, before, strict=True):
            assert await stranger.look(game) == page
            assert "Hand 1 of 1" in await stranger.look(f"{game}/1.0.0?eyes=0")


async def test_downloads_are_the_game() -> None:
    async with serving() as web:
        person, [game] = await finished(web)
        stranger = web.visitor()
        as_json = json_form.loads(await stranger.look(f"{game}/record.json"))
        as_text = text_form.loads(await stranger.look(f"{game}/record.txt"))
        assert as_json.events == as_text.events
        assert as_json.seats[0].name == "Ann"
        code = person.page.partition("/t/")[2][:8]
        assert json_form.loads(await stranger.look(f"/t/{code}/record.json")) == as_json
        for path, kind in (("record.json", "application/json"), ("sheet.pdf", "application/pdf")):
            answer = await stranger.http.get(f"{game}/{path}")
            assert answer.headers["content-type"] == kind
            assert "attachment" in answer.headers["content-disposition"]


async def test_what_a_messenger_shows() -> None:
    async with serving() as web:
        visitor = web.visitor()
        await bring(visitor, json_form.dumps(record("Ann", "Ben", "Ca<l")))
        for path in (visitor.path, f"{visitor.path}/1.0.0"):
            page = read(await web.visitor().look(path))
            told = {
                each["property"]: each["content"] for each in page.all("meta") if "property" in each
            }
            assert "win" in told["og:title"]
            assert "Ann" in told["og:description"]
            assert told["og:url"] == f"http://testserver{visitor.path}"
            answer = await web.visitor().http.get(told["og:image"])
            assert answer.headers["content-type"] == "image/png"
            assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
            with Image.open(io.BytesIO(answer.content)) as picture:
                assert picture.size == (1200, 630)
            assert page.all("meta", name="robots", content="noindex")


@pytest.mark.parametrize("form", ["json", "text", "pasted"])
async def test_both_forms_can_be_brought(form: str) -> None:
    async with serving() as web:
        visitor = web.visitor()
        if form == "pasted":
            await visitor.send("/replay", text=text_form.dumps(record()).replace("\n", "\r\n"))
        else:
            written = json_form.dumps if form == "json" else text_form.dumps
            await bring(visitor, written(record()))
        assert visitor.status == 200
        assert visitor.path.startswith("/g/")
        assert "kept here until" in visitor.page
        saved = json_form.loads(await web.visitor().look(f"{visitor.path}/record.json"))
        assert saved.events == EVENTS


@pytest.mark.parametrize("eyes", ["all", "0", "1", "2"])
async def test_without_scripts_one_steps_from_page_to_page(eyes: str) -> None:
    async with serving() as web:
        visitor = web.visitor()
        await bring(visitor, json_form.dumps(record()))
        page = read(await visitor.look(f"{visitor.path}/0?eyes={eyes}"))
        steps = 0
        while links := page.all("a", id="step-after"):
            page = read(await visitor.look(links[0]["href"]))
            assert visitor.status == 200
            steps += 1
        assert steps > 20
        assert "win" in page.text
        page = read(await visitor.look(page.all("a", id="step-first")[0]["href"]))
        assert page.all("a", id="step-after")


async def test_a_record_that_breaks_the_rules_is_shown_up_to_there() -> None:
    async with serving() as web:
        visitor = web.visitor()
        parts = json.loads(json_form.dumps(record()))
        bad = next(at for at, each in enumerate(parts["events"]) if each["type"] == "card_played")
        parts["events"][bad]["seat"] = (parts["events"][bad]["seat"] + 1) % 3
        await bring(visitor, json.dumps(parts))
        assert visitor.status == 200
        assert f"Event {bad + 1} of this record breaks the rules" in visitor.page
        base = visitor.path
        assert "breaks the rules" in await visitor.look(f"{base}/{bad}")
        assert "breaks the rules" not in await visitor.look(f"{base}/{bad - 1}")
        assert read(visitor.page).all("a", id="step-after")
        await visitor.look(f"{base}/{bad + 1}")
        assert visitor.status == 404
        await visitor.look(f"{base}/picture.png")
        assert visitor.status == 404
        await visitor.look(f"{base}/sheet.pdf")
        assert visitor.status == 200


@pytest.mark.parametrize("form", ["json", "text"])
async def test_a_damaged_record_is_shown_up_to_its_fault(form: str) -> None:
    async with serving() as web:
        visitor = web.visitor()
        text = json_form.dumps(record()) if form == "json" else text_form.dumps(record())
        middle = len(text) * 3 // 4
        damaged = text[:middle] + ("" if form == "json" else "\nThunder\n" + text[middle:])
        await bring(visitor, damaged)
        assert visitor.status == 200
        assert "is damaged, and it is shown up to there" in visitor.page
        assert "line" in visitor.page
        assert "Hand 1 of 2" in await visitor.look(f"{visitor.path}/1.1.1")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("hello", "does not begin as a record does"),
        (b"\xff\xfe\xfa", "UTF-8"),
        (b"\0" * 20, "zero byte"),
        ('{"format": "foretrick-record/7"}', "newer Foretrick"),
        ("<script>alert(1)</script>", "does not begin"),
        ('{"format": "<script>alert(1)</script>"}', "is no format"),
    ],
)
async def test_what_is_no_record_gets_a_sentence(content: str | bytes, told: str) -> None:
    async with serving() as web:
        visitor = web.visitor()
        page = await bring(visitor, content)
        assert visitor.status == 422
        assert told in page
        assert "<script>alert" not in page
        assert read(page).all("input", type="file")


async def test_nothing_and_too_much() -> None:
    async with serving() as web:
        visitor = web.visitor()
        await bring(visitor, b"")
        assert visitor.status == 422
        await visitor.send("/replay", text="   ")
        assert visitor.status == 422
        await bring(visitor, b" " * (LARGEST_UPLOAD + 1))
        assert visitor.status == 413
        await bring(visitor, b" " * (LARGEST_UPLOAD + 200_000))
        assert visitor.status == 413
        await visitor.send("/preferences", theme="x" * 40_000)
        assert visitor.status == 413


async def test_hostile_and_endless_names() -> None:
    async with serving() as web:
        visitor = web.visitor()
        hostile = ('"><script>alert(1)', "A" * 5_000, " \n\u202e ")
        await bring(visitor, json_form.dumps(record(*hostile)))
        base = visitor.path
        for path in ("", "/1.1.1", "/1.1.1?eyes=0", "/999"):
            page = await visitor.look(base + path)
            assert "<script>alert" not in page
            assert "A" * 100 not in page
        for path in ("/sheet.pdf", "/picture.png"):
            assert (await visitor.http.get(base + path)).status_code == 200


async def test_of_several_records_the_first_is_shown() -> None:
    async with serving() as web:
        visitor = web.visitor()
        others = [json_form.dumps(record("Dan", "Eve", "Fay"))] * 2
        await bring(visitor, "\n".join([json_form.dumps(record()), *others]), "games.jsonl")
        assert "2 more records stood beside it" in visitor.page
        assert "Ann, Ben and Cal" in visitor.page
        assert "Eve" not in visitor.page


async def test_what_a_stranger_saw_is_a_record_too() -> None:
    async with serving() as web:
        visitor = web.visitor()
        told = tuple(redact_all(RULES, EVENTS, None))
        seen = Record("x", RULES, record().seats, None, told)
        await bring(visitor, json_form.dumps(seen))
        base = visitor.path
        for path in ("/1.0.0", "/1.0.0?eyes=1", "/2.1.1", "/2.1.1?eyes=0", f"/{len(told)}"):
            await visitor.look(base + path)
            assert visitor.status == 200
            assert "-??" not in visitor.page


async def test_a_brought_record_is_kept_for_a_while() -> None:
    store, clock = MemoryStore(), Clock()
    parts = Parts(store=store, thinker=InlineThinker(), now=clock)
    async with serving(parts=parts) as web:
        visitor = web.visitor()
        await bring(visitor, json_form.dumps(record()))
        base = visitor.path
    clock.now += (UPLOAD_DAYS - 1) * 86_400
    async with serving(parts=parts) as web:
        visitor = web.visitor()
        await visitor.look(base)
        assert visitor.status == 200
        clock.now += 2 * 86_400
        await visitor.look(base)
        assert visitor.status == 404
        await bring(visitor, json_form.dumps(record()))
        assert len(store._uploads) == 1


async def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foretrick.server.shelf.MOST_UPLOADS", 1)
    async with serving() as web:
        visitor = web.visitor()
        await bring(visitor, json_form.dumps(record()))
        await bring(visitor, json_form.dumps(record()))
        assert visitor.status == 503
        assert "Try again" in visitor.page


async def test_many_uploads_and_drawings_are_asked_to_wait() -> None:
    async with serving(limits=True) as web:
        visitor = web.visitor()
        answers = []
        for _ in range(49):
            await bring(visitor, "hello")
            answers.append(visitor.status)
        assert answers == [422] * 48 + [429]


@pytest.mark.parametrize("path", ["/picture.png", "/sheet.pdf", "/record.txt", "/0", ""])
async def test_a_game_that_is_not_there(path: str) -> None:
    async with serving() as web:
        visitor = web.visitor()
        for name in ("nothing", "x" * 500, "%00", "é"):
            await visitor.look(f"/g/{name}{path}")
            assert visitor.status == 404
