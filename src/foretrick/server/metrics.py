"""Figures of a running server in the form that Prometheus reads.

No figure names a table, a seat, a guest or a card. Of several worker processes all figures are
added up: each writes its own into the folder that `PROMETHEUS_MULTIPROC_DIR` names.
"""

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from foretrick.host.stores.store import Census

__all__ = ["FOLDER", "Metrics", "forget_process"]

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that tells worker processes where they write their figures."""

_SOON: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_THOUGHT: Final = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 20.0)


class Metrics:
    """What one process counts."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._commands = Histogram(
            "foretrick_command_seconds",
            "From a command to its keeping, by the kind of the command.",
            ("command",),
            buckets=_SOON,
            registry=self._registry,
        )
        self._refused = Counter(
            "foretrick_refused_commands",
            "Commands that were refused, by kind and reason.",
            ("command", "reason"),
            registry=self._registry,
        )
        self._bots = Histogram(
            "foretrick_bot_seconds",
            "How long bots take to decide.",
            ("bot",),
            buckets=_THOUGHT,
            registry=self._registry,
        )
        self._tables = Gauge(
            "foretrick_tables_in_memory",
            "Tables that processes hold in memory.",
            multiprocess_mode="livesum",
            registry=self._registry,
        )

    def kept(self, command: str, seconds: float) -> None:
        """A command was kept."""
        self._commands.labels(command).observe(seconds)

    def refused(self, command: str, reason: str) -> None:
        """A command was refused."""
        self._refused.labels(command, reason).inc()

    def thought(self, bot: str, seconds: float) -> None:
        """A bot decided or failed."""
        self._bots.labels(bot).observe(seconds)

    def holds(self, tables: int) -> None:
        """So many tables are in memory."""
        self._tables.set(tables)

    def text(self, census: Census, reports: int) -> bytes:
        """All figures, those of the other processes too, and what the store counts.

        `reports` are the lines of chats that were reported and wait for the owner.
        """
        registry = self._registry
        if os.environ.get(FOLDER):
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # adds itself
        return generate_latest(registry) + _of_store(census, reports)


def _of_store(census: Census, reports: int) -> bytes:
    """What all servers of a store have in common."""
    return (
        "# HELP foretrick_open_tables Tables that have not ended.\n"
        "# TYPE foretrick_open_tables gauge\n"
        f"foretrick_open_tables {census.tables}\n"
        "# HELP foretrick_seats_held Seats of people at them.\n"
        "# TYPE foretrick_seats_held gauge\n"
        f"foretrick_seats_held {census.seats}\n"
        "# HELP foretrick_open_reports Reported lines that wait for the owner of the server.\n"
        "# TYPE foretrick_open_reports gauge\n"
        f"foretrick_open_reports {reports}\n"
    ).encode()


def forget_process(process: int) -> None:
    """A worker process has ended: what it held is held no more."""
    if os.environ.get(FOLDER):
        mark_process_dead(process)  # type: ignore[no-untyped-call]  # in the library
