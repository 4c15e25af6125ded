"""A club player: counts what its cards are worth against the other hands, and plays to its need."""

from dataclasses import dataclass

from foretrick.bots.expert.threats import BEATEN_BY, card_set
from foretrick.bots.honour import Choice, choices
from foretrick.rules import DECK, MakeBid, NameTrump, PlayCard, SeatCommand, SeatView, Suit
from foretrick.rules.cards import Card
from foretrick.rules.trick import Play, winner
from foretrick.rules.view import HandView

__all__ = ["Club"]


@dataclass(frozen=True, slots=True)
class Club:
    """Bids the tricks its cards should take from random hands, then takes exactly those.

    A card's chance is that none of the other hands beats it with one random card, scaled so that
    all cards together take the tricks there are. While it needs tricks it plays its highest
    winner, the cheapest that is enough when it is last; otherwise its highest loser.
    """

    name: str = "club"

    def choose(self, view: SeatView) -> SeatCommand:
        """The choice of the plain rules above; nothing is left to chance."""
        options = choices(view)
        hand = view.hand
        if hand is None or len(options) == 1:
            return options[0]
        if isinstance(options[0], NameTrump):
            return NameTrump(options[0].seat, _best_trump(hand))
        if isinstance(options[0], MakeBid):
            return _nearest(_tricks(hand, hand.trump), options)
        cards = [option.card for option in options if isinstance(option, PlayCard) and option.card]
        return PlayCard(options[0].seat, _card(view, hand, cards))


def _unseen(hand: HandView) -> int:
    """The cards that others may hold, as a set."""
    seen = [*hand.cards, *(card for card in (*hand.foreheads, hand.turn_up) if card is not None)]
    seen += [play.card for trick in hand.memory for play in trick.plays]
    seen += [play.card for play in hand.trick]
    return card_set(DECK) & ~card_set(seen)


def _chance(card: Card, unseen: int, trump: Suit | None, others: int) -> float:
    """The chance that none of `others` random unseen cards beats `card`."""
    beaten_by = (unseen & BEATEN_BY[trump][card.index]).bit_count()
    return float((1 - beaten_by / max(unseen.bit_count(), 1)) ** others)


def _tricks(hand: HandView, trump: Suit | None) -> float:
    """The tricks that the hand should take from random hands."""
    unseen, players = _unseen(hand), len(hand.seats)
    if hand.forehead:
        shown = [card for card in hand.foreheads if card is not None]
        best = card_set(DECK)
        for card in shown:
            best &= BEATEN_BY[trump][card.index]
        return (unseen & best).bit_count() / unseen.bit_count()
    every = card_set(DECK)
    mean = sum(_chance(card, every, trump, players - 1) for card in DECK) / len(DECK)
    scale = 1 / (players * mean)
    own = sum(_chance(card, unseen, trump, players - 1) for card in hand.cards)
    return own * scale


def _best_trump(hand: HandView) -> Suit:
    return max(Suit, key=lambda suit: _tricks(hand, suit))


def _nearest(tricks: float, options: tuple[Choice, ...]) -> MakeBid:
    bids = [option for option in options if isinstance(option, MakeBid)]
    return min(bids, key=lambda option: (abs(option.bid - tricks), option.bid))


def _card(view: SeatView, hand: HandView, cards: list[Card]) -> Card:
    seat = view.seat or 0
    bid = hand.bids[seat]
    need = (bid if isinstance(bid, int) else 0) - hand.won[seat]
    unseen = _unseen(hand)
    chances = {card: _chance(card, unseen, hand.trump, 1) for card in hand.cards}
    ranked = sorted(cards, key=lambda card: (chances[card], card.strength))
    if not hand.trick:
        return _lead(ranked, need, len(hand.cards))
    takes = [card for card in ranked if _takes(view, hand, seat, card)]
    loses = [card for card in ranked if card not in takes]
    last = len(hand.trick) == len(hand.seats) - 1
    if need > 0 and takes:
        # Wizards are kept while another card is enough, unless every trick left is needed.
        cheaper = [card for card in takes if not card.wins_always]
        if need < len(hand.cards) and cheaper:
            return cheaper[0] if last else cheaper[-1]
        return takes[0]
    if need > 0:
        return loses[0]
    return loses[-1] if loses else (takes[-1] if last else takes[0])


def _lead(ranked: list[Card], need: int, left: int) -> Card:
    if need <= 0:
        return ranked[0]
    others = [card for card in ranked if not card.wins_always]
    return others[-1] if others and need < left else ranked[-1]


def _takes(view: SeatView, hand: HandView, seat: int, card: Card) -> bool:
    trick = (*hand.trick, Play(seat, card))
    return winner(trick, hand.trump, view.rules.all_jesters) == seat
