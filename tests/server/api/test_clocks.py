"""Programs choose the clocks that people choose."""

from typing import cast

from foretrick.host.rooms import CLOCKS
from tests.server.api.programs import Json, Program
from tests.server.serving import serving


async def test_every_clock_can_be_chosen_and_no_other() -> None:
    async with serving() as web:
        rook = Program(web, None)
        made = await rook.http.post("/guests", json={"name": "Rook", "bot": "own"})
        token = cast("Json", made.json())["token"]
        headers = {"Authorization": f"Bearer {token}"}
        for clock in (*CLOCKS, 172_800, "1 day", 0):
            body = {"rules": {"players": 3}, "manner": {"clock": clock}}
            answer = await rook.http.post("/tables", json=body, headers=headers)
            assert answer.is_success is (clock in CLOCKS), (clock, answer.text)
            if answer.is_success:
                assert answer.json()["table"]["manner"]["clock"] == clock
        options = (await rook.http.get("/options")).json()
        assert options["clocks"] == list(CLOCKS)
