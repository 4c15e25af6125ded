"""The game line by line: for a screen reader, a pipe, or whoever likes it plain.

Nothing is drawn and no cursor moves. Every event is told in a sentence as it happens, what one
needs to know stands before each question, and an empty line takes the suggestion.
"""

from collections.abc import Iterable
from enum import Enum
from typing import TextIO

from foretrick.bots import Bot, Novice
from foretrick.bots.honour import renege_call
from foretrick.host import Table
from foretrick.rules import Command, Event, IllegalCommand, Phase, PlayCard, ScoreHand
from foretrick.rules.events import HandDealt, TieBreakStarted
from foretrick.rules.ruleset import Renege
from foretrick.rules.trick import suit_led
from foretrick.tui.answers import Unclear, choices_hint, read_answer
from foretrick.tui.lines import Lines
from foretrick.tui.plain_help import plain_help
from foretrick.tui.plain_prompt import choice_lines, last_trick_lines, moment_lines, question
from foretrick.tui.plain_sheet import plain_sheet
from foretrick.tui.wishes import Wish
from foretrick.words.telling import Words

__all__ = ["Ending", "PlainGame"]


class Ending(Enum):
    """How a person left the table."""

    OVER = "over"
    LEFT = "left"
    INTERRUPTED = "interrupted"


class PlainGame:
    """One person's game at a table, told on `out` and answered on `source`.

    `words` tell it to the person's seat; `adviser` suggests what an empty line takes;
    `farewell` is the sentence for one who leaves before the end. Whatever the table's `keep`
    raises comes through; the game is then as it was last kept.
    """

    def __init__(
        self,
        table: Table,
        words: Words,
        source: TextIO,
        out: TextIO,
        *,
        adviser: Bot | None = None,
        farewell: str | None = None,
    ) -> None:
        if words.seat is None:
            raise ValueError("the words must be told to the seat of a person")
        self._table = table
        self._seat = words.seat
        self._words = words
        self._text = words.language.text
        self._lines = Lines(source, out)
        self._adviser = Novice() if adviser is None else adviser
        self._farewell = self._text("You leave the game.") if farewell is None else farewell
        self._told = table.version

    def play(self) -> Ending:
        """Play on until the game is over or the person leaves."""
        self._greet()
        try:
            while not self._table.is_over:
                if self._table.step():
                    self._tell()
                elif not self._decide():
                    self._lines.say(self._farewell)
                    return Ending.LEFT
        except KeyboardInterrupt:
            self._lines.say("", self._farewell)
            return Ending.INTERRUPTED
        finally:
            self._lines.flush()
        return Ending.OVER

    def _greet(self) -> None:
        self._lines.say(
            self._text(
                "A table of {players}, clockwise: {names}.",
                players=self._table.rules.players,
                names=self._clockwise(),
            ),
            # Translators: 'help' is to be typed, and must stand in your list of words for it.
            self._text("Enter takes the suggestion, ? lists your choices, help tells the rest."),
        )
        view = self._table.view(self._seat)
        if view.hand is not None:
            self._lines.say(
                self._words.language.count(
                    "You take up the game at hand {hand}, after {scored} of {n} hand.",
                    "You take up the game at hand {hand}, after {scored} of {n} hands.",
                    len(view.rules.hands),
                    hand=view.hand.number,
                    scored=len(view.sheet),
                )
            )

    def _clockwise(self) -> str:
        others = self._words.names[self._seat + 1 :] + self._words.names[: self._seat]
        return ", ".join((self._words.who(self._seat), *others))

    def _tell(self) -> None:
        """Tell what has happened since; a line is left free before each hand."""
        for event in self._table.told(self._seat, self._told):
            if _opens(event):
                self._lines.say("")
            self._lines.say(self._words.event(event))
        self._told = self._table.version

    def _decide(self) -> bool:
        """Ask until there is an answer that the rules take; False if the person leaves."""
        self._lines.say(*moment_lines(self._table.view(self._seat), self._words))
        while True:
            command = self._ask(None)
            if command is None:
                return False
            try:
                self._table.act(command, self._table.version)
            except IllegalCommand as error:
                self._say(self._words.reason(error.reason), choices_hint(self._words.language))
                continue
            self._tell()
            return not isinstance(command, PlayCard) or self._let_stand()

    def _let_stand(self) -> bool:
        """At an honour table, the moment in which a card may be taken back (R7.1).

        It is offered for every card off the suit led, so that it does not tell a renege (R7.4).
        """
        while self._may_take_back():
            command = self._ask(
                # Translators: 'back' is to be typed, and must stand in your list of words for it.
                self._text("You did not follow. Enter lets it stand, back takes it back:")
            )
            if command is None:
                return False
            if isinstance(command, ScoreHand):
                return True
            try:
                self._table.act(command, self._table.version)
            except IllegalCommand as error:
                self._say(self._words.reason(error.reason))
                continue
            self._tell()
        return True

    def _may_take_back(self) -> bool:
        view = self._table.view(self._seat)
        hand = view.hand
        if (
            view.rules.renege is Renege.IMPOSSIBLE
            or hand is None
            or view.phase is not Phase.PLAYING
        ):
            return False
        plays = hand.trick or (hand.memory[-1].plays if hand.memory else ())
        if not plays or plays[-1].seat != self._seat:
            return False
        led, card = suit_led(plays[:-1]), plays[-1].card
        return led is not None and card.suit not in (None, led)

    def _ask(self, text: str | None) -> Command | None:
        """Ask, and fulfil wishes, until a command is given; None if the person leaves."""
        while True:
            view = self._table.view(self._seat)
            suggestion = ScoreHand() if text or not view.is_my_turn else self._adviser.choose(view)
            answer = self._lines.ask(text or question(view, suggestion, self._words))
            if answer is None:
                return None
            meant = read_answer(answer, view, self._words) if answer else suggestion
            match meant:
                case Wish.QUIT:
                    return None
                case Wish():
                    self._fulfil(meant, suggestion)
                case Unclear(reason, hint):
                    self._say(reason, hint)
                case _:
                    return meant

    def _fulfil(self, wish: Wish, suggestion: Command) -> None:
        view = self._table.view(self._seat)
        shown: Iterable[str] = ()
        match wish:
            case Wish.CHOICES:
                shown = choice_lines(view, suggestion, self._words)
            case Wish.HELP:
                shown = plain_help(view, self._words.language)
            case Wish.SHEET:
                shown = plain_sheet(view, self._words)
            case Wish.LAST_TRICK:
                shown = last_trick_lines(view, self._words)
            case Wish.HINT:
                advice = renege_call(view) or suggestion
                shown = [self._text("Hint: {choice}.", choice=self._words.command(advice))]
        self._lines.say(*shown)

    def _say(self, *texts: str) -> None:
        self._lines.say(" ".join(texts))


def _opens(event: Event) -> bool:
    return isinstance(event, HandDealt | TieBreakStarted)
