"""What people say to each other at a table, beside the game: pure values, and who may speak."""

from foretrick.host.talk.line import Line, Phrase, Said, Saying, phrase_told
from foretrick.host.talk.speaking import (
    LONGEST_LINE,
    Level,
    check_speaker,
    checked_said,
    has_company,
    may_hear,
    readable_line,
)

__all__ = [
    "LONGEST_LINE",
    "Level",
    "Line",
    "Phrase",
    "Said",
    "Saying",
    "check_speaker",
    "checked_said",
    "has_company",
    "may_hear",
    "phrase_told",
    "readable_line",
]
