"""One entry folded into a pad: `evolve_pad`, total like the rules' own `evolve`."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from foretrick.rules.schedule import largest_hand
from foretrick.scorepad.checking import why_not_opened, why_refused
from foretrick.scorepad.errors import PadError, PadReason, pad_reason
from foretrick.scorepad.events import (
    BidsEntered,
    DealerStated,
    EndedEarly,
    Entries,
    HandCorrected,
    HandInserted,
    HandRemoved,
    HandResized,
    HandSkipped,
    Overruled,
    OverrulingWithdrawn,
    PadEvent,
    PadOpened,
    PlayerAdded,
    PlayerLeft,
    PlayerReturned,
    Redone,
    Renamed,
    RenegesFound,
    Reordered,
    RulesChosen,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    TrickTaken,
    Undone,
)
from foretrick.scorepad.house import tie_break_size
from foretrick.scorepad.objecting import BID_CODES, TRICK_CODES
from foretrick.scorepad.pad import MOST_EVENTS, Pad
from foretrick.scorepad.scoring import score
from foretrick.scorepad.sheet import PadHand, Player, Ruling, Sheet, entered

__all__ = ["evolve_pad", "fold_pad", "open_pad", "why_not"]


def open_pad(event: PadOpened) -> Pad:
    """The pad after its first event; raises `PadError` if there is none like that."""
    _require(why_not_opened(event))
    scores = event.scores or (0,) * len(event.names)
    players = tuple(map(Player, event.names, scores))
    ring = tuple(range(len(players)))
    none = (None,) * len(players)
    hands = tuple(PadHand(size, ring, none, none) for size in event.hands)
    return Pad(
        Sheet(event.id, event.rules, players, hands, event.dealer, event.first_hand, event.started)
    )


def why_not(pad: Pad, event: PadEvent) -> PadReason | None:
    """Why a pad refuses an entry, or None."""
    if pad.version >= MOST_EVENTS:
        return pad_reason("too_long", most=MOST_EVENTS)
    match event:
        case Undone():
            return None if pad.past else pad_reason("nothing_to_undo")
        case Redone():
            return None if pad.future else pad_reason("nothing_to_redo")
    return why_refused(pad.sheet, event)


def evolve_pad(pad: Pad, event: PadEvent) -> Pad:
    """The pad after `event`; raises `PadError` if it cannot be entered."""
    _require(why_not(pad, event))
    version, sheet = pad.version + 1, pad.sheet
    match event:
        case Undone():
            return Pad(pad.past[-1], version, pad.past[:-1], (*pad.future, sheet))
        case Redone():
            return Pad(pad.future[-1], version, (*pad.past, sheet), pad.future[:-1])
    return Pad(_FOLDS[type(event)](sheet, event), version, (*pad.past, sheet))


def fold_pad(events: Iterable[PadEvent]) -> Pad:
    """The pad that some events make, the first of which opens it.

    Raises `PadError` at the first that cannot be entered.
    """
    first, *others = events
    if not isinstance(first, PadOpened):
        raise TypeError("a pad begins with the event that opens it")
    pad = open_pad(first)
    for event in others:
        pad = evolve_pad(pad, event)
    return pad


def _require(reason: PadReason | None) -> None:
    if reason is not None:
        raise PadError(reason)


def _put(sheet: Sheet, number: int, hand: PadHand) -> Sheet:
    at = number - sheet.first
    return replace(sheet, hands=(*sheet.hands[:at], hand, *sheet.hands[at + 1 :]))


def _from(sheet: Sheet, number: int, change: Callable[[PadHand], PadHand]) -> Sheet:
    """The sheet with every hand from a number on changed; tie-break rounds stay as they were."""
    at = number - sheet.first
    later = tuple(hand if hand.tie_break else change(hand) for hand in sheet.hands[at:])
    return replace(sheet, hands=sheet.hands[:at] + later)


def _ruled(old: PadHand, new: PadHand) -> PadHand:
    """A hand without the rulings on entries that are not what they were."""
    void: set[str] = set()
    if (old.bids, old.size) != (new.bids, new.size):
        void |= BID_CODES
    if (old.tricks, old.size, old.reneged) != (new.tricks, new.size, new.reneged):
        void |= TRICK_CODES
    if (old.size, old.players) != (new.size, new.players):
        void |= {"hand_size", *BID_CODES, *TRICK_CODES}
    return replace(new, rulings=tuple(r for r in new.rulings if r.code not in void))


def _change(
    sheet: Sheet, number: int, bids: Entries, tricks: Entries, reneged: tuple[int, ...] | None
) -> Sheet:
    hand = sheet.hand(number)
    new = replace(
        hand,
        bids=entered(hand.bids, bids),
        tricks=entered(hand.tricks, tricks),
        reneged=hand.reneged if reneged is None else tuple(sorted(reneged)),
    )
    return _put(sheet, number, _ruled(hand, new))


def _bids(sheet: Sheet, event: BidsEntered) -> Sheet:
    return _change(sheet, event.hand, event.bids, (), None)


def _tricks(sheet: Sheet, event: TricksEntered) -> Sheet:
    return _change(sheet, event.hand, (), event.tricks, None)


def _trick(sheet: Sheet, event: TrickTaken) -> Sheet:
    hand = sheet.hand(event.hand)
    taken = (hand.tricks[event.player] or 0) + 1
    tricks = entered(hand.tricks, ((event.player, taken),))
    if sum(tricks[player] or 0 for player in hand.players) == hand.size:
        tricks = entered(tricks, tuple((p, tricks[p] or 0) for p in hand.players))
    return _change(sheet, event.hand, (), tuple(enumerate(tricks)), None)


def _corrected(sheet: Sheet, event: HandCorrected) -> Sheet:
    return _change(sheet, event.hand, event.bids, event.tricks, event.reneged)


def _reneges(sheet: Sheet, event: RenegesFound) -> Sheet:
    return _change(sheet, event.hand, (), (), event.players)


def _overruled(sheet: Sheet, event: Overruled) -> Sheet:
    hand = sheet.hand(event.hand)
    others = tuple(ruling for ruling in hand.rulings if ruling.code != event.code)
    rulings = tuple(sorted((*others, Ruling(event.code, event.reason)), key=lambda r: r.code))
    return _put(sheet, event.hand, replace(hand, rulings=rulings))


def _withdrawn(sheet: Sheet, event: OverrulingWithdrawn) -> Sheet:
    hand = sheet.hand(event.hand)
    rulings = tuple(ruling for ruling in hand.rulings if ruling.code != event.code)
    return _put(sheet, event.hand, replace(hand, rulings=rulings))


def _inserted(sheet: Sheet, event: HandInserted) -> Sheet:
    at = event.hand - sheet.first
    beside = sheet.hands[at] if at < len(sheet.hands) else sheet.hands[-1]
    if beside.tie_break:
        beside = sheet.hands[at - 1]
    none = (None,) * len(sheet.players)
    hand = PadHand(event.size, beside.ring, none, none, beside.gone)
    return replace(sheet, hands=(*sheet.hands[:at], hand, *sheet.hands[at:]))


def _removed(sheet: Sheet, event: HandRemoved) -> Sheet:
    at = event.hand - sheet.first
    return replace(sheet, hands=sheet.hands[:at] + sheet.hands[at + 1 :])


def _skipped(sheet: Sheet, event: HandSkipped) -> Sheet:
    return _put(sheet, event.hand, replace(sheet.hand(event.hand), skipped=event.skipped))


def _resized(sheet: Sheet, event: HandResized) -> Sheet:
    hand = sheet.hand(event.hand)
    return _put(sheet, event.hand, _ruled(hand, replace(hand, size=event.size)))


def _ended(sheet: Sheet, _: EndedEarly) -> Sheet:
    return replace(sheet, hands=tuple(hand for hand in sheet.hands if not hand.is_empty))


def _dealer(sheet: Sheet, event: DealerStated) -> Sheet:
    hand = sheet.hand(event.hand)
    new = replace(hand, stated_dealer=event.player)
    return _put(sheet, event.hand, new)


def _added(sheet: Sheet, event: PlayerAdded) -> Sheet:
    new = len(sheet.players)
    wider = tuple(
        replace(hand, bids=(*hand.bids, None), tricks=(*hand.tricks, None)) for hand in sheet.hands
    )
    players = (*sheet.players, Player(event.name, event.score))
    sheet = replace(sheet, players=players, hands=wider)

    def with_chair(hand: PadHand) -> PadHand:
        at = hand.ring.index(event.after) + 1
        return _ruled(hand, replace(hand, ring=(*hand.ring[:at], new, *hand.ring[at:])))

    return _fitting(_from(sheet, event.hand, with_chair), event.hand)


def _fitting(sheet: Sheet, number: int) -> Sheet:
    """The sheet without empty hands, from the one after `number` on, too large for the deck."""
    at = number - sheet.first + 1
    kept = (
        hand
        for hand in sheet.hands[at:]
        if hand.tie_break or not hand.is_empty or hand.size <= largest_hand(len(hand.players))
    )
    return replace(sheet, hands=(*sheet.hands[:at], *kept))


def _without(hand: PadHand, player: int) -> PadHand:
    """A hand in which a player has no cells."""
    empty = ((player, None),)
    return replace(
        hand,
        bids=entered(hand.bids, empty),
        tricks=entered(hand.tricks, empty),
        reneged=tuple(each for each in hand.reneged if each != player),
        stated_dealer=None if hand.stated_dealer == player else hand.stated_dealer,
    )


def _left(sheet: Sheet, event: PlayerLeft) -> Sheet:
    def without(hand: PadHand) -> PadHand:
        new = replace(_without(hand, event.player), gone=hand.gone | {event.player})
        return _ruled(hand, new)

    return _from(sheet, event.hand, without)


def _returned(sheet: Sheet, event: PlayerReturned) -> Sheet:
    def back(hand: PadHand) -> PadHand:
        return _ruled(hand, replace(hand, gone=hand.gone - {event.player}))

    return _fitting(_from(sheet, event.hand, back), event.hand)


def _sat_out(sheet: Sheet, event: SatOut) -> Sheet:
    hand = sheet.hand(event.hand)
    if event.out:
        new = replace(_without(hand, event.player), out=hand.out | {event.player})
    else:
        new = replace(hand, out=hand.out - {event.player})
    return _put(sheet, event.hand, _ruled(hand, new))


def _reordered(sheet: Sheet, event: Reordered) -> Sheet:
    def changed(hand: PadHand) -> PadHand:
        return replace(hand, ring=_seated(hand.ring, event.order))

    return _from(sheet, event.hand, changed)


def _seated(ring: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    """The chairs in a new order; an empty one goes with the chair at whose left it stood.

    >>> _seated((0, 1, 2, 3), (3, 2, 0))
    (3, 2, 0, 1)
    """
    first = next(at for at, player in enumerate(ring) if player in order)
    behind: dict[int, list[int]] = {}
    last = ring[first]
    for player in ring[first:] + ring[:first]:
        if player in order:
            last = player
        behind.setdefault(last, []).append(player)
    return tuple(chair for player in order if player in ring for chair in behind[player])


def _renamed(sheet: Sheet, event: Renamed) -> Sheet:
    players = list(sheet.players)
    players[event.player] = replace(players[event.player], name=event.name)
    return replace(sheet, players=tuple(players))


def _chosen(sheet: Sheet, event: RulesChosen) -> Sheet:
    return replace(sheet, rules=event.rules)


def _tie_break(sheet: Sheet, event: TieBreakStarted) -> Sheet:
    tied = score(sheet).tied
    ring = tuple(player for player in sheet.present if player in tied)
    none = (None,) * len(sheet.players)
    hand = PadHand(
        tie_break_size(len(ring)),
        ring,
        none,
        none,
        sheet.gone,
        stated_dealer=event.dealer,
        tie_break=True,
    )
    return replace(sheet, hands=(*sheet.hands, hand))


_FOLDS: Final[dict[type[PadEvent], Callable[..., Sheet]]] = {
    BidsEntered: _bids,
    TricksEntered: _tricks,
    TrickTaken: _trick,
    HandCorrected: _corrected,
    RenegesFound: _reneges,
    Overruled: _overruled,
    OverrulingWithdrawn: _withdrawn,
    HandInserted: _inserted,
    HandRemoved: _removed,
    HandSkipped: _skipped,
    HandResized: _resized,
    EndedEarly: _ended,
    DealerStated: _dealer,
    PlayerAdded: _added,
    PlayerLeft: _left,
    PlayerReturned: _returned,
    SatOut: _sat_out,
    Reordered: _reordered,
    Renamed: _renamed,
    RulesChosen: _chosen,
    TieBreakStarted: _tie_break,
}
