"""What lies on the felt: the trick, the cards drawn for dealer, the turn-up."""

from dataclasses import dataclass

from foretrick.rules import HandView, Phase, SeatView
from foretrick.rules.events import TrickWon
from foretrick.rules.trick import Play, Trick, winner
from foretrick.words.telling import Words

__all__ = [
    "CardShown",
    "TrickShown",
    "TrumpShown",
    "places",
    "trick_shown",
    "tricks_again",
    "trump_shown",
]


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card on the felt: whose it is, where that player sits, and whether it wins."""

    code: str
    seat: int
    place: int
    name: str
    player: str
    wins: bool


@dataclass(frozen=True, slots=True)
class TrickShown:
    """Cards on the felt; `is_done` for a completed trick, `title` for what they are."""

    title: str
    cards: tuple[CardShown, ...]
    is_done: bool


@dataclass(frozen=True, slots=True)
class TrumpShown:
    """Trump: its suit's letter if there is one, the turn-up, both in words, and who chose it."""

    letter: str | None
    turn_up: str | None
    title: str
    sentence: str
    chosen_by: str


def places(players: int, me: int | None) -> tuple[int, ...]:
    """Where each seat sits as the one who looks sees it: 0 at the bottom, then clockwise.

    >>> places(4, 1)
    (3, 0, 1, 2)
    """
    return tuple((seat - (me or 0)) % players for seat in range(players))


def trick_shown(view: SeatView, words: Words) -> TrickShown:
    """The trick being played, the one just completed, or the cards drawn for dealer."""
    hand, language = view.hand, words.language
    if view.phase is Phase.DEALING and view.draws and (hand is None or view.tied):
        plays = tuple(Play(draw.seat, draw.card) for draws in view.draws for draw in draws)
        latest = tuple({play.seat: play for play in plays}.values())
        cards = _cards(view, words, latest, view.dealer)
        return TrickShown(language.text("Cards drawn for dealer"), cards, is_done=False)
    if hand is None or view.phase in (Phase.DRAWING, Phase.NAMING, Phase.BIDDING):
        return TrickShown("", (), is_done=False)
    if hand.trick:
        wins = winner(hand.trick, hand.trump, view.rules.all_jesters)
        number = len(hand.memory) + 1
        title = language.text("Trick {trick}", trick=number)
        return TrickShown(title, _cards(view, words, hand.trick, wins), is_done=False)
    if hand.tricks:
        return _again(view, words, hand.tricks[-1], len(hand.memory))
    return TrickShown("", (), is_done=False)


def tricks_again(view: SeatView, words: Words) -> tuple[TrickShown, ...]:
    """The completed tricks of the hand that may be looked at again, the last one first."""
    hand = view.hand
    if hand is None:
        return ()
    first = len(hand.memory) - len(hand.tricks) + 1
    shown = [_again(view, words, trick, first + at) for at, trick in enumerate(hand.tricks)]
    return tuple(reversed(shown))


def _again(view: SeatView, words: Words, trick: Trick, number: int) -> TrickShown:
    title = words.event(TrickWon(number, trick.winner))
    return TrickShown(title, _cards(view, words, trick.plays, trick.winner), is_done=True)


def _cards(
    view: SeatView, words: Words, plays: tuple[Play, ...], wins: int | None
) -> tuple[CardShown, ...]:
    place, names = places(view.rules.players, view.seat), words.card_names
    return tuple(
        CardShown(
            card.code,
            seat,
            place[seat],
            names[card],
            words.who(seat),
            seat == wins,
        )
        for seat, card in plays
    )


def trump_shown(view: SeatView, words: Words) -> TrumpShown | None:
    """Trump of the hand being played, None between hands."""
    hand, text = view.hand, words.language.text
    if hand is None or view.phase is Phase.DRAWING:
        return None
    letter = None if hand.trump is None else hand.trump.value
    return TrumpShown(
        letter,
        None if hand.turn_up is None else hand.turn_up.code,
        _title(view, hand, words),
        text("No card is left to turn up.") if hand.turn_up is None else _sentence(hand, words),
        "" if hand.trump_by is None else words.who(hand.trump_by),
    )


def _title(view: SeatView, hand: HandView, words: Words) -> str:
    if view.phase is Phase.NAMING:
        return words.language.text("Trump is being chosen")
    if hand.trump is None:
        return words.language.text("No trump")
    return words.language.text("Trump: {suit}", suit=words.suit(hand.trump))


def _sentence(hand: HandView, words: Words) -> str:
    if hand.turn_up is None:
        return ""
    if hand.trump_by is not None:
        return words.language.text("chosen by {player}", player=words.who(hand.trump_by))
    return words.language.text("{card} turned up", card=words.card_name(hand.turn_up))
