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
from foretrick.rules.cards import Kind
from foretrick.rules.view import HandView
from foretrick.tui.answers import choices
from foretrick.tui.wishes import BACK, CALL
from foretrick.words.balance import balance
from foretrick.words.faces import sorted_hand
from foretrick.words.language import Language, marked
from foretrick.words.naming import rank_name
from foretrick.words.telling import Words
from foretrick.words.typed import first_typed

__all__ = ["choice_lines", "hand_text", "last_trick_lines", "moment_lines", "question"]

# Translators: '{choice}' is what an empty line does: 'bid 2', 'play the 10 of hearts'.
_QUESTIONS: Final = {
    Phase.NAMING: marked("Which suit is trump? Enter to {choice}:"),
    Phase.BIDDING: marked("Your bid? Enter to {choice}:"),
    Phase.PLAYING: marked("Your card? Enter to {choice}:"),
}


def moment_lines(view: SeatView, words: Words) -> Iterator[str]:
    """What to know before deciding: the trick, trump, bids and balance, tricks won, the hand."""
    hand, text = view.hand, words.language.text
    if hand is None:
        return
    if hand.trick:
        yield text("On the table: {cards}.", cards=_plays(hand, words))
    elif view.phase is Phase.PLAYING and view.is_my_turn:
        yield text("You lead trick {trick} of {tricks}.", trick=_number(hand), tricks=hand.size)
    if view.phase is Phase.NAMING:
        yield from _cards(hand, words)
        return
    if hand.trump is None:
        yield text("No trump.")
    else:
        yield text("Trump: {suit}.", suit=words.suit(hand.trump))
    if view.phase is Phase.BIDDING:
        yield text("Bids: {bids}.", bids=words.bids(hand))
    else:
        yield from _won(hand, words)
    if told := balance(view, words.language):
        yield told[0].upper() + told[1:] + "."
    yield from _cards(hand, words)


def _number(hand: HandView) -> int:
    return len(hand.memory) + 1


def _shown(seat: int, card: Card, words: Words) -> str:
    # Translators: a card that lies before a player, in a row of such: 'Ann the 10 of hearts'.
    return words.language.text("{player} {card}", player=words.who(seat), card=words.card(card))


def _plays(hand: HandView, words: Words) -> str:
    return ", ".join(_shown(play.seat, play.card, words) for play in hand.trick)


def _won(hand: HandView, words: Words) -> Iterator[str]:
    """Tricks won of those bid; a bid that is not known is left out."""
    text = words.language.text
    if all(bid is None for bid in hand.bids):
        return
    told = []
    for seat in hand.seats:
        bid, who = hand.bids[seat], words.who(seat)
        if isinstance(bid, int):
            told.append(text("{player} {won} of {bid}", player=who, won=hand.won[seat], bid=bid))
        else:
            told.append(text("{player} {won}", player=who, won=hand.won[seat]))
    rows = ", ".join(told)
    if hand.bids_shown:
        yield text("Tricks won of those bid: {rows}.", rows=rows)
    else:
        yield text("Tricks won: {rows}.", rows=rows)


def _cards(hand: HandView, words: Words) -> Iterator[str]:
    text = words.language.text
    seen = [
        _shown(seat, card, words) for seat, card in enumerate(hand.foreheads) if card is not None
    ]
    if seen:
        yield text("On the foreheads: {cards}.", cards=", ".join(seen))
    if hand.forehead and hand.cards:
        yield text("Your card is on your own forehead: you do not see it.")
    elif hand.cards:
        yield text("Your hand: {cards}.", cards=hand_text(hand, words))


def hand_text(hand: HandView, words: Words) -> str:
    """A hand in words, suit by suit: 'clubs 2, 9; hearts (trump) ace; 2 Wizards'."""
    groups: dict[str, list[Card]] = {}
    for card in sorted_hand(hand.cards, hand.trump):
        groups.setdefault(card.suit.title if card.suit else card.title, []).append(card)
    return "; ".join(_group(cards, hand, words) for cards in groups.values())


def _group(cards: list[Card], hand: HandView, words: Words) -> str:
    language, suit = words.language, cards[0].suit
    if suit is None:
        return _specials(cards, words)
    ranks = ", ".join(rank_name(card, words.faces, language) for card in cards)
    if suit is hand.trump:
        return language.text("{suit} (trump) {ranks}", suit=words.suit(suit), ranks=ranks)
    return language.text("{suit} {ranks}", suit=words.suit(suit), ranks=ranks)


def _specials(cards: list[Card], words: Words) -> str:
    count = words.language.count
    if len(cards) == 1:
        return words.card(cards[0])
    if cards[0].kind is Kind.WIZARD:
        return count("{n} Wizard", "{n} Wizards", len(cards))
    if cards[0].kind is Kind.JESTER:
        return count("{n} Jester", "{n} Jesters", len(cards))
    return count("{n} unknown card", "{n} unknown cards", len(cards))


def question(view: SeatView, suggestion: Command, words: Words) -> str:
    """The question to answer, with what an empty line does."""
    choice = words.command(suggestion)
    if view.is_my_turn:
        return words.language.text(_QUESTIONS[view.phase], choice=choice)
    # Translators: whether somebody calls a renege before the hand is scored.
    return words.language.text("Any call? Enter to {choice}:", choice=choice)


def choice_lines(view: SeatView, suggestion: Command, words: Words) -> Iterator[str]:
    """Every legal choice with its number, what is refused and why, and the suggestion."""
    language, legal = words.language, choices(view)
    if legal:
        yield language.text("You may choose:")
    for number, command in enumerate(legal, start=1):
        if isinstance(command, NameTrump | PlayCard):
            yield f"{number}: {words.command(command)}"
        else:
            yield words.command(command)
    for refusal in view.refused:
        yield language.text(
            "Not now: {choice}. {reason}",
            choice=words.command(refusal.command),
            reason=words.reason(refusal.reason),
        )
    yield from _at_honour_tables(view, words, language)
    # Translators: '{choice}' is 'bid 2' or 'play the 10 of hearts'.
    yield language.text(
        "Suggestion: {choice}. An empty line takes it.", choice=words.command(suggestion)
    )


def _at_honour_tables(view: SeatView, words: Words, language: Language) -> Iterator[str]:
    for command in view.legal:
        if isinstance(command, TakeBackCard):
            yield f"{first_typed(BACK.words, language)}: {words.command(command)}"
        elif isinstance(command, CallRenege):
            call = first_typed(CALL.words, language)
            yield f"{call} {words.names[command.against]}: {words.command(command)}"


def last_trick_lines(view: SeatView, words: Words) -> Iterator[str]:
    """The completed tricks that may be looked at again, each play on a line (R5.8)."""
    text = words.language.text
    tricks = () if view.hand is None else view.hand.tricks
    if not tricks:
        yield text("There is no trick to look at.")
    for number, trick in enumerate(tricks, start=_tricks_before(view) + 1):
        yield text("Trick {trick}:", trick=number)
        for play in trick.plays:
            who, card = words.who(play.seat), words.card(play.card)
            if play.seat == trick.winner:
                # Translators: a card in a trick: 'Ann the 10 of hearts, and wins.'
                yield "  " + text("{player} {card}, and wins.", player=who, card=card)
            else:
                yield "  " + text("{player} {card}.", player=who, card=card)


def _tricks_before(view: SeatView) -> int:
    """How many tricks of the hand came before those that may be looked at."""
    return 0 if view.hand is None else len(view.hand.memory) - len(view.hand.tricks)
