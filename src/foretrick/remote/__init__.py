"""A seat at a table elsewhere, held by a bot here: the client of `foretrick bot`."""

from foretrick.remote.player import Player
from foretrick.remote.seat import Gone, Seat
from foretrick.remote.server import Refused, RemoteError, Server, Unreachable

__all__ = ["Gone", "Player", "Refused", "RemoteError", "Seat", "Server", "Unreachable"]
