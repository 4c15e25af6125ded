"""The chat over the API: for seats alone, the same that people read at the table."""

from typing import cast, get_args

from foretrick.host.talk import Phrase
from foretrick.server.api.routes.talk import PhraseCode
from tests.server.api.programs import Json, Program, program
from tests.server.serving import serving
from tests.server.visitors import Visitor


async def beside(ann: Visitor, rook: Program) -> str:
    """A table where a person and a program sit: its code."""
    await ann.send("/tables", name="Ann", players=3)
    code = ann.path.rpartition("/")[2]
    await rook.post(f"/tables/{code}/sit", {"seat": 1})
    return code


def texts(chat: Json) -> list[object]:
    return [line["text"] for line in cast("list[Json]", chat["lines"])]


async def test_a_program_and_a_person_talk() -> None:
    assert get_args(PhraseCode) == tuple(Phrase)
    async with serving() as web:
        ann, rook = web.visitor(), await program(web)
        code = await beside(ann, rook)
        at = f"/tables/{code}/talk"
        await ann.send(f"/t/{code}/say", text="hello <you>")
        said = await rook.post(at, {"phrase": "good_luck"})
        assert (said["number"], said["seat"], said["phrase"], said["is_mine"]) == (
            2,
            1,
            "good_luck",
            True,
        )
        await rook.post(at, {"text": " gl  hf "})
        chat = await rook.get(at)
        assert chat["level"] == "typed"
        assert texts(chat) == ["hello <you>", "Good luck!", "gl hf"]
        assert [line["is_mine"] for line in cast("list[Json]", chat["lines"])] == [
            False,
            True,
            True,
        ]
        rook.http.headers["Accept-Language"] = "de"
        assert texts(await rook.get(at))[1] == "Viel Glück!"
        assert "gl hf" in await ann.look(f"/t/{code}")


async def test_what_is_refused() -> None:
    async with serving() as web:
        ann, rook, other = web.visitor(), await program(web), await program(web)
        code = await beside(ann, rook)
        at = f"/tables/{code}/talk"
        for body in ({}, {"phrase": "hi"}, {"text": ""}, {"text": "x" * 201}, {"text": 7}):
            assert await rook.refused("POST", at, body) == (422, "form")
        both = {"text": "a", "phrase": "thanks"}
        assert await rook.refused("POST", at, both) == (422, "form")
        assert await rook.refused("POST", at, {"text": " \u202e"}) == (422, "bad_line")
        assert await other.refused("GET", at) == (403, "not_seated")
        assert await other.refused("POST", at, {"phrase": "thanks"}) == (403, "not_seated")
        assert await Program(web, None).refused("GET", at) == (401, "no_token")
        await ann.send(f"/t/{code}/talk", level="phrases")
        assert await rook.refused("POST", at, {"text": "a"}) == (403, "phrases_only")
        await rook.post(at, {"phrase": "thanks"})
        await ann.send(f"/t/{code}/talk", level="off")
        assert await rook.refused("POST", at, {"phrase": "thanks"}) == (403, "no_talk")
        await ann.send(f"/t/{code}/close")
        assert await rook.refused("GET", at) == (403, "not_seated")
        assert await rook.refused("POST", at, {"phrase": "thanks"}) == (410, "room_closed")


async def test_a_program_that_talks_too_much_has_to_wait() -> None:
    async with serving(limits=True) as web:
        ann, rook = web.visitor(), await program(web)
        at = f"/tables/{await beside(ann, rook)}/talk"
        for _ in range(20):
            await rook.post(at, {"phrase": "good_luck"})
        assert await rook.refused("POST", at, {"phrase": "good_luck"}) == (429, "too_many")
