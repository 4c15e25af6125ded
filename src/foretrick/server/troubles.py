"""What a page says when something was refused: a heading and a hint for each status."""

from dataclasses import dataclass
from typing import Final

from foretrick.words.language import Language, marked

__all__ = ["TROUBLES", "Trouble", "trouble"]

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


@dataclass(frozen=True, slots=True)
class Trouble:
    """A heading, and what to do about it."""

    title: str
    hint: str


def trouble(status: int, language: Language) -> Trouble:
    """What to say for a status; one that is not ours is told as its kind."""
    title, hint = TROUBLES.get(status) or TROUBLES[500 if status >= 500 else 400]
    return Trouble(language.text(title), language.text(hint))
