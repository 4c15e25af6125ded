"""A pad told in words, in the reader's language: what it waits for, how things stand."""

from dataclasses import dataclass

from foretrick.scorepad.objecting import Objection
from foretrick.scorepad.view import PadPhase, PadView
from foretrick.words.formats import signed
from foretrick.words.language import ENGLISH, Language

__all__ = ["PadWords"]


@dataclass(frozen=True, slots=True)
class PadWords:
    """Tells one view of a pad; each method is a sentence or several."""

    view: PadView
    language: Language = ENGLISH

    def name(self, player: int) -> str:
        """A player's name."""
        return self.view.names[player]

    def listed(self, players: tuple[int, ...]) -> str:
        """Several players, as a sentence lists them."""
        return self.language.listed(tuple(map(self.name, players)))

    def heading(self) -> str:
        """Which hand it is, and whose deal."""
        hand, language = self.view.hand, self.language
        if hand is None:
            return language.text("All hands are entered.")
        dealer = "" if hand.dealer is None else self.name(hand.dealer)
        if hand.tie_break:
            return language.count(
                "Tie-break round, {n} card. {dealer} deals.",
                "Tie-break round, {n} cards. {dealer} deals.",
                hand.size,
                dealer=dealer,
            )
        return language.count(
            "Hand {number}, {n} card. {dealer} deals.",
            "Hand {number}, {n} cards. {dealer} deals.",
            hand.size,
            number=hand.number,
            dealer=dealer,
        )

    def asked(self) -> str:
        """What the pad waits for, as a question or a request."""
        view, language = self.view, self.language
        size = 0 if view.hand is None else view.hand.size
        match view.phase:
            case PadPhase.BIDS if len(view.to_bid) == 1:
                name = self.name(view.to_bid[0])
                return language.text("What does {name} bid, 0 to {size}?", name=name, size=size)
            case PadPhase.BIDS:
                return language.text("What do {names} bid?", names=self.listed(view.to_bid))
            case PadPhase.TRICKS:
                names = self.listed(self.without_tricks())
                return language.text("How many tricks did {names} take?", names=names)
            case PadPhase.CHECK:
                return language.text("Correct the numbers, or let them stand and say why.")
            case PadPhase.TIE:
                names = self.listed(view.tied)
                return language.text(
                    "{names} tie for first: who is drawn to deal the tie-break round?", names=names
                )
        return self.result()

    def without_tricks(self) -> tuple[int, ...]:
        """Those of the hand whose tricks are not entered, in the order of bidding."""
        players = self.view.players
        return tuple(p for p in self.view.order if players[p].tricks is None)

    def result(self) -> str:
        """Who has won, one or several."""
        winners = self.view.winners
        total = signed(self.view.players[winners[0]].total or 0, self.language, plus="")
        if len(winners) > 1:
            return self.language.text(
                "{name} win together with {total} points.",
                name=self.listed(winners),
                total=total,
            )
        return self.language.text(
            "{name} wins with {total} points.", name=self.name(winners[0]), total=total
        )

    def balance(self) -> str:
        """The sum of the bids against the tricks, empty while there is no bid (R3.3)."""
        view, language = self.view, self.language
        if view.hand is None or all(player.bid is None for player in view.players):
            return ""
        done = not view.to_bid
        if view.balance == 0 and done:
            return language.text("The bids are even.")
        if done and view.balance > 0:
            return language.text("The bids are {n} over.", n=view.balance)
        if done:
            return language.text("The bids are {n} under.", n=-view.balance)
        return language.text("Bids so far: {n} of {size}.", n=view.bid_sum, size=view.hand.size)

    def forbidden(self) -> str:
        """The bid that the last bidder may not make, empty where there is none."""
        view = self.view
        if view.forbidden is None or view.phase is not PadPhase.BIDS:
            return ""
        bid, reason = view.forbidden
        told = reason.told(self.language)
        return self.language.text("Not {bid}: {reason}", bid=bid, reason=told)

    def needs(self, player: int) -> str:
        """How a player stands in the hand: the tricks still needed, empty without a bid."""
        needs, language = self.view.players[player].needs, self.language
        if needs is None:
            return ""
        if needs == 0:
            return language.text("has what was bid")
        if needs < 0:
            return language.count("{n} trick too many", "{n} tricks too many", -needs)
        return language.count("needs {n} trick", "needs {n} tricks", needs)

    def objection(self, objection: Objection) -> str:
        """What does not fit, and whose it is; with the reason where it was let stand."""
        told = objection.reason.told(self.language)
        where = self.language.text("Hand {number}", number=objection.hand)
        if objection.player is not None:
            where += f", {self.name(objection.player)}"
        if objection.ruling is None:
            return f"{where}: {told}"
        stands = self.language.text("Let stand: {reason}", reason=objection.ruling)
        return f"{where}: {told} {stands}"

    def standing(self) -> str:
        """The places with the totals, those who share one together."""
        view = self.view
        told = []
        for group in view.ranking:
            first = view.players[group[0]]
            names = self.listed(group)
            points = "" if first.total is None else signed(first.total, self.language, plus="")
            place = self.place(first.place or 0)
            told.append(f"{place} {names} {points}".rstrip())
        return ", ".join(told)

    def place(self, place: int) -> str:
        """A place of the ranking, from 1."""
        # Translators: a place in a ranking by its number: 1., 2., 3.
        return self.language.text("{place}.", place=place)
