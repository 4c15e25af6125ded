"""A state of each phase, out of random games at honour tables."""

from foretrick.rules import Event, Phase, Ruleset, State
from foretrick.rules.ruleset import Bidding, Renege
from foretrick.testing.strategies import play_game


def steps_of_all_phases() -> dict[Phase, tuple[State, Event | None]]:
    """A state of each phase with the event that came next in its game."""
    found: dict[Phase, tuple[State, Event | None]] = {}
    for seed in range(60):
        for bidding in (Bidding.DELAYED, Bidding.HIDDEN):
            rules = Ruleset(3, (2, 1), bidding=bidding, renege=Renege.PENALTY)
            game = play_game(rules, seed)
            for state, event in game.steps():
                found.setdefault(state.phase, (state, event))
            found.setdefault(Phase.OVER, (list(game.states())[-1], None))
    return found


STEPS = steps_of_all_phases()
STATES = {phase: state for phase, (state, _) in STEPS.items()}
