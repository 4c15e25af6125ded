"""What a typed answer means: a command of the game, a wish of the reader, or neither."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from foretrick.rules import (
    CallRenege,
    Card,
    Command,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    ScoreHand,
    SeatView,
    TakeBackCard,
)
from foretrick.rules.errors import refuse
from foretrick.tui.wishes import BACK, CALL, NOT_IN_A_BID, SCORE, WISHES, Wish
from foretrick.words.card_names import cards_called, suit_called
from foretrick.words.faces import sorted_hand
from foretrick.words.language import ENGLISH, Language
from foretrick.words.telling import Words
from foretrick.words.typed import first_typed, meaning, number_typed, squeezed, words_of

__all__ = ["Answer", "Unclear", "choices", "choices_hint", "read_answer"]


@dataclass(frozen=True, slots=True)
class Unclear:
    """An answer that cannot be taken: one sentence why, and a hint."""

    text: str
    hint: str


Answer = Command | Wish | Unclear


def choices_hint(language: Language) -> str:
    """How to find out what may be answered."""
    return language.text("? lists your choices.")


def choices(view: SeatView) -> tuple[Command, ...]:
    """The legal answers, one for each that differs in play; cards in the order of the hand.

    Four Wizards differ only as physical cards (R1.3): one stands for all that are held.
    """
    held = () if view.hand is None else sorted_hand(view.hand.cards, view.hand.trump)
    seen: dict[object, Command] = {}
    for command in view.legal:
        unseen = isinstance(command, PlayCard) and command.card is None
        if unseen or isinstance(command, NameTrump | MakeBid):
            seen[command] = command
    for card in held:
        command = PlayCard(view.seat or 0, card)
        if command in view.legal:
            seen.setdefault(card.title, command)
    return tuple(seen.values())


def read_answer(text: str, view: SeatView, words: Words) -> Answer:
    """What a typed text means at this moment of the game, as its seat sees it.

    A suit's letter is a suit while trump is being named; else `s` asks for the score sheet and
    `h` for a hint.
    """
    language = words.language
    word = squeezed(text, language)
    is_suit = view.phase is Phase.NAMING and view.is_my_turn and suit_called(word, language)
    wish = meaning(word, WISHES, language)
    if wish is not None and not is_suit:
        return Wish[wish]
    if meaning(word, (BACK,), language):
        return TakeBackCard(view.seat or 0)
    first, _, rest = text.strip().partition(" ")
    if meaning(squeezed(first, language), (CALL,), language):
        return _call(rest.strip(), view, words)
    if not view.is_my_turn:
        return _settling(word, language)
    return _READERS[view.phase](text, view, words)


def _settling(word: str, language: Language) -> Answer:
    if meaning(word, (SCORE,), language):
        return ScoreHand()
    return Unclear(
        language.text("The hand has been played."),
        language.text(
            "Enter scores it; '{call} NAME' calls a renege.",
            call=first_typed(CALL.words, language),
        ),
    )


def _trump(text: str, view: SeatView, words: Words) -> Answer:
    language, legal = words.language, choices(view)
    word = squeezed(text, language)
    if suit := suit_called(word, language):
        return NameTrump(view.seat or 0, suit)
    number = _number(word)
    if number is not None and 1 <= number <= len(legal):
        return legal[number - 1]
    return Unclear(
        language.text("'{typed}' is no suit.", typed=_quoted(text)),
        language.text("Write clubs, diamonds, hearts or spades."),
    )


def _bid(text: str, view: SeatView, words: Words) -> Answer:
    language = words.language
    size = 0 if view.hand is None else view.hand.size
    word = squeezed(text, language)
    for spoken in (language, ENGLISH):
        for other in words_of(NOT_IN_A_BID, spoken):
            word = word.replace(other, "")
    bid = _number(word)
    if bid is None:
        bid = number_typed(word, language)
    limits = language.text("Write a number from 0 to {size}.", size=size)
    hint = f"{limits} {choices_hint(language)}"
    if bid is None:
        return Unclear(language.text("'{typed}' is no bid.", typed=_quoted(text)), hint)
    if not 0 <= bid <= size:
        return Unclear(words.reason(refuse("bid_range", size=size, bid=bid)), hint)
    return _allowed(MakeBid(view.seat or 0, bid), view, words)


def _card(text: str, view: SeatView, words: Words) -> Answer:
    language, legal = words.language, choices(view)
    hint = choices_hint(language)
    word = squeezed(text, language)
    number = _number(word)
    if number is not None:
        if 1 <= number <= len(legal):
            return legal[number - 1]
        # Translators: the choices are numbered; 'you have' as many as may be chosen.
        told = language.text(
            "There is no choice {number}: you have {choices}.", number=number, choices=len(legal)
        )
        return Unclear(told, hint)
    if view.hand is not None and view.hand.forehead:
        return Unclear(
            language.text("You cannot see your card, so you name none."),
            language.text("Enter plays the card on your forehead."),
        )
    called = cards_called(word, words.faces, language)
    held = () if view.hand is None else view.hand.cards
    if not called:
        such = language.text("Write a card such as Th.")
        told = language.text("'{typed}' is no card.", typed=_quoted(text))
        return Unclear(told, f"{such} {hint}")
    # A Wizard is as good as another: whoever writes W1 and holds W3 means that one (R1.3).
    kinds = {card.title for card in called if not card.is_suited}
    meant = [card for card in held if card in called] or [c for c in held if c.title in kinds]
    return _choose(meant, called, view, words)


def _choose(meant: list[Card], called: tuple[Card, ...], view: SeatView, words: Words) -> Answer:
    """The one card meant of those held; of several, the one that may be played."""
    seat, language = view.seat or 0, words.language
    if not meant:
        if len({card.title for card in called}) == 1:
            told = language.text("You do not hold {card}.", card=words.card(called[0]))
        else:
            told = language.text("You do not hold such a card.")
        return Unclear(told, choices_hint(language))
    titles = {card.title for card in meant}
    playable = [
        (card, command)
        for command in choices(view)
        if isinstance(command, PlayCard) and (card := command.card) and card.title in titles
    ]
    if len(playable) > 1:
        several = language.either(tuple(words.card(card) for card, _ in playable))
        # Translators: '{cards}' is a list such as 'the 9 of hearts or the 10 of hearts', with
        # cards as in '{name} plays {card}.'
        told = language.text("That may be {cards}.", cards=several)
        return Unclear(told, language.text("Write the rank and the suit, such as Th."))
    return playable[0][1] if playable else _allowed(PlayCard(seat, meant[0]), view, words)


def _allowed(command: Command, view: SeatView, words: Words) -> Answer:
    """The command, or why it is refused now."""
    for refusal in view.refused:
        if refusal.command == command:
            return Unclear(words.reason(refusal.reason), choices_hint(words.language))
    return command


def _call(name: str, view: SeatView, words: Words) -> Answer:
    """Call the renege of the one player whose name begins like that (R7.2)."""
    others = [seat for seat in range(view.rules.players) if seat != view.seat]
    named = [seat for seat in others if words.names[seat].lower().startswith(name.lower())]
    exact = [seat for seat in named if words.names[seat].lower() == name.lower()]
    if name and len(exact or named) == 1:
        return CallRenege(view.seat or 0, (exact or named)[0])
    language = words.language
    return Unclear(
        language.text("Call one player by name."),
        language.text(
            "Write {call} and one of {players}.",
            call=first_typed(CALL.words, language),
            players=language.either(tuple(words.names[seat] for seat in others)),
        ),
    )


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 6 else None


def _quoted(text: str) -> str:
    shown = "".join(one if one.isprintable() else "?" for one in text.strip())
    return shown if len(shown) <= 30 else shown[:30] + "..."


_READERS: Final[dict[Phase, Callable[[str, SeatView, Words], Answer]]] = {
    Phase.NAMING: _trump,
    Phase.BIDDING: _bid,
    Phase.PLAYING: _card,
}
