"""Bots among themselves: whole games, event by event."""

from collections.abc import Generator, Mapping, Sequence

from foretrick.bots.audience import Audience
from foretrick.bots.bot import Bot
from foretrick.bots.honour import renege_call
from foretrick.rules import (
    Command,
    Event,
    Phase,
    Ruleset,
    ScoreHand,
    State,
    new_game,
    steps,
    to_act,
    view,
)
from foretrick.rules.ruleset import Renege
from foretrick.shuffle import Packs, chance_command

__all__ = ["bot_command", "play_game"]


def bot_command(state: State, bots: Mapping[int, Bot]) -> Command | None:
    """The next command from one of `bots` (by seat), or None if the game waits for another.

    Calls of a renege that a bot can prove come before what else is due (R7.2).
    """
    if state.rules.renege is Renege.PENALTY:
        for seat in sorted(bots):
            call = renege_call(view(state, seat))
            if call is not None:
                return call
    for seat in to_act(state):
        if seat in bots:
            return bots[seat].choose(view(state, seat))
    return None


def play_game(
    rules: Ruleset, bots: Mapping[int, Bot], packs: Packs, names: Sequence[str] | None = None
) -> Generator[tuple[State, Event], None, None]:
    """Play a whole game of bots: each event with the state after it.

    Every seat has a bot; the table deals, and scores an honour table's hand when no bot has
    anything left to call. Listening bots are told the `names` of the seats and each event
    before it is yielded; to close the game before its end breaks it off for them.

    Raises `IllegalCommand` if a bot breaks the rules.
    """
    state = new_game(rules)
    audience = Audience(rules, bots, names)
    try:
        while state.phase is not Phase.OVER:
            command = chance_command(state, packs) or bot_command(state, bots) or ScoreHand()
            for after, event in steps(state, command):
                audience.tell(state, event)
                state = after
                yield state, event
    finally:
        audience.end()
