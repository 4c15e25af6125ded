"""What a table with real cards plays by: the options of the rules that a pad can see."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from foretrick.rules import PRESETS, Ruleset, RulesetError, ruleset
from foretrick.rules.errors import refuse
from foretrick.rules.ruleset import (
    FEWEST_PLAYERS,
    AllJesters,
    Bidding,
    EvenBids,
    OneCardHand,
    TieBreak,
)
from foretrick.rules.ruleset import MOST_PLAYERS as MOST_BY_THE_RULES
from foretrick.rules.schedule import SCHEDULES, TIE_BREAK_SIZE, largest_hand, schedule

__all__ = [
    "FEWEST_PLAYERS",
    "MOST_BY_THE_RULES",
    "MOST_PLAYERS",
    "HouseRules",
    "house_rules",
    "tie_break_size",
]

MOST_PLAYERS: Final = 10
"""The most who play a hand: six by the rules, more as a house rule while the deck suffices."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The agreed options; how many play, and the sizes of the hands, may change in a game.

    `tricks_add_up` is off where a variant lets tricks go to nobody. `all_jesters` and
    `one_card_hand` decide nothing on a pad and are kept for the record.

    Raises `RulesetError` for options that make no game (R4.4).
    """

    bidding: Bidding = Bidding.OPEN
    even_bids: EvenBids = EvenBids.ALLOWED
    tie_break: TieBreak = TieBreak.ROUND
    all_jesters: AllJesters = AllJesters.FIRST
    one_card_hand: OneCardHand = OneCardHand.NORMAL
    tricks_add_up: bool = True
    preset: str | None = None

    def __post_init__(self) -> None:
        if self.bidding is not Bidding.OPEN and self.even_bids is not EvenBids.ALLOWED:
            fault = refuse("secret_even_bids", bidding=self.bidding, even=self.even_bids)
            raise RulesetError((fault,))

    @classmethod
    def of(cls, rules: Ruleset, *, tricks_add_up: bool = True) -> "HouseRules":
        """What a pad keeps of the rules of a game."""
        return cls(
            bidding=rules.bidding,
            even_bids=rules.even_bids,
            tie_break=rules.tie_break,
            all_jesters=rules.all_jesters,
            one_card_hand=rules.one_card_hand,
            tricks_add_up=tricks_add_up,
            preset=rules.preset,
        )


def house_rules(
    players: int,
    preset: str | None = None,
    settings: Mapping[str, object] | None = None,
    *,
    tricks_add_up: bool = True,
) -> tuple[HouseRules, tuple[int, ...]]:
    """The rules and the hand sizes for 2 to 10 players, from a preset and changed options.

    >>> house_rules(8, "quick")[1]
    (1, 3, 5, 7)

    Raises `RulesetError` with every fault found, as the options of a game do.
    """
    if players <= MOST_BY_THE_RULES:
        rules = ruleset(players, preset, settings)
        return HouseRules.of(rules, tricks_add_up=tricks_add_up), rules.hands
    if players > MOST_PLAYERS:
        raise RulesetError((refuse("players", players=players),))
    chosen = dict(settings or {})
    known = PRESETS.get("standard" if preset is None else preset, {})
    hands = chosen.pop("hands", known.get("hands", "full"))
    if hands == "tournament":
        hands = "full"  # no such list is played by more than six
    # The options are those of a full table; only its hand sizes do not fit.
    named = isinstance(hands, str) and hands in SCHEDULES
    checked = ruleset(MOST_BY_THE_RULES, preset, {**chosen, "hands": "full" if named else hands})
    sizes = schedule(str(hands), players) if named else checked.hands
    most = largest_hand(players)
    wrong = sorted({size for size in sizes if size > most})
    if wrong:
        faults = (refuse("hand_size", size=size, players=players, most=most) for size in wrong)
        raise RulesetError(tuple(faults))
    return HouseRules.of(checked, tricks_add_up=tricks_add_up), sizes


def tie_break_size(players: int) -> int:
    """The cards of a tie-break round: ten each, or as many as the deck has for so many (R6.3).

    >>> tie_break_size(3), tie_break_size(8)
    (10, 7)
    """
    return min(TIE_BREAK_SIZE, largest_hand(players))
