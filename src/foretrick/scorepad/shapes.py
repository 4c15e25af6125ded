"""The shapes of what a pad's entry holds, beside those that records have."""

from typing import Final

from foretrick.records import shapes
from foretrick.records.faults import described, shown
from foretrick.records.record import is_time, is_unicode
from foretrick.records.shapes import Places
from foretrick.rules import RulesetError
from foretrick.rules.ruleset import AllJesters, Bidding, EvenBids, OneCardHand, TieBreak
from foretrick.scorepad.events import Entries
from foretrick.scorepad.house import HouseRules
from foretrick.words.message import Listed, message

__all__ = ["LONGEST_TEXT", "entries", "house_rules", "short_text", "time", "write_house_rules"]

_whole: Final = shapes.count
_whole_or_none: Final = shapes.maybe(shapes.count)

LONGEST_TEXT: Final = 400
"""No name, reason or time on a pad comes near."""

_CHOICES: Final = {
    "bidding": Bidding,
    "even_bids": EvenBids,
    "tie_break": TieBreak,
    "all_jesters": AllJesters,
    "one_card_hand": OneCardHand,
}


def short_text(places: Places, value: object, path: str) -> str:
    """Read a short text."""
    if not isinstance(value, str):
        places.wrong(value, path, message("a text"))
        return ""
    if not is_unicode(value):
        places.faults.add("half_character", path)
        return ""
    if len(value) > LONGEST_TEXT:
        expected = message("a text of {most} characters at most", most=LONGEST_TEXT)
        places.faults.add("out_of_range", path, found=described(value), expected=expected)
        return ""
    return value


def time(places: Places, value: object, path: str) -> str:
    """Read an ISO 8601 date or time."""
    if isinstance(value, str) and is_time(value):
        return value
    places.faults.add("bad_time", path, found=described(value))
    return ""


def entries(places: Places, value: object, path: str) -> Entries:
    """Read cells of a hand, each a player and a number or null."""
    if not isinstance(value, list):
        places.wrong(value, path, message("a list"))
        return ()
    read = []
    for index, pair in enumerate(value):
        where = f"{path}[{index}]"
        if not isinstance(pair, list) or len(pair) != 2:
            places.wrong(pair, where, message("a player and a number"))
            continue
        player = _whole(places, pair[0], f"{where}[0]")
        cell = _whole_or_none(places, pair[1], f"{where}[1]")
        read.append((player, cell))
    return tuple(read)


def house_rules(places: Places, value: object, path: str) -> HouseRules:
    """Read the rules of a pad; options that are absent have their defaults."""
    if not isinstance(value, dict):
        places.wrong(value, path, message("the options"))
        return HouseRules()
    before = len(places.faults.faults)
    options: dict[str, object] = {}
    for name, found in value.items():
        where = f"{path}.{shown(name)}"
        if name in _CHOICES:
            options[name] = _choice(places, name, found, where)
        elif name == "tricks_add_up":
            options[name] = shapes.flag(places, found, where)
        elif name == "preset":
            options[name] = None if found is None else short_text(places, found, where)
        else:
            places.faults.note("unknown_field", where, field=shown(name))
    if len(places.faults.faults) > before:
        return HouseRules()
    try:
        return HouseRules(**options)  # type: ignore[arg-type]  # each name was read by its shape
    except RulesetError as error:
        for fault in error.faults:
            places.faults.reason(fault, path)
        return HouseRules()


def _choice(places: Places, name: str, value: object, path: str) -> object:
    members = {str(member): member for member in _CHOICES[name]}
    if isinstance(value, str) and value in members:
        return members[value]
    known = Listed(tuple(members))
    places.faults.add("out_of_range", path, found=described(value), expected=known)
    return next(iter(members.values()))


def write_house_rules(rules: HouseRules) -> dict[str, object]:
    """The rules of a pad as JSON values."""
    preset = {} if rules.preset is None else {"preset": rules.preset}
    options = {name: str(getattr(rules, name)) for name in _CHOICES}
    return {**preset, **options, "tricks_add_up": rules.tricks_add_up}
