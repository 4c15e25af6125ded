"""A fair beginner: counts its likely tricks, bids that, and plays for exactly that."""

from dataclasses import dataclass

from foretrick.bots.honour import Choice, choices
from foretrick.bots.strength import expected_tricks, forehead_chance, strength
from foretrick.rules import MakeBid, NameTrump, PlayCard, SeatCommand, SeatView, Suit
from foretrick.rules.cards import Card
from foretrick.rules.trick import Play, winner
from foretrick.rules.view import HandView

__all__ = ["Novice"]


@dataclass(frozen=True, slots=True)
class Novice:
    """Bids from the strength of its hand, then takes the tricks it needs and ducks the rest."""

    name: str = "novice"

    def choose(self, view: SeatView) -> SeatCommand:
        """The choice a careful beginner makes; nothing is left to chance."""
        options = choices(view)
        hand = view.hand
        if hand is None or len(options) == 1:
            return options[0]
        if isinstance(options[0], NameTrump):
            return NameTrump(options[0].seat, _best_trump(hand))
        if isinstance(options[0], MakeBid):
            return _nearest(_estimate(hand), options)
        return _play(view, hand, [o.card for o in options if isinstance(o, PlayCard) and o.card])


def _best_trump(hand: HandView) -> Suit:
    """The suit in which the hand takes most; with an unseen card, one the others lack."""
    if hand.forehead:
        shown = [card.suit for card in hand.foreheads if card is not None]
        return min(Suit, key=shown.count)
    return max(Suit, key=lambda suit: expected_tricks(hand, suit))


def _estimate(hand: HandView) -> float:
    """How many tricks the hand is likely to take."""
    return forehead_chance(hand) if hand.forehead else expected_tricks(hand, hand.trump)


def _nearest(estimate: float, options: tuple[Choice, ...]) -> MakeBid:
    """The legal bid nearest to the estimate; the lower of two that are as near."""
    bids = [option for option in options if isinstance(option, MakeBid)]
    return min(bids, key=lambda option: (abs(option.bid - estimate), option.bid))


def _play(view: SeatView, hand: HandView, cards: list[Card]) -> PlayCard:
    """Win while tricks are still needed, duck once they are not."""
    seat = view.seat or 0
    bid = hand.bids[seat]
    needed = (bid if isinstance(bid, int) else 0) - hand.won[seat]
    by_strength = sorted(cards, key=lambda card: strength(card, hand.trump))
    if not hand.trick:
        return PlayCard(seat, _lead(by_strength, needed, len(hand.cards)))
    takes = [card for card in by_strength if _takes(view, hand, seat, card)]
    ducks = [card for card in by_strength if card not in takes]
    last = len(hand.trick) == len(hand.seats) - 1
    if needed <= 0:
        # Rid of the highest card that loses; if all win, of the highest.
        return PlayCard(seat, ducks[-1] if ducks else by_strength[-1])
    if not takes:
        return PlayCard(seat, ducks[0])
    # The cheapest winner is enough for the last to play, or when every trick is needed anyway.
    return PlayCard(seat, takes[0] if last else takes[-1])


def _lead(by_strength: list[Card], needed: int, left: int) -> Card:
    """Strongest first while tricks are needed, Wizards last; weakest once they are not."""
    if needed <= 0:
        return by_strength[0]
    beatable = [card for card in by_strength if not card.wins_always]
    return beatable[-1] if beatable and needed < left else by_strength[-1]


def _takes(view: SeatView, hand: HandView, seat: int, card: Card) -> bool:
    """Whether `card` would be winning the trick as it lies."""
    trick = (*hand.trick, Play(seat, card))
    return winner(trick, hand.trump, view.rules.all_jesters) == seat
