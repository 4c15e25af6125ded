"""Matches between bots: duplicate deals, honest intervals, reports (docs/arena.md)."""

import logging

from foretrick.arena.archive import Archive
from foretrick.arena.bootstrap import Interval, bootstrap
from foretrick.arena.entrants import Entrant, enter
from foretrick.arena.errors import ArenaError
from foretrick.arena.match import Match, Progress
from foretrick.arena.plan import Plan
from foretrick.arena.results import Results

# What engines do wrong is told by the match; it need not be told by the log too.
logging.getLogger("foretrick").addHandler(logging.NullHandler())

__all__ = [
    "Archive",
    "ArenaError",
    "Entrant",
    "Interval",
    "Match",
    "Plan",
    "Progress",
    "Results",
    "bootstrap",
    "enter",
]
