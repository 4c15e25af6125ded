"""What is wrong with a record that was read, and where: each fault with a sentence and a hint."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from foretrick.rules import ForetrickError, Reason

if TYPE_CHECKING:
    from foretrick.records.record import Record

__all__ = ["FAULTS", "MOST_FAULTS", "Fault", "FaultList", "Reading", "RecordError", "shown"]

MOST_FAULTS: Final = 100
"""After so many faults, or notes, the rest is not listed."""

FAULTS: Final[dict[str, tuple[str, str]]] = {
    # code: (sentence with the details of the case, hint)
    # The input as a whole.
    "empty": (
        "There is nothing here.",
        "A record is a JSON object, or a text that begins with 'Foretrick record 1'.",
    ),
    "too_big": ("This is larger than {limit} MiB.", "A whole game takes some 100 KiB."),
    "binary": ("This is no text: it holds a zero byte.", "Give the record's own file."),
    "not_utf8": ("The byte here is no UTF-8.", "Save the file as UTF-8."),
    "unreadable": ("This could not be read: {why}.", "Give a file that can be read."),
    "too_many_faults": (
        "There are more faults than the {limit} listed.",
        "Put these right first.",
    ),
    # JSON.
    "not_json": ("This is no JSON: {why}.", "Is the file whole, and one record a line?"),
    "not_a_number": ("{found} is no JSON.", "Write a number, or null."),
    "too_deep": ("This JSON is nested too deeply.", "A record has five levels at most."),
    "doubled": ("'{field}' stands here twice.", "Keep one of them."),
    "wrong_type": ("Here stands {found}.", "{expected} is wanted."),
    "missing": ("'{field}' is missing.", "Every record has it."),
    "half_character": (
        "This text holds half a character (a lone surrogate).",
        "Write whole Unicode characters.",
    ),
    # The record.
    "no_format": (
        "'{found}' is no format of a Foretrick record.",
        "Write 'foretrick-record/1'.",
    ),
    "future_version": (
        "This record has version {version}; this program reads up to version {newest}.",
        "Use a newer Foretrick.",
    ),
    "seat_count": (
        "The rules are for {players} players, and there are {count} seats.",
        "Name each seat once.",
    ),
    "human_bot": ("A human's seat names a bot.", "Say 'kind': 'bot', or 'bot': null."),
    "bad_time": (
        "'{found}' is no time.",
        "Write ISO 8601, such as 2026-07-01T19:30:00Z.",
    ),
    "time_count": (
        "There are {events} events and {times} times.",
        "Give each event a time, or none any.",
    ),
    "too_many_events": (
        "There are more than {limit} events.",
        "No game of the rules is that long.",
    ),
    # Events.
    "unknown_event": ("'{found}' is no event.", "The events are {known}."),
    "no_seat": ("There is no seat {found}.", "The seats are 0 to {last}."),
    "bad_card": (
        "'{found}' is no card.",
        "Write a rank of 23456789TJQKA and a suit of cdhs, W1 to W4, J1 to J4, or ??.",
    ),
    "bad_suit": ("'{found}' is no suit.", "Write c, d, h or s."),
    "out_of_range": ("{found} is out of range.", "{expected} is wanted."),
    "by_seat": (
        "This list has {count} entries.",
        "A list by seat has one for each of the {players} seats.",
    ),
    "seat_twice": ("Seat {seat} stands here twice.", "List each seat once."),
    "hands_differ": (
        "Cards stand here for {found}, and those who take part are {seats}.",
        "Give cards to those who take part, and null to the others.",
    ),
    "no_place": ("Seat {seat} has no place.", "The ranking holds each seat once."),
    "unknown_field": ("'{field}' is not known.", "It was left out."),
    # The text form.
    "no_title": (
        "This does not begin as a record does.",
        "The first line is 'Foretrick record 1'.",
    ),
    "no_key": ("This line has no key.", "Write 'Key: value', such as 'Turn-up: 7h'."),
    "unknown_key": ("There is no line '{found}'.", "The lines are {known}."),
    "late_header": (
        "'{found}' comes after the game has begun.",
        "Put it above the first draw, dealer or hand.",
    ),
    "bad_string": ("This quoted text is not closed.", "Write it as a JSON string."),
    "unknown_player": ("There is no player '{found}'.", "The players are {known}."),
    "bad_number": ("'{found}' is no number.", "{expected} is wanted."),
    "bad_word": ("'{found}' cannot be read here.", "{expected} is wanted."),
    "cut_line": ("The line ends too early.", "{expected} should follow."),
    "outside_hand": ("This belongs to a hand.", "Put it below its 'Hand' line."),
    "no_dealer": ("Nobody is drawn to deal.", "Add the line 'Dealer: ' and a player."),
    "thin_hand": (
        "The rules do not say the {what} here.",
        "Write the hand in full: 'Hand 3: 3 cards, Ann deals'.",
    ),
    "no_event": ("There is no event {found}.", "The events are 0 to {last}."),
}


def shown(value: object) -> str:
    r"""Show a value from a stranger, short and harmless, for a sentence.

    >>> shown("Th\n"), shown([1, 2]), shown(True)
    ('Th\\n', 'a list', 'true')
    """
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case str():
            return _printable(value[:40]) + ("..." if len(value) > 40 else "")
        case list():
            return "a list"
        case _:
            return "an object"


def _printable(text: str) -> str:
    """Escape what would confuse a terminal."""
    return "".join(
        one if one.isprintable() else one.encode("unicode_escape").decode() for one in text
    )


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong, or one remark: a stable code of `FAULTS` (or of the rules' reasons).

    `where` is a path such as `events[12].card`, or a place such as `line 3, column 7`, which
    `line` and `column` give as numbers (from 1) too; empty where it is the input as a whole.
    """

    code: str
    where: str
    text: str
    hint: str = ""
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        return " ".join(filter(None, (self.where and f"{self.where}:", self.text, self.hint)))


class RecordError(ForetrickError, ValueError):
    """A record that cannot be read or made; `faults` names all that is wrong with it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading a record: the record, or None and the faults; remarks in `notes`."""

    record: "Record | None"
    faults: tuple[Fault, ...] = ()
    notes: tuple[Fault, ...] = ()

    def require(self) -> "Record":
        """Give the record; raises `RecordError` with all faults where there is none."""
        if self.record is None:
            raise RecordError(self.faults)
        return self.record


class FaultList:
    """Collects faults and notes while something is read."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.notes: list[Fault] = []

    def add(self, code: str, where: str = "", **details: object) -> None:
        """Add the fault `code` at a path."""
        _keep(self.faults, _fault(code, where, details))

    def add_at(self, code: str, line: int, column: int | None = None, **details: object) -> None:
        """Add the fault `code` at a line, and a column where one is to blame."""
        _keep(self.faults, _fault(code, "", details, line, column))

    def note(self, code: str, where: str = "", line: int | None = None, **details: object) -> None:
        """Add a remark that does not keep the record from being read."""
        _keep(self.notes, _fault(code, where, details, line))

    def reason(self, reason: Reason, where: str, line: int | None = None) -> None:
        """Add a reason of the rules as a fault."""
        where = where if line is None else _place(line, None)
        _keep(self.faults, Fault(reason.code, where, _printable(str(reason)), "", line))

    def raise_any(self) -> None:
        """Raise `RecordError` if there is a fault."""
        if self.faults:
            raise RecordError(tuple(self.faults))

    def reading(self, record: "Record | None") -> Reading:
        """Sum up: `record`, unless there are faults."""
        return Reading(None if self.faults else record, tuple(self.faults), tuple(self.notes))


def _fault(
    code: str,
    where: str,
    details: dict[str, object],
    line: int | None = None,
    column: int | None = None,
) -> Fault:
    text, hint = (_printable(sentence.format(**details)) for sentence in FAULTS[code])
    where = where if line is None else _place(line, column)
    return Fault(code, where, text, hint[:1].upper() + hint[1:], line, column)


def _place(line: int, column: int | None) -> str:
    return f"line {line}" if column is None else f"line {line}, column {column}"


def _keep(faults: list[Fault], fault: Fault) -> None:
    if len(faults) < MOST_FAULTS:
        faults.append(fault)
    elif len(faults) == MOST_FAULTS:
        faults.append(_fault("too_many_faults", "", {"limit": MOST_FAULTS}))
