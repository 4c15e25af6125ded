"""What any server of this kind has to do: a small template, gzip, a stream. No game, no storage.

The load bench measures the web table against it, on the same machine in the same minute.
`python -m bench.bare_pusher PORT LETTERS PAUSE` pushes so many letters to whoever asks, and rests
for so many seconds before the next.
"""

import asyncio
import sys
import zlib
from collections.abc import AsyncIterator

import uvicorn
from jinja2 import Environment
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

_LINES = 100
_TEMPLATE = """<main id="table" data-version="{{ version }}">
{% for line in lines %}<p class="line">{{ line }}</p>
{% endfor %}</main>"""


def app(letters: int, pause: float) -> Starlette:
    """A server of streams, each of tables of so many letters."""
    template = Environment(autoescape=True).from_string(_TEMPLATE)
    width = max(1, letters // _LINES - 22)
    texts = [(f"{number} of the lines of a table, " * 20)[:width] for number in range(_LINES)]

    async def frames() -> AsyncIterator[bytes]:
        packer = zlib.compressobj(6, zlib.DEFLATED, 31)
        version = 0
        while True:
            version += 1
            at = version % _LINES
            html = template.render(version=version, lines=[*texts[at:], *texts[:at]])
            data = html.encode().replace(b"\n", b"\ndata: ")
            frame = b"event: table\nid: %d\ndata: %b\n\n" % (version, data)
            yield packer.compress(frame) + packer.flush(zlib.Z_SYNC_FLUSH)
            await asyncio.sleep(pause)

    async def stream(_: Request) -> Response:
        headers = {"Content-Encoding": "gzip"}
        return StreamingResponse(frames(), headers=headers, media_type="text/event-stream")

    async def health(_: Request) -> Response:
        return PlainTextResponse("ok")

    return Starlette(routes=[Route("/stream", stream), Route("/healthz", health)])


if __name__ == "__main__":
    made = app(int(sys.argv[2]), float(sys.argv[3]))
    uvicorn.run(made, port=int(sys.argv[1]), log_level="error", access_log=False)
