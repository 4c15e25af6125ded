"""Perft: counting every way a hand can go, to find what no example finds.

Counts are of the leaves of the tree of decisions (naming trump, bids, cards) of one hand, to a
depth in decisions. The end of the hand is a leaf, since the next deal is chance. In secret
bidding the seats bid in order: their bids do not depend on each other. At an honour table cards
taken back and calls are not counted.
"""

from typing import Final

from foretrick.rules.commands import Command, MakeBid, NameTrump, PlayCard
from foretrick.rules.engine import advance
from foretrick.rules.legality import legal_commands, to_act
from foretrick.rules.state import State

__all__ = ["divide", "perft"]

_DECISIONS: Final = (NameTrump, MakeBid, PlayCard)


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` legal decisions there are from `state` on.

    With free bids and hands of r cards, the bids of n players alone make (r + 1) ** n.
    """
    commands = _decisions(state)
    if depth == 0 or not commands:
        return 1
    if depth == 1:
        return len(commands)
    return sum(perft(advance(state, command)[0], depth - 1) for command in commands)


def divide(state: State, depth: int) -> dict[Command, int]:
    """The perft count below each legal decision, in pinned order: where two programs differ.

    Empty at depth 0 and where nothing is to be decided.
    """
    if depth == 0:
        return {}
    return {command: perft(advance(state, command)[0], depth - 1) for command in _decisions(state)}


def _decisions(state: State) -> list[Command]:
    """The legal decisions of the first seat that is to act, none once the hand is played."""
    commands = (legal_commands(state, seat) for seat in to_act(state)[:1])
    return [command for legal in commands for command in legal if isinstance(command, _DECISIONS)]
