"""What a reason says of a record that is held against the rules: parts of its sentence."""

from typing import Final

from foretrick.rules.errors import Phrase

__all__ = ["CLAIMS", "claim"]

CLAIMS: Final[dict[str, str]] = {
    # Who is spoken of.
    "nobody": "nobody",
    "one_seat": "seat {seats}",
    "several_seats": "seats {seats}",
    # Why draws do not make a dealer.
    "fixed_dealer": "the rules let seat {seat} deal first, with no draw",
    "who_draws": "in draw {draw} it is for {who} to draw, in that order",
    "drawn_twice": "a card comes twice in draw {draw}",
    "not_highest": "{who} did not draw highest in draw {draw}",
    "nobody_drew": "nobody drew",
    # Why a deal is not right.
    "hand": "it is hand {right}, not {found}",
    "size": "the cards for each player are {right}, not {found}",
    "dealer": "the dealer is seat {right}, not {found}",
    "seats": "the seats from the dealer's left are {right}, not {found}",
    "tie_break": "it is a tie-break round",
    "no_tie_break": "it is not a tie-break round",
    "how_many_seats": "there are {players} seats",
    "hand_of_seat": "seat {seat} has {found} cards, not {right}",
    "no": "no",
    "none": "none",
    "dealt_twice": "{cards} was dealt twice",
    "turn_up": "the next card of the pack is turned up",
    "no_turn_up": "every card was dealt, and none is left to turn up",
    "other_cards": "the pack gives seat {seat} other cards",
    "other_turn_up": "the pack turns up {card}",
    # What the rules give, and what a record says.
    "bids_seen": "the bids are seen",
    "bids_secret": "bids are secret",
    "bid_of_seat": "seat {seat} the bid {bid}",
    "unknown_bid": "an unknown one",
    "call_right": "right",
    "call_wrong": "wrong",
    "trick": "trick {trick} to {who}",
    "dealer_chooses": "the dealer the choice",
    # Values of options.
    "list": "a list",
    "object": "an object",
    "huge_number": "a huge number",
    "dealers": "{draw}, or a seat from 0 to {last}",
    "schedules": "{names}, or sizes such as 1,3,5",
}


def claim(name: str, **details: object) -> Phrase:
    """A phrase of `CLAIMS` with what it speaks of.

    >>> print(claim("trick", trick=3, who=claim("nobody")))
    trick 3 to nobody
    """
    return Phrase(CLAIMS[name], details=tuple(details.items()))
