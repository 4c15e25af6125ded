"""The options of a game as one frozen value (rules.md sections 2 to 7), and named rule sets."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from foretrick.rules.errors import Reason, RulesetError, refuse
from foretrick.rules.schedule import MOST_HANDS, largest_hand

__all__ = [
    "DRAW",
    "MOST_PLAYERS",
    "AllJesters",
    "Bidding",
    "EvenBids",
    "OneCardHand",
    "Renege",
    "ReviewTricks",
    "Ruleset",
    "TieBreak",
]

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


class Bidding(StrEnum):
    """When the bids are seen (R4.1 to R4.3)."""

    OPEN = "open"
    HIDDEN = "hidden"
    DELAYED = "delayed"


class EvenBids(StrEnum):
    """Whether the last bidder may make the bids add up to the tricks (R3.4)."""

    ALLOWED = "allowed"
    CANADIAN = "canadian"
    NEVER = "never"
    NEVER_FROM_TWO = "never_from_two"


class AllJesters(StrEnum):
    """Which Jester wins a trick of Jesters alone (R5.7)."""

    FIRST = "first"
    LAST = "last"


class OneCardHand(StrEnum):
    """How a hand of one card is held (R5.9)."""

    NORMAL = "normal"
    FOREHEAD = "forehead"


class TieBreak(StrEnum):
    """What decides a tie for first (R6.3)."""

    ROUND = "round"
    SHARED = "shared"
    COUNTBACK = "countback"


class Renege(StrEnum):
    """Whether the table refuses a revoke or the players call it (rules.md section 7)."""

    IMPOSSIBLE = "impossible"
    PENALTY = "penalty"


class ReviewTricks(StrEnum):
    """Which completed tricks may be looked at again (R5.8)."""

    LAST = "last"
    ALL = "all"
    NONE = "none"


DRAW: Final = "draw"
"""The value of `first_dealer` when players draw for it (R2.2)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that must be agreed before a game: one value, checked when it is made.

    `hands` is the size of each hand in order; `first_dealer` is a seat, or None when players
    draw; `preset` is the name the options were chosen under, if any, and decides nothing.

    >>> Ruleset(players=4, hands=(1, 2, 3)).even_bids.value
    'allowed'

    Raises `RulesetError` with all faults at once.
    """

    players: int
    hands: tuple[int, ...]
    bidding: Bidding = Bidding.OPEN
    even_bids: EvenBids = EvenBids.ALLOWED
    first_dealer: int | None = None
    all_jesters: AllJesters = AllJesters.FIRST
    one_card_hand: OneCardHand = OneCardHand.NORMAL
    tie_break: TieBreak = TieBreak.ROUND
    renege: Renege = Renege.IMPOSSIBLE
    review_tricks: ReviewTricks = ReviewTricks.LAST
    preset: str | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        faults = tuple(_faults(self))
        if faults:
            raise RulesetError(faults)


def _faults(rules: Ruleset) -> list[Reason]:
    faults = []
    if not FEWEST_PLAYERS <= rules.players <= MOST_PLAYERS:
        # Sizes and seats cannot be judged without a number of players.
        return [refuse("players", players=rules.players)]
    if not rules.hands:
        faults.append(refuse("no_hands"))
    if len(rules.hands) > MOST_HANDS:
        faults.append(refuse("too_many_hands", limit=MOST_HANDS, count=len(rules.hands)))
    most = largest_hand(rules.players)
    faults += [
        refuse("hand_size", size=size, players=rules.players, most=most)
        for size in sorted(set(rules.hands[:MOST_HANDS]))
        if not 1 <= size <= most
    ]
    if rules.first_dealer is not None and not 0 <= rules.first_dealer < rules.players:
        faults.append(refuse("first_dealer", seat=rules.first_dealer, last=rules.players - 1))
    if rules.bidding is not Bidding.OPEN and rules.even_bids is not EvenBids.ALLOWED:
        faults.append(refuse("secret_even_bids", bidding=rules.bidding, even=rules.even_bids))
    return faults
