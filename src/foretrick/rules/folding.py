"""`evolve`: how each event changes a game, and why an event may not be.

Events come from records, stores and networks, so each is checked against the state before it.
What is unknown (`??`, a secret bid) is accepted as far as it contradicts nothing.
"""

from dataclasses import replace
from typing import Final

from foretrick.rules.cards import UNKNOWN, Card
from foretrick.rules.checking import (
    wrong_call,
    wrong_consequence,
    wrong_deal,
    wrong_draw,
    wrong_reveal,
)
from foretrick.rules.claims import claim
from foretrick.rules.commands import CallRenege, MakeBid, NameTrump, PlayCard, TakeBackCard
from foretrick.rules.errors import IllegalEvent, Reason, refuse
from foretrick.rules.events import (
    EVENT_NAMES,
    BidMade,
    BidsRevealed,
    CardPlayed,
    CardTakenBack,
    DealerDrawn,
    Event,
    GameEnded,
    HandDealt,
    HandScored,
    RenegeCalled,
    TieBreakStarted,
    TrickWon,
    TrumpFixed,
)
from foretrick.rules.legality import awaited, why_illegal, why_unplayable
from foretrick.rules.ruleset import Bidding, Renege
from foretrick.rules.state import Hand, Phase, Secret, State, bidding_of, is_forehead
from foretrick.rules.trick import Play, Trick, is_renege, suit_led

__all__ = ["evolve"]


def evolve(state: State, event: Event) -> State:
    """The game after `event`.

    Raises `IllegalEvent` if the state does not allow it, and `TypeError` if it is no event.
    """
    phases = _PHASES.get(type(event))
    if phases is None:
        raise TypeError(f"no event of the game: {event!r}")
    if state.phase not in phases:
        name = EVENT_NAMES[type(event)]
        raise IllegalEvent(refuse("unexpected_event", event=name, awaited=awaited(state)))
    return _fold(state, event)


_PHASES: Final[dict[type[Event], tuple[Phase, ...]]] = {
    DealerDrawn: (Phase.DRAWING,),
    HandDealt: (Phase.DEALING,),
    TrumpFixed: (Phase.TURNING, Phase.NAMING),
    BidMade: (Phase.BIDDING,),
    BidsRevealed: (Phase.REVEALING, Phase.CLOSING, Phase.SETTLING),
    CardPlayed: (Phase.PLAYING,),
    CardTakenBack: (Phase.PLAYING, Phase.SETTLING),
    TrickWon: (Phase.TAKING,),
    RenegeCalled: (Phase.PLAYING, Phase.SETTLING),
    HandScored: (Phase.CLOSING, Phase.SETTLING),
    TieBreakStarted: (Phase.RANKING,),
    GameEnded: (Phase.RANKING,),
}


def _fold(state: State, event: Event) -> State:
    # The most frequent events first: this is the inner loop of every game.
    if isinstance(event, CardPlayed):
        return _card_played(state, event)
    if isinstance(event, TrickWon):
        return _trick_won(state, event)
    if isinstance(event, BidMade):
        return _bid_made(state, event)
    if isinstance(event, HandDealt):
        return _hand_dealt(state, event)
    if isinstance(event, TrumpFixed):
        return _trump_fixed(state, event)
    if isinstance(event, HandScored):
        return _hand_scored(state, event)
    if isinstance(event, BidsRevealed):
        return _bids_revealed(state, event)
    if isinstance(event, CardTakenBack):
        return _card_taken_back(state, event)
    if isinstance(event, RenegeCalled):
        return _renege_called(state, event)
    if isinstance(event, DealerDrawn):
        return _dealer_drawn(state, event)
    if isinstance(event, TieBreakStarted):
        return _tie_break_started(state, event)
    return _game_ended(state, event)


def _require(reason: Reason | None) -> None:
    if reason is not None:
        raise IllegalEvent(reason)


def _dealer_drawn(state: State, event: DealerDrawn) -> State:
    _require(wrong_draw(state, event))
    first = event.dealer if state.first_dealer is None else state.first_dealer
    return replace(
        state, phase=Phase.DEALING, dealer=event.dealer, first_dealer=first, draws=event.draws
    )


def _hand_dealt(state: State, event: HandDealt) -> State:
    _require(wrong_deal(state, event))
    players = state.rules.players
    hand = Hand(
        number=event.hand,
        size=event.size,
        dealer=event.dealer,
        seats=event.seats,
        tie_break=event.tie_break,
        bidding=bidding_of(state.rules, tie_break=event.tie_break),
        forehead=is_forehead(state.rules, event.size, tie_break=event.tie_break),
        dealt=event.hands,
        hands=event.hands,
        turn_up=event.turn_up,
        trump=None,
        trump_by=None,
        bids=(None,) * players,
        revealed=False,
        won=(0,) * players,
        leader=event.seats[0],
        trick=(),
        tricks=(),
        reneges=(),
        last_to_play=None,
        calls=(),
    )
    names_trump = event.turn_up is not None and event.turn_up.wins_always
    return replace(state, phase=Phase.NAMING if names_trump else Phase.TURNING, hand=hand)


def _trump_fixed(state: State, event: TrumpFixed) -> State:
    hand = state.current
    unknown_turn_up = hand.turn_up is UNKNOWN
    if event.by is None or (state.phase is Phase.TURNING and not unknown_turn_up):
        _require(wrong_consequence(state, event))
    elif unknown_turn_up:
        # A Wizard may have been turned up: then the dealer is the one who names a suit.
        _require(why_illegal(replace(state, phase=Phase.NAMING), NameTrump(event.by, event.suit)))
    else:
        _require(why_illegal(state, NameTrump(event.by, event.suit)))
    hand = replace(hand, trump=event.suit, trump_by=event.by)
    return replace(state, phase=Phase.BIDDING, hand=hand)


def _bid_made(state: State, event: BidMade) -> State:
    hand = state.current
    if event.bid is None and hand.bids_shown:
        raise IllegalEvent(refuse("bid_range", size=hand.size, bid=claim("unknown_bid")))
    # A bid kept from us may have been any bid: only the turn can be checked, with a bid that
    # secret bidding always allows.
    _require(why_illegal(state, MakeBid(event.seat, event.bid or 0)))
    made = Secret.MADE if event.bid is None else event.bid
    bids = (*hand.bids[: event.seat], made, *hand.bids[event.seat + 1 :])
    phase = Phase.BIDDING
    if all(bids[seat] is not None for seat in hand.seats):
        phase = Phase.REVEALING if hand.bidding is Bidding.HIDDEN else Phase.PLAYING
    return replace(state, phase=phase, hand=replace(hand, bids=bids))


def _bids_revealed(state: State, event: BidsRevealed) -> State:
    _require(wrong_reveal(state, event))
    phase = Phase.PLAYING if state.phase is Phase.REVEALING else Phase.CLOSING
    return replace(state, phase=phase, hand=replace(state.current, bids=event.bids, revealed=True))


def _card_played(state: State, event: CardPlayed) -> State:
    hand = state.current
    seat, card = event.seat, event.card
    _require(why_illegal(state, PlayCard(seat, None if hand.forehead else card)))
    if hand.forehead:
        _require(why_unplayable(state, seat, card))
    cards = hand.hands[seat] or ()
    reneges = hand.reneges
    if state.rules.renege is Renege.PENALTY and is_renege(cards, card, suit_led(hand.trick)):
        reneges = (*reneges, (len(hand.tricks) + 1, seat))
    trick = (*hand.trick, Play(seat, card))
    hands = (*hand.hands[:seat], _without(cards, card), *hand.hands[seat + 1 :])
    phase = Phase.TAKING if len(trick) == len(hand.seats) else Phase.PLAYING
    hand = replace(hand, hands=hands, trick=trick, reneges=reneges, last_to_play=seat)
    return replace(state, phase=phase, hand=hand)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards left after one is played; a card not seen before was one of the unknown."""
    place = cards.index(card if card in cards else UNKNOWN)
    return cards[:place] + cards[place + 1 :]


def _card_taken_back(state: State, event: CardTakenBack) -> State:
    hand = state.current
    _require(why_illegal(state, TakeBackCard(event.seat)))
    if hand.last_play != (event.seat, event.card):
        raise IllegalEvent(refuse("nothing_to_take_back", seat=event.seat))
    won, tricks, plays = hand.won, hand.tricks, hand.trick
    if not plays:
        # The card completed the trick: the trick is open again, and nobody has won it.
        plays, winner = tricks[-1]
        tricks = tricks[:-1]
        won = _counted(won, winner, -1)
    seat = event.seat
    cards = (*(hand.hands[seat] or ()), event.card)
    hand = replace(
        hand,
        hands=(*hand.hands[:seat], cards, *hand.hands[seat + 1 :]),
        won=won,
        leader=plays[0].seat,
        trick=plays[:-1],
        tricks=tricks,
        last_to_play=None,
        reneges=tuple(renege for renege in hand.reneges if renege != (len(tricks) + 1, seat)),
    )
    return replace(state, phase=Phase.PLAYING, hand=hand)


def _counted(won: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return (*won[:seat], won[seat] + change, *won[seat + 1 :])


def _trick_won(state: State, event: TrickWon) -> State:
    _require(wrong_consequence(state, event))
    hand = state.current
    tricks = (*hand.tricks, Trick(hand.trick, event.seat))
    won = _counted(hand.won, event.seat, 1)
    phase = Phase.PLAYING
    if len(tricks) == hand.size:
        phase = Phase.SETTLING if state.rules.renege is Renege.PENALTY else Phase.CLOSING
    hand = replace(hand, won=won, leader=event.seat, trick=(), tricks=tricks)
    return replace(state, phase=phase, hand=hand)


def _renege_called(state: State, event: RenegeCalled) -> State:
    _require(why_illegal(state, CallRenege(event.by, event.against)))
    _require(wrong_call(state, event))
    hand = state.current
    hand = replace(hand, calls=(*hand.calls, (len(hand.tricks), event)))
    return replace(state, phase=Phase.SETTLING if event.upheld else state.phase, hand=hand)


def _hand_scored(state: State, event: HandScored) -> State:
    _require(wrong_consequence(state, event))
    if event.tie_break:
        return replace(state, phase=Phase.RANKING, rounds=(*state.rounds, event))
    sheet = (*state.sheet, event)
    ended = len(sheet) == len(state.rules.hands)
    return replace(
        state,
        phase=Phase.RANKING if ended else Phase.DEALING,
        dealer=(state.current.dealer + 1) % state.rules.players,
        totals=tuple(total or 0 for total in event.totals),
        sheet=sheet,
    )


def _tie_break_started(state: State, event: TieBreakStarted) -> State:
    _require(wrong_consequence(state, event))
    return replace(state, phase=Phase.DRAWING, dealer=None, draws=(), tied=event.seats)


def _game_ended(state: State, event: GameEnded) -> State:
    _require(wrong_consequence(state, event))
    return replace(state, phase=Phase.OVER, ranking=event.ranking)
