"""What a seat holds and may choose now: its cards, the bids, the suits for trump."""

from dataclasses import dataclass
from typing import Final

from foretrick.rules import (
    Card,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    SeatView,
    Suit,
)
from foretrick.server.preferences import Order
from foretrick.words.faces import sorted_hand
from foretrick.words.telling import Words

__all__ = ["BidChoice", "HandCard", "HandShown", "TrumpChoice", "hand_shown"]

MOST_IN_A_ROW: Final = 7
"""How many cards or bids lie beside each other on a small screen; one more where they are many."""

MANY_CARDS: Final = 22
MANY_BIDS: Final = 15


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in hand: its name, whether it may be played now, and if not, why."""

    code: str
    name: str
    is_playable: bool
    why: str


@dataclass(frozen=True, slots=True)
class BidChoice:
    """A bid that may be thought of; `why` it may not be made, empty if it may."""

    bid: int
    why: str


@dataclass(frozen=True, slots=True)
class TrumpChoice:
    """A suit to make trump, and how many cards of it the hand holds."""

    letter: str
    name: str
    held: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """What a seat holds and may choose.

    `per_row` is how many cards a row has on a small screen, `bids_per_row` how many bids: both
    follow the size of the hand as dealt, so that cards keep their size while they are played.
    `unseen` is whether the card is on the forehead, `may_play_unseen` whether it may be played
    now; `why` is why some cards may not be played.
    """

    cards: tuple[HandCard, ...]
    per_row: int
    bids_per_row: int
    bids: tuple[BidChoice, ...]
    trumps: tuple[TrumpChoice, ...]
    unseen: bool
    may_play_unseen: bool
    why: str


def hand_shown(view: SeatView, words: Words, order: Order) -> HandShown:
    """The hand of the one who looks; nothing for a stranger, and between hands."""
    hand = view.hand
    if hand is None or view.seat is None or view.phase in (Phase.DEALING, Phase.DRAWING):
        return HandShown((), 1, 1, (), (), unseen=False, may_play_unseen=False, why="")
    legal = {command.card for command in view.legal if isinstance(command, PlayCard)}
    refused = {
        refusal.command.card: words.why(refusal.reason)
        for refusal in view.refused
        if isinstance(refusal.command, PlayCard)
    }
    names = words.card_names
    held = () if hand.forehead else ordered(hand.cards, hand.trump, order)
    return HandShown(
        cards=tuple(
            HandCard(card.code, names[card], card in legal, refused.get(card, "")) for card in held
        ),
        per_row=per_row(hand.size, MANY_CARDS),
        bids_per_row=per_row(hand.size + 1, MANY_BIDS),
        bids=_bids(view, words),
        trumps=_trumps(view, words),
        unseen=hand.forehead and bool(hand.cards),
        may_play_unseen=None in legal,
        why=next(iter(refused.values()), ""),
    )


def _bids(view: SeatView, words: Words) -> tuple[BidChoice, ...]:
    allowed = {c.bid: "" for c in view.legal if isinstance(c, MakeBid)}
    struck = {
        refusal.command.bid: words.why(refusal.reason)
        for refusal in view.refused
        if isinstance(refusal.command, MakeBid)
    }
    return tuple(BidChoice(bid, why) for bid, why in sorted((allowed | struck).items()))


def _trumps(view: SeatView, words: Words) -> tuple[TrumpChoice, ...]:
    held = () if view.hand is None else view.hand.cards
    return tuple(
        TrumpChoice(
            command.suit.value,
            words.suit(command.suit),
            sum(card.suit is command.suit for card in held),
        )
        for command in view.legal
        if isinstance(command, NameTrump) and command.suit is not None
    )


def ordered(cards: tuple[Card, ...], trump: Suit | None, order: Order) -> tuple[Card, ...]:
    """A hand in the order its holder likes.

    >>> [c.code for c in ordered((Card("Ah"), Card("2s"), Card("3h")), Suit.HEARTS, Order.RANKS)]
    ['2s', '3h', 'Ah']
    """
    if order is Order.RANKS:
        by_suit = sorted_hand(cards, None)
        return tuple(sorted(by_suit, key=lambda card: card.strength))
    return sorted_hand(cards, trump if order is Order.TRUMP_LAST else None)


def per_row(size: int, many: int) -> int:
    """How many cards or bids lie beside each other on a small screen, in rows as even as can be.

    >>> [per_row(size, MANY_CARDS) for size in (1, 7, 10, 15, 20, 30)]
    [1, 7, 5, 5, 7, 8]
    >>> [per_row(size, MANY_BIDS) for size in (2, 8, 11, 16, 21)]
    [2, 4, 6, 8, 7]
    """
    rows = -(-size // (MOST_IN_A_ROW if size < many else MOST_IN_A_ROW + 1))
    return -(-size // rows)
