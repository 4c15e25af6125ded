"""A game told in words: each event, decision and score as a short plain sentence."""

import re
from dataclasses import dataclass, field
from typing import Final

from foretrick.rules import (
    Card,
    Command,
    Event,
    MakeBid,
    NameTrump,
    PlayCard,
    Reason,
    SeatView,
    Secret,
    Suit,
)
from foretrick.rules.commands import CallRenege, ScoreHand, TakeBackCard
from foretrick.rules.events import (
    BidMade,
    BidsRevealed,
    BySeat,
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
from foretrick.rules.view import HandView
from foretrick.words.faces import Faces

__all__ = ["Words", "balance"]

_ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")
_SEAT: Final = re.compile(r"\bseat (\d)\b('s| has)?", re.IGNORECASE)
_YOURS: Final = {"'s": "your", " has": "You have"}


@dataclass(frozen=True, slots=True)
class Words:
    """Tells a game to the one at `seat` (a stranger if None), with everybody's name."""

    names: tuple[str, ...]
    seat: int | None = None
    faces: Faces = field(default_factory=Faces)

    def who(self, seat: int) -> str:
        """The player of a seat, as the subject of a sentence: a name, or 'You'."""
        return "You" if seat == self.seat else self.names[seat]

    def _does(self, seat: int, others: str, you: str) -> str:
        return f"{self.who(seat)} {you if seat == self.seat else others}"

    def card(self, card: Card) -> str:
        """A card with its article: 'the 10 of hearts', 'a Wizard'."""
        if card.is_suited:
            return f"the {self.faces.name(card)}"
        return f"an {card.title}" if not card.is_known else f"a {card.title}"

    def event(self, event: Event) -> str:
        """What happened, in a sentence or two."""
        match event:
            case DealerDrawn():
                return self._drawn(event)
            case HandDealt():
                return self._dealt(event)
            case TrumpFixed(suit, by):
                return self._trump(suit, by)
            case BidMade(seat, bid):
                told = "in secret" if bid is None else str(bid)
                return self._does(seat, f"bids {told}.", f"bid {told}.")
            case BidsRevealed(bids):
                return f"The bids are shown: {self._by_seat(bids)}."
            case CardPlayed(seat, card):
                return self._does(seat, f"plays {self.card(card)}.", f"play {self.card(card)}.")
            case CardTakenBack(seat, card):
                return self._does(seat, "takes back", "take back") + f" {self.card(card)}."
            case TrickWon(trick, seat):
                return self._does(seat, f"wins trick {trick}.", f"win trick {trick}.")
            case RenegeCalled(by, against, upheld):
                verdict = "Right: the hand ends" if upheld else "Wrong: play goes on"
                call = self._does(by, "calls", "call")
                return f"{call} a renege by {self._object(against)}. {verdict}."
            case HandScored():
                return self._scored(event)
            case TieBreakStarted(number, seats):
                return f"Tie-break round {number}: {self._listed(seats)} play ten cards each."
            case GameEnded(ranking, totals):
                return self.result(ranking, totals)

    def _drawn(self, event: DealerDrawn) -> str:
        told = [
            "; ".join(
                self._does(draw.seat, "draws", "draw") + f" {self.card(draw.card)}"
                for draw in draws
            )
            for draws in event.draws
        ]
        draws = ". A tie, drawn again: ".join(told)
        deals = self._does(event.dealer, "deals first.", "deal first.")
        return f"{draws}. {deals}" if draws else deals

    def _dealt(self, event: HandDealt) -> str:
        cards = "1 card" if event.size == 1 else f"{event.size} cards"
        deals = self._does(event.dealer, "deals", "deal")
        title = "Tie-break" if event.tie_break else f"Hand {event.hand}"
        if event.turn_up is None:
            return f"{title}: {deals} {cards} each; none is left to turn up."
        turns = "turn up" if event.dealer == self.seat else "turns up"
        return f"{title}: {deals} {cards} each and {turns} {self.card(event.turn_up)}."

    def _trump(self, suit: Suit | None, by: int | None) -> str:
        if suit is None:
            return "No trump."
        if by is None:
            return f"Trump is {suit.title}."
        return f"{self._does(by, 'names', 'name')} {suit.title} trump."

    def _scored(self, event: HandScored) -> str:
        told = []
        for seat, (bid, won) in enumerate(zip(event.bids, event.tricks, strict=True)):
            gain = event.points[seat]
            if bid is not None and won is not None and gain is not None:
                told.append(f"{self.who(seat)} {won} of {bid}, {gain:+d}")
        title = "The tie-break" if event.tie_break else f"Hand {event.hand}"
        return f"{title} is scored (tricks of bid, points): {'; '.join(told)}."

    def result(self, ranking: tuple[tuple[int, ...], ...], totals: tuple[int, ...]) -> str:
        """The end of a game: who won, and everybody's place and points."""
        headline = self.headline(ranking, totals)
        places = []
        place = 0
        for seats in ranking:
            points = ", ".join(f"{self.who(seat)} {totals[seat]}" for seat in seats)
            places.append(f"{_ORDINALS[place]} {points}")
            place += len(seats)
        return f"The game is over. {headline} {'; '.join(places)}."

    def headline(self, ranking: tuple[tuple[int, ...], ...], totals: tuple[int, ...]) -> str:
        """Who won, alone or together, and with how many points."""
        first = ranking[0]
        wins = self._does(first[0], "wins", "win") if len(first) == 1 else ""
        head = wins or f"{self._listed(first)} win together"
        return f"{head} with {totals[first[0]]} points."

    def command(self, command: Command) -> str:
        """What choosing a command means, as an offer: 'bid 2', 'play the 10 of hearts'."""
        match command:
            case NameTrump(_, suit):
                return f"make {'nothing' if suit is None else suit.title} trump"
            case MakeBid(_, bid):
                return f"bid {bid}"
            case PlayCard(_, card):
                return "play your card unseen" if card is None else f"play {self.card(card)}"
            case TakeBackCard():
                return "take your card back"
            case CallRenege(_, against):
                return f"call a renege by {self._object(against)}"
            case ScoreHand():
                return "score the hand"
            case _:
                return "deal"

    def bids(self, hand: HandView) -> str:
        """The bids so far, seat by seat in the order of bidding."""
        told = []
        for seat in hand.seats:
            bid = hand.bids[seat]
            if bid is not None:
                told.append(f"{self.who(seat)} {'made' if bid is Secret.MADE else bid}")
        return ", ".join(told) if told else "none yet"

    def reason(self, reason: Reason | str) -> str:
        """Why something is refused, with the players' names for their seats."""
        return _SEAT.sub(lambda match: self._named(int(match[1]), match[2] or ""), str(reason))

    def _named(self, seat: int, ending: str) -> str:
        if seat == self.seat:
            return _YOURS.get(ending, "you")
        return (self.names[seat] if seat < len(self.names) else f"seat {seat}") + ending

    def _by_seat(self, numbers: BySeat) -> str:
        return ", ".join(
            f"{self.who(seat)} {number}"
            for seat, number in enumerate(numbers)
            if number is not None
        )

    def _object(self, seat: int) -> str:
        return "you" if seat == self.seat else self.names[seat]

    def _listed(self, seats: tuple[int, ...]) -> str:
        names = [self.who(seat) for seat in seats]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def balance(view: SeatView) -> str:
    """The sum of the bids against the tricks: 'bid 5 of 7: two too few'; empty if not known.

    While players still bid, only what has been bid is told.
    """
    hand = view.hand
    if hand is None or not hand.bids_shown:
        return ""
    bids = [bid for bid in hand.bids if isinstance(bid, int)]
    told = f"bid {sum(bids)} of {hand.size}"
    if len(bids) < len(hand.seats):
        return told
    off = sum(bids) - hand.size
    if off == 0:
        return f"{told}: even"
    return f"{told}: {_count(abs(off))} too {'many' if off > 0 else 'few'}"


def _count(number: int) -> str:
    words = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)
