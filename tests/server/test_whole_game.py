"""A whole game without JavaScript: pages, forms, and the record at the end."""

import asyncio

import pytest

from foretrick.records import json_form, text_form
from foretrick.rules import Phase, fold
from tests.server.pages import read
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor


async def play_out(code: str, people: list[Visitor], turns: int = 2_000) -> None:
    """Everybody takes the first choice their page offers, until the result is there."""
    for _ in range(turns):
        for person in people:
            await person.look(f"/t/{code}")
            assert person.status == 200
            choices = person.choices()
            if choices:
                await person.press(*choices[0])
                assert person.status == 200
        if f"/t/{code}/record.json" in people[0].page:
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the game does not end")


async def record(web: Web, code: str, person: Visitor) -> None:
    """Both downloads are the game."""
    written = (await person.http.get(f"/t/{code}/record.json")).text
    told = (await person.http.get(f"/t/{code}/record.txt")).text
    kept = json_form.loads(written)
    assert fold(kept.rules, kept.events).phase is Phase.OVER
    assert text_form.loads(told).events == kept.events
    assert kept.seats[0].name == "Ann"
    assert web is not None


@pytest.mark.parametrize(
    "rules",
    [
        {"preset": "quick", "hands": "1,2,4"},
        {"preset": "delayed", "hands": "2,3"},
        {"preset": "hidden", "hands": "1,3", "one_card_hand": "forehead"},
        {"preset": "plus_minus_one", "hands": "1,2,3"},
        {"preset": "standard", "hands": "3,1", "renege": "penalty", "tie_break": "shared"},
    ],
    ids=lambda rules: rules["preset"],
)
async def test_a_person_plays_a_whole_game_against_bots(rules: dict[str, str]) -> None:
    async with serving() as web:
        code, people = await web.table(1, 2, **rules)
        await play_out(code, people)
        await record(web, code, people[0])


async def test_four_people_play_a_whole_game() -> None:
    async with serving() as web:
        code, people = await web.table(4, preset="quick", hands="2,3", tie_break="shared")
        await play_out(code, people)
        for person in people:
            await person.look(f"/t/{code}")
            assert "Ann" in person.page
        await record(web, code, people[0])


async def test_play_now_takes_two_clicks() -> None:
    async with serving() as web:
        person = web.visitor()
        await person.look("/")
        form = person.form("/play")
        await person.send(form.action, **form.fields)
        assert person.status == 200
        assert person.path.startswith("/t/")
        assert 'data-stage="playing"' in person.page


async def test_every_finished_game_of_a_table_can_be_kept() -> None:
    async with serving() as web:
        code, people = await web.table(1, 2, hands="1,2", tie_break="shared")
        host = people[0]
        await play_out(code, people)
        for number in (2, 3):
            await host.send(f"/t/{code}/rematch")
            await web.dealt(code)
            await play_out(code, people)
            assert f"record.json?game={number}" in host.page
        links = [link["href"] for link in read(host.page).all("a") if "record." in link["href"]]
        assert len(links) == 6
        answers = [await host.http.get(link) for link in links]
        records = [json_form.loads(answer.text) for answer in answers[::2]]
        texts = [text_form.loads(answer.text) for answer in answers[1::2]]
        assert [each.events for each in texts] == [each.events for each in records]
        assert len({each.id for each in records}) == 3
        names = {answer.headers["content-disposition"] for answer in answers}
        assert len(names) == 6
        last = json_form.loads((await host.http.get(f"/t/{code}/record.json")).text)
        assert last == records[0]


@pytest.mark.parametrize("number", ["0", "2", "-1", "x", "9" * 400, "\u0661"])
async def test_a_game_that_was_not_finished_has_no_record(number: str) -> None:
    async with serving() as web:
        code, people = await web.table(1, 2, hands="1", tie_break="shared")
        await play_out(code, people)
        for suffix in ("json", "txt"):
            await people[0].look(f"/t/{code}/record.{suffix}?game={number}")
            assert people[0].status == 404
            assert f'href="/t/{code}"' in people[0].page
