"""What a record may claim: draws, deals and consequences held against the rules."""

from dataclasses import fields
from typing import Final

from foretrick.rules.cards import DECK, UNKNOWN, Card
from foretrick.rules.claims import CLAIMS, claim
from foretrick.rules.consequences import closing, due
from foretrick.rules.dealing import next_deal
from foretrick.rules.errors import Phrase, Reason, refuse
from foretrick.rules.events import (
    EVENT_NAMES,
    BidsRevealed,
    DealerDrawn,
    Draw,
    Event,
    GameEnded,
    HandDealt,
    HandScored,
    RenegeCalled,
    TieBreakStarted,
    TrickWon,
    TrumpFixed,
)
from foretrick.rules.state import Phase, State, clockwise
from foretrick.rules.trick import possible_winners

__all__ = ["wrong_call", "wrong_consequence", "wrong_deal", "wrong_draw", "wrong_reveal"]

_RULES: Final[dict[type[Event], str]] = {
    TrumpFixed: "R2.5",
    BidsRevealed: "R4.2",
    TrickWon: "R5.6",
    HandScored: "R6.1",
    TieBreakStarted: "R6.3",
    GameEnded: "R6.2",
}


def wrong_draw(state: State, event: DealerDrawn) -> Reason | None:
    """Why the draws do not make the dealer they name (R2.2)."""
    why = _wrong_draw(state, event)
    return refuse("bad_draw", seats=_listed(state.contenders), why=why) if why else None


def _wrong_draw(state: State, event: DealerDrawn) -> Phrase | None:
    fixed = state.fixed_dealer
    if fixed is not None:
        right = event == DealerDrawn((), fixed)
        return None if right else claim("fixed_dealer", seat=fixed)
    left = state.contenders
    for number, draws in enumerate(event.draws, start=1):
        if len(left) == 1 or tuple(draw.seat for draw in draws) != left:
            return claim("who_draws", draw=number, who=_listed(left))
        known = [draw.card for draw in draws if draw.card.is_known]
        if len(set(known)) < len(known):
            return claim("drawn_twice", draw=number)
        following = event.draws[number : number + 1]
        left = tuple(draw.seat for draw in following[0]) if following else (event.dealer,)
        if not _may_be_highest(draws, left):
            return claim("not_highest", draw=number, who=_listed(left))
    return None if event.draws else claim("nobody_drew")


def _may_be_highest(draws: tuple[Draw, ...], tied: tuple[int, ...]) -> bool:
    """Whether just the seats `tied` may have drawn highest, whatever the unknown cards were."""
    if not tied or tied != tuple(draw.seat for draw in draws if draw.seat in tied):
        return False
    return any(
        all(_may_be(draw.card, strength, tied=draw.seat in tied) for draw in draws)
        for strength in {card.strength for card in DECK}
    )


def _may_be(card: Card, strength: int, *, tied: bool) -> bool:
    """Whether a card drawn may have this strength or, if it was not tied for highest, less."""
    if tied:
        return not card.is_known or card.strength == strength
    # Even an unknown card is worth a Jester: nothing is drawn below it (R1.2).
    return max(card.strength, 0) < strength


def wrong_deal(state: State, event: HandDealt) -> Reason | None:
    """Why a deal is not the one that is due (R2.3 to R2.7)."""
    number, size, tie_break = next_deal(state)
    dealer = state.next_dealer
    seats = clockwise(state.contenders, dealer)
    claims = (
        ("hand", event.hand, number),
        ("size", event.size, size),
        ("dealer", event.dealer, dealer),
        ("seats", event.seats, seats),
    )
    for what, found, right in claims:
        if found != right:
            why = claim(what, right=_shown(right), found=_shown(found))
            return refuse("bad_deal", why=why)
    if event.tie_break is not tie_break:
        return refuse("bad_deal", why=claim("tie_break" if tie_break else "no_tie_break"))
    return _wrong_hands(state, event) or _wrong_turn_up(event) or _wrong_pack(event)


def _wrong_hands(state: State, event: HandDealt) -> Reason | None:
    if len(event.hands) != state.rules.players:
        return refuse("bad_deal", why=claim("how_many_seats", players=state.rules.players))
    for seat, cards in enumerate(event.hands):
        expected = event.size if seat in event.seats else None
        found = None if cards is None else len(cards)
        if expected != found:
            why = claim(
                "hand_of_seat",
                seat=seat,
                found=found or claim("no"),
                right=expected or claim("none"),
            )
            return refuse("bad_deal", why=why)
    seen = [card for cards in event.hands if cards is not None for card in cards]
    if event.turn_up is not None:
        seen.append(event.turn_up)
    known = [card for card in seen if card is not UNKNOWN]
    twice = sorted({card.code for card in known if known.count(card) > 1})
    return refuse("bad_deal", why=claim("dealt_twice", cards=", ".join(twice))) if twice else None


def _wrong_turn_up(event: HandDealt) -> Reason | None:
    card_left = event.size * len(event.seats) < len(DECK)
    if card_left and event.turn_up is None:
        return refuse("bad_deal", why=claim("turn_up"))
    if not card_left and event.turn_up is not None:
        return refuse("bad_deal", why=claim("no_turn_up"))
    return None


def _wrong_pack(event: HandDealt) -> Reason | None:
    pack = event.pack
    if pack is None:
        return None
    if len(pack) != len(DECK) or set(pack) != set(DECK):
        return refuse("bad_pack")
    dealt = event.size * len(event.seats)
    for place, seat in enumerate(event.seats):
        if not _agree(event.hands[seat] or (), pack[place : dealt : len(event.seats)]):
            return refuse("bad_deal", why=claim("other_cards", seat=seat))
    if event.turn_up not in (None, UNKNOWN, *pack[dealt : dealt + 1]):
        return refuse("bad_deal", why=claim("other_turn_up", card=str(pack[dealt])))
    return None


def _agree(cards: tuple[Card, ...], dealt: tuple[Card, ...]) -> bool:
    return all(card in (UNKNOWN, true) for card, true in zip(cards, dealt, strict=True))


def wrong_reveal(state: State, event: BidsRevealed) -> Reason | None:
    """Why bids cannot be shown now, or are not the ones that were made (R4.2, R4.3)."""
    hand = state.current
    if hand.bids_shown:
        return refuse("unexpected_event", event="bids_revealed", awaited=claim("bids_seen"))
    made = hand.bids
    fits = len(event.bids) == len(made) and all(
        _is_bid(shown, hand.size) if seat in hand.seats else shown is None
        for seat, shown in enumerate(event.bids)
    )
    if not fits:
        return refuse("bid_range", size=hand.size, bid=_shown(event.bids))
    for seat, (bid, shown) in enumerate(zip(made, event.bids, strict=True)):
        if isinstance(bid, int) and bid != shown:
            expected = claim("bid_of_seat", seat=seat, bid=bid)
            return refuse("wrong_event", rule="R4.2", expected=expected, found=str(shown))
    return None


def _is_bid(bid: int | None, size: int) -> bool:
    return bid is not None and 0 <= bid <= size


def wrong_call(state: State, event: RenegeCalled) -> Reason | None:
    """Why a call was judged wrongly, where the cards of the one called are known (R7.2)."""
    hand = state.current
    truth = hand.has_reneged(event.against)
    if event.upheld == truth or UNKNOWN in (hand.dealt[event.against] or ()):
        return None
    words = {True: claim("call_right"), False: claim("call_wrong")}
    return refuse(
        "wrong_call", against=event.against, truth=words[truth], found=words[event.upheld]
    )


def wrong_consequence(state: State, event: Event) -> Reason | None:
    """Why `event` is not the one that follows from the rules by itself."""
    expected = _expected(state)
    if expected is None:
        return _wrong_unknown(state, event)
    if expected == event:
        return None
    rule = _RULES[type(event)]
    if type(expected) is not type(event):
        names = EVENT_NAMES[type(expected)], EVENT_NAMES[type(event)]
        return refuse("wrong_event", rule=rule, expected=names[0], found=names[1])
    name = next(
        each.name
        for each in fields(expected)
        if getattr(expected, each.name) != getattr(event, each.name)
    )
    right, found = _shown(getattr(expected, name)), _shown(getattr(event, name))
    return refuse("wrong_event", rule=rule, expected=f"{name} {right}", found=found)


def _expected(state: State) -> Event | None:
    """The event due; at an honour table, the one that scoring the hand would bring."""
    return closing(state) if state.phase is Phase.SETTLING else due(state)


def _wrong_unknown(state: State, event: Event) -> Reason | None:
    """What can still be checked when unknown cards or bids leave the consequence open."""
    hand = state.current
    if isinstance(event, TrickWon):
        number = len(hand.tricks) + 1
        seats = possible_winners(hand.trick, hand.trump, state.rules.all_jesters)
        if event.trick == number and event.seat in seats:
            return None
        expected = claim("trick", trick=number, who=_listed(tuple(sorted(seats))))
        found = claim("trick", trick=event.trick, who=_listed((event.seat,)))
        return refuse("wrong_event", rule="R5.6", expected=expected, found=found)
    if isinstance(event, TrumpFixed):
        if hand.turn_up is UNKNOWN:
            return None
        chooses, nobody = claim("dealer_chooses"), claim("nobody")
        return refuse("wrong_event", rule="R2.5", expected=chooses, found=nobody)
    secret = claim("bids_secret")
    return refuse("unexpected_event", event=EVENT_NAMES[type(event)], awaited=secret)


def _shown(value: object) -> str:
    """A value of an event in a sentence."""
    if isinstance(value, tuple):
        return "[" + " ".join(_shown(part) for part in value) + "]"
    return "none" if value is None else str(value)


def _listed(seats: tuple[int, ...]) -> Phrase:
    if not seats:
        return claim("nobody")
    return Phrase(CLAIMS["several_seats" if len(seats) > 1 else "one_seat"], seats)
