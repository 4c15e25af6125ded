"""The score pad over HTTP: whole games by forms, corrections, wrong input, those who look on."""

import asyncio
import re
from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import cast

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.thinking import InlineThinker
from foretrick.scorepad import pad_view
from foretrick.scorepad.events import BidsEntered
from foretrick.server.app import Parts
from foretrick.server.pad_stream import pad_stream
from foretrick.server.pads import PAD_DAYS
from tests.host.tables import Clock
from tests.server.pads import NAMES, begun, pad_of, play, press, view_of
from tests.server.pages import read
from tests.server.serving import serving
from tests.server.visitors import forms_of


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
        names = {f"name{at}": name for at, name in enumerate(NAMES)}
        await person.send(form.action, **{**form.fields, **names})  # two
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


async def test_those_who_look_on_see_the_same_and_cannot_write() -> None:
    async with serving() as web:
        person = await begun(web)
        await play(person, 1, 0, 0, 1, 0, 0)
        pad = await pad_of(web, person)
        view = await view_of(web, person)
        stranger = web.visitor()
        await stranger.look(view)
        assert pad.name not in stranger.page
        assert [form.action for form in forms_of(stranger.page)] == [f"{view}/totals"]
        seen, own = read(stranger.page), read(person.page)
        for page in (seen, own):
            assert "Hand 2, 2\xa0cards." in page.text
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
        stream = pad_stream(
            site.pads, pad.view, lambda now: f"at {now and now.version}", site.closing
        )
        frames = cast(AsyncGenerator[bytes], stream.body_iterator)
        assert b"retry" in await anext(frames)
        assert b"id: 2\ndata: at 2" in await anext(frames)
        waiting = asyncio.ensure_future(anext(frames))
        await site.pads.enter(changed, BidsEntered(1, ((2, 0),)), 2)
        assert b"id: 3\ndata: at 3" in bytes(await asyncio.wait_for(waiting, 10))
        await frames.aclose()
        assert site.pads._news == {}


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
