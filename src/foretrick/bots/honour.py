"""How bots behave at honour tables: they never renege, and call what they can prove (R7.4)."""

from collections.abc import Iterator

from foretrick.rules import CallRenege, MakeBid, NameTrump, PlayCard, SeatView
from foretrick.rules.trick import is_renege, suit_led
from foretrick.rules.view import HandView

__all__ = ["Choice", "choices", "proven_reneges", "renege_call"]

Choice = NameTrump | MakeBid | PlayCard
"""A decision that the game waits for."""


def choices(view: SeatView) -> tuple[Choice, ...]:
    """The legal answers a faithful player may give now, in pinned order.

    At an honour table the rules let every card be played; a bot still follows suit. Raises
    `ValueError` if the game does not wait for this seat.
    """
    led = None if view.hand is None else suit_led(view.hand.trick)
    cards = () if view.hand is None else view.hand.cards
    faithful = tuple(
        command
        for command in view.legal
        if isinstance(command, NameTrump | MakeBid)
        or (
            isinstance(command, PlayCard)
            and (command.card is None or not is_renege(cards, command.card, led))
        )
    )
    if not faithful:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    return faithful


def renege_call(view: SeatView) -> CallRenege | None:
    """The call that this seat can prove right and may make now, or None (R7.2)."""
    calls = [command for command in view.legal if isinstance(command, CallRenege)]
    if view.hand is None or not calls:
        return None
    proven = set(proven_reneges(view.hand))
    return next((call for call in calls if call.against in proven), None)


def proven_reneges(hand: HandView) -> Iterator[int]:
    """The seats that failed to follow a suit and later showed a card of it.

    Only completed tricks can be called; the card that proves it may lie in the open trick.
    """
    later = list(hand.trick)
    for trick in reversed(hand.memory):
        for place, play in enumerate(trick.plays):
            held = tuple(shown.card for shown in later if shown.seat == play.seat)
            if is_renege(held, play.card, suit_led(trick.plays[:place])):
                yield play.seat
        later += trick.plays
