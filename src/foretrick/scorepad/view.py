"""What every screen shows of a pad: one frozen value, worked out from the sheet."""

from dataclasses import dataclass
from enum import Enum

from foretrick.rules.ruleset import Bidding
from foretrick.scorepad.dealing import bidding_order, dealers
from foretrick.scorepad.errors import PadReason, of_rules
from foretrick.scorepad.house import HouseRules
from foretrick.scorepad.objecting import Objection, even_bid_forbidden, objections
from foretrick.scorepad.pad import Pad
from foretrick.scorepad.scoring import Places, Scores, is_scored, score
from foretrick.scorepad.sheet import PadHand, Ruling, Sheet, Stage, stage_of

__all__ = ["Cell", "Line", "PadPhase", "PadView", "PlayerView", "Row", "pad_view"]


class PadPhase(Enum):
    """What the pad waits for."""

    BIDS = "bids"
    TRICKS = "tricks"
    CHECK = "check"  # something does not fit: correct it, or let it stand for a reason
    TIE = "tie"  # those tied for first draw for the dealer of a round
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's part of one hand; `place` counts from 1, and joint places share a number."""

    bid: int | None
    tricks: int | None
    points: int | None
    total: int | None
    place: int | None
    takes_part: bool
    reneged: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One hand as a row of the table, a cell for each player of the pad.

    `objections` are those of this hand, also those that the table let stand; `rulings` are all
    that it ruled, also where nothing is objected to any more.
    """

    number: int
    size: int
    dealer: int | None
    cells: tuple[Cell, ...]
    objections: tuple[Objection, ...]
    rulings: tuple[Ruling, ...]
    is_scored: bool
    skipped: bool
    tie_break: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as things stand; `needs` are the tricks still wanted, below 0 if too many."""

    player: int
    name: str
    total: int | None
    place: int | None
    bid: int | None
    tricks: int | None
    needs: int | None
    deals: bool
    takes_part: bool
    has_left: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A player's totals for a chart: after each scored hand its number and the total."""

    player: int
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class PadView:
    """A pad to be shown.

    `hand` is the row that is waited for, None when the game is over or a tie is to be broken.
    `order` are those who bid in it, from the dealer's left, and `to_bid` those of them who may
    bid now. `bid_sum` is the sum of the bids so far; `forbidden` the bid that the dealer may not
    make, and why. `seating` are those at the table, clockwise; `winners` is empty before the end.
    """

    id: str
    version: int
    rules: HouseRules
    phase: PadPhase
    hand: Row | None
    order: tuple[int, ...]
    to_bid: tuple[int, ...]
    bid_sum: int
    tricks_sum: int
    forbidden: tuple[int, PadReason] | None
    players: tuple[PlayerView, ...]
    seating: tuple[int, ...]
    next_dealer: int | None
    rows: tuple[Row, ...]
    open_objections: tuple[Objection, ...]
    ranking: Places
    tied: tuple[int, ...]
    winners: tuple[int, ...]
    chart: tuple[Line, ...]
    can_undo: bool
    can_redo: bool

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name by player."""
        return tuple(player.name for player in self.players)

    @property
    def balance(self) -> int:
        """By how much the bids are over the tricks of the hand (below 0: under); R3.3."""
        return 0 if self.hand is None else self.bid_sum - self.hand.size

    def row(self, number: int) -> Row:
        """The row of a hand, by its number."""
        return self.rows[number - self.rows[0].number]


def pad_view(pad: Pad) -> PadView:
    """What there is to see of a pad."""
    sheet = pad.sheet
    scores, deals = score(sheet), dealers(sheet)
    said = objections(sheet, scores)
    rows = tuple(_rows(sheet, scores, deals, said))
    index = _current(rows, scores)
    hand = None if index is None else sheet.hands[index]
    dealer = None if index is None else deals[index]
    order = () if hand is None or dealer is None else bidding_order(hand, dealer)
    phase = _phase(hand, index, scores, said, sheet.first)
    forbidden = None
    if index is not None and hand is not None and dealer is not None:
        forbidden = even_bid_forbidden(sheet, hand, dealer, scores.before(sheet, index))
    waiting = () if hand is None else tuple(p for p in order if hand.bids[p] is None)
    is_open = sheet.rules.bidding is Bidding.OPEN and hand is not None and not hand.tie_break
    return PadView(
        id=sheet.id,
        version=pad.version,
        rules=sheet.rules,
        phase=phase,
        hand=None if index is None else rows[index],
        order=order,
        to_bid=waiting[:1] if is_open else waiting,
        bid_sum=0 if hand is None else sum(hand.bids[p] or 0 for p in hand.players),
        tricks_sum=0 if hand is None else sum(hand.tricks[p] or 0 for p in hand.players),
        forbidden=None if forbidden is None else (forbidden[0], of_rules(forbidden[1])),
        players=tuple(_players(sheet, scores, hand, dealer)),
        seating=sheet.present,
        next_dealer=dealer,
        rows=rows,
        open_objections=tuple(each for each in said if each.is_open),
        ranking=scores.ranking,
        tied=scores.tied if phase is PadPhase.TIE else (),
        winners=scores.ranking[0] if phase is PadPhase.OVER else (),
        chart=_chart(sheet, scores),
        can_undo=bool(pad.past),
        can_redo=bool(pad.future),
    )


def _current(rows: tuple[Row, ...], scores: Scores) -> int | None:
    """The first hand that is not settled."""
    for index, row in enumerate(rows):
        is_open = any(objection.is_open for objection in row.objections)
        waits = not row.is_scored and index not in scores.stale
        if not row.skipped and (waits or is_open):
            return index
    return None


def _phase(
    hand: PadHand | None,
    index: int | None,
    scores: Scores,
    said: tuple[Objection, ...],
    first: int,
) -> PadPhase:
    if hand is None or index is None:
        return PadPhase.TIE if scores.tied else PadPhase.OVER
    doubted = any(each.is_open and each.hand == first + index for each in said)
    stage = stage_of(hand)
    if stage is Stage.BIDS and index not in scores.stale:
        return PadPhase.BIDS
    return PadPhase.CHECK if doubted else PadPhase.TRICKS


def _place(player: int, places: Places) -> int | None:
    """The place of a player, counted from 1."""
    before = 0
    for group in places:
        if player in group:
            return before + 1
        before += len(group)
    return None


def _rows(
    sheet: Sheet,
    scores: Scores,
    deals: tuple[int | None, ...],
    said: tuple[Objection, ...],
) -> list[Row]:
    rows = []
    for index, hand in enumerate(sheet.hands):
        number = sheet.first + index
        points = scores.points[index]
        playing = set() if hand.skipped else set(hand.players)
        cells = tuple(
            Cell(
                bid=hand.bids[player] if player in playing else None,
                tricks=hand.tricks[player] if player in playing else None,
                points=None if points is None else points[player],
                total=scores.totals[index][player],
                place=_place(player, scores.places[index]),
                takes_part=player in playing,
                reneged=player in playing and player in hand.reneged,
            )
            for player in range(len(sheet.players))
        )
        of_hand = tuple(each for each in said if each.hand == number)
        rows.append(
            Row(
                number,
                hand.size,
                deals[index],
                cells,
                of_hand,
                hand.rulings,
                is_scored(hand),
                hand.skipped,
                hand.tie_break,
            )
        )
    return rows


def _players(
    sheet: Sheet, scores: Scores, hand: PadHand | None, dealer: int | None
) -> list[PlayerView]:
    totals, present = scores.totals[-1], sheet.present
    # Whoever joins later has no total yet, and no place.
    ranked = [p for p in present if totals[p] is not None]
    places = scores.ranking
    found = []
    for player, each in enumerate(sheet.players):
        playing = hand is not None and player in hand.players
        bid = hand.bids[player] if hand is not None and playing else None
        tricks = hand.tricks[player] if hand is not None and playing else None
        found.append(
            PlayerView(
                player,
                each.name,
                totals[player],
                _place(player, places) if player in ranked else None,
                bid,
                tricks,
                None if bid is None else bid - (tricks or 0),
                deals=player == dealer,
                takes_part=playing,
                has_left=player not in present,
            )
        )
    return found


def _chart(sheet: Sheet, scores: Scores) -> tuple[Line, ...]:
    """A line for each player: the hand before the first, then each scored one."""
    start = sheet.first - 1
    lines = []
    for player, each in enumerate(sheet.players):
        joined = [at for at, hand in enumerate(sheet.hands) if player in hand.ring]
        points = [(start + at, each.score) for at in joined[:1]]
        for index, (hand, row) in enumerate(zip(sheet.hands, scores.points, strict=True)):
            total = scores.totals[index][player]
            if row is not None and row[player] is not None and total is not None:
                points += [] if hand.tie_break else [(sheet.first + index, total)]
        lines.append(Line(player, tuple(points)))
    return tuple(lines)
