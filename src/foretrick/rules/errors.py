"""Why something may not be: reasons with a stable code, the rule's ID and a sentence.

Each refusal of the rules is an entry of one catalogue, `REASONS`, so that every code is
documented once, can be translated, and means the same in a message, a log and a test.
"""

from dataclasses import dataclass, field
from typing import Final

__all__ = [
    "REASONS",
    "ForetrickError",
    "IllegalCommand",
    "IllegalEvent",
    "Phrase",
    "Reason",
    "RulesetError",
    "refuse",
]

REASONS: Final[dict[str, tuple[str, str]]] = {
    # code: (rule, sentence with the details of the case)
    # Options (rules.md sections 2 to 7), all found when a Ruleset is made.
    "players": ("R2.1", "A table has 2 to 6 players, not {players}."),
    "no_hands": ("R2.3", "The list of hands is empty: name at least one hand size."),
    "too_many_hands": ("R2.3", "A game has at most {limit} hands, not {count}."),
    "hand_size": (
        "R2.3",
        "A hand of {size} cards cannot be dealt to {players} players: sizes run from 1 to {most}.",
    ),
    "first_dealer": ("R2.2", "Seat {seat} cannot deal first: the seats are 0 to {last}."),
    "secret_even_bids": (
        "R4.4",
        "With {bidding} bidding nobody is last to bid, so even_bids must be allowed, not {even}.",
    ),
    "unknown_option": ("R10", "There is no option '{option}'; the options are {known}."),
    "bad_value": ("R10", "'{value}' is no value of {option}: choose {known}."),
    "unknown_preset": ("R10", "There is no preset '{preset}'; the presets are {known}."),
    # Commands that come at the wrong time or from the wrong seat.
    "not_now": ("R5.1", "That cannot be done now: {awaited}."),
    "not_your_turn": ("R5.1", "It is not seat {seat}'s turn: {awaited}."),
    "no_such_seat": ("R2.1", "There is no seat {seat} in this hand."),
    "already_bid": ("R4.2", "Seat {seat} has bid already."),
    # Chance.
    "bad_pack": ("R2.4", "That is not the whole pack: every card must be in it once."),
    "bad_draw": ("R2.2", "Those draws do not make one player of {seats} the dealer: {why}."),
    "tied_draw": ("R2.2", "This pack leaves the highest draw tied: shuffle and draw again."),
    "bad_deal": ("R2.4", "That deal is not right: {why}."),
    # Trump and bids.
    "trump_suit": ("R2.5", "A dealer who turns up a Wizard names one of the four suits."),
    "bid_range": ("R3.1", "A bid is a whole number from 0 to {size}, not {bid}."),
    "canadian": (
        "R3.5",
        "The last bidder leads on points alone and may not make the bids even with {bid}.",
    ),
    "never_even": ("R3.6", "The last bidder may not make the bids even with {bid}."),
    "never_even_from_two": ("R3.7", "The last bidder may not make the bids even with {bid}."),
    # Play.
    "not_in_hand": ("R5.2", "{card} is not in the hand of seat {seat}."),
    "seen_elsewhere": ("R1.1", "{card} was seen elsewhere in this hand."),
    "must_follow": ("R5.4", "{suit} were led: play one of them, a Wizard or a Jester."),
    "unnamed_card": ("R5.2", "Name the card to play."),
    "forehead_card": ("R5.9", "A card held to the forehead is played unseen: name no card."),
    # Honour tables.
    "nothing_to_take_back": (
        "R7.1",
        "Seat {seat} has no renege to take back before another card was played.",
    ),
    "no_honour_table": ("R7.4", "Reneges are called at honour tables only."),
    "no_trick_complete": ("R7.2", "A renege is called once a trick of the hand is complete."),
    "call_on_self": ("R7.2", "A player calls the renege of another player."),
    "already_called": ("R7.3", "Seat {against} was called already, and no trick was won since."),
    # Events of a record that do not follow from those before them.
    "unexpected_event": ("R5.1", "A {event} event cannot come here: {awaited}."),
    "wrong_event": ("{rule}", "The rules give {expected}, the record says {found}."),
    "wrong_call": ("R7.2", "The call against seat {against} was {truth}, not {found}."),
}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A detail that is told in words, and about `seats` where it names them: 'seat 2 is to bid'.

    `details` are what else it speaks of, by name; one of them may be a phrase too.
    """

    message: str
    seats: tuple[int, ...] = ()
    details: tuple[tuple[str, object], ...] = ()

    @property
    def listed(self) -> str:
        """The seats, as the phrase has them."""
        return ", ".join(map(str, self.seats))

    def __str__(self) -> str:
        return self.message.format(seats=self.listed, **dict(self.details))


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a command, an event or an option is refused.

    `code` is stable and names an entry of `REASONS`; `rule` is the ID of the rule in the docs;
    `text` is a sentence for a person, and `details` are what it speaks of, by name: with them the
    sentence of the catalogue can be told in another language.
    """

    code: str
    rule: str
    text: str
    details: tuple[tuple[str, object], ...] = field(default=(), compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


def refuse(code: str, **details: object) -> Reason:
    """Build the reason `code` with the details its sentence speaks of.

    >>> print(refuse("bid_range", size=3, bid=5))
    A bid is a whole number from 0 to 3, not 5. (R3.1)
    """
    rule, sentence = REASONS[code]
    text = sentence.format(**details)
    text = text[0].upper() + text[1:]
    return Reason(code, rule.format(**details), text, tuple(details.items()))


class ForetrickError(Exception):
    """What every error of this project that a person can cause derives from."""


class RulesetError(ForetrickError, ValueError):
    """Options that do not make a game; `faults` names all of them at once."""

    def __init__(self, faults: tuple[Reason, ...]) -> None:
        super().__init__(" ".join(str(fault) for fault in faults))
        self.faults = faults


class IllegalCommand(ForetrickError, ValueError):
    """A command that the rules refuse now; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class IllegalEvent(ForetrickError, ValueError):
    """An event that the game before it does not allow.

    `index` is its place in the record, counted from 0, or None where an event was folded alone.
    """

    def __init__(self, reason: Reason, index: int | None = None) -> None:
        where = "" if index is None else f"Event {index}: "
        super().__init__(where + str(reason))
        self.reason = reason
        self.index = index
