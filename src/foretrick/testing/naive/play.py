"""The play of a hand: turns, tricks, and at an honour table what becomes of a renege."""

from collections.abc import Sequence
from dataclasses import dataclass

from foretrick.testing.naive.cards import UNKNOWN, suit_of
from foretrick.testing.naive.fields import HaltError
from foretrick.testing.naive.trick import broke_rule, legal_cards, possible_winners, suit_led

__all__ = ["Move", "Play"]


@dataclass(slots=True)
class Move:
    """A card played, the suit that was led to it, and whether it was a renege."""

    seat: int
    card: str
    led: str | None
    renege: str


class Play:
    """The cards of a hand from the first lead on; each method lists the faults it finds."""

    def __init__(
        self,
        hands: dict[int, list[str]],
        seats: Sequence[int],
        turn_up: str | None,
        trump: str | None,
        all_jesters: str,
        *,
        honour: bool,
    ) -> None:
        self.hands = {seat: list(cards) for seat, cards in hands.items()}
        self.size = len(hands[seats[0]])
        self.seats = list(seats)
        self.trump = trump
        self.all_jesters = all_jesters
        self.honour = honour
        self.trick: list[Move] = []
        self.finished: list[list[Move]] = []
        self.winners: list[int] = []
        self.latest: Move | None = None
        self.guilty: list[int] = []
        self.wrong_calls: dict[int, int] = {}
        self._owner = {card: seat for seat, cards in hands.items() for card in cards}
        self._gone = {turn_up}

    @property
    def over(self) -> bool:
        """Whether no more cards will be played (R7.2)."""
        return bool(self.guilty) or len(self.finished) == self.size

    @property
    def trick_is_full(self) -> bool:
        """Whether everyone has played to the trick."""
        return len(self.trick) == len(self.seats)

    @property
    def turn(self) -> int:
        """The seat whose turn it is to lead or follow (R5.1)."""
        leader = self.winners[-1] if self.winners else self.seats[0]
        return self.seats[(self.seats.index(leader) + len(self.trick)) % len(self.seats)]

    def tricks_won(self) -> dict[int, int]:
        """Count each seat's tricks."""
        return {seat: self.winners.count(seat) for seat in self.seats}

    def legal(self) -> list[str]:
        """List what the seat in turn may play; at an honour table, any card (R7.4)."""
        hand = self.hands[self.turn]
        return list(hand) if self.honour else legal_cards(hand, self._cards_of_trick())

    def _cards_of_trick(self) -> list[str]:
        return [move.card for move in self.trick]

    def play(self, seat: int, card: str) -> list[str]:
        """A card is led or follows."""
        if seat != self.turn:
            raise HaltError(f"seat {seat} played, but it is seat {self.turn}'s turn (R5.1)")
        cards, hand = self._cards_of_trick(), self.hands[seat]
        renege = broke_rule(hand, cards, card)
        faults = self._leave_hand(seat, card)
        led = suit_led(cards)
        if renege == "yes" and not self.honour:
            faults.append(f"seat {seat} must follow suit {led} and played {card} (R5.4)")
        faults += self._past_reneges_shown(seat, card)
        self.latest = Move(seat, card, led, renege)
        self.trick.append(self.latest)
        return faults

    def _leave_hand(self, seat: int, card: str) -> list[str]:
        hand = self.hands[seat]
        could_be_unknown = (
            UNKNOWN in hand and card not in self._gone and self._owner.get(card, seat) == seat
        )
        if card in hand:
            hand.remove(card)
        elif card == UNKNOWN:
            # One of the known cards left the hand, and nobody can say which.
            self.hands[seat] = [UNKNOWN] * (len(hand) - 1)
        elif could_be_unknown:
            hand.remove(UNKNOWN)
        else:
            self.hands[seat] = [UNKNOWN] * (len(hand) - 1)
            return [f"seat {seat} does not hold {card}"]
        if card != UNKNOWN:
            self._gone.add(card)
        return []

    def _past_reneges_shown(self, seat: int, card: str) -> list[str]:
        """Find earlier plays that this card, then still in hand, shows to have been reneges."""
        faults: list[str] = []
        for move in (move for trick in self.finished for move in trick):
            dark = move.renege == "maybe" and move.card != UNKNOWN
            if dark and move.seat == seat and move.led is not None and suit_of(card) == move.led:
                move.renege = "yes"
                if not self.honour:
                    faults.append(
                        f"seat {seat} plays {card}, and earlier played {move.card} "
                        f"when suit {move.led} was led (R5.4)"
                    )
        return faults

    def win(self, number: int, seat: int) -> list[str]:
        """A full trick goes to its winner (R5.6, R5.7)."""
        faults: list[str] = []
        if number != len(self.finished) + 1:
            faults.append(f"this is trick {len(self.finished) + 1}, not {number}")
        cards = self._cards_of_trick()
        possible = {
            self.trick[at].seat for at in possible_winners(cards, self.trump, self.all_jesters)
        }
        winner = seat
        if seat not in possible:
            winner = min(possible)
            faults.append(f"seat {winner} won the trick {' '.join(cards)}, not {seat} (R5.6)")
        self.finished.append(self.trick)
        self.winners.append(winner)
        self.trick = []
        return faults

    def may_take_back(self) -> Move | None:
        """Give the card that its player may still take back, if there is one (R7.1)."""
        if not self.honour or self.guilty or self.latest is None:
            return None
        return None if self.latest.renege == "no" else self.latest

    def take_back(self, seat: int, card: str) -> list[str]:
        """A renege is taken back; if it completed a trick, the trick is open again."""
        move = self.may_take_back()
        if move is None or (move.seat, move.card) != (seat, card):
            raise HaltError(f"seat {seat} may not take back {card} (R7.1)")
        if not self.trick:
            self.trick = self.finished.pop()
            self.winners.pop()
        self.trick.pop()
        self.hands[seat].append(card)
        self._gone.discard(card)
        self.latest = None
        return []

    def may_call(self) -> dict[int, list[int]]:
        """List, for each seat, whom it may accuse of a renege now (R7.2, R7.3)."""
        complete = len(self.finished)
        if not self.honour or not complete:
            return {}
        accused = [
            seat
            for seat in self.seats
            if seat not in self.guilty and self.wrong_calls.get(seat, 0) < complete
        ]
        calls = {by: [seat for seat in accused if seat != by] for by in sorted(self.seats)}
        return {by: sorted(against) for by, against in calls.items() if against}

    def call(self, by: int, against: int, *, upheld: bool) -> list[str]:
        """A renege is called, rightly or wrongly (R7.2, R7.3)."""
        if against not in self.may_call().get(by, []):
            return [f"seat {by} may not call a renege against seat {against} now (R7.2)"]
        signs = {move.renege for trick in self.finished for move in trick if move.seat == against}
        truth = True if "yes" in signs else upheld if "maybe" in signs else False
        if truth:
            self.guilty.append(against)
        else:
            self.wrong_calls[against] = len(self.finished)
        if truth == upheld:
            return []
        return [f"the call against seat {against} is {'right' if truth else 'wrong'} (R7.2)"]
