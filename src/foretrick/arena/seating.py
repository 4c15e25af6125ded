"""The one place where a match makes its bots."""

from collections.abc import Callable

from foretrick.bots import Bot, make_bot

__all__ = ["SeatBot", "seat_bot"]

SeatBot = Callable[[str, str, float | None], Bot]
"""Makes a bot for a seat from its name, its seed and its budget in milliseconds a decision."""


def seat_bot(name: str, seed: str, budget_ms: float | None) -> Bot:  # noqa: ARG001  # no bot has a budget yet
    """A bot of the kind `name` for one seat of one game.

    Raises `UnknownBot` if there is none.
    """
    return make_bot(name, seed)
