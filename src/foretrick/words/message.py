"""A sentence to be told later, when its reader's language is known; and errors that carry one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from foretrick.rules import ForetrickError
from foretrick.words.language import ENGLISH, Language

__all__ = ["Message", "MessageError", "Tellable", "error_told", "message"]


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
        details = {
            name: value.told(language) if isinstance(value, Message) else value
            for name, value in self.details.items()
        }
        return language.text(self.text, **details) if self.text else ""

    def __str__(self) -> str:
        return self.told(ENGLISH)


def message(text: str, /, **details: object) -> Message:
    """The message to be told later; the extraction finds its text here.

    >>> print(message("There is no bot '{bot}'.", bot="novic"))
    There is no bot 'novic'.
    """
    return Message(text, details)


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
