"""What one push of a table costs, part by part: from the state of a table to bytes on their way.

Time on the processor for one seat at one version, the mean over a whole game of four; the pieces
of other games are known already, as at a server that has run for a while.
"""

import time
import zlib
from collections.abc import Callable, Iterable
from typing import TypeVar

from foretrick.bots import make_bot
from foretrick.host.rooms import Manner, Pace, Room, RoomView, Stage, room_view, stage_of
from foretrick.host.rooms.commands import Act, Deal, Sit, StartGame
from foretrick.rules import ruleset, to_act, view
from foretrick.server.preferences import Preferences
from foretrick.server.rendering import Renderer
from foretrick.server.static_files import StaticTree
from foretrick.server.streams import event
from foretrick.server.table_page import TablePage, table_page
from foretrick.words.language import ENGLISH
from tests.server.pages import Table

PLAYERS = 4
WARM = 3

_Given = TypeVar("_Given")
_Made = TypeVar("_Made")


def versions(game: str) -> list[Room]:
    """A table after each decision and deal of a whole game, as its watchers are shown it."""
    table = Table(ruleset(PLAYERS, None, {"tie_break": "shared"}), Manner(pace=Pace.AT_ONCE))
    for seat in range(PLAYERS):
        table.do(f"g{seat}", Sit(f"{game} {seat}"))
    table.do("g0", StartGame(game, game))
    seen, beginner = [], make_bot("novice")
    while stage_of(table.room) is Stage.PLAYING:
        assert table.room.game is not None  # noqa: S101  # one is being played
        state = table.room.game.state
        if owing := to_act(state):
            choice = beginner.choose(view(state, owing[0]))
            table.do(table.room.seats[owing[0]].guest, Act(choice))
        else:
            table.do(None, Deal())
        seen.append(table.room)
    return seen[:-1]


def timed(name: str, make: Callable[[_Given], _Made], given: Iterable[_Given]) -> list[_Made]:
    """Make something of all that is given, and print what each took."""
    all_given = list(given)
    began = time.process_time()
    made = [make(each) for each in all_given]
    print(f"{name:28}{1000 * (time.process_time() - began) / len(made):8.3f}", flush=True)
    return made


def pack(frames: Iterable[bytes]) -> list[bytes]:
    """The frames as the streams of the seats send them, each with a packer of its own."""
    packers = [zlib.compressobj(6, zlib.DEFLATED, 31) for _ in range(PLAYERS)]

    def packed(at: tuple[int, bytes]) -> bytes:
        packer = packers[at[0] % PLAYERS]
        return packer.compress(at[1]) + packer.flush(zlib.Z_SYNC_FLUSH)

    return timed("gzip", packed, enumerate(frames))


def main() -> None:
    prefs, renderer = Preferences(), Renderer(StaticTree())
    everybody = frozenset(range(PLAYERS))

    def seen(at: tuple[Room, int]) -> RoomView:
        return room_view(at[0], f"g{at[1]}", everybody)

    def facts(room: RoomView) -> TablePage:
        return table_page(room, prefs, ENGLISH)

    def page(room: RoomView) -> str:
        return renderer.table(room, prefs, ENGLISH)

    def pushed(html: str) -> bytes:
        return event(1, html)

    for number in range(WARM):
        for room in versions(f"game {number}"):
            for seat in everybody:
                page(seen((room, seat)))
    rooms = versions("measured")
    print("ms of the processor for each push")
    views = timed("what a seat may see", seen, [(room, at) for room in rooms for at in everybody])
    timed("the facts of its page", facts, views)
    frames = timed("an event of the stream", pushed, timed("its page, facts included", page, views))
    packed = pack(frames)
    sizes = (sum(map(len, frames)) // len(frames), sum(map(len, packed)) // len(packed))
    print(f"{len(frames)} pushes of {sizes[0]:,} bytes, {sizes[1]} on their way")


if __name__ == "__main__":
    main()
