"""The course of a game at the table: what is seen now, and when the game goes on by itself."""

from enum import Enum

from foretrick.host import Table
from foretrick.rules import Command, Event, ForetrickError, IllegalCommand, Phase, Reason, SeatView
from foretrick.rules.events import CardPlayed, DealerDrawn, HandScored, TrickWon
from foretrick.rules.ruleset import Renege
from foretrick.rules.trick import Play
from foretrick.tui.settings import Pace

__all__ = ["Course", "Held"]


class Held(Enum):
    """Why the table rests although the game could go on."""

    NOTHING = "nothing"
    DRAW = "draw"  # the cards drawn for dealer are shown
    TRICK = "trick"  # a completed trick lies on the table
    MOMENT = "moment"  # one's own card at an honour table, which may be taken back
    HAND = "hand"  # a hand was scored: until the person goes on
    FAULT = "fault"  # the game could not be kept: until the person tries again


class Course:
    """One person's side of a table: the view, what was told, and whether the table rests.

    It knows no screen and no clock: `wait` says how long to wait before `go_on`.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat
        self.version = table.version
        self.view: SeatView = table.view(seat)
        self.told: tuple[Event, ...] = table.told(seat)
        self.held = Held.NOTHING
        self.fault: Exception | None = None
        self._is_idle = False

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and nothing is left to be shown before its result."""
        return self.view.phase is Phase.OVER and self.held is Held.NOTHING

    @property
    def is_my_turn(self) -> bool:
        """Whether the person may choose now."""
        rests = self.held not in (Held.NOTHING, Held.MOMENT)
        return self.view.is_my_turn and not rests

    @property
    def trick(self) -> tuple[Play, ...]:
        """The cards on the table: the open trick, or the complete one while it lies there."""
        hand = self.view.hand
        if hand is None:
            return ()
        lies = self.held in (Held.TRICK, Held.MOMENT, Held.HAND)
        if hand.trick or not hand.memory or not (lies or self.view.phase is Phase.SETTLING):
            return hand.trick
        return hand.memory[-1].plays

    def wait(self, pace: Pace) -> float | None:
        """Seconds until the table goes on by itself; None if only the person can move it."""
        match self.held:
            case Held.HAND | Held.FAULT:
                return None
            case Held.TRICK | Held.DRAW:
                return pace.trick
            case Held.MOMENT:
                return pace.moment
            case Held.NOTHING:
                idle = self._is_idle or self.view.phase is Phase.OVER
                return None if idle else pace.thought

    def go_on(self) -> None:
        """End the rest; if there was none, let chance or a bot do the next thing."""
        if self.held is not Held.NOTHING:
            self.held = Held.NOTHING
            self.fault = None
            return
        try:
            moved = self._table.step()
        except (OSError, ForetrickError) as error:
            self.held = Held.FAULT
            self.fault = error
            return
        if moved:
            self._look()
        else:
            self._is_idle = True

    def act(self, command: Command) -> Reason | Exception | None:
        """Do what the person chose; why it could not be done, or None if it was."""
        try:
            self._table.act(command, self.version)
        except IllegalCommand as error:
            return error.reason
        except (OSError, ForetrickError) as error:
            return error
        self._look()
        return None

    def _look(self) -> None:
        """See what has happened, and rest where it wants to be seen."""
        new = self._table.told(self.seat, self.version)
        self.version = self._table.version
        self.view = self._table.view(self.seat)
        self.told += new
        self.held = self._rest(new)
        self._is_idle = False

    def _rest(self, new: tuple[Event, ...]) -> Held:
        if any(isinstance(event, HandScored) for event in new):
            return Held.HAND
        honour = self.view.rules.renege is Renege.PENALTY
        if honour and any(isinstance(e, CardPlayed) and e.seat == self.seat for e in new):
            return Held.MOMENT
        if any(isinstance(event, TrickWon) for event in new):
            return Held.TRICK
        if any(isinstance(event, DealerDrawn) and event.draws for event in new):
            return Held.DRAW
        return Held.NOTHING
