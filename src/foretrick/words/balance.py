"""The sum of the bids against the tricks there are."""

from typing import Final

from foretrick.rules import SeatView
from foretrick.words.language import ENGLISH, Language, marked_in

__all__ = ["balance", "balance_parts"]

_OFF: Final = "how many tricks too many or too few were bid"

# Translators: stands in '{number} too many' and '{number} too few'.
_NUMBERS: Final = (
    marked_in("how many tricks too many or too few were bid", "one"),
    marked_in("how many tricks too many or too few were bid", "two"),
    marked_in("how many tricks too many or too few were bid", "three"),
    marked_in("how many tricks too many or too few were bid", "four"),
    marked_in("how many tricks too many or too few were bid", "five"),
    marked_in("how many tricks too many or too few were bid", "six"),
    marked_in("how many tricks too many or too few were bid", "seven"),
    marked_in("how many tricks too many or too few were bid", "eight"),
    marked_in("how many tricks too many or too few were bid", "nine"),
    marked_in("how many tricks too many or too few were bid", "ten"),
)


def balance(view: SeatView, language: Language = ENGLISH) -> str:
    """The sum of the bids against the tricks: 'bid 5 of 7: two too few'; empty if not known.

    While players still bid, only what has been bid is told.
    """
    told, off = balance_parts(view, language)
    return language.text("{bids}: {off}", bids=told, off=off) if off else told


def balance_parts(view: SeatView, language: Language = ENGLISH) -> tuple[str, str]:
    """The same as two parts, where each stands on a line of its own: 'bid 5 of 7', 'even'."""
    hand = view.hand
    if hand is None or not hand.bids_shown:
        return "", ""
    bids = [bid for bid in hand.bids if isinstance(bid, int)]
    told = language.said(
        "by all players together, of the tricks of the hand",
        "bid {bid} of {size}",
        bid=sum(bids),
        size=hand.size,
    )
    done = len(bids) == len(hand.seats)
    return told, _off(sum(bids) - hand.size, language) if done else ""


def _off(off: int, language: Language) -> str:
    if off == 0:
        return language.said("the bids add up to the number of tricks", "even")
    number = _number(abs(off), language)
    if off > 0:
        return language.count("{number} too many", "{number} too many", off, number=number)
    return language.count("{number} too few", "{number} too few", -off, number=number)


def _number(number: int, language: Language) -> str:
    if number > len(_NUMBERS):
        return str(number)
    return language.said(_OFF, _NUMBERS[number - 1])
