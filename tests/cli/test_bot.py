"""`foretrick bot`: a bot here at a table elsewhere, and what is said when that cannot be."""

import asyncio
import json
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from foretrick.cli.trouble import Status
from foretrick.records import json_form
from foretrick.rules import Phase, fold
from tests.cli.runner import Command
from tests.server.api.remote import Remote
from tests.server.processes import ServerProcess, free_port
from tests.server.visitors import Visitor

SHORT = {"hands": [2, 3], "tie_break": "shared"}
ENGINE = f"cmd:{sys.executable} -m foretrick engine novice"


Playing = subprocess.Popen[str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(f"sqlite:///{folder / 'tables.sqlite'}", folder / "server.log") as running:
        yield running


@contextmanager
def bots(command: Command, base: str, *seats: tuple[str, ...]) -> Iterator[list[Playing]]:
    """Bots in processes of their own, which are ended in the end."""
    playing = [command.process("bot", "--server", base, *words) for words in seats]
    try:
        yield playing
    finally:
        for each in playing:
            each.kill()
            each.communicate()


def result(process: Playing) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


def test_three_bots_play_a_game_in_three_processes(
    server: ServerProcess, foretrick: Command
) -> None:
    remote = Remote(server.base)
    code, tokens = remote.table(3, **SHORT)
    kinds = ("club", "expert", ENGINE)
    seats = [
        ("--token", token, "--bot", kind, "--once")
        for token, kind in zip(tokens, kinds, strict=True)
    ]
    with bots(foretrick, server.base, *seats) as playing:
        remote.wait_for_all(code)
        remote.post(f"/tables/{code}/start", None, tokens[0])
        told = [result(each) for each in playing]
    assert [status for status, _, _ in told] == [Status.OK] * 3, told
    assert [err for _, _, err in told] == [""] * 3
    assert all("The game is over: place " in out for _, out, _ in told)
    assert f"club plays at table {code[:4]}-{code[4:]}." in told[0][1]
    record = json_form.loads(json.dumps(remote.get(f"/tables/{code}/record")))
    assert fold(record.rules, record.events).phase is Phase.OVER


async def test_a_person_plays_with_two_bots_by_token(
    server: ServerProcess, foretrick: Command
) -> None:
    """The person makes both tokens in the lobby, without JavaScript."""
    async with Visitor(server.base) as person:
        await person.send("/tables", name="Ann", players=3)
        code = person.path.rpartition("/")[2]
        await person.send(f"/t/{code}/rules", players=3, preset="quick", hands="2,3")
        await person.send(f"/t/{code}/manner", pace="at_once", clock="none")
        tokens = []
        for program in ("club", "engine"):
            await person.look(f"/t/{code}")
            form = person.form("/program")
            page = await person.send(form.action, **{**form.fields, "program": program})
            tokens.append(page.partition(" --token ")[2].partition(" ")[0])
        seats = [("--token", tokens[0]), ("--token", tokens[1], "--bot", ENGINE, "--once")]
        with bots(foretrick, server.base, *seats) as playing:
            await asyncio.to_thread(Remote(server.base).wait_for_seats, code, (1, 2))
            await person.send(f"/t/{code}/start")
            for _ in range(2_000):
                await person.look(f"/t/{code}")
                assert person.status == 200
                if choices := person.choices():
                    await person.press(*choices[0])
                if f"/t/{code}/record.json" in person.page:
                    break
                await asyncio.sleep(0.01)
            status, out, err = await asyncio.to_thread(result, playing[1])
            assert (status, err) == (Status.OK, "")
            assert "The game is over: place " in out
            written = (await person.http.get(f"/t/{code}/record.json")).text
            record = json_form.loads(written)
            assert fold(record.rules, record.events).phase is Phase.OVER
            assert [(seat.kind, seat.bot) for seat in record.seats] == [
                ("human", None),
                ("bot", "club"),
                ("bot", "engine"),
            ]
            await person.send(f"/t/{code}/close")
            status, out, err = await asyncio.to_thread(result, playing[0])
            assert (status, err) == (Status.OK, "")
            assert out.endswith("The table has ended.\n")


def test_a_bot_comes_back_when_the_server_was_killed(
    server: ServerProcess, foretrick: Command
) -> None:
    remote = Remote(server.base)
    code, tokens = remote.table(2, hands=[8, 8], tie_break="shared")
    remote.post(f"/tables/{code}/manner", {"pace": "calm"}, tokens[0])
    seats = [("--token", token, "--bot", "novice", "--once") for token in tokens]
    with bots(foretrick, server.base, *seats) as playing:
        remote.wait_for_all(code)
        remote.post(f"/tables/{code}/start", None, tokens[0])
        for each in playing:
            wait_for(each, "A game is on.")
        server.kill()
        for each in playing:
            wait_for(each, "Trying again in 1 s.")
        server.start()
        remote.post(f"/tables/{code}/manner", {"pace": "at_once"}, tokens[0])
        told = [result(each) for each in playing]
    assert [(status, err) for status, _, err in told] == [(Status.OK, "")] * 2, told
    assert all("The game is over: place " in out for _, out, _ in told)


def wait_for(process: Playing, text: str) -> None:
    """Read what a process says up to a line with this text."""
    assert process.stdout is not None
    said = ""
    while text not in said:
        line = process.stdout.readline()
        assert line, f"it ended after: {said}"
        said += line


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_gives_the_seat_to_a_bot_of_the_table(
    server: ServerProcess, foretrick: Command
) -> None:
    remote = Remote(server.base)
    code, tokens = remote.table(2, hands=[8])
    seats = [("--token", tokens[1], "--bot", "novice")]
    with bots(foretrick, server.base, *seats) as (bot,):
        remote.wait_for_seats(code, (1,))
        remote.post(f"/tables/{code}/start", None, tokens[0])
        wait_for(bot, "A game is on.")
        bot.send_signal(signal.SIGINT)
        status, _, err = result(bot)
    assert (status, err) == (Status.INTERRUPTED, "Interrupted.\n")
    left = remote.seats(code, tokens[0])[1]
    assert (left["stand_in"], left["why"]) == ("club", "left")


def test_a_token_that_is_revoked_ends_the_bot_with_a_sentence(
    server: ServerProcess, foretrick: Command
) -> None:
    remote = Remote(server.base)
    code, tokens = remote.table(2, **SHORT)
    with bots(foretrick, server.base, ("--token", tokens[1])) as (bot,):
        remote.wait_for_seats(code, (1,))
        remote.delete("/me/token", tokens[1])
        status, _, err = result(bot)
    assert status == Status.USAGE
    assert err.startswith("That token is not valid")


def test_what_cannot_be_is_said_before_anything_begins(
    server: ServerProcess, foretrick: Command
) -> None:
    remote = Remote(server.base)
    token = remote.guest("Rook", "own")
    base, none = server.base, f"http://127.0.0.1:{free_port()}"
    cases = [
        (("--server", "cards.example.org", "--token", token), Status.USAGE, "is no address"),
        (("--server", "ftp://x", "--token", token), Status.USAGE, "is no address"),
        (("--server", none, "--token", token), Status.SERVER, "does not answer: "),
        (("--server", base, "--token", "ft_wrong"), Status.USAGE, "token is not valid"),
        (("--server", base, "--token", " "), Status.USAGE, "That is no token."),
        (("--server", base, "--token", "a\nb"), Status.USAGE, "That is no token."),
        (("--server", base, "--token", token), Status.USAGE, "has no seat now"),
        (("--server", base, "--token", token, "--table", "ABCD2345"), Status.USAGE, "no table"),
        (("--server", base, "--token", token, "--table", "a/b"), Status.USAGE, "is no code"),
        (("--server", base, "--token", token, "--bot", "clubb"), Status.USAGE, "no bot 'clubb'"),
        (("--server", base, "--token", token, "--budget", "0"), Status.USAGE, "cannot be '0'"),
        (("--server", base), Status.USAGE, "--token"),
    ]
    for words, status, says in cases:
        told = foretrick("bot", *words)
        assert (told.status, told.out) == (status, ""), words
        assert says in told.err
        assert "Traceback" not in told.err
        assert token not in told.err


@contextmanager
def stranger(status: int, body: bytes, **headers: str) -> Iterator[str]:
    """Something that answers, and is no Foretrick server."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as there:
        thread = threading.Thread(target=there.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{there.server_port}"
        finally:
            there.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("status", "body", "expected"),
    [
        (200, b"<html>", Status.USAGE),
        (200, b"[1]", Status.USAGE),
        (200, b"\xff", Status.USAGE),
        (404, b"nothing", Status.USAGE),
        (502, b"bad gateway", Status.SERVER),
    ],
)
def test_another_kind_of_server(
    status: int, body: bytes, expected: Status, foretrick: Command
) -> None:
    with stranger(status, body) as base:
        told = foretrick("bot", "--server", base, "--token", "ft_x")
    assert (told.status, told.out) == (expected, "")
    says = "has trouble of its own" if status == 502 else "is no Foretrick server"
    assert says in told.err.replace("\n", " ")


def test_a_token_is_not_carried_to_another_server(foretrick: Command) -> None:
    asked: list[str] = []

    class Thief(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.headers.get("Authorization", ""))
            self.send_error(404)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Thief) as thief:
        thread = threading.Thread(target=thief.serve_forever, daemon=True)
        thread.start()
        with stranger(302, b"", Location=f"http://127.0.0.1:{thief.server_port}/x") as base:
            told = foretrick("bot", "--server", base, "--token", "ft_x")
        thief.shutdown()
        thread.join()
    assert told.status == Status.USAGE
    assert asked == []
