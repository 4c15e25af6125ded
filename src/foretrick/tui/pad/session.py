"""One person's evening with a pad: a typed line in, what there is to say out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from foretrick.host import KeepError
from foretrick.scorepad import PadError, PadPhase, PadView, pad_fragment
from foretrick.scorepad.desk import PadDesk
from foretrick.scorepad.events import EndedEarly, PadEvent, Redone, Undone
from foretrick.scorepad.exporting import PAD_SUFFIXES, exported
from foretrick.scorepad.telling import PadWords
from foretrick.tui.pad.answers import read_pad_line
from foretrick.tui.pad.commands import usages
from foretrick.tui.pad.wishes import Export, PadUnclear, PadWish
from foretrick.words.formats import signed
from foretrick.words.language import ENGLISH, Language

__all__ = ["PadSession", "Reply", "help_lines", "moment_lines"]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a line led to: sentences to say, whether it was refused, and what else is wanted."""

    notes: tuple[str, ...] = ()
    is_refusal: bool = False
    wish: PadWish | None = None


class PadSession:
    """Reads lines for the pad on a desk; `write` writes the text of an export to a file."""

    def __init__(
        self, desk: PadDesk, write: Callable[[str, str], None], language: Language = ENGLISH
    ) -> None:
        self.desk = desk
        self.language = language
        self._write = write

    @property
    def view(self) -> PadView:
        """The pad as it stands."""
        return self.desk.view

    def answer(self, line: str) -> Reply:
        """Do what a typed line asks for, or say why not and give a hint."""
        meant = read_pad_line(line, self.view, self.language)
        match meant:
            case PadUnclear(text, hint):
                return Reply((text, hint), is_refusal=True)
            case PadWish.LINK:
                return Reply(("#" + pad_fragment(self.desk.events),))
            case PadWish():
                return Reply(wish=meant)
            case Export(file):
                return self._export(file)
        return self.enter(meant)

    def enter(self, entry: PadEvent) -> Reply:
        """Make an entry, or say why not."""
        before = self.view
        try:
            changed = self.desk.enter(entry)
        except PadError as error:
            return Reply((error.why.with_rule(self.language),), is_refusal=True)
        except KeepError as error:
            return self._not_kept(error)
        if not changed:
            return Reply((self.language.text("That stands there already."),))
        match entry:
            case Undone():
                return Reply((self.language.text("The last entry is taken back."),))
            case Redone():
                return Reply((self.language.text("The entry stands again."),))
            case EndedEarly() if self.view.hand is not None:
                last = self.view.rows[-1].number
                ends = self.language.text(
                    "The game ends with hand {hand}, which is begun: enter the rest of it.",
                    hand=last,
                )
                return Reply((ends,))
        return Reply(tuple(_news(before, self.view, self.language)))

    def _export(self, file: str) -> Reply:
        text = exported(file, self.desk.pad, self.desk.events)
        if text is None:
            endings = ", ".join(PAD_SUFFIXES)
            message = self.language.text("That file cannot be written: its name ends otherwise.")
            hint = self.language.text("Let it end with one of {endings}.", endings=endings)
            return Reply((message, hint), is_refusal=True)
        try:
            self._write(file, text)
        except KeepError as error:
            return self._not_kept(error)
        return Reply((self.language.text("The pad is written to {file}.", file=file),))

    def _not_kept(self, error: KeepError) -> Reply:
        told = (error.text.told(self.language), error.hint.told(self.language))
        return Reply(told, is_refusal=True)


def _news(before: PadView, after: PadView, language: Language) -> Iterator[str]:
    """What an entry has brought about: hands that are scored now."""
    scored = {row.number for row in before.rows if row.is_scored}
    for row in after.rows:
        if row.is_scored and row.number not in scored:
            told = [
                f"{after.names[player]} {signed(cell.points, language)}"
                for player, cell in enumerate(row.cells)
                if cell.points is not None
            ]
            yield language.text(
                "Hand {number} is scored: {points}.", number=row.number, points=", ".join(told)
            )


def moment_lines(view: PadView, language: Language) -> Iterator[str]:
    """What to know before the next entry: the hand, the bids, what does not fit, the places."""
    words = PadWords(view, language)
    yield words.heading()
    if view.phase is PadPhase.OVER or view.phase is PadPhase.TIE:
        yield words.standing()
    if view.phase is PadPhase.BIDS:
        made = [f"{p.name} {p.bid}" for p in view.players if p.bid is not None]
        if made:
            yield language.text("Bids: {bids}.", bids=", ".join(made))
    if view.phase in (PadPhase.TRICKS, PadPhase.CHECK):
        needs = [f"{view.names[p]} {told}" for p in view.order if (told := words.needs(p))]
        yield language.text("{needs}.", needs=", ".join(needs)) if needs else ""
    if told := " ".join(filter(None, (words.balance(), words.forbidden()))):
        yield told
    for objection in view.open_objections:
        yield words.objection(objection)


def help_lines(language: Language) -> Iterator[str]:
    """Everything that can be typed, a line each."""
    for usage, does in usages(language).items():
        yield f"{usage}: {does}."
