"""The table in full screen: one person and bots, in any terminal of 80 by 24 or more."""

import asyncio
import os
import signal
from contextlib import suppress
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from foretrick.bots import Bot
from foretrick.bots.expert import Expert
from foretrick.host import Table
from foretrick.tui.course import Course
from foretrick.tui.screens.small import SmallScreen, fits
from foretrick.tui.screens.table import TableScreen
from foretrick.tui.settings import Settings

__all__ = ["TableApp", "run_table"]


class TableApp(App[bool]):
    """The terminal table for the person at `seat`; it returns whether the game has ended.

    `names` are the players by seat, and hints come from `adviser`, an expert if none is given.
    The game is kept by the table itself, so the app may be left at any moment. Colours are left
    out where the environment has `NO_COLOR`.
    """

    CSS_PATH = "table.tcss"
    TITLE = "Foretrick"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "interrupt", show=False, priority=True)
    ]

    def __init__(
        self,
        table: Table,
        seat: int,
        names: tuple[str, ...],
        settings: Settings | None = None,
        adviser: Bot | None = None,
    ) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.is_interrupted = False
        self._table_screen = TableScreen(
            Course(table, seat), names, settings or Settings(), adviser or Expert()
        )

    @property
    def settings(self) -> Settings:
        """The settings as the person has left them."""
        return self._table_screen.settings

    def on_mount(self) -> None:
        """Sit down at the table; whoever ends the program leaves the terminal in order."""
        with suppress(NotImplementedError, RuntimeError, ValueError):
            # Windows knows no such handler, nor does a thread beside the first.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.action_interrupt)
        _ = self.push_screen(self._table_screen, self.exit)

    def on_resize(self, event: events.Resize) -> None:
        """Cover the table with a sentence while the terminal is too small for it."""
        covering = self.screen if isinstance(self.screen, SmallScreen) else None
        if fits(event.size):
            if covering is not None:
                _ = self.pop_screen()
        elif covering is None:
            _ = self.push_screen(SmallScreen(event.size, self.settings.language))
        else:
            covering.tell(event.size)

    def action_leave(self) -> None:
        """Leave the table from wherever one is."""
        self.exit(result=self._table_screen.course.is_over)

    def action_interrupt(self) -> None:
        """Leave at once, as Ctrl-C does everywhere else."""
        self.is_interrupted = True
        self.action_leave()


def run_table(
    table: Table,
    seat: int,
    names: tuple[str, ...],
    settings: Settings | None = None,
    adviser: Bot | None = None,
) -> bool:
    """Play at `table` in full screen until the game ends or is left; True if it has ended.

    Raises `KeyboardInterrupt` where it was left by Ctrl-C or by a signal to end.
    """
    app = TableApp(table, seat, names, settings, adviser)
    app.run()
    if app.is_interrupted:
        raise KeyboardInterrupt
    return table.is_over
