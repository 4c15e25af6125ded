"""The table: where the person sees the game and chooses."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer

from foretrick.bots import Bot
from foretrick.rules import CallRenege, Command, Phase, PlayCard, Reason, ScoreHand, TakeBackCard
from foretrick.rules.ruleset import Renege, ReviewTricks
from foretrick.tui.course import Course, Held
from foretrick.tui.screens.call import CallScreen
from foretrick.tui.screens.end import EndPanel
from foretrick.tui.screens.help import HelpPanel
from foretrick.tui.screens.keys import TABLE_KEYS
from foretrick.tui.screens.score import ScorePanel
from foretrick.tui.screens.tricks import TricksPanel
from foretrick.tui.settings import Settings
from foretrick.tui.widgets.banner import Banner
from foretrick.tui.widgets.choices import Choices
from foretrick.tui.widgets.felt import Felt, Scene
from foretrick.tui.widgets.hand import HandOfCards
from foretrick.tui.widgets.key_line import KeyLine
from foretrick.tui.widgets.prompt import Prompt
from foretrick.tui.widgets.score_sheet import ScoreSheet, sheet_width
from foretrick.words.faces import Colours, Ranks
from foretrick.words.language import Language
from foretrick.words.message import error_told
from foretrick.words.telling import Words

__all__ = ["TableScreen"]

_WIDE = 110
_HIGH = 28
_TABLE = 80
_EDGE = 3  # what the sheet takes beside its columns


class TableScreen(Screen[bool]):
    """The felt, the hand and the sheet; it asks the course of the game what to show.

    Hints come from `adviser`. Dismissed with whether the game has ended.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*TABLE_KEYS]

    def __init__(
        self, course: Course, names: tuple[str, ...], settings: Settings, adviser: Bot
    ) -> None:
        super().__init__()
        self._adviser = adviser
        self.course = course
        self.settings = settings
        self._names = names
        self._timer: Timer | None = None
        self._is_closing = False

    def compose(self) -> ComposeResult:
        """The table on the left, and the sheet on the right where there is room."""
        with Horizontal(id="room"):
            with Vertical(id="table"):
                yield Banner()
                yield Felt()
                with Vertical(id="asking"):
                    yield Prompt()
                    yield Choices()
                yield HandOfCards()
            yield ScoreSheet()
        keys = [key for key in TABLE_KEYS if self.check_action(key.action, ())]
        yield KeyLine(keys, self._language)

    @property
    def _words(self) -> Words:
        return Words(self._names, self.course.seat, self.settings.faces, self._language)

    @property
    def _language(self) -> Language:
        return self.settings.language

    @property
    def _titles(self) -> tuple[str, ...]:
        """The players as the person reads of them: names, and 'You'."""
        return tuple(self._words.who(seat) for seat in range(len(self._names)))

    # --- The course of the game ---

    def on_screen_resume(self) -> None:
        """Begin, or take up what waited while something lay over the table."""
        self._proceed()

    def _proceed(self) -> None:
        """Do what happens at once, show the table, and set the clock for what happens next."""
        pace = self.settings.pace
        while (wait := self.course.wait(pace)) == 0:
            self.course.go_on()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._show()
        if wait is not None:
            self._timer = self.set_timer(wait, self._go_on)
        elif self.course.is_over and self.is_current and not self._is_closing:
            self._is_closing = True
            panel = EndPanel(self.course.view, self._words, self.size.width)
            _ = self.app.push_screen(panel, lambda _: self._leave())

    def _go_on(self) -> None:
        """The clock has run out; under a panel the table waits until it is closed."""
        if self.is_current:
            self.course.go_on()
            self._proceed()

    def _leave(self) -> None:
        _ = self.dismiss(self.course.is_over)

    def _show(self) -> None:
        """Bring everything on the screen up to the moment."""
        course = self.course
        view = course.view
        is_mine = course.is_my_turn
        self.query_one(Banner).show(view, self._language)
        self.query_one(Felt).show(Scene.of(course, self._words))
        self.query_one(Choices).show(view, self._words, is_choosing=is_mine)
        self.query_one(Prompt).show(course, self._words)
        playing = is_mine and view.phase is Phase.PLAYING
        self.query_one(HandOfCards).show(view, self._words, is_choosing=playing)
        self._show_sheet()

    def _show_sheet(self) -> None:
        """The sheet beside the table, as wide as the room it leaves to the table allows."""
        room = self.size.width - _TABLE - _EDGE
        width = sheet_width(self.course.view.rules.players, room)
        sheet = self.query_one(ScoreSheet)
        sheet.display = self.size.width >= _WIDE
        sheet.styles.width = width + _EDGE
        sheet.show(self.course.view, self._titles, width, self._language)

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is now."""
        self.set_class(event.size.height >= _HIGH, "high")
        self._show_sheet()

    def note(self, text: str, *, is_refusal: bool = False) -> None:
        """Answer a key with a sentence."""
        self.query_one(Prompt).note(text, is_refusal=is_refusal)

    # --- Choosing ---

    def _act(self, command: Command) -> None:
        """Do `command`, or say why it may not be done."""
        refused = {refusal.command: refusal.reason for refusal in self.course.view.refused}
        why = refused.get(command) or self.course.act(command)
        if why:
            self.note(self._told(why), is_refusal=True)
        else:
            self._proceed()

    def _told(self, why: Reason | Exception) -> str:
        if isinstance(why, Reason):
            return self._words.reason(why)
        why_not = error_told(why, self._language)
        return self._text("That could not be done: {why}", why=why_not)

    def _text(self, message: str, /, **details: object) -> str:
        return self._language.text(message, **details)

    def action_choose(self) -> None:
        """Go on where the table rests; else do what the cursor is on."""
        course = self.course
        view = course.view
        if course.held is not Held.NOTHING and not (course.is_my_turn and self._chosen()):
            course.go_on()
            self._proceed()
        elif view.phase is Phase.SETTLING:
            self._act(ScoreHand())
        elif course.is_my_turn:
            command = self._chosen()
            if command is None:
                self.note(self._text("Go to your choice with ← → or by typing it, or click on it."))
            else:
                self._act(command)

    def _chosen(self) -> Command | None:
        """What the cursor is on: a bid, a suit or a card. A card on the forehead needs none."""
        choices = self.query_one(Choices)
        if choices.is_open:
            return choices.chosen
        hand = self.course.view.hand
        if hand is not None and hand.forehead:
            return PlayCard(self.course.seat, None)
        card = self.query_one(HandOfCards).chosen
        return None if card is None else PlayCard(self.course.seat, card)

    def on_hand_of_cards_chosen(self, event: HandOfCards.Chosen) -> None:
        """A card was clicked: play it, if a card is to be played now."""
        hand = self.course.view.hand
        if self.course.is_my_turn and self.course.view.phase is Phase.PLAYING and hand is not None:
            self._act(PlayCard(self.course.seat, None if hand.forehead else event.card))

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        """A bid or a suit was clicked."""
        self._act(event.command)

    def on_key(self, event: events.Key) -> None:
        """Typing a number or a rank moves the cursor there."""
        char = event.character or ""
        if not char.isalnum() or not self.course.is_my_turn:
            return
        choices = self.query_one(Choices)
        typed = choices if choices.is_open else self.query_one(HandOfCards)
        if typed.type(char.lower()):
            event.stop()

    def action_move(self, by: int) -> None:
        """Move the cursor along the choices."""
        choices = self.query_one(Choices)
        (choices if choices.is_open else self.query_one(HandOfCards)).move(by)

    def action_move_row(self, by: int) -> None:
        """Move the cursor between rows."""
        choices = self.query_one(Choices)
        (choices if choices.is_open else self.query_one(HandOfCards)).move_row(by)

    # --- Looking ---

    def action_hint(self) -> None:
        """Say what the adviser would do, and put the cursor there."""
        if not self.course.is_my_turn:
            self.note(self._text("A hint is for your own turn."))
            return
        command = self._adviser.choose(self.course.view)
        self.query_one(Choices).point_at(command)
        if isinstance(command, PlayCard):
            self.query_one(HandOfCards).point_at(command.card)
        # Translators: '{choice}' is 'bid 2' or 'play the 10 of hearts'.
        told = self._text("A good player would {choice}.", choice=self._words.command(command))
        self.note(told)

    def action_tricks(self) -> None:
        """Look at the last trick again."""
        hand = self.course.view.hand
        if hand is None or not hand.tricks:
            self.note(self._text("No trick of this hand is complete yet."))
        else:
            faces = self.settings.faces
            panel = TricksPanel(self.course.view, self._titles, faces, self._language)
            _ = self.app.push_screen(panel)

    def action_sheet(self) -> None:
        """Look at the score sheet."""
        width, language = self.size.width, self._language
        panel = ScorePanel(self.course.view, self._titles, width, language)
        _ = self.app.push_screen(panel)

    def action_scroll_sheet(self, lines: int) -> None:
        """Scroll the sheet beside the table."""
        self.query_one(ScoreSheet).scroll_relative(y=lines, animate=False)

    def action_help(self) -> None:
        """Look at the keys and signs."""
        _ = self.app.push_screen(HelpPanel(self._language))

    def action_leave(self) -> None:
        """Leave the table; whoever keeps the game has kept it."""
        self._leave()

    # --- Honour tables ---

    def action_call(self) -> None:
        """Ask whom to call, if anybody can be called now."""
        seat = self.course.seat
        calls = tuple(c for c in self.course.view.legal if isinstance(c, CallRenege))
        if calls:
            _ = self.app.push_screen(CallScreen(calls, self._names, self._language), self._call)
        else:
            self._act(CallRenege(seat, (seat + 1) % len(self._names)))

    def _call(self, call: CallRenege | None) -> None:
        if call is not None:
            self._act(call)

    def action_take_back(self) -> None:
        """Take one's card back, if it was a renege and none was played since."""
        self._act(TakeBackCard(self.course.seat))

    # --- To one's taste ---

    def _change(self, settings: Settings, told: str) -> None:
        self.settings = settings
        self._proceed()
        self.note(told)

    def action_colours(self) -> None:
        """Two colours of suits, or four."""
        settings = self.settings.with_other_colours()
        is_two = settings.faces.colours is Colours.TWO
        two, four = self._text("Suits in two colours."), self._text("Suits in four colours.")
        self._change(settings, two if is_two else four)

    def action_ranks(self) -> None:
        """Ranks as letters, or 1 to 13."""
        settings = self.settings.with_other_ranks()
        if settings.faces.ranks is Ranks.LETTERS:
            told = self._text("Ranks are shown as 2 to 10, J, Q, K, A.")
        else:
            told = self._text("Ranks are shown as 1 to 13.")
        self._change(settings, told)

    def action_pace(self) -> None:
        """Slower, or faster."""
        settings = self.settings.with_next_pace()
        told = self._text("Pace: {pace}.", pace=settings.pace.told(self._language))
        self._change(settings, told)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what the rules of the table know (R5.8, R7.2)."""
        rules = self.course.view.rules
        if action in ("call", "take_back"):
            return rules.renege is Renege.PENALTY
        if action == "tricks":
            return rules.review_tricks is not ReviewTricks.NONE
        return super().check_action(action, parameters)
