"""The ways from one moment of a game to others: steps, hands and tricks, and others' eyes."""

from dataclasses import dataclass

from foretrick.server.shelf import Shelved
from foretrick.words.language import Language
from foretrick.words.somebody import name_told

__all__ = ["Way", "Ways", "address", "ways"]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to somewhere: what it is called, its address, whether one is there already."""

    label: str
    href: str
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class Ways:
    """All ways from a point; None for a step beyond the beginning or the end."""

    whole: str
    here: str
    first: str | None
    hand_before: str | None
    before: str | None
    after: str | None
    hand_after: str | None
    last: str | None
    hands: tuple[Way, ...]
    tricks: tuple[Way, ...]
    eyes: tuple[Way, ...]


def address(game: str, place: str, eyes: int | None) -> str:
    """Where a moment of a game is found, as a seat saw it or with all hands open.

    >>> address("abc", "3.2.1", None), address("abc", "3.2.1", 0)
    ('/g/abc/3.2.1', '/g/abc/3.2.1?eyes=0')
    """
    return f"/g/{game}/{place}" + ("" if eyes is None else f"?eyes={eyes}")


def ways(game: Shelved, point: int, eyes: int | None, language: Language) -> Ways:
    """The ways from a point, through the same eyes."""
    course, hand = game.course, game.course.hand_at(point)

    def to(goal: int | None) -> str | None:
        return None if goal is None else address(game.name, course.place_of(goal), eyes)

    def here(goal: int) -> str:
        return address(game.name, course.place_of(goal), eyes)

    tricks = () if hand is None else hand.tricks
    in_trick = sum(start <= point for start in tricks)
    names = [name_told(seat.name, language) for seat in game.record.seats]
    place = course.place_of(point)
    return Ways(
        whole=f"/g/{game.name}",
        here=here(point),
        first=to(0) if point else None,
        hand_before=to(course.hand_before(point)),
        before=to(course.before(point)),
        after=to(course.after(point)),
        hand_after=to(course.hand_after(point)),
        last=to(course.last) if point < course.last else None,
        hands=tuple(
            Way(
                language.text("Tie-break") if each.tie_break else str(each.number),
                here(each.point),
                each is hand,
            )
            for each in course.hands
        ),
        tricks=tuple(
            Way(str(number), here(start), number == in_trick)
            for number, start in enumerate(tricks, start=1)
        ),
        eyes=(
            Way(language.text("All hands open"), address(game.name, place, None), eyes is None),
            *(
                Way(name, address(game.name, place, seat), seat == eyes)
                for seat, name in enumerate(names)
            ),
        ),
    )
