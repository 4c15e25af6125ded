"""What is entered on a pad: a pad is the list of these, and nothing else.

Nothing on a pad is chance and nothing is hidden, so what a person asks and what then has happened
are the same value: an event is an entry that the pad did not refuse. Players are numbered in the
order in which they came to the pad, and keep their number wherever they sit. Hands are called by
the number that stands before them at that moment.
"""

from dataclasses import dataclass, field
from typing import Final

from foretrick.scorepad.house import HouseRules

__all__ = [
    "PAD_EVENT_NAMES",
    "BidsEntered",
    "DealerStated",
    "EndedEarly",
    "Entries",
    "HandCorrected",
    "HandInserted",
    "HandRemoved",
    "HandResized",
    "HandSkipped",
    "Overruled",
    "OverrulingWithdrawn",
    "PadEvent",
    "PadOpened",
    "PlayerAdded",
    "PlayerLeft",
    "PlayerReturned",
    "Redone",
    "Renamed",
    "RenegesFound",
    "Reordered",
    "RulesChosen",
    "SatOut",
    "TieBreakStarted",
    "TrickTaken",
    "TricksEntered",
    "Undone",
]

Entries = tuple[tuple[int, int | None], ...]
"""Cells of one hand: for each of some players the number, None where it is taken away again."""


@dataclass(frozen=True, slots=True)
class PadOpened:
    """The pad begins, with the players clockwise and the sizes of all hands.

    `dealer` is the player who deals first. A game that is taken up in the middle begins at hand
    number `first_hand`, with the `scores` so far by player.
    """

    id: str
    names: tuple[str, ...]
    hands: tuple[int, ...]
    rules: HouseRules = field(default_factory=HouseRules)
    dealer: int = 0
    first_hand: int = 1
    scores: tuple[int, ...] = ()
    started: str | None = None


@dataclass(frozen=True, slots=True)
class BidsEntered:
    """One player's bid, or those of several at once."""

    hand: int
    bids: Entries


@dataclass(frozen=True, slots=True)
class TricksEntered:
    """The tricks one player has taken, or those of several at once."""

    hand: int
    tricks: Entries


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A player took one more trick; with the last trick the others' empty cells become 0."""

    hand: int
    player: int


@dataclass(frozen=True, slots=True)
class HandCorrected:
    """A whole hand as it should have been: cells that are not named stay."""

    hand: int
    bids: Entries
    tricks: Entries
    reneged: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RenegesFound:
    """Who was found to have failed to follow suit in a hand, all of them, or nobody (R7.2)."""

    hand: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Overruled:
    """The table lets stand what the pad objects to in a hand, for a reason."""

    hand: int
    code: str
    reason: str


@dataclass(frozen=True, slots=True)
class OverrulingWithdrawn:
    """It does not let it stand after all."""

    hand: int
    code: str


@dataclass(frozen=True, slots=True)
class HandInserted:
    """A hand of so many cards comes in as number `hand`; those from there on move down."""

    hand: int
    size: int


@dataclass(frozen=True, slots=True)
class HandRemoved:
    """A hand is taken off the pad, with what was entered in it."""

    hand: int


@dataclass(frozen=True, slots=True)
class HandSkipped:
    """A hand is not played, and the deal does not pass for it; or it is played after all."""

    hand: int
    skipped: bool


@dataclass(frozen=True, slots=True)
class HandResized:
    """A hand has another number of cards."""

    hand: int
    size: int


@dataclass(frozen=True, slots=True)
class EndedEarly:
    """The game ends with the last hand played: hands without an entry are taken off."""


@dataclass(frozen=True, slots=True)
class DealerStated:
    """Somebody else deals a hand, and the deal passes on from there; None: as the deal passes."""

    hand: int
    player: int | None


@dataclass(frozen=True, slots=True)
class PlayerAdded:
    """Somebody joins from a hand on, at the left of `after`, with an agreed `score`.

    Later hands in which nothing was entered, and which the deck does not suffice for any more,
    are taken off.
    """

    hand: int
    name: str
    after: int
    score: int = 0


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player leaves before a hand; the chair is kept in mind for whoever deals next."""

    hand: int
    player: int


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """A player who had left plays again from a hand on."""

    hand: int
    player: int


@dataclass(frozen=True, slots=True)
class SatOut:
    """A player sits out one hand, or plays it after all."""

    hand: int
    player: int
    out: bool


@dataclass(frozen=True, slots=True)
class Reordered:
    """From a hand on the players sit in another order, clockwise."""

    hand: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player is called otherwise."""

    player: int
    name: str


@dataclass(frozen=True, slots=True)
class RulesChosen:
    """The table agrees on other rules."""

    rules: HouseRules


@dataclass(frozen=True, slots=True)
class TieBreakStarted:
    """Those tied for first play a round among themselves; `dealer` was drawn (R6.3)."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The last entry that stands is taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The entry taken back last stands again."""


PadEvent = (
    PadOpened
    | BidsEntered
    | TricksEntered
    | TrickTaken
    | HandCorrected
    | RenegesFound
    | Overruled
    | OverrulingWithdrawn
    | HandInserted
    | HandRemoved
    | HandSkipped
    | HandResized
    | EndedEarly
    | DealerStated
    | PlayerAdded
    | PlayerLeft
    | PlayerReturned
    | SatOut
    | Reordered
    | Renamed
    | RulesChosen
    | TieBreakStarted
    | Undone
    | Redone
)
"""Everything that can be entered on a pad."""

PAD_EVENT_NAMES: Final[dict[type[PadEvent], str]] = {
    PadOpened: "pad_opened",
    BidsEntered: "bids_entered",
    TricksEntered: "tricks_entered",
    TrickTaken: "trick_taken",
    HandCorrected: "hand_corrected",
    RenegesFound: "reneges_found",
    Overruled: "overruled",
    OverrulingWithdrawn: "overruling_withdrawn",
    HandInserted: "hand_inserted",
    HandRemoved: "hand_removed",
    HandSkipped: "hand_skipped",
    HandResized: "hand_resized",
    EndedEarly: "ended_early",
    DealerStated: "dealer_stated",
    PlayerAdded: "player_added",
    PlayerLeft: "player_left",
    PlayerReturned: "player_returned",
    SatOut: "sat_out",
    Reordered: "reordered",
    Renamed: "renamed",
    RulesChosen: "rules_chosen",
    TieBreakStarted: "tie_break_started",
    Undone: "undone",
    Redone: "redone",
}
"""The public name of each event: its `type` on a pad that is kept."""
