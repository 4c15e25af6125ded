"""A real server and what no browser sends: dawdling, half requests, two requests in one."""

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from tests.server.processes import ServerProcess

DAWDLERS = 300


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess("memory:", folder / "server.log") as running:
        yield running


def connect(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def answer(server: ServerProcess, raw: bytes) -> bytes:
    """All that comes back for these bytes, until the server or a moment's silence ends it."""
    with connect(server) as line:
        got = b""
        # The server may hang up in the middle of what it does not want to hear.
        with suppress(TimeoutError, ConnectionError):
            line.sendall(raw)
            line.settimeout(2)
            while more := line.recv(65536):
                got += more
        return got


def page(server: ServerProcess) -> bytes:
    return answer(server, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")


def test_whoever_dawdles_keeps_nobody_waiting(server: ServerProcess) -> None:
    with ExitStack() as lines:
        for number in range(DAWDLERS):
            line = lines.enter_context(connect(server))
            if number % 3 == 0:
                line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            elif number % 3 == 1:
                line.sendall(b"POST /play HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n")
                line.sendall(b"Content-Length: 30000\r\n\r\nplayers=")
        began = time.monotonic()
        assert b"200 OK" in page(server)
        assert time.monotonic() - began < 10


@pytest.mark.parametrize(
    "raw",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: guest=" + b"x" * 200_000 + b"\r\n\r\n",
        b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\nB\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /a\nb HTTP/1.1\r\nHost: x\r\n\r\n",
        b"NONSENSE\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4, 5\r\n\r\nabcd",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: nonsense\r\n\r\n0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    ],
)
def test_what_is_no_request_is_refused_and_nothing_comes_of_it(
    raw: bytes, server: ServerProcess
) -> None:
    got = answer(server, raw)
    assert got[:12] in (b"", b"HTTP/1.1 400", b"HTTP/1.1 403", b"HTTP/1.1 404", b"HTTP/1.1 501")
    assert b"Traceback" not in got
    assert b"200 OK" in page(server)


def test_two_lengths_hide_no_second_request(server: ServerProcess) -> None:
    hidden = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    raw = (
        b"POST /play HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"0\r\n\r\n" + hidden
    )
    assert answer(server, raw).count(b'{"status"') == 0


@pytest.mark.parametrize("back", ["/me%0d%0aX-Evil:%201", "/me%0aSet-Cookie:%20a=b", "/%0d/evil"])
def test_no_header_comes_from_an_address(back: str, server: ServerProcess) -> None:
    body = b"theme=dark&back=" + back.encode()
    raw = (
        b"POST /preferences HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\n"
        b"Content-Type: application/x-www-form-urlencoded\r\n"
        b"Content-Length: %d\r\n\r\n" % len(body)
    )
    head = answer(server, raw + body).partition(b"\r\n\r\n")[0].lower()
    assert b"303" in head
    assert b"x-evil" not in head
    assert b"set-cookie: a=b" not in head
    assert b"location: /\r\n" in head + b"\r\n"


def test_every_line_of_the_log_is_one_object_whatever_was_sent(server: ServerProcess) -> None:
    agent = b'x","level":"critical","event":"all is lost'
    answer(server, b"GET /t/%0a%7b%22a%22:1%7d HTTP/1.1\r\nHost: x\r\nUser-Agent: " + agent)
    answer(server, b'{"event": "forged"}\r\n\r\n')
    welcome, *lines = server.log.read_text().splitlines()
    assert "open at" in welcome
    told = [json.loads(line) for line in lines if line.startswith("{")]
    assert "Invalid HTTP request received." in {line["event"] for line in told}
    assert all({"event", "level", "timestamp"} <= line.keys() for line in told)
    assert [line for line in lines if not line.startswith(("{", "Ctrl-C"))] == []
    assert re.findall("forged|all is lost", server.log.read_text()) == []
