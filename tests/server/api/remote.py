"""A server in a process of its own, asked over its API by a test."""

import json
import time
import urllib.request
from collections.abc import Iterable
from typing import cast

__all__ = ["Json", "Remote"]

Json = dict[str, object]


class Remote:
    """The API of the server at `base`."""

    def __init__(self, base: str) -> None:
        self.base = base

    def get(self, path: str, token: str = "") -> Json:
        """What is told at a path."""
        return self._ask("GET", path, None, token)

    def post(self, path: str, body: object, token: str = "") -> Json:
        """What is answered to a post."""
        return self._ask("POST", path, body, token)

    def guest(self, name: str, bot: str) -> str:
        """The token of a new guest."""
        return str(self.post("/guests", {"name": name, "bot": bot})["token"])

    def table(self, programs: int, **options: object) -> tuple[str, list[str]]:
        """A lobby in which programs sit: its code, and their tokens by seat."""
        tokens = [self.guest(f"P{seat}", f"own {seat}") for seat in range(programs)]
        rules = {"players": programs, "preset": "quick", "options": options}
        body = {"rules": rules, "manner": {"pace": "at_once"}}
        made = cast("Json", self.post("/tables", body, tokens[0])["table"])
        code = str(made["code"])
        for seat, token in enumerate(tokens[1:], start=1):
            self.post(f"/tables/{code}/sit", {"seat": seat}, token)
        return code, tokens

    def delete(self, path: str, token: str) -> None:
        """Let something be gone."""
        self._ask("DELETE", path, None, token)

    def wait_for_all(self, code: str) -> None:
        """Wait until everybody watches the table."""
        self.wait_for_seats(code, range(len(self.seats(code))))

    def wait_for_seats(self, code: str, wanted: Iterable[int], seconds: float = 90) -> None:
        """Wait until those who hold these seats watch the table."""
        until, numbers = time.monotonic() + seconds, list(wanted)
        while not all(self.seats(code)[number]["present"] for number in numbers):
            assert time.monotonic() < until, self.seats(code)
            time.sleep(0.05)

    def seats(self, code: str, token: str = "") -> list[Json]:
        """The seats of a table as a stranger sees them, or the one with that token."""
        table = cast("Json", self.get(f"/tables/{code}", token)["table"])
        return cast("list[Json]", table["seats"])

    def _ask(self, method: str, path: str, body: object, token: str) -> Json:
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(  # noqa: S310  # a server of the test's own
            f"{self.base}/api/v1{path}", data, headers, method=method
        )
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            text = answer.read()
        return cast("Json", json.loads(text)) if text else {}
