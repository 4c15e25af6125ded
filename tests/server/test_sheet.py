"""Score sheets for paper as a page: what can be chosen comes out, and what cannot is told."""

import pytest

from foretrick.rules import PRESETS
from foretrick.scorepad import house_rules
from foretrick.server.sheet_page import read_wish, sheet_page
from foretrick.words.language import ENGLISH
from tests.server.serving import serving
from tests.server.visitors import forms_of

PAGE = sheet_page(ENGLISH)


async def test_the_form_gives_a_sheet_as_it_stands() -> None:
    async with serving() as web:
        visitor = web.visitor()
        assert "/sheet" in await visitor.look("/")
        assert "/sheet" in await visitor.look("/rules")
        (form,) = (
            form for form in forms_of(await visitor.look("/sheet")) if form.action == "/sheet.pdf"
        )
        assert form.method == "get"
        answer = await visitor.http.get(form.action, params=form.fields)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/pdf"
        assert "foretrick-sheet-4.pdf" in answer.headers["content-disposition"]
        bare = await visitor.http.get("/sheet.pdf")
        assert bare.content == answer.content


async def test_every_form_and_paper_is_drawn() -> None:
    async with serving() as web:
        visitor = web.visitor()
        drawn = set()
        for size, _ in PAGE.papers:
            for form in PAGE.formats:
                asked = {"players": "3", "size": size, "format": form.value}
                answer = await visitor.http.get("/sheet.pdf", params=asked)
                assert answer.status_code == 200
                drawn.add(answer.content)
        assert len(drawn) == len(PAGE.papers) * len(PAGE.formats)


@pytest.mark.parametrize("players", PAGE.players)
@pytest.mark.parametrize("preset", ["", *PRESETS])
def test_the_hands_are_those_of_the_rules(players: int, preset: str) -> None:
    wish = read_wish({"players": str(players), "preset": preset})
    assert wish.players == players
    assert wish.hands == house_rules(players, preset or None)[1]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"players": "1"}, "Choose how many play: 2 to 10."),
        ({"players": "11"}, "Choose how many play: 2 to 10."),
        ({"players": "\u0663"}, "Choose how many play: 2 to 10."),
        ({"players": "9" * 5000}, "Choose how many play: 2 to 10."),
        ({"preset": "<b>"}, "Choose one of the rule sets."),
        ({"size": "a3"}, "Choose one of the papers."),
        ({"format": ""}, "Choose one of the forms of the sheet."),
        ({"players": "10", "size": "a5", "format": "small"}, "So many players have no room there"),
    ],
)
async def test_what_cannot_be_is_told_at_its_field(asked: dict[str, str], told: str) -> None:
    async with serving() as web:
        answer = await web.visitor().http.get("/sheet.pdf", params=asked)
        assert answer.status_code == 422
        assert answer.text.count(told) == 2, "above the form, and at the field"
        (form,) = (form for form in forms_of(answer.text) if form.action == "/sheet.pdf")
        standing = {"players": set(map(str, PAGE.players)), "size": {n for n, _ in PAGE.papers}}
        kept = {name for name, values in standing.items() if asked.get(name) in values}
        assert all(form.fields[name] == asked[name] for name in kept)


async def test_whoever_draws_too_many_is_asked_to_wait() -> None:
    async with serving(limits=True) as web:
        visitor = web.visitor()
        answers = [await visitor.http.get("/sheet.pdf") for _ in range(121)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert "Retry-After" in answers[-1].headers
