"""From a text to its lines of a key and words, each of which knows its place."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from foretrick.records.faults import FaultList, shown
from foretrick.records.shapes import LARGEST_NUMBER
from foretrick.records.text_words import GAME_KEYS, card_of, find_player, key_of
from foretrick.rules import UNKNOWN, Card
from foretrick.words.message import Tellable, message

__all__ = ["Line", "Word", "Words", "lines_of"]

_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*")
_MARGIN: Final = re.compile(r"[\s>]*")
_WORD: Final = re.compile(r"[^\s,;]+")
_NUMBER: Final = re.compile(r"[+-]?\d{1,10}", re.ASCII)
# Lists may go on in the next line, as a mail program breaks them.
_LISTS: Final = frozenset(GAME_KEYS) - {"hand", "time"}
_WHOLE: Final = message("a whole number from 0")
_SIGNED: Final = message("a whole number")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a line, and where it stands (from 1)."""

    text: str
    line: int
    column: int


@dataclass(slots=True)
class Line:
    """A line `key parameter: rest`, such as `Trick 3: Ann 5h Ben W1*`.

    `key` is in plain form (empty before the first line); `rest` is what follows the colon, and
    `words` the same in words, with those of the lines that continue it.
    """

    number: int
    key: str
    written: str = ""
    parameter: Word | None = None
    rest: str = ""
    words: list[Word] = field(default_factory=list)


def lines_of(text: str, faults: FaultList) -> Iterator[Line]:
    """Read the lines of a text, without comments, empty lines and the marks of quoted mail."""
    line: Line | None = None
    for number, raw in enumerate(re.split(r"\r\n|\n|\r", text), start=1):
        body = _COMMENT.sub("", raw).rstrip()
        margin = _MARGIN.match(body)
        start = margin.end() if margin else 0
        if start == len(body):
            continue
        colon = body.find(":", start)
        if line is None:
            # The title, for its reader to judge.
            yield Line(number, "", body[start:])
            line = Line(number, "")
        elif colon >= 0:
            if line.key:
                yield line
            line = _line(number, body, start, colon)
        elif line.key in _LISTS:
            line.words += _words(body, number, start)
        else:
            faults.add_at("no_key", number, start + 1)
    if line is not None and line.key:
        yield line


def _line(number: int, body: str, start: int, colon: int) -> Line:
    written = body[start:colon].rstrip()
    rest, words = body[colon + 1 :].strip(), _words(body, number, colon + 1)
    key = key_of(written)
    head, _, tail = written.rpartition(" ")
    if key_of(head) == "cards" or tail[:1] in tuple("0123456789"):
        parameter = Word(tail, number, start + len(head) + 2)
        return Line(number, key_of(head), written, parameter, rest, words)
    return Line(number, key, written, None, rest, words)


def _words(body: str, number: int, start: int) -> list[Word]:
    return [Word(match[0], number, match.start() + 1) for match in _WORD.finditer(body, start)]


class Words:
    """Reads the words of a line one by one; what does not fit is left as a fault.

    Like the shapes of JSON, each reader gives something in the place of what it cannot read.
    """

    def __init__(self, line: Line, labels: tuple[str, ...], faults: FaultList) -> None:
        self.line = line
        self._labels = labels
        self._faults = faults
        self._next = 0

    @property
    def more(self) -> bool:
        """Whether words are left."""
        return self._next < len(self.line.words)

    def peek(self, ahead: int = 0) -> str:
        """Look at a word that is not read yet, in lower case; empty at the end."""
        place = self._next + ahead
        return self.line.words[place].text.casefold() if place < len(self.line.words) else ""

    def skip(self, *words: str) -> bool:
        """Read the next word if it is one of `words`."""
        found = self.peek() in words
        self._next += found
        return found

    def take(self, expected: Tellable) -> Word:
        """Read the next word, whatever it is."""
        if self.more:
            self._next += 1
            return self.line.words[self._next - 1]
        column = self.line.words[-1].column + len(self.line.words[-1].text) if self._next else None
        last = self.line.words[-1].line if self._next else self.line.number
        self._faults.add_at("cut_line", last, column, expected=expected)
        return Word("", 0, 0)

    def wrong(self, code: str, word: Word, **details: object) -> None:
        """Leave a fault at a word, if it is one."""
        if word.line:
            found = shown(word.text)
            self._faults.add_at(code, word.line, word.column, found=found, **details)

    def seat(self, word: Word | None = None) -> int:
        """Read a player."""
        word = word or self.take(message("a player"))
        seat = find_player(word.text, self._labels)
        if seat is None:
            self.wrong("unknown_player", word, known=", ".join(self._labels))
        return seat or 0

    def players(self) -> Iterator[int]:
        """Read players until the line ends, each once; between them read what belongs to each."""
        seen: set[int] = set()
        while self.more:
            seat = self.seat()
            if seat in seen:
                self._faults.add_at("seat_twice", self.line.number, seat=seat)
            seen.add(seat)
            yield seat

    def card(self, word: Word | None = None) -> Card:
        """Read a card."""
        word = word or self.take(message("a card"))
        card = card_of(word.text)
        if card is None:
            self.wrong("bad_card", word)
        return card or UNKNOWN

    def number(self, word: Word | None = None, expected: Tellable = _WHOLE) -> int:
        """Read a whole number from 0."""
        found = self.signed(word, expected)
        if found is None or found < 0:
            self.wrong("bad_number", word or self._last(), expected=expected)
        return found or 0

    def signed(self, word: Word | None = None, expected: Tellable = _SIGNED) -> int | None:
        """Read a whole number with or without a sign; None for a dash."""
        word = word or self.take(expected)
        text = word.text.replace("\u2212", "-")
        if text == "-":
            return None
        if not _NUMBER.fullmatch(text) or abs(int(text)) > LARGEST_NUMBER:
            self.wrong("bad_number", word, expected=expected)
            return 0
        return int(text)

    def end(self) -> None:
        """Leave a fault if words are left."""
        if self.more:
            end = message("the end of the line")
            self.wrong("bad_word", self.take(end), expected=end)

    def _last(self) -> Word:
        return self.line.words[self._next - 1] if self._next else Word("", 0, 0)
