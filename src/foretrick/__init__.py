"""Foretrick: an open table for the card game Wizard."""
