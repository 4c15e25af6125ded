"""What the game waits for, what happened last, and a note in answer to a key."""

import textwrap

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
from foretrick.words.telling import Words

__all__ = ["Prompt", "happenings", "question"]


def question(course: Course, words: Words) -> str:
    """What the game waits for, as a sentence to the person."""
    view = course.view
    match course.held:
        case Held.FAULT:
            return "Enter tries again; q leaves."
        case Held.DRAW:
            return "The players draw for dealer. Enter goes on."
        case Held.TRICK:
            return "The trick is complete. Enter goes on."
        case Held.MOMENT:
            return "Your card lies. t takes it back, Enter goes on."
        case Held.HAND:
            return "The hand is scored. Enter goes on."
        case Held.NOTHING:
            return _mine(view) if view.is_my_turn else _others(view, words)


def _mine(view: SeatView) -> str:
    hand = view.hand
    if view.phase is Phase.NAMING:
        return "A Wizard was turned up: which suit do you make trump?"
    if hand is None or view.phase is Phase.BIDDING:
        size = 0 if hand is None else hand.size
        unseen = " You see all cards but your own." if hand is not None and hand.forehead else ""
        return f"How many tricks will you take, 0 to {size}?{unseen}"
    if hand.forehead:
        return "Enter plays your card, unseen."
    return _to_play(hand)


def _to_play(hand: HandView) -> str:
    """What the suit led asks of the one who plays now (R5.2 to R5.4)."""
    led = suit_led(hand.trick)
    if not hand.trick:
        return "You lead: play any card."
    if led is None:
        only = all(play.card.loses_always for play in hand.trick)
        why = "Only Jesters lie there" if only else "A Wizard came first, so no suit is led"
        return f"{why}: play any card."
    led_name = led.title.capitalize()
    if any(card.suit is led for card in hand.cards):
        return f"{led_name} were led: follow, or play a Wizard or a Jester."
    return f"{led_name} were led and you hold none: play any card."


def _others(view: SeatView, words: Words) -> str:
    """Whom the game waits for."""
    who = " and ".join(words.names[seat] for seat in view.to_act)
    many = len(view.to_act) > 1
    match view.phase:
        case Phase.SETTLING:
            return "The hand is played. Enter scores it; c calls a renege first."
        case Phase.OVER:
            return "The game is over."
        case Phase.NAMING:
            return f"A Wizard was turned up: {who} names trump."
        case Phase.BIDDING:
            return f"{who} {'are' if many else 'is'} to bid."
        case Phase.PLAYING:
            return f"{who} is to play."
        case Phase.DRAWING:
            return "The players draw for dealer."
        case _:
            return "The next hand is dealt."


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


def _forbidden_bid(course: Course) -> str:
    """Why one of the bids is struck out, while a bid is to be made."""
    if not course.is_my_turn or course.view.phase is not Phase.BIDDING:
        return ""
    return " ".join(str(refusal.reason) for refusal in course.view.refused)


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
        self.note(course.fault or _forbidden_bid(course), is_refusal=True)

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
        canvas.put(0, 0, mark + self._question, ACCENT if self._is_asking else STRONG)
        room = height - 1
        if self._note:
            sign = "✗ " if self._is_refusal else "→ "
            lines = textwrap.wrap(sign + self._note, max(width, 10), subsequent_indent="  ")
            for row, line in enumerate(lines[:room], start=1):
                canvas.put(0, row, line, WARN if self._is_refusal else PLAIN)
            return canvas.text()
        lines = [
            line
            for happening in self._lines
            for line in textwrap.wrap(happening, max(width, 10), subsequent_indent="  ")
        ]
        for row, line in enumerate(lines[-room:] if room > 0 else [], start=1):
            newest = row == min(room, len(lines))
            canvas.put(0, row, line, PLAIN if newest else FAINT)
        return canvas.text()
