"""Foretrick: the open table for the card game Wizard."""

__version__ = "0.1.0"
