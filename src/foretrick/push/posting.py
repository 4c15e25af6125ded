"""One request to a push service (RFC 8030): bounded in time and size, and never led elsewhere."""

import asyncio
import ssl
from contextlib import suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from functools import cache
from typing import Final

import h11

from foretrick.push.endpoint import Endpoint, resolved

__all__ = ["Answer", "PostFailed", "post"]

PATIENCE: Final = 15.0
"""So many seconds a request may take in all."""

MOST_TRIED: Final = 3
"""So many addresses of a service are tried."""

MOST_READ: Final = 16_384
"""So many bytes of an answer are read: its status is all that matters."""


class PostFailed(Exception):
    """No answer came: the service is away, slow, or speaks no HTTP. It may be tried again."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a service answered: its status, and how many seconds it asks to wait."""

    status: int
    wait: float | None

    @property
    def is_taken(self) -> bool:
        """Whether the notice is on its way."""
        return 200 <= self.status < 300

    @property
    def is_gone(self) -> bool:
        """Whether the device is not to be reached there ever again."""
        return self.status in (404, 410)

    @property
    def is_for_later(self) -> bool:
        """Whether it may be tried again. A redirection is no answer: it is not followed."""
        return self.status == 429 or self.status >= 500


async def post(place: Endpoint, headers: dict[str, str], body: bytes, now: float) -> Answer:
    """Hand a message to a push service; raises `EndpointError` and `PostFailed`."""
    try:
        async with asyncio.timeout(PATIENCE):
            addresses = await resolved(place)
            return await _posted(place, addresses, headers, body, now)
    except (OSError, TimeoutError, ssl.SSLError, h11.ProtocolError, EOFError) as error:
        raise PostFailed(type(error).__name__) from None


async def _posted(
    place: Endpoint, addresses: list[str], headers: dict[str, str], body: bytes, now: float
) -> Answer:
    reader, writer = await _connected(place, addresses)
    try:
        http = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_READ)
        sent = {
            "Host": place.host if place.port == 443 else f"{place.host}:{place.port}",
            "Content-Length": str(len(body)),
            "Connection": "close",
            **headers,
        }
        request = h11.Request(method="POST", target=place.target, headers=list(sent.items()))
        for event in (request, h11.Data(body), h11.EndOfMessage()):
            writer.write(http.send(event) or b"")
        await writer.drain()
        return await _answer(http, reader, now)
    finally:
        writer.close()
        with suppress(OSError, TimeoutError):
            await asyncio.wait_for(writer.wait_closed(), 1)


async def _connected(
    place: Endpoint, addresses: list[str]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to one of the addresses that were looked at, in the name that was asked for."""
    failed: OSError = OSError("no address")
    for address in addresses[:MOST_TRIED]:
        try:
            return await asyncio.open_connection(
                address,
                place.port,
                ssl=None if place.is_ours else _tls(),
                server_hostname=None if place.is_ours else place.host,
            )
        except OSError as error:
            failed = error
    raise failed


async def _answer(http: h11.Connection, reader: asyncio.StreamReader, now: float) -> Answer:
    read = 0
    while True:
        event = http.next_event()
        if isinstance(event, h11.Response):
            told = {name.decode(): value.decode("latin-1") for name, value in event.headers}
            return Answer(event.status_code, _wait(told.get("retry-after", ""), now))
        if event is h11.NEED_DATA:
            content = await reader.read(4_096)
            read += len(content)
            if read > MOST_READ:
                raise EOFError
            http.receive_data(content)
        elif not isinstance(event, h11.InformationalResponse):
            raise EOFError


def _wait(text: str, now: float) -> float | None:
    """The seconds that `Retry-After` asks for, as a number or as a date."""
    if text.isascii() and text.isdigit():
        return float(text[:9])
    with suppress(ValueError, TypeError, OverflowError):
        return max(0.0, parsedate_to_datetime(text).timestamp() - now)
    return None


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
