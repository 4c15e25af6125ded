"""Between a seat's view and the kernel: the one place where cards become words and back.

The kernel counts *places*: 0 is the seat at the dealer's left, and so on clockwise through the
seats that take part. So a place is the order of bidding, and the place after the last is 0.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.simulation import TableFacts
from foretrick.kernel.trick import KEYS, LED, OPEN, standing
from foretrick.kernel.words import cards_of, suit_number, word_of
from foretrick.rules import Card, SeatView
from foretrick.rules.ruleset import AllJesters, Bidding, EvenBids
from foretrick.rules.schedule import largest_hand
from foretrick.rules.trick import Play, is_renege, suit_led
from foretrick.rules.view import HandView

__all__ = ["UNBID", "Known", "decode", "encode"]

UNBID = -1
"""The bid of a place that has not bid, or whose bid is secret."""


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """What a seat knows of a hand, in the kernel's terms.

    `seats` turns a place into a seat; `table` is what all worlds have in common. `quotas` are how
    many unseen cards each place holds, `banned` the suits (bits 0 to 3) it cannot hold, `held`
    the cards that are known to be in its hand, `played` those it has played. `gone` are the cards
    out of play that everybody has seen. `trick` is what is led, the best play and how many cards
    lie in the open trick.
    """

    seats: tuple[int, ...]
    table: TableFacts
    unseen: np.uint64
    gone: np.uint64
    held: NDArray[np.uint64]
    played: NDArray[np.uint64]
    quotas: NDArray[np.int64]
    banned: NDArray[np.int64]
    bids: NDArray[np.int64]
    won: NDArray[np.int64]
    trick: tuple[int, int, int]
    history: NDArray[np.int64]
    turn_up: np.uint64

    @property
    def me(self) -> int:
        """The place of the one who looks."""
        return self.table.me


def encode(view: SeatView) -> Known:
    """What the seat of `view` knows of the hand being played.

    Raises `ValueError` for a stranger's view, or before a hand is dealt.
    """
    hand = view.hand
    if hand is None or view.seat not in hand.seats:
        raise ValueError("only a seat that takes part in a hand knows something of it")
    seats = hand.seats
    places = {seat: place for place, seat in enumerate(seats)}
    tricks = [*(trick.plays for trick in hand.memory), hand.trick]
    played = [
        word_of(play.card for plays in tricks for play in plays if play.seat == seat)
        for seat in seats
    ]
    held = [word_of(_held(hand, seat, view.seat)) for seat in seats]
    turn_up = word_of(() if hand.turn_up is None else (hand.turn_up,))
    gone = np.bitwise_or.reduce(np.array(played, dtype=np.uint64)) | turn_up
    seen = np.bitwise_or.reduce(np.array(held, dtype=np.uint64)) | gone
    trump = suit_number(hand.trump)
    last_jester = int(view.rules.all_jesters is AllJesters.LAST)
    led, best = _trick(hand.trick, places, trump, last_jester)
    return Known(
        seats=seats,
        table=TableFacts(
            players=len(seats),
            me=places[view.seat],
            size=hand.size,
            largest=largest_hand(len(seats)),
            trump=trump,
            last_jester=last_jester,
            secret=int(hand.tie_break or view.rules.bidding is not Bidding.OPEN),
            even=_even_rule(view, hand),
        ),
        unseen=np.uint64(((1 << 60) - 1) & ~int(seen)),
        gone=np.uint64(gone),
        held=np.array(held, dtype=np.uint64),
        played=np.array(played, dtype=np.uint64),
        quotas=np.array(
            [
                hand.counts[seat] - int(known).bit_count()
                for seat, known in zip(seats, held, strict=True)
            ],
            dtype=np.int64,
        ),
        banned=np.array([_banned(tricks, seat) for seat in seats], dtype=np.int64),
        bids=np.array(
            [bid if isinstance(bid := hand.bids[seat], int) else UNBID for seat in seats],
            dtype=np.int64,
        ),
        won=np.array([hand.won[seat] for seat in seats], dtype=np.int64),
        trick=(led, best, len(hand.trick)),
        history=np.array(
            [(places[p.seat], p.card.index) for plays in tricks for p in plays], dtype=np.int64
        ).reshape(-1, 2),
        turn_up=turn_up,
    )


def _even_rule(view: SeatView, hand: HandView) -> int:
    """The even-bid rule for the last to bid, in the kernel's terms (R3.5 to R3.7)."""
    rule = view.rules.even_bids
    if not hand.bids_shown or rule is EvenBids.ALLOWED:
        return 0
    if rule is EvenBids.CANADIAN:
        dealer, *others = sorted(range(len(view.totals)), key=lambda seat: seat != hand.dealer)
        return 2 if all(view.totals[dealer] > view.totals[seat] for seat in others) else 0
    return 0 if rule is EvenBids.NEVER_FROM_TWO and hand.size == 1 else 1


def _held(hand: HandView, seat: int, me: int) -> list[Card]:
    """The cards known to be in a hand: one's own, and those on others' foreheads."""
    if seat == me:
        return [card for card in hand.cards if card.is_known]
    shown = hand.foreheads[seat]
    return [] if shown is None else [shown]


def _trick(
    plays: tuple[Play, ...], places: dict[int, int], trump: int, last_jester: int
) -> tuple[int, int]:
    led, best = OPEN, -1
    for order, play in enumerate(plays):
        key = int(KEYS[trump, led, play.card.index])
        best = max(best, standing(key, order, len(places), places[play.seat], last_jester))
        led = int(LED[led, play.card.index])
    return led, best


def _banned(tricks: list[tuple[Play, ...]], seat: int) -> int:
    """The suits that a seat has shown itself void in, as bits (R5.4).

    At an honour table a seat may have reneged: a void that a later card of the seat contradicts
    is none.
    """
    banned = 0
    later: list[Card] = []
    for plays in reversed(tricks):
        for order, play in enumerate(plays):
            if play.seat != seat:
                continue
            led = suit_led(plays[:order])
            strays = play.card.is_suited and play.card.suit is not led
            if led is not None and strays and not is_renege(later, play.card, led):
                banned |= 1 << suit_number(led)
            later.append(play.card)
    return banned


def decode(known: Known, world: NDArray[np.uint64]) -> tuple[tuple[Card, ...] | None, ...]:
    """The cards that each seat holds in a sampled world, by seat, in the deck's order."""
    by_seat = {seat: cards_of(int(word)) for seat, word in zip(known.seats, world, strict=True)}
    return tuple(by_seat.get(seat) for seat in range(max(known.seats) + 1))
