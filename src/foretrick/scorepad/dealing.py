"""Whose deal each hand is: it passes to the left, whoever comes, goes or sits out (R2.4)."""

from collections.abc import Iterable

from foretrick.scorepad.sheet import PadHand, Sheet

__all__ = ["bidding_order", "dealers"]


def dealers(sheet: Sheet) -> tuple[int | None, ...]:
    """The dealer of each hand, None for one that is skipped: then the deal does not pass.

    A dealer who sits out or has left is passed over; the chair of one who has left still says
    who sits next to it. A stated dealer deals, and the deal passes on from there.
    """
    found: list[int | None] = []
    last: int | None = None
    for hand in sheet.hands:
        if hand.skipped:
            found.append(None)
            continue
        if hand.stated_dealer in hand.players:
            last = hand.stated_dealer
        else:
            last = _next(hand, _clockwise(hand.ring, sheet.dealer, last))
        found.append(last)
    return tuple(found)


def _clockwise(ring: tuple[int, ...], first: int, last: int | None) -> tuple[int, ...]:
    """The chairs in the order in which the next deal is offered."""
    begin = first if last is None else last
    at = ring.index(begin) if begin in ring else -1
    if last is not None:
        at += 1
    at %= len(ring)
    return ring[at:] + ring[:at]


def _next(hand: PadHand, chairs: Iterable[int]) -> int:
    return next(player for player in chairs if player in hand.players)


def bidding_order(hand: PadHand, dealer: int) -> tuple[int, ...]:
    """Those who take part from the dealer's left, the dealer last (R3.2)."""
    players = hand.players
    at = players.index(dealer) + 1
    return players[at:] + players[:at]
