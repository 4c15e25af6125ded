"""The rules of Wizard: pure, complete, and the one place where they stand.

A game is its events. `decide` says which events a command causes, `evolve` folds an event into
the state, `why_illegal` says why a command is refused, and `view` shows a seat what it may see.
The names here are the public ones; each module says more.
"""

from foretrick.rules.cards import DECK, UNKNOWN, Card, CardError, Suit
from foretrick.rules.commands import (
    CallRenege,
    Command,
    DealHand,
    DrawForDealer,
    MakeBid,
    NameTrump,
    PlayCard,
    ScoreHand,
    SeatCommand,
    TakeBackCard,
)
from foretrick.rules.engine import advance, decide, fold, steps
from foretrick.rules.errors import (
    ForetrickError,
    IllegalCommand,
    IllegalEvent,
    Reason,
    RulesetError,
)
from foretrick.rules.events import Event
from foretrick.rules.folding import evolve
from foretrick.rules.legality import legal_commands, to_act, why_illegal
from foretrick.rules.options import OPTIONS, PRESETS, options_of, ruleset
from foretrick.rules.perft import divide, perft
from foretrick.rules.ruleset import Ruleset
from foretrick.rules.scoring import points, standing
from foretrick.rules.state import Hand, Phase, Secret, State, new_game
from foretrick.rules.view import HandView, SeatView, fold_view, redact, redact_all, view

__all__ = [
    "DECK",
    "OPTIONS",
    "PRESETS",
    "UNKNOWN",
    "CallRenege",
    "Card",
    "CardError",
    "Command",
    "DealHand",
    "DrawForDealer",
    "Event",
    "ForetrickError",
    "Hand",
    "HandView",
    "IllegalCommand",
    "IllegalEvent",
    "MakeBid",
    "NameTrump",
    "Phase",
    "PlayCard",
    "Reason",
    "Ruleset",
    "RulesetError",
    "ScoreHand",
    "SeatCommand",
    "SeatView",
    "Secret",
    "State",
    "Suit",
    "TakeBackCard",
    "advance",
    "decide",
    "divide",
    "evolve",
    "fold",
    "fold_view",
    "legal_commands",
    "new_game",
    "options_of",
    "perft",
    "points",
    "redact",
    "redact_all",
    "ruleset",
    "standing",
    "steps",
    "to_act",
    "view",
    "why_illegal",
]
