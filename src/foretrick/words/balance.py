"""The sum of the bids against the tricks there are."""

from typing import Final

from foretrick.rules import SeatView
from foretrick.words.language import ENGLISH, Language, marked

__all__ = ["balance"]

_NUMBERS: Final = (
    marked("one"),
    marked("two"),
    marked("three"),
    marked("four"),
    marked("five"),
    marked("six"),
    marked("seven"),
    marked("eight"),
    marked("nine"),
    marked("ten"),
)


def balance(view: SeatView, language: Language = ENGLISH) -> str:
    """The sum of the bids against the tricks: 'bid 5 of 7: two too few'; empty if not known.

    While players still bid, only what has been bid is told.
    """
    hand = view.hand
    if hand is None or not hand.bids_shown:
        return ""
    bids = [bid for bid in hand.bids if isinstance(bid, int)]
    told = language.text("bid {bid} of {size}", bid=sum(bids), size=hand.size)
    if len(bids) < len(hand.seats):
        return told
    return f"{told}: {_off(sum(bids) - hand.size, language)}"


def _off(off: int, language: Language) -> str:
    number = _number(abs(off), language)
    if off > 0:
        return language.count("{number} too many", "{number} too many", off, number=number)
    if off < 0:
        return language.count("{number} too few", "{number} too few", -off, number=number)
    return language.text("even")


def _number(number: int, language: Language) -> str:
    return language.text(_NUMBERS[number - 1]) if 1 <= number <= len(_NUMBERS) else str(number)
