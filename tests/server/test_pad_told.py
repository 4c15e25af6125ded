"""What the pages of a pad say: of a renege, of an early end, to those who look on."""

from foretrick.scorepad import PadPhase
from tests.server.pads import begun, pad_of, play, press, view_of
from tests.server.pages import read
from tests.server.serving import Web, serving
from tests.server.visitors import Visitor, forms_of


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


async def test_a_game_ended_in_mid_hand_says_with_which_hand_it_ends() -> None:
    async with serving() as web:
        person = await begun(web)
        path = person.path
        await play(person, 0, 0, 0, 0, 0, 1)
        await press(person, 1)
        version = (await pad_of(web, person)).version
        await person.send(f"{path}/end", version=version)
        assert "The game ends with hand 2, which is begun" in said(person.page)
        assert len((await pad_of(web, person)).shown.rows) == 2
        assert "The game ends with" not in said(await person.look(path))
        await play(person, 1, 1, 1, 1, 0)
        assert (await pad_of(web, person)).shown.phase is PadPhase.OVER
        assert "The game ends with" not in said(await person.look(f"{path}?ending=1"))


async def test_who_looks_on_is_told_what_does_not_fit_and_not_to_write() -> None:
    async with serving() as web:
        person = await begun(web)
        path = person.path
        await play(person, 0, 0, 0, 1, 1)
        assert (await pad_of(web, person)).shown.phase is PadPhase.CHECK
        text = said(await person.look(await view_of(web, person)))
        assert "The tricks add up to 2" in text
        assert "Correct the numbers" not in text
        assert "Let it stand, because" in said(await person.look(path))


async def test_the_bids_of_a_tie_break_round_are_asked_for_at_once() -> None:
    async with serving() as web:
        person = await begun(web, "Ann", "Ben", "Cal", first="20")
        await play(person, 0, 0, 0, 0, 0, 20)
        assert (await pad_of(web, person)).shown.phase is PadPhase.TIE
        await person.send(
            f"{person.path}/tie", version=(await pad_of(web, person)).version, player=0
        )
        (form,) = (each for each in forms_of(person.page) if each.action.endswith("/bids"))
        assert {"bid0", "bid2"} <= set(form.fields)
