"""What one seat may see (record.md section 2): built up from what is public, never cut down.

`redact` tells a seat about each event; folding what it was told gives that seat's own picture
of the game, and `view` of that picture is the same as `view` of the true game (`fold_view`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from foretrick.rules.cards import UNKNOWN, Card, Suit
from foretrick.rules.commands import Command, MakeBid, PlayCard
from foretrick.rules.engine import fold
from foretrick.rules.errors import Reason
from foretrick.rules.events import BidMade, Draw, Event, HandDealt, HandScored, RenegeCalled
from foretrick.rules.folding import evolve
from foretrick.rules.legality import legal_commands, to_act, why_illegal
from foretrick.rules.ruleset import ReviewTricks, Ruleset
from foretrick.rules.state import Bids, Hand, Phase, Secret, State, is_forehead, new_game
from foretrick.rules.trick import Play, Trick

__all__ = ["HandView", "Refusal", "SeatView", "fold_view", "redact", "redact_all", "view"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A bid or a card that cannot be chosen now, and why: for a button that is struck out."""

    command: Command
    reason: Reason


@dataclass(frozen=True, slots=True)
class HandView:
    """The hand being played, as a seat or a stranger may see it.

    `cards` are the seat's own (`??` for one held to its forehead), empty for a stranger;
    `counts` how many each seat holds; `foreheads` the cards held to the others' foreheads;
    `bids` are numbers where they may be seen, `Secret.MADE` where one was made in secret.
    `tricks` are the completed tricks that may be looked at again under `review_tricks` (R5.8):
    a screen shows these. `memory` are all completed tricks, as a player with a perfect memory
    recalls them: for bots and for what is inferred, not for a screen.
    """

    number: int
    size: int
    dealer: int
    seats: tuple[int, ...]
    tie_break: bool
    forehead: bool
    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    foreheads: tuple[Card | None, ...]
    turn_up: Card | None
    trump: Suit | None
    trump_by: int | None
    bids: Bids
    bids_shown: bool
    won: tuple[int, ...]
    leader: int
    trick: tuple[Play, ...]
    tricks: tuple[Trick, ...]
    memory: tuple[Trick, ...]
    calls: tuple[RenegeCalled, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything that `seat` may know now; a stranger's view where `seat` is None.

    `legal` are the seat's own legal commands in pinned order, `refused` the bids or cards it
    might think of and may not choose. `to_act` is public: whose decision the game waits for.
    """

    rules: Ruleset
    seat: int | None
    phase: Phase
    dealer: int | None
    first_dealer: int | None
    draws: tuple[tuple[Draw, ...], ...]
    tied: tuple[int, ...]
    to_act: tuple[int, ...]
    hand: HandView | None
    totals: tuple[int, ...]
    sheet: tuple[HandScored, ...]
    rounds: tuple[HandScored, ...]
    ranking: tuple[tuple[int, ...], ...]
    legal: tuple[Command, ...]
    refused: tuple[Refusal, ...]

    @property
    def is_my_turn(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.to_act


def view(state: State, seat: int | None = None) -> SeatView:
    """What `seat` may see of the game; without a seat, what a stranger may see.

    Raises `ValueError` if there is no such seat.
    """
    if seat is not None and not 0 <= seat < state.rules.players:
        raise ValueError(f"there is no seat {seat} at a table of {state.rules.players}")
    legal: tuple[Command, ...] = () if seat is None else legal_commands(state, seat)
    return SeatView(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        dealer=state.dealer,
        first_dealer=state.first_dealer,
        draws=state.draws,
        tied=state.tied,
        to_act=to_act(state),
        hand=None if state.hand is None else _hand_view(state, state.hand, seat),
        totals=state.totals,
        sheet=state.sheet,
        rounds=state.rounds,
        ranking=state.ranking,
        legal=legal,
        refused=tuple(_refusals(state, seat)),
    )


def _hand_view(state: State, hand: Hand, seat: int | None) -> HandView:
    own = () if seat is None else hand.hands[seat] or ()
    return HandView(
        number=hand.number,
        size=hand.size,
        dealer=hand.dealer,
        seats=hand.seats,
        tie_break=hand.tie_break,
        forehead=hand.forehead,
        cards=(UNKNOWN,) * len(own) if hand.forehead else own,
        counts=tuple(len(cards or ()) for cards in hand.hands),
        foreheads=_foreheads(hand, seat),
        turn_up=hand.turn_up,
        trump=hand.trump,
        trump_by=hand.trump_by,
        bids=_bids(hand, seat),
        bids_shown=hand.bids_shown,
        won=hand.won,
        leader=hand.leader,
        trick=hand.trick,
        tricks=_reviewable(state.rules.review_tricks, hand.tricks),
        memory=hand.tricks,
        calls=tuple(call for _, call in hand.calls),
    )


def _foreheads(hand: Hand, seat: int | None) -> tuple[Card | None, ...]:
    """The cards that `seat` sees on the other players' foreheads; a stranger sees none."""
    if not hand.forehead or seat not in hand.seats:
        return (None,) * len(hand.hands)
    return tuple(
        cards[0] if cards and other != seat else None for other, cards in enumerate(hand.hands)
    )


def _bids(hand: Hand, seat: int | None) -> Bids:
    if hand.bids_shown:
        return hand.bids
    return tuple(
        bid if bid is None or bidder == seat else Secret.MADE
        for bidder, bid in enumerate(hand.bids)
    )


def _reviewable(option: ReviewTricks, tricks: tuple[Trick, ...]) -> tuple[Trick, ...]:
    shown = {ReviewTricks.ALL: tricks, ReviewTricks.LAST: tricks[-1:], ReviewTricks.NONE: ()}
    return shown[option]


def _refusals(state: State, seat: int | None) -> Iterator[Refusal]:
    """The bids or cards that a seat on turn might think of, and may not choose."""
    if seat is None or seat not in to_act(state):
        return
    hand = state.current
    thinkable: list[Command] = []
    if state.phase is Phase.BIDDING:
        thinkable += [MakeBid(seat, bid) for bid in range(hand.size + 1)]
    elif state.phase is Phase.PLAYING and not hand.forehead:
        thinkable += [PlayCard(seat, card) for card in hand.hands[seat] or ()]
    for command in thinkable:
        reason = why_illegal(state, command)
        if reason is not None:
            yield Refusal(command, reason)


def redact(state: State, event: Event, seat: int | None) -> Event:
    """What `seat`, or a stranger, is told of `event`, which happens in `state`.

    Other hands are dealt as `??` (on a forehead: the seat's own), the pack is kept back, and a
    secret bid is told as made. Everything else is public.
    """
    if isinstance(event, HandDealt):
        forehead = is_forehead(state.rules, event.size, tie_break=event.tie_break)
        takes_part = seat in event.seats
        hands = tuple(
            cards
            if cards is None or (takes_part and (holder == seat) is not forehead)
            else (UNKNOWN,) * len(cards)
            for holder, cards in enumerate(event.hands)
        )
        return replace(event, hands=hands, pack=None)
    if isinstance(event, BidMade) and event.seat != seat and state.secret_bidding:
        return replace(event, bid=None)
    return event


def redact_all(rules: Ruleset, events: Iterable[Event], seat: int | None) -> Iterator[Event]:
    """Each of the events of a game from its start, as `seat` or a stranger is told of it."""
    state = new_game(rules)
    for event in events:
        yield redact(state, event, seat)
        state = evolve(state, event)


def fold_view(rules: Ruleset, redacted: Iterable[Event], seat: int | None = None) -> SeatView:
    """The view of a seat that was told these events, as `redact` tells them.

    Raises `IllegalEvent` if one of them cannot be.
    """
    return view(fold(rules, redacted), seat)
