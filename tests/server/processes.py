"""A real server in a process of its own, to be stopped and killed."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

__all__ = ["ServerProcess", "free_port"]


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`foretrick serve` at a port, on a database; its log goes to a file."""

    def __init__(self, database: str, log: Path, port: int | None = None, **env: str) -> None:
        self.port = port or free_port()
        self.database = database
        self.log = log
        self._env = env
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        """Where it is found."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process; raises `ValueError` if it does not run."""
        if self._process is None:
            raise ValueError("the server does not run")
        return self._process.pid

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "foretrick", "serve"]
        command += ["--port", str(self.port), "--database", self.database]
        env = {**os.environ, "FORETRICK_LIMITS": "0", **self._env}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
        for _ in range(400):
            try:
                with urllib.request.urlopen(f"{self.base}/healthz", timeout=5):  # noqa: S310
                    return
            except OSError:
                if self._process.poll() is not None:
                    raise AssertionError(self.log.read_text()) from None
                time.sleep(0.05)
        raise AssertionError("the server did not answer")

    def workers(self) -> list[int]:
        """The processes that serve, where there are several: by the system's list of children."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [
            int(child)
            for child in children
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
        ]

    def kill(self) -> None:
        """End it as a power cut would: nothing is said to it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        """Ask it to end, and give the seconds that took, rounded."""
        if self._process is None:
            return 0
        began = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(timeout=30)
        self._process = None
        return round(time.monotonic() - began)
