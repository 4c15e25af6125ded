"""Writing the text form, in the one canonical way."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from foretrick.records.completing import is_complete
from foretrick.records.record import Record, SeatInfo, SeatKind
from foretrick.records.text_body import TrickCount
from foretrick.records.text_words import TITLE, labels_of, quoted
from foretrick.rules import Card, Event, options_of
from foretrick.rules.events import (
    BidMade,
    BidsRevealed,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    GameEnded,
    HandDealt,
    HandScored,
    RenegeCalled,
    TieBreakStarted,
    TrickWon,
    TrumpFixed,
)

__all__ = ["dumps"]

_WIDTH: Final = 79
_CARDS_A_LINE: Final = 20
_MARGIN: Final = 14

_Single = TrumpFixed | BidsRevealed | TrickWon | CardTakenBack | RenegeCalled | TieBreakStarted


def dumps(record: Record) -> str:
    """Write a record as text, in canonical form: two are the same exactly if the records are."""
    lines = [*_header(record), *_Game(record).lines(), *_times(record)]
    return "\n".join(lines) + "\n"


def _header(record: Record) -> Iterator[str]:
    yield TITLE
    yield ""
    yield f"Id: {quoted(record.id)}"
    if record.started is not None:
        yield f"Started: {record.started}"
    if not is_complete(record.rules, record.events):
        yield "Derive: no"
    yield f"Players: {record.rules.players}"
    if record.rules.preset is not None:
        yield f"Preset: {quoted(record.rules.preset)}"
    for name, value in options_of(record.rules).items():
        key = name.replace("_", " ").capitalize()
        yield f"{key}: {' '.join(map(str, value)) if isinstance(value, list) else value}"
    for number, seat in enumerate(record.seats):
        yield f"Seat {number}: {quoted(seat.name)}{_about(seat)}"


def _about(seat: SeatInfo) -> str:
    if seat.kind is SeatKind.HUMAN:
        return ""
    return " (bot)" if seat.bot is None else f" (bot {quoted(seat.bot)})"


def _times(record: Record) -> Iterator[str]:
    if any(record.at):
        yield ""
    for number, time in enumerate(record.at):
        if time is not None:
            yield f"Time {number}: {time}"


class _Game:
    """Writes the events of a record, several to a line where they belong together."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._labels = labels_of([seat.name for seat in record.seats])
        self._count = TrickCount()
        self._order: Sequence[int] = range(len(record.seats))
        # A label, a space, a card and a star: so the columns of bids and tricks stand in line.
        self._cell = max(map(len, self._labels)) + 4

    def lines(self) -> Iterator[str]:
        """Write all the events."""
        events, place = self._record.events, 0
        while place < len(events):
            length = self._run(place)
            yield from self._write(events[place : place + length])
            for event in events[place : place + length]:
                self._count.see(event)
            place += length

    def _run(self, place: int) -> int:
        """Count how many events from `place` on share a line: bids, or cards and who wins them."""
        events = self._record.events
        kind, end = type(events[place]), place + 1
        if kind not in (BidMade, CardPlayed):
            return 1
        while end < len(events) and type(events[end]) is kind:
            end += 1
        if kind is CardPlayed and end < len(events):
            seats = [event.seat for event in events[place:end] if isinstance(event, CardPlayed)]
            won = events[end]
            end += isinstance(won, TrickWon) and seats.count(won.seat) == 1
        return end - place

    def _write(self, events: Sequence[Event]) -> Iterator[str]:
        first = events[0]
        match first:
            case CardPlayed():
                yield from self._trick(events)
            case BidMade():
                bids = [event for event in events if isinstance(event, BidMade)]
                made = ("?" if event.bid is None else str(event.bid) for event in bids)
                yield from self._list("Bids", zip((bid.seat for bid in bids), made, strict=True))
            case HandDealt() as dealt:
                yield from self._hand(dealt)
            case HandScored() as scored:
                yield from self._score(scored)
            case DealerDrawn() as drawn:
                yield from self._draws(drawn)
            case GameEnded() as ended:
                yield from self._ranking(ended)
            case event:
                yield from self._single(event)

    def _single(self, event: _Single) -> Iterator[str]:
        """Write an event that is a line of its own."""
        match event:
            case TrumpFixed(suit, by):
                named = "" if by is None else f", named by {self._labels[by]}"
                yield f"{_key('Trump')}{'none' if suit is None else suit.title}{named}"
            case BidsRevealed(bids):
                shown = ((seat, str(bids[seat])) for seat in self._listed(bids))
                yield from self._list("Bids shown", shown)
            case TrickWon(trick, seat):
                yield f"{_key(f'Won {trick}')}{self._labels[seat]}"
            case CardTakenBack(seat, card):
                yield f"{_key('Taken back')}{self._labels[seat]} {card}"
            case RenegeCalled(by, against, upheld):
                called = f"{self._labels[by]} against {self._labels[against]}"
                yield f"{_key('Renege called')}{called}, {'upheld' if upheld else 'not upheld'}"
            case _:
                yield ""
                players = (self._labels[seat] for seat in event.seats)
                yield from _wrapped(f"Tie-break round {event.round}: ", players)

    def _draws(self, event: DealerDrawn) -> Iterator[str]:
        yield ""
        for draws in event.draws:
            cells = (f"{self._labels[draw.seat]} {draw.card}" for draw in draws)
            yield from _wrapped("Draw: ", cells)
        yield f"Dealer: {self._labels[event.dealer]}"

    def _hand(self, event: HandDealt) -> Iterator[str]:
        self._order = event.seats
        cards = "card" if event.size == 1 else "cards"
        tie_break = ", tie-break" if event.tie_break else ""
        yield ""
        yield (
            f"Hand {event.hand}: {event.size} {cards}, "
            f"{self._labels[event.dealer]} deals{tie_break}"
        )
        for seat in event.seats:
            yield from _cards(f"Cards {self._labels[seat]}", event.hands[seat] or ())
        if event.pack is not None:
            yield from _cards("Pack", event.pack)
        yield f"{_key('Turn-up')}{'none' if event.turn_up is None else event.turn_up}"

    def _trick(self, events: Sequence[Event]) -> Iterator[str]:
        last = events[-1]
        if isinstance(last, TrickWon):
            number, winner = last.trick, last.seat
        else:
            number, winner = self._count.trick, -1
        plays = [event for event in events if isinstance(event, CardPlayed)]
        cells = ((play.seat, f"{play.card}{'*' * (play.seat == winner)}") for play in plays)
        yield from self._list(f"Trick {number}", cells)

    def _score(self, event: HandScored) -> Iterator[str]:
        key = f"Tie-break score {event.hand}" if event.tie_break else f"Score {event.hand}"
        columns = (event.bids, event.tricks, event.points, event.totals)
        yield from _wrapped(
            _key(key),
            (
                f"{self._labels[seat]} {_number(event.bids[seat])}/{_number(event.tricks[seat])} "
                f"{_number(event.points[seat], '+')} = {_number(event.totals[seat])}"
                for seat in self._listed(*columns)
            ),
        )

    def _ranking(self, event: GameEnded) -> Iterator[str]:
        place, cells = 1, []
        for seats in event.ranking:
            cells += [f"{place}. {self._labels[seat]} {event.totals[seat]}" for seat in seats]
            place += len(seats)
        yield ""
        yield from _wrapped("Ranking: ", cells)

    def _listed(self, *columns: Sequence[int | None]) -> Iterator[int]:
        """List the seats of which a column says something, in the order of the hand."""
        seats = [
            *self._order,
            *(seat for seat in range(len(self._labels)) if seat not in self._order),
        ]
        return (seat for seat in seats if any(column[seat] is not None for column in columns))

    def _list(self, key: str, cells: Iterable[tuple[int, str]]) -> Iterator[str]:
        """Write a player and a bid or a card, again and again, in columns."""
        texts = (f"{self._labels[seat]} {text}".ljust(self._cell) for seat, text in cells)
        return _wrapped(_key(key), texts, "  ")


def _key(key: str) -> str:
    """Write a key of a line within a hand, wide enough for the lines to align."""
    return f"  {key}: ".ljust(_MARGIN)


def _wrapped(start: str, items: Iterable[str], between: str = ", ") -> Iterator[str]:
    """Write a list, broken into lines of bearable width."""
    line, empty = start, True
    for item in items:
        if not empty and len(line + between + item.rstrip() + between.rstrip()) > _WIDTH:
            yield (line + between).rstrip()
            line, empty = " " * len(start), True
        line += item if empty else between + item
        empty = False
    yield line.rstrip()


def _cards(key: str, cards: Sequence[Card]) -> Iterator[str]:
    """Write cards, twenty a line."""
    first = _key(key)
    for start in range(0, max(len(cards), 1), _CARDS_A_LINE):
        row = " ".join(map(str, cards[start : start + _CARDS_A_LINE]))
        yield f"{first}{row}".rstrip()
        first = " " * len(first)


def _number(value: int | None, sign: str = "") -> str:
    return "-" if value is None else f"{value:{sign}d}" if value else "0"
