"""Games that bots played to the end, and what they were for each seat."""

from functools import cache

from foretrick.bots import make_bot
from foretrick.people.played import PlayedGame, played_game
from foretrick.rules import (
    Event,
    Phase,
    Ruleset,
    State,
    advance,
    new_game,
    ruleset,
    to_act,
    view,
)
from foretrick.shuffle import SeededPacks, chance_command

__all__ = ["finished", "games_of"]


@cache
def finished(players: int, seed: str, bot: str = "club") -> tuple[State, tuple[Event, ...]]:
    """A game between bots, and its events."""
    return _played(ruleset(players, "quick"), seed, bot)


def games_of(count: int, seat: int = 0) -> list[PlayedGame]:
    """Games of one seat at tables of three and four."""
    return [
        played_game(finished(3 + number % 2, f"sample {number}")[0], seat, 2)
        for number in range(count)
    ]


def _played(rules: Ruleset, seed: str, bot: str) -> tuple[State, tuple[Event, ...]]:
    state, packs, player = new_game(rules), SeededPacks(seed), make_bot(bot)
    events: list[Event] = []
    while state.phase is not Phase.OVER:
        seats = to_act(state)
        command = player.choose(view(state, seats[0])) if seats else chance_command(state, packs)
        assert command is not None
        state, more = advance(state, command)
        events += more
    return state, tuple(events)
