"""The strongest player without a search: it weighs every card by rules that can be read."""

from foretrick.bots.expert.expert import Expert

__all__ = ["Expert"]
