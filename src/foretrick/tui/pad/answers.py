"""What a typed line means to the pad at this moment: an entry, a wish, or neither."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from foretrick.rules.ruleset import TieBreak
from foretrick.scorepad.checking import MOST_NUMBER, MOST_POINTS
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
    PadEvent,
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
from foretrick.scorepad.telling import PadWords
from foretrick.scorepad.view import PadPhase, PadView
from foretrick.tui.pad.commands import command_typed, part_typed, with_commands
from foretrick.tui.pad.wishes import Export, PadUnclear, PadWish
from foretrick.words.language import ENGLISH, Language, marked

__all__ = ["PadAnswer", "help_hint", "read_pad_line"]

PadAnswer = PadEvent | PadWish | Export | PadUnclear

_WISHES: Final = {wish.value: wish for wish in PadWish}


class _Puzzled(Exception):  # it never leaves this module
    """A line that cannot be taken, with a sentence and a hint."""

    def __init__(self, text: str, hint: str) -> None:
        super().__init__(text)
        self.unclear = PadUnclear(text, hint)


def read_pad_line(text: str, view: PadView, language: Language = ENGLISH) -> PadAnswer:
    """What a typed line means: numbers for whoever is next, a player's name, or a command."""
    words = text.replace(",", " ").split()
    if not words:
        return PadUnclear(PadWords(view, language).asked(), help_hint(language))
    command = command_typed(words[0], language)
    if len(words) == 1 and command in _WISHES:
        return _WISHES[command]
    line = _Line(view, language, text, words[1:])
    try:
        if _number(words[0]) is not None:
            return line.numbers(words)
        return line.named(words) if command not in _COMMANDS else _COMMANDS[command](line)
    except _Puzzled as puzzled:
        return puzzled.unclear


def help_hint(language: Language) -> str:
    """How to find out what may be typed."""
    return with_commands(language, marked("{help} lists everything that can be typed."))


def _number(word: str) -> int | None:
    """The whole number that a word writes, None if it is none."""
    digits = word.removeprefix("-")
    fits = digits.isascii() and digits.isdigit() and len(digits) <= 6
    return int(word) if fits else None


def _quoted(text: str) -> str:
    shown = "".join(one if one.isprintable() else "?" for one in text.strip())
    return shown if len(shown) <= 30 else shown[:30] + "..."


class _Line:
    """One typed line: the view it was typed at, the whole text, and the words after the first."""

    def __init__(self, view: PadView, language: Language, typed: str, rest: list[str]) -> None:
        self.view = view
        self.language = language
        self.typed = typed
        self.rest = rest

    def text(self, message: str, /, **details: object) -> str:
        """A message about this line; it may speak of commands by their names."""
        return with_commands(self.language, message, **details)

    # --- Parts of a line ---

    def puzzled(self, text: str, hint: str = "") -> _Puzzled:
        return _Puzzled(text, hint or help_hint(self.language))

    def part(self, word: str) -> str | None:
        """What a word within the line stands for."""
        return part_typed(word, self.language)

    @property
    def hand(self) -> int:
        """The hand that is waited for, or the last one played."""
        view = self.view
        return view.rows[-1].number if view.hand is None else view.hand.number

    def integer(self, low: int, high: int, what: str) -> int:
        """Take a number from the line."""
        word = self.rest.pop(0) if self.rest else ""
        number = _number(word)
        if number is None or not low <= number <= high:
            hint = self.text("Write a number from {low} to {high}.", low=low, high=high)
            found = self.text("'{word}' is no {what}.", word=_quoted(word), what=what)
            missing = self.text("The {what} is missing.", what=what)
            raise _Puzzled(found if word else missing, hint)
        return number

    def hand_number(self, *, otherwise: int | None = None) -> int:
        """Take the number of a hand, or this hand where none is written."""
        if not self.rest and otherwise is not None:
            return otherwise
        rows = self.view.rows
        return self.integer(rows[0].number, rows[-1].number, self.text("number of a hand"))

    def player(self) -> int:
        """Take a player's name, or as much of it as nobody else's begins with."""
        for count in range(len(self.rest), 0, -1):
            begins = " ".join(self.rest[:count]).casefold()
            names = [name.casefold() for name in self.view.names]
            exact = [player for player, name in enumerate(names) if name == begins]
            near = [player for player, name in enumerate(names) if name.startswith(begins)]
            if len(exact or near) == 1:
                del self.rest[:count]
                return (exact or near)[0]
        names_told = ", ".join(self.view.names)
        hint = self.text("Write one of {names}.", names=names_told)
        if not self.rest:
            raise _Puzzled(self.text("The name of a player is missing."), hint)
        word = _quoted(self.rest[0])
        raise _Puzzled(self.text("'{word}' is no player, or several.", word=word), hint)

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.rest:
            left = _quoted(" ".join(self.rest))
            raise self.puzzled(self.text("'{word}' is too much here.", word=left))

    # --- Lines without a command ---

    def numbers(self, words: list[str]) -> PadEvent:
        """Bids or tricks of those who are next, in order."""
        view = self.view
        if view.phase is PadPhase.BIDS:
            waiting = [p for p in view.order if view.players[p].bid is None]
        elif view.phase is PadPhase.TRICKS:
            waiting = list(PadWords(view, self.language).without_tricks())
        else:
            hint = self.text("'{fix} HAND NAME BID TRICKS' corrects a hand.")
            raise _Puzzled(self.text("No number is waited for now."), hint)
        if len(words) > len(waiting):
            message = self.text(
                "There are {found} numbers here, and {count} wanted.",
                found=len(words),
                count=len(waiting),
            )
            raise _Puzzled(message, PadWords(view, self.language).asked())
        self.rest = list(words)
        cells = tuple(
            (p, self.integer(0, MOST_NUMBER, self.of_phase())) for p in waiting[: len(words)]
        )
        kind = BidsEntered if view.phase is PadPhase.BIDS else TricksEntered
        return kind(self.hand, cells)

    def of_phase(self) -> str:
        is_bid = self.view.phase is PadPhase.BIDS
        return self.text("bid") if is_bid else self.text("number of tricks")

    def named(self, words: list[str]) -> PadEvent:
        """A player alone: takes a trick, or deals a tie-break round."""
        self.rest = list(words)
        phase = self.view.phase
        if phase not in (PadPhase.TRICKS, PadPhase.TIE):
            word = _quoted(words[0])
            raise self.puzzled(self.text("'{word}' cannot be read here.", word=word))
        player = self.player()
        self.end()
        return TieBreakStarted(player) if phase is PadPhase.TIE else TrickTaken(self.hand, player)

    # --- Commands about a hand ---

    def bid(self) -> PadEvent:
        player = self.player()
        bid = self.integer(0, MOST_NUMBER, self.text("bid"))
        self.end()
        return BidsEntered(self.hand, ((player, bid),))

    def tricks(self) -> PadEvent:
        player = self.player()
        tricks = self.integer(0, MOST_NUMBER, self.text("number of tricks"))
        self.end()
        return TricksEntered(self.hand, ((player, tricks),))

    def back(self) -> PadEvent:
        self.end()
        return BidsEntered(self.hand, tuple((player, None) for player in self.view.order))

    def fix(self) -> PadEvent:
        number = self.hand_number()
        player = self.player()
        bid = self.integer(0, MOST_NUMBER, self.text("bid"))
        tricks = self.integer(0, MOST_NUMBER, self.text("number of tricks"))
        self.end()
        cells = self.view.row(number).cells
        reneged = tuple(p for p, cell in enumerate(cells) if cell.reneged)
        return HandCorrected(number, ((player, bid),), ((player, tricks),), reneged)

    def let(self) -> PadEvent:
        said = [o for o in self.view.open_objections if o.hand == self.hand]
        if not said:
            raise self.puzzled(self.text("Nothing in this hand is to be let stand."))
        reason = self.typed.strip().partition(" ")[2].strip()
        if not reason:
            hint = self.text("Write {let} and why, such as: {let} a card was lost.")
            raise _Puzzled(self.text("The reason is missing."), hint)
        return Overruled(self.hand, said[0].reason.code, reason)

    def renege(self) -> PadEvent:
        if [self.part(word) for word in self.rest] == ["nobody"]:
            return RenegesFound(self.hand, ())
        player = self.player()
        number = self.hand_number(otherwise=self.hand)
        self.end()
        cells = self.view.row(number).cells
        found = {p for p, cell in enumerate(cells) if cell.reneged} | {player}
        return RenegesFound(number, tuple(sorted(found)))

    def dealer(self) -> PadEvent:
        player = self.player()
        number = self.hand_number(otherwise=self.hand)
        self.end()
        return DealerStated(number, player)

    def insert(self) -> PadEvent:
        size = self.integer(1, MOST_NUMBER, self.text("number of cards"))
        last = self.view.rows[-1].number + 1
        at = self.hand if self.view.hand is not None else last
        if self.rest:
            first = self.view.rows[0].number
            at = self.integer(first, last, self.text("number of a hand"))
        self.end()
        return HandInserted(at, size)

    def remove(self) -> PadEvent:
        number = self.hand_number()
        self.end()
        return HandRemoved(number)

    def skip(self) -> PadEvent:
        number = self.hand_number(otherwise=self.hand)
        self.end()
        return HandSkipped(number, skipped=True)

    def play(self) -> PadEvent:
        number = self.hand_number()
        self.end()
        return HandSkipped(number, skipped=False)

    def size(self) -> PadEvent:
        number = self.hand_number()
        size = self.integer(1, MOST_NUMBER, self.text("number of cards"))
        self.end()
        return HandResized(number, size)

    def ended(self) -> PadEvent:
        self.end()
        return EndedEarly()

    # --- Commands about players and rules ---

    def add(self) -> PadEvent:
        words = [self.part(word) for word in self.rest]
        after = self.view.seating[-1]
        if "after" in words:
            at = len(words) - 1 - words[::-1].index("after")
            name, self.rest = self.rest[:at], self.rest[at + 1 :]
            after = self.player()
            self.end()
        else:
            name = self.rest
        score = _number(name[-1]) if len(name) > 1 else None
        if score is not None:
            name = name[:-1]
        if abs(score or 0) > MOST_POINTS or not name:
            hint = self.text("Write {add}, a name and a score, such as: {add} Dot 20 {after} Ben.")
            raise _Puzzled(self.text("The name of a player is missing."), hint)
        return PlayerAdded(self.hand, " ".join(name), after, score or 0)

    def leave(self) -> PadEvent:
        player = self.player()
        self.end()
        return PlayerLeft(self.hand, player)

    def back_again(self) -> PadEvent:
        player = self.player()
        self.end()
        return PlayerReturned(self.hand, player)

    def sits_out(self) -> PadEvent:
        player = self.player()
        number = self.hand_number(otherwise=self.hand)
        self.end()
        return SatOut(number, player, out=True)

    def plays(self) -> PadEvent:
        player = self.player()
        number = self.hand_number(otherwise=self.hand)
        self.end()
        return SatOut(number, player, out=False)

    def seats(self) -> PadEvent:
        order = []
        while self.rest:
            word = self.rest
            self.rest = word[:1]
            try:
                order.append(self.player())
                self.rest = word[1:]
            except _Puzzled:
                self.rest = word
                order.append(self.player())
        return Reordered(self.hand, tuple(order))

    def rename(self) -> PadEvent:
        words = [self.part(word) for word in self.rest]
        at = words.index("to") if "to" in words else len(words)
        new, self.rest = self.rest[at + 1 :], self.rest[:at]
        player = self.player()
        self.end()
        if not new:
            hint = self.text("Write {rename}, the name, {to}, and the new name.")
            raise _Puzzled(self.text("The new name is missing."), hint)
        return Renamed(player, " ".join(new))

    def share(self) -> PadEvent:
        self.end()
        return RulesChosen(replace(self.view.rules, tie_break=TieBreak.SHARED))

    def sums(self) -> PadEvent:
        word = self.part(self.rest.pop(0)) if self.rest else None
        self.end()
        if word not in ("on", "off"):
            hint = self.text("Write {sums} {off} or {sums} {on}.")
            raise _Puzzled(self.text("Must tricks add up or not?"), hint)
        return RulesChosen(replace(self.view.rules, tricks_add_up=word == "on"))

    # --- The rest ---

    def undo(self) -> PadEvent:
        self.end()
        return Undone()

    def redo(self) -> PadEvent:
        self.end()
        return Redone()

    def export(self) -> Export:
        name = self.typed.strip().partition(" ")[2].strip()
        if not name:
            hint = self.text("Write {export} and a file, such as: {export} evening.csv.")
            raise _Puzzled(self.text("The name of the file is missing."), hint)
        return Export(name)


_COMMANDS: Final[dict[str, Callable[[_Line], PadEvent | Export]]] = {
    "bid": _Line.bid,
    "tricks": _Line.tricks,
    "back": _Line.back,
    "fix": _Line.fix,
    "let": _Line.let,
    "renege": _Line.renege,
    "dealer": _Line.dealer,
    "insert": _Line.insert,
    "remove": _Line.remove,
    "skip": _Line.skip,
    "play": _Line.play,
    "size": _Line.size,
    "end": _Line.ended,
    "add": _Line.add,
    "leave": _Line.leave,
    "return": _Line.back_again,
    "out": _Line.sits_out,
    "in": _Line.plays,
    "seats": _Line.seats,
    "rename": _Line.rename,
    "share": _Line.share,
    "sums": _Line.sums,
    "undo": _Line.undo,
    "redo": _Line.redo,
    "export": _Line.export,
}
