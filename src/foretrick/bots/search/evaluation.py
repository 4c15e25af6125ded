"""What each choice is worth, and how sure that is."""

from dataclasses import dataclass

from foretrick.bots.honour import Choice

__all__ = ["Evaluation", "Value"]


@dataclass(frozen=True, slots=True)
class Value:
    """One choice: the points of the hand it brings on average, and what that rests on.

    `error` is the standard error of `points`; `made` is the share of worlds in which the bid is
    made exactly; `worth` is what the bot compares: the points, or near the end of a game its
    chance to win it. A choice that fell behind early was tried in fewer `worlds` than the best.
    """

    choice: Choice
    worth: float
    points: float
    error: float
    made: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The values of all choices at a decision, in pinned order."""

    values: tuple[Value, ...]

    @property
    def best(self) -> Choice:
        """The choice of greatest worth among those tried to the end; the first of equals."""
        most = max(value.worlds for value in self.values)
        return max(
            (value for value in self.values if value.worlds == most), key=lambda value: value.worth
        ).choice
