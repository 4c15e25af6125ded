"""One hand from the deal to the score: trump, bids, play, points (R2.5 to R7.3)."""

from collections.abc import Sequence

from foretrick.testing.naive.cards import SUITS, UNKNOWN, is_jester, is_wizard, suit_of
from foretrick.testing.naive.deal import Deal
from foretrick.testing.naive.fields import (
    Event,
    HaltError,
    card,
    numbers_by_seat,
    optional_seat,
    seat,
    truth,
    whole,
)
from foretrick.testing.naive.play import Play
from foretrick.testing.naive.rules import Ruleset, forbidden_bid, is_whole, points

__all__ = ["Hand", "tie_break_faults"]


class Hand:
    """A hand in progress; `take` accepts its next event and lists that event's faults."""

    def __init__(
        self, rules: Ruleset, deal: Deal, totals: Sequence[int], *, tie_break: bool
    ) -> None:
        self.rules = rules
        self.deal = deal
        self.totals = list(totals)
        self.tie_break = tie_break
        self.bidding = "delayed" if tie_break else rules.bidding
        self.bids: dict[int, int | None] = {}
        self.trump_is_fixed = False
        self.revealed = self.bidding == "open"
        self.points: dict[int, int] | None = None
        self.play = self._start_play(None)

    def _start_play(self, trump: str | None) -> Play:
        return Play(
            self.deal.hands,
            self.deal.seats,
            self.deal.turn_up,
            trump,
            self.rules.all_jesters,
            honour=self.rules.renege == "penalty",
        )

    @property
    def dealer_chooses(self) -> bool:
        """Whether a Wizard was turned up, so that the dealer names trump (R2.5)."""
        return self.deal.turn_up is not None and is_wizard(self.deal.turn_up)

    def due(self) -> str | None:
        """Name the event that must come next, or None when the hand is scored."""
        if not self.trump_is_fixed:
            return "trump_fixed"
        if len(self.bids) < len(self.deal.seats):
            return "bid_made"
        if self.bidding == "hidden" and not self.revealed:
            return "bids_revealed"
        if not self.play.over:
            return "trick_won" if self.play.trick_is_full else "card_played"
        if not self.revealed:
            return "bids_revealed"
        return "hand_scored" if self.points is None else None

    def allowed(self) -> set[str]:
        """Name every event that may come next."""
        due = self.due()
        events = set() if due is None else {due}
        if self._honour_is_open():
            if self.play.may_take_back():
                events.add("card_taken_back")
            if self.play.may_call():
                events.add("renege_called")
        return events

    def _honour_is_open(self) -> bool:
        """Whether a card may be taken back or a renege be called, by the stage of the hand."""
        delayed_and_shown = self.bidding == "delayed" and self.revealed
        return (
            self.due() in ("card_played", "bids_revealed", "hand_scored") and not delayed_and_shown
        )

    def take(self, event: Event) -> list[str]:
        """Accept one of the `allowed` events."""
        players = self.rules.players
        match event["type"]:
            case "trump_fixed":
                return self._fix_trump(event)
            case "bid_made":
                return self._bid(event)
            case "bids_revealed":
                self.revealed = True
                return self._compare_bids(numbers_by_seat(event, "bids", players, self.deal.seats))
            case "card_played":
                return self.play.play(seat(event, "seat", players), card(event, "card"))
            case "card_taken_back":
                return self.play.take_back(seat(event, "seat", players), card(event, "card"))
            case "trick_won":
                return self.play.win(whole(event, "trick"), seat(event, "seat", players))
            case "renege_called":
                by, against = seat(event, "by", players), seat(event, "against", players)
                return self.play.call(by, against, upheld=truth(event, "upheld"))
            case _:
                return self._score(event)

    def _fix_trump(self, event: Event) -> list[str]:
        suit, by = event.get("suit", ""), optional_seat(event, "by", self.rules.players)
        if suit is not None and not (isinstance(suit, str) and suit in tuple(SUITS)):
            raise HaltError("'suit' must be c, d, h, s or null (R2.5)")
        turn_up, faults = self.deal.turn_up, list[str]()
        if turn_up == UNKNOWN:
            if by is not None and (suit is None or by != self.deal.dealer):
                faults.append("only the dealer names trump, and names a suit (R2.5)")
        elif self.dealer_chooses:
            if by != self.deal.dealer:
                faults.append(f"the dealer, seat {self.deal.dealer}, names trump (R2.5)")
            if suit is None:
                faults.append("the dealer must name a suit, never no trump (R2.5)")
        else:
            right = None if turn_up is None or is_jester(turn_up) else suit_of(turn_up)
            if by is not None:
                faults.append("the turn-up decided trump, so 'by' must be null (R2.5)")
            if suit != right:
                faults.append(f"trump is {right or 'none'}, not {suit or 'none'} (R2.5, R2.6)")
                suit = right
        self.trump_is_fixed = True
        self.play = self._start_play(suit)
        return faults

    def bidders(self) -> list[int]:
        """List who may bid now: the next seat, or everyone who has not yet in secret."""
        waiting = [one for one in self.deal.seats if one not in self.bids]
        return waiting[:1] if self.bidding == "open" else sorted(waiting)

    def legal_bids(self, bidder: int) -> list[int]:
        """List the bids a seat may make (R3.1, R3.4 to R3.7)."""
        forbidden = None
        before = [bid for bid in self.bids.values() if bid is not None]
        if self.bidding == "open" and len(before) == len(self.deal.seats) - 1:
            own = self.totals[bidder]
            others = [total for one, total in enumerate(self.totals) if one != bidder]
            forbidden = forbidden_bid(self.rules.even_bids, self.deal.size, before, own, others)
        return [bid for bid in range(self.deal.size + 1) if bid != forbidden]

    def _bid(self, event: Event) -> list[str]:
        bidder = seat(event, "seat", self.rules.players)
        if bidder not in self.deal.seats or bidder in self.bids:
            raise HaltError(f"seat {bidder} has no bid to make (R3.2)")
        faults: list[str] = []
        if bidder not in self.bidders():
            faults.append(f"seat {self.bidders()[0]} bids before seat {bidder} (R3.2)")
        bid = None if event.get("bid", "") is None else whole(event, "bid")
        if bid is not None and not is_whole(bid, 0, self.deal.size):
            faults.append(f"a bid is from 0 to {self.deal.size}, not {bid} (R3.1)")
        elif bid is not None and bid not in self.legal_bids(bidder):
            faults.append(f"seat {bidder} may not make the bids even with {bid} (R3.4)")
        self.bids[bidder] = bid
        return faults

    def _compare_bids(self, shown: dict[int, int]) -> list[str]:
        """Hold bids shown against those made; a bid unknown so far is known from here on."""
        faults: list[str] = []
        for one, bid in sorted(shown.items()):
            made = self.bids[one]
            if made is None:
                self.bids[one] = bid
                if not is_whole(bid, 0, self.deal.size):
                    faults.append(f"a bid is from 0 to {self.deal.size}, not {bid} (R3.1)")
            elif made != bid:
                faults.append(f"seat {one} bid {made}, not {bid}")
        return faults

    def _right_points(self) -> dict[int, int]:
        """Score the hand, with or without renegers found (R6.1, R7.2, R7.3)."""
        won, scores = self.play.tricks_won(), dict[int, int]()
        for one, bid in self.bids.items():
            assert bid is not None
            made = bid if self.play.guilty else won[one]
            scores[one] = -20 if one in self.play.guilty else points(bid, made)
        return scores

    def _score(self, event: Event) -> list[str]:
        faults = [] if whole(event, "hand") == self.deal.number else ["the hand's number is wrong"]
        faults += tie_break_faults(event, tie_break=self.tie_break)
        shown = {
            name: numbers_by_seat(event, name, self.rules.players, self.deal.seats)
            for name in ("bids", "tricks", "points", "totals")
        }
        faults += self._compare_bids(shown["bids"])
        self.points = self._right_points()
        right = {"tricks": self.play.tricks_won(), "points": self.points}
        if not self.tie_break:
            for one, score in self.points.items():
                self.totals[one] += score
        right["totals"] = {one: self.totals[one] for one in self.deal.seats}
        for name, values in right.items():
            for one in sorted(values):
                if shown[name][one] != values[one]:
                    faults.append(
                        f"seat {one} has {values[one]} {name}, not {shown[name][one]} (R6.1)"
                    )
        return faults


def tie_break_faults(event: Event, *, tie_break: bool) -> list[str]:
    """Check that `tie_break: true` stands on a tie-break's events and on no others."""
    if tie_break and event.get("tie_break") is not True:
        return ["a tie-break's event must say 'tie_break': true (R6.3)"]
    if not tie_break and "tie_break" in event:
        return ["'tie_break' stands only on a tie-break's events (R6.3)"]
    return []
