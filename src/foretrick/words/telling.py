"""A game told in words: each event, decision and score as a short plain sentence."""

from collections.abc import Mapping
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
    Draw,
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
from foretrick.words.formats import signed
from foretrick.words.language import ENGLISH, Language, marked
from foretrick.words.naming import a_card, card_names, suit_name
from foretrick.words.people import People
from foretrick.words.reasons import why

__all__ = ["Words", "ordinal"]

_PLACES: Final = (
    marked("1st"),
    marked("2nd"),
    marked("3rd"),
    marked("4th"),
    marked("5th"),
    marked("6th"),
    marked("7th"),
    marked("8th"),
    marked("9th"),
    marked("10th"),
)


def ordinal(place: int, language: Language) -> str:
    """A place in the ranking, counted from 0: '1st'."""
    return language.text(_PLACES[place])


@dataclass(frozen=True, slots=True)
class Words:
    """Tells a game to the one at `seat` (a stranger if None), with everybody's name.

    A sentence to that person and one about another are two messages of the language.
    """

    names: tuple[str, ...]
    seat: int | None = None
    faces: Faces = field(default_factory=Faces)
    language: Language = ENGLISH

    @property
    def _people(self) -> People:
        return People(self.names, self.seat, self.language)

    def who(self, seat: int) -> str:
        """The player of a seat, as the subject of a sentence: a name, or 'You'."""
        return self._people.who(seat)

    def card(self, card: Card) -> str:
        """A card with its article: 'the 10 of hearts', 'a Wizard'."""
        return a_card(card, self.faces, self.language)

    @property
    def card_names(self) -> Mapping[Card, str]:
        """All cards as labels."""
        return card_names(self.faces, self.language)

    def card_name(self, card: Card) -> str:
        """A card as a label: '10 of hearts', 'Wizard'."""
        return self.card_names[card]

    def suit(self, suit: Suit) -> str:
        """A suit in a sentence: 'hearts'."""
        return suit_name(suit, self.language)

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
                return self._bid(seat, bid)
            case BidsRevealed(bids):
                return self.language.text("The bids are shown: {bids}.", bids=self._by_seat(bids))
            case CardPlayed(seat, card):
                return self._people.told(
                    seat,
                    marked("You play {card}."),
                    marked("{name} plays {card}."),
                    card=self.card(card),
                )
            case CardTakenBack(seat, card):
                return self._people.told(
                    seat,
                    marked("You take back {card}."),
                    marked("{name} takes back {card}."),
                    card=self.card(card),
                )
            case TrickWon(trick, seat):
                return self._people.told(
                    seat,
                    marked("You win trick {trick}."),
                    marked("{name} wins trick {trick}."),
                    trick=trick,
                )
            case RenegeCalled():
                return self._called(event)
            case HandScored():
                return self.score(event, explained=True)
            case TieBreakStarted(number, seats):
                return self._tied(number, seats)
            case GameEnded(ranking, totals):
                return self.result(ranking, totals)

    def _drawn(self, event: DealerDrawn) -> str:
        told = ["; ".join(self._draw(draw) for draw in draws) for draws in event.draws]
        first, *again = told or [""]
        sentences = [f"{first}."] if first else []
        sentences += [
            self.language.text("A tie, drawn again: {draws}.", draws=draws) for draws in again
        ]
        deals = self._people.told(
            event.dealer, marked("You deal first."), marked("{name} deals first.")
        )
        return " ".join((*sentences, deals))

    def _draw(self, draw: Draw) -> str:
        return self._people.told(
            draw.seat,
            marked("You draw {card}"),
            marked("{name} draws {card}"),
            card=self.card(draw.card),
        )

    def _dealt(self, event: HandDealt) -> str:
        if event.tie_break:
            title = self.language.text("Tie-break")
        else:
            title = self.language.text("Hand {hand}", hand=event.hand)
        return f"{title}: {self._deal(event)}"

    def _deal(self, event: HandDealt) -> str:
        count, size, name = self.language.count, event.size, self.names[event.dealer]
        is_mine = event.dealer == self.seat
        if event.turn_up is None:
            if is_mine:
                return count(
                    "You deal {n} card each; none is left to turn up.",
                    "You deal {n} cards each; none is left to turn up.",
                    size,
                )
            return count(
                "{name} deals {n} card each; none is left to turn up.",
                "{name} deals {n} cards each; none is left to turn up.",
                size,
                name=name,
            )
        card = self.card(event.turn_up)
        if is_mine:
            return count(
                "You deal {n} card each and turn up {card}.",
                "You deal {n} cards each and turn up {card}.",
                size,
                card=card,
            )
        return count(
            "{name} deals {n} card each and turns up {card}.",
            "{name} deals {n} cards each and turns up {card}.",
            size,
            name=name,
            card=card,
        )

    def _trump(self, suit: Suit | None, by: int | None) -> str:
        if suit is None:
            return self.language.text("No trump.")
        if by is None:
            return self.language.text("Trump is {suit}.", suit=self.suit(suit))
        return self._people.told(
            by,
            marked("You name {suit} trump."),
            marked("{name} names {suit} trump."),
            suit=self.suit(suit),
        )

    def _bid(self, seat: int, bid: int | None) -> str:
        if bid is None:
            return self._people.told(
                seat, marked("You bid in secret."), marked("{name} bids in secret.")
            )
        return self._people.told(
            seat, marked("You bid {bid}."), marked("{name} bids {bid}."), bid=bid
        )

    def _called(self, event: RenegeCalled) -> str:
        if event.upheld:
            verdict = self.language.text("Right: the hand ends.")
        else:
            verdict = self.language.text("Wrong: play goes on.")
        return f"{self._call(event)} {verdict}"

    def _call(self, event: RenegeCalled) -> str:
        if event.against == self.seat:
            name = self.names[event.by]
            return self.language.text("{name} calls a renege by you.", name=name)
        return self._people.told(
            event.by,
            marked("You call a renege by {other}."),
            marked("{name} calls a renege by {other}."),
            other=self.names[event.against],
        )

    def score(self, event: HandScored, *, explained: bool = False) -> str:
        """One row of the sheet in a sentence; `explained` says what its numbers are."""
        rows = "; ".join(self._rows(event))
        text, hand = self.language.text, event.hand
        if event.tie_break:
            if explained:
                return text("The tie-break is scored (tricks of bid, points): {rows}.", rows=rows)
            return text("The tie-break is scored: {rows}.", rows=rows)
        if explained:
            return text(
                "Hand {hand} is scored (tricks of bid, points): {rows}.", hand=hand, rows=rows
            )
        return text("Hand {hand} is scored: {rows}.", hand=hand, rows=rows)

    def _rows(self, event: HandScored) -> list[str]:
        return [
            self.language.text(
                "{player} {won} of {bid}, {points}",
                player=self.who(seat),
                won=won,
                bid=bid,
                points=signed(gain, self.language),
            )
            for seat, (bid, won, gain) in enumerate(
                zip(event.bids, event.tricks, event.points, strict=True)
            )
            if bid is not None and won is not None and gain is not None
        ]

    def _tied(self, number: int, seats: tuple[int, ...]) -> str:
        names = self._people.listed(seats)
        if self.seat in seats:
            return self.language.said(
                "you are one of them",
                "Tie-break round {number}: {names} play ten cards each.",
                number=number,
                names=names,
            )
        return self.language.text(
            "Tie-break round {number}: {names} play ten cards each.", number=number, names=names
        )

    def result(self, ranking: tuple[tuple[int, ...], ...], totals: tuple[int, ...]) -> str:
        """The end of a game: who won, and everybody's place and points."""
        return f"{self.language.text('The game is over.')} {self.standing(ranking, totals)}"

    def standing(self, ranking: tuple[tuple[int, ...], ...], totals: tuple[int, ...]) -> str:
        """Who won, and everybody's place and points."""
        places = []
        place = 0
        for seats in ranking:
            points = ", ".join(
                f"{self.who(seat)} {signed(totals[seat], self.language, plus='')}" for seat in seats
            )
            places.append(f"{ordinal(place, self.language)} {points}")
            place += len(seats)
        return f"{self.headline(ranking, totals)} {'; '.join(places)}."

    def headline(self, ranking: tuple[tuple[int, ...], ...], totals: tuple[int, ...]) -> str:
        """Who won, alone or together, and with how many points."""
        first = ranking[0]
        points = signed(totals[first[0]], self.language, plus="")
        if len(first) > 1:
            names = self._people.listed(first)
            if self.seat in first:
                return self.language.said(
                    "you are one of them",
                    "{names} win together with {points} points.",
                    names=names,
                    points=points,
                )
            return self.language.text(
                "{names} win together with {points} points.", names=names, points=points
            )
        return self._people.told(
            first[0],
            marked("You win with {points} points."),
            marked("{name} wins with {points} points."),
            points=points,
        )

    def command(self, command: Command) -> str:
        """What choosing a command means, as an offer: 'bid 2', 'play the 10 of hearts'."""
        text = self.language.text
        match command:
            case NameTrump(_, None):
                return text("make nothing trump")
            case NameTrump(_, suit) if suit is not None:
                return text("make {suit} trump", suit=self.suit(suit))
            case MakeBid(_, bid):
                return text("bid {bid}", bid=bid)
            case PlayCard(_, None):
                return text("play your card unseen")
            case PlayCard(_, card) if card is not None:
                return text("play {card}", card=self.card(card))
            case TakeBackCard():
                return text("take your card back")
            case CallRenege(_, against):
                return self._people.told(
                    against, marked("call a renege by you"), marked("call a renege by {name}")
                )
            case ScoreHand():
                return text("score the hand")
            case _:
                return text("deal")

    def bids(self, hand: HandView) -> str:
        """The bids so far, seat by seat in the order of bidding."""
        told = [
            self._people.told(seat, marked("You made"), marked("{name} made"))
            if bid is Secret.MADE
            else f"{self.who(seat)} {bid}"
            for seat in hand.seats
            if (bid := hand.bids[seat]) is not None
        ]
        return ", ".join(told) if told else self.language.text("none yet")

    def why(self, reason: Reason) -> str:
        """Why something is refused, as a sentence with the players' names for their seats."""
        return why(reason, self._people)

    def reason(self, reason: Reason) -> str:
        """Why something is refused, as a sentence, and the ID of the rule that says so."""
        return f"{self.why(reason)} ({reason.rule})"

    def _by_seat(self, numbers: BySeat) -> str:
        return ", ".join(
            f"{self.who(seat)} {number}"
            for seat, number in enumerate(numbers)
            if number is not None
        )
