"""What is wrong with a record that was read, and where: each fault with a sentence and a hint."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from foretrick.records.fault_codes import FAULTS
from foretrick.rules import ForetrickError, Reason
from foretrick.words.language import ENGLISH, Language
from foretrick.words.message import Message, Tellable, message, told
from foretrick.words.reasons import Reasons

if TYPE_CHECKING:
    from foretrick.records.record import Record

__all__ = [
    "FAULTS",
    "MOST_FAULTS",
    "Fault",
    "FaultList",
    "Reading",
    "RecordError",
    "described",
    "shown",
]

MOST_FAULTS: Final = 100
"""After so many faults, or notes, the rest is not listed."""

_NONE: Final = Message("")


def described(value: object) -> Message | str:
    r"""What stands where something else is wanted, to be told in a fault.

    >>> print(described([1, 2]), described("Th\n"))
    a list Th\n
    """
    match value:
        case list():
            return message("a list")
        case dict():
            return message("an object")
        case _:
            return shown(value)


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

    Its place is a `path` such as `events[12].card`, or a `line` and perhaps a `column` (from 1),
    or none where it is the input as a whole. What is said can be told in any language; `where`,
    `text`, `hint` and the fault as text are English.
    """

    code: str
    path: Tellable | str
    said: Tellable
    advice: Message = _NONE
    line: int | None = None
    column: int | None = None

    @property
    def where(self) -> str:
        """The place, in English."""
        return self.place(ENGLISH)

    @property
    def text(self) -> str:
        """The sentence, in English."""
        return self.sentence(ENGLISH)

    @property
    def hint(self) -> str:
        """What to do about it, in English."""
        return _capital(self.advice.told(ENGLISH))

    def place(self, language: Language) -> str:
        """Where it is."""
        path = str(told(self.path, language))
        if self.line is None:
            return path
        if self.column is None:
            line = language.text("line {line}", line=self.line)
        else:
            line = language.text("line {line}, column {column}", line=self.line, column=self.column)
        return f"{line}, {path}" if path else line

    def sentence(self, language: Language) -> str:
        """What is wrong, without its place and the hint."""
        return _capital(self.said.told(language))

    def told(self, language: Language) -> str:
        """All of it: where, what, and what to do about it."""
        place = self.place(language)
        fault = self.sentence(language)
        if place:
            fault = language.text("{place}: {fault}", place=place, fault=fault)
        return " ".join(filter(None, (fault, _capital(self.advice.told(language)))))

    def __str__(self) -> str:
        return self.told(ENGLISH)


def _capital(text: str) -> str:
    """A sentence may begin with a detail, such as what is wanted."""
    return text[:1].upper() + text[1:]


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

    def reason(self, reason: Reason, where: Tellable | str, line: int | None = None) -> None:
        """Add a reason of the rules as a fault."""
        path = where if line is None else ""
        _keep(self.faults, Fault(reason.code, path, Reasons((_harmless(reason),)), line=line))

    def raise_any(self) -> None:
        """Raise `RecordError` if there is a fault."""
        if self.faults:
            raise RecordError(tuple(self.faults))

    def reading(self, record: "Record | None") -> Reading:
        """Sum up: `record`, unless there are faults."""
        return Reading(None if self.faults else record, tuple(self.faults), tuple(self.notes))


def _fault(
    code: str,
    path: str,
    details: dict[str, object],
    line: int | None = None,
    column: int | None = None,
) -> Fault:
    said, advice = FAULTS[code]
    kept = {name: _kept(value) for name, value in details.items()}
    path = path if line is None else ""
    return Fault(code, path, Message(said, kept), Message(advice, kept), line, column)


def _harmless(reason: Reason) -> Reason:
    details = tuple((name, _kept(value)) for name, value in reason.details)
    return replace(reason, text=_printable(reason.text), details=details)


def _kept(value: object) -> object:
    return _printable(value) if isinstance(value, str) else value


def _keep(faults: list[Fault], fault: Fault) -> None:
    if len(faults) < MOST_FAULTS:
        faults.append(fault)
    elif len(faults) == MOST_FAULTS:
        faults.append(_fault("too_many_faults", "", {"limit": MOST_FAULTS}))
