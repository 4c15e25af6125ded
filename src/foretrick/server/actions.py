"""What the forms of a table ask for: the name of each action, and the command it means."""

from collections.abc import Callable
from typing import Final

from foretrick.bots import BOTS
from foretrick.host.codes import fresh_token
from foretrick.host.rooms import CLOCKS, Manner, Pace
from foretrick.host.rooms.commands import (
    ChooseDoors,
    ChooseManner,
    ChooseRules,
    ClearSeat,
    CloseRoom,
    Leave,
    OfferSeat,
    Proceed,
    Rename,
    ReopenLobby,
    Return,
    RevokeLink,
    RoomCommand,
    SeatBot,
    StandIn,
    StartGame,
    TakePause,
)
from foretrick.rules import (
    CallRenege,
    Card,
    CardError,
    MakeBid,
    NameTrump,
    PlayCard,
    SeatCommand,
    Suit,
    TakeBackCard,
)
from foretrick.server.clocks import clock_value
from foretrick.server.doors_form import typed_doors
from foretrick.server.faults import Reading
from foretrick.server.forms import Form, FormError
from foretrick.server.typed_rules import typed_rules

__all__ = ["ACTIONS", "decision"]

_CLOCKS: Final = {clock_value(clock): clock for clock in CLOCKS}


def decision(form: Form, seat: int) -> SeatCommand:
    """The decision of the game that a form sends for `seat`; raises `FormError` for none."""
    if "bid" in form:
        return MakeBid(seat, form.number("bid"))
    if "trump" in form:
        return NameTrump(seat, Suit(form.chosen("trump", tuple(suit.value for suit in Suit))))
    if "take_back" in form:
        return TakeBackCard(seat)
    if "call" in form:
        return CallRenege(seat, form.number("call"))
    code = form.value("card")
    if code == "unseen":
        return PlayCard(seat, None)
    try:
        card = Card(code)
    except CardError:
        raise FormError("card") from None
    if not card.is_known:
        raise FormError("card")
    return PlayCard(seat, card)


def _manner(form: Form) -> ChooseManner:
    reading = Reading()
    pace = reading.field(lambda: Pace(form.chosen("pace", tuple(Pace))), Pace.HUMAN)
    clock = reading.field(lambda: _CLOCKS[form.chosen("clock", _CLOCKS)], None)
    reading.finish()
    return ChooseManner(Manner(pace, clock, hints="hints" in form))


ACTIONS: Final[dict[str, Callable[[Form], RoomCommand]]] = {
    "leave": lambda _: Leave(),
    "rename": lambda form: Rename(form.value("name", "")),
    "rules": lambda form: ChooseRules(typed_rules(form)),
    "manner": _manner,
    "doors": lambda form: ChooseDoors(typed_doors(form)),
    "bot": lambda form: SeatBot(form.number("seat"), form.chosen("bot", tuple(BOTS))),
    "clear": lambda form: ClearSeat(form.number("seat")),
    "start": lambda _: StartGame(fresh_token(), fresh_token()),
    "rematch": lambda _: StartGame(fresh_token(), fresh_token()),
    "lobby": lambda _: ReopenLobby(),
    "proceed": lambda _: Proceed(),
    "stand-in": lambda form: StandIn(form.number("seat")),
    "offer": lambda form: OfferSeat(form.number("seat")),
    "return": lambda _: Return(),
    "pause": lambda _: TakePause(),
    "unlink": lambda _: RevokeLink(),
    "close": lambda _: CloseRoom("host"),
}
"""The command that each action means, from the fields of its form."""
