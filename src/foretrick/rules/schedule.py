"""How many cards each hand of a game deals (R2.3)."""

from typing import Final

from foretrick.rules.cards import DECK

__all__ = ["MOST_HANDS", "SCHEDULES", "TIE_BREAK_SIZE", "largest_hand", "schedule"]

MOST_HANDS: Final = 200
"""The longest game a list of hands may ask for; no published one comes near."""

TIE_BREAK_SIZE: Final = 10
"""Cards dealt to each player of a tie-break round (R6.3)."""

SCHEDULES: Final = ("full", "tournament", "five_full", "quick")
"""The named lists of hand sizes."""

_TOURNAMENT: Final[dict[int, tuple[int, ...]]] = {
    2: tuple(range(2, 31, 2)),
    3: tuple(range(2, 21, 2)),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    6: tuple(range(1, 11)),
}


def largest_hand(players: int) -> int:
    """The most cards that can be dealt to each of `players`: 30, 20, 15, 12, 10 for 2 to 6."""
    return len(DECK) // players


def schedule(name: str, players: int) -> tuple[int, ...]:
    """The hand sizes of the named list for `players`, in the order they are dealt.

    >>> schedule("quick", 5)
    (2, 4, 6, 8, 10, 12)

    More than six players are a house rule, for whom there is no `tournament` list. Raises
    `KeyError` if no list has that name for so many players.
    """
    if name == "tournament":
        return _TOURNAMENT[players]
    most = largest_hand(players)
    lists = {
        "full": tuple(range(1, most + 1)),
        "five_full": (most,) * 5,
        "quick": tuple(range(2 - most % 2, most + 1, 2)),
    }
    return lists[name]
