"""A game at one moment: frozen values, folded from its events."""

from dataclasses import dataclass
from enum import Enum

from foretrick.rules.cards import Card, Suit
from foretrick.rules.events import Draw, HandScored, RenegeCalled
from foretrick.rules.ruleset import Bidding, OneCardHand, Ruleset
from foretrick.rules.trick import Play, Trick

__all__ = [
    "Bids",
    "Hand",
    "Phase",
    "Secret",
    "State",
    "bidding_of",
    "clockwise",
    "is_forehead",
    "new_game",
]


class Phase(Enum):
    """What a game waits for.

    In the phases marked *follows*, no one decides anything: the next event follows from the
    rules, and `decide` adds it by itself.
    """

    DRAWING = "drawing"  # the draw for dealer
    DEALING = "dealing"  # the next deal
    TURNING = "turning"  # follows: the turn-up fixes trump
    NAMING = "naming"  # the dealer names trump
    BIDDING = "bidding"  # the bids
    REVEALING = "revealing"  # follows: hidden bids are shown
    PLAYING = "playing"  # a card
    TAKING = "taking"  # follows: the trick is taken
    SETTLING = "settling"  # honour tables: calls, until the table scores the hand
    CLOSING = "closing"  # follows: delayed bids are shown, the hand is scored
    RANKING = "ranking"  # follows: a tie-break, or the end
    OVER = "over"  # nothing more

    __hash__ = object.__hash__


class Secret(Enum):
    """What stands for a bid that was made and is not known to the one who looks (R4.2)."""

    MADE = "made"


Bids = tuple[int | Secret | None, ...]
"""The bids by seat: None before a seat has bid, `Secret.MADE` where it is not known."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal and its play.

    `dealt` are the cards as dealt and `hands` those still held, by seat (None: takes no part);
    `seats` are the seats that
    take part, clockwise from the dealer's left; `reneges` are the plays that failed to follow
    suit and were not taken back, as (trick counted from 1, seat), as far as they are known;
    `last_to_play` is the seat whose card was played last, None once one was taken back (R7.1).
    """

    number: int
    size: int
    dealer: int
    seats: tuple[int, ...]
    tie_break: bool
    bidding: Bidding
    forehead: bool
    dealt: tuple[tuple[Card, ...] | None, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    turn_up: Card | None
    trump: Suit | None
    trump_by: int | None
    bids: Bids
    revealed: bool
    won: tuple[int, ...]
    leader: int
    trick: tuple[Play, ...]
    tricks: tuple[Trick, ...]
    reneges: tuple[tuple[int, int], ...]
    last_to_play: int | None
    calls: tuple[tuple[int, RenegeCalled], ...]

    @property
    def turn(self) -> int:
        """The seat whose card is next in the trick (R5.1)."""
        seats = self.seats
        return seats[(seats.index(self.leader) + len(self.trick)) % len(seats)]

    @property
    def last_play(self) -> Play | None:
        """The card played last, in the open trick or the one just completed."""
        plays = self.trick or (self.tricks[-1].plays if self.tricks else ())
        return plays[-1] if plays else None

    @property
    def bids_shown(self) -> bool:
        """Whether everybody may see the bids (R4.1 to R4.3)."""
        return self.revealed or self.bidding is Bidding.OPEN

    @property
    def guilty(self) -> tuple[int, ...]:
        """The seats found to have reneged by a call (R7.2, R7.3)."""
        return tuple(call.against for _, call in self.calls if call.upheld)

    def has_reneged(self, seat: int) -> bool:
        """Whether `seat` reneged in a completed trick, as far as its cards are known (R7.2)."""
        return any(reneger == seat and trick <= len(self.tricks) for trick, reneger in self.reneges)


@dataclass(frozen=True, slots=True)
class State:
    """A whole game at one moment.

    `hand` is the hand being played or the last one played; `dealer` deals it, or deals the next
    one while that is waited for; `first_dealer` dealt the first hand; `sheet` are the scored
    hands, `rounds` the scored tie-break rounds, `tied` the seats that play one now.
    """

    rules: Ruleset
    phase: Phase
    dealer: int | None
    first_dealer: int | None
    draws: tuple[tuple[Draw, ...], ...]
    hand: Hand | None
    totals: tuple[int, ...]
    sheet: tuple[HandScored, ...]
    tied: tuple[int, ...]
    rounds: tuple[HandScored, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def contenders(self) -> tuple[int, ...]:
        """The seats that take part in the next draw and deal, in ascending order."""
        return self.tied or tuple(range(self.rules.players))

    @property
    def current(self) -> Hand:
        """The hand being played; only asked for in phases that have one."""
        if self.hand is None:
            raise ValueError("no hand has been dealt yet")
        return self.hand

    @property
    def next_dealer(self) -> int:
        """The seat that deals while a deal is due."""
        if self.dealer is None:
            raise ValueError("nobody has been drawn to deal yet")
        return self.dealer

    @property
    def fixed_dealer(self) -> int | None:
        """The seat the rules name to deal the next hand, None where players draw (R2.2, R6.3)."""
        return None if self.tied else self.rules.first_dealer

    @property
    def secret_bidding(self) -> bool:
        """Whether bids made now are secret."""
        return self.hand is not None and not self.hand.bids_shown


def new_game(rules: Ruleset) -> State:
    """The game before its first event: nobody has drawn, everybody has no points."""
    return State(
        rules=rules,
        phase=Phase.DRAWING,
        dealer=None,
        first_dealer=None,
        draws=(),
        hand=None,
        totals=(0,) * rules.players,
        sheet=(),
        tied=(),
        rounds=(),
        ranking=(),
    )


def clockwise(seats: tuple[int, ...], dealer: int) -> tuple[int, ...]:
    """The seats in the order of bidding: from the dealer's left, the dealer last (R3.2).

    >>> clockwise((0, 1, 2, 3), 1)
    (2, 3, 0, 1)
    """
    return tuple(sorted(seats, key=lambda seat: (seat <= dealer, seat)))


def bidding_of(rules: Ruleset, *, tie_break: bool) -> Bidding:
    """The bidding system of a hand: tie-break rounds are always delayed (R6.3)."""
    return Bidding.DELAYED if tie_break else rules.bidding


def is_forehead(rules: Ruleset, size: int, *, tie_break: bool) -> bool:
    """Whether the cards of a hand are held to the forehead (rules.md section 5)."""
    return size == 1 and not tie_break and rules.one_card_hand is OneCardHand.FOREHEAD
