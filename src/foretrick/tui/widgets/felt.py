"""The felt: the seats around it, the trick as it lies, the trump and the sum of the bids."""

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual.widget import Widget

from foretrick.rules import Card, Phase, SeatView
from foretrick.rules.trick import Play, suit_led, winner
from foretrick.tui.canvas import Canvas, shortened
from foretrick.tui.cards import SMALL, CardPen
from foretrick.tui.course import Course, Held
from foretrick.tui.palette import FAINT, PLAIN, STRONG, SUIT_GROUND
from foretrick.tui.widgets.seats import Layout, paint_plate, plate, seating
from foretrick.words.balance import balance_parts
from foretrick.words.faces import Faces
from foretrick.words.telling import Words

__all__ = ["Felt", "Scene"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the felt: the view, the cards before the players, and what was drawn."""

    view: SeatView
    me: int
    words: Words
    held: Held
    trick: tuple[Play, ...]

    @classmethod
    def of(cls, course: Course, words: Words) -> "Scene":
        """The scene at this moment of a game's course."""
        return cls(course.view, course.seat, words, course.held, course.trick)

    @property
    def faces(self) -> Faces:
        """How cards are shown."""
        return self.words.faces

    def paint(self, width: int, height: int) -> Canvas:
        """The whole felt on a canvas of that size."""
        canvas = Canvas(width, height)
        layout = seating(self.view.rules.players, self.me, width, height)
        for seat, spot in layout.seats.items():
            just_scored = self.held is Held.HAND
            shown = plate(self.view, seat, self.words, just_scored=just_scored)
            paint_plate(canvas, spot.plate, layout.plate_width, shown)
        self._paint_cards(canvas, layout)
        room = (width - layout.plate_width) // 2 - 2
        self._paint_trump(canvas, room)
        self._paint_balance(canvas, room)
        return canvas

    def _paint_cards(self, canvas: Canvas, layout: Layout) -> None:
        """The cards before the players: the draw, the trick, or those held to foreheads."""
        pen = CardPen(canvas, self.faces, layout.card_size)
        wins = None
        cards: dict[int, Card] = {}
        hand = self.view.hand
        if self.held is Held.DRAW:
            for draws in self.view.draws:
                cards |= {draw.seat: draw.card for draw in draws}
            wins = self.view.dealer
        elif hand is not None:
            cards = {play.seat: play.card for play in self.trick}
            wins = winner(self.trick, hand.trump, self.view.rules.all_jesters)
            for seat, card in enumerate(hand.foreheads):
                if card is not None:
                    pen.table_card(layout.seats[seat].card, card, held_up=True)
        for seat, card in cards.items():
            pen.table_card(layout.seats[seat].card, card, wins=seat == wins)

    def _paint_trump(self, canvas: Canvas, room: int) -> None:
        """The turn-up and the trump, at the left of one's own seat."""
        hand = self.view.hand
        if hand is None or self.held is Held.DRAW:
            return
        top = canvas.height - SMALL.height
        x = 1
        if hand.turn_up is not None:
            CardPen(canvas, self.faces).table_card((x, top), hand.turn_up)
            x += SMALL.width + 1
        room -= x
        said = self.words.language.said
        if hand.trump is not None:
            canvas.put(x, top, shortened(said("beside the turn-up", "Trump"), room), FAINT)
            chip = Style(color=self.faces.suit_colour(hand.trump), bgcolor=SUIT_GROUND, bold=True)
            named = f"{Faces.symbol(hand.trump)} {self.words.suit(hand.trump)}"
            canvas.put(x, top + 1, f" {shortened(named, room - 2)} ", chip)
        elif self.view.phase is Phase.NAMING:
            canvas.put(x, top, shortened(said("beside the turn-up", "Trump"), room), FAINT)
            waits = said("beside the turn-up, of trump", "not yet named")
            canvas.put(x, top + 1, shortened(waits, room), STRONG)
        else:
            none = self.words.language.text("No trump")
            canvas.put(x, top + 1, shortened(none, room), STRONG)
        canvas.put(x, top + 2, shortened(self._origin(), room), PLAIN)

    def _origin(self) -> str:
        """Where the trump comes from."""
        hand = self.view.hand
        language = self.words.language
        if hand is None or hand.turn_up is None:
            return language.said("why there is no trump", "all cards dealt")
        if hand.trump_by is None:
            return language.said("where trump comes from", "turned up")
        if hand.trump_by == self.me:
            return language.said("who named trump", "by you")
        return language.said("who named trump", "by {name}", name=self.words.names[hand.trump_by])

    def _paint_balance(self, canvas: Canvas, room: int) -> None:
        """The sum of the bids and the suit led, at the right of one's own seat."""
        right = canvas.width - 1
        top = canvas.height - SMALL.height
        led = suit_led(self.trick)
        if led is not None:
            led_told = self.words.language.text("{suit} led", suit=self.words.suit(led))
            told = shortened(f"{Faces.symbol(led)} {led_told}", room)
            canvas.put_right(right, top, told, PLAIN)
        told, off = balance_parts(self.view, self.words.language)
        canvas.put_right(right, top + 1, shortened(told, room), STRONG)
        canvas.put_right(right, top + 2, shortened(off, room), PLAIN)


class Felt(Widget):
    """The table itself."""

    def __init__(self) -> None:
        super().__init__(id="felt")
        self._scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show `scene` from now on."""
        self._scene = scene
        self.refresh()

    def render(self) -> Text:
        """The scene in the room there is."""
        if self._scene is None:
            return Text()
        return self._scene.paint(self.size.width, self.size.height).text()
