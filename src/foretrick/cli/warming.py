"""Getting a searching bot ready before a game: its code is compiled once for each machine."""

import sys
from collections.abc import Iterable
from threading import Thread
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from foretrick.bots import BOTS
from foretrick.words.language import ENGLISH, Language

__all__ = ["get_ready"]

PATIENCE: Final = 0.7
"""Seconds to wait before there is something to tell: loading compiled code is quicker."""


def get_ready(kinds: Iterable[str | None], language: Language = ENGLISH) -> None:
    """Compile or load what the bots of these kinds need; in a terminal with a progress line."""
    if not any(BOTS[kind].searches for kind in kinds if kind in BOTS):
        return
    # As for the bot itself: only who seats one loads the kernel.
    from foretrick.kernel.warming import STEPS, warm  # noqa: PLC0415

    if not sys.stderr.isatty():
        warm()
        return
    reached = [(0, "")]
    work = Thread(target=warm, args=(lambda done, name: reached.append((done, name)),), daemon=True)
    work.start()
    work.join(PATIENCE)
    if not work.is_alive():
        return
    columns = (
        TextColumn(language.text("Getting the search ready, once for this machine")),
        BarColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(STEPS))
        while work.is_alive():
            done, name = reached[-1]
            bar.update(task, completed=done, description=language.text(name) if name else "")
            work.join(0.1)
