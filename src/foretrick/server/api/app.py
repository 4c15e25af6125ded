"""The API as an application of its own: its endpoints, its one shape of refusals, its schema."""

from typing import Final

from fastapi import FastAPI

from foretrick import __version__
from foretrick.server.api.problems import Problem, api_handlers
from foretrick.server.api.routes import guests, playing, public, rulebook, streams, tables, talk

__all__ = ["API", "make_api"]

API: Final = "/api/v1"
"""Where the API is found."""

_ABOUT: Final = (
    "The same tables that people play at in the browser, for programs. A program is a guest like "
    "any other, with a token in place of a cookie; it sees what its seat may see and is marked as "
    "a bot wherever it sits."
)


def make_api() -> FastAPI:
    """The API; whoever mounts it sets `state.site`."""
    api = FastAPI(
        title="Foretrick",
        version=__version__,
        summary="The open table for the card game Wizard.",
        description=_ABOUT,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        servers=[{"url": API}],
        root_path_in_servers=False,
        responses={"default": {"model": Problem, "description": "Refused; nothing was changed."}},
    )
    for kind, handler in api_handlers.items():
        api.add_exception_handler(kind, handler)
    for part in (guests, public, tables, playing, talk, streams, rulebook):
        api.include_router(part.router)
    return api
