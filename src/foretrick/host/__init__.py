"""Tables: where commands come in, events go out, and a game is kept."""

from foretrick.host.table import StaleCommand, Table

__all__ = ["StaleCommand", "Table"]
