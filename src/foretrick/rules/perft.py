"""Perft: counting every way a hand can go, to find what no example finds.

Counts are of the leaves of the tree of decisions (naming trump, bids, cards) of one hand, to a
depth in decisions. The end of the hand is a leaf, since the next deal is chance. In secret
bidding the seats bid in order: their bids do not depend on each other.
"""

from foretrick.rules.commands import Command
from foretrick.rules.engine import advance
from foretrick.rules.legality import legal_commands, to_act
from foretrick.rules.state import State

__all__ = ["divide", "perft"]


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` legal decisions there are from `state` on.

    With free bids and hands of r cards, the bids of n players alone make (r + 1) ** n.
    """
    seats = to_act(state)
    if depth == 0 or not seats:
        return 1
    commands = legal_commands(state, seats[0])
    if depth == 1:
        return len(commands)
    return sum(perft(advance(state, command)[0], depth - 1) for command in commands)


def divide(state: State, depth: int) -> dict[Command, int]:
    """The perft count below each legal decision, in pinned order: where two programs differ.

    Empty at depth 0 and where nothing is to be decided.
    """
    seats = to_act(state)
    if depth == 0 or not seats:
        return {}
    return {
        command: perft(advance(state, command)[0], depth - 1)
        for command in legal_commands(state, seats[0])
    }
