"""From a pack to a dealer, and from a pack to hands (R2.2 to R2.6)."""

from foretrick.rules.cards import DECK, Card
from foretrick.rules.events import DealerDrawn, Draw, HandDealt
from foretrick.rules.schedule import TIE_BREAK_SIZE
from foretrick.rules.state import State, clockwise

__all__ = ["deal_from", "draw_from", "highest", "next_deal"]


def highest(draws: tuple[Draw, ...]) -> tuple[int, ...]:
    """The seats that drew the highest card of one round, several if tied (R1.2, R2.2)."""
    best = max(draw.card.strength for draw in draws)
    return tuple(draw.seat for draw in draws if draw.card.strength == best)


def draw_from(pack: tuple[Card, ...], seats: tuple[int, ...]) -> DealerDrawn | None:
    """The draw for dealer from the top of `pack`, or None if the pack ends with a tie (R2.2).

    The seats draw in the order given; those tied for highest draw again from the next cards.
    """
    rounds: list[tuple[Draw, ...]] = []
    tied, top = seats, 0
    while len(tied) > 1 or not rounds:
        if top + len(tied) > len(pack):
            return None
        cards = pack[top : top + len(tied)]
        rounds.append(tuple(Draw(seat, card) for seat, card in zip(tied, cards, strict=True)))
        top += len(tied)
        tied = highest(rounds[-1])
    return DealerDrawn(tuple(rounds), tied[0])


def next_deal(state: State) -> tuple[int, int, bool]:
    """The number and size of the hand to be dealt next, and whether it breaks a tie."""
    played = len(state.sheet)
    if state.tied:
        return played + len(state.rounds) + 1, TIE_BREAK_SIZE, True
    return played + 1, state.rules.hands[played], False


def deal_from(state: State, pack: tuple[Card, ...]) -> HandDealt:
    """Deal the next hand one card at a time from the dealer's left, and turn one up (R2.5).

    The pack is whole (`why_illegal` has said so) and a deal is due.
    """
    number, size, tie_break = next_deal(state)
    dealer = state.next_dealer
    seats = clockwise(state.contenders, dealer)
    dealt = size * len(seats)
    hands: list[tuple[Card, ...] | None] = [None] * state.rules.players
    for place, seat in enumerate(seats):
        hands[seat] = pack[place : dealt : len(seats)]
    turn_up = pack[dealt] if dealt < len(DECK) else None
    return HandDealt(number, size, dealer, seats, tuple(hands), turn_up, pack, tie_break)
