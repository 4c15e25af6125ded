"""What a player is told before a decision, one fact a line, and the question itself."""

from collections.abc import Iterator
from typing import Final

from foretrick.rules import (
    CallRenege,
    Card,
    Command,
    NameTrump,
    Phase,
    PlayCard,
    SeatView,
    TakeBackCard,
)
from foretrick.rules.view import HandView
from foretrick.tui.answers import choices
from foretrick.words.balance import balance
from foretrick.words.faces import sorted_hand
from foretrick.words.telling import Words

__all__ = ["choice_lines", "hand_text", "last_trick_lines", "moment_lines", "question"]

_QUESTIONS: Final = {
    Phase.NAMING: "Which suit is trump",
    Phase.BIDDING: "Your bid",
    Phase.PLAYING: "Your card",
}


def moment_lines(view: SeatView, words: Words) -> Iterator[str]:
    """What to know before deciding: the trick, trump, bids and balance, tricks won, the hand."""
    hand = view.hand
    if hand is None:
        return
    if hand.trick:
        yield f"On the table: {_plays(hand, words)}."
    elif view.phase is Phase.PLAYING and view.is_my_turn:
        yield f"You lead trick {len(hand.memory) + 1} of {hand.size}."
    if view.phase is Phase.NAMING:
        yield from _cards(hand, words)
        return
    yield "No trump." if hand.trump is None else f"Trump: {hand.trump.title}."
    if view.phase is Phase.BIDDING:
        yield f"Bids: {words.bids(hand)}."
    else:
        yield from _won(hand, words)
    if told := balance(view):
        yield told[0].upper() + told[1:] + "."
    yield from _cards(hand, words)


def _plays(hand: HandView, words: Words) -> str:
    return ", ".join(f"{words.who(play.seat)} {words.card(play.card)}" for play in hand.trick)


def _won(hand: HandView, words: Words) -> Iterator[str]:
    """Tricks won of those bid; a bid that is not known is left out."""
    if any(bid is not None for bid in hand.bids):
        told = []
        for seat in hand.seats:
            bid = hand.bids[seat]
            of_bid = f" of {bid}" if isinstance(bid, int) else ""
            told.append(f"{words.who(seat)} {hand.won[seat]}{of_bid}")
        what = "Tricks won of those bid" if hand.bids_shown else "Tricks won"
        yield f"{what}: {', '.join(told)}."


def _cards(hand: HandView, words: Words) -> Iterator[str]:
    seen = [
        f"{words.who(seat)} {words.card(card)}"
        for seat, card in enumerate(hand.foreheads)
        if card is not None
    ]
    if seen:
        yield f"On the foreheads: {', '.join(seen)}."
    if hand.forehead and hand.cards:
        yield "Your card is on your own forehead: you do not see it."
    elif hand.cards:
        yield f"Your hand: {hand_text(hand, words)}."


def hand_text(hand: HandView, words: Words) -> str:
    """A hand in words, suit by suit: 'clubs 2, 9; hearts ace (trump); 2 Wizards'."""
    groups: dict[str, list[str]] = {}
    for card in sorted_hand(hand.cards, hand.trump):
        if card.suit is None:
            groups.setdefault(card.title, []).append(card.title)
        else:
            groups.setdefault(card.suit.title, []).append(_rank(card, words))
    return "; ".join(_group(title, names, hand) for title, names in groups.items())


def _group(title: str, names: list[str], hand: HandView) -> str:
    if names[0] == title:
        return f"a {title}" if len(names) == 1 else f"{len(names)} {title}s"
    trump = " (trump)" if hand.trump is not None and title == hand.trump.title else ""
    return f"{title}{trump} {', '.join(names)}"


def _rank(card: Card, words: Words) -> str:
    return words.faces.name(card).partition(" of ")[0]


def question(view: SeatView, suggestion: Command | None, words: Words) -> str:
    """The question to answer, with what an empty line does."""
    ask = _QUESTIONS[view.phase] if view.is_my_turn else "Any call"
    if suggestion is None:
        return f"{ask}?"
    return f"{ask}? Enter to {words.command(suggestion)}:"


def choice_lines(view: SeatView, suggestion: Command | None, words: Words) -> Iterator[str]:
    """Every legal choice with its number, what is refused and why, and the suggestion."""
    legal = choices(view)
    if legal:
        yield "You may choose:"
    for number, command in enumerate(legal, start=1):
        if isinstance(command, NameTrump | PlayCard):
            yield f"{number}: {words.command(command)}"
        else:
            yield words.command(command)
    for refusal in view.refused:
        yield f"Not now: {words.command(refusal.command)}. {words.reason(refusal.reason)}"
    for command in view.legal:
        if isinstance(command, TakeBackCard):
            yield f"back: {words.command(command)}"
        elif isinstance(command, CallRenege):
            yield f"call {words.names[command.against]}: {words.command(command)}"
    if suggestion is not None:
        yield f"Suggestion: {words.command(suggestion)}. An empty line takes it."


def last_trick_lines(view: SeatView, words: Words) -> Iterator[str]:
    """The completed tricks that may be looked at again, each play on a line (R5.8)."""
    tricks = () if view.hand is None else view.hand.tricks
    if not tricks:
        yield "There is no trick to look at."
    for number, trick in enumerate(tricks, start=_tricks_before(view) + 1):
        yield f"Trick {number}:"
        for play in trick.plays:
            wins = ", and wins" if play.seat == trick.winner else ""
            yield f"  {words.who(play.seat)} {words.card(play.card)}{wins}."


def _tricks_before(view: SeatView) -> int:
    """How many tricks of the hand came before those that may be looked at."""
    return 0 if view.hand is None else len(view.hand.memory) - len(view.hand.tricks)
