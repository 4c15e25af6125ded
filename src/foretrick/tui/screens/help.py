"""The help: what each key does, and what each sign means."""

from typing import Final

from rich.text import Text

from foretrick.tui.palette import ACCENT, PLAIN, STRONG
from foretrick.tui.screens.panel import Panel

__all__ = ["HelpPanel"]

_HELP: Final = (
    (
        "Choosing",
        (
            ("← →, ↑ ↓", "move along the cards, bids or suits; Enter chooses"),
            ("7, 10, k, w", "go to a rank: Q with shift, w Wizard, e Jester"),
            ("0 1 2 …", "go to a bid, or to a suit to make trump"),
            ("mouse", "a click chooses at once"),
            ("Enter", "also goes on where the table rests"),
        ),
    ),
    (
        "Looking",
        (
            ("h", "a hint: what a good player would do"),
            ("l", "the last trick, or all where the rules allow it"),
            ("s", "the score sheet; beside the table, Page Up and Down"),
        ),
    ),
    (
        "At an honour table",
        (
            ("c", "call a renege: somebody did not follow suit"),
            ("t", "take your card back, until the next one is played"),
        ),
    ),
    (
        "To your taste",
        (
            ("f", "two or four colours of suits"),
            ("r", "ranks 2 to A, or 1 to 13"),
            ("p", "pace: slow, normal, at once"),
            ("q", "leave; the game is kept"),
        ),
    ),
    (
        "Signs",
        (
            ("▸", "whose turn it is"),
            ("[D]", "deals this hand"),
            ("leads", "leads the trick"),
            ("┏━★━┓", "the card that is winning the trick"),
            ("(♥)", "may not be played now: lower, dim, in parentheses"),
            ("┏━▼━┓", "the card you are about to choose"),
            ("┌╌╌╌┐", "a card held to a forehead"),
        ),
    ),
)


def _help_text() -> Text:
    text = Text(end="")
    for number, (heading, lines) in enumerate(_HELP):
        text.append(("\n\n" if number else "") + heading, ACCENT)
        for key, meaning in lines:
            text.append("\n  " + key.ljust(13), STRONG)
            text.append(meaning, PLAIN)
    return text


class HelpPanel(Panel):
    """The help, over the table."""

    def __init__(self) -> None:
        super().__init__("Keys and signs", _help_text(), key="question_mark")
