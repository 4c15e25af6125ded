"""What stops a match, said to a person with a hint."""

from foretrick.rules import ForetrickError

__all__ = ["ArenaError"]


class ArenaError(ForetrickError):
    """A match that cannot be played, kept or taken up; `hint` says what to do about it."""

    def __init__(self, text: str, hint: str) -> None:
        super().__init__(text)
        self.hint = hint
