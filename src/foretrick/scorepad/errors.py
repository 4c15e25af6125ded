"""What a pad says about an entry: why it is refused, what does not fit, what was overruled."""

from dataclasses import dataclass, replace
from typing import Final

from foretrick.rules import ForetrickError, Reason
from foretrick.rules.errors import REASONS
from foretrick.words.language import ENGLISH, Language, marked
from foretrick.words.message import Counted, counted
from foretrick.words.reasons import detail_told

__all__ = ["PAD_REASONS", "PadError", "PadReason", "of_rules", "pad_reason"]

PAD_REASONS: Final[dict[str, str]] = {
    # code: sentence with the details of the case
    # Entries that are refused.
    "no_such_hand": marked("There is no hand {hand}: the hands are {first} to {last}."),
    "no_such_player": marked("There is no such player on this pad."),
    "not_in_hand": marked("{name} takes no part in hand {hand}."),
    "hand_skipped": marked("Hand {hand} is skipped: take it up again first."),
    "bad_number": marked("Bids and tricks are whole numbers from 0 to {most}."),
    "bad_points": marked("Points are whole numbers from -{most} to {most}."),
    "bad_size": marked("A hand of {players} players has 1 to {most} cards."),
    "bad_name": marked("A name has 1 to {most} characters that can be seen."),
    "name_taken": marked("Somebody on this pad is called {name} already: choose another name."),
    "too_few_players": marked("A hand needs two players at least."),
    "too_many_players": marked("A hand has {most} players at most."),
    "pad_full": marked("A pad has room for {most} names."),
    "bad_order": marked("Name each player who is still there once."),
    "has_not_left": marked("{name} has not left."),
    "no_reason": marked("Say why, in 1 to {most} characters."),
    "nothing_to_overrule": marked("There is nothing of the kind to overrule in hand {hand}."),
    "last_hand": marked("A pad keeps one hand at least."),
    "nothing_played": marked("No hand has been played yet."),
    "too_many_hands": marked("A pad has {most} hands at most."),
    "after_tie_break": marked("After a tie-break round no other hand is inserted."),
    "no_tie": marked("There is no tie for first to break."),
    "not_tied": marked("{name} is not tied for first."),
    "trick_too_many": "All {size} tricks of this hand are taken.",
    "nothing_to_undo": marked("There is nothing to undo."),
    "nothing_to_redo": marked("There is nothing to do again."),
    "opened_already": marked("This pad is open already."),
    "too_long": marked("A pad holds {most} entries at most."),
    "bad_scores": marked("Give a score for each player, or none at all."),
    "bad_first_hand": marked("The first hand has a number from 1 to {most}."),
    "bad_title": marked("The name of a pad has {most} characters at most, all to be seen."),
    "named_twice": marked("One person was named twice: each plays once on a pad."),
    "bad_id": marked("The name of a pad has 1 to {most} letters, digits and hyphens."),
    # Objections: what does not fit in a hand, and can be overruled.
    "tricks_range": marked("Nobody takes {tricks} tricks in a hand of {size}."),
    "tricks_sum": "The tricks add up to {found}, and there were {size}.",
    "stale_round": marked("This tie-break round is not among those who tie for first now."),
    # Import.
    "not_csv": marked("This is no table: a heading and rows of cells are wanted."),
    "too_big": marked("This is larger than {limit} KiB."),
    "no_players": marked("No player is named: a heading such as 'Ann bid' is wanted."),
    "unknown_column": marked("The heading '{found}' is not known; the column was left out."),
    "doubled_column": marked("The heading '{found}' stands here twice; the second was left out."),
    "no_number": marked("'{found}' is no number."),
    "unknown_dealer": marked("'{found}' is nobody on this pad."),
    "hand_order": marked("The hands follow one another: this one is read as hand {hand}."),
    "points_differ": marked("Bid and tricks give {points} points, not {found}."),
    "total_differs": marked("The points add up to {total}, not {found}."),
    "points_alone": marked("Points stand here, and no bid and tricks that give them."),
    "too_many_rows": marked("There are more rows than a pad has hands."),
    "row_too_long": marked("This row has more cells than the heading."),
    "not_taken": marked("This could not be entered: {why}"),
    "link_too_long": marked("This link is too long to hold a pad."),
    "link_no_pad": marked("This link holds no pad."),
    "link_cut": marked("This link is cut off or changed: ask for it again."),
}
"""Every sentence of a pad by its code."""


_BY_SIZE: Final[dict[str, Counted]] = {
    # code: the sentence of `PAD_REASONS` with the form for one, by the cards of the hand
    "trick_too_many": counted(
        "The one trick of this hand is taken.", "All {size} tricks of this hand are taken.", 1
    ),
    "tricks_sum": counted(
        "The tricks add up to {found}, and there was {size}.",
        "The tricks add up to {found}, and there were {size}.",
        1,
    ),
}


@dataclass(frozen=True, slots=True)
class PadReason:
    """A reason with a stable `code`, the rule it rests on (or none), and a sentence.

    `details` are what the sentence speaks of, so that it can be told in another language.
    """

    code: str
    message: str
    details: tuple[tuple[str, object], ...] = ()
    rule: str = ""

    @property
    def text(self) -> str:
        """The sentence in English."""
        return self.told(ENGLISH)

    def told(self, language: Language) -> str:
        """The sentence in a language."""
        details = {
            name: value.told(language)
            if isinstance(value, PadReason)
            else detail_told(value, language)
            for name, value in self.details
        }
        size = details.get("size")
        if self.code in _BY_SIZE and isinstance(size, int):
            told = replace(_BY_SIZE[self.code], n=size, details=details).told(language)
        else:
            told = language.text(self.message, **details)
        return told[:1].upper() + told[1:]

    def with_rule(self, language: Language) -> str:
        """The sentence in a language, with the ID of its rule where there is one."""
        told = self.told(language)
        return f"{told} ({self.rule})" if self.rule else told

    def __str__(self) -> str:
        return self.with_rule(ENGLISH)


def pad_reason(code: str, rule: str = "", **details: object) -> PadReason:
    """The reason `code` of the pad's own catalogue.

    >>> print(pad_reason("tricks_sum", "R6.1", found=2, size=3))
    The tricks add up to 2, and there were 3. (R6.1)
    """
    return PadReason(code, PAD_REASONS[code], tuple(details.items()), rule)


def of_rules(reason: Reason) -> PadReason:
    """A reason that the rules core gave, as a pad tells it."""
    return PadReason(reason.code, REASONS[reason.code][1], reason.details, reason.rule)


class PadError(ForetrickError, ValueError):
    """An entry that a pad refuses; nothing has changed."""

    def __init__(self, why: PadReason) -> None:
        super().__init__(str(why))
        self.why = why
