"""The table's options, the schedule, the even-bid rules and the score of a hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from foretrick.testing.naive.cards import DECK

__all__ = [
    "Ruleset",
    "forbidden_bid",
    "is_whole",
    "points",
    "read_ruleset",
    "ruleset_faults",
    "schedule",
]

CHOICES: dict[str, tuple[str, ...]] = {
    "bidding": ("open", "hidden", "delayed"),
    "even_bids": ("allowed", "canadian", "never", "never_from_two"),
    "all_jesters": ("first", "last"),
    "one_card_hand": ("normal", "forehead"),
    "tie_break": ("round", "shared", "countback"),
    "renege": ("impossible", "penalty"),
    "review_tricks": ("last", "all", "none"),
}
OPTIONS = ("players", "hands", "first_dealer", *CHOICES)
PRESETS = (
    "standard",
    "canadian",
    "hidden",
    "delayed",
    "plus_minus_one",
    "tournament",
    "quick",
    "faq",
)
TOURNAMENT = {
    2: list(range(2, 31, 2)),
    3: list(range(2, 21, 2)),
    4: [1, 3, 5, 7, 9, 11, 12, 13, 14, 15],
    5: [2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    6: list(range(1, 11)),
}


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The options that decide what may happen at the table, once they are known sound."""

    players: int
    sizes: tuple[int, ...]
    first_dealer: int | None
    bidding: str
    even_bids: str
    all_jesters: str
    tie_break: str
    renege: str


def is_whole(value: object, low: int, high: int) -> bool:
    """Say whether a value is a whole number (never true or false) from low to high."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def schedule(name: str, players: int) -> list[int]:
    """Give the hand sizes of a named list (R2.3).

    >>> schedule('quick', 6)
    [2, 4, 6, 8, 10]
    """
    most = len(DECK) // players
    if name == "full":
        return list(range(1, most + 1))
    if name == "tournament":
        return list(TOURNAMENT[players])
    if name == "five_full":
        return [most] * 5
    if name == "quick":
        return list(range(most, 0, -2))[::-1]
    raise ValueError(f"no list of hands is called {name!r}")


def ruleset_faults(rules: Mapping[str, object]) -> list[str]:
    """List what is wrong with a record's rules, a sentence each (R2 to R7)."""
    faults = [f"the option '{name}' is missing" for name in OPTIONS if name not in rules]
    faults += [
        f"there is no option '{name}'" for name in rules if name not in OPTIONS and name != "preset"
    ]
    for name, choices in CHOICES.items():
        if name in rules and rules[name] not in choices:
            faults.append(f"'{name}' must be one of {', '.join(choices)}")
    if "preset" in rules and rules["preset"] not in (*PRESETS, None):
        faults.append(f"'preset' must be one of {', '.join(PRESETS)}")
    if rules.get("bidding") in ("hidden", "delayed") and rules.get("even_bids") in (
        "canadian",
        "never",
        "never_from_two",
    ):
        faults.append("with secret bids nobody bids last, so even bids must be allowed (R4.4)")
    if "players" in rules:
        players = rules["players"]
        if isinstance(players, int) and is_whole(players, 2, 6):
            faults += _seat_and_hand_faults(rules, players)
        else:
            faults.append("'players' must be a whole number from 2 to 6 (R2.1)")
    return faults


def _seat_and_hand_faults(rules: Mapping[str, object], players: int) -> list[str]:
    faults = []
    dealer = rules.get("first_dealer", "draw")
    if dealer != "draw" and not is_whole(dealer, 0, players - 1):
        faults.append("'first_dealer' must be 'draw' or a seat (R2.2)")
    hands = rules.get("hands", "full")
    most = len(DECK) // players
    if isinstance(hands, str):
        if hands not in ("full", "tournament", "five_full", "quick"):
            faults.append(f"no list of hands is called {hands!r} (R2.3)")
    elif not isinstance(hands, list) or not hands:
        faults.append("'hands' must be a name or a list of sizes (R2.3)")
    elif not all(is_whole(size, 1, most) for size in hands):
        faults.append(f"with {players} players a hand has from 1 to {most} cards (R2.3)")
    return faults


def read_ruleset(rules: Mapping[str, object]) -> Ruleset:
    """Read rules in which `ruleset_faults` found nothing."""
    players, hands, dealer = rules["players"], rules["hands"], rules["first_dealer"]
    assert isinstance(players, int)
    if isinstance(hands, str):
        hands = schedule(hands, players)
    assert isinstance(hands, list)
    return Ruleset(
        players=players,
        sizes=tuple(hands),
        first_dealer=dealer if isinstance(dealer, int) else None,
        bidding=str(rules["bidding"]),
        even_bids=str(rules["even_bids"]),
        all_jesters=str(rules["all_jesters"]),
        tie_break=str(rules["tie_break"]),
        renege=str(rules["renege"]),
    )


def forbidden_bid(
    even_bids: str,
    size: int,
    bids_before: Sequence[int],
    last_total: int,
    other_totals: Sequence[int],
) -> int | None:
    """Give the one bid the last bidder may not make, or None (R3.4 to R3.7).

    `bids_before` are the bids of everyone else, `last_total` the last bidder's points
    before this hand, `other_totals` everyone else's.

    >>> forbidden_bid('canadian', 5, [2, 0, 2], 80, [70, 20, 60])
    1
    """
    even = size - sum(bids_before)
    if even < 0 or even_bids == "allowed":
        return None
    if even_bids == "canadian" and (even == 0 or last_total <= max(other_totals)):
        return None
    if even_bids == "never_from_two" and size == 1:
        return None
    return even


def points(bid: int, won: int) -> int:
    """Score a hand of one player (R6.1).

    >>> points(4, 5)
    -10
    """
    return 20 + 10 * bid if bid == won else -10 * abs(bid - won)
