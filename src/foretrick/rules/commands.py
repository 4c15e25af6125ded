"""What the players and the table ask for: a command is a wish, an event is a fact."""

from dataclasses import dataclass

from foretrick.rules.cards import Card, Suit

__all__ = [
    "CallRenege",
    "Command",
    "DealHand",
    "DrawForDealer",
    "MakeBid",
    "NameTrump",
    "PlayCard",
    "ScoreHand",
    "SeatCommand",
    "TakeBackCard",
]


@dataclass(frozen=True, slots=True)
class DrawForDealer:
    """Settle who deals first (R2.2).

    The players draw from the top of `pack` in order of their seats, those tied for highest
    again from the cards below. Where the rules fix the seat, the pack is not looked at.
    """

    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealHand:
    """Deal the next hand from the top of a shuffled `pack` of all cards (R2.4, R2.5)."""

    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The dealer, who turned up a Wizard, names the trump suit; None is always refused (R2.5)."""

    seat: int
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class MakeBid:
    """A player says how many tricks they will take (R3.1)."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A player plays a card; None for the card held unseen to the forehead (R5.2, R5.9)."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class TakeBackCard:
    """A player takes a renege back before another card is played (R7.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CallRenege:
    """A player says that another one failed to follow suit in this hand (R7.2)."""

    seat: int
    against: int


@dataclass(frozen=True, slots=True)
class ScoreHand:
    """The honour table closes a hand that has been played: no more calls (R7.2)."""


SeatCommand = NameTrump | MakeBid | PlayCard | TakeBackCard | CallRenege
"""A command that belongs to a seat."""

Command = DrawForDealer | DealHand | SeatCommand | ScoreHand
"""Everything that can be asked of a game."""
