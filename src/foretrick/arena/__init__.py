"""Matches between bots: duplicate deals, honest intervals, reports (docs/arena.md)."""

from foretrick.arena.archive import Archive
from foretrick.arena.bootstrap import Interval, bootstrap
from foretrick.arena.entrants import Entrant, enter, read_bots
from foretrick.arena.errors import ArenaError
from foretrick.arena.match import Match, Progress
from foretrick.arena.plan import Plan
from foretrick.arena.results import Results

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
    "read_bots",
]
