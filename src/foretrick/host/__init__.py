"""Tables: where commands come in, events go out, and a game is kept."""

from foretrick.host.folder import DATA_VARIABLE, KeepError, data_folder
from foretrick.host.games import Games, KeptGame, Unfinished, fresh_id
from foretrick.host.saves import SavedGame, seat_bots
from foretrick.host.table import StaleCommand, Table

__all__ = [
    "DATA_VARIABLE",
    "Games",
    "KeepError",
    "KeptGame",
    "SavedGame",
    "StaleCommand",
    "Table",
    "Unfinished",
    "data_folder",
    "fresh_id",
    "seat_bots",
]
