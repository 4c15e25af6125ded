"""A second, naive reading of the rules, which shares no code with the real one.

It works on plain values (card codes, whole numbers, lists, dicts), so that it can judge the
public contract: whatever the real implementation writes must be right by this one too.
"""

from foretrick.testing.naive.game import Due, Game
from foretrick.testing.naive.judge import judge, legal_next
from foretrick.testing.naive.rules import forbidden_bid, points, ruleset_faults, schedule
from foretrick.testing.naive.trick import legal_cards, possible_winners, suit_led, trick_winner

__all__ = [
    "Due",
    "Game",
    "forbidden_bid",
    "judge",
    "legal_cards",
    "legal_next",
    "points",
    "possible_winners",
    "ruleset_faults",
    "schedule",
    "suit_led",
    "trick_winner",
]
