"""Suits, seats and identical specials may change places: nothing but the names changes."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import (
    DECK,
    CallRenege,
    Card,
    Command,
    Event,
    MakeBid,
    NameTrump,
    PlayCard,
    Ruleset,
    ScoreHand,
    State,
    Suit,
    TakeBackCard,
    evolve,
    legal_commands,
    new_game,
)
from foretrick.rules.events import (
    BidMade,
    BidsRevealed,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    Draw,
    GameEnded,
    HandDealt,
    HandScored,
    RenegeCalled,
    TieBreakStarted,
    TrickWon,
    TrumpFixed,
)
from foretrick.testing.strategies import PlayedGame, games


@dataclass(frozen=True)
class Renaming:
    """Other names for the cards, suits and seats of a game."""

    card: Callable[[Card], Card] = lambda card: card
    suit: Callable[[Suit], Suit] = lambda suit: suit
    turned: int = 0
    players: int = 1

    def seat(self, seat: int) -> int:
        return (seat + self.turned) % self.players

    def seats(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.seat(seat) for seat in seats)

    def cards(self, cards: tuple[Card, ...] | None) -> tuple[Card, ...] | None:
        return None if cards is None else tuple(self.card(card) for card in cards)

    def by_seat[T](self, values: tuple[T, ...]) -> tuple[T, ...]:
        return values


def suits_renamed(order: list[Suit]) -> Renaming:
    """The suits in this order in the place of clubs, diamonds, hearts, spades."""
    suits = dict(zip(Suit, order, strict=True))

    def card(old: Card) -> Card:
        return old if old.suit is None else Card(old.code[0] + suits[old.suit].value)

    return Renaming(card=card, suit=suits.__getitem__)


def specials_renamed(wizards: list[int], jesters: list[int]) -> Renaming:
    copies = {"W": wizards, "J": jesters}

    def card(old: Card) -> Card:
        if old.is_suited:
            return old
        return Card(old.code[0] + str(copies[old.code[0]][int(old.code[1]) - 1]))

    return Renaming(card=card)
