"""The rules that somebody chose in a form, with everything that is wrong with them at once."""

from typing import Final

from foretrick.rules import OPTIONS, Ruleset, RulesetError, ruleset
from foretrick.server.faults import Reading
from foretrick.server.forms import Form, FormError

__all__ = ["OWN_HANDS", "typed_rules"]

OWN_HANDS: Final = "own"
"""The choice of hands that stands for the list in a field of its own."""

SAMPLE: Final = 4
"""With so many players the other options are read where the number of players is none."""

OF_PLAYERS: Final = frozenset({"hand_size", "first_dealer"})
"""What only a number of players makes wrong."""


def typed_rules(form: Form) -> Ruleset:
    """The rules of a form: options left empty are as the rule set has them.

    Raises `SeveralFaults` with every fault of every field.
    """
    reading = Reading()
    players = reading.field(lambda: _players(form), 0)
    reading.field(lambda: _check_list(form), None)
    rules = reading.field(lambda: _rules(form, players), None)
    reading.finish()
    if rules is None:
        raise FormError("form")
    return rules


def _players(form: Form) -> int:
    players = form.number("players")
    ruleset(players)
    return players


def _check_list(form: Form) -> None:
    """A list that was typed and not chosen is asked about: it is not dropped in silence.

    The list that stands at the table (`hands_now`) stays in its field when others are chosen.
    """
    typed = form.value("hands_list", "").strip()
    if typed and form.value("hands", "") != OWN_HANDS and typed != form.value("hands_now", ""):
        raise FormError("hands_list")


def _rules(form: Form, players: int) -> Ruleset | None:
    settings = {name: form.value(name) for name in OPTIONS if name in form}
    if settings.get("hands") == OWN_HANDS:
        settings["hands"] = form.value("hands_list", "")
    preset = form.value("preset", "") or None
    try:
        return ruleset(players or SAMPLE, preset, settings)
    except RulesetError as error:
        faults = error.faults
        if not players:
            faults = tuple(fault for fault in faults if fault.code not in OF_PLAYERS)
        if not faults:
            return None
        raise RulesetError(faults) from None
