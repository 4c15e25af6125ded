"""An expert: weighs each card against the other hands, and plays to its need."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from foretrick.bots.expert.picture import Picture
from foretrick.bots.expert.prospect import prospect
from foretrick.bots.expert.threats import BEATEN_BY, OF_SUIT, WIZARDS
from foretrick.bots.expert.worth import worths
from foretrick.bots.honour import choices
from foretrick.rules import DECK, MakeBid, NameTrump, PlayCard, SeatCommand, SeatView, Suit
from foretrick.rules.cards import Card
from foretrick.rules.ruleset import AllJesters
from foretrick.rules.scoring import points
from foretrick.rules.trick import Play, suit_led, winner

__all__ = ["Expert"]

_EAGERNESS: Final = 0.6
"""How likely a player who needs tricks is to beat a card, if it can."""
_RELUCTANCE: Final = 0.2
"""How likely a player who needs no more tricks is to beat a card all the same, if it can."""


@dataclass(frozen=True, slots=True)
class Expert:
    """Makes the choice that promises the most points.

    Each card has a chance to take a trick (`worth`), and the chances of a hand give the expected
    points of a bid (`prospect`). It bids what promises most. Then it weighs each card it may play:
    the chance that the card takes this trick, and what the cards kept promise after that.
    """

    name: str = "expert"

    def choose(self, view: SeatView) -> SeatCommand:
        """The choice with the highest expected points; the first of several."""
        options = choices(view)
        hand = view.hand
        if hand is None or len(options) == 1:
            return options[0]
        picture = Picture.of(view, hand)
        jesters = view.rules.all_jesters
        if isinstance(options[0], NameTrump):
            return NameTrump(picture.seat, _best_trump(picture, jesters))
        if isinstance(options[0], MakeBid):
            bids = [option.bid for option in options if isinstance(option, MakeBid)]
            return MakeBid(picture.seat, _best_bid(picture, hand.trump, bids, jesters)[1])
        cards = [o.card for o in options if isinstance(o, PlayCard) and o.card is not None]
        return PlayCard(picture.seat, _best_card(picture, cards, jesters))


def _best_trump(picture: Picture, jesters: AllJesters) -> Suit:
    """The suit under which some bid promises most."""
    bids = range(picture.hand.size + 1)
    return max(Suit, key=lambda suit: _best_bid(picture, suit, bids, jesters)[0])


def _best_bid(
    picture: Picture, trump: Suit | None, bids: Iterable[int], jesters: AllJesters
) -> tuple[float, int]:
    """What the best of the allowed bids promises, and the bid; the lower of two alike."""
    if picture.hand.forehead:
        chance = _forehead_chance(picture, trump, jesters)
        promises = [(chance * points(bid, 1) + (1 - chance) * points(bid, 0), -bid) for bid in bids]
    else:
        worth = sorted(worths(picture, trump), reverse=True)
        promises = [(prospect(worth, bid, bid), -bid) for bid in bids]
    promise, minus_bid = max(promises)
    return promise, -minus_bid


def _forehead_chance(picture: Picture, trump: Suit | None, jesters: AllJesters) -> float:
    """The share of unseen cards that would take the only trick from those on the foreheads."""
    hand = picture.hand
    own = [card for card in DECK if picture.unseen >> card.index & 1]
    takes = 0
    for card in own:
        plays = tuple(Play(seat, hand.foreheads[seat] or card) for seat in hand.seats)
        takes += winner(plays, trump, jesters) == picture.seat
    return takes / len(own)


def _best_card(picture: Picture, cards: list[Card], jesters: AllJesters) -> Card:
    """The card that promises most, with this trick taken or not."""
    hand, seat = picture.hand, picture.seat
    own, need = hand.bids[seat], picture.needs[seat]
    bid = own if isinstance(own, int) else 0
    needed = need or 0
    # Wizards first: they keep their worth to the end, so they are thought of as played last.
    worth = sorted(
        zip(worths(picture, hand.trump), hand.cards, strict=True),
        key=lambda pair: pair[0],
        reverse=True,
    )

    def promise(card: Card) -> tuple[float, float]:
        chance = _chance_to_take(picture, card, jesters)
        kept = [value for value, held in worth if held is not card]
        taken = prospect(kept, bid, needed - 1) if chance > 0 else 0.0
        lost = prospect(kept, bid, needed) if chance < 1 else 0.0
        if needed >= len(hand.cards):
            # Every trick is needed: a weak card gains nothing by being played to this one.
            return chance, taken
        # Of cards that promise alike, the one that settles the need sooner.
        settles = chance if needed > 0 else -chance
        return round(chance * taken + (1 - chance) * lost, 6), settles

    return max(cards, key=promise)


def _chance_to_take(picture: Picture, card: Card, jesters: AllJesters) -> float:
    """The chance that `card` takes the open trick from those still to play."""
    hand = picture.hand
    trick = (*hand.trick, Play(picture.seat, card))
    if winner(trick, hand.trump, jesters) != picture.seat:
        return 0.0
    led = OF_SUIT[suit_led(trick)]
    beaten_by = BEATEN_BY[hand.trump][card.index]
    chance = 1.0
    for seat in picture.later:
        can = _chance_to_beat(picture, seat, beaten_by, led)
        chance *= 1 - can * _will(picture, seat)
    return chance


def _chance_to_beat(picture: Picture, seat: int, beaten_by: int, led: int) -> float:
    """The chance that `seat` holds a card that beats, and may play it to the suit led."""
    held = picture.hand.counts[seat]
    possible = picture.unseen & ~picture.voids[seat]
    count = max(possible.bit_count(), 1)
    follows = (possible & led).bit_count()
    higher = (possible & beaten_by & (led | WIZARDS)).bit_count()
    ruffs = (possible & beaten_by & ~(led | WIZARDS)).bit_count()
    has_higher = 1 - (1 - higher / count) ** held
    if not ruffs:
        return float(has_higher)
    void = (1 - follows / count) ** held
    has_ruff = 1 - (1 - ruffs / (count - follows)) ** held
    return float(1 - (1 - has_higher) * (1 - void * has_ruff))


def _will(picture: Picture, seat: int) -> float:
    """How likely `seat` is to beat a card that it can beat; with its last card it must."""
    need = picture.needs[seat]
    if picture.hand.counts[seat] <= 1:
        return 1.0
    return _EAGERNESS if need is None or need > 0 else _RELUCTANCE
