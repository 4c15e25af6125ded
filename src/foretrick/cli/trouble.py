"""What goes wrong at a command line: a sentence, a hint, and the exit status of each kind."""

from difflib import get_close_matches
from enum import IntEnum

from foretrick.words.message import MessageError, Tellable, message

__all__ = ["Status", "Trouble", "did_you_mean"]


class Status(IntEnum):
    """What a command leaves behind for whoever started it (docs/cli.md)."""

    OK = 0
    BAD_RECORD = 1  # a record breaks a rule, or cannot be read
    USAGE = 2  # the command line makes no sense
    FILES = 3  # a game or a file could not be kept or opened
    SERVER = 4  # a server elsewhere does not answer
    INTERRUPTED = 130  # Ctrl-C, as shells count it


class Trouble(MessageError):
    """Something a person can put right: told in a sentence and a hint, with an exit status."""

    def __init__(
        self, text: Tellable | str, hint: Tellable | str = "", status: Status = Status.USAGE
    ) -> None:
        super().__init__(text, hint)
        self.status = status


def did_you_mean(word: str, known: tuple[str, ...], otherwise: Tellable | str) -> Tellable | str:
    """A hint: the known word that looks most like this one, or else another hint.

    >>> print(did_you_mean("canadien", ("standard", "canadian"), message("See the rules.")))
    Did you mean 'canadian'?
    """
    spelt = {each.lower(): each for each in known}
    near = get_close_matches(word.lower(), spelt, n=1)
    return message("Did you mean '{word}'?", word=spelt[near[0]]) if near else otherwise
