"""What a page says when something was refused: a heading, and a hint that helps with it."""

from dataclasses import dataclass
from typing import Final

from foretrick.words.language import Language, marked

__all__ = ["HINTS", "TROUBLES", "Trouble", "trouble"]

TROUBLES: Final[dict[int, tuple[str, str]]] = {
    # status: (heading, what to do about it)
    400: (
        marked("That could not be read"),
        marked("Open the page again and send it once more, without changing its address."),
    ),
    403: (
        marked("That is not yours to do"),
        marked("If your seat is on another device, open its personal link here."),
    ),
    404: (
        marked("Nothing is here"),
        marked("Tables end after a long rest. The front page lists yours, and opens new ones."),
    ),
    405: (
        marked("This address only takes forms"),
        marked("Open the page that it belongs to, and press the button there."),
    ),
    409: (
        marked("Not now"),
        marked("Look at the table again: it shows what may be done now."),
    ),
    410: (
        marked("This table has ended"),
        marked("Open a new one on the front page; it takes a moment."),
    ),
    413: (
        marked("That is too much"),
        marked("No form here needs so many words: send fewer."),
    ),
    422: (
        marked("That cannot be as it is"),
        marked("Go back, change what the sentence names, and send it again."),
    ),
    429: (
        marked("A little slower"),
        marked("Nothing is lost: the table waits for you."),
    ),
    500: (
        marked("That is our fault"),
        marked("Try it once more. Every move that was shown is kept."),
    ),
    503: (
        marked("Back in a moment"),
        marked("Wait a little and try it once more. Every move that was shown is kept."),
    ),
}
"""The statuses that this server answers with when it refuses."""

HINTS: Final[dict[str, str]] = {
    # code: what to do about it, empty where nothing can be done
    "origin": marked("Open the page here, and send the form from there."),
    "no_such_line": marked("Look at the chat again: it shows what is there now."),
    "no_pad": marked("Ask whoever keeps the pad for its link again."),
    **dict.fromkeys(
        (
            "shut_out",
            "banned",
            "not_founder",
            "no_group",
            "no_invitation",
            "no_hints",
            "no_talk",
            "phrases_only",
        ),
        "",
    ),
}
"""The refusals that the hint of their status does not fit."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A heading, and what to do about it, empty where nothing can be done."""

    title: str
    hint: str


def trouble(status: int, language: Language, code: str = "") -> Trouble:
    """What to say for a status and a code; a status that is not ours is told as its kind."""
    title, hint = TROUBLES.get(status) or TROUBLES[500 if status >= 500 else 400]
    hint = HINTS.get(code, hint)
    return Trouble(language.text(title), language.text(hint) if hint else "")
