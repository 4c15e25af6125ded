"""Examples of the rules: cards and bids to look at, each with a sentence that it shows.

An example holds only what lies on the table. Who wins, what may be played and what may be bid is
asked of the rules, so that a picture cannot say anything else than the table does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from foretrick.rules import Card, Suit
from foretrick.rules.cards import UNKNOWN
from foretrick.rules.legality import evening_bid, why_not_even
from foretrick.rules.ruleset import EvenBids
from foretrick.rules.scoring import points
from foretrick.rules.trick import Play, playable, suit_led, winner
from foretrick.words.formats import MINUS, signed
from foretrick.words.language import ENGLISH, marked

__all__ = [
    "EXAMPLES",
    "LESSONS",
    "BothFaces",
    "Example",
    "HandToPlay",
    "LastBid",
    "Scored",
    "Shown",
    "TrickPlayed",
    "TurnUp",
    "worked",
]


TIMES: Final = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards to look at, beside each other or in several rows."""

    said: str
    rows: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class BothFaces:
    """Cards with both faces of the deck (R1.4)."""

    said: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The card turned up after the deal, None when the pack is used up (R2.5, R2.6)."""

    said: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class LastBid:
    """The bids made in a hand, and those that the last bidder may choose among (R3.4 to R3.7).

    The last bidder is the sole leader on points.
    """

    said: str
    rule: EvenBids
    size: int
    made: tuple[int, ...]

    @property
    def choices(self) -> tuple[tuple[int, bool], ...]:
        """Each bid that may be thought of, and whether it may be made."""
        even = evening_bid(self.size, self.made)
        return tuple(
            (bid, bid != even or why_not_even(self.rule, self.size, bid, 10, (0,)) is None)
            for bid in range(self.size + 1)
        )


@dataclass(frozen=True, slots=True)
class TrickPlayed:
    """A trick in the order of play, with the suit that is trump (R5.3, R5.6, R5.7)."""

    said: str
    cards: tuple[Card, ...]
    trump: Suit | None = None

    @property
    def winner(self) -> int:
        """The place of the card that wins."""
        won = winner(_plays(self.cards), self.trump)
        assert won is not None  # noqa: S101  # every card of an example is known
        return won


@dataclass(frozen=True, slots=True)
class HandToPlay:
    """What was played to a trick so far, and a hand to play the next card from (R5.4, R5.5)."""

    said: str
    played: tuple[Card, ...]
    hand: tuple[Card, ...]

    @property
    def choices(self) -> tuple[tuple[Card, bool], ...]:
        """Each card in hand, and whether it may be played."""
        allowed = playable(self.hand, suit_led(_plays(self.played)))
        return tuple((card, card in allowed) for card in self.hand)


@dataclass(frozen=True, slots=True)
class Scored:
    """Bids and the tricks taken, to be scored (R6.1)."""

    said: str
    results: tuple[tuple[int, int], ...]


Example: TypeAlias = Shown | BothFaces | TurnUp | LastBid | TrickPlayed | HandToPlay | Scored


def worked(bid: int, won: int) -> str:
    """How the points of a result come about (R6.1).

    >>> worked(2, 2).replace(TIMES, "x"), worked(1, 3).replace(TIMES, "x").replace(MINUS, "-")
    ('20 + 10 x 2 = 40', '-10 x 2 = -20')
    """
    total = signed(points(bid, won), ENGLISH, plus="")
    if bid == won:
        return f"20 + 10 {TIMES} {bid} = {total}"
    return f"{MINUS}10 {TIMES} {abs(bid - won)} = {total}"


def _plays(cards: Sequence[Card]) -> tuple[Play, ...]:
    return tuple(Play(seat, card) for seat, card in enumerate(cards))


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(UNKNOWN if code == "??" else Card(code) for code in codes.split())


# Sentences name suits and no ranks: what a rank is called is for each reader to choose (R1.4).
EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    "R1.1": (
        Shown(
            marked(
                "The whole deck: four suits, each from its lowest card to its highest, and four"
                " Wizards and four Jesters."
            ),
            (
                *(_cards(" ".join(rank + suit for rank in "23456789TJQKA")) for suit in "shdc"),
                _cards("W1 W2 W3 W4 J1 J2 J3 J4"),
            ),
        ),
    ),
    "R1.2": (
        Shown(
            marked("From lowest to highest: a Jester, the cards of a suit, a Wizard."),
            (_cards("J2 2h 9h Kh Ah W1"),),
        ),
    ),
    "R1.4": (BothFaces(marked("The same cards with both faces."), _cards("2s Jh Ad")),),
    "R2.5": (
        TurnUp(marked("A card of a suit: hearts are trump."), Card("7h")),
        TurnUp(marked("A Jester: no trump in this hand."), Card("J3")),
        TurnUp(marked("A Wizard: the dealer names the suit."), Card("W4")),
    ),
    "R2.6": (TurnUp(marked("No card is left to turn up: no trump."), None),),
    "R3.5": (
        LastBid(
            marked(
                "Five cards, and the others have bid 2, 0 and 2. Whoever leads alone and bids last"
                " may not bid 1."
            ),
            EvenBids.CANADIAN,
            5,
            (2, 0, 2),
        ),
    ),
    "R3.6": (
        LastBid(
            marked(
                "Five cards, and the others have bid 2, 1 and 2: zero would make the bids even."
            ),
            EvenBids.NEVER,
            5,
            (2, 1, 2),
        ),
    ),
    "R5.3": (
        TrickPlayed(
            marked("The Jester does not count: diamonds are led, and the third card follows them."),
            _cards("J1 8d Qd"),
        ),
        TrickPlayed(
            marked("A Wizard comes first, so no suit is led, and everybody plays what they like."),
            _cards("W2 8d Qs"),
        ),
    ),
    "R5.4": (
        HandToPlay(
            marked(
                "Diamonds are led, and this hand has some: one of them may be played, or a Wizard,"
                " or a Jester."
            ),
            _cards("8d"),
            _cards("3d Jd Kc W1 J4"),
        ),
        HandToPlay(
            marked("Diamonds were led before the Wizard, so they are to be followed all the same."),
            _cards("8d W3"),
            _cards("2d Kc 9s"),
        ),
        HandToPlay(
            marked("Diamonds are led, and this hand has none: anything may be played."),
            _cards("8d"),
            _cards("Kc 5h 9s J2"),
        ),
    ),
    "R5.6": (
        TrickPlayed(
            marked("The first Wizard wins, whatever else lies there."),
            _cards("Ah W2 W3"),
            Suit.HEARTS,
        ),
        TrickPlayed(
            marked("Spades are trump: even a low one beats every card of another suit."),
            _cards("8c Kc 3s Ac"),
            Suit.SPADES,
        ),
        TrickPlayed(
            marked("Hearts are trump and nobody plays one: the highest card of the suit led wins."),
            _cards("4d Kd As J3"),
            Suit.HEARTS,
        ),
    ),
    "R5.7": (TrickPlayed(marked("Only Jesters: the first of them wins."), _cards("J1 J3 J2")),),
    "R5.9": (
        Shown(
            marked(
                "What the player in the middle sees: the cards of the others, and their own from"
                " behind."
            ),
            (_cards("9c ?? Kd"),),
        ),
    ),
    "R6.1": (Scored(marked("Four bids and what they score."), ((2, 2), (0, 0), (1, 3), (4, 3))),),
}
"""The examples of each rule that has some, in the order of the book."""

LESSONS: Final[tuple[tuple[str, Example], ...]] = (
    (
        marked("The cards"),
        Shown(
            marked(
                "Four suits from 2 up to the ace, four Wizards above them all and four Jesters "
                "below: 60 cards."
            ),
            (_cards("W1 As Kh 2d J1"),),
        ),
    ),
    (
        marked("The deal"),
        TurnUp(
            marked(
                "One card each in hand 1, two in hand 2, and so on until the pack is used up. The "
                "next card is turned up: its suit is trump. A Jester means no trump; for a Wizard "
                "the dealer names the suit."
            ),
            Card("7h"),
        ),
    ),
    (
        marked("The bids"),
        LastBid(
            marked(
                "From the dealer's left, everyone says how many tricks they will take. The sum "
                "need not be the number of tricks: usually somebody has to fail."
            ),
            EvenBids.ALLOWED,
            3,
            (1, 0),
        ),
    ),
    (
        marked("The play"),
        TrickPlayed(
            marked(
                "Follow the suit that was led if you can. Wizards and Jesters may be played at any "
                "time. Hearts are trump here, so the last card takes the trick."
            ),
            _cards("9c Kc J2 3h"),
            Suit.HEARTS,
        ),
    ),
    (
        marked("Who wins the trick"),
        TrickPlayed(
            marked(
                "The first Wizard; else the highest trump; else the highest card of the suit led. "
                "Here the first of the two Wizards wins."
            ),
            _cards("Ah W2 W3"),
        ),
    ),
    (
        marked("The score"),
        Scored(
            marked(
                "Exactly what you bid: 20 points, and 10 more for each trick. Otherwise 10 less "
                "for every trick too many or too few."
            ),
            ((2, 2), (0, 0), (1, 3)),
        ),
    ),
)
"""The game in six lessons: what each is about, and the example that its sentences are told by."""
