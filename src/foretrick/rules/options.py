"""The options of rules.md by name: how each is written, read and explained.

A command line, a record and a form all give options as text or JSON. They are read here, with
every fault named at once, and written here, so that each spelling exists once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeGuard

from foretrick.rules.claims import claim
from foretrick.rules.errors import Phrase, Reason, RulesetError, refuse
from foretrick.rules.ruleset import (
    DRAW,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    AllJesters,
    Bidding,
    EvenBids,
    OneCardHand,
    Renege,
    ReviewTricks,
    Ruleset,
    TieBreak,
)
from foretrick.rules.schedule import SCHEDULES, schedule

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Option",
    "default_preset",
    "options_of",
    "ruleset",
]


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its rule, what it decides, and a sentence for each of its values."""

    name: str
    rule: str
    meaning: str
    values: Mapping[str, str]


OPTIONS: Final[dict[str, Option]] = {
    option.name: option
    for option in (
        Option(
            "bidding",
            "R4.1",
            "When the bids are seen.",
            {
                "open": "Each bid is seen at once by all.",
                "hidden": "All bid in secret; the bids are shown before the first card.",
                "delayed": "All bid in secret; the bids are shown after the last trick.",
            },
        ),
        Option(
            "even_bids",
            "R3.4",
            "Whether the last bidder may make the bids add up to the number of tricks.",
            {
                "allowed": "The last bidder bids freely.",
                "canadian": "A sole leader who bids last may not, unless the bid is zero.",
                "never": "The last bidder may not, zero included.",
                "never_from_two": "The last bidder may not, except in hands of one card.",
            },
        ),
        Option(
            "hands",
            "R2.3",
            "How many cards each hand deals: a name, or a list of sizes (1,3,5).",
            {
                "full": "Every size from 1 to the most that can be dealt.",
                "tournament": "The ten (or fifteen) hands played at championships.",
                "five_full": "Five hands of the largest size.",
                "quick": "Every second size, ending with the largest.",
            },
        ),
        Option(
            "first_dealer",
            "R2.2",
            "Who deals the first hand: draw, or the number of a seat (0 is the first).",
            {"draw": "Each player draws a card; the highest deals."},
        ),
        Option(
            "all_jesters",
            "R5.7",
            "Who wins a trick in which only Jesters were played.",
            {"first": "The first Jester wins.", "last": "The last Jester wins."},
        ),
        Option(
            "one_card_hand",
            "R5.9",
            "How a hand of one card is held.",
            {
                "normal": "Each player sees their own card.",
                "forehead": "Each player sees everybody's card but their own.",
            },
        ),
        Option(
            "tie_break",
            "R6.3",
            "What decides a tie for first place.",
            {
                "round": "The tied players play a hand of ten cards, again if tied again.",
                "shared": "The tied players win together.",
                "countback": "Most exact bids, then the best hand, then how often it was reached.",
            },
        ),
        Option(
            "renege",
            "R7.1",
            "Whether a player can fail to follow suit.",
            {
                "impossible": "The table refuses the card.",
                "penalty": "Every card may be played; the players call a renege (honour table).",
            },
        ),
        Option(
            "review_tricks",
            "R5.8",
            "Which completed tricks may be looked at again.",
            {
                "last": "The last completed trick.",
                "all": "Every trick of the hand.",
                "none": "None.",
            },
        ),
    )
}

PRESETS: Final[dict[str, dict[str, str]]] = {
    # What each named rule set changes (rules.md section 10); all else is as `standard`.
    "standard": {},
    "canadian": {"even_bids": "canadian"},
    "hidden": {"bidding": "hidden"},
    "delayed": {"bidding": "delayed"},
    "plus_minus_one": {"even_bids": "never"},
    "tournament": {
        "even_bids": "never_from_two",
        "hands": "tournament",
        "tie_break": "countback",
    },
    "quick": {"hands": "quick", "tie_break": "shared"},
    "faq": {"all_jesters": "last"},
}


def default_preset(players: int) -> str:
    """The rule set a table starts from: `standard`, or `delayed` for two players (R2.1)."""
    return "delayed" if players == FEWEST_PLAYERS else "standard"


def ruleset(
    players: int, preset: str | None = None, settings: Mapping[str, object] | None = None
) -> Ruleset:
    """Make the rules of a game from a preset and the options changed after choosing it.

    `settings` may come from anywhere: values are text as on a command line, or what JSON gives
    (a list for `hands`, a number or "draw" for `first_dealer`).

    >>> ruleset(3, "quick", {"even_bids": "never", "hands": "1,2,3"}).hands
    (1, 2, 3)

    Raises `RulesetError` with every fault found: unknown preset, unknown options, values that
    are none of theirs, and combinations that make no game.
    """
    settings = settings or {}
    if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise RulesetError((refuse("players", players=_shown(players)),))
    faults: list[Reason] = []
    name = default_preset(players) if preset is None else preset
    if name not in PRESETS:
        faults.append(refuse("unknown_preset", preset=name, known=", ".join(PRESETS)))
    chosen: dict[str, object] = {"hands": "full", **PRESETS.get(name, {}), **settings}
    faults += [
        refuse("unknown_option", option=option, known=", ".join(OPTIONS))
        for option in chosen
        if option not in OPTIONS
    ]
    reader = _Reader(players, faults)
    hands = reader.hands(chosen.get("hands"))
    first_dealer = reader.first_dealer(chosen.get("first_dealer", DRAW))
    built = {
        option: reader.choice(option, chosen[option], kind)
        for option, kind in _CHOICES.items()
        if option in chosen
    }
    try:
        rules = Ruleset(players, hands, first_dealer=first_dealer, preset=name, **built)  # type: ignore[arg-type]  # _CHOICES pairs each name with its type
    except RulesetError as error:
        raise RulesetError((*faults, *error.faults)) from None
    if faults:
        raise RulesetError(tuple(faults))
    return rules


_CHOICES: Final[dict[str, type[StrEnum]]] = {
    "bidding": Bidding,
    "even_bids": EvenBids,
    "all_jesters": AllJesters,
    "one_card_hand": OneCardHand,
    "tie_break": TieBreak,
    "renege": Renege,
    "review_tricks": ReviewTricks,
}


class _Reader:
    """Reads values of options; a value that cannot be read leaves a fault and a default."""

    def __init__(self, players: int, faults: list[Reason]) -> None:
        self.players = players
        self.faults = faults

    def fault(self, option: str, value: object, known: str | Phrase) -> None:
        reason = refuse("bad_value", option=option, value=_shown(value), known=known)
        self.faults.append(reason)

    def choice(self, option: str, value: object, kind: type[StrEnum]) -> StrEnum:
        members = {str(member): member for member in kind}
        member = members.get(value) if isinstance(value, str) else None
        if member is None:
            self.fault(option, value, ", ".join(members))
            return next(iter(kind))
        return member

    def hands(self, value: object) -> tuple[int, ...]:
        if isinstance(value, str) and value in SCHEDULES:
            return schedule(value, self.players)
        sizes: object = value
        if isinstance(value, str):
            sizes = [_whole_number(part.strip()) for part in value.split(",")]
        if isinstance(sizes, (list, tuple)) and all(map(_is_number, sizes)):
            return tuple(sizes)
        self.fault("hands", value, claim("schedules", names=", ".join(SCHEDULES)))
        return schedule("full", self.players)

    def first_dealer(self, value: object) -> int | None:
        if value == DRAW:
            return None
        seat = _whole_number(value) if isinstance(value, str) else value
        if _is_number(seat):
            return seat
        known = claim("dealers", draw=DRAW, last=self.players - 1)
        self.fault("first_dealer", value, known)
        return None


def _is_number(value: object) -> TypeGuard[int]:
    """Whether a value from outside is a whole number that a sentence can show."""
    return type(value) is int and abs(value) < 10**6


def _shown(value: object) -> str | Phrase:
    """A value from outside in a sentence: short text and numbers as they are, else its kind."""
    if not isinstance(value, str | int | float):
        return claim("list" if isinstance(value, list | tuple) else "object")
    if not isinstance(value, str) and abs(value) >= 10**40:
        return claim("huge_number")
    shown = str(value)
    return shown if len(shown) <= 40 else shown[:40] + "..."


def _whole_number(text: str) -> int | None:
    """The number a short text of ASCII digits writes, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None


def options_of(rules: Ruleset) -> dict[str, str | int | list[int]]:
    """Every option of `rules` by its public name, as a record writes it (record.md section 1).

    `ruleset(rules.players, rules.preset, options_of(rules)) == rules`.
    """
    return {
        "bidding": str(rules.bidding),
        "even_bids": str(rules.even_bids),
        "hands": list(rules.hands),
        "first_dealer": DRAW if rules.first_dealer is None else rules.first_dealer,
        "all_jesters": str(rules.all_jesters),
        "one_card_hand": str(rules.one_card_hand),
        "tie_break": str(rules.tie_break),
        "renege": str(rules.renege),
        "review_tricks": str(rules.review_tricks),
    }
