"""What a pad objects to: entries that the rules or the sums do not allow, and the table may."""

from collections.abc import Iterator
from dataclasses import dataclass

from foretrick.rules import Reason
from foretrick.rules.errors import refuse
from foretrick.rules.legality import evening_bid, why_not_even
from foretrick.rules.ruleset import Bidding, EvenBids
from foretrick.rules.schedule import largest_hand
from foretrick.scorepad.dealing import bidding_order, dealers
from foretrick.scorepad.errors import PadReason, of_rules, pad_reason
from foretrick.scorepad.scoring import Scores
from foretrick.scorepad.sheet import Cells, PadHand, Sheet, Stage, stage_of

__all__ = ["BID_CODES", "TRICK_CODES", "Objection", "even_bid_forbidden", "objections"]

BID_CODES = frozenset({"bid_range", "canadian", "never_even", "never_even_from_two"})
"""What is objected to in bids: a ruling on it stands only while the bids do."""

TRICK_CODES = frozenset({"tricks_range", "tricks_sum"})
"""What is objected to in tricks."""


@dataclass(frozen=True, slots=True)
class Objection:
    """What does not fit in hand number `hand`, in the cells of `player` or in all of it.

    `ruling` is the reason for which the table lets it stand, None while it is open.
    """

    hand: int
    reason: PadReason
    player: int | None = None
    ruling: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether the entry is to be corrected, or let stand for a reason."""
        return self.ruling is None


def objections(sheet: Sheet, scores: Scores) -> tuple[Objection, ...]:
    """Everything that does not fit, hand by hand, with what the table let stand."""
    deals = dealers(sheet)
    found: list[Objection] = []
    for index, hand in enumerate(sheet.hands):
        if hand.skipped:
            continue
        number = sheet.first + index
        said = _of_hand(sheet, scores, index, deals[index])
        ruled = hand.ruled
        found += [
            Objection(number, reason, player, ruled.get(reason.code)) for reason, player in said
        ]
    return tuple(found)


def _of_hand(
    sheet: Sheet, scores: Scores, index: int, dealer: int | None
) -> Iterator[tuple[PadReason, int | None]]:
    hand = sheet.hands[index]
    if index in scores.stale:
        yield pad_reason("stale_round", "R6.3"), None
    most = largest_hand(len(hand.players))
    if hand.size > most:
        reason = refuse("hand_size", size=hand.size, players=len(hand.players), most=most)
        yield of_rules(reason), None
    for player in hand.players:
        bid, tricks = hand.bids[player], hand.tricks[player]
        if bid is not None and bid > hand.size:
            yield of_rules(refuse("bid_range", size=hand.size, bid=bid)), player
        if tricks is not None and tricks > hand.size:
            yield pad_reason("tricks_range", "R5.6", tricks=tricks, size=hand.size), player
    if dealer is not None:
        forbidden = even_bid_forbidden(sheet, hand, dealer, scores.before(sheet, index))
        if forbidden is not None and hand.bids[dealer] == forbidden[0]:
            yield of_rules(forbidden[1]), dealer
    yield from _sum(sheet, hand)


def even_bid_forbidden(
    sheet: Sheet, hand: PadHand, dealer: int, totals: Cells
) -> tuple[int, Reason] | None:
    """The bid that the dealer may not make, and why (R3.5 to R3.7); None while others are to bid.

    `totals` are the points before the hand.
    """
    rule = sheet.rules.even_bids
    if rule is EvenBids.ALLOWED or sheet.rules.bidding is not Bidding.OPEN or hand.tie_break:
        return None
    others = bidding_order(hand, dealer)[:-1]
    made = [bid for player in others if (bid := hand.bids[player]) is not None]
    even = evening_bid(hand.size, made) if len(made) == len(others) else None
    if even is None:
        return None
    theirs = (totals[player] or 0 for player in others)
    reason = why_not_even(rule, hand.size, even, totals[dealer] or 0, theirs)
    return None if reason is None else (even, reason)


def _sum(sheet: Sheet, hand: PadHand) -> Iterator[tuple[PadReason, None]]:
    """Tricks that do not add up: too many at once, too few when all are entered."""
    if not sheet.rules.tricks_add_up:
        return
    cells = [hand.tricks[player] for player in hand.players]
    total = sum(cell or 0 for cell in cells)
    # A renege ends the hand at once, so tricks may be left (R7.2).
    short = stage_of(hand) is Stage.FULL and not hand.reneged and None not in cells
    if total > hand.size or (short and total < hand.size):
        yield pad_reason("tricks_sum", "R5.6", found=total, size=hand.size), None
