"""The application in a thread of this process: its pages are seen by a browser, its state by us.

A test that needs a hundred pages in every state sets them up without a browser, and afterwards
knows which pages and templates were shown.
"""

import asyncio
import threading
import time
from collections.abc import Coroutine
from types import TracebackType
from typing import Self, TypeVar

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from foretrick.host.thinking import InlineThinker
from foretrick.server.app import Parts, make_app
from foretrick.server.preferences import Preferences
from foretrick.server.settings import Settings
from foretrick.words.language import Language
from tests.server.people import quick_hasher
from tests.server.processes import free_port
from tests.server.serving import Web

__all__ = ["Served"]

Made = TypeVar("Made")


class _Watch:
    """Notes the address, as the routes have it, of everything that was answered with a page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.pages: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def noted(said: Message) -> None:
            if said["type"] == "http.response.start" and scope["method"] == "GET":
                kinds = [value for name, value in said["headers"] if name == b"content-type"]
                if any(kind.startswith(b"text/html") for kind in kinds):
                    self.pages.add(getattr(scope.get("route"), "path", ""))
            await send(said)

        await self.app(scope, receive, noted)


class Served:
    """A server on a free port; `shown` are the templates filled in since it was last emptied."""

    def __init__(self) -> None:
        parts = Parts(thinker=InlineThinker(), hasher=quick_hasher())
        self.app = make_app(Settings.read(database="memory:", limits=False), parts)
        self.web = Web(self.app)
        self.shown: set[str] = set()
        self._closing = parts.closing
        self._watch = _Watch(self.app)
        self._port = free_port()
        config = uvicorn.Config(
            self._watch, port=self._port, log_config=None, timeout_graceful_shutdown=1, ws="none"
        )
        self._server = uvicorn.Server(config)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def base(self) -> str:
        """Where it is found."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def pages(self) -> set[str]:
        """The routes that were answered with a page since this was last emptied."""
        return self._watch.pages

    def __enter__(self) -> Self:
        self._thread.start()
        end = time.monotonic() + 20
        while not self._server.started:
            assert self._thread.is_alive(), "the server does not begin"
            assert time.monotonic() < end, "the server does not begin in time"
            time.sleep(0.01)
        self._note_templates()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.do(self._end())
        self._thread.join(20)
        self._loop.close()

    def do(self, what: Coroutine[None, None, Made]) -> Made:
        """Let something be done where the application runs."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(60)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._server.serve())

    async def _end(self) -> None:
        await self.web.close()
        self._closing.set()
        self._server.should_exit = True

    def _note_templates(self) -> None:
        renderer = self.app.state.site.renderer
        page = renderer.page

        def noted(
            template: str, prefs: Preferences, language: Language, /, **context: object
        ) -> str:
            self.shown.add(template)
            return str(page(template, prefs, language, **context))

        renderer.page = noted
