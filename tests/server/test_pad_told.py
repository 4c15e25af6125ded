"""What the pages of a pad say: of a renege, of an early end, to those who look on."""

from tests.server.pads import begun, pad_of, view_of
from tests.server.pages import read
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor


def said(page: str) -> str:
    return " ".join(read(page).text.split())


async def renege(visitor: Visitor, web: Web) -> None:
    cells = {"bid0": 0, "tricks0": 0, "bid1": 0, "tricks1": 0, "bid2": 0, "tricks2": 1}
    version = (await pad_of(web, visitor)).version
    fields = {"hand": 1, "version": version, "reneged1": 1, **cells}
    await visitor.send(f"{visitor.path}/correct", **fields)


async def test_a_renege_has_its_mark_and_a_word() -> None:
    async with serving() as web:
        person = await begun(web)
        path = person.path
        assert "marks a renege" not in said(await person.look(path))
        await renege(person, web)
        for at in (path, await view_of(web, person)):
            text = said(await person.look(at))
            assert "R/0 reneged" in text
            assert "R marks a renege." in text
        (slip,) = read(await person.look(path)).all("main", id="main")
        assert '"reneged":[1]' in slip["data-slip"]
