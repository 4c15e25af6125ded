"""Tables that people join: seats, rules, clocks and games, folded from events.

`decide_room` says which events a command causes, `evolve_room` folds one into the table,
`next_chore` what the table does by itself and when, `room_view` what a visitor may see. All are
pure; `foretrick.host.Host` is where they meet time, chance and a store.
"""

from foretrick.host.rooms.agenda import Chore, Think, next_chore
from foretrick.host.rooms.deciding import decide_room
from foretrick.host.rooms.doors import CLOSED, TONGUES, Doors
from foretrick.host.rooms.errors import REFUSALS, Refusal, RoomError
from foretrick.host.rooms.folding import evolve_room, open_room
from foretrick.host.rooms.manner import CLOCKS, Manner, Pace
from foretrick.host.rooms.room import Game, Room, Seat, Stage, stage_of
from foretrick.host.rooms.view import RoomView, SeatShown, room_view

__all__ = [
    "CLOCKS",
    "CLOSED",
    "REFUSALS",
    "TONGUES",
    "Chore",
    "Doors",
    "Game",
    "Manner",
    "Pace",
    "Refusal",
    "Room",
    "RoomError",
    "RoomView",
    "Seat",
    "SeatShown",
    "Stage",
    "Think",
    "decide_room",
    "evolve_room",
    "next_chore",
    "open_room",
    "room_view",
    "stage_of",
]
