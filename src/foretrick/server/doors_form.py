"""The doors of a table as a form: whether strangers find it, what is spoken, who may watch."""

from dataclasses import dataclass

from foretrick.host.rooms import TONGUES, Doors, RoomView
from foretrick.server.forms import Form
from foretrick.words.formats import tongue
from foretrick.words.language import Language

__all__ = ["DoorsForm", "Tongue", "doors_form", "languages_told", "typed_doors"]


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language that may be spoken at a table: its code, and what it calls itself."""

    code: str
    title: str
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class DoorsForm:
    """How open a table is, and how it may be; `line` says it in a sentence.

    `may_choose` is for the host alone, as is `watchers`: how many watch just now, in words.
    """

    listed: bool
    watchable: bool
    tongues: tuple[Tongue, ...]
    line: str
    may_choose: bool
    watchers: str


def doors_form(room: RoomView, language: Language) -> DoorsForm:
    """The doors of a table for its page."""
    doors = room.doors
    return DoorsForm(
        listed=doors.listed,
        watchable=doors.watchable,
        tongues=tuple(Tongue(code, tongue(code), code in doors.languages) for code in TONGUES),
        line=_line(doors, language),
        may_choose=room.is_host,
        watchers=_watchers(room, language),
    )


def typed_doors(form: Form) -> Doors:
    """The doors that a form chooses: each is open where its box was ticked."""
    spoken = tuple(code for code in TONGUES if f"speaks_{code}" in form)
    return Doors("listed" in form, spoken, "watchable" in form)


def languages_told(codes: tuple[str, ...], language: Language) -> str:
    """What is spoken at a table, each language by its own name."""
    return ", ".join(map(tongue, codes)) if codes else language.text("Any language")


def _line(doors: Doors, language: Language) -> str:
    if doors.listed and doors.watchable:
        return language.text("Anybody can find this table, and watch its games.")
    if doors.listed:
        return language.text("Anybody can find this table; only those who sit here see its games.")
    if doors.watchable:
        return language.text("Whoever has the link may watch.")
    return language.text("Only those who sit here see the game.")


def _watchers(room: RoomView, language: Language) -> str:
    """How many watch: no number for a table that nobody may watch."""
    if room.watchers is None or not room.doors.watchable:
        return ""
    if room.watchers == 0:
        return language.text("Nobody is watching just now.")
    return language.count("{n} person is watching.", "{n} people are watching.", room.watchers)
