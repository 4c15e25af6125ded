"""Score pads for tests: begun, and written on by forms."""

from foretrick.server.pads import OpenPad
from tests.server.serving import Web
from tests.server.visitors import Visitor, forms_of

__all__ = ["NAMES", "begun", "pad_of", "play", "press", "view_of"]

NAMES = ("Ann", "Ben", "Cal")


async def begun(web: Web, *names: str, **fields: object) -> Visitor:
    """Somebody with a new pad before them."""
    visitor = web.visitor()
    given = {f"name{at}": name for at, name in enumerate(names or NAMES)}
    await visitor.send("/pad", **given, **fields)
    assert visitor.status == 200, visitor.page
    return visitor


async def press(visitor: Visitor, number: int) -> None:
    """Press a number of the question that the pad asks."""
    kind = "bid" if "/bid" in "".join(form.action for form in forms_of(visitor.page)) else "tricks"
    await visitor.press(kind, str(number))


async def play(visitor: Visitor, *numbers: int) -> None:
    """Press numbers one after the other; the result of a hand is left by its link."""
    for number in numbers:
        await press(visitor, number)
        if "done=" in str(visitor.page) or "is done" in visitor.page:
            await visitor.look(visitor.path)


async def pad_of(web: Web, visitor: Visitor) -> OpenPad:
    """What the server keeps of the pad that somebody writes on."""
    found: OpenPad = await web.app.state.site.pads.named(visitor.path.split("/")[2])
    return found


async def view_of(web: Web, visitor: Visitor) -> str:
    """The address for those who look on."""
    return f"/pad-view/{(await pad_of(web, visitor)).view}"
