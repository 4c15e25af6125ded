"""What a typed answer means: a command of the game, a wish of the reader, or neither."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
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
from foretrick.words.card_names import NUMBERS, SUIT_NAMES, cards_called, squeezed
from foretrick.words.faces import sorted_hand
from foretrick.words.telling import Words

__all__ = ["Answer", "Unclear", "Wish", "choices", "read_answer"]


class Wish(Enum):
    """What the one who answers wants to see or do instead of deciding."""

    CHOICES = "choices"
    HELP = "help"
    SHEET = "sheet"
    LAST_TRICK = "last trick"
    HINT = "hint"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Unclear:
    """An answer that cannot be taken: one sentence why, and a hint."""

    text: str
    hint: str


Answer = Command | Wish | Unclear

_WISHES: Final[dict[str, Wish]] = {
    word: wish
    for wish, words in {
        Wish.CHOICES: "? choices",
        Wish.HELP: "help",
        Wish.SHEET: "s sheet score scores",
        Wish.LAST_TRICK: "l last lasttrick",
        Wish.HINT: "h hint",
        Wish.QUIT: "q quit exit",
    }.items()
    for word in words.split()
}
_CHOICES_HINT: Final = "? lists your choices."


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
    word = squeezed(text)
    is_suit = view.phase is Phase.NAMING and view.is_my_turn and word in SUIT_NAMES
    if word in _WISHES and not is_suit:
        return _WISHES[word]
    if word in ("back", "takeback"):
        return TakeBackCard(view.seat or 0)
    first, _, rest = text.strip().partition(" ")
    if first.lower() == "call":
        return _call(rest.strip(), view, words)
    if not view.is_my_turn:
        return _settling(word)
    return _READERS[view.phase](text, view, words)


def _settling(word: str) -> Answer:
    if word == "scorehand":
        return ScoreHand()
    return Unclear("The hand has been played.", "Enter scores it; 'call NAME' calls a renege.")


def _trump(text: str, view: SeatView, _words: Words) -> Answer:
    word, legal = squeezed(text), choices(view)
    if word in SUIT_NAMES:
        return NameTrump(view.seat or 0, SUIT_NAMES[word])
    number = _number(word)
    if number is not None and 1 <= number <= len(legal):
        return legal[number - 1]
    return Unclear(f"{_quoted(text)} is no suit.", "Write clubs, diamonds, hearts or spades.")


def _bid(text: str, view: SeatView, _words: Words) -> Answer:
    size = 0 if view.hand is None else view.hand.size
    word = squeezed(text)
    for other in ("bid", "tricks", "trick"):
        word = word.replace(other, "")
    bid = NUMBERS.get(word, _number(word))
    hint = f"Write a number from 0 to {size}. {_CHOICES_HINT}"
    if bid is None:
        return Unclear(f"{_quoted(text)} is no bid.", hint)
    if not 0 <= bid <= size:
        return Unclear(str(refuse("bid_range", size=size, bid=bid)), hint)
    return _allowed(MakeBid(view.seat or 0, bid), view)


def _card(text: str, view: SeatView, words: Words) -> Answer:
    word, legal = squeezed(text), choices(view)
    number = _number(word)
    if number is not None:
        if 1 <= number <= len(legal):
            return legal[number - 1]
        return Unclear(f"There is no choice {number}: you have {len(legal)}.", _CHOICES_HINT)
    if view.hand is not None and view.hand.forehead:
        hint = "Enter plays the card on your forehead."
        return Unclear("You cannot see your card, so you name none.", hint)
    called = cards_called(word, words.faces)
    held = () if view.hand is None else view.hand.cards
    if not called:
        return Unclear(f"{_quoted(text)} is no card.", f"Write a card such as Th. {_CHOICES_HINT}")
    # A Wizard is as good as another: whoever writes W1 and holds W3 means that one (R1.3).
    kinds = {card.title for card in called if not card.is_suited}
    meant = [card for card in held if card in called] or [c for c in held if c.title in kinds]
    return _choose(meant, called, view, words)


def _choose(meant: list[Card], called: tuple[Card, ...], view: SeatView, words: Words) -> Answer:
    """The one card meant of those held; of several, the one that may be played."""
    seat = view.seat or 0
    if not meant:
        what = words.card(called[0]) if len({card.title for card in called}) == 1 else "such a card"
        return Unclear(f"You do not hold {what}.", _CHOICES_HINT)
    titles = {card.title for card in meant}
    playable = [
        (card, command)
        for command in choices(view)
        if isinstance(command, PlayCard) and (card := command.card) and card.title in titles
    ]
    if len(playable) > 1:
        several = _listed(words.card(card) for card, _ in playable)
        return Unclear(f"That may be {several}.", "Write the rank and the suit, such as Th.")
    return playable[0][1] if playable else _allowed(PlayCard(seat, meant[0]), view)


def _allowed(command: Command, view: SeatView) -> Answer:
    """The command, or why it is refused now."""
    for refusal in view.refused:
        if refusal.command == command:
            return Unclear(str(refusal.reason), _CHOICES_HINT)
    return command


def _call(name: str, view: SeatView, words: Words) -> Answer:
    """Call the renege of the one player whose name begins like that (R7.2)."""
    others = [seat for seat in range(view.rules.players) if seat != view.seat]
    named = [seat for seat in others if words.names[seat].lower().startswith(name.lower())]
    exact = [seat for seat in named if words.names[seat].lower() == name.lower()]
    if name and len(exact or named) == 1:
        return CallRenege(view.seat or 0, (exact or named)[0])
    players = _listed(words.names[seat] for seat in others)
    return Unclear("Call one player by name.", f"Write call and one of {players}.")


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 6 else None


def _listed(names: Iterable[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def _quoted(text: str) -> str:
    shown = "".join(one if one.isprintable() else "?" for one in text.strip())
    return f"'{shown if len(shown) <= 30 else shown[:30] + '...'}'"


_READERS: Final[dict[Phase, Callable[[str, SeatView, Words], Answer]]] = {
    Phase.NAMING: _trump,
    Phase.BIDDING: _bid,
    Phase.PLAYING: _card,
}
