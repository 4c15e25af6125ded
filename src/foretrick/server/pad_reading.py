"""The forms of a score pad, read as entries: nothing of them is trusted, every fault is told."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from foretrick.rules import ForetrickError
from foretrick.rules.ruleset import TieBreak
from foretrick.scorepad import PadError, PadEvent, PadView
from foretrick.scorepad.checking import MOST_NUMBER, MOST_POINTS
from foretrick.scorepad.errors import PadReason, pad_reason
from foretrick.scorepad.events import (
    BidsEntered,
    DealerStated,
    EndedEarly,
    HandCorrected,
    HandInserted,
    HandRemoved,
    HandResized,
    HandSkipped,
    Overruled,
    OverrulingWithdrawn,
    PlayerAdded,
    PlayerLeft,
    PlayerReturned,
    Redone,
    Renamed,
    Reordered,
    RulesChosen,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    TrickTaken,
    Undone,
)
from foretrick.server.forms import Form
from foretrick.server.typed import Fault
from foretrick.words.language import Language

__all__ = ["ENTRIES", "PadFaults", "fault_of", "points"]

_MINUS: Final = "\N{MINUS SIGN}"

# code of a refusal: the field of its form that is to blame
_FIELDS: Final = {
    "bad_name": "name",
    "name_taken": "name",
    "pad_full": "name",
    "bad_points": "score",
    "no_reason": "reason",
    "bad_size": "size",
    "bad_order": "seats",
    "bad_title": "title",
    "named_twice": "who",
}


class PadFaults(ForetrickError):
    """What is wrong with a form, field by field."""

    def __init__(self, *faults: tuple[str, PadReason]) -> None:
        super().__init__(" ".join(str(reason) for _, reason in faults))
        self.faults = faults

    def told(self, language: Language) -> tuple[Fault, ...]:
        """The faults in a language."""
        return tuple(Fault(field, reason.told(language)) for field, reason in self.faults)


def fault_of(error: PadError, language: Language) -> Fault:
    """What a refusal of the pad finds wrong, at its field."""
    return Fault(_FIELDS.get(error.why.code, ""), error.why.told(language))


def _number(form: Form, field: str) -> int:
    """A bid, a number of tricks or of cards; raises `PadFaults`."""
    text = form.value(field, "").strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise PadFaults((field, pad_reason("bad_number", most=MOST_NUMBER)))
    return int(text)


def points(text: str) -> int | None:
    """A number of points as people write it, None for what is none.

    >>> points(" -30 "), points("+20"), points("1.5"), points("")
    (-30, 20, None, None)
    """
    told = text.strip().replace(_MINUS, "-").removeprefix("+")
    digits = told.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        return None
    return int(told)


def _score(form: Form) -> int:
    text = form.value("score", "").strip()
    score = points(text) if text else 0
    if score is None:
        raise PadFaults(("score", pad_reason("bad_points", most=MOST_POINTS)))
    return score


def _now(view: PadView) -> int:
    """The hand from which on a change holds: the one that is waited for, else the last."""
    return view.rows[-1].number if view.hand is None else view.hand.number


def _bids(form: Form, view: PadView) -> PadEvent:
    """The bids of a hand as they are in its form, all that are there; one taken out is none."""
    hand = form.number("hand")
    faults: list[tuple[str, PadReason]] = []
    bids: list[tuple[int, int | None]] = []
    for player in view.order:
        field = f"bid{player}"
        is_empty = not form.value(field, "").strip()
        try:
            if not is_empty:
                bids.append((player, _number(form, field)))
            elif view.players[player].bid is not None:
                bids.append((player, None))
        except PadFaults as error:
            faults += error.faults
    if not bids and not faults and view.order:
        faults.append((f"bid{view.order[0]}", pad_reason("bad_number", most=MOST_NUMBER)))
    if faults:
        raise PadFaults(*faults)
    return BidsEntered(hand, tuple(bids))


def _cells(form: Form, view: PadView) -> PadEvent:
    """A whole hand as it is in its form, with everything that is wrong in it at once."""
    hand = form.number("hand")
    faults: list[tuple[str, PadReason]] = []
    cells: dict[str, list[tuple[int, int | None]]] = {"bid": [], "tricks": []}
    reneged = []
    for player in range(len(view.players)):
        for figure, entries in cells.items():
            field = f"{figure}{player}"
            text = form.value(field, "").strip()
            try:
                if form.value(field, "-") != "-":
                    entries.append((player, _number(form, field) if text else None))
            except PadFaults as error:
                faults += error.faults
        if f"reneged{player}" in form:
            reneged.append(player)
    if faults:
        raise PadFaults(*faults)
    return HandCorrected(hand, tuple(cells["bid"]), tuple(cells["tricks"]), tuple(reneged))


def _seats(form: Form, view: PadView) -> PadEvent:
    order = tuple(form.number(f"seat{at}") for at in range(len(view.seating)))
    return Reordered(_now(view), order)


def _back(form: Form, view: PadView) -> PadEvent:
    """Back to the bids of a hand: they are to be entered again."""
    return BidsEntered(form.number("hand"), tuple((player, None) for player in view.order))


def _sums(form: Form, view: PadView) -> PadEvent:
    return RulesChosen(replace(view.rules, tricks_add_up="add_up" in form))


def _shared(_: Form, view: PadView) -> PadEvent:
    return RulesChosen(replace(view.rules, tie_break=TieBreak.SHARED))


ENTRIES: Final[Mapping[str, Callable[[Form, PadView], PadEvent]]] = {
    "bid": lambda form, _: BidsEntered(
        form.number("hand"), ((form.number("player"), _number(form, "bid")),)
    ),
    "bids": _bids,
    "tricks": lambda form, _: TricksEntered(
        form.number("hand"), ((form.number("player"), _number(form, "tricks")),)
    ),
    "trick": lambda form, _: TrickTaken(form.number("hand"), form.number("player")),
    "back": _back,
    "correct": _cells,
    "overrule": lambda form, _: Overruled(
        form.number("hand"), form.value("code"), form.value("reason", "")
    ),
    "withdraw": lambda form, _: OverrulingWithdrawn(form.number("hand"), form.value("code")),
    "insert": lambda form, _: HandInserted(form.number("hand"), _number(form, "size")),
    "remove": lambda form, _: HandRemoved(form.number("hand")),
    "skip": lambda form, _: HandSkipped(form.number("hand"), skipped="skipped" in form),
    "resize": lambda form, _: HandResized(form.number("hand"), _number(form, "size")),
    "dealer": lambda form, _: DealerStated(form.number("hand"), form.number_or_none("player")),
    "out": lambda form, _: SatOut(form.number("hand"), form.number("player"), out="out" in form),
    "end": lambda _, __: EndedEarly(),
    "add": lambda form, view: PlayerAdded(
        _now(view), form.value("name", ""), form.number("after"), _score(form)
    ),
    "leave": lambda form, view: PlayerLeft(_now(view), form.number("player")),
    "return": lambda form, view: PlayerReturned(_now(view), form.number("player")),
    "rename": lambda form, _: Renamed(form.number("player"), form.value("name", "")),
    "seats": _seats,
    "sums": _sums,
    "share": _shared,
    "tie": lambda form, _: TieBreakStarted(form.number("player")),
    "undo": lambda _, __: Undone(),
    "redo": lambda _, __: Redone(),
}
"""What each form of a pad enters."""
