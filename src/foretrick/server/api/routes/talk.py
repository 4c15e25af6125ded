"""The chat of a table, for seats."""

from typing import Final, Literal

from fastapi import APIRouter
from pydantic import Field, model_validator

from foretrick.host.rooms import Room, RoomError
from foretrick.host.rooms.errors import refusal
from foretrick.host.talk import LONGEST_LINE, Level, Line, Phrase
from foretrick.server.api.callers import Guest, Table
from foretrick.server.api.shown import Asked, Shown
from foretrick.server.talk_page import name_now
from foretrick.words.language import Language

__all__ = ["router"]

router: Final = APIRouter(tags=["chat"])

PhraseCode = Literal["well_played", "good_luck", "one_moment", "thanks"]


class SaidAsked(Asked):
    """A phrase, which each reads in their own language, or a line of one's own: one of both."""

    phrase: PhraseCode | None = None
    text: str | None = Field(None, min_length=1, max_length=LONGEST_LINE)

    @model_validator(mode="after")
    def _one_of_both(self) -> "SaidAsked":
        if (self.phrase is None) == (self.text is None):
            raise ValueError("either a phrase or a text")
        return self


class LineSaid(Shown):
    """A line: `text` is what was typed, or the phrase in the language of the caller."""

    number: int = Field(description="Counted from 1 at each table.")
    at: float = Field(description="Seconds since 1970.")
    seat: int
    name: str
    phrase: str | None
    text: str
    is_mine: bool


class ChatShown(Shown):
    """The chat of a table as the caller's seat reads it."""

    level: Literal["typed", "phrases", "off"] = Field(description="What the host allows.")
    lines: list[LineSaid]


@router.get("/tables/{code}/talk", summary="Read the chat")
async def read(call: Guest, code: Table) -> ChatShown:
    """The last lines, for seats alone; whom the seat has muted in the browser is not in it."""
    guest, site = call.known.guest, call.site
    desk = await site.host.desk(code)
    heard = await site.talks.heard(desk, guest)
    if heard is None:
        raise RoomError(refusal("not_seated"))
    lines = [_line(desk.room, line, guest, call.language) for line in heard.lines]
    return ChatShown(level=_level(heard.level), lines=lines)


@router.post("/tables/{code}/talk", status_code=201, summary="Say something")
async def say(call: Guest, code: Table, asked: SaidAsked) -> LineSaid:
    """A phrase, or a text where the host allows it; for seats alone."""
    guest = call.known.guest
    await call.count("talk")
    said = asked.text or "" if asked.phrase is None else Phrase(asked.phrase)
    line = await call.site.talks.say(code, guest, said)
    return _line(await call.site.host.room(code), line, guest, call.language)


def _line(room: Room, line: Line, guest: str, language: Language) -> LineSaid:
    saying = line.saying
    return LineSaid(
        number=line.number,
        at=saying.at,
        seat=saying.seat,
        name=name_now(room, line),
        phrase=None if saying.phrase is None else saying.phrase.value,
        text=saying.told(language),
        is_mine=line.guest == guest,
    )


def _level(level: Level) -> Literal["typed", "phrases", "off"]:
    return level.value
