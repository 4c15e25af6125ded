"""A decision of the game as JSON: the same object is listed as legal and sent to be done."""

from typing import Annotated, Literal

from pydantic import Field

from foretrick.rules import (
    CallRenege,
    Card,
    CardError,
    Command,
    MakeBid,
    NameTrump,
    PlayCard,
    SeatCommand,
    Suit,
    TakeBackCard,
)
from foretrick.server.api.problems import ApiError
from foretrick.server.api.shown import Asked

__all__ = ["Action", "Bid", "Call", "Play", "TakeBack", "Trump", "action_shown", "command_of"]


class Trump(Asked):
    """Name trump (R2.5)."""

    type: Literal["trump"]
    suit: Literal["c", "d", "h", "s"]


class Bid(Asked):
    """Say how many tricks one will take (R3.1)."""

    type: Literal["bid"]
    bid: int = Field(ge=0, le=60)


class Play(Asked):
    """Play a card (R5.2)."""

    type: Literal["play"]
    card: str = Field(
        min_length=2,
        max_length=2,
        description="The code of a card; ?? for the one on one's own forehead.",
    )


class TakeBack(Asked):
    """Take a renege back, at an honour table (R7.1)."""

    type: Literal["take_back"]


class Call(Asked):
    """Say that another player did not follow suit, at an honour table (R7.2)."""

    type: Literal["call"]
    against: int = Field(ge=0, le=5)


Action = Annotated[Trump | Bid | Play | TakeBack | Call, Field(discriminator="type")]
"""One decision of the game."""


def command_of(action: Trump | Bid | Play | TakeBack | Call, seat: int) -> SeatCommand:
    """The command that an action means for a seat; raises `ApiError` if it names no card."""
    match action:
        case Trump():
            return NameTrump(seat, Suit(action.suit))
        case Bid():
            return MakeBid(seat, action.bid)
        case Play():
            return PlayCard(seat, read_card(action.card))
        case TakeBack():
            return TakeBackCard(seat)
        case Call():
            return CallRenege(seat, action.against)


def action_shown(command: Command) -> Trump | Bid | Play | TakeBack | Call:
    """A seat's command as an action; raises `ValueError` for one of no seat."""
    match command:
        case NameTrump(_, Suit() as suit):
            return Trump.model_validate({"type": "trump", "suit": suit.value})
        case MakeBid(_, bid):
            return Bid(type="bid", bid=bid)
        case PlayCard(_, card):
            return Play(type="play", card="??" if card is None else card.code)
        case TakeBackCard():
            return TakeBack(type="take_back")
        case CallRenege(_, against):
            return Call(type="call", against=against)
    raise ValueError(f"{type(command).__name__} is no decision of a seat")


def read_card(code: str) -> Card | None:
    """The card of a code, None for the one unseen; raises `ApiError` if there is none."""
    if code == "??":
        return None
    try:
        return Card(code)
    except CardError:
        raise ApiError("bad_card") from None
