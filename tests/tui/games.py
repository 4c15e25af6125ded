"""Games to sit down at: tables with the person at seat 0 and novices around."""

from collections.abc import Callable

from textual.pilot import Pilot

from foretrick.bots import Novice
from foretrick.host import Table
from foretrick.rules import Phase, ScoreHand, SeatView, ruleset
from foretrick.shuffle import Packs, SeededPacks
from foretrick.tui.app import TableApp
from foretrick.tui.pad.app import PadApp
from foretrick.tui.screens.table import TableScreen
from foretrick.tui.settings import Pace, Settings

NAMES = ("Me", "Ada", "Ben", "Clara", "Dev", "Eve")
AT_ONCE = Settings(pace=Pace.AT_ONCE)


def a_table(
    players: int, preset: str | None = None, packs: Packs | None = None, **settings: object
) -> Table:
    rules = ruleset(players, preset, settings)
    bots = {seat: Novice() for seat in range(1, players)}
    return Table(rules, bots, packs or SeededPacks("3"))


def an_app(table: Table, settings: Settings = AT_ONCE) -> TableApp:
    return TableApp(table, 0, NAMES[: table.rules.players], settings)


def forward(table: Table, until: Callable[[SeatView], bool]) -> Table:
    """Let everybody play until the person's view is as wanted."""
    while not until(view := table.view(0)):
        if table.step():
            continue
        mine = Novice().choose(view) if view.is_my_turn else ScoreHand()
        table.act(mine, table.version)
    return table


def my_bid(view: SeatView) -> bool:
    return view.phase is Phase.BIDDING and view.is_my_turn


def my_card(view: SeatView) -> bool:
    return view.phase is Phase.PLAYING and view.is_my_turn


def is_over(view: SeatView) -> bool:
    return view.phase is Phase.OVER


def text_of(app: TableApp | PadApp) -> str:
    """What the top screen shows, without colours."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def the_table(app: TableApp) -> TableScreen:
    """The table, though something may lie over it."""
    return app._table_screen


async def press(pilot: Pilot[bool] | Pilot[None], *keys: str) -> None:
    """Press keys and wait until each has had its effect, without the pilot's own rests."""
    for key in keys:
        pilot.app.simulate_key(key)
        for _ in range(3):
            await pilot._wait_for_screen()
