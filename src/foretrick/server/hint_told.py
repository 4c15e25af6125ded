"""A hint in words, for a page without scripts: it comes back in the address of the page."""

from foretrick.rules import Card, CardError, MakeBid, NameTrump, PlayCard, SeatCommand, Suit
from foretrick.words.faces import Faces
from foretrick.words.language import Language
from foretrick.words.telling import Words

__all__ = ["hint_told"]


def hint_told(hint: str, faces: Faces, language: Language) -> str | None:
    """What a hint says, None for what is no hint: it may come from anywhere.

    >>> from foretrick.words.language import ENGLISH
    >>> hint_told("card=7h", Faces(), ENGLISH)
    'Hint: play the 7 of hearts.'
    >>> hint_told("card=<b>", Faces(), ENGLISH)
    """
    command = _read(*hint.partition("=")[::2])
    if command is None:
        return None
    told = Words((), None, faces, language).command(command)
    return language.text("Hint: {choice}.", choice=told)


def _read(name: str, value: str) -> SeatCommand | None:
    try:
        match name:
            case "bid" if value.isascii() and value.isdigit() and len(value) <= 2:
                return MakeBid(0, int(value))
            case "trump":
                return NameTrump(0, Suit.parse(value))
            case "card":
                card = None if value == "unseen" else Card(value)
                return PlayCard(0, card) if card is None or card.is_known else None
    except CardError:
        return None
    return None
