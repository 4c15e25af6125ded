"""A refused form comes back as it was typed, with everything that is wrong at its field."""

import pytest

from foretrick.server.routes.table import FORMS
from tests.server.pages import Page, read
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor

WRONG_RULES = {
    "players": "3",
    "preset": "quick",
    "bidding": "hidden",
    "even_bids": "never",
    "first_dealer": "5",
    "tie_break": "countback",
    "hands": "own",
    "hands_list": "1, 2, many",
}
NO_NAMES = ["", " ", "x" * 500, "\u200b", "\u0301"]


async def opened(web: Web, players: int = 4) -> tuple[Visitor, str]:
    """A host in the lobby of a new table, and its address."""
    host = web.visitor()
    await host.send("/tables", name="Ann", players=players)
    return host, host.path


def faults(page: Page) -> dict[str, str]:
    """The fields at which a fault is shown, with the form each belongs to."""
    return {
        fault["data-fault"]: fault["id"].partition("-")[0]
        for fault in page.all("p", role="alert")
        if "data-fault" in fault and "hidden" not in fault
    }


def chosen(page: Page) -> dict[str, str]:
    """The radio buttons that are chosen, by name."""
    return {
        field["name"]: field["value"]
        for field in page.all("input", type="radio")
        if "checked" in field
    }


def text(page: Page, name: str, number: int = 0) -> str:
    """What a text field holds."""
    return page.all("input", name=name, type="text")[number]["value"]


async def test_refused_rules_keep_what_was_chosen_and_name_every_fault() -> None:
    async with serving() as web:
        host, path = await opened(web)
        await host.send(f"{path}/rules", **WRONG_RULES)
        assert host.status == 422
        page = read(host.page)
        assert faults(page) == dict.fromkeys(("even_bids", "first_dealer", "hands"), "rules")
        told = chosen(page)
        kept = {name: value for name, value in WRONG_RULES.items() if name != "hands_list"}
        del kept["first_dealer"]  # a seat that the table never had
        assert {name: told.get(name) for name in kept} == kept
        assert text(page, "hands_list") == "1, 2, many"
        assert "open" in page.all("details", id="all-rules")[0]
        assert "even_bids" not in page.text
        linked = {link["href"] for link in page.all("a") if link["href"].startswith("#rules")}
        assert len(linked) == 3
        assert linked <= {f"#{attributes.get('id')}" for _, attributes, _ in page.tags}
        assert (await web.app.state.site.host.room(path[3:])).rules.players == 4


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"players": "7"}, "players"),
        ({"players": ""}, "players"),
        ({"players": "many"}, "players"),
        ({"preset": "nonsense"}, "preset"),
        ({"bidding": "loud"}, "bidding"),
        ({"hands": "own", "hands_list": ""}, "hands"),
        ({"hands": "own", "hands_list": "99"}, "hands"),
        ({"hands": "own", "hands_list": "1,2,x" * 90}, "hands"),
        ({"hands": "own", "hands_list": ",".join("1" * 201)}, "hands"),
        ({"hands": "full", "hands_list": "1,2"}, "hands_list"),
        ({"renege": "?"}, "renege"),
    ],
)
async def test_each_field_of_the_rules_says_its_own_fault(
    changed: dict[str, str], field: str
) -> None:
    async with serving() as web:
        host, path = await opened(web)
        await host.send(f"{path}/rules", **{"players": "4", **changed})
        assert host.status == 422
        assert list(faults(read(host.page))) == [field]


async def test_all_faults_are_told_even_without_a_number_of_players() -> None:
    async with serving() as web:
        host, path = await opened(web)
        fields = {**WRONG_RULES, "players": "99", "hands_list": "16"}
        await host.send(f"{path}/rules", **fields)
        # Which hands and dealers there are depends on the number of players.
        assert set(faults(read(host.page))) == {"players", "even_bids"}


async def test_a_script_is_told_the_same_faults() -> None:
    async with serving() as web:
        host, path = await opened(web)
        fetch = {"X-Foretrick": "fetch"}
        answer = await host.http.post(f"{path}/rules", data=WRONG_RULES, headers=fetch)
        told = answer.json()
        assert answer.status_code == 422
        assert [fault["field"] for fault in told["faults"]] == [
            "hands",
            "first_dealer",
            "even_bids",
        ]
        assert all(fault["text"] in told["text"] for fault in told["faults"])


async def test_fewer_players_than_people_is_a_fault_of_that_field() -> None:
    async with serving() as web:
        host, path = await opened(web)
        for name in ("Ben", "Cas"):
            await web.visitor().send(f"{path}/sit", name=name)
        await host.send(f"{path}/rules", players=2, preset="quick")
        assert host.status == 422
        assert faults(read(host.page)) == {"players": "rules"}
        assert chosen(read(host.page))["preset"] == "quick"


@pytest.mark.parametrize("name", [*NO_NAMES, "Ann", "aNN", "A\u200dnn"])
async def test_a_name_that_cannot_be_keeps_its_form(name: str) -> None:
    async with serving() as web:
        host, path = await opened(web)
        friend = web.visitor()
        await friend.send(f"{path}/sit", name=name, seat=2)
        assert friend.status == 422
        page = read(friend.page)
        assert faults(page) == {"name": "sit"}
        assert text(page, "name") == name[:400]
        await friend.send(f"{path}/sit", name="Ben")
        await friend.send(f"{path}/rename", name=name)
        assert friend.status == 422
        assert faults(read(friend.page)) == {"name": "rename"}
        await host.look(path)
        assert "Ben" in host.page


@pytest.mark.parametrize("name", ["🧙", "👩‍👩‍👧", "Zoë", "علی‌رضا", "O'Neil", "李"])
async def test_names_of_all_people_are_names(name: str) -> None:
    async with serving() as web:
        _, path = await opened(web)
        friend = web.visitor()
        await friend.send(f"{path}/sit", name=name)
        assert friend.status == 200
        assert any(field["value"] == name for field in read(friend.page).all("input", id="my-name"))
        await friend.look("/")
        assert text(read(friend.page), "name") == name


async def test_a_seat_that_another_took_keeps_the_name() -> None:
    async with serving() as web:
        _, path = await opened(web)
        await web.visitor().send(f"{path}/sit", name="Ben", seat=1)
        late = web.visitor()
        await late.send(f"{path}/sit", name="Cas", seat=1)
        assert late.status == 409
        assert text(read(late.page), "name") == "Cas"
        assert faults(read(late.page)) == {"seat": "sit"}
        assert await late.press("seat", "2")
        assert late.status == 200


async def test_a_sign_that_none_can_keep_is_told_at_its_field() -> None:
    async with serving() as web:
        person = web.visitor()
        await person.send("/play", name="\x00", players="4", bot="club")
        assert person.status == 422
        assert faults(read(person.page)) == {"name": "play"}
        await person.look("/")
        assert "/t/" not in person.page


@pytest.mark.parametrize("name", ["x" * 500, "\u200b"])
async def test_the_front_door_keeps_its_forms_and_opens_nothing(name: str) -> None:
    async with serving() as web:
        person = web.visitor()
        await person.send("/play", name=name, players="6", bot="nobody")
        assert person.status == 422
        page = read(person.page)
        assert faults(page) == {"name": "play", "bot": "play"}
        assert text(page, "name") == name[:400]
        await person.send("/tables", name=name, players="9", preset="nonsense")
        assert person.status == 422
        page = read(person.page)
        assert faults(page) == dict.fromkeys(("name", "players", "preset"), "tables")
        assert text(page, "name", 1) == name[:400]
        await person.look("/")
        assert "/t/" not in person.page


@pytest.mark.parametrize(("code", "status"), [("hello", 422), ("x" * 500, 422), ("ABCD2345", 404)])
async def test_a_wrong_code_stays_in_its_field(code: str, status: int) -> None:
    async with serving() as web:
        person = web.visitor()
        await person.look(f"/join?code={code}")
        assert person.status == status
        page = read(person.page)
        assert faults(page) == {"code": "join"}
        assert text(page, "code") == code[:400]


async def test_a_wrong_pace_says_both_faults() -> None:
    async with serving() as web:
        host, path = await opened(web)
        await host.send(f"{path}/manner", pace="warp", clock="7", hints="on")
        assert host.status == 422
        assert faults(read(host.page)) == {"pace": "manner", "clock": "manner"}


async def test_a_stale_form_of_the_lobby_shows_the_lobby_as_it_is_now() -> None:
    async with serving() as web:
        host, path = await opened(web)
        await web.visitor().send(f"{path}/sit", name="Ben")
        await host.send(f"{path}/start", version=1)
        assert host.status == 409
        assert "look again" in host.page
        assert "Ben" in host.page


async def test_the_address_of_a_form_leads_to_its_table() -> None:
    async with serving() as web:
        _, path = await opened(web)
        visitor = web.visitor()
        for form in FORMS:
            await visitor.look(f"{path}/{form}")
            assert (visitor.status, visitor.path) == (200, path)
        await visitor.look(f"{path}/nonsense")
        assert visitor.status == 404
