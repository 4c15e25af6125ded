"""A whole game told in words: what a stranger sees, or what the complete record shows."""

from collections.abc import Iterable, Iterator

from foretrick.rules import Event, State
from foretrick.rules.events import GameEnded, HandDealt, TieBreakStarted
from foretrick.tui.lines import wrapped
from foretrick.words.faces import Faces, sorted_hand
from foretrick.words.telling import Words

__all__ = ["tell_game"]


def tell_game(
    events: Iterable[tuple[State, Event]], words: Words, *, with_hands: bool = False
) -> Iterator[str]:
    """Each event in a sentence, wrapped, with a free line before each hand.

    `events` come with the state after them. With hands, each deal is followed by everybody's
    cards, as far as they are known.
    """
    for _, event in events:
        if isinstance(event, HandDealt | TieBreakStarted | GameEnded):
            yield ""
        yield wrapped(words.event(event))
        if with_hands and isinstance(event, HandDealt):
            yield from _hands(event, words)


def _hands(event: HandDealt, words: Words) -> Iterator[str]:
    faces: Faces = words.faces
    trump = None if event.turn_up is None else event.turn_up.suit
    for seat in event.seats:
        cards = sorted_hand(event.hands[seat] or (), trump)
        yield wrapped(f"  {words.who(seat)}: {' '.join(faces.face(card) for card in cards)}")
