"""The rollout policy: how a player of the simulation chooses a card.

Each legal card gets a score, a weighted sum of a few things that a player sees: would it take the
trick as it lies, how many unseen cards beat it, is it a Wizard or a trump, do those still to play
want the trick. The weights depend on the moment (leading, in between, last to play; tricks still
needed, none, or all that are left), on the share of the remaining tricks that is needed, and on
how contested the tricks are. A card is drawn with chance exp(score). The weights come from games
among copies of itself (`training`), one set for each number of players.

A player of the simulation uses what its seat would know: its own hand, the cards that are gone,
the needs of the others; never the others' cards.
"""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import bit_count, compiled, lowest_bit
from foretrick.kernel.generator import Generator, uniform
from foretrick.kernel.trick import KEYS, SUIT_OF, WIZARD_KEY, legal
from foretrick.kernel.words import ALL, JESTERS, NO_SUIT, ONE, SUITS
from foretrick.rules import DECK, Card

__all__ = [
    "BEATEN_BY",
    "FEATURES",
    "MOMENTS",
    "SCALES",
    "Scratch",
    "card_chance",
    "choose_card",
    "scratch_space",
    "weigh_cards",
]

Scratch = NDArray[np.float64]
Weights = NDArray[np.float64]
Counts = NDArray[np.int64]

MOMENTS: Final = 9
"""Leading, in between, last; each with no trick, some, or all that are left still needed."""
SCALES: Final = 3
"""Each weight has a constant part, one for the share needed, and one for how contested it is."""
FEATURES: Final = 15
_SCORE, _CARD, _MOST_CARDS = FEATURES, FEATURES + 1, 31
_MOMENT, _SHARE, _CONTEST, _TOTAL, _PICK = range(5)


def _beats(card: Card, other: Card, trump: int) -> bool:
    """Whether `other`, played after a led `card`, takes the trick from it."""
    if card.wins_always:
        return False
    if card.loses_always or other.wins_always:
        return not other.loses_always
    if SUIT_OF[other.index] == SUIT_OF[card.index]:
        return other.strength > card.strength
    return other.is_suited and int(SUIT_OF[other.index]) == trump


BEATEN_BY: Final = np.array(
    [
        [sum(1 << other.index for other in DECK if _beats(card, other, trump)) for card in DECK]
        for trump in range(NO_SUIT + 1)
    ],
    dtype=np.uint64,
)
"""By trump and card: the cards that would take the trick from it if it were led."""


def scratch_space() -> Scratch:
    """Room for the features and scores of one decision, used again and again.

    A row for each legal card; the last row keeps what training wants to know of the choice.
    """
    return np.zeros((_MOST_CARDS + 1, FEATURES + 2), dtype=np.float64)


@compiled
def _moment(place: int, later: int, need: int, left: int) -> int:
    position = 0 if place == 0 else (2 if later == 0 else 1)
    urgency = 0 if need <= 0 else (2 if need >= left else 1)
    return position * 3 + urgency


@compiled
def _contest(needs: Counts, left: int) -> float:
    """How contested the tricks left are: from -1 (nobody wants them) to 1."""
    wanted = 0
    for need in needs:
        wanted += max(need, 0)
    return max(-1.0, min(1.0, (wanted - left) / len(needs)))


@compiled
def weigh_cards(
    hand: np.uint64,
    options: np.uint64,
    trick: tuple[int, int, int],
    seat: int,
    trump: int,
    gone: np.uint64,
    needs: Counts,
    weights: Weights,
    scratch: Scratch,
) -> int:
    """Fill a row of `scratch` for each card of `options` that `seat` may play; how many there are.

    `trick` is what is led, the best play so far (`trick.standing`, -1 for none) and how many
    cards lie; `gone` are the cards out of play that everybody has seen; `needs` are the tricks
    that each seat still needs for its bid, negative once it has too many. A row holds the
    features, then how likely the card is against the sum in the last row, then the card.
    """
    led, best, place = trick
    count = bit_count(options)
    players = len(needs)
    left = bit_count(hand)
    later = players - 1 - place
    need = needs[seat]
    moment = _moment(place, later, need, left)
    share = need / left if moment % 3 == 1 else 0.0
    contest = _contest(needs, left)
    hungry = 0.0
    for step in range(1, later + 1):
        following = seat + step
        if needs[following - players if following >= players else following] > 0:
            hungry += 1.0
    hungry /= players - 1
    holder_is_full = 1.0 if best >= 0 and needs[best & 7] <= 0 else 0.0
    unseen = ALL & ~(gone | hand)
    one_of_unseen = 1.0 / max(bit_count(unseen), 1)
    highest = -1e30
    row = 0
    while options:
        card = lowest_bit(options)
        options &= options - ONE
        suit = SUIT_OF[card]
        takes = 1.0 if KEYS[trump, led, card] > best >> 6 else 0.0
        beaten = bit_count(unseen & BEATEN_BY[trump, card]) * one_of_unseen
        strength = 1.0 - beaten
        mastery = strength**8
        own_suit = bit_count(hand & SUITS[suit]) / left
        trumps = 1.0 if suit == trump and suit != NO_SUIT else 0.0
        wizard = 1.0 if KEYS[trump, led, card] == WIZARD_KEY else 0.0
        features = scratch[row]
        features[0] = takes
        features[1] = takes * beaten
        features[2] = takes * beaten * later / (players - 1)
        features[3] = (1.0 - takes) * strength
        features[4] = wizard
        features[5] = 1.0 if JESTERS >> np.uint64(card) & ONE else 0.0
        features[6] = trumps
        features[7] = mastery
        features[8] = takes * mastery
        features[9] = own_suit
        features[10] = takes * hungry
        features[11] = takes * holder_is_full
        features[12] = takes * bit_count(unseen & SUITS[suit]) * one_of_unseen
        features[13] = trumps * own_suit
        features[14] = wizard * takes * hungry
        score = 0.0
        for feature in range(FEATURES):
            score += features[feature] * (
                weights[moment, 0, feature]
                + share * weights[moment, 1, feature]
                + contest * weights[moment, 2, feature]
            )
        features[_SCORE] = score
        features[_CARD] = card
        highest = max(highest, score)
        row += 1
    total = 0.0
    for row in range(count):
        chance = math.exp(scratch[row, _SCORE] - highest)
        scratch[row, _SCORE] = chance
        total += chance
    note = scratch[_MOST_CARDS]
    note[_MOMENT], note[_SHARE], note[_CONTEST], note[_TOTAL] = moment, share, contest, total
    return count


@compiled
def choose_card(
    hand: np.uint64,
    trick: tuple[int, int, int],
    seat: int,
    trump: int,
    gone: np.uint64,
    needs: Counts,
    weights: Weights,
    scratch: Scratch,
    state: Generator,
) -> int:
    """The card that `seat` plays from `hand` to a trick; the rest as for `weigh_cards`.

    The scratch space is left with what training reads.
    """
    options = legal(hand, trick[0])
    if bit_count(options) == 1:
        scratch[_MOST_CARDS, _TOTAL] = 0.0
        return lowest_bit(options)
    count = weigh_cards(hand, options, trick, seat, trump, gone, needs, weights, scratch)
    target = uniform(state) * scratch[_MOST_CARDS, _TOTAL]
    pick = 0
    while pick < count - 1 and target >= scratch[pick, _SCORE]:
        target -= scratch[pick, _SCORE]
        pick += 1
    scratch[_MOST_CARDS, _PICK] = pick
    return int(scratch[pick, _CARD])


@compiled
def card_chance(
    card: int,
    hand: np.uint64,
    trick: tuple[int, int, int],
    seat: int,
    trump: int,
    gone: np.uint64,
    needs: Counts,
    weights: Weights,
    scratch: Scratch,
) -> float:
    """How likely `seat` plays `card` from `hand`; the rest as for `weigh_cards`."""
    options = legal(hand, trick[0])
    if bit_count(options) == 1:
        return 1.0
    count = weigh_cards(hand, options, trick, seat, trump, gone, needs, weights, scratch)
    for row in range(count):
        if int(scratch[row, _CARD]) == card:
            return float(scratch[row, _SCORE] / scratch[_MOST_CARDS, _TOTAL])
    return 0.0


@compiled
def add_gradient(scratch: Scratch, count: int, gradient: Weights) -> None:
    """Add how the log of the chance of the last choice, of `count`, grows with the weights."""
    note = scratch[_MOST_CARDS]
    if note[_TOTAL] == 0.0:
        return
    moment, pick = int(note[_MOMENT]), int(note[_PICK])
    for feature in range(FEATURES):
        expected = 0.0
        for row in range(count):
            expected += scratch[row, _SCORE] * scratch[row, feature]
        slope = scratch[pick, feature] - expected / note[_TOTAL]
        gradient[moment, 0, feature] += slope
        gradient[moment, 1, feature] += slope * note[_SHARE]
        gradient[moment, 2, feature] += slope * note[_CONTEST]
