"""The one bridge from chance to the rules: the draw or the deal that a game waits for."""

from itertools import count

from foretrick.rules import DealHand, DrawForDealer, Phase, State, why_illegal
from foretrick.rules.dealing import next_deal
from foretrick.shuffle.packs import Packs

__all__ = ["chance_command"]


def chance_command(state: State, packs: Packs) -> DrawForDealer | DealHand | None:
    """The draw or the deal that is due in `state`, or None if it waits for something else.

    A pack that leaves the draw for dealer tied to its end is followed by another attempt.
    """
    match state.phase:
        case Phase.DRAWING:
            round_number = len(state.rounds) + 1 if state.tied else 0
            draws = (
                DrawForDealer(packs.pack(f"draw {round_number} {attempt}")) for attempt in count(1)
            )
            return next(draw for draw in draws if why_illegal(state, draw) is None)
        case Phase.DEALING:
            number, _, _ = next_deal(state)
            return DealHand(packs.pack(f"deal {number}"))
        case _:
            return None
