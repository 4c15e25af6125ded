"""A new score pad from a form, and pads and tables that people bring."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from foretrick.records import Fault
from foretrick.rules import PRESETS
from foretrick.scorepad import (
    DamagedPad,
    HouseRules,
    KeptPad,
    PadError,
    PadOpened,
    begin_pad,
    house_rules,
    read_csv,
    read_fragment,
    read_pad,
)
from foretrick.scorepad.checking import MOST_POINTS
from foretrick.scorepad.errors import PadReason, pad_reason
from foretrick.scorepad.house import MOST_PLAYERS
from foretrick.scorepad.names import LONGEST_NAME, alike, spelt
from foretrick.server.forms import Form
from foretrick.server.pad_reading import PadFaults, points
from foretrick.words.language import Language

__all__ = ["NAMES", "Brought", "CellShown", "brought", "opened"]

NAMES: Final = tuple(f"name{at}" for at in range(MOST_PLAYERS))
"""The fields for the names of the players, clockwise."""

_PAD_ID: Final = "%Y-%m-%d-%H%M%S"
_LINK: Final = "#pad="


def opened(form: Form, now: float) -> KeptPad:
    """The pad that a form asks for; raises `PadFaults` with all that is wrong with it.

    Raises `RulesetError` for rules that do not go together.
    """
    faults: list[tuple[str, PadReason]] = []
    names = _names(form, faults)
    preset = form.value("preset", "") or None
    if preset is not None and preset not in PRESETS:
        preset = None
    scores = _scores(form, names, faults)
    if len(names) < 2:
        faults.append(("name0", pad_reason("too_few_players")))
    if faults:
        raise PadFaults(*faults)
    settings = {"bidding": "hidden"} if "bidding" in form else {}
    rules, hands = house_rules(len(names), preset, settings)
    first = _first(form, len(hands))
    at = datetime.fromtimestamp(now, UTC)
    asked = PadOpened(
        id=f"{at:{_PAD_ID}}",
        names=names,
        hands=hands[first - 1 :],
        rules=rules,
        dealer=(first - 1) % len(names),
        first_hand=first,
        scores=scores,
        started=at.isoformat(timespec="seconds"),
    )
    try:
        return KeptPad(*begin_pad(asked))
    except PadError as error:
        raise PadFaults(("", error.why)) from None


def _names(form: Form, faults: list[tuple[str, PadReason]]) -> tuple[str, ...]:
    names: list[str] = []
    for field in NAMES:
        text = form.value(field, "")
        if not text.strip():
            continue
        name = spelt(text)
        if name is None:
            faults.append((field, pad_reason("bad_name", most=LONGEST_NAME)))
        elif alike(name) in map(alike, names):
            faults.append((field, pad_reason("name_taken", name=name)))
        names.append(name or text)
    return tuple(names)


def _scores(
    form: Form, names: tuple[str, ...], faults: list[tuple[str, PadReason]]
) -> tuple[int, ...]:
    """The scores so far, as many as names, written one after the other."""
    texts = form.value("scores", "").replace(",", " ").replace(";", " ").split()
    read = [points(text) for text in texts]
    scores = [score for score in read if score is not None]
    if len(scores) < len(read) or any(abs(score) > MOST_POINTS for score in scores):
        faults.append(("scores", pad_reason("bad_points", most=MOST_POINTS)))
    elif scores and len(scores) != len(names):
        faults.append(("scores", pad_reason("bad_scores")))
    return tuple(scores)


def _first(form: Form, hands: int) -> int:
    text = form.value("first", "").strip() or "1"
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and 1 <= int(text) <= hands):
        raise PadFaults(("first", pad_reason("bad_first_hand", most=hands)))
    return int(text)


@dataclass(frozen=True, slots=True)
class CellShown:
    """What is wrong with what was brought, and where: a row and a column, or a place in a pad."""

    row: str
    column: str
    found: str
    text: str


@dataclass(frozen=True, slots=True)
class Brought:
    """What came of a pad or a table that somebody brought; `kept` is None where nothing could."""

    kept: KeptPad | None
    faults: tuple[CellShown, ...]


def brought(data: bytes, now: float, language: Language) -> Brought:
    """Read a pad's JSON, a link with a pad, or a table; what can be read counts."""
    text = data[:200_000].decode("utf-8-sig", "replace").strip()
    if _LINK in text[:2_000]:
        return _from_link(_LINK + text.partition(_LINK)[2], language)
    if text.startswith("{"):
        reading = read_pad(data)
        faults = tuple(_of_fault(fault, language) for fault in reading.faults)
        return Brought(reading.kept, faults)
    pad_id = f"{datetime.fromtimestamp(now, UTC):{_PAD_ID}}"
    table = read_csv(data, pad_id, HouseRules())
    shown = tuple(
        CellShown(str(fault.row), fault.column, fault.found, fault.reason.told(language))
        for fault in table.faults
    )
    kept = None if table.pad is None else KeptPad(table.pad, table.events)
    return Brought(kept, shown)


def _of_fault(fault: Fault, language: Language) -> CellShown:
    return CellShown("", fault.place(language), "", fault.sentence(language))


def _from_link(fragment: str, language: Language) -> Brought:
    try:
        return Brought(read_fragment(fragment), ())
    except PadError as error:
        return Brought(None, (CellShown("", "", "", error.why.told(language)),))
    except DamagedPad as error:
        faults = error.reading.faults
        shown = tuple(_of_fault(fault, language) for fault in faults)
        return Brought(error.reading.kept, shown)
