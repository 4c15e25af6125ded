"""What a page needs to keep a pad while no server answers: tables to look up, and a pad as a slip.

A page scores nothing and knows no rule. For every number it could need, the functions of the rules
core were asked beforehand; it looks up, and adds. Everything here is JSON values.
"""

from functools import cache
from typing import Final, TypeVar

from foretrick.rules import PRESETS, RulesetError
from foretrick.rules.legality import evening_bid, why_not_even
from foretrick.rules.ruleset import EvenBids
from foretrick.rules.schedule import largest_hand
from foretrick.rules.scoring import points
from foretrick.scorepad.dealing import bidding_order
from foretrick.scorepad.house import FEWEST_PLAYERS, MOST_PLAYERS, house_rules
from foretrick.scorepad.objecting import BID_CODES, TRICK_CODES
from foretrick.scorepad.pad import Pad
from foretrick.scorepad.shapes import write_house_rules
from foretrick.scorepad.sheet import PadHand
from foretrick.scorepad.view import PadView, Row

__all__ = ["LARGEST", "pad_book", "pad_slip"]

LARGEST: Final = largest_hand(FEWEST_PLAYERS)
"""No hand has more cards."""

_LOOKED_UP: Final = frozenset({"tricks_sum", "canadian", "never_even", "never_even_from_two"})
"""What a page can object to by itself."""

_Table = list[list[int | None]]
_Value = TypeVar("_Value")


@cache
def pad_book() -> dict[str, object]:
    """The tables, the same for every pad.

    `points` are by bid and tricks. `orders` are those who bid, by the number of players and the
    dealer: the first of them deals next. `even` has for each rule of even bids the bid that is
    forbidden to the last bidder, by the cards and the sum of the other bids: for one who leads on
    points alone, and for all others. `games` are the hands and the rules that each preset begins
    with, and the same under hidden bidding where that can be, by the number of players.
    """
    lists: list[list[int]] = []
    rules: list[dict[str, object]] = []
    games = {
        preset or "": {
            str(players): _game(players, preset, lists, rules)
            for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        }
        for preset in (None, *PRESETS)
    }
    return {
        "points": [[points(bid, won) for won in range(LARGEST + 1)] for bid in range(LARGEST + 1)],
        "orders": {
            str(players): _orders(players) for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        },
        "even": {str(rule): _even(rule) for rule in EvenBids if rule is not EvenBids.ALLOWED},
        "codes": {"bids": sorted(BID_CODES), "tricks": sorted(TRICK_CODES)},
        "lists": lists,
        "rules": rules,
        "games": games,
    }


def _orders(players: int) -> list[list[int]]:
    ring = tuple(range(players))
    hand = PadHand(1, ring, (None,) * players, (None,) * players)
    return [list(bidding_order(hand, dealer)) for dealer in ring]


def _even(rule: EvenBids) -> dict[str, object]:
    leads, others = (_forbidden(rule, total) for total in (1, 0))
    known = next(
        reason
        for size in range(1, LARGEST + 1)
        if (reason := why_not_even(rule, size, 1, 1, (0,))) is not None
    )
    return {"code": known.code, "leads": leads, "others": others}


def _forbidden(rule: EvenBids, total: int) -> _Table:
    """The bid that is forbidden to who has `total` against 0, by cards and the sum so far."""
    return [
        [_forbidden_bid(rule, size, made, total) for made in range(size + 1)]
        for size in range(LARGEST + 1)
    ]


def _forbidden_bid(rule: EvenBids, size: int, made: int, total: int) -> int | None:
    bid = evening_bid(size, (made,))
    if bid is None or why_not_even(rule, size, bid, total, (0,)) is None:
        return None
    return bid


def _game(
    players: int, preset: str | None, lists: list[list[int]], rules: list[dict[str, object]]
) -> list[int | None] | None:
    """Where in the lists the hands, the rules and those of hidden bidding of a game are."""
    try:
        agreed, hands = house_rules(players, preset)
    except RulesetError:
        return None
    try:
        hidden = house_rules(players, preset, {"bidding": "hidden"})[0]
    except RulesetError:
        secret = None
    else:
        secret = _at(rules, write_house_rules(hidden))
    return [_at(lists, list(hands)), _at(rules, write_house_rules(agreed)), secret]


def _at(known: list[_Value], value: _Value) -> int:
    """Where a value is in a list; it is put there if it is not."""
    if value not in known:
        known.append(value)
    return known.index(value)


def pad_slip(pad: Pad, view: PadView) -> dict[str, object]:
    """A pad as a page keeps it on a device: its cells, and what cannot be looked up for them.

    A hand is `closed` where a page may not enter in it: it is skipped, somebody reneged, or it
    holds numbers that no table has. `said` are open objections that a page cannot find by itself.
    """
    sheet = pad.sheet
    joined = [
        next((at for at, hand in enumerate(sheet.hands) if player in hand.ring), None)
        for player in range(len(sheet.players))
    ]
    return {
        "version": pad.version,
        "first": sheet.first,
        "rules": write_house_rules(sheet.rules),
        "players": [
            {"name": player.name, "score": player.score, "from": since}
            for player, since in zip(sheet.players, joined, strict=True)
        ],
        "seating": list(sheet.present),
        "hands": [_hand(hand, row) for hand, row in zip(sheet.hands, view.rows, strict=True)],
    }


def _hand(hand: PadHand, row: Row) -> dict[str, object]:
    beyond = any(cell is not None and cell > hand.size for cell in (*hand.bids, *hand.tricks))
    closed = hand.skipped or bool(hand.reneged) or beyond
    return {
        "size": hand.size,
        "dealer": row.dealer,
        "order": [] if row.dealer is None else list(bidding_order(hand, row.dealer)),
        "bids": list(hand.bids),
        "tricks": list(hand.tricks),
        "points": [cell.points for cell in row.cells] if closed else None,
        "reneged": [player for player, cell in enumerate(row.cells) if cell.reneged],
        "rulings": {ruling.code: ruling.reason for ruling in hand.rulings},
        "closed": closed,
        "skipped": hand.skipped,
        "tie_break": hand.tie_break,
        # A round that counts no more waits for nothing.
        "settled": any(each.reason.code == "stale_round" for each in row.objections),
        "said": [
            each.reason.code
            for each in row.objections
            if each.is_open and (closed or each.reason.code not in _LOOKED_UP)
        ],
    }
