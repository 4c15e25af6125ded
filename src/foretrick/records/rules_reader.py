"""The rules of a record from its options, each fault with the option that is to blame."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from foretrick.records.faults import shown
from foretrick.rules import OPTIONS, PRESETS, Reason, Ruleset, RulesetError, ruleset

__all__ = ["RULES", "read_rules"]

RULES: Final = "rules"
"""Stands for an option where it takes several to be wrong."""

_MOST_SIZES: Final = 1000
_LONGEST: Final = 5000


def read_rules(
    players: int, preset: str | None, options: Mapping[str, object]
) -> tuple[Ruleset | None, list[tuple[str, Reason]]]:
    """Make the rules of a record, or say which options are wrong, and why.

    An absent option has its default under the preset. A preset that is not known decides
    nothing, and is kept, where every option is there.
    """
    options = {name: _plain(value) for name, value in options.items()}
    known = None if preset not in PRESETS and set(options) == set(OPTIONS) else preset
    settings: list[tuple[str, dict[str, object]]] = [("players", {})]
    settings += [(name, {name: value}) for name, value in options.items()]
    faults = [
        (name, reason) for name, setting in settings for reason in _faults(players, None, setting)
    ]
    # Where the number of players is wrong, every option fails with it.
    faults = [fault for fault in faults if fault[0] == "players"] or faults
    if preset is not None and known is not None and preset not in PRESETS:
        faults += [("preset", reason) for reason in _faults(2, preset, {})]
    faults = faults or [(RULES, reason) for reason in _faults(players, known, options)]
    if faults:
        return None, faults
    return replace(ruleset(players, known, options), preset=preset), []


def _plain(value: object) -> object:
    """Make a stranger's value of an option flat and short; what it loses is wrong anyway."""
    if isinstance(value, list):
        return [size if type(size) is int else shown(size) for size in value[:_MOST_SIZES]]
    if isinstance(value, str):
        return value[:_LONGEST]
    return value if type(value) is int else shown(value)


def _faults(players: int, preset: str | None, options: Mapping[str, object]) -> tuple[Reason, ...]:
    try:
        ruleset(players, preset, options)
    except RulesetError as error:
        # Alone, an option may contradict a default that another option changes.
        alone = len(options) == 1
        return tuple(
            reason for reason in error.faults if not (alone and reason.code == "secret_even_bids")
        )
    return ()
