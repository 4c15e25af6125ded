"""What a page shows of an example: cards with their names, bids, points, and a sentence."""

from dataclasses import dataclass
from typing import Final

from foretrick.rules import Card, Suit
from foretrick.words.examples import (
    BothFaces,
    Example,
    HandToPlay,
    LastBid,
    Scored,
    Shown,
    TrickPlayed,
    TurnUp,
    worked,
)
from foretrick.words.faces import Faces, Ranks
from foretrick.words.language import Language, marked
from foretrick.words.naming import a_card, suit_name

__all__ = ["CardShown", "ExampleShown", "RowShown", "ScoreShown", "TrumpShown", "example_shown"]

MANY: Final = 7
"""More cards than these lie over each other in a row."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card of an example: its face in `ranks`, whether it wins, or may not be played."""

    code: str
    name: str
    ranks: str
    wins: bool = False
    barred: bool = False


@dataclass(frozen=True, slots=True)
class RowShown:
    """Cards beside each other, under a title if there is any; `close` lies over each other."""

    cards: tuple[CardShown, ...]
    title: str = ""
    close: bool = False


@dataclass(frozen=True, slots=True)
class TrumpShown:
    """The suit that is trump: its letter, and the sentence."""

    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """One result: the bid, the tricks taken, how the points come about, and whether it is exact."""

    bid: int
    won: int
    worked: str
    is_exact: bool


@dataclass(frozen=True, slots=True)
class ExampleShown:
    """An example to look at.

    `made` are the bids made so far, `bids` those to choose among, each with whether it may be;
    `no_card` is whether a place for a card stays empty.
    """

    said: str
    rows: tuple[RowShown, ...] = ()
    trump: TrumpShown | None = None
    no_card: bool = False
    made: tuple[int, ...] = ()
    bids: tuple[tuple[int, bool], ...] = ()
    scores: tuple[ScoreShown, ...] = ()


def example_shown(example: Example, faces: Faces, language: Language) -> ExampleShown:
    """An example as a reader sees it, with the faces that they have chosen."""
    said = language.text(example.said)

    def row(cards: tuple[Card, ...], title: str = "", shown_by: Faces = faces) -> RowShown:
        shown = tuple(_card(card, shown_by, language) for card in cards)
        return RowShown(shown, title, close=len(cards) > MANY)

    match example:
        case Shown(_, rows):
            return ExampleShown(said, tuple(map(row, rows)))
        case BothFaces(_, cards):
            both = (Faces(ranks, faces.colours) for ranks in Ranks)
            return ExampleShown(said, tuple(row(cards, shown_by=each) for each in both))
        case TurnUp(_, card):
            return ExampleShown(said, () if card is None else (row((card,)),), no_card=card is None)
        case LastBid(_, _, _, made):
            return ExampleShown(said, made=made, bids=example.choices)
        case TrickPlayed(_, cards, suit):
            won = example.winner
            shown = tuple(
                _card(card, faces, language, wins=place == won) for place, card in enumerate(cards)
            )
            return ExampleShown(said, (RowShown(shown),), _trump(suit, language))
        case HandToPlay(_, played, _):
            hand = tuple(
                _card(card, faces, language, barred=not may_be) for card, may_be in example.choices
            )
            titles = language.text(marked("In the trick")), language.text(marked("In hand"))
            return ExampleShown(said, (row(played, titles[0]), RowShown(hand, titles[1])))
        case Scored(_, results):
            scores = (ScoreShown(bid, won, worked(bid, won), bid == won) for bid, won in results)
            return ExampleShown(said, scores=tuple(scores))


def _card(
    card: Card, faces: Faces, language: Language, *, wins: bool = False, barred: bool = False
) -> CardShown:
    return CardShown(card.code, a_card(card, faces, language), faces.ranks.value, wins, barred)


def _trump(suit: Suit | None, language: Language) -> TrumpShown | None:
    if suit is None:
        return None
    text = language.text(marked("Trump: {suit}"), suit=suit_name(suit, language))
    return TrumpShown(suit.value, text)
