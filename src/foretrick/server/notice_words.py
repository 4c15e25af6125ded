"""What a notice says: at which table, what is asked, until when. No card, no bid, no name."""

import json
from typing import Final

from foretrick.host.codes import shown_code
from foretrick.host.rooms.waiting import Owed, Waiter
from foretrick.host.waiting_games import GameWaiting
from foretrick.words.language import Language, language, marked

__all__ = ["asked_told", "notice_content"]

_ASKED: Final[dict[Owed, str]] = {
    "trump": marked("You turned up a Wizard: choose trump."),
    "bid": marked("Your turn: how many tricks will you win?"),
    "card": marked("Your turn: play a card."),
}


def asked_told(asked: Owed, read: Language) -> str:
    """What a game asks of its reader."""
    return read.text(_ASKED[asked]) if asked else ""


def notice_content(game: GameWaiting, seat: Waiter, code: str) -> bytes:
    """The content of a notice in a language, for the page's worker that shows it.

    The time stands as a number: each device tells it in its own time zone.
    """
    read = language(code)
    hand = read.text("Hand {hand} of {hands}", hand=game.waiting.hand, hands=game.waiting.hands)
    told = {
        "title": read.text("Table {code}", code=shown_code(game.code)),
        "body": f"{asked_told(seat.asked, read)}\n{hand}",
        "by": read.text("until {time}"),
        "until": seat.until,
        "lang": read.code,
        "path": f"/t/{game.code}",
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
