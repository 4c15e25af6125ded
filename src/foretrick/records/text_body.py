"""Reading the game of a text record: each line becomes the events it tells of."""

from collections.abc import Callable
from typing import Final

from foretrick.records.completing import Deal
from foretrick.records.faults import FaultList, shown
from foretrick.records.record import is_time
from foretrick.records.text_lines import Line, Word, Words
from foretrick.records.text_words import suit_of
from foretrick.rules import Card, Event, Suit
from foretrick.rules.dealing import highest
from foretrick.rules.events import (
    BidMade,
    BidsRevealed,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    Draw,
    GameEnded,
    HandDealt,
    HandScored,
    RenegeCalled,
    TieBreakStarted,
    TrickWon,
    TrumpFixed,
)
from foretrick.words.message import Listed, message

__all__ = ["Body", "TrickCount"]

_UPHELD: Final = Listed(("'upheld'", "'not upheld'"))
_BID_AND_TRICKS: Final = message("the bid and the tricks, such as 1/2")


class TrickCount:
    """Counts the tricks of a hand: `trick` is the one the next card is played to, from 1.

    A card taken back right after its trick was won opens that trick again (R7.1).
    """

    def __init__(self) -> None:
        self.trick = 1
        self._last: Event | Deal | None = None

    def see(self, event: Event | Deal) -> None:
        """Take note of the next event."""
        if isinstance(event, TrickWon):
            self.trick = event.trick + 1
        elif isinstance(event, Deal | HandDealt):
            self.trick = 1
        elif isinstance(event, CardTakenBack) and isinstance(self._last, TrickWon):
            self.trick = self._last.trick
        self._last = event


class Body:
    """Collects what the lines of a game tell; `told` are the events, deals perhaps incomplete."""

    def __init__(self, players: int, labels: tuple[str, ...], faults: FaultList) -> None:
        self.told: list[Event | Deal] = []
        self.times: dict[int, tuple[str, int]] = {}
        self._players = players
        self._labels = labels
        self._faults = faults
        self._draws: list[tuple[Draw, ...]] = []
        self._drawn_at = 0
        self._deal: Deal | None = None
        self._count = TrickCount()
        self._hand = 0
        self._rounds = 0

    def read(self, line: Line) -> None:
        """Read one line; its key is one of the game's."""
        if line.key not in ("draw", "dealer", "time"):
            self._settle_draws()
        if line.key not in ("cards", "pack", "turn up", "time"):
            self._deal = None
        words = Words(line, self._labels, self._faults)
        _READERS[line.key](self, words)
        words.end()

    def close(self) -> None:
        """Read the end of the text."""
        self._settle_draws()

    def _tell(self, event: Event | Deal) -> None:
        self.told.append(event)
        self._count.see(event)

    def _parameter(self, words: Words, otherwise: int) -> int:
        """Read the number in a key, such as that of `Trick 3`."""
        parameter = words.line.parameter
        return otherwise if parameter is None else words.number(parameter)

    # The draw and the deal.

    def draw(self, words: Words) -> None:
        """`Draw: Ann Th, Ben Kd`: one round of drawing for dealer."""
        drawn = []
        while words.more:
            drawn.append(Draw(words.seat(), words.card()))
        self._draws.append(tuple(drawn))
        self._drawn_at = words.line.number

    def dealer(self, words: Words) -> None:
        """`Dealer: Ben`: who deals, after the draws if there were any."""
        self._tell(DealerDrawn(tuple(self._draws), words.seat()))
        self._draws = []

    def _settle_draws(self) -> None:
        """Let the highest card drawn say who deals, where no line does."""
        if not self._draws:
            return
        drawn = self._draws[-1]
        known = drawn and all(draw.card.is_known for draw in drawn)
        first = highest(drawn) if known else ()
        if len(first) == 1:
            self._tell(DealerDrawn(tuple(self._draws), first[0]))
        else:
            self._faults.add_at("no_dealer", self._drawn_at)
        self._draws = []

    def hand(self, words: Words) -> None:
        """`Hand 3: 3 cards, Ann deals`, and `tie-break` where it is one."""
        deal = Deal(words.line.number)
        if words.line.parameter is not None:
            deal.hand = words.number(words.line.parameter)
        while words.more:
            if words.peek(1) == "deals":
                deal.dealer = words.seat()
                words.skip("deals")
            elif words.peek(1) in ("card", "cards"):
                deal.size = words.number()
                words.skip("card", "cards")
                words.skip("each")
            elif words.skip("dealer"):
                deal.dealer = words.seat()
            elif words.skip("tie-break", "tiebreak"):
                deal.tie_break = True
            else:
                expected = Listed(("'3 cards'", "'Ann deals'", "'tie-break'"))
                words.wrong("bad_word", words.take(expected), expected=expected)
        self._hand = self._hand + 1 if deal.hand is None else deal.hand
        self._deal = deal
        self._tell(deal)

    def _open_deal(self, words: Words) -> Deal:
        """Find the deal that a line belongs to."""
        if self._deal is None:
            self._faults.add_at("outside_hand", words.line.number)
            return Deal()
        return self._deal

    def _cards(self, words: Words) -> tuple[Card, ...]:
        cards = []
        while words.more:
            cards.append(words.card())
        return tuple(cards)

    def cards(self, words: Words) -> None:
        """`Cards Ann: 5h Jd W1`: what a player was dealt."""
        deal = self._open_deal(words)
        seat = words.seat(words.line.parameter)
        if seat in deal.cards:
            self._faults.add_at("seat_twice", words.line.number, seat=seat)
        deal.cards[seat] = self._cards(words)

    def pack(self, words: Words) -> None:
        """`Pack: ...`: the whole pack in its order, on one line or several."""
        deal = self._open_deal(words)
        deal.pack = (deal.pack or ()) + self._cards(words)

    def turn_up(self, words: Words) -> None:
        """`Turn-up: 7h`, or `none` where every card was dealt."""
        deal = self._open_deal(words)
        if deal.turn_up:
            self._faults.add_at("doubled", words.line.number, field=words.line.written)
        deal.turn_up = (None if words.skip("none", "-") else words.card(),)

    # Trump and bids.

    def trump(self, words: Words) -> None:
        """`Trump: hearts`, `Trump: none`, `Trump: spades, named by Ann`."""
        suit: Suit | None = None
        if words.skip("none", "no", "-"):
            words.skip("trump")
        else:
            word = words.take(message("a suit"))
            suit = suit_of(word.text)
            if suit is None:
                words.wrong("bad_suit", word)
        words.skip("named")
        self._tell(TrumpFixed(suit, words.seat() if words.skip("by") else None))

    def bids(self, words: Words) -> None:
        """`Bids: Ann 1, Ben 0, Cal ?`: bids in the order they were made, `?` for a secret one."""
        while words.more:
            seat = words.seat()
            bid = None if words.skip("?") else words.number(expected=message("a bid"))
            self._tell(BidMade(seat, bid))

    def bids_shown(self, words: Words) -> None:
        """`Bids shown: Ann 1, Ben 0, Cal 2`: secret bids as they are revealed."""
        bids: list[int | None] = [None] * self._players
        for seat in words.players():
            bids[seat] = words.number(expected=message("a bid"))
        self._tell(BidsRevealed(tuple(bids)))

    # Play.

    def trick(self, words: Words) -> None:
        """`Trick 3: Ann 5h, Ben W1*, Cal 2c`: cards in order, the winner's with a star."""
        number = self._parameter(words, self._count.trick)
        winners = []
        while words.more:
            seat = words.seat()
            starred = words.skip("*")
            word = words.take(message("a card"))
            bare = Word(word.text.strip("*"), word.line, word.column)
            starred = starred or bare != word
            self._tell(CardPlayed(seat, words.card(bare)))
            if words.skip("*") or starred:
                winners.append(seat)
        for seat in winners:
            self._tell(TrickWon(number, seat))

    def won(self, words: Words) -> None:
        """`Won 3: Ann`: who won a trick, where its line cannot say so."""
        number = self._parameter(words, self._count.trick)
        self._tell(TrickWon(number, words.seat()))

    def taken_back(self, words: Words) -> None:
        """`Taken back: Ann 5h`: a renege is taken back."""
        self._tell(CardTakenBack(words.seat(), words.card()))

    def renege_called(self, words: Words) -> None:
        """`Renege called: Ann against Ben, upheld`, or `not upheld`."""
        by = words.seat()
        words.skip("against")
        against = words.seat()
        denied = words.skip("not")
        word = words.take(_UPHELD)
        if word.text.casefold() != "upheld":
            words.wrong("bad_word", word, expected=_UPHELD)
        self._tell(RenegeCalled(by, against, not denied))

    # Scores.

    def score(self, words: Words) -> None:
        """`Score 3: Ann 1/1 +30 = 50`: bid and tricks, points, total."""
        self._score(words, tie_break=False)

    def tie_break_score(self, words: Words) -> None:
        """`Tie-break score 31: ...`: the same for a tie-break round."""
        self._score(words, tie_break=True)

    def _score(self, words: Words, *, tie_break: bool) -> None:
        columns: list[list[int | None]] = [[None] * self._players for _ in range(4)]
        for seat in words.players():
            word = words.take(_BID_AND_TRICKS)
            bid, slash, tricks = word.text.partition("/")
            if word.line and not slash:
                words.wrong("bad_word", word, expected=_BID_AND_TRICKS)
            columns[0][seat] = self._part(words, word, bid)
            columns[1][seat] = self._part(words, word, tricks)
            columns[2][seat] = words.signed(expected=message("the points"))
            words.skip("=")
            columns[3][seat] = words.signed(expected=message("the total"))
        number = self._parameter(words, self._hand)
        bids, tricks_won, points, totals = map(tuple, columns)
        self._tell(HandScored(number, bids, tricks_won, points, totals, tie_break))

    def _part(self, words: Words, word: Word, text: str) -> int | None:
        part = Word(text, word.line, word.column)
        return None if text == "-" else words.number(part)

    def tie_break_round(self, words: Words) -> None:
        """`Tie-break round 1: Ann, Ben`: those tied for first play on."""
        seats = tuple(words.players())
        self._rounds += 1
        self._tell(TieBreakStarted(self._parameter(words, self._rounds), seats))

    def ranking(self, words: Words) -> None:
        """`Ranking: 1. Ann 120, 2. Ben 90, 2. Cal 90`: the places and the totals."""
        totals = [0] * self._players
        places: list[tuple[int, list[int]]] = []
        ranked: set[int] = set()
        while words.more:
            word = words.take(message("a place"))
            place = words.number(Word(word.text.rstrip("."), word.line, word.column))
            seat = words.seat()
            if seat in ranked:
                self._faults.add_at("seat_twice", words.line.number, seat=seat)
            ranked.add(seat)
            totals[seat] = words.signed(expected=message("the total")) or 0
            if not places or places[-1][0] != place:
                places.append((place, []))
            places[-1][1].append(seat)
        for seat in sorted(set(range(self._players)) - ranked):
            self._faults.add_at("no_place", words.line.number, seat=seat)
        ranking = tuple(tuple(seats) for _, seats in places)
        self._tell(GameEnded(ranking, tuple(totals)))

    def time(self, words: Words) -> None:
        """`Time 12: 2026-07-01T19:30:00Z`: when an event happened, counted from 0."""
        number = self._parameter(words, len(self.times))
        word = words.take(message("a time"))
        if word.line and not is_time(word.text):
            words.wrong("bad_time", word)
        if number in self.times:
            self._faults.add_at("doubled", words.line.number, field=shown(words.line.written))
        self.times[number] = word.text, words.line.number


_READERS: Final[dict[str, Callable[[Body, Words], None]]] = {
    "draw": Body.draw,
    "dealer": Body.dealer,
    "hand": Body.hand,
    "cards": Body.cards,
    "turn up": Body.turn_up,
    "pack": Body.pack,
    "trump": Body.trump,
    "bids": Body.bids,
    "bids shown": Body.bids_shown,
    "trick": Body.trick,
    "won": Body.won,
    "taken back": Body.taken_back,
    "renege called": Body.renege_called,
    "score": Body.score,
    "tie break score": Body.tie_break_score,
    "tie break round": Body.tie_break_round,
    "ranking": Body.ranking,
    "time": Body.time,
}
