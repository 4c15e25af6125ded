"""Foretrick, the open table for the card game Wizard.

The package is a stack of layers. ``foretrick.rules`` is at the bottom: it knows the game and
nothing else. Whatever deals, plays, stores, serves or shows a game stands on top of it. Import
from the package that owns a name; nothing is re-exported here.
"""

__version__ = "0.1.0"
