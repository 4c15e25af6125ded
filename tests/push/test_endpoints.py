"""A notice goes to public addresses alone, and is led nowhere else."""

import asyncio
import socket
from ipaddress import ip_address

import pytest

from foretrick.push import posting
from foretrick.push.endpoint import EndpointError, is_public, read_endpoint, resolved
from foretrick.push.posting import PostFailed, post
from tests.push.browsers import push_service


@pytest.mark.parametrize(
    "address",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QAbc",
        "https://wns2-am3p.notify.windows.com/w/?token=BQYAAA%3d%3d",
        "https://push.example.org:443/x",
        "https://9.9.9.9/x",
    ],
)
def test_what_push_services_write(address: str) -> None:
    place = read_endpoint(address)
    assert (place.scheme, place.port) == ("https", 443)
    assert address.endswith(place.target)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "push.example.org",
        "http://push.example.org/x",
        "ftp://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://push.example.org:99999/x",
        "https://user@push.example.org/x",
        "https://user:word@push.example.org/x",
        "https:///x",
        "https://localhost/x",
        "https://intranet/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[fd00::1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://[2002:7f00:1::]/x",
        "https://[::1/x",
        "https://push.example.org/a b",
        "https://push.example.org/\r\nX: y",
        "https://püsh.example.org/x",
        "https://push.example.org/" + "x" * 1000,
        "http://127.0.0.1:8000/x",
    ],
)
def test_what_is_refused(address: str) -> None:
    with pytest.raises(EndpointError):
        read_endpoint(address)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:4700::1111", True),
        ("0.0.0.0", False),  # noqa: S104  # not to listen at
        ("100.64.0.1", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("fe80::1", False),
        ("ff02::1", False),
        ("::", False),
        ("::ffff:10.0.0.1", False),
        ("2001::1", False),
    ],
)
def test_public_addresses(address: str, public: bool) -> None:
    assert is_public(ip_address(address)) is public


async def resolving(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """The addresses of a host whose name leads to these."""

    async def answer(*_: object, **__: object) -> list[object]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in addresses]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", answer)
    return await resolved(read_endpoint("https://push.example.org/x"))


async def test_a_name_that_leads_to_public_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    found = await resolving(monkeypatch, "93.184.216.34", "2606:4700::1111", "93.184.216.34")
    assert found == ["93.184.216.34", "2606:4700::1111"]


@pytest.mark.parametrize(
    "addresses", [(), ("127.0.0.1",), ("93.184.216.34", "10.0.0.1"), ("fe80::1%eth0",)]
)
async def test_a_name_that_leads_inside(
    addresses: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(EndpointError):
        await resolving(monkeypatch, *addresses)


async def test_the_connection_goes_to_the_address_that_was_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[object, object]] = []

    async def connect(host: str, _: int, **how: object) -> None:
        asked.append((host, how["server_hostname"]))
        raise OSError

    monkeypatch.setattr(posting.asyncio, "open_connection", connect)  # type: ignore[attr-defined]  # the module it imports
    await resolving(monkeypatch, "93.184.216.34", "93.184.216.35")
    with pytest.raises(PostFailed):
        await post(read_endpoint("https://push.example.org/x"), {}, b"", 0)
    assert asked == [("93.184.216.34", "push.example.org"), ("93.184.216.35", "push.example.org")]


async def test_what_a_service_answers() -> None:
    async with push_service() as service:
        place = read_endpoint(service.endpoint("a?b=c"), is_local=True)
        assert (await post(place, {"TTL": "60"}, b"sealed", 0)).is_taken
        assert service.got[0].path == "/push/a?b=c"
        assert service.got[0].headers["ttl"] == "60"
        assert service.got[0].body == b"sealed"
        service.answers = [
            b"HTTP/1.1 410 Gone\r\n\r\n",
            b"HTTP/1.1 429 Slow\r\nRetry-After: 17\r\n\r\n",
            b"HTTP/1.1 503 No\r\nRetry-After: Thu, 01 Jan 1970 00:01:40 GMT\r\n\r\n",
            b"HTTP/1.1 503 No\r\nRetry-After: soon\r\n\r\n",
            b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\n\r\n",
        ]
        gone, slow, dated, soon, taken = [await post(place, {}, b"", 40.0) for _ in range(5)]
        assert (gone.is_gone, gone.is_for_later) == (True, False)
        assert (slow.is_for_later, slow.wait) == (True, 17.0)
        assert (dated.is_for_later, dated.wait) == (True, 60.0)
        assert (soon.is_for_later, soon.wait) == (True, None)
        assert taken.is_taken


async def test_a_redirection_is_not_followed() -> None:
    async with push_service() as service, push_service() as inside:
        place = read_endpoint(service.endpoint("a"), is_local=True)
        where = inside.endpoint("secret").encode()
        service.answers = [b"HTTP/1.1 307 There\r\nLocation: " + where + b"\r\n\r\n"]
        answer = await post(place, {}, b"", 0)
        assert (answer.status, answer.is_taken, answer.is_for_later) == (307, False, False)
        assert inside.got == []


@pytest.mark.parametrize(
    "answer", [b"", b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1 201 Created\r\nX: " + b"x" * 40_000]
)
async def test_what_is_no_answer(answer: bytes) -> None:
    async with push_service() as service:
        service.answers = [answer]
        with pytest.raises(PostFailed):
            await post(read_endpoint(service.endpoint("a"), is_local=True), {}, b"", 0)


async def test_a_service_that_keeps_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "PATIENCE", 0.05)

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await reader.read(4_096):
            pass
        writer.close()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        place = read_endpoint(f"http://127.0.0.1:{port}/", is_local=True)
        with pytest.raises(PostFailed, match="TimeoutError"):
            await post(place, {}, b"", 0)
