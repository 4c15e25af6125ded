"""What the game waits for, what happened last, and a note in answer to a key."""

import textwrap
from typing import Final

from rich.text import Text
from textual.widget import Widget

from foretrick.rules import Event, Phase, SeatView
from foretrick.rules.events import CardPlayed, GameEnded, HandScored, TrickWon
from foretrick.rules.ruleset import ReviewTricks
from foretrick.rules.trick import suit_led
from foretrick.rules.view import HandView
from foretrick.tui.canvas import Canvas
from foretrick.tui.course import Course, Held
from foretrick.tui.palette import ACCENT, FAINT, PLAIN, STRONG, WARN
from foretrick.words.language import marked
from foretrick.words.message import error_told
from foretrick.words.telling import Words

__all__ = ["Prompt", "happenings", "question"]


_RESTING: Final = {
    Held.FAULT: marked("Enter tries again; q leaves."),
    Held.DRAW: marked("The players draw for dealer. Enter goes on."),
    Held.TRICK: marked("The trick is complete. Enter goes on."),
    Held.MOMENT: marked("Your card lies. t takes it back, Enter goes on."),
    Held.HAND: marked("The hand is scored. Enter goes on."),
}


def question(course: Course, words: Words) -> str:
    """What the game waits for, as a sentence to the person."""
    view = course.view
    if course.held in _RESTING:
        return words.language.text(_RESTING[course.held])
    return _mine(view, words) if view.is_my_turn else _others(view, words)


def _mine(view: SeatView, words: Words) -> str:
    hand, text = view.hand, words.language.text
    if view.phase is Phase.NAMING:
        return text("A Wizard was turned up: which suit do you make trump?")
    if hand is None or view.phase is Phase.BIDDING:
        told = text(
            "How many tricks will you take, 0 to {size}?", size=0 if hand is None else hand.size
        )
        if hand is not None and hand.forehead:
            return f"{told} {text('You see all cards but your own.')}"
        return told
    if hand.forehead:
        return text("Enter plays your card, unseen.")
    return _to_play(hand, words)


def _to_play(hand: HandView, words: Words) -> str:
    """What the suit led asks of the one who plays now (R5.2 to R5.4)."""
    text, led = words.language.text, suit_led(hand.trick)
    if not hand.trick:
        return text("You lead: play any card.")
    if led is None and all(play.card.loses_always for play in hand.trick):
        return text("Only Jesters lie there: play any card.")
    if led is None:
        return text("A Wizard came first, so no suit is led: play any card.")
    suit = words.suit(led)
    if any(card.suit is led for card in hand.cards):
        told = text("{suit} were led: follow, or play a Wizard or a Jester.", suit=suit)
    else:
        told = text("{suit} were led and you hold none: play any card.", suit=suit)
    return told[:1].upper() + told[1:]


def _others(view: SeatView, words: Words) -> str:
    """Whom the game waits for."""
    language = words.language
    names = language.listed(tuple(words.names[seat] for seat in view.to_act)) if view.to_act else ""
    match view.phase:
        case Phase.SETTLING:
            return language.text("The hand is played. Enter scores it; c calls a renege first.")
        case Phase.OVER:
            return language.text("The game is over.")
        case Phase.NAMING:
            return language.text("A Wizard was turned up: {name} names trump.", name=names)
        case Phase.BIDDING if len(view.to_act) > 1:
            return language.text("{names} are to bid.", names=names)
        case Phase.BIDDING:
            return language.text("{name} is to bid.", name=names)
        case Phase.PLAYING:
            return language.text("{name} is to play.", name=names)
        case Phase.DRAWING:
            return language.text("The players draw for dealer.")
        case _:
            return language.text("The next hand is dealt.")


def happenings(course: Course, words: Words, most: int) -> tuple[str, ...]:
    """The last things that happened, oldest first.

    Cards are not told one by one: they lie on the table. Only the last trick is told with its
    cards, where it may be looked at again (R5.8).
    """
    told: list[str] = []
    for event in reversed(course.told):
        if len(told) == most:
            break
        if isinstance(event, CardPlayed | GameEnded):
            continue
        told.append(_told(event, course.view, words, newest=not told))
    return tuple(reversed(told))


def _told(event: Event, view: SeatView, words: Words, *, newest: bool) -> str:
    sentence = words.event(event)
    may_look = view.rules.review_tricks is not ReviewTricks.NONE
    hand = view.hand
    if isinstance(event, TrickWon) and newest and may_look and hand is not None and hand.tricks:
        cards = "  ".join(words.faces.face(play.card) for play in hand.tricks[-1].plays)
        return f"{sentence.removesuffix('.')}:  {cards}"
    return words.score(event) if isinstance(event, HandScored) else sentence


def _forbidden_bid(course: Course, words: Words) -> str:
    """Why one of the bids is struck out, while a bid is to be made."""
    if not course.is_my_turn or course.view.phase is not Phase.BIDDING:
        return ""
    return " ".join(words.reason(refusal.reason) for refusal in course.view.refused)


def _fault(course: Course, words: Words) -> str:
    """Why the game could not be kept, if it could not."""
    if course.fault is None:
        return ""
    why = error_told(course.fault, words.language)
    return words.language.text("The game could not be kept, and waits: {why}", why=why)


class Prompt(Widget):
    """The sentence to the person, and below it what happened or the answer to a key."""

    def __init__(self) -> None:
        super().__init__(id="prompt")
        self._question = ""
        self._lines: tuple[str, ...] = ()
        self._note = ""
        self._is_refusal = False
        self._is_asking = False

    def show(self, course: Course, words: Words) -> None:
        """Ask what the game waits for now, and tell what happened."""
        self._question = question(course, words)
        self._is_asking = course.is_my_turn
        self._lines = happenings(course, words, most=8)
        self.note(_fault(course, words) or _forbidden_bid(course, words), is_refusal=True)

    def note(self, text: str, *, is_refusal: bool = False) -> None:
        """Answer a key: a hint, a setting, or why something was refused."""
        self._note = text
        self._is_refusal = is_refusal
        self.refresh()

    def render(self) -> Text:
        """The question, then a note, else the last happenings, as many lines as there are."""
        width, height = self.size
        canvas = Canvas(width, height)
        mark = "▸ " if self._is_asking else ""
        asked = _wrapped(mark + self._question, width)
        for row, line in enumerate(asked):
            canvas.put(0, row, line, ACCENT if self._is_asking else STRONG)
        top = len(asked)
        room = max(0, height - top)
        if self._note:
            sign = "✗ " if self._is_refusal else "→ "
            for row, line in enumerate(_wrapped(sign + self._note, width)[:room], start=top):
                canvas.put(0, row, line, WARN if self._is_refusal else PLAIN)
            return canvas.text()
        told = [line for happening in self._lines for line in _wrapped(happening, width)]
        shown = told[-room:] if room else []
        for row, line in enumerate(shown, start=top):
            is_newest = row == top + len(shown) - 1
            canvas.put(0, row, line, PLAIN if is_newest else FAINT)
        return canvas.text()


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(width, 10), subsequent_indent="  ")
