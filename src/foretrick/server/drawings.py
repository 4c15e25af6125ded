"""What is drawn: the picture of a finished game's result, and score sheets as PDFs.

Each costs about as much as a hundred pages, so they are drawn one after another, beside all else,
and the last ones are kept.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from foretrick.rules import Suit
from foretrick.rules.events import TrumpFixed
from foretrick.scorepad.printing import printed_sheet
from foretrick.server.pads import OpenPad
from foretrick.server.replay_whole import headline, result_lines
from foretrick.server.result_picture import result_picture
from foretrick.server.shelf import Shelved
from foretrick.sheets import Format, Paper, empty_sheet, filled_sheet, pages, paint
from foretrick.words.language import Language

__all__ = ["Drawings"]

KEPT: Final = 64
"""So many drawings are kept, of some 100 KB each."""


class Drawings:
    """Draws one thing at a time."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    async def picture(self, game: Shelved, language: Language) -> bytes:
        """The PNG of the result of a game that is over."""
        key = ("picture", game.name, language.code)
        return await self._drawn(key, lambda: _picture(game, language))

    async def sheet(self, game: Shelved, paper: Paper, language: Language) -> bytes:
        """The PDF of the score sheet."""
        key = ("sheet", game.name, language.code, paper.name)
        return await self._drawn(
            key,
            lambda: paint(
                *pages((filled_sheet(game.record, language),), paper, Format.USUAL, language)
            ),
        )

    async def pad(self, pad: OpenPad, paper: Paper, language: Language, *, hides: bool) -> bytes:
        """The PDF of a score pad as it stands; raises `NoRoom` where there is none for so many."""
        key = ("pad", pad.name, str(pad.version), str(hides), language.code, paper.name)
        sheet = printed_sheet(pad.kept.pad, hides=hides)
        return await self._drawn(
            key, lambda: paint(*pages((sheet,), paper, Format.USUAL, language))
        )

    async def empty(
        self, hands: tuple[int, ...], players: int, paper: Paper, form: Format, language: Language
    ) -> bytes:
        """The PDF of a sheet to write on; raises `NoRoom` where there is none for so many."""
        sheet = empty_sheet(("",) * players, hands)
        games = (sheet, sheet) if form is Format.SMALL else (sheet,)
        key = ("empty", str(players), str(hands), paper.name, form.name, language.code)
        return await self._drawn(key, lambda: paint(*pages(games, paper, form, language)))

    async def _drawn(self, key: tuple[str, ...], draw: Callable[[], bytes]) -> bytes:
        async with self._turn:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(draw)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]


def _picture(game: Shelved, language: Language) -> bytes:
    hands = language.count("{n} hand", "{n} hands", len(game.course.hands))
    return result_picture(
        headline(game, language),
        result_lines(game, language),
        _last_trump(game),
        language.text("Foretrick · a game of Wizard, {hands}", hands=hands),
    )


def _last_trump(game: Shelved) -> Suit | None:
    """The trump of the last hand that had one."""
    named = [event.suit for event in game.record.events if isinstance(event, TrumpFixed)]
    return next((suit for suit in reversed(named) if suit is not None), None)
