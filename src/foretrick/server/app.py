"""The web application: settings in, something to serve out."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from fastapi import Depends, FastAPI

from foretrick.host.board import Board
from foretrick.host.codes import fresh_token
from foretrick.host.duty import Duty
from foretrick.host.groups import Groups
from foretrick.host.hashing import Hasher
from foretrick.host.host import Host
from foretrick.host.people import People
from foretrick.host.stores.opening import store_for
from foretrick.host.stores.store import EventStore
from foretrick.host.talks import Talks
from foretrick.host.thinking import Thinker, WorkerThinker
from foretrick.host.waiting_games import WaitingGames
from foretrick.server.api.app import API, make_api
from foretrick.server.courier import Ways
from foretrick.server.drawings import Drawings
from foretrick.server.guard import Guard
from foretrick.server.guests import Guests
from foretrick.server.limiting import Limiter
from foretrick.server.metrics import Metrics
from foretrick.server.notice_keys import NoticeKeys
from foretrick.server.notifier import Notifier
from foretrick.server.pads import Pads
from foretrick.server.refusing import HANDLERS
from foretrick.server.rendering import Renderer
from foretrick.server.routes import (
    account,
    device,
    find,
    groups,
    home,
    pad,
    pad_print,
    pad_totals,
    pads,
    pages,
    profile,
    program,
    replay,
    seat,
    sheet,
    signing,
    table,
    talk,
    waiting,
)
from foretrick.server.sessions import know_session
from foretrick.server.settings import Settings
from foretrick.server.shelf import Shelf
from foretrick.server.site import Site
from foretrick.server.static_files import StaticTree

__all__ = ["Parts", "make_app"]


@dataclass(frozen=True, slots=True)
class Parts:
    """What an application is made of, where it is not as the settings say.

    `store` keeps the tables, `thinker` is where bots think, `hasher` hashes passwords, `now` gives
    the time in seconds since 1970; `closing` is set by whoever serves the application when
    streams are to end.
    """

    store: EventStore | None = None
    thinker: Thinker | None = None
    hasher: Hasher | None = None
    now: Callable[[], float] = time.time
    closing: asyncio.Event = field(default_factory=asyncio.Event)


def make_app(settings: Settings, parts: Parts | None = None) -> FastAPI:
    """The application that the settings ask for."""
    given = parts or Parts()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        metrics = Metrics()
        host = Host(
            given.store or store_for(settings.store_url),
            given.thinker or WorkerThinker(settings.bot_workers or None),
            given.now,
            Duty.TABLES if settings.bots_elsewhere else Duty.ALL,
            metrics,
        )
        hasher = given.hasher or Hasher()
        await host.start()
        keys = NoticeKeys(host.store, given.now) if settings.notices else None
        notifier = None if keys is None else _notifier(host, keys, settings, given.now)
        board = Board(host, given.now)
        board.start()
        try:
            secret = await host.store.secret("cookies", fresh_token() + fresh_token())
            invitations = await host.store.secret("invitations", fresh_token() + fresh_token())
            app.state.site = Site(
                settings=settings,
                host=host,
                board=board,
                people=People(host, hasher, given.now),
                groups=Groups(host, invitations, given.now),
                talks=Talks(host, given.now, metrics),
                guests=Guests(secret, secure=settings.secure_cookies),
                limiter=Limiter(enabled=settings.limits),
                shelf=Shelf(host),
                pads=Pads(host.store.pads, given.now, is_shared=host.store.is_shared),
                drawings=Drawings(),
                renderer=Renderer(StaticTree()),
                closing=given.closing,
                metrics=metrics,
                now=given.now,
                waiting=WaitingGames(host),
                notice_keys=keys,
            )
            if notifier is not None:
                notifier.start()
            app.state.notifier = notifier
            api.state.site = app.state.site
            yield
        finally:
            await board.stop()
            if notifier is not None:
                await notifier.stop()
            await host.stop()
            hasher.close()

    app = FastAPI(
        title="Foretrick",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        dependencies=[Depends(know_session)],
    )
    api = make_api()
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    # Most asked for first; but what is done with programs and said has names that the tables do
    # not know.
    first, others = (
        (program, talk, table, pages, home, find, seat),
        (
            *(replay, sheet, device, pad_print, pad_totals, pad, pads),
            *(signing, account, profile, groups, waiting),
        ),
    )
    for part in (*first, *others):
        app.include_router(part.router)
    app.mount(API, api)
    app.add_middleware(Guard)
    return app


def _notifier(
    host: Host, keys: NoticeKeys, settings: Settings, now: Callable[[], float]
) -> Notifier:
    """Who tells people of decisions that wait."""
    ways = Ways(
        keys=keys.current,
        forget=host.store.devices.forget,
        contact=settings.contact,
        now=now,
        is_local=settings.notices_local,
    )
    return Notifier(host, ways)
