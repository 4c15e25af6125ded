"""What the one who looks may choose: the faces of the cards, the pace of bots, the language."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Self

from foretrick.words.faces import Colours, Faces, Ranks
from foretrick.words.language import ENGLISH, Language, marked_in

__all__ = ["Pace", "Settings"]


class Pace(StrEnum):
    """How long the table takes before it goes on by itself."""

    SLOW = "slow"
    NORMAL = "normal"
    AT_ONCE = "at once"

    def told(self, language: Language) -> str:
        """The pace in a sentence: 'at once'."""
        return language.said("pace", _PACES[self])

    @property
    def thought(self) -> float:
        """Seconds before a bot bids or plays, and before a deal."""
        return _SECONDS[self][0]

    @property
    def trick(self) -> float:
        """Seconds for which a completed trick lies on the table."""
        return _SECONDS[self][1]

    @property
    def moment(self) -> float:
        """Seconds at an honour table in which one's own card may be taken back (R7.1)."""
        return _SECONDS[self][2]


_SECONDS: Final = {
    Pace.SLOW: (1.4, 3.5, 3.5),
    Pace.NORMAL: (0.6, 1.8, 1.8),
    Pace.AT_ONCE: (0.0, 0.0, 1.0),
}

# Translators: how fast the bots play, as in 'Pace: at once.'
_PACES: Final = {
    Pace.SLOW: marked_in("pace", "slow"),
    Pace.NORMAL: marked_in("pace", "normal"),
    Pace.AT_ONCE: marked_in("pace", "at once"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of one person; none of them changes the game.

    >>> Settings().with_next_pace().pace.value
    'at once'
    """

    faces: Faces = field(default_factory=Faces)
    pace: Pace = Pace.NORMAL
    language: Language = ENGLISH

    def with_next_pace(self) -> Self:
        """The same with the next pace: slow, normal, at once, slow again."""
        paces = tuple(Pace)
        return replace(self, pace=paces[(paces.index(self.pace) + 1) % len(paces)])

    def with_other_colours(self) -> Self:
        """The same with two colours of suits for four, or four for two."""
        other = Colours.TWO if self.faces.colours is Colours.FOUR else Colours.FOUR
        return replace(self, faces=replace(self.faces, colours=other))

    def with_other_ranks(self) -> Self:
        """The same with ranks 1 to 13 for 2 to A, or the other way (R1.4)."""
        other = Ranks.NUMBERS if self.faces.ranks is Ranks.LETTERS else Ranks.LETTERS
        return replace(self, faces=replace(self.faces, ranks=other))
