"""Why a pad refuses an entry: what cannot be on it at all.

What the rules of the game do not allow is not refused: it is entered, and objected to.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from foretrick.rules.schedule import MOST_HANDS, largest_hand
from foretrick.scorepad.errors import PadReason, pad_reason
from foretrick.scorepad.events import (
    BidsEntered,
    DealerStated,
    EndedEarly,
    Entries,
    HandCorrected,
    HandInserted,
    HandRemoved,
    HandResized,
    Overruled,
    OverrulingWithdrawn,
    PadEvent,
    PadOpened,
    PlayerAdded,
    PlayerLeft,
    PlayerReturned,
    Renamed,
    RenegesFound,
    Reordered,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    TrickTaken,
)
from foretrick.scorepad.house import FEWEST_PLAYERS, MOST_PLAYERS
from foretrick.scorepad.names import LONGEST_NAME, MOST_NAMES, alike, spelt
from foretrick.scorepad.objecting import objections
from foretrick.scorepad.scoring import score
from foretrick.scorepad.sheet import PadHand, Sheet

__all__ = ["LONGEST_REASON", "MOST_NUMBER", "MOST_POINTS", "why_not_opened", "why_refused"]

MOST_NUMBER: Final = 99
"""The highest number that can be entered as a bid or as tricks."""

MOST_POINTS: Final = 99_999
"""The highest score that somebody can begin with."""

LONGEST_REASON: Final = 200
"""The most characters of the reason for a ruling."""

LONGEST_ID: Final = 64


def why_not_opened(event: PadOpened) -> PadReason | None:
    """Why no pad can be opened so, or None."""
    players = len(event.names)
    if not event.id.replace("-", "").isalnum() or not event.id.isascii():
        return pad_reason("bad_id", most=LONGEST_ID)
    if len(event.id) > LONGEST_ID:
        return pad_reason("bad_id", most=LONGEST_ID)
    if players < FEWEST_PLAYERS:
        return pad_reason("too_few_players")
    if players > MOST_PLAYERS:
        return pad_reason("too_many_players", most=MOST_PLAYERS)
    if not 1 <= event.first_hand <= MOST_HANDS:
        return pad_reason("bad_first_hand", most=MOST_HANDS)
    if not event.hands:
        return pad_reason("last_hand")
    if len(event.hands) > MOST_HANDS:
        return pad_reason("too_many_hands", most=MOST_HANDS)
    if not 0 <= event.dealer < players:
        return pad_reason("no_such_player")
    if event.scores and len(event.scores) != players:
        return pad_reason("bad_scores")
    return (
        _first(_bad_size(players, size) for size in event.hands)
        or _first(map(_bad_points, event.scores))
        or _first(_bad_name(name, event.names[:at]) for at, name in enumerate(event.names))
    )


def why_refused(sheet: Sheet, event: PadEvent) -> PadReason | None:
    """Why `event` cannot be entered on this sheet, or None; undoing is for the pad to judge."""
    if isinstance(event, PadOpened):
        return pad_reason("opened_already")
    number = getattr(event, "hand", None)
    if isinstance(number, int) and not isinstance(event, HandInserted) and not sheet.has(number):
        return pad_reason("no_such_hand", hand=number, first=sheet.first, last=sheet.last)
    check = _CHECKS.get(type(event))
    return None if check is None else check(sheet, event)


def _first(reasons: Iterable[PadReason | None]) -> PadReason | None:
    return next((reason for reason in reasons if reason is not None), None)


def _bad_size(players: int, size: int) -> PadReason | None:
    most = largest_hand(players)
    return None if 1 <= size <= most else pad_reason("bad_size", players=players, most=most)


def _bad_points(points: int) -> PadReason | None:
    fits = abs(points) <= MOST_POINTS
    return None if fits else pad_reason("bad_points", most=MOST_POINTS)


def _bad_name(name: str, taken: Iterable[str]) -> PadReason | None:
    if spelt(name) != name:
        return pad_reason("bad_name", most=LONGEST_NAME)
    is_taken = alike(name) in map(alike, taken)
    return pad_reason("name_taken", name=name) if is_taken else None


def _bad_player(sheet: Sheet, player: int) -> PadReason | None:
    return None if 0 <= player < len(sheet.players) else pad_reason("no_such_player")


def _outsider(sheet: Sheet, number: int, player: int) -> PadReason | None:
    """Why a player has no cells in a hand."""
    hand = sheet.hand(number)
    if hand.skipped:
        return pad_reason("hand_skipped", hand=number)
    if reason := _bad_player(sheet, player):
        return reason
    name = sheet.players[player].name
    return None if player in hand.players else pad_reason("not_in_hand", name=name, hand=number)


def _bad_entries(sheet: Sheet, number: int, entries: Entries) -> PadReason | None:
    if not all(cell is None or 0 <= cell <= MOST_NUMBER for _, cell in entries):
        return pad_reason("bad_number", most=MOST_NUMBER)
    if any(times > 1 for times in Counter(player for player, _ in entries).values()):
        return pad_reason("bad_order")
    return _first(_outsider(sheet, number, player) for player, _ in entries)


def _bids(sheet: Sheet, event: BidsEntered) -> PadReason | None:
    return _bad_entries(sheet, event.hand, event.bids)


def _tricks(sheet: Sheet, event: TricksEntered) -> PadReason | None:
    return _bad_entries(sheet, event.hand, event.tricks)


def _trick(sheet: Sheet, event: TrickTaken) -> PadReason | None:
    if reason := _outsider(sheet, event.hand, event.player):
        return reason
    hand = sheet.hand(event.hand)
    full = sum(hand.tricks[player] or 0 for player in hand.players) >= hand.size
    return pad_reason("trick_too_many", size=hand.size) if full else None


def _corrected(sheet: Sheet, event: HandCorrected) -> PadReason | None:
    return (
        _bad_entries(sheet, event.hand, event.bids)
        or _bad_entries(sheet, event.hand, event.tricks)
        or _bad_entries(sheet, event.hand, tuple((player, 0) for player in event.reneged))
    )


def _reneges(sheet: Sheet, event: RenegesFound) -> PadReason | None:
    if sheet.hand(event.hand).skipped:
        return pad_reason("hand_skipped", hand=event.hand)
    return _bad_entries(sheet, event.hand, tuple((player, 0) for player in event.players))


def _overruled(sheet: Sheet, event: Overruled) -> PadReason | None:
    reason = event.reason
    if reason != reason.strip() or not 1 <= len(reason) <= LONGEST_REASON:
        return pad_reason("no_reason", most=LONGEST_REASON)
    if not reason.isprintable():
        return pad_reason("no_reason", most=LONGEST_REASON)
    said = {(o.hand, o.reason.code) for o in objections(sheet, score(sheet))}
    known = (event.hand, event.code) in said
    return None if known else pad_reason("nothing_to_overrule", hand=event.hand)


def _withdrawn(sheet: Sheet, event: OverrulingWithdrawn) -> PadReason | None:
    known = event.code in sheet.hand(event.hand).ruled
    return None if known else pad_reason("nothing_to_overrule", hand=event.hand)


def _inserted(sheet: Sheet, event: HandInserted) -> PadReason | None:
    if not sheet.first <= event.hand <= sheet.last + 1:
        return pad_reason("no_such_hand", hand=event.hand, first=sheet.first, last=sheet.last + 1)
    if len(sheet.hands) >= MOST_HANDS:
        return pad_reason("too_many_hands", most=MOST_HANDS)
    index = event.hand - sheet.first
    if index and sheet.hands[index - 1].tie_break:
        return pad_reason("after_tie_break")
    beside = sheet.hands[min(index, len(sheet.hands) - 1)]
    if beside.tie_break:
        beside = sheet.hands[index - 1]
    return _bad_size(len(beside.players), event.size)


def _removed(sheet: Sheet, event: HandRemoved) -> PadReason | None:
    kept = [h for at, h in enumerate(sheet.hands) if sheet.first + at != event.hand]
    return None if any(not hand.tie_break for hand in kept) else pad_reason("last_hand")


def _resized(sheet: Sheet, event: HandResized) -> PadReason | None:
    return _bad_size(len(sheet.hand(event.hand).players), event.size)


def _ended(sheet: Sheet, _: EndedEarly) -> PadReason | None:
    played = any(not hand.is_empty and not hand.tie_break for hand in sheet.hands)
    return None if played else pad_reason("nothing_played")


def _dealer(sheet: Sheet, event: DealerStated) -> PadReason | None:
    return None if event.player is None else _outsider(sheet, event.hand, event.player)


def _hands_from(sheet: Sheet, number: int) -> tuple[PadHand, ...]:
    return sheet.hands[number - sheet.first :]


def _added(sheet: Sheet, event: PlayerAdded) -> PadReason | None:
    if len(sheet.players) >= MOST_NAMES:
        return pad_reason("pad_full", most=MOST_NAMES)
    hands = _hands_from(sheet, event.hand)
    if any(len(hand.present) >= MOST_PLAYERS for hand in hands):
        return pad_reason("too_many_players", most=MOST_PLAYERS)
    if event.after not in sheet.hand(event.hand).present or sheet.hand(event.hand).tie_break:
        return pad_reason("no_such_player")
    return _bad_name(event.name, sheet.names) or _bad_points(event.score)


def _too_few_without(hands: Iterable[PadHand], player: int) -> PadReason | None:
    few = any(len([p for p in hand.players if p != player]) < FEWEST_PLAYERS for hand in hands)
    return pad_reason("too_few_players") if few else None


def _left(sheet: Sheet, event: PlayerLeft) -> PadReason | None:
    if reason := _bad_player(sheet, event.player):
        return reason
    hands = [hand for hand in _hands_from(sheet, event.hand) if not hand.tie_break]
    name = sheet.players[event.player].name
    if not hands or event.player not in hands[0].present:
        return pad_reason("not_in_hand", name=name, hand=event.hand)
    return _too_few_without(hands, event.player)


def _returned(sheet: Sheet, event: PlayerReturned) -> PadReason | None:
    if reason := _bad_player(sheet, event.player):
        return reason
    hands = _hands_from(sheet, event.hand)
    if event.player not in hands[0].gone:
        return pad_reason("has_not_left", name=sheet.players[event.player].name)
    full = any(len(hand.present) >= MOST_PLAYERS for hand in hands if event.player in hand.gone)
    return pad_reason("too_many_players", most=MOST_PLAYERS) if full else None


def _sat_out(sheet: Sheet, event: SatOut) -> PadReason | None:
    if reason := _bad_player(sheet, event.player):
        return reason
    hand = sheet.hand(event.hand)
    if event.player not in hand.present or hand.tie_break:
        name = sheet.players[event.player].name
        return pad_reason("not_in_hand", name=name, hand=event.hand)
    return _too_few_without((hand,), event.player) if event.out else None


def _reordered(sheet: Sheet, event: Reordered) -> PadReason | None:
    return None if sorted(event.order) == sorted(sheet.present) else pad_reason("bad_order")


def _renamed(sheet: Sheet, event: Renamed) -> PadReason | None:
    if reason := _bad_player(sheet, event.player):
        return reason
    others = [name for player, name in enumerate(sheet.names) if player != event.player]
    return _bad_name(event.name, others)


def _tie_break(sheet: Sheet, event: TieBreakStarted) -> PadReason | None:
    if reason := _bad_player(sheet, event.dealer):
        return reason
    scores = score(sheet)
    waiting = any(
        row is None and not hand.skipped
        for row, hand in zip(scores.points, sheet.hands, strict=True)
    )
    if waiting or not scores.tied:
        return pad_reason("no_tie")
    if len(sheet.hands) >= MOST_HANDS:
        return pad_reason("too_many_hands", most=MOST_HANDS)
    is_tied = event.dealer in scores.tied
    return None if is_tied else pad_reason("not_tied", name=sheet.players[event.dealer].name)


_CHECKS: Final[dict[type[PadEvent], Callable[..., PadReason | None]]] = {
    BidsEntered: _bids,
    TricksEntered: _tricks,
    TrickTaken: _trick,
    HandCorrected: _corrected,
    RenegesFound: _reneges,
    Overruled: _overruled,
    OverrulingWithdrawn: _withdrawn,
    HandInserted: _inserted,
    HandRemoved: _removed,
    HandResized: _resized,
    EndedEarly: _ended,
    DealerStated: _dealer,
    PlayerAdded: _added,
    PlayerLeft: _left,
    PlayerReturned: _returned,
    SatOut: _sat_out,
    Reordered: _reordered,
    Renamed: _renamed,
    TieBreakStarted: _tie_break,
}
