"""What is wrong with a form, field by field, in the words of the game."""

from collections.abc import Callable
from typing import Final, TypeVar

from foretrick.host.rooms import REFUSALS, RoomError
from foretrick.host.rooms.errors import ENDS
from foretrick.rules import ForetrickError, RulesetError
from foretrick.server.forms import FormError
from foretrick.server.typed import Fault
from foretrick.words.language import Language, marked
from foretrick.words.option_faults import faulty_option, option_fault

__all__ = ["Reading", "SeveralFaults", "faults_of", "told"]

Value = TypeVar("Value")

MOST_FAULTS: Final = 12
"""More of them nobody reads: a list of hands may be wrong two hundred times."""

# code of a refusal: the field that is to blame
_FIELDS: Final = {
    "bad_name": "name",
    "name_taken": "name",
    "no_room": "code",
    "seat_taken": "seat",
    "no_such_seat": "seat",
    "no_such_bot": "bot",
    "too_many_seated": "players",
    "bad_line": "text",
}

# field: what to do about it where it is missing or holds what it cannot
_CHOOSE: Final = {
    "players": marked("Choose how many play: 2 to 6."),
    "bot": marked("Choose one of the bots."),
    "preset": marked("Choose one of the rule sets."),
    "pace": marked("Choose how fast the bots play."),
    "clock": marked("Choose one of these times."),
    "code": marked(
        "A code has eight letters and digits, such as ABCD-2345; none is a 0, 1, I, L, O or U."
    ),
    "seat": marked("Choose a seat of this table."),
    "hands_list": marked(
        "You typed a list, but chose other hands above: choose your own list there, or empty this."
    ),
    "form": marked("This form cannot be read. Open the page again, and send it once more."),
    "sheet_players": marked("Choose how many play: 2 to 10."),
    "size": marked("Choose one of the papers."),
    "format": marked("Choose one of the forms of the sheet."),
    "room": marked("So many players have no room there: choose a larger paper, or another form."),
    "phrase": marked("That is none of the four phrases."),
    "level": marked("Choose how much may be said at this table."),
    "line": marked("That line is not there any more, or it is your own."),
    "version": marked("This page is out of date. Open the table again, and choose."),
    "action": marked("There is nothing of that name to do at a table."),
    "card": marked("That is no card. Look at the table again, and choose one of your hand."),
    "bid": marked("That is no bid. Look at the table again, and choose a number."),
    "trump": marked("That is no suit. Look at the table again, and choose one of the four."),
}


class SeveralFaults(ForetrickError):
    """A form with several faults, all of them at once."""

    def __init__(self, errors: tuple[ForetrickError, ...]) -> None:
        super().__init__(" ".join(map(str, errors)))
        self.errors = errors


class Reading:
    """Reads a form field by field, and goes on after a fault, so that all are told together."""

    def __init__(self) -> None:
        self._errors: list[ForetrickError] = []

    def field(self, read: Callable[[], Value], otherwise: Value) -> Value:
        """What `read` gives; where it finds a fault that is noted, and `otherwise` stands."""
        try:
            return read()
        except (FormError, RoomError, RulesetError, SeveralFaults) as error:
            self._errors.append(error)
            return otherwise

    def finish(self) -> None:
        """Raise `SeveralFaults` if any fault was found."""
        if self._errors:
            raise SeveralFaults(tuple(self._errors))


def faults_of(error: Exception, language: Language) -> tuple[Fault, ...]:
    """What an error finds wrong with a form; empty where it is about something else."""
    match error:
        case SeveralFaults():
            return tuple(fault for each in error.errors for fault in faults_of(each, language))
        case RulesetError():
            found = dict.fromkeys(
                Fault(faulty_option(reason), option_fault(reason, language))
                for reason in error.faults
            )
            return tuple(found)[:MOST_FAULTS]
        case FormError():
            return (Fault(error.field, _choose(error, language)),)
        case RoomError() if error.why.code in _FIELDS:
            return (Fault(_FIELDS[error.why.code], told(error, language)),)
    return ()


def told(error: RoomError, language: Language) -> str:
    """A refusal of a table in a language."""
    # Why a table has ended is a phrase of ours; all else that a sentence names is as it is.
    details = {
        name: language.text(value) if value in ENDS.values() else value
        for name, value in error.why.details
    }
    return language.text(REFUSALS[error.why.code], **details)


def _choose(error: FormError, language: Language) -> str:
    if error.field in _CHOOSE:
        return language.text(_CHOOSE[error.field])
    return language.text(
        marked("The field '{field}' is missing or cannot be read."), field=error.field[:40]
    )
