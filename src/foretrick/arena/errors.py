"""What stops a match, said to a person with a hint."""

from foretrick.words.message import MessageError

__all__ = ["ArenaError"]


class ArenaError(MessageError):
    """A match that cannot be played, kept or taken up; `hint` says what to do about it."""
