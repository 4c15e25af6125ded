"""What a player at the table keeps in mind: cards not seen, shown voids, who needs what."""

from dataclasses import dataclass
from typing import Self

from foretrick.bots.expert.threats import OF_SUIT, card_set
from foretrick.rules import DECK, SeatView
from foretrick.rules.trick import Play
from foretrick.rules.view import HandView

__all__ = ["Picture"]


@dataclass(frozen=True, slots=True)
class Picture:
    """A hand as `seat` has followed it.

    `unseen` is the set of cards that others hold or that were not dealt; `voids` are, by seat,
    the cards it cannot hold, because it did not follow their suit; `needs` the tricks each seat
    still needs for its bid, negative once it has too many, None while its bid is not known.
    """

    hand: HandView
    seat: int
    unseen: int
    voids: dict[int, int]
    needs: dict[int, int | None]

    @classmethod
    def of(cls, view: SeatView, hand: HandView) -> Self:
        """What the seat of `view` has seen of its `hand`."""
        tricks = [*(trick.plays for trick in hand.memory), hand.trick]
        seen = card_set(hand.cards) | card_set(play.card for plays in tricks for play in plays)
        seen |= card_set(card for card in (*hand.foreheads, hand.turn_up) if card is not None)
        voids = dict.fromkeys(hand.seats, 0)
        for plays in tricks:
            _note_voids(plays, voids)
        needs = {
            seat: bid - hand.won[seat] if isinstance(bid := hand.bids[seat], int) else None
            for seat in hand.seats
        }
        seat = hand.seats[0] if view.seat is None else view.seat
        return cls(hand, seat, ((1 << len(DECK)) - 1) & ~seen, voids, needs)

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats of the hand, from the next one on, in the order they play."""
        place = self.hand.seats.index(self.seat)
        return self.hand.seats[place + 1 :] + self.hand.seats[:place]

    @property
    def later(self) -> tuple[int, ...]:
        """The seats that play to the open trick after this one."""
        return self.others[: len(self.hand.seats) - 1 - len(self.hand.trick)]


def _note_voids(plays: tuple[Play, ...], voids: dict[int, int]) -> None:
    """Who did not follow in this trick has none of the suit led (R5.4)."""
    led = None
    for seat, card in plays:
        if led is None:
            if card.wins_always:
                return
            led = card.suit
        elif card.is_suited and card.suit is not led:
            voids[seat] |= OF_SUIT[led]
