"""A club player: counts what each card is worth against the other hands, and plays to its need."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from foretrick.bots.honour import Choice, choices
from foretrick.rules import DECK, UNKNOWN, MakeBid, NameTrump, PlayCard, SeatCommand, SeatView, Suit
from foretrick.rules.cards import Card
from foretrick.rules.trick import Play, suit_led, winner
from foretrick.rules.view import HandView

__all__ = ["Club"]

_RELUCTANCE: Final = 0.45
"""How likely a player who needs no more tricks is to beat a card all the same, against one who does."""


@dataclass(frozen=True, slots=True)
class Club:
    """Plays so that what it expects to take comes as near as it can to what it has bid.

    A card's worth is its chance to beat the other hands, scaled so that all the hands together
    are worth the tricks there are. The bid is the sum of these, rounded; then each card is chosen
    so that its chance to take this trick, and the worth of the cards kept, add up to the need.
    """

    name: str = "club"

    def choose(self, view: SeatView) -> SeatCommand:
        """The choice that brings the expected tricks nearest to the bid."""
        options = choices(view)
        hand = view.hand
        if hand is None or len(options) == 1:
            return options[0]
        if isinstance(options[0], NameTrump):
            return NameTrump(options[0].seat, _best_trump(hand))
        if isinstance(options[0], MakeBid):
            return _nearest_bid(_worth_of_hand(hand), options)
        return _play(
            view,
            hand,
            [option.card for option in options if isinstance(option, PlayCard) and option.card],
        )


def _unseen(hand: HandView) -> list[Card]:
    """The cards that this seat has not seen: with others, or not dealt."""
    played = [play.card for trick in hand.memory for play in trick.plays]
    played += [play.card for play in hand.trick]
    seen = {*hand.cards, *hand.foreheads, *played, hand.turn_up}
    return [card for card in DECK if card not in seen] or [UNKNOWN]


def _beats(card: Card, other: Card, trump: Suit | None) -> bool:
    """Whether `other`, played after a led `card`, takes the trick from it."""
    return winner((Play(0, card), Play(1, other)), trump) == 1


def _chances(
    cards: Sequence[Card], unseen: list[Card], trump: Suit | None, others: int
) -> list[float]:
    """For each card the chance that none of `others` random cards beats it."""
    return [
        (1 - sum(_beats(card, other, trump) for other in unseen) / len(unseen)) ** others
        for card in cards
    ]


def _worth(cards: Sequence[Card], unseen: list[Card], trump: Suit | None, players: int) -> float:
    """The tricks that `cards` are worth, scaled to the tricks that all cards share."""
    if not cards:
        return 0.0
    every = _chances([*cards, *unseen], [*cards, *unseen], trump, players - 1)
    scale = (len(every) / players) / (sum(every) or 1.0)
    return sum(min(1.0, chance * scale) for chance in _chances(cards, unseen, trump, players - 1))


def _best_trump(hand: HandView) -> Suit:
    if hand.forehead:
        shown = [card.suit for card in hand.foreheads if card is not None]
        return min(Suit, key=shown.count)
    unseen = _unseen(hand)
    return max(Suit, key=lambda suit: _worth(hand.cards, unseen, suit, len(hand.seats)))


def _worth_of_hand(hand: HandView) -> float:
    unseen = _unseen(hand)
    if not hand.forehead:
        return _worth(hand.cards, unseen, hand.trump, len(hand.seats))
    shown = [card for card in hand.foreheads if card is not None]
    return sum(
        not any(_beats(card, other, hand.trump) for other in shown) for card in unseen
    ) / len(unseen)


def _nearest_bid(worth: float, options: tuple[Choice, ...]) -> MakeBid:
    bids = [option for option in options if isinstance(option, MakeBid)]
    return min(bids, key=lambda option: (abs(option.bid - worth), option.bid))


def _play(view: SeatView, hand: HandView, cards: list[Card]) -> PlayCard:
    seat = view.seat or 0
    bid = hand.bids[seat]
    need = (bid if isinstance(bid, int) else 0) - hand.won[seat]
    unseen = _unseen(hand)
    players = len(hand.seats)

    def distance(card: Card) -> tuple[float, float]:
        kept = [held for held in hand.cards if held is not card]
        chance = _chance_to_take(view, hand, seat, card, unseen)
        expected = chance + _worth(kept, unseen, hand.trump, players)
        # Of cards that serve alike the surer one: early tricks leave less to chance.
        return abs(need - expected), -chance if need > 0 else chance

    return PlayCard(seat, min(cards, key=distance))


def _chance_to_take(
    view: SeatView, hand: HandView, seat: int, card: Card, unseen: list[Card]
) -> float:
    """The chance that `card` takes the open trick, those still to play wanting it or not."""
    trick = (*hand.trick, Play(seat, card))
    if winner(trick, hand.trump, view.rules.all_jesters) != seat:
        return 0.0
    led = suit_led(trick)
    beating = sum(_beats(card, other, hand.trump) for other in unseen) / len(unseen)
    place = hand.seats.index(seat)
    chance = 1.0
    for later in range(1, len(hand.seats) - len(hand.trick)):
        other = hand.seats[(place + later) % len(hand.seats)]
        bid = hand.bids[other]
        wants = not isinstance(bid, int) or bid > hand.won[other]
        held = max(1, hand.counts[other])
        # Who wants the trick looks for a card that beats it among several; who does not, ducks.
        tries = 1 + 0.35 * (held - 1) if wants else _RELUCTANCE
        chance *= (1 - beating) ** tries if led is not None or not card.is_suited else 1 - beating
    return chance
