"""The chat of a table over HTTP: what is shown to whom, and every way of sending it wrongly."""

import asyncio
import re
import zipfile
from io import BytesIO

import pytest

from foretrick.server.talk_page import SHOWN
from tests.server.people import PASSWORD, guest_of, sign_up, with_people
from tests.server.serving import Web, serving
from tests.server.visitors import Form, Visitor, forms_of

FETCH = {"X-Foretrick": "fetch"}


async def two(web: Web, **rules: str) -> tuple[str, Visitor, Visitor]:
    """A game of two people and a bot."""
    code, (ann, ben) = await web.table(2, 1, hands="2,3", tie_break="shared", **rules)
    return f"/t/{code}", ann, ben


def lines(page: str) -> list[tuple[str, str]]:
    """The lines on a page: who said it, and what."""
    found = re.findall(r"<bdi>(.*?)</bdi></b>: <span [^>]*>(.*?)</span>", page)
    return [(who, text) for who, text in found]


def typing(visitor: Visitor) -> Form:
    """The form of a page in which a line is typed."""
    return next(form for form in forms_of(visitor.page) if "text" in form.fields)


async def fetch(visitor: Visitor, path: str, **fields: object) -> tuple[int, dict[str, object]]:
    answer = await visitor.http.post(path, data=fields, headers=FETCH)
    told: dict[str, object] = answer.json() if answer.content else {}
    return answer.status_code, told


async def test_a_line_and_a_phrase_reach_the_other_page() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        assert await ann.send(f"{at}/say", text="  shall  we? ")
        assert ann.path == at, "without scripts one is back at the table"
        assert await fetch(ben, f"{at}/say", phrase="good_luck") == (204, {})
        for person in (ann, ben):
            assert lines(await person.look(at)) == [
                ("Ann", "shall we?"),
                ("Person 1", "Good luck!"),
            ]
        ben.http.headers["Accept-Language"] = "de"
        told = dict(lines(await ben.look(at)))
        assert told["Ann"] == "shall we?"
        assert told["Person 1"] not in ("Good luck!", "good_luck")


async def test_the_page_of_its_own_has_the_same_list_and_forms() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        await ann.look(f"{at}/talk")
        typed = typing(ann)
        await ann.send(typed.action, **{**typed.fields, "text": "from here"})
        assert (ann.path, lines(ann.page)) == (f"{at}/talk", [("Ann", "from here")])
        await ben.look(f"{at}/talk")
        assert 'http-equiv="refresh"' not in ben.page
        await ben.press("phrase", "thanks")
        assert (ben.path, lines(ben.page)[-1]) == (
            f"{at}/talk",
            ("Person 1", "Thanks for the game!"),
        )
        await ben.press("line", "1")
        assert ben.path == f"{at}/talk"
        assert lines(ben.page) == [("Person 1", "Thanks for the game!")]
        await ben.send(f"{at}/unmute", seat=0, alone=1)
        assert len(lines(ben.page)) == 2
        await ben.send(f"{at}/report", line=1)
        assert "The owner of this server is told of that line." in ben.page


WRONG = [
    ("say", {}, 422, "bad_line"),
    ("say", {"text": "   "}, 422, "bad_line"),
    ("say", {"text": "\u202e\u200b"}, 422, "bad_line"),
    ("say", {"text": "x" * 201}, 422, "bad_line"),
    ("say", {"text": "x" * 20_000}, 422, "bad_line"),
    ("say", {"phrase": "insult"}, 422, "form"),
    ("mute", {}, 422, "form"),
    ("mute", {"line": "-1"}, 422, "form"),
    ("mute", {"line": "99"}, 404, "no_such_line"),
    ("report", {"line": "x"}, 422, "form"),
    ("report", {"line": "99"}, 404, "no_such_line"),
    ("report", {"line": "1"}, 404, "no_such_line"),
    ("unmute", {"seat": "2"}, 422, "no_such_seat"),
    ("unmute", {"seat": "999999999"}, 422, "no_such_seat"),
    ("talk", {"level": "shout"}, 422, "form"),
]


async def test_what_is_sent_wrongly_is_refused_and_changes_nothing() -> None:
    async with serving() as web:
        at, ann, _ = await two(web)
        await ann.send(f"{at}/say", text="mine")
        for action, fields, status, code in WRONG:
            got, told = await fetch(ann, f"{at}/{action}", **fields)
            assert (got, told.get("code")) == (status, code), (action, fields)
            assert told["text"]
        assert lines(await ann.look(at)) == [("Ann", "mine")]
        assert await web.app.state.site.host.store.talk.open_reports() == 0


async def test_a_refused_line_is_still_there_to_be_mended() -> None:
    async with serving() as web:
        at, ann, _ = await two(web)
        long = "very " * 45
        await ann.send(f"{at}/say", text=long)
        assert ann.status == 422
        assert typing(ann).fields["text"] == long
        assert "A line has 1 to 200 characters that can be seen." in ann.page
        await ann.look(f"{at}/say")
        assert ann.path == at


async def test_neither_a_spectator_nor_a_stranger_reads_or_speaks() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        await ann.send(f"{at}/say", text="among us")
        other = web.visitor()
        await other.send("/tables", name="Cas", players=3)
        elsewhere = other.path
        for stranger in (other, web.visitor()):
            page = await stranger.look(at)
            assert "among us" not in page
            assert "talk-strip" not in page
            await stranger.look(f"{at}/talk")
            assert stranger.status == 403
            assert "among us" not in stranger.page
            for action, fields in (
                ("say", {"text": "psst"}),
                ("say", {"phrase": "good_luck"}),
                ("mute", {"line": "1"}),
                ("report", {"line": "1"}),
                ("unmute", {"seat": "0"}),
            ):
                assert (await fetch(stranger, f"{at}/{action}", **fields))[0] == 403, action
            assert (await fetch(stranger, f"{at}/talk", level="off"))[0] == 403
        # Nor is a line of another table reported from one's own.
        assert (await fetch(other, f"{elsewhere}/report", line="1"))[0] == 404
        assert (await fetch(other, "/t/ZZZZ2222/report", line="1"))[0] == 404
        assert lines(await ben.look(at)) == [("Ann", "among us")]


async def test_markup_is_text() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        rude = "<script>alert(1)</script><b onclick='x'>&amp;\""
        await ann.send(f"{at}/say", text=rude)
        for path in (at, f"{at}/talk"):
            page = await ben.look(path)
            assert "<script>alert" not in page
            assert "<b onclick" not in page
            assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


async def test_a_table_that_has_ended_has_no_chat() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        await ann.send(f"{at}/say", text="the last word")
        await ann.send(f"{at}/close")
        assert "the last word" not in await ben.look(at)
        assert (await fetch(ben, f"{at}/say", text="late"))[0] == 410
        await ben.look(f"{at}/talk")
        assert ben.status == 410


async def test_only_bots_beside_one_there_is_no_chat() -> None:
    async with serving() as web:
        code, (ann,) = await web.table(1, 2, hands="2", tie_break="shared")
        page = await ann.look(f"/t/{code}")
        assert "talk-strip" not in page
        assert "open-talk" not in page
        assert "Nobody but bots sits here with you." in await ann.look(f"/t/{code}/talk")


async def test_the_host_chooses_and_the_page_follows() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        assert (await fetch(ben, f"{at}/talk", level="off"))[0] == 403
        await ann.send(f"{at}/talk", level="phrases")
        page = await ben.look(at)
        assert "The host of this table allows the four phrases alone." in page
        assert "say-text" not in page
        assert (await fetch(ben, f"{at}/say", text="all the same"))[0] == 403
        assert (await fetch(ben, f"{at}/say", phrase="good_luck"))[0] == 204
        await ann.send(f"{at}/talk", level="off")
        assert 'name="phrase"' not in await ben.look(at)
        assert (await fetch(ben, f"{at}/say", phrase="good_luck"))[0] == 403


async def test_a_page_shows_the_last_lines() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        site, code = web.app.state.site, at.rpartition("/")[2]
        for number in range(SHOWN + 2):
            await site.talks.say(code, guest_of(ann), f"line {number}")
        shown = [text for _, text in lines(await ben.look(at))]
        assert (len(shown), shown[0], shown[-1]) == (SHOWN, "line 2", f"line {SHOWN + 1}")


async def test_whoever_talks_too_much_has_to_wait() -> None:
    async with serving(limits=True) as web:
        at, ann, ben = await two(web)
        for _ in range(20):
            assert (await fetch(ann, f"{at}/say", phrase="good_luck"))[0] == 204
        assert (await fetch(ann, f"{at}/say", phrase="good_luck"))[0] == 429
        assert (await fetch(ben, f"{at}/say", phrase="thanks"))[0] == 204
        for _ in range(10):
            assert (await fetch(ben, f"{at}/report", line="1"))[0] == 200
        assert (await fetch(ben, f"{at}/report", line="2"))[0] == 429


async def test_a_stream_tells_the_chat_apart_and_a_muted_line_is_in_no_byte() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        await fetch(ann, f"{at}/say", text="first uttered")
        await fetch(ben, f"{at}/mute", line="1")
        # The streams of this transport come whole: the server closes once all is said.
        site = web.app.state.site
        streams = [
            asyncio.create_task(stream_of(each, f"{at}/stream"))
            for each in (ann, ben, web.visitor())
        ]
        await asyncio.sleep(0.1)
        await fetch(ann, f"{at}/say", text="second uttered")
        await fetch(ben, f"{at}/say", phrase="thanks")
        await asyncio.sleep(0.2)
        site.closing.set()
        await fetch(ann, f"{at}/say", text="to wake them")
        of_ann, of_ben, of_stranger = await asyncio.wait_for(asyncio.gather(*streams), 20)
        assert of_ann.count("event: table") == of_ben.count("event: table") == 1
        assert of_ann.count("event: talk") >= 3
        assert "first uttered" in of_ann
        assert "second uttered" in of_ann
        assert "uttered" not in of_ben
        assert "Thanks for the game!" in of_ben
        assert "uttered" not in of_stranger
        assert "Thanks" not in of_stranger
        pages = [await ben.look(at), await ben.look(f"{at}/talk")]
        assert not any("uttered" in page for page in pages)


async def stream_of(visitor: Visitor, path: str) -> str:
    headers = {"Accept-Encoding": "identity"}
    async with visitor.http.stream("GET", path, headers=headers) as answer:
        return (await answer.aread()).decode()


async def test_a_seat_on_another_device_stays_muted() -> None:
    async with serving() as web:
        at, ann, ben = await two(web)
        await fetch(ben, f"{at}/say", text="rude")
        await fetch(ann, f"{at}/mute", line="1")
        page = await ben.send(f"{at}/link")
        link = re.search(r'value="http://testserver(/seat/[^"]+)"', page)
        assert link is not None
        phone = web.visitor()
        await phone.send(link[1])
        assert phone.path == at
        await fetch(phone, f"{at}/say", text="ruder")
        assert lines(await phone.look(at))[-1] == ("Person 1", "ruder")
        page = await ann.look(at)
        assert "rude" not in page
        assert "You do not see what Person 1 says." in page


async def test_what_one_who_deletes_their_account_said_is_gone() -> None:
    async with with_people() as web:
        ann, ben = web.visitor(), web.visitor()
        await sign_up(ann, "Ann")
        await ann.send("/tables", name="Ann", players=3)
        at = ann.path
        await ben.send(f"{at}/sit", name="Ben", seat=1)
        await fetch(ann, f"{at}/say", text="my secret address")
        await fetch(ben, f"{at}/say", text="noted")
        await fetch(ben, f"{at}/report", line="1")
        file = await ann.http.post("/account/export")
        assert b"my secret address" in zipfile.ZipFile(BytesIO(file.content)).read("account.json")
        await ann.send("/account/delete", password=PASSWORD)
        assert ann.status == 200
        store = web.app.state.site.host.store
        found = [
            line.saying.text for line in (await store.talk.chat(await table(web, at), "x")).lines
        ]
        assert found == ["noted"]
        (report,) = await store.talk.reports()
        assert [(line.saying.name, line.guest) for line in report.lines] == [("Somebody", "")]


async def table(web: Web, path: str) -> str:
    room = await web.app.state.site.host.room(path.rpartition("/")[2])
    return str(room.id)


async def test_the_figures_count_reports_and_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORETRICK_METRICS_KEY", "key")
    async with serving() as web:
        at, ann, ben = await two(web)
        await fetch(ann, f"{at}/say", text="rude words")
        await fetch(ann, f"{at}/say", text="")
        for _ in range(2):
            status, told = await fetch(ben, f"{at}/report", line="1")
            assert (status, told) == (
                200,
                {"text": "Thank you. The owner of this server is told of that line."},
            )
        answer = await ann.http.get("/metrics", headers={"Authorization": "Bearer key"})
    assert "foretrick_open_reports 1\n" in answer.text
    assert 'foretrick_command_seconds_count{command="Say"} 1.0' in answer.text
    assert 'reason="bad_line"' in answer.text
    assert "rude" not in answer.text
