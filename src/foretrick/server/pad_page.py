"""What the page of a score pad shows: its phase, the players, the table, the end."""

from dataclasses import dataclass

from foretrick.rules.ruleset import Bidding
from foretrick.scorepad import Objection, PadPhase, PadView
from foretrick.scorepad.telling import PadWords
from foretrick.scorepad.view import Cell, PlayerView, Row
from foretrick.server.running_chart import Chart, running_chart
from foretrick.words.formats import renege_mark, signed, unbroken
from foretrick.words.language import Language, marked
from foretrick.words.telling import ordinal

__all__ = [
    "CellShown",
    "NumberButton",
    "ObjectionShown",
    "PadPage",
    "PlaceShown",
    "PlayerShown",
    "RowShown",
    "pad_page",
    "row_shown",
]


@dataclass(frozen=True, slots=True)
class NumberButton:
    """A number that may be entered; one that does not fit is struck out."""

    value: int
    is_struck: bool


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """One who plays the hand: `coins` are tricks bid and taken: got, open, or over."""

    player: int
    name: str
    bid: str
    coins: tuple[str, ...]
    line: str
    total: str
    place: str
    deals: bool
    is_next: bool


@dataclass(frozen=True, slots=True)
class ObjectionShown:
    """What does not fit in a hand; `ruling` is why it stands, empty while it is open."""

    hand: int
    code: str
    text: str
    ruling: str


@dataclass(frozen=True, slots=True)
class CellShown:
    """One player's part of a hand in the table: `look` is exact, missed or empty."""

    total: str
    points: str
    bid: str
    look: str
    reneged: bool


@dataclass(frozen=True, slots=True)
class RowShown:
    """A hand in the table."""

    number: int
    title: str
    size: int
    dealer: int | None
    cells: tuple[CellShown, ...]
    is_now: bool
    is_doubted: bool


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """Where a player stands."""

    player: int
    name: str
    label: str
    points: str
    is_first: bool


@dataclass(frozen=True, slots=True)
class PadPage:
    """A pad for one reader; with `suspense` there are no totals and no places.

    `paper` is what stands above the table on paper alone. With `asks_all` the bids are asked for
    in one form, else the number of player `asks`.
    """

    version: int
    phase: str
    heading: str
    asked: str
    hand: int | None
    size: int
    balance: str
    asks: int | None
    numbers: tuple[NumberButton, ...]
    forbidden: str
    forbidden_bid: int | None
    others: tuple[tuple[int, str], ...]
    asks_all: bool
    can_take: bool
    has_bids: bool
    players: tuple[PlayerShown, ...]
    tied: tuple[tuple[int, str], ...]
    objections: tuple[ObjectionShown, ...]
    names: tuple[str, ...]
    rows: tuple[RowShown, ...]
    reneges: str
    places: tuple[PlaceShown, ...]
    chart: Chart | None
    paper: str
    is_over: bool
    suspense: bool
    can_undo: bool
    can_redo: bool


def pad_page(
    view: PadView,
    language: Language,
    *,
    suspense: bool = False,
    chosen: int | None = None,
    at_once: bool = False,
    paper: str = "",
) -> PadPage:
    """The page of a pad; `chosen` is the player whose number is asked for, if it may be.

    Bids are asked for all `at_once` where somebody wants that, or nobody sees the others' first.
    """
    words = PadWords(view, language)
    is_over = view.phase is PadPhase.OVER
    hides = suspense and not is_over
    waiting = _waiting(view, words)
    asks = chosen if chosen in waiting else next(iter(waiting), None)
    forbidden = _forbidden(view, asks)
    return PadPage(
        version=view.version,
        phase=view.phase.value,
        heading=unbroken(words.heading()) if not is_over else words.result(),
        asked=_asked(view, words, asks, language),
        hand=None if view.hand is None else view.hand.number,
        size=0 if view.hand is None else view.hand.size,
        balance=words.balance(),
        asks=asks,
        numbers=() if asks is None else _numbers(view, forbidden),
        forbidden=words.forbidden() if forbidden is not None else "",
        forbidden_bid=forbidden,
        others=tuple((player, words.name(player)) for player in waiting if player != asks),
        asks_all=view.phase is PadPhase.BIDS
        and (at_once or (chosen is None and not _is_open(view))),
        can_take=view.phase is PadPhase.TRICKS,
        has_bids=any(player.bid is not None for player in view.players),
        players=tuple(
            _player(view.players[player], words, language, asks, hides=hides)
            for player in view.order
        ),
        tied=tuple((player, words.name(player)) for player in view.tied),
        objections=tuple(_objection(each, words) for each in view.open_objections),
        names=view.names,
        rows=tuple(row_shown(row, view, language, hides=hides) for row in view.rows),
        reneges=_reneges(view, language),
        places=() if hides else _places(view, language),
        chart=_chart(view, language) if is_over else None,
        paper=paper,
        is_over=is_over,
        suspense=suspense,
        can_undo=view.can_undo,
        can_redo=view.can_redo,
    )


def _is_open(view: PadView) -> bool:
    """Whether each hears the bids before theirs; in a tie-break round nobody does (R6.3)."""
    is_round = view.hand is not None and view.hand.tie_break
    return view.rules.bidding is Bidding.OPEN and not is_round


def _waiting(view: PadView, words: PadWords) -> tuple[int, ...]:
    """Those whose number may be entered now, in the order of bidding."""
    match view.phase:
        case PadPhase.BIDS:
            return view.to_bid
        case PadPhase.TRICKS:
            return words.without_tricks()
    return ()


def _asked(view: PadView, words: PadWords, asks: int | None, language: Language) -> str:
    if asks is None or view.hand is None:
        return "" if view.phase is PadPhase.OVER else words.asked()
    if view.phase is PadPhase.BIDS:
        return language.text(marked("{name} bids"), name=words.name(asks))
    return language.text(marked("{name} took"), name=words.name(asks))


def _forbidden(view: PadView, asks: int | None) -> int | None:
    """The bid that is struck out: the last bidder's that would make the bids even."""
    is_last = view.phase is PadPhase.BIDS and view.to_bid == (asks,)
    return view.forbidden[0] if is_last and view.forbidden is not None else None


def _numbers(view: PadView, forbidden: int | None) -> tuple[NumberButton, ...]:
    size = 0 if view.hand is None else view.hand.size
    left = size
    if view.phase is PadPhase.TRICKS and view.rules.tricks_add_up:
        left = size - view.tricks_sum
    return tuple(
        NumberButton(number, is_struck=number == forbidden or number > left)
        for number in range(size + 1)
    )


def _player(
    player: PlayerView, words: PadWords, language: Language, asks: int | None, *, hides: bool
) -> PlayerShown:
    shows = player.total is not None and not hides
    return PlayerShown(
        player=player.player,
        name=player.name,
        bid="" if player.bid is None else str(player.bid),
        coins=_coins(player),
        line=words.needs(player.player),
        total=signed(player.total or 0, language, plus="") if shows else "",
        place=ordinal(player.place - 1, language) if shows and player.place is not None else "",
        deals=player.deals,
        is_next=player.player == asks,
    )


def _coins(player: PlayerView) -> tuple[str, ...]:
    bid, taken = player.bid, player.tricks or 0
    if bid is None:
        return ()
    got = min(bid, taken)
    return ("got",) * got + ("open",) * (bid - got) + ("over",) * (taken - got)


def _objection(objection: Objection, words: PadWords) -> ObjectionShown:
    text = words.objection(objection)
    return ObjectionShown(objection.hand, objection.reason.code, text, objection.ruling or "")


def row_shown(row: Row, view: PadView, language: Language, *, hides: bool) -> RowShown:
    """A hand as a row of the table."""
    title = language.text(marked("Tie-break")) if row.tie_break else str(row.number)
    return RowShown(
        number=row.number,
        title=title,
        size=row.size,
        dealer=row.dealer,
        cells=tuple(_cell(cell, row, language, hides=hides) for cell in row.cells),
        is_now=view.hand is not None and view.hand.number == row.number,
        is_doubted=any(objection.is_open for objection in row.objections),
    )


def _cell(cell: Cell, row: Row, language: Language, *, hides: bool) -> CellShown:
    look = "" if cell.points is None else "exact" if cell.points > 0 else "missed"
    shows = row.is_scored and cell.total is not None and not hides and not row.tie_break
    bid = "" if cell.bid is None else str(cell.bid)
    if cell.bid is not None and cell.tricks is not None:
        bid = f"{cell.tricks}/{cell.bid}"
    if cell.reneged:
        bid = f"{renege_mark(language)}/{'·' if cell.bid is None else cell.bid}"
    return CellShown(
        total=signed(cell.total or 0, language, plus="") if shows else "",
        points="" if cell.points is None else signed(cell.points, language),
        bid=bid,
        look=look,
        reneged=cell.reneged,
    )


def _reneges(view: PadView, language: Language) -> str:
    """What the mark of a renege means, where one stands in the table."""
    if not any(cell.reneged for row in view.rows for cell in row.cells):
        return ""
    return language.text("{mark} marks a renege", mark=renege_mark(language))


def _places(view: PadView, language: Language) -> tuple[PlaceShown, ...]:
    """Everybody's place and total; joint places share a number."""
    if not any(row.is_scored for row in view.rows):
        return ()
    found = []
    for group in view.ranking:
        for number in group:
            player = view.players[number]
            total = player.total
            if total is not None:
                points = signed(total, language, plus="")
                place = player.place or 1
                told = ordinal(place - 1, language)
                found.append(PlaceShown(number, player.name, told, points, place == 1))
    return tuple(found)


def _chart(view: PadView, language: Language) -> Chart | None:
    """The totals after each hand; who was not there yet stands at their first score."""
    scored = [row.number for row in view.rows if row.is_scored and not row.tie_break]
    if not scored:
        return None
    start = tuple(line.points[0][1] if line.points else 0 for line in view.chart)
    totals = tuple(
        tuple(
            next((total for at, total in reversed(line.points) if at <= hand), begin)
            for line, begin in zip(view.chart, start, strict=True)
        )
        for hand in scored
    )
    return running_chart(totals, language, start, scored[0])
