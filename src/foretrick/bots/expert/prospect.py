"""The points a hand can be expected to score, from the chance of each of its cards."""

from collections.abc import Iterable

from foretrick.bots.expert.worth import Worth
from foretrick.rules.scoring import points

__all__ = ["prospect"]


def prospect(kept: Iterable[Worth], bid: int, need: int) -> float:
    """The expected points of a bid that still needs `need` tricks, with the cards `kept`.

    Cards are taken as independent, and each is used for the better: a card whose chance differs
    by its holder's wish takes the trick when that helps. The first card is thought of as played
    last. Works through the cards once, with the value of each number of tricks yet to take.

    >>> prospect([], bid=1, need=0), prospect([], bid=1, need=-1)
    (30.0, -10.0)
    >>> prospect([Worth(0.5, 0.5)], bid=1, need=1)
    10.0
    """
    values = [float(points(bid, bid - missed)) for missed in range(max(need, 0) + 1)]
    spoilt = float(points(bid, bid + 1))
    for wanted, unwanted in kept:
        fewer = spoilt
        for missing, value in enumerate(values):
            gain = fewer - value
            values[missing] = value + (wanted if gain > 0 else unwanted) * gain
            fewer = value
        # Once the bid is passed, each trick more costs as much as the one before.
        spoilt += unwanted * (points(bid, bid + 2) - points(bid, bid + 1))
    if need < 0:
        return spoilt + points(bid, bid - need) - points(bid, bid + 1)
    return values[need]
