"""Reading the header of a text record: its name, its rules, and who sits where."""

import re
from collections.abc import Callable
from typing import Final

from foretrick.records.faults import FaultList, shown
from foretrick.records.record import SeatInfo, SeatKind, is_time, is_unicode
from foretrick.records.rules_reader import read_rules
from foretrick.records.text_lines import Line, Words
from foretrick.records.text_words import OPTION_KEYS, unquoted
from foretrick.rules import Ruleset
from foretrick.rules.ruleset import MOST_PLAYERS
from foretrick.words.message import Listed, message

__all__ = ["Header"]

_SIZES: Final = re.compile(r"\d[\d\s,;]*", re.ASCII)


class Header:
    """Collects what the lines of a header say."""

    def __init__(self, faults: FaultList) -> None:
        self.identity = ""
        self.started: str | None = None
        self.derive = True
        self._faults = faults
        self._preset: str | None = None
        self._players: int | None = None
        self._options: dict[str, object] = {}
        self._seats: dict[int, SeatInfo] = {}
        self._lines: dict[str, int] = {}

    def read(self, line: Line) -> None:
        """Read one line; its key is one of the header's."""
        name = f"seat {self._number(line)}" if line.key == "seat" else line.key
        if name in self._lines:
            self._faults.add_at("doubled", line.number, field=line.written)
        self._lines[name] = line.number
        if line.key in OPTION_KEYS:
            self._options[OPTION_KEYS[line.key]] = _option(line.rest)
        else:
            _READERS[line.key](self, line)

    def result(self) -> tuple[Ruleset, tuple[SeatInfo, ...]] | None:
        """Give the rules and the seats; None where a fault leaves them open."""
        players = self._players
        if players is None:
            players = max(self._seats, default=-1) + 1
        if not players:
            self._faults.add("missing", "Players", field="Players")
            return None
        rules, wrong = read_rules(players, self._preset, self._options)
        for option, reason in wrong:
            line = self._lines.get(option.replace("_", " "))
            self._faults.reason(reason, message("the rules"), line)
        if rules is None:
            return None
        if self._seats and max(self._seats) >= players:
            self._faults.add_at(
                "no_seat",
                self._lines[f"seat {max(self._seats)}"],
                found=max(self._seats),
                last=players - 1,
            )
            return None
        seats = (self._seats.get(seat) or SeatInfo(f"Seat {seat}") for seat in range(players))
        return rules, tuple(seats)

    def _text(self, line: Line) -> str:
        """Read a text, quoted or plain, that fills the line."""
        if not line.rest.startswith('"'):
            return self._whole(line, line.rest)
        text = self._start(line)
        if text[1]:
            self._faults.add_at("bad_string", line.number)
        return text[0]

    def _start(self, line: Line) -> tuple[str, str]:
        """Read a text at the start of a line, and what follows it."""
        read = unquoted(line.rest)
        if read is None:
            self._faults.add_at("bad_string", line.number)
            return "", ""
        return self._whole(line, read[0]), read[1]

    def _whole(self, line: Line, text: str) -> str:
        if is_unicode(text):
            return text
        self._faults.add_at("half_character", line.number)
        return ""

    def _number(self, line: Line) -> int:
        expected = message("the number of a seat (as in 'Seat 0: Ann')")
        if line.parameter is None:
            self._faults.add_at("bad_word", line.number, found=line.written, expected=expected)
            return 0
        return Words(line, (), self._faults).number(line.parameter, expected=expected)

    def read_id(self, line: Line) -> None:
        """`Id: 2026-07-01-table-3`: what the record is called."""
        self.identity = self._text(line)

    def read_preset(self, line: Line) -> None:
        """`Preset: quick`: the name the rules were chosen under."""
        self._preset = self._text(line)

    def read_started(self, line: Line) -> None:
        """Read `Started: 2026-07-01T19:30:00Z`: when the game began."""
        if is_time(line.rest):
            self.started = line.rest
        else:
            self._faults.add_at("bad_time", line.number, found=shown(line.rest))

    def read_derive(self, line: Line) -> None:
        """`Derive: no`: the text leaves nothing out."""
        self.derive = line.rest.casefold() != "no"
        if line.rest.casefold() not in ("yes", "no"):
            found = shown(line.rest)
            self._faults.add_at(
                "bad_word", line.number, found=found, expected=Listed(("'yes'", "'no'"))
            )

    def read_players(self, line: Line) -> None:
        """`Players: 4`."""
        words = Words(line, (), self._faults)
        self._players = words.number(
            expected=message("a whole number from {low} to {high}", low=2, high=6)
        )
        words.end()

    def read_seat(self, line: Line) -> None:
        """`Seat 2: Cal (bot novice)`: who sits on a seat, numbered from 0."""
        seat = self._number(line)
        name, rest = self._start(line)
        about = re.fullmatch(r"\(\s*(human|bot)\b\s*(.*)\)", rest, re.IGNORECASE | re.DOTALL)
        if rest and about is None:
            found = shown(rest)
            expected = Listed(("'(human)'", "'(bot)'", "'(bot novice)'"))
            self._faults.add_at("bad_word", line.number, found=found, expected=expected)
        if seat >= MOST_PLAYERS:
            self._faults.add_at("no_seat", line.number, found=seat, last=MOST_PLAYERS - 1)
            return
        if about is None or about[1].casefold() == SeatKind.HUMAN:
            self._seats[seat] = SeatInfo(name)
            return
        bot = about[2].strip()
        said = Line(line.number, line.key, rest=bot)
        self._seats[seat] = SeatInfo(name, SeatKind.BOT, self._text(said) if bot else None)


def _option(text: str) -> str:
    """Spell an option as the rules do: sizes with commas, words with underscores."""
    if _SIZES.fullmatch(text):
        return ",".join(re.split(r"[\s,;]+", text))
    return re.sub(r"[\s_-]+", "_", text.casefold())


_READERS: Final[dict[str, Callable[[Header, Line], None]]] = {
    "id": Header.read_id,
    "started": Header.read_started,
    "derive": Header.read_derive,
    "players": Header.read_players,
    "preset": Header.read_preset,
    "seat": Header.read_seat,
}
