"""The help: what each key does, and what each sign means."""

from typing import Final

from rich.text import Text

from foretrick.tui.palette import ACCENT, PLAIN, STRONG
from foretrick.tui.screens.panel import Panel
from foretrick.tui.widgets.seats import dealer_mark, leads_mark
from foretrick.words.language import Language, marked, marked_in

__all__ = ["HelpPanel"]

_HELP: Final = (
    (
        marked("Choosing"),
        (
            ("← →, ↑ ↓", marked("move along the cards, bids or suits; Enter chooses")),
            # Translators: Q is the queen, whose small letter leaves the table.
            ("7, 10, k, w", marked("go to a rank: Q with shift, w Wizard, e Jester")),
            ("0 1 2 …", marked("go to a bid, or to a suit to make trump")),
            ("mouse", marked("a click chooses at once")),
            ("Enter", marked("also goes on where the table rests")),
        ),
    ),
    (
        marked("Looking"),
        (
            ("h", marked("a hint: what a good player would do")),
            ("l", marked("the last trick, or all where the rules allow it")),
            ("s", marked("the score sheet; beside the table, Page Up and Down")),
        ),
    ),
    (
        marked("At an honour table"),
        (
            ("c", marked("call a renege: somebody did not follow suit")),
            ("t", marked("take your card back, until the next one is played")),
        ),
    ),
    (
        marked("To your taste"),
        (
            ("f", marked("two or four colours of suits")),
            ("r", marked("ranks 2 to A, or 1 to 13")),
            ("p", marked("pace: slow, normal, at once")),
            ("q", marked("leave; the game is kept")),
        ),
    ),
    (
        marked("Signs"),
        (
            ("▸", marked("whose turn it is")),
            ("[D]", marked("deals this hand")),
            ("leads", marked("leads the trick")),
            ("┏━★━┓", marked("the card that is winning the trick")),
            ("(♥)", marked("may not be played now: lower, dim, in parentheses")),
            ("┏━▼━┓", marked("the card you are about to choose")),
            ("┌╌╌╌┐", marked("a card held to a forehead")),
        ),
    ),
)


# Translators: at most 12 letters, what is pressed or used.
_WORDS: Final = {
    "mouse": marked_in("key", "mouse"),
    "Enter": marked_in("key", "Enter"),
    # Translators: the letters that may be typed for a king and a Wizard, as in your lists.
    "7, 10, k, w": marked_in("key", "7, 10, k, w"),
}


def _help_text(language: Language) -> Text:
    text = Text(end="")
    for number, (heading, lines) in enumerate(_HELP):
        text.append(("\n\n" if number else "") + language.text(heading), ACCENT)
        for key, meaning in lines:
            text.append("\n  " + _shown(key, language).ljust(13), STRONG)
            text.append(language.text(meaning), PLAIN)
    return text


def _shown(key: str, language: Language) -> str:
    """A key, or a sign as it is seen at the table."""
    if key == "[D]":
        return f"[{dealer_mark(language)}]"
    if key == "leads":
        return leads_mark(language)
    return language.said("key", _WORDS[key]) if key in _WORDS else key


class HelpPanel(Panel):
    """The help, over the table."""

    def __init__(self, language: Language) -> None:
        title = language.text("Keys and signs")
        super().__init__(title, _help_text(language), language, key="question_mark")
