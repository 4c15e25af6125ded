"""Pads in the terminal for tests: opened, with lines typed."""

import io
from pathlib import Path

from foretrick.scorepad import HouseRules, KeptPad, PadEvent, PadOpened, PadPhase, begin_pad
from foretrick.scorepad.desk import PadDesk
from foretrick.tui.pad.plain import PlainPad
from foretrick.tui.pad.session import PadSession
from foretrick.tui.plain import Ending
from foretrick.words.language import ENGLISH, Language


class Evening:
    """A pad of Ann, Ben and Cal (or others), what was kept of it, and what was exported."""

    def __init__(
        self,
        hands: tuple[int, ...] = (1, 2, 3),
        names: tuple[str, ...] = ("Ann", "Ben", "Cal"),
        rules: HouseRules | None = None,
        language: Language = ENGLISH,
    ) -> None:
        opened = PadOpened("evening", names, hands, rules or HouseRules())
        self.kept: tuple[PadEvent, ...] = ()
        self.files: dict[str, str] = {}
        desk = PadDesk(KeptPad(*begin_pad(opened)), self._keep)
        self.session = PadSession(desk, self.files.__setitem__, language)

    def _keep(self, events: tuple[PadEvent, ...]) -> None:
        self.kept = events

    @property
    def phase(self) -> PadPhase:
        """What the pad waits for."""
        return self.session.view.phase

    def type(self, *lines: str) -> tuple[str, ...]:
        """Type lines, and return what is said to the last one."""
        notes: tuple[str, ...] = ()
        for line in lines:
            notes = self.session.answer(line).notes
        return notes

    def plain(self, text: str) -> tuple[Ending, str]:
        """Go through lines as the plain pad does."""
        out = io.StringIO()
        ending = PlainPad(self.session, io.StringIO(text), out, farewell="Kept.").run()
        return ending, out.getvalue()


PAGE = Path(__file__).parents[2] / "docs" / "pad.md"
