"""`foretrick admin`: reported lines are told to the owner, deleted or left, and forgotten."""

import asyncio
from pathlib import Path

import pytest

from foretrick.cli.trouble import Status
from tests.cli.runner import Command
from tests.server.people import with_people
from tests.server.serving import Web


@pytest.fixture
def foretrick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(tmp_path / "data", monkeypatch)


async def reported(web: Web) -> str:
    """A table where somebody reported two lines of another: its page."""
    ann, ben = web.visitor(), web.visitor()
    await ann.send("/tables", name="Ann", players=3)
    table = ann.path
    await ben.send(f"{table}/sit", name="Ben", seat=1)
    await ann.send(f"{table}/say", phrase="good_luck")
    await ben.send(f"{table}/say", text="rude words")
    await ben.send(f"{table}/say", text="more of them")
    for line in (2, 3):
        await ann.send(f"{table}/report", line=line)
    return table


def test_the_owner_reads_reports_and_settles_them(foretrick: Command, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"

    def admin(*arguments: str) -> str:
        result = foretrick("admin", *arguments, "--database", database)
        assert (result.status, result.err) == (Status.OK, "")
        return result.out

    async def story() -> None:
        async with with_people(database) as web:
            table = await reported(web)
            listed = await asyncio.to_thread(admin, "reports")
            code = table.rpartition("/")[2]
            assert "Report 1, " in listed
            assert f"table {code[:4]}-{code[4:]}" in listed
            first, _, second = listed.partition("Report 2, ")
            assert [line[:1] for line in first.splitlines()[1:3]] == [" ", ">"]
            assert "Ann (seat 0): Good luck!" in first
            assert "Ben (seat 1): rude words" in first
            assert "more of them" not in first
            assert "more of them" in second
            assert "2 open reports." in second
            told = await asyncio.to_thread(admin, "delete-line", "1")
            assert "The line is deleted, and report 1 is closed." in told
            await asyncio.to_thread(admin, "close-report", "2")
            # The server that runs shows it to whoever looks next.
            page = await web.visitor().look(table)
            assert "rude words" not in page
            ann = web.visitor()
            await ann.send(f"{table}/sit", name="Cas", seat=2)
            page = await ann.look(table)
            assert "rude words" not in page
            assert "more of them" in page

    asyncio.run(story())
    assert admin("reports") == "No report is open.\n"
    for command in ("delete-line", "close-report"):
        again = foretrick("admin", command, "1", "--database", database)
        assert again.status == Status.USAGE
        assert "No report 1 is open." in again.err
    assert foretrick("admin", "delete-line", "0", "--database", database).status == Status.USAGE
