"""Why a table refuses something: a catalogue like that of the rules, for what is no play."""

from dataclasses import dataclass
from typing import Final

from foretrick.rules import ForetrickError

__all__ = ["ENDS", "REFUSALS", "Refusal", "RoomError", "refusal"]

ENDS: Final[dict[str, str]] = {
    # why a table ends: as the end of a sentence
    "host": "its host has ended it",
    "empty": "nobody sat at it any more",
    "idle": "nobody had played for a long time",
    "owner": "the owner of this server has ended it",
}

REFUSALS: Final[dict[str, str]] = {
    # code: sentence with the details of the case
    "no_room": "There is no table with that code. Check the code, or ask for the link again.",
    "no_finished_game": "There is no finished game at this address. A game can be looked at again "
    "once it is over; a record that was brought is kept for a while.",
    "no_result": "This game has no result: its record ends before the game does.",
    "no_moment": "This game has no such moment. Go through it from its beginning.",
    "room_closed": "This table has ended: {why}.",
    "stale": "The game moved on while you chose: look again and choose.",
    "already_done": "That was done already.",
    "not_seated": "You do not sit at this table.",
    "not_host": "Only the host of the table, {host}, can do that.",
    "no_such_seat": "There is no such seat at this table.",
    "seat_taken": "That seat is taken: choose another.",
    "table_full": "Every seat is taken.",
    "already_seated": "You sit at this table already.",
    "bad_name": "A name has 1 to {most} characters that can be seen.",
    "name_taken": "Somebody at this table is called {name} already: choose another name.",
    "no_such_bot": "There is no such bot.",
    "bad_program": "What a program is called has 1 to {most} characters that can be seen.",
    "not_program": "No program that you have seated sits there.",
    "game_on": "That has to wait until the game is over.",
    "no_game": "No game is being played here.",
    "no_record": "No game has been finished at this table yet: its record comes with the result.",
    "no_such_game": "No game of that number was finished at this table.",
    "game_over": "The game is over.",
    "empty_seats": "{count} seats are still empty: invite people, or seat bots.",
    "empty_seat": "One seat is still empty: invite somebody, or seat a bot.",
    "too_many_seated": "{count} are seated, too many for {players}: somebody has to rise first.",
    "not_your_seat": "That seat is not yours.",
    "bot_plays": "A bot plays for you: take your seat back first.",
    "is_bot": "A bot sits there.",
    "not_away": "Nobody plays in your place.",
    "still_there": "Only the host can do that, as long as the player is not overdue.",
    "paused_before": "Each player has one pause a game, and you have had yours.",
    "no_clock": "This table has no clock: take your time.",
    "days_enough": "This game leaves days for each decision: no pause is needed.",
    "has_days": "This game leaves days for each decision: a bot plays once the clock has run out.",
    "no_link": "That link is not valid any more. Whoever holds the seat can make a new one.",
    "not_due": "There is nothing to wait for now.",
    "no_hints": "This table gives no hints.",
    "no_talk": "The host of this table has switched the chat off.",
    "phrases_only": "The host of this table allows the four phrases alone.",
    "bad_line": "A line has 1 to {most} characters that can be seen.",
    "no_such_line": "That line is not there any more, or it is your own.",
    "rules": "{faults}",
}
"""Every refusal by its code."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a table refuses something; `code` is stable and `text` a sentence for a person.

    `details` are what the sentence speaks of, so that it can be said in another language.
    """

    code: str
    text: str
    details: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return self.text


def refusal(code: str, **details: object) -> Refusal:
    """The refusal `code` with its details.

    >>> refusal("empty_seats", count=2).text
    '2 seats are still empty: invite people, or seat bots.'
    """
    told = {name: str(detail) for name, detail in details.items()}
    return Refusal(code, REFUSALS[code].format(**told), tuple(told.items()))


class RoomError(ForetrickError):
    """A command that a table refuses; nothing has changed."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.text)
        self.why = why
