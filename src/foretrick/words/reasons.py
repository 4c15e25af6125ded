"""Why something is refused, in a language and with the players' names for their seats."""

from dataclasses import dataclass
from typing import Final

from foretrick.rules import Reason
from foretrick.rules.errors import REASONS, Phrase
from foretrick.words.language import Language, marked
from foretrick.words.people import People

__all__ = ["Reasons", "detail_told", "explained", "why"]

# code: (the detail that is a seat, the sentence to the one who sits there, and about another)
_ABOUT: Final[dict[str, tuple[str, str, str]]] = {
    "not_your_turn": (
        "seat",
        marked("It is not your turn: {awaited}."),
        marked("It is not {name}'s turn: {awaited}."),
    ),
    "no_such_seat": (
        "seat",
        marked("You take no part in this hand."),
        marked("{name} takes no part in this hand."),
    ),
    "already_bid": (
        "seat",
        marked("You have bid already."),
        marked("{name} has bid already."),
    ),
    "not_in_hand": (
        "seat",
        marked("{card} is not in your hand."),
        marked("{card} is not in the hand of {name}."),
    ),
    "nothing_to_take_back": (
        "seat",
        marked("You have no renege to take back before another card was played."),
        marked("{name} has no renege to take back before another card was played."),
    ),
    "already_called": (
        "against",
        marked("You were called already, and no trick was won since."),
        marked("{name} was called already, and no trick was won since."),
    ),
}

# phrase of the rules: (to the one who is to act, about another)
_AWAITED: Final[dict[str, tuple[str, str]]] = {
    "seat {seats} is to name trump": (
        marked("you are to name trump"),
        marked("{name} is to name trump"),
    ),
    # Translators: the end of a sentence, as in 'That cannot be done now: {awaited}.'
    "seat {seats} is to bid": (marked("you are to bid"), marked("{name} is to bid")),
    "seat {seats} is to play": (marked("you are to play"), marked("{name} is to play")),
    "seats {seats} are to bid": (
        marked("you and others are to bid"),
        marked("{name} are to bid"),
    ),
}


def why(reason: Reason, people: People) -> str:
    """The sentence of a reason, as it is said to these people; without its rule.

    Seats without a name keep their number, so that with nobody's name the sentence is the
    catalogue's.
    """
    language = people.language
    details = {
        name: _phrase(value, people) if isinstance(value, Phrase) else value
        for name, value in reason.details
    }
    message = REASONS[reason.code][1]
    detail, to_you, about_another = _ABOUT.get(reason.code, ("", "", ""))
    seat = details.get(detail)
    if isinstance(seat, int) and people.knows(seat):
        details["name"] = people.names[seat]
        message = to_you if seat == people.seat else about_another
    told = language.text(message, **details)
    return told[:1].upper() + told[1:]


def _phrase(phrase: Phrase, people: People) -> str:
    language = people.language
    if phrase.message not in _AWAITED or not all(map(people.knows, phrase.seats)):
        details = {
            name: _phrase(value, people) if isinstance(value, Phrase) else value
            for name, value in phrase.details
        }
        return language.text(phrase.message, seats=phrase.listed, **details)
    to_you, about_others = _AWAITED[phrase.message]
    if people.seat in phrase.seats:
        return language.text(to_you)
    return language.text(about_others, name=people.listed(phrase.seats))


def detail_told(value: object, language: Language) -> object:
    """A detail of a reason where nobody has a name: a phrase is told."""
    return _phrase(value, People((), None, language)) if isinstance(value, Phrase) else value


@dataclass(frozen=True, slots=True)
class Reasons:
    """Several reasons, a line each, with the IDs of their rules; nobody has a name here."""

    reasons: tuple[Reason, ...]

    def told(self, language: Language) -> str:
        """The sentences in a language."""
        return "\n".join(
            f"{explained(reason, language)} ({reason.rule})" for reason in self.reasons
        )

    def __str__(self) -> str:
        return "\n".join(map(str, self.reasons))


def explained(reason: Reason, language: Language) -> str:
    """The sentence of a reason where nobody has a name: about options, or a record."""
    return why(reason, People((), None, language))
