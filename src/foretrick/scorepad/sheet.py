"""What stands on a pad at one moment: players and hands, as they were entered.

Nothing that can be worked out is kept: dealers, points, totals and places follow from this.
"""

from dataclasses import dataclass
from enum import Enum

from foretrick.scorepad.events import Entries
from foretrick.scorepad.house import HouseRules

__all__ = ["Cells", "PadHand", "Player", "Ruling", "Sheet", "Stage", "entered", "stage_of"]

Cells = tuple[int | None, ...]
"""A number for each player of the pad, None where there is none."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody on the pad, and the score they began with."""

    name: str
    score: int = 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the table let stand in a hand although the pad objected, and why."""

    code: str
    reason: str


class Stage(Enum):
    """How far the entries of one hand are."""

    BIDS = "bids"
    TRICKS = "tricks"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class PadHand:
    """One hand: a row of the pad.

    `ring` are the chairs clockwise, with those of players who have `gone` (so that the deal
    passes rightly when the last dealer leaves); `out` sit out this hand. `bids` and `tricks`
    are by player. `stated_dealer` is None where the deal simply passed to the left.
    """

    size: int
    ring: tuple[int, ...]
    bids: Cells
    tricks: Cells
    gone: frozenset[int] = frozenset()
    out: frozenset[int] = frozenset()
    reneged: tuple[int, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    stated_dealer: int | None = None
    skipped: bool = False
    tie_break: bool = False

    @property
    def present(self) -> tuple[int, ...]:
        """Those who are at the table, clockwise."""
        return tuple(player for player in self.ring if player not in self.gone)

    @property
    def players(self) -> tuple[int, ...]:
        """Those who take part, clockwise."""
        return tuple(player for player in self.present if player not in self.out)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was entered."""
        return not self.reneged and all(cell is None for cell in (*self.bids, *self.tricks))

    @property
    def ruled(self) -> dict[str, str]:
        """The reasons of what the table let stand, by code."""
        return {ruling.code: ruling.reason for ruling in self.rulings}


def stage_of(hand: PadHand) -> Stage:
    """Which entries a hand waits for; with a renege the tricks need not be told (R7.2)."""
    if any(hand.bids[player] is None for player in hand.players):
        return Stage.BIDS
    if hand.reneged or all(hand.tricks[player] is not None for player in hand.players):
        return Stage.FULL
    return Stage.TRICKS


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole pad: `first` is the number of its first hand, `dealer` whoever dealt it."""

    id: str
    rules: HouseRules
    players: tuple[Player, ...]
    hands: tuple[PadHand, ...]
    dealer: int
    first: int = 1
    started: str | None = None

    @property
    def last(self) -> int:
        """The number of the last hand."""
        return self.first + len(self.hands) - 1

    def hand(self, number: int) -> PadHand:
        """The hand of that number, which there is."""
        return self.hands[number - self.first]

    def has(self, number: int) -> bool:
        """Whether there is a hand of that number."""
        return self.first <= number <= self.last

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name by player."""
        return tuple(player.name for player in self.players)

    @property
    def gone(self) -> frozenset[int]:
        """Those who are not at the table any more."""
        return self._last_of_game.gone

    @property
    def present(self) -> tuple[int, ...]:
        """Those who are at the table now, clockwise."""
        return self._last_of_game.present

    @property
    def _last_of_game(self) -> PadHand:
        return next(hand for hand in reversed(self.hands) if not hand.tie_break)


def entered(cells: Cells, entries: Entries) -> Cells:
    """The cells with some of them entered anew."""
    changed = dict(entries)
    return tuple(changed.get(player, cell) for player, cell in enumerate(cells))
