"""Suits, seats and identical specials may change places: nothing but the names changes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import (
    DECK,
    CallRenege,
    Card,
    Command,
    Event,
    MakeBid,
    NameTrump,
    PlayCard,
    Ruleset,
    Suit,
    TakeBackCard,
    evolve,
    legal_commands,
    new_game,
)
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
from foretrick.testing.strategies import PlayedGame, games
from tests.rules.examples import few

Value = TypeVar("Value")


@dataclass(frozen=True)
class Renaming:
    """Other names for the cards and suits of a game, and for its seats."""

    cards: dict[Card, Card]
    suits: dict[Suit, Suit]
    players: int
    turned: int = 0

    def seat(self, seat: int) -> int:
        return (seat + self.turned) % self.players

    def seats(self, seats: Iterable[int]) -> tuple[int, ...]:
        return tuple(self.seat(seat) for seat in seats)

    def ascending(self, seats: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(self.seats(seats)))

    def held(self, cards: tuple[Card, ...] | None) -> tuple[Card, ...] | None:
        return None if cards is None else tuple(self.cards[card] for card in cards)

    def by_seat(self, values: tuple[Value, ...]) -> tuple[Value, ...]:
        return tuple(values[(seat - self.turned) % self.players] for seat in range(self.players))

    def suit(self, suit: Suit | None) -> Suit | None:
        return None if suit is None else self.suits[suit]

    def draws(self, draws: tuple[Draw, ...]) -> tuple[Draw, ...]:
        renamed = [Draw(self.seat(draw.seat), self.cards[draw.card]) for draw in draws]
        return tuple(sorted(renamed, key=lambda draw: draw.seat))

    def rules(self, rules: Ruleset) -> Ruleset:
        first = rules.first_dealer
        return replace(rules, first_dealer=None if first is None else self.seat(first))

    def command(self, command: Command) -> Command:
        match command:
            case NameTrump(seat, suit):
                return NameTrump(self.seat(seat), self.suit(suit))
            case PlayCard(seat, card):
                return PlayCard(self.seat(seat), card and self.cards[card])
            case MakeBid(seat) | TakeBackCard(seat):
                return replace(command, seat=self.seat(seat))
            case CallRenege(seat, against):
                return CallRenege(self.seat(seat), self.seat(against))
            case _:
                return command

    def event(self, event: Event) -> Event:
        return self._chance(event) or self._play(event) or self._score(event) or event

    def _chance(self, event: Event) -> Event | None:
        match event:
            case DealerDrawn(draws, dealer):
                return DealerDrawn(tuple(map(self.draws, draws)), self.seat(dealer))
            case HandDealt():
                return replace(
                    event,
                    dealer=self.seat(event.dealer),
                    seats=self.seats(event.seats),
                    hands=tuple(self.held(held) for held in self.by_seat(event.hands)),
                    turn_up=event.turn_up and self.cards[event.turn_up],
                    pack=self.held(event.pack),
                )
            case TrumpFixed(suit, by):
                return TrumpFixed(self.suit(suit), None if by is None else self.seat(by))
            case _:
                return None

    def _play(self, event: Event) -> Event | None:
        match event:
            case CardPlayed(seat, card) | CardTakenBack(seat, card):
                return replace(event, seat=self.seat(seat), card=self.cards[card])
            case BidMade(seat) | TrickWon(_, seat):
                return replace(event, seat=self.seat(seat))
            case BidsRevealed(bids):
                return BidsRevealed(self.by_seat(bids))
            case RenegeCalled(by, against):
                return replace(event, by=self.seat(by), against=self.seat(against))
            case _:
                return None

    def _score(self, event: Event) -> Event | None:
        match event:
            case HandScored():
                return replace(
                    event,
                    bids=self.by_seat(event.bids),
                    tricks=self.by_seat(event.tricks),
                    points=self.by_seat(event.points),
                    totals=self.by_seat(event.totals),
                )
            case TieBreakStarted(_, seats):
                return replace(event, seats=self.ascending(seats))
            case GameEnded(ranking, totals):
                return GameEnded(tuple(map(self.ascending, ranking)), self.by_seat(totals))
            case _:
                return None


def renamed_suits(order: list[Suit], players: int) -> Renaming:
    """Put these suits in the place of clubs, diamonds, hearts and spades."""
    suits = dict(zip(Suit, order, strict=True))
    cards = {
        card: card if card.suit is None else Card(card.code[0] + suits[card.suit].value)
        for card in DECK
    }
    return Renaming(cards, suits, players)


def renamed_specials(wizards: list[int], jesters: list[int], players: int) -> Renaming:
    """Put Wizards and Jesters of these numbers in the place of 1, 2, 3 and 4."""
    numbers = {"W": wizards, "J": jesters}
    cards = {card: card for card in DECK}
    for kind, order in numbers.items():
        cards |= {Card(f"{kind}{old}"): Card(f"{kind}{new}") for old, new in enumerate(order, 1)}
    return Renaming(cards, {suit: suit for suit in Suit}, players)


def turned_seats(by: int, players: int) -> Renaming:
    return Renaming({card: card for card in DECK}, {suit: suit for suit in Suit}, players, by)


def check_same_game(game: PlayedGame, renaming: Renaming) -> None:
    """The renamed events are a game of the renamed rules, with the renamed choices throughout."""
    twin = new_game(renaming.rules(game.rules))
    for state, event in game.steps():
        offered = {renaming.command(command) for command in legal_commands(state)}
        assert set(legal_commands(twin)) == offered
        assert twin.totals == renaming.by_seat(state.totals)
        twin = evolve(twin, renaming.event(event))
    assert twin.ranking == tuple(map(renaming.ascending, list(game.states())[-1].ranking))


ORDERS = st.permutations([1, 2, 3, 4])


@few
@given(games(), st.permutations(list(Suit)))
def test_suits(game: PlayedGame, order: list[Suit]) -> None:
    check_same_game(game, renamed_suits(order, game.rules.players))


@few
@given(games(), ORDERS, ORDERS)
def test_identical_specials(game: PlayedGame, wizards: list[int], jesters: list[int]) -> None:
    check_same_game(game, renamed_specials(wizards, jesters, game.rules.players))


@few
@given(games(), st.integers(1, 5))
def test_seats_with_the_dealer(game: PlayedGame, by: int) -> None:
    check_same_game(game, turned_seats(by, game.rules.players))
