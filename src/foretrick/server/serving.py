"""A server that runs: its socket, its log, and an end that keeps nobody waiting."""

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
import tempfile
from types import FrameType
from typing import Final

import structlog
import uvicorn

from foretrick.host.stores.opening import store_for
from foretrick.server.app import Parts, make_app
from foretrick.server.metrics import FOLDER, forget_process
from foretrick.server.settings import Settings
from foretrick.server.workforce import Workforce, WorkforceFailed
from foretrick.words.message import MessageError, message

__all__ = ["ServeError", "lan_address", "listen", "ready_log", "serve", "try_store"]

LAST_WORDS: Final = 2
"""So many seconds are left to whatever is still being answered when the server ends."""


class ServeError(MessageError):
    """A server that cannot be begun; `hint` says what to do about it."""


def listen(settings: Settings) -> socket.socket:
    """The socket of a server.

    Raises `ServeError` if the port is taken or may not be used, or there is no such address.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError, OverflowError) as error:
        raise _not_listening(settings, error) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except (OSError, OverflowError) as error:
        listener.close()
        raise _not_listening(settings, error) from None
    listener.listen(2048)
    listener.set_inheritable(True)
    return listener


def _not_listening(settings: Settings, error: Exception) -> ServeError:
    where = f"{settings.host}:{settings.port}"
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return ServeError(
                message(
                    "Port {port} is in use: another program listens at {address}.",
                    port=settings.port,
                    address=where,
                ),
                message("Choose another with --port, or --port 0 for any that is free."),
            )
        case errno.EACCES:
            return ServeError(
                message("This user may not listen at {address}.", address=where),
                message("Choose a port above 1023 with --port."),
            )
    return ServeError(
        message("It is not possible to listen at {address}: {why}.", address=where, why=error),
        message("Name an address of this machine with --host, such as 127.0.0.1 or 0.0.0.0."),
    )


def serve(settings: Settings, listener: socket.socket) -> None:
    """Serve until somebody stops it, in as many processes as the settings say.

    Raises `ServeError` if its processes end as soon as they begin.
    """
    _allow_many_connections()
    if settings.workers == 1:
        _serve_here(settings, listener)
        return
    force = Workforce(
        _serve_in_worker, settings.for_worker(), listener, settings.workers, forget_process
    )
    try:
        with tempfile.TemporaryDirectory(prefix="foretrick-") as figures:
            os.environ[FOLDER] = figures
            force.run()
    except WorkforceFailed:
        raise ServeError(
            message("The processes of the server end as soon as they begin."),
            message("The log above says why."),
        ) from None


def _allow_many_connections() -> None:
    """As many open files as the system grants: an open page is one, and one who dawdles too."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # some systems have no such limit
        import resource  # noqa: PLC0415  # not on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _serve_in_worker(settings: dict[str, object], listener: socket.socket) -> None:
    """Serve as one of several processes."""
    read = Settings.read(None, **settings)
    ready_log(read.log_level)
    _serve_here(read, listener)


def _serve_here(settings: Settings, listener: socket.socket) -> None:
    closing = asyncio.Event()
    app = make_app(settings, Parts(closing=closing))
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
        forwarded_allow_ips=settings.trusted_proxies or None,
        proxy_headers=bool(settings.trusted_proxies),
        ws="none",
    )
    _Server(config, closing).run(sockets=[listener])


def try_store(settings: Settings) -> None:
    """Open and close the store, so that what is wrong with it is told before anything begins.

    Raises `StoreError` if the tables cannot be opened, `ServeError` if they are not for so many.
    """
    asyncio.run(_try_store(settings))


async def _try_store(settings: Settings) -> None:
    store = store_for(settings.store_url)
    if settings.workers > 1 and not store.is_shared:
        raise ServeError(
            message("{n} processes cannot share this database.", n=settings.workers),
            message("Name a PostgreSQL database with --database, or serve with one worker."),
        )
    try:
        await store.open()
    finally:
        await store.close()


class _Server(uvicorn.Server):
    """Tells open streams to end as soon as it is asked to stop."""

    def __init__(self, config: uvicorn.Config, closing: asyncio.Event) -> None:
        super().__init__(config)
        self._closing = closing

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal: streams end first."""
        self._closing.set()
        super().handle_exit(sig, frame)


def ready_log(level: str) -> None:
    """Write what happens as one line of JSON each, on standard error: no secrets, no cards."""
    number = logging.getLevelNamesMapping()[level.upper()]
    made: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    written = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*made, written],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    # What libraries have to say comes the same way: whoever reads the log reads one form.
    formed = structlog.stdlib.ProcessorFormatter(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, written],
        foreign_pre_chain=made,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formed)
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler])


def lan_address() -> str | None:
    """This machine's address on its own network, None if it is on none.

    No packet is sent: the system only says which way one would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address
