"""Examples of the rules as lines of text: cards by their faces, and the sentence they show."""

from collections.abc import Iterable, Iterator

from foretrick.rules import Card
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
from foretrick.words.language import Language

__all__ = ["example_lines"]


def example_lines(example: Example, faces: Faces, language: Language) -> tuple[str, ...]:
    """An example in lines: what may not be chosen stands in parentheses, a star marks who wins.

    >>> from foretrick.words.examples import EXAMPLES
    >>> from foretrick.words.language import ENGLISH
    >>> print(*example_lines(EXAMPLES["R5.7"][0], Faces(), ENGLISH), sep=chr(10))
      Jes★ Jes Jes
      Only Jesters: the first of them wins.
    """
    said = language.text(example.said)
    return tuple(f"  {line}" for line in (*_drawn(example, faces), said))


def _drawn(example: Example, faces: Faces) -> Iterator[str]:
    match example:
        case Shown(_, rows):
            yield from (_row(row, faces) for row in rows)
        case BothFaces(_, cards):
            yield from (_row(cards, Faces(ranks)) for ranks in Ranks)
        case TurnUp(_, card):
            yield "—" if card is None else faces.face(card)
        case TrickPlayed(_, cards, _):
            won = example.winner
            yield " ".join(
                faces.face(card) + "★" * (place == won) for place, card in enumerate(cards)
            )
        case HandToPlay(_, played, _):
            hand = _choices((faces.face(card), may_be) for card, may_be in example.choices)
            yield f"{_row(played, faces)} | {hand}"
        case LastBid(_, _, _, made):
            bids = _choices((str(bid), may_be) for bid, may_be in example.choices)
            yield f"{' '.join(map(str, made))} | {bids}"
        case Scored(_, results):
            yield from (f"{bid}/{won}: {worked(bid, won)}" for bid, won in results)


def _row(cards: tuple[Card, ...], faces: Faces) -> str:
    return " ".join(faces.face(card) for card in cards)


def _choices(choices: Iterable[tuple[str, bool]]) -> str:
    return " ".join(what if may_be else f"({what})" for what, may_be in choices)
