"""What happened: a game is the list of these, and nothing else (record.md section 1).

*By seat* means a tuple indexed by seat, with None for a seat that takes no part.
"""

from dataclasses import dataclass
from typing import Final

from foretrick.rules.cards import Card, Suit

__all__ = [
    "EVENT_NAMES",
    "BidMade",
    "BidsRevealed",
    "BySeat",
    "CardPlayed",
    "CardTakenBack",
    "DealerDrawn",
    "Draw",
    "Event",
    "GameEnded",
    "HandDealt",
    "HandScored",
    "RenegeCalled",
    "TieBreakStarted",
    "TrickWon",
    "TrumpFixed",
]

BySeat = tuple[int | None, ...]
"""A number for each seat, None for a seat that takes no part."""


@dataclass(frozen=True, slots=True)
class Draw:
    """One card drawn to settle the dealer."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Who deals first: each round of draws, none where the rules fix the seat (R2.2)."""

    draws: tuple[tuple[Draw, ...], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand was dealt (R2.3 to R2.7).

    `hand` counts from 1 and goes on through tie-break rounds; `seats` are those who take part,
    clockwise from the dealer's left; `hands` are their cards in the order dealt, by seat;
    `turn_up` is None when every card was dealt; `pack` is the whole pack where it is known.
    """

    hand: int
    size: int
    dealer: int
    seats: tuple[int, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    turn_up: Card | None
    pack: tuple[Card, ...] | None = None
    tie_break: bool = False


@dataclass(frozen=True, slots=True)
class TrumpFixed:
    """The trump suit, None for no trump; `by` the dealer who named it, else None (R2.5)."""

    suit: Suit | None
    by: int | None


@dataclass(frozen=True, slots=True)
class BidMade:
    """A bid; `bid` is None to those for whom it is still secret (R3.1, R4.1 to R4.3)."""

    seat: int
    bid: int | None


@dataclass(frozen=True, slots=True)
class BidsRevealed:
    """Secret bids are shown together (R4.2, R4.3)."""

    bids: BySeat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played (R5.2)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardTakenBack:
    """A renege was taken back in time (R7.1)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick, counted from 1 within the hand, and the seat that took it (R5.6, R5.7)."""

    trick: int
    seat: int


@dataclass(frozen=True, slots=True)
class RenegeCalled:
    """A call that `against` failed to follow suit, and whether it was right (R7.2)."""

    by: int
    against: int
    upheld: bool


@dataclass(frozen=True, slots=True)
class HandScored:
    """One row of the score sheet, each by seat (R6.1); a tie-break leaves `totals` as they were."""

    hand: int
    bids: BySeat
    tricks: BySeat
    points: BySeat
    totals: BySeat
    tie_break: bool = False


@dataclass(frozen=True, slots=True)
class TieBreakStarted:
    """The seats tied for first play one more hand among themselves (R6.3)."""

    round: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The places, best first, joint places together, and the totals by seat (R6.2)."""

    ranking: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]


Event = (
    DealerDrawn
    | HandDealt
    | TrumpFixed
    | BidMade
    | BidsRevealed
    | CardPlayed
    | CardTakenBack
    | TrickWon
    | RenegeCalled
    | HandScored
    | TieBreakStarted
    | GameEnded
)
"""Everything that can happen in a game."""

EVENT_NAMES: Final[dict[type[Event], str]] = {
    DealerDrawn: "dealer_drawn",
    HandDealt: "hand_dealt",
    TrumpFixed: "trump_fixed",
    BidMade: "bid_made",
    BidsRevealed: "bids_revealed",
    CardPlayed: "card_played",
    CardTakenBack: "card_taken_back",
    TrickWon: "trick_won",
    RenegeCalled: "renege_called",
    HandScored: "hand_scored",
    TieBreakStarted: "tie_break_started",
    GameEnded: "game_ended",
}
"""The public name of each event: its `type` in a record."""
