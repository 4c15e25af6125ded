"""`foretrick admin`: what the owner of a server does, and what comes of it on the pages."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from foretrick.cli.trouble import Status
from foretrick.people.names import SOMEBODY
from tests.cli.runner import Command
from tests.push.browsers import Device
from tests.server.people import PASSWORD, guest_signed_in, play_out, sign_up, with_people
from tests.server.serving import Web


@pytest.fixture
def foretrick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(tmp_path / "data", monkeypatch)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture
def kept(database: str) -> str:
    """A database that a server has begun."""

    async def nothing(_: Web) -> str:
        return ""

    on_pages(database, nothing)
    return database


def on_pages(database: str, visit: Callable[[Web], Awaitable[str]]) -> str:
    """What somebody finds on the pages of a server on that database."""

    async def visited() -> str:
        async with with_people(database) as web:
            return await visit(web)

    return asyncio.run(visited())


def table_on(database: str) -> tuple[str, str]:
    """A table where a guest and a person with an account sit: its code, and the guest's cookie."""

    async def opened(web: Web) -> str:
        guest, ann = web.visitor(), web.visitor()
        await guest.send("/tables", name="Rude one", players=3)
        await sign_up(ann, "Ann")
        await ann.send(f"{guest.path}/sit", name="Queen", seat=1)
        return f"{guest.path[3:]} {guest.http.cookies['guest']}"

    code, _, cookie = on_pages(database, opened).partition(" ")
    return code, cookie


async def a_game(web: Web) -> str:
    ann = web.visitor()
    await sign_up(ann, "Ann")
    return await play_out(web, await guest_signed_in(web, ann))


def test_a_table_ends(foretrick: Command, database: str) -> None:
    code = on_pages(database, a_game)
    result = foretrick(
        "admin", "end-table", f"{code[:4]}-{code[4:].lower()}", "--database", database
    )
    assert (result.status, result.err) == (Status.OK, "")
    page = on_pages(database, lambda web: web.visitor().look(f"/t/{code}"))
    assert "The owner of this server has ended it." in page
    result = foretrick("admin", "end-table", code, "--database", database)
    assert result.status == Status.USAGE
    assert "the owner of this server has ended it" in result.err


def test_an_account_is_banned_and_let_in_again(foretrick: Command, database: str) -> None:
    on_pages(database, a_game)

    async def signs_in(web: Web) -> str:
        return await web.visitor().send("/sign-in", name="Ann", password=PASSWORD)

    assert foretrick("admin", "ban", "ANN", "--database", database).status == Status.OK
    assert "The owner of this server has closed this account." in on_pages(database, signs_in)
    assert foretrick("admin", "unban", "ann", "--database", database).status == Status.OK
    assert "Your games" in on_pages(database, signs_in)


def test_a_banned_account_is_signed_out(foretrick: Command, database: str) -> None:
    async def signed_in(web: Web) -> str:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        banned = await asyncio.to_thread(foretrick, "admin", "ban", "Ann", "--database", database)
        assert banned.status == Status.OK
        await ann.look("/account")
        return ann.path

    assert on_pages(database, signed_in) == "/sign-in"


def test_whoever_sits_on_a_seat_is_banned_and_let_in_again(
    foretrick: Command, database: str
) -> None:
    code, cookie = table_on(database)

    async def looks(web: Web) -> str:
        guest = web.visitor()
        guest.http.cookies["guest"] = cookie
        await guest.look("/")
        return f"{guest.status}"

    result = foretrick("admin", "ban", code, "--seat", "0", "--database", database)
    assert result.status == Status.OK
    sign = result.out.partition("'")[2].partition("'")[0]
    assert sign.startswith("#")
    assert on_pages(database, looks) == "403"
    assert foretrick("admin", "unban", sign, "--database", database).status == Status.OK
    assert on_pages(database, looks) == "200"
    result = foretrick("admin", "ban", code, "--seat", "1", "--database", database)
    assert result.out.startswith("'Ann' is banned.")
    result = foretrick("admin", "ban", code, "--seat", "2", "--database", database)
    assert result.status == Status.USAGE
    assert "No person sits on seat 2" in result.err


def test_the_name_of_an_account_is_deleted(foretrick: Command, database: str) -> None:
    code = on_pages(database, a_game)
    result = foretrick("admin", "delete-name", "Ann", "--database", database)
    assert result.status == Status.OK
    page = on_pages(database, lambda web: web.visitor().look(f"/t/{code}"))
    assert "Player 0" not in page
    assert SOMEBODY in page
    called = result.out.partition("'")[2].partition("'")[0]

    async def signs_in(web: Web) -> str:
        return await web.visitor().send("/sign-in", name=called, password=PASSWORD)

    assert f"{called}</h1>" in on_pages(database, signs_in)


def test_the_name_on_a_seat_is_deleted(foretrick: Command, database: str) -> None:
    code = on_pages(database, a_game)
    result = foretrick("admin", "delete-name", code, "--seat", "0", "--database", database)
    assert result.status == Status.OK
    assert "Player 0" in result.out
    assert "Player 0" not in on_pages(database, lambda web: web.visitor().look(f"/t/{code}"))
    result = foretrick("admin", "delete-name", code, "--seat", "1", "--database", database)
    assert result.status == Status.USAGE
    assert "No person sits on seat 1" in result.err


def test_a_server_that_runs_hears_of_it_by_itself(foretrick: Command, database: str) -> None:
    async def played(web: Web) -> str:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        await ann.send("/tables", name="Rude name", players=3)
        table = ann.path
        await asyncio.to_thread(
            foretrick, "admin", "delete-name", table[3:], "--seat", "0", "--database", database
        )
        for _ in range(200):
            if SOMEBODY in await ann.look(table):
                break
            await asyncio.sleep(0.1)
        return ann.page

    page = on_pages(database, played)
    assert SOMEBODY in page


def test_games_are_counted_anew(foretrick: Command, database: str) -> None:
    async def forgotten(web: Web) -> str:
        code = await a_game(web)
        store = web.app.state.site.host.store
        tables = await store.tables()
        before = await store.finished_at(tables[0])
        await store.index(tables[0], [])
        return f"{code} {len(before)}"

    assert on_pages(database, forgotten).endswith(" 1")
    result = foretrick("admin", "recount", "--database", database)
    assert result.out == "1 finished game: 1 table.\n"

    async def history(web: Web) -> str:
        ann = web.visitor()
        await ann.send("/sign-in", name="Ann", password=PASSWORD)
        return await ann.look("/me")

    assert on_pages(database, history).count('class="game-line') == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["end-table", "x"], "That is no code of a table."),
        (["end-table", "ABCD2345"], "There is no table with that code."),
        (["ban", "Nobody"], "There is no account of the name 'Nobody'."),
        (["ban", "ABCD-2345"], "by its code and --seat N."),
        (["delete-line", "9" * 23], "The value of N cannot be used."),
        (["close-report", "9" * 23], "The value of N cannot be used."),
        (["unban", "Nobody"], "There is no account of the name 'Nobody'."),
        (["delete-name", "Nobody"], "There is no account of the name 'Nobody'."),
        (["delete-name", "Nobody", "--seat", "1"], "That is no code of a table."),
        (["recount", "--config", "nowhere.toml"], "There is no settings file"),
    ],
)
def test_what_cannot_be_done(
    foretrick: Command, kept: str, arguments: list[str], told: str
) -> None:
    result = foretrick("admin", *arguments, "--database", kept)
    assert result.status == Status.USAGE
    assert told in result.err


def test_a_database_that_cannot_be_opened(foretrick: Command) -> None:
    result = foretrick("admin", "recount", "--database", "sqlite:////proc/nowhere/tables.sqlite")
    assert result.status == Status.FILES
    assert "Hint:" in result.err


@pytest.mark.parametrize(
    "arguments", [["reports"], ["recount"], ["notices", "--roll"], ["ban", "Ann"]]
)
def test_a_file_that_is_not_there_is_not_begun(
    foretrick: Command, tmp_path: Path, arguments: list[str]
) -> None:
    file = tmp_path / "none" / "none.sqlite"
    result = foretrick("admin", *arguments, "--database", f"sqlite:///{file}")
    assert result.status == Status.FILES
    assert f"There is no database {file}." in " ".join(result.err.split())
    assert not file.parent.exists()


def test_the_keys_of_notices_are_shown_and_rolled(foretrick: Command, database: str) -> None:
    async def asks(web: Web) -> str:
        ann = web.visitor()
        await ann.send("/tables", name="Ann", players=3)
        device = Device()
        told = {"endpoint": "https://push.example/x", "key": device.key, "auth": device.auth}
        assert (await ann.http.post("/notices", json=told)).status_code == 204
        return await ann.look("/waiting")

    page = on_pages(database, asks)
    result = foretrick("admin", "notices", "--database", database)
    assert (result.status, result.err) == (Status.OK, "")
    public = result.out.partition("Public key: ")[2].split()[0]
    assert f'data-key="{public}"' in page
    assert "Devices that get notices: 1" in result.out
    result = foretrick("admin", "notices", "--roll", "--database", database)
    assert "Devices that were forgotten: 1" in result.out
    assert public not in result.out
    assert "Devices that get notices: 0" in result.out
