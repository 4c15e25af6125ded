"""The hand just scored, as the table looks at it before the next deal."""

from dataclasses import dataclass

from foretrick.rules import Phase, SeatView
from foretrick.rules.events import HandScored
from foretrick.words.formats import signed
from foretrick.words.telling import Words

__all__ = ["Summary", "SummaryRow", "summary"]


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """What one player bid, won and scored; `look` is `exact` or `missed`."""

    seat: int
    name: str
    bid: int
    won: int
    points: str
    total: str
    look: str


@dataclass(frozen=True, slots=True)
class Summary:
    """One scored hand, the best score first."""

    title: str
    rows: tuple[SummaryRow, ...]


def summary(view: SeatView, words: Words) -> Summary | None:
    """The hand just scored; None while one is played, and once players have drawn again."""
    if view.hand is None or view.phase not in (Phase.DEALING, Phase.DRAWING):
        return None
    if view.phase is Phase.DEALING and view.tied:
        return None
    scored = [row for row in (*view.sheet, *view.rounds) if row.hand == view.hand.number]
    return _shown(scored[-1], view, words) if scored else None


def _shown(row: HandScored, view: SeatView, words: Words) -> Summary:
    text = words.language.text
    title = text("Tie-break") if row.tie_break else text("Hand {hand} is over", hand=row.hand)
    rows = [
        SummaryRow(
            seat,
            words.who(seat),
            bid,
            won,
            signed(gain, words.language),
            signed(view.totals[seat], words.language, plus=""),
            "exact" if gain > 0 else "missed",
        )
        for seat, (bid, won, gain) in enumerate(zip(row.bids, row.tricks, row.points, strict=True))
        if bid is not None and won is not None and gain is not None
    ]
    return Summary(title, tuple(rows))
