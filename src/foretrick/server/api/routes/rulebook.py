"""What can be chosen: presets, options and bots; and the schema of all this."""

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse

from foretrick.bots import BOTS
from foretrick.host.rooms import CLOCKS, TONGUES, Pace
from foretrick.rules import OPTIONS, PRESETS
from foretrick.server.api.callers import Guest
from foretrick.server.api.describing import described
from foretrick.server.api.shown import Shown

__all__ = ["router"]

router: Final = APIRouter(tags=["rulebook"])


class OptionShown(Shown):
    """An option of the rules: what it settles, and its values with what each means."""

    name: str
    rule: str
    meaning: str
    values: dict[str, str]


class BotShown(Shown):
    """A bot of the server."""

    name: str
    summary: str


class Choices(Shown):
    """Everything that can be chosen for a table."""

    presets: dict[str, dict[str, object]]
    options: list[OptionShown]
    bots: list[BotShown]
    paces: list[str]
    clocks: list[int | None]
    languages: list[str]


@router.get("/options", summary="What can be chosen")
async def options(_call: Guest) -> Choices:
    """Presets, options, bots, paces, clocks and languages."""
    return Choices(
        presets={name: dict(settings) for name, settings in PRESETS.items()},
        options=[
            OptionShown(
                name=option.name,
                rule=option.rule,
                meaning=option.meaning,
                values=dict(option.values),
            )
            for option in OPTIONS.values()
        ],
        bots=[BotShown(name=kind.name, summary=kind.summary) for kind in BOTS.values()],
        paces=[pace.value for pace in Pace],
        clocks=list(CLOCKS),
        languages=list(TONGUES),
    )


@router.get("/openapi.json", include_in_schema=False)
async def schema(request: Request, _call: Guest) -> JSONResponse:
    """This API, described by OpenAPI."""
    return JSONResponse(described(request.app))
