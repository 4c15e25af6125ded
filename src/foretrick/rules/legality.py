"""The one source of what is allowed: `why_illegal`, and the legal commands beside it.

Masks, buttons, messages, bots and the engine all derive from this module. It works as well on
what one seat knows (a game folded from redacted events): for that seat's own commands the
answer is the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from foretrick.rules.cards import DECK, UNKNOWN, Card, Suit
from foretrick.rules.commands import (
    CallRenege,
    Command,
    DealHand,
    DrawForDealer,
    MakeBid,
    NameTrump,
    PlayCard,
    ScoreHand,
    TakeBackCard,
)
from foretrick.rules.dealing import draw_from
from foretrick.rules.errors import Phrase, Reason, refuse
from foretrick.rules.ruleset import Bidding, EvenBids, Renege
from foretrick.rules.state import Hand, Phase, State
from foretrick.rules.trick import is_renege, playable, suit_led

__all__ = [
    "AWAITED",
    "AWAITED_OF_ONE",
    "AWAITED_OF_SEVERAL",
    "awaited",
    "even_bid",
    "evening_bid",
    "forbidden_bid",
    "legal_commands",
    "to_act",
    "why_illegal",
    "why_not_even",
    "why_unplayable",
]


def to_act(state: State) -> tuple[int, ...]:
    """The seats whose decision the game waits for, in the order they would act.

    In secret bidding all who have not bid may act; otherwise it is one seat or none.
    """
    match state.phase:
        case Phase.NAMING:
            return (state.current.dealer,)
        case Phase.BIDDING:
            hand = state.current
            waiting = tuple(seat for seat in hand.seats if hand.bids[seat] is None)
            return waiting[:1] if hand.bidding is Bidding.OPEN else waiting
        case Phase.PLAYING:
            return (state.current.turn,)
        case _:
            return ()


def why_illegal(state: State, command: Command) -> Reason | None:
    """Why `command` may not be done in this state, or None if it may.

    >>> from foretrick.rules import new_game, ruleset
    >>> print(why_illegal(new_game(ruleset(3)), MakeBid(0, 1)))
    That cannot be done now: the draw for dealer is due. (R5.1)
    """
    match command:
        case PlayCard(seat, card):
            return _why_not_play(state, seat, card)
        case MakeBid(seat, bid):
            return _why_not_bid(state, seat, bid)
        case NameTrump(seat, suit):
            return _why_not_name(state, seat, suit)
        case DrawForDealer(pack):
            return _why_not_draw(state, pack)
        case DealHand(pack):
            return _out_of_phase(state, Phase.DEALING) or _why_not_pack(pack)
        case TakeBackCard(seat):
            return _why_not_take_back(state, seat)
        case CallRenege(seat, against):
            return _why_not_call(state, seat, against)
        case ScoreHand():
            return _out_of_phase(state, Phase.SETTLING)
        case _:
            raise TypeError(f"no command of the game: {command!r}")


def legal_commands(state: State, seat: int | None = None) -> tuple[Command, ...]:
    """What may be done now without chance: by `seat`, or by anybody if none is given.

    The order is part of the contract. Suits come as clubs, diamonds, hearts, spades; bids
    ascend; cards come in the order of the deck; then cards to take back, then calls by caller
    and called; seats in the order of `to_act`. With no seat given, the table's own `ScoreHand`
    is last. The draw and the deal are chance and not listed.
    """
    commands: list[Command] = []
    for acting in to_act(state):
        if seat is None or acting == seat:
            commands += _decisions(state, acting)
    if state.rules.renege is Renege.PENALTY and state.hand is not None:
        honour = _honour_commands(state.hand, seat)
        commands += [command for command in honour if why_illegal(state, command) is None]
        if seat is None and state.phase is Phase.SETTLING:
            commands.append(ScoreHand())
    return tuple(commands)


def _decisions(state: State, seat: int) -> list[Command]:
    """The legal answers of a seat that is to act, in pinned order.

    The same as asking `why_illegal` of every suit, bid or card, with what is common to all of
    them looked at once: a game asks this at each decision.
    """
    hand = state.current
    if state.phase is Phase.NAMING:
        return [NameTrump(seat, suit) for suit in Suit]
    if state.phase is Phase.BIDDING:
        bids = range(hand.size + 1)
        return [MakeBid(seat, bid) for bid in bids if forbidden_bid(state, bid) is None]
    if hand.forehead:
        return [PlayCard(seat, None)]
    cards = sorted(hand.hands[seat] or (), key=_deck_order)
    if state.rules.renege is Renege.IMPOSSIBLE:
        return [PlayCard(seat, card) for card in playable(cards, suit_led(hand.trick))]
    return [PlayCard(seat, card) for card in cards]


def _deck_order(card: Card) -> int:
    return card.index


def _honour_commands(hand: Hand, seat: int | None) -> Iterator[Command]:
    seats = sorted(hand.seats) if seat is None else [seat]
    for taker in seats:
        yield TakeBackCard(taker)
    for caller in seats:
        for against in sorted(hand.seats):
            yield CallRenege(caller, against)


def awaited(state: State) -> Phrase:
    """What the game waits for, as the end of a sentence: 'seat 2 is to bid'."""
    seats = to_act(state)
    if len(seats) > 1:
        return Phrase(AWAITED_OF_SEVERAL, seats)
    return Phrase(AWAITED_OF_ONE[state.phase], seats) if seats else Phrase(AWAITED[state.phase])


AWAITED: Final = {
    Phase.DRAWING: "the draw for dealer is due",
    Phase.DEALING: "the next deal is due",
    Phase.TURNING: "the turned-up card fixes trump next",
    Phase.BIDDING: "the bids are complete",
    Phase.REVEALING: "the hidden bids are shown next",
    Phase.TAKING: "the trick is taken next",
    Phase.SETTLING: "the hand is played and waits to be scored",
    Phase.CLOSING: "the hand is scored next",
    Phase.RANKING: "the places are settled next",
    Phase.OVER: "the game is over",
}
"""What a game waits for when no seat is to act."""

AWAITED_OF_ONE: Final = {
    Phase.NAMING: "seat {seats} is to name trump",
    Phase.BIDDING: "seat {seats} is to bid",
    Phase.PLAYING: "seat {seats} is to play",
}
"""What it waits for when one seat is to act."""

AWAITED_OF_SEVERAL: Final = "seats {seats} are to bid"
"""Only bids are made by several at once, in secret (R4.2, R4.3)."""


def _out_of_phase(state: State, phase: Phase) -> Reason | None:
    if state.phase is phase:
        return None
    return refuse("not_now", awaited=awaited(state))


def _out_of_turn(state: State, seat: int, phase: Phase) -> Reason | None:
    """Why `seat` may not act: wrong time, no such seat, or somebody else's turn."""
    if state.phase is not phase:
        return refuse("not_now", awaited=awaited(state))
    hand = state.current
    if seat not in hand.seats:
        return refuse("no_such_seat", seat=seat)
    if seat in to_act(state):
        return None
    if phase is Phase.BIDDING and hand.bids[seat] is not None:
        return refuse("already_bid", seat=seat)
    return refuse("not_your_turn", seat=seat, awaited=awaited(state))


def _why_not_pack(pack: tuple[Card, ...]) -> Reason | None:
    whole = len(pack) == len(DECK) and set(pack) == set(DECK)
    return None if whole else refuse("bad_pack")


def _why_not_draw(state: State, pack: tuple[Card, ...]) -> Reason | None:
    reason = _out_of_phase(state, Phase.DRAWING)
    if reason or state.fixed_dealer is not None:
        return reason
    if reason := _why_not_pack(pack):
        return reason
    return None if draw_from(pack, state.contenders) else refuse("tied_draw")


def _why_not_name(state: State, seat: int, suit: Suit | None) -> Reason | None:
    if reason := _out_of_turn(state, seat, Phase.NAMING):
        return reason
    return refuse("trump_suit") if suit is None else None


def _why_not_bid(state: State, seat: int, bid: int) -> Reason | None:
    if reason := _out_of_turn(state, seat, Phase.BIDDING):
        return reason
    size = state.current.size
    if not 0 <= bid <= size:
        return refuse("bid_range", size=size, bid=bid)
    return forbidden_bid(state, bid)


def even_bid(state: State) -> int | None:
    """The bid with which the last bidder would make the hand even (R3.3).

    None unless one seat is left to bid, all other bids are open, and that bid is possible.
    """
    hand = state.current
    made = [bid for seat in hand.seats[:-1] if isinstance(bid := hand.bids[seat], int)]
    if hand.bidding is not Bidding.OPEN or len(made) < len(hand.seats) - 1:
        return None
    return evening_bid(hand.size, made)


def evening_bid(size: int, made: Sequence[int]) -> int | None:
    """The last bid that makes a hand even after those `made`, None where none can (R3.3).

    >>> evening_bid(5, (2, 0, 2)), evening_bid(5, (2, 4))
    (1, None)
    """
    even = size - sum(made)
    return even if even >= 0 else None


def forbidden_bid(state: State, bid: int) -> Reason | None:
    """Why the even-bid rule forbids `bid` to the seat that bids next (R3.5 to R3.7)."""
    rule = state.rules.even_bids
    if rule is EvenBids.ALLOWED or bid != even_bid(state):
        return None
    hand = state.current
    others = (state.totals[seat] for seat in hand.seats[:-1])
    return why_not_even(rule, hand.size, bid, state.totals[hand.dealer], others)


def why_not_even(
    rule: EvenBids, size: int, bid: int, total: int, others: Iterable[int]
) -> Reason | None:
    """Why a last `bid` that makes a hand of `size` even is forbidden, or None (R3.5 to R3.7).

    `total` are the points of the last bidder before this hand, `others` those of the others.
    """
    if rule is EvenBids.CANADIAN:
        leads = bid > 0 and all(total > other for other in others)
        return refuse("canadian", bid=bid) if leads else None
    if rule is EvenBids.NEVER:
        return refuse("never_even", bid=bid)
    held = rule is EvenBids.NEVER_FROM_TWO and size > 1
    return refuse("never_even_from_two", bid=bid) if held else None


def _why_not_play(state: State, seat: int, card: Card | None) -> Reason | None:
    if reason := _out_of_turn(state, seat, Phase.PLAYING):
        return reason
    hand = state.current
    if hand.forehead:
        return None if card is None else refuse("forehead_card")
    return refuse("unnamed_card") if card is None else why_unplayable(state, seat, card)


def why_unplayable(state: State, seat: int, card: Card) -> Reason | None:
    """Why `card` may not be played from the cards `seat` holds (R5.2 to R5.5).

    At an honour table every card in hand may be played (R7.4).
    """
    hand = state.current
    cards = hand.hands[seat] or ()
    if card not in cards:
        if UNKNOWN not in cards:
            return refuse("not_in_hand", card=card, seat=seat)
        if card in _seen(hand):
            return refuse("seen_elsewhere", card=card)
    led = suit_led(hand.trick)
    if led is None or state.rules.renege is Renege.PENALTY or not is_renege(cards, card, led):
        return None
    return refuse("must_follow", suit=Phrase(led.title))


def _seen(hand: Hand) -> set[Card]:
    """The known cards of a hand, wherever they are; `??` stands for the others."""
    cards = {card for held in hand.hands if held is not None for card in held}
    cards.update(play.card for trick in hand.tricks for play in trick.plays)
    cards.update(play.card for play in hand.trick)
    return (cards if hand.turn_up is None else cards | {hand.turn_up}) - {UNKNOWN}


def _why_not_take_back(state: State, seat: int) -> Reason | None:
    if state.rules.renege is not Renege.PENALTY:
        return refuse("no_honour_table")
    if state.phase not in (Phase.PLAYING, Phase.SETTLING) or state.current.guilty:
        return refuse("not_now", awaited=awaited(state))
    hand = state.current
    if seat not in hand.seats:
        return refuse("no_such_seat", seat=seat)
    trick = len(hand.tricks) + (1 if hand.trick else 0)
    # Whoever does not see the seat's cards must take its word that it could have followed.
    may_be = (trick, seat) in hand.reneges or UNKNOWN in (hand.hands[seat] or ())
    if hand.last_to_play == seat and may_be:
        return None
    return refuse("nothing_to_take_back", seat=seat)


def _why_not_call(state: State, seat: int, against: int) -> Reason | None:
    if state.rules.renege is not Renege.PENALTY:
        return refuse("no_honour_table")
    if state.phase not in (Phase.PLAYING, Phase.SETTLING):
        return refuse("not_now", awaited=awaited(state))
    hand = state.current
    for named in (seat, against):
        if named not in hand.seats:
            return refuse("no_such_seat", seat=named)
    if seat == against:
        return refuse("call_on_self")
    if not hand.tricks:
        return refuse("no_trick_complete")
    judged = {call.against: (when, call.upheld) for when, call in hand.calls}
    when, upheld = judged.get(against, (0, False))
    # A completed trick may since have been opened again by a card taken back.
    if upheld or when >= len(hand.tricks):
        return refuse("already_called", against=against)
    return None
