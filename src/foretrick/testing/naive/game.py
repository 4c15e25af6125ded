"""A game from the draw for dealer to the ranking, event by event (R2.2 to R6.3)."""

from collections.abc import Sequence
from typing import TypedDict

from foretrick.testing.naive.cards import SUITS
from foretrick.testing.naive.deal import deal_faults, draw_faults, read_deal
from foretrick.testing.naive.fields import Event, HaltError, numbers_by_seat, seat, seat_list, whole
from foretrick.testing.naive.hand import Hand, tie_break_faults
from foretrick.testing.naive.rules import Ruleset
from foretrick.testing.naive.standing import by_height, countback, leaders, ranking

__all__ = ["TIE_BREAK_CARDS", "Due", "Game"]

TIE_BREAK_CARDS = 10


class Due(TypedDict):
    """What comes next: whose decision, and every answer that is legal.

    `decision` is 'trump', 'bid' or 'play'; where the table itself owes an event it is that
    event's type, without seats; when the game is over it is 'over'. At an honour table
    `take_back` gives the card a seat may take back, `calls` whom each seat may accuse.
    """

    decision: str
    seats: list[int]
    legal: dict[int, Sequence[str | int]]
    take_back: dict[int, str]
    calls: dict[int, list[int]]


class Game:
    """The fold of a record's events; `take` accepts the next one and lists its faults."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.totals = [0] * rules.players
        self.history: list[dict[int, int]] = []
        self.hand: Hand | None = None
        self.round = 0
        self.tied: list[int] = []
        self.ranked_below: list[list[int]] = []
        self.dealer = -1
        self._due: str | None = "dealer_drawn"

    def due(self) -> str | None:
        """Name the event that must come next, or None after the end of the game."""
        return self.hand.due() if self.hand else self._due

    def take(self, event: Event) -> list[str]:
        """Accept the next event; halt where the state does not allow it."""
        kind, due = event["type"], self.due()
        allowed = self.hand.allowed() if self.hand else {due}
        if kind not in allowed:
            raise HaltError(f"{kind} is out of place: {due or 'nothing'} comes next")
        if self.hand:
            faults = self.hand.take(event)
            if self.hand.due() is None:
                self._close(self.hand)
            return faults
        match due:
            case "dealer_drawn":
                return self._draw_dealer(event)
            case "hand_dealt":
                return self._deal(event)
            case "tie_break_started":
                return self._start_tie_break(event)
            case _:
                return self._end(event)

    def _draw_dealer(self, event: Event) -> list[str]:
        self.dealer = seat(event, "dealer", self.rules.players)
        self._due = "hand_dealt"
        fixed = self.rules.first_dealer
        if self.round or fixed is None:
            drawers = self.tied or range(self.rules.players)
            faults = draw_faults(event, self.dealer, self.rules.players, drawers)
            if self.dealer not in drawers:
                raise HaltError(f"seat {self.dealer} takes no part and cannot deal (R6.3)")
            return faults
        faults = [] if event.get("draws") == [] else ["nobody draws: the dealer was fixed (R2.2)"]
        if self.dealer != fixed:
            faults.append(f"seat {fixed} deals first, not seat {self.dealer} (R2.2)")
        return faults

    def _deal(self, event: Event) -> list[str]:
        deal = read_deal(event, self.rules.players)
        number = len(self.history) + 1 + (self.round - 1 if self.round else 0)
        size = TIE_BREAK_CARDS if self.round else self.rules.sizes[len(self.history)]
        faults = tie_break_faults(event, tie_break=bool(self.round))
        if deal.number != number:
            faults.append(f"this is hand {number}, not {deal.number}")
        if deal.size != size:
            faults.append(f"this hand has {size} cards, not {deal.size} (R2.3)")
        if deal.dealer != self.dealer:
            faults.append(f"seat {self.dealer} deals, not seat {deal.dealer} (R2.4)")
        taking_part = self.tied or list(range(self.rules.players))
        order = [one for one in taking_part if one > deal.dealer]
        order += [one for one in taking_part if one <= deal.dealer]
        if sorted(deal.seats) != sorted(taking_part):
            raise HaltError(f"seats {sorted(taking_part)} take part, not {deal.seats}")
        if deal.seats != order:
            raise HaltError(
                f"clockwise from the dealer's left are {order}, not {deal.seats} (R3.2)"
            )
        faults += deal_faults(deal, event.get("pack"))
        self.dealer = deal.dealer
        self.hand = Hand(self.rules, deal, self.totals, tie_break=bool(self.round))
        return faults

    def _close(self, hand: Hand) -> None:
        """Put a scored hand away and settle what comes next."""
        assert hand.points is not None
        self.hand = None
        if self.round:
            first, *below = by_height(hand.points)
            self.ranked_below = below + self.ranked_below
            self.tied = first
        else:
            self.totals = hand.totals
            self.history.append(hand.points)
            self.dealer = (self.dealer + 1) % self.rules.players
        if len(self.history) < len(self.rules.sizes):
            self._due = "hand_dealt"
            return
        if not self.round:
            self.tied = leaders(self.totals)
        plays_on = len(self.tied) > 1 and self.rules.tie_break == "round"
        self._due = "tie_break_started" if plays_on else "game_ended"

    def _start_tie_break(self, event: Event) -> list[str]:
        self.round += 1
        self._due = "dealer_drawn"
        faults: list[str] = []
        if whole(event, "round") != self.round:
            faults.append(f"this is tie-break round {self.round} (R6.3)")
        if seat_list(event, "seats", self.rules.players) != self.tied:
            faults.append(f"the seats tied for first are {self.tied} (R6.3)")
        return faults

    def _right_ranking(self) -> list[list[int]]:
        if self.rules.tie_break == "countback":
            return ranking(self.totals, countback(self.tied, self.history))
        return ranking(self.totals, [self.tied, *self.ranked_below])

    def _end(self, event: Event) -> list[str]:
        players, right, faults = self.rules.players, self._right_ranking(), list[str]()
        self._due = None
        shown = event.get("ranking")
        if not isinstance(shown, list):
            raise HaltError("'ranking' must be a list of places, each a list of seats")
        places = [
            sorted(seat_list({"type": "game_ended", "ranking": place}, "ranking", players))
            for place in shown
        ]
        if places != right:
            faults.append(f"the ranking is {right}, not {shown} (R6.2, R6.3)")
        totals = numbers_by_seat(event, "totals", players, range(players))
        if list(totals.values()) != self.totals:
            faults.append(f"the totals are {self.totals}, not {list(totals.values())} (R6.2)")
        return faults

    def next(self) -> Due:
        """Describe the decision that is due now, with every legal answer."""
        due, hand = self.due(), self.hand
        answer = Due(decision=due or "over", seats=[], legal={}, take_back={}, calls={})
        if hand is None:
            return answer
        legal: dict[int, Sequence[str | int]] = {}
        if due == "trump_fixed" and hand.dealer_chooses:
            answer["decision"] = "trump"
            legal[hand.deal.dealer] = list(SUITS)
        elif due == "bid_made":
            answer["decision"] = "bid"
            for bidder in hand.bidders():
                legal[bidder] = hand.legal_bids(bidder)
        elif due == "card_played":
            answer["decision"] = "play"
            legal[hand.play.turn] = hand.play.legal()
        answer["legal"], answer["seats"] = legal, list(legal)
        move = hand.play.may_take_back()
        if move and "card_taken_back" in hand.allowed():
            answer["take_back"] = {move.seat: move.card}
        if "renege_called" in hand.allowed():
            answer["calls"] = hand.play.may_call()
        return answer
