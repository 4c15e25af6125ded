"""A sentence to be told later, when its reader's language is known; and errors that carry one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from foretrick.rules import ForetrickError
from foretrick.words.language import ENGLISH, Language

__all__ = [
    "Counted",
    "Listed",
    "Message",
    "MessageError",
    "Paragraphs",
    "Quoted",
    "Tellable",
    "counted",
    "error_told",
    "message",
    "told",
]


@runtime_checkable
class Tellable(Protocol):
    """What can be told in a language."""

    def told(self, language: Language) -> str:
        """The sentence in that language."""
        ...


@dataclass(frozen=True, slots=True)
class Message:
    """An English message with its details; a detail that is itself tellable is told too.

    As text it is the English sentence.
    """

    text: str
    details: Mapping[str, object] = field(default_factory=dict)

    def told(self, language: Language) -> str:
        """The sentence in a language."""
        details = {name: told(value, language) for name, value in self.details.items()}
        return language.text(self.text, **details) if self.text else ""

    def __str__(self) -> str:
        return self.told(ENGLISH)


@dataclass(frozen=True, slots=True)
class Counted:
    """The same for a number `n` of things, in the form that goes with it."""

    singular: str
    plural: str
    n: int
    details: Mapping[str, object] = field(default_factory=dict)

    def told(self, language: Language) -> str:
        """The sentence in a language."""
        details = {name: told(value, language) for name, value in self.details.items()}
        return language.count(self.singular, self.plural, self.n, **details)

    def __str__(self) -> str:
        return self.told(ENGLISH)


def counted(singular: str, plural: str, n: int, /, **details: object) -> Counted:
    """The message about so many things, to be told later; the extraction finds its texts here.

    >>> print(counted("{n} game", "{n} games", 2))
    2 games
    """
    return Counted(singular, plural, n, details)


def message(text: str, /, **details: object) -> Message:
    """The message to be told later; the extraction finds its text here.

    >>> print(message("There is no bot '{bot}'.", bot="novic"))
    There is no bot 'novic'.
    """
    return Message(text, details)


@dataclass(frozen=True, slots=True)
class Quoted:
    """What somebody else said: it is told as it was said."""

    text: str

    def told(self, language: Language) -> str:  # noqa: ARG002  # in whatever language it is
        """The words themselves."""
        return self.text

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Paragraphs:
    """Several sentences, a line each."""

    parts: tuple[Tellable, ...]

    def told(self, language: Language) -> str:
        """The sentences in a language."""
        return "\n".join(part.told(language) for part in self.parts)

    def __str__(self) -> str:
        return self.told(ENGLISH)


@dataclass(frozen=True, slots=True)
class Listed:
    """Things to choose from, as they are written: `one`, `two` or `three`."""

    names: tuple[str, ...]

    def told(self, language: Language) -> str:
        """The list as a sentence of a language has it."""
        return language.either(self.names)

    def __str__(self) -> str:
        return self.told(ENGLISH)


def told(value: object, language: Language) -> object:
    """A detail of a message: told, where it can be, else as it is.

    >>> told(message("clubs"), ENGLISH), told(7, ENGLISH)
    ('clubs', 7)
    """
    return value.told(language) if isinstance(value, Tellable) else value


class MessageError(ForetrickError):
    """An error for a person, in any language: what is wrong, and what to do about it.

    As text it is the English sentence alone; a sentence of the system is told as it is.
    """

    def __init__(self, text: Tellable | str, hint: Tellable | str = "") -> None:
        super().__init__(str(text))
        self.text: Tellable = Message(text) if isinstance(text, str) else text
        self.hint: Tellable = Message(hint) if isinstance(hint, str) else hint


def error_told(error: Exception, language: Language) -> str:
    """Any error as a sentence: in the language where it is ours, else what the system says."""
    if isinstance(error, MessageError):
        return error.text.told(language)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
