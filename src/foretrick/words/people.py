"""Who is told of, and who is told: the names at a table, and the seat of the one who reads."""

from dataclasses import dataclass

from foretrick.words.language import ENGLISH, Language

__all__ = ["People"]


@dataclass(frozen=True, slots=True)
class People:
    """Everybody's name by seat, and the reader: at `seat`, or a stranger if None."""

    names: tuple[str, ...]
    seat: int | None = None
    language: Language = ENGLISH

    def knows(self, seat: int) -> bool:
        """Whether a seat has a name here."""
        return 0 <= seat < len(self.names)

    def who(self, seat: int) -> str:
        """The player of a seat, as the subject of a sentence: a name, or 'You'."""
        return self.language.text("You") if seat == self.seat else self.names[seat]

    def listed(self, seats: tuple[int, ...]) -> str:
        """Several players, as a sentence lists them."""
        return self.language.listed(tuple(self.who(seat) for seat in seats))

    def told(self, seat: int, to_you: str, about_another: str, /, **details: object) -> str:
        """What a player does: one sentence if it is the reader, else another with the `name`."""
        if seat == self.seat:
            return self.language.text(to_you, **details)
        return self.language.text(about_another, name=self.names[seat], **details)
