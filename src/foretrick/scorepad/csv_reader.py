"""A pad from a table: its own, or a plain one; every cell that does not fit is pointed out.

Nothing is lost: what can be entered is entered, and a cell that cannot is told with what stood in
it. Points and totals are worked out anew, and held against those of the table.
"""

from dataclasses import dataclass
from typing import Final

from foretrick.rules.schedule import MOST_HANDS, largest_hand
from foretrick.scorepad.checking import MOST_NUMBER, MOST_POINTS
from foretrick.scorepad.csv_table import CellFault, Table, TableRow, read_table
from foretrick.scorepad.csv_writer import ABSENT, BETWEEN, RENEGE, unshielded
from foretrick.scorepad.deciding import advance_pad
from foretrick.scorepad.errors import PadError, PadReason, pad_reason
from foretrick.scorepad.events import (
    DealerStated,
    HandCorrected,
    HandSkipped,
    Overruled,
    PadEvent,
    PadOpened,
    PlayerAdded,
    PlayerLeft,
    PlayerReturned,
    SatOut,
    TieBreakStarted,
)
from foretrick.scorepad.folding import open_pad
from foretrick.scorepad.house import MOST_PLAYERS, HouseRules
from foretrick.scorepad.names import MOST_NAMES, alike
from foretrick.scorepad.pad import Pad
from foretrick.scorepad.view import pad_view

__all__ = ["CsvReading", "read_csv"]

_START: Final = "start"
_SKIPPED: Final = "skipped"
_TIE_BREAK: Final = "tie-break"


@dataclass(frozen=True, slots=True)
class CsvReading:
    """What came of reading a table: a pad and its entries, None where there was none to read."""

    pad: Pad | None
    events: tuple[PadEvent, ...]
    faults: tuple[CellFault, ...]


def read_csv(data: str | bytes, pad_id: str, rules: HouseRules | None = None) -> CsvReading:
    """Read a table as a pad called `pad_id`, played by `rules`, which no table holds."""
    faults: list[CellFault] = []
    table = read_table(data, faults)
    if table is None:
        return CsvReading(None, (), tuple(faults))
    if len(table.names) > MOST_NAMES:
        faults.append(CellFault(1, "", "", pad_reason("pad_full", most=MOST_NAMES)))
        return CsvReading(None, (), tuple(faults))
    return _Reader(table, faults).read(pad_id, rules or HouseRules())


class _Reader:
    """Enters a table row by row; what cannot be entered becomes a fault."""

    def __init__(self, table: Table, faults: list[CellFault]) -> None:
        self.table = table
        self.faults = faults
        self.players = range(len(table.names))
        self.events: list[PadEvent] = []
        self.is_own = any(row.alone("hand").lower() == _START for row in table.rows)
        self.lines: dict[int, TableRow] = {}  # by the number of the hand
        self.changes = len(table.names) > MOST_PLAYERS  # some came after others had left
        self.at_once = len(table.names)
        self.scores: tuple[int, ...] = ()  # at the start, also of those who come later

    def read(self, pad_id: str, rules: HouseRules) -> CsvReading:
        """Read the whole table."""
        first = self.line_up()
        if first is None:
            reason = pad_reason("too_many_players", most=MOST_PLAYERS)
            self.faults.append(CellFault(1, "", "", reason))
            return CsvReading(None, (), tuple(self.faults))
        start = [row for row in self.table.rows if row.alone("hand").lower() == _START]
        hands = [row for row in self.table.rows if row not in start]
        if len(hands) > MOST_HANDS:
            lost = hands[MOST_HANDS]
            self.faults.append(CellFault(lost.line, "", "", pad_reason("too_many_rows")))
            hands = hands[:MOST_HANDS]
        played = [row for row in hands if _TIE_BREAK not in self.notes(row)]
        self.scores = self.read_scores(start[0]) if start else ()
        dealer = (self.dealer(played[0]) or 0) if played else 0
        opened = PadOpened(
            pad_id,
            self.table.names[:first],
            tuple(self.size(row, at) for at, row in enumerate(played, start=1)) or (1,),
            rules,
            dealer=dealer if dealer < first else 0,
            first_hand=self.first(played),
            scores=self.scores[:first],
        )
        try:
            pad = open_pad(opened)
        except PadError as error:
            self.fault(self.table.rows[0] if self.table.rows else None, -1, "", error.why)
            return CsvReading(None, (), tuple(self.faults))
        self.events.append(opened)
        for number, row in enumerate(played, start=opened.first_hand):
            pad = self.hand(pad, number, row)
        for row in (row for row in hands if row not in played):
            pad = self.tie_break(pad, row)
        self.compare(pad)
        return CsvReading(pad, tuple(self.events), tuple(self.faults))

    def line_up(self) -> int | None:
        """How many begin; None where there are never few enough for a hand.

        More names than a hand takes are put in the order in which people came.
        """
        if not self.changes:
            return len(self.table.names)
        rows = [row for row in self.table.rows if row.alone("hand").lower() != _START]
        groups = [self.there(row) for row in rows if _SKIPPED not in self.notes(row)]
        groups = [group for group in groups if len(group) <= MOST_PLAYERS]
        if not groups:
            return None
        order = dict.fromkeys(player for group in groups for player in group)
        self.table = self.table.in_order(list(order | dict.fromkeys(self.players)))
        self.at_once = max(map(len, groups))
        return len(groups[0])

    def fault(self, row: TableRow | None, player: int, figure: str, reason: PadReason) -> None:
        """Point out a cell, or a row where no figure is named."""
        line = 1 if row is None else row.line
        found = "" if row is None else row.cells.get((player, figure), "")
        heading = self.table.headings.get((player, figure), figure)
        self.faults.append(CellFault(line, heading, found[:200], reason))

    def number(self, row: TableRow, player: int, figure: str, most: int) -> int | None:
        """The number in a cell, None (and a fault) where there is none."""
        text = row.cells.get((player, figure), "").replace("\u2212", "-").removeprefix("+")
        if not text or (text == ABSENT and figure == "bid"):
            return None
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
            self.fault(row, player, figure, pad_reason("no_number", found=text[:40]))
            return None
        number = int(text)
        if abs(number) > most or (number < 0 and figure in ("bid", "tricks", "cards", "hand")):
            code = "bad_points" if figure in ("points", "total") else "bad_number"
            self.fault(row, player, figure, pad_reason(code, most=most))
            return None
        return number

    def size(self, row: TableRow, at: int) -> int:
        """The cards of a hand; where the table has none, the number of the row."""
        most = largest_hand(self.at_once)
        size = self.number(row, -1, "cards", MOST_NUMBER) if row.alone("cards") else at
        if size is not None and 1 <= size <= most:
            return size
        if size is not None and row.alone("cards"):
            reason = pad_reason("bad_size", players=self.at_once, most=most)
            self.fault(row, -1, "cards", reason)
        return min(max(1, size or at), most)

    def first(self, rows: list[TableRow]) -> int:
        """The number of the first hand."""
        found = self.number(rows[0], -1, "hand", MOST_HANDS) if rows else None
        return found or 1

    def read_scores(self, row: TableRow) -> tuple[int, ...]:
        """The scores at the start, by player."""
        return tuple(self.number(row, p, "total", MOST_POINTS) or 0 for p in self.players)

    def dealer(self, row: TableRow) -> int | None:
        """The dealer that a row names, None where it names nobody."""
        text = unshielded(row.alone("dealer"))
        if not text:
            return None
        for player, name in enumerate(self.table.names):
            if alike(name) == alike(text):
                return player
        self.fault(row, -1, "dealer", pad_reason("unknown_dealer", found=text[:40]))
        return None

    def notes(self, row: TableRow) -> list[str]:
        """The notes on a hand."""
        return [note for note in row.alone("notes").split(BETWEEN) if note]

    def enter(self, pad: Pad, row: TableRow, *asked: PadEvent) -> Pad:
        """Enter what the row says, or say why it cannot be."""
        for event in asked:
            try:
                pad, events = advance_pad(pad, event)
            except PadError as error:
                self.fault(row, -1, "", pad_reason("not_taken", why=error.why))
            else:
                self.events += events
        return pad

    def hand(self, pad: Pad, number: int, row: TableRow) -> Pad:
        """Enter one hand: who plays, who deals, the cells, and what the table let stand."""
        self.lines[number] = row
        notes = self.notes(row)
        if number > pad.sheet.first and self.number(row, -1, "hand", MOST_HANDS) not in (
            None,
            number,
        ):
            self.fault(row, -1, "hand", pad_reason("hand_order", hand=number))
        if _SKIPPED in notes:
            return self.enter(pad, row, HandSkipped(number, skipped=True))
        if len(self.there(row)) > MOST_PLAYERS:
            self.fault(row, -1, "", pad_reason("too_many_players", most=MOST_PLAYERS))
            return self.enter(pad, row, HandSkipped(number, skipped=True))
        if self.changes:
            pad = self.come_and_go(pad, number, row)
        else:
            for player in self.absent(row):
                pad = self.enter(pad, row, SatOut(number, player, out=True))
        dealer = self.dealer(row) if number > pad.sheet.first else None
        if dealer is not None and dealer != pad_view(pad).row(number).dealer:
            pad = self.enter(pad, row, DealerStated(number, dealer))
        return self.cells(pad, number, row)

    def come_and_go(self, pad: Pad, number: int, row: TableRow) -> Pad:
        """Let those leave who are not in a row, and those come who are: a chair may be needed."""
        there, hand = self.there(row), pad.sheet.hand(number)
        for player in hand.present:
            if player not in there:
                pad = self.enter(pad, row, PlayerLeft(number, player))
        for player in there:
            if player in hand.gone:
                pad = self.enter(pad, row, PlayerReturned(number, player))
            elif player == len(pad.sheet.players):
                name, after = self.table.names[player], pad.sheet.hand(number).present[-1]
                score = self.scores[player] if self.scores else 0
                pad = self.enter(pad, row, PlayerAdded(number, name, after, score))
        return pad

    def there(self, row: TableRow) -> list[int]:
        """Those who take part in a hand."""
        absent = self.absent(row)
        return [player for player in self.players if player not in absent]

    def absent(self, row: TableRow) -> list[int]:
        """Those who sit out: marked so, or without a cell where everybody else's are full.

        A table of a pad's own marks them all: whoever has no cell there is yet to bid.
        """
        marked = [player for player in self.players if row.cell(player, "bid") == ABSENT]
        if self.is_own:
            return marked
        full = [p for p in self.players if row.cell(p, "bid") and row.cell(p, "tricks")]
        bare = [p for p in self.players if not row.cell(p, "tricks") and p not in full]
        bare = [p for p in bare if row.cell(p, "bid") in ("", ABSENT)]
        everybody = len(full) + len(bare) == len(self.players)
        return sorted({*marked, *bare}) if everybody and len(full) > 1 else marked

    def cells(self, pad: Pad, number: int, row: TableRow) -> Pad:
        """Enter the bids and tricks of a hand."""
        bids, tricks, reneged = [], [], []
        for player in pad.sheet.hand(number).players:
            text = row.cell(player, "tricks")
            if text[:1].upper() == RENEGE:
                reneged.append(player)
                row.cells[player, "tricks"] = text[1:].strip()
            bids.append((player, self.number(row, player, "bid", MOST_NUMBER)))
            tricks.append((player, self.number(row, player, "tricks", MOST_NUMBER)))
        event = HandCorrected(number, tuple(bids), tuple(tricks), tuple(reneged))
        pad = self.enter(pad, row, event)
        for note in self.notes(row):
            code, colon, reason = note.partition(": ")
            if colon:
                pad = self.enter(pad, row, Overruled(number, code, reason))
        return pad

    def tie_break(self, pad: Pad, row: TableRow) -> Pad:
        """Enter a tie-break round, if there is a tie to break."""
        dealer = self.dealer(row)
        tied = pad_view(pad).ranking[0]
        before = len(pad.sheet.hands)
        pad = self.enter(pad, row, TieBreakStarted(tied[0] if dealer is None else dealer))
        if len(pad.sheet.hands) == before:
            return pad
        self.lines[pad.sheet.last] = row
        return self.cells(pad, pad.sheet.last, row)

    def compare(self, pad: Pad) -> None:
        """Hold what was worked out against the table: sums, points and totals."""
        view = pad_view(pad)
        for objection in view.open_objections:
            row = self.lines[objection.hand]
            of_bids = objection.reason.code.startswith(("bid", "canadian", "never"))
            figure = "bid" if of_bids else "tricks"
            if objection.player is None:
                self.fault(row, -1, "cards", objection.reason)
            else:
                self.fault(row, objection.player, figure, objection.reason)
        for number, row in self.lines.items():
            shown = view.row(number)
            for player in range(len(view.players)):
                self.differs(row, player, "points", shown.cells[player].points)
                total = shown.cells[player].total if shown.is_scored else None
                self.differs(row, player, "total", total)

    def differs(self, row: TableRow, player: int, figure: str, right: int | None) -> None:
        """Point out a number that the cells before it do not give."""
        found = self.number(row, player, figure, MOST_POINTS * 10)
        if found is None or found == right:
            return
        if right is None:
            reason = pad_reason("points_alone")
        elif figure == "points":
            reason = pad_reason("points_differ", "R6.1", points=right, found=found)
        else:
            reason = pad_reason("total_differs", "R6.2", total=right, found=found)
        self.fault(row, player, figure, reason)
