"""The seats around the table: who sits there, their marks, bid and tricks, and what one may do."""

from dataclasses import dataclass
from functools import lru_cache

from foretrick.host.rooms import RoomView, SeatShown
from foretrick.rules import HandView, Phase, SeatView
from foretrick.rules.ruleset import Renege
from foretrick.server.felt import places
from foretrick.server.wheel import Wheel, coins, wheel
from foretrick.words.formats import duration, signed
from foretrick.words.language import Language
from foretrick.words.telling import Words

__all__ = ["Plate", "Tally", "seat_plates"]

_IN_PLAY = (Phase.PLAYING, Phase.TAKING, Phase.SETTLING)


@dataclass(frozen=True, slots=True)
class Tally:
    """A bid and the tricks won: on a wheel, as coins, and in words.

    `bid` is None until it is known, `is_secret` where it was made in secret. `short` is for the
    eye ('1 of 3'), `told` the whole sentence; `look` is `exact`, `over`, `under` or nothing while
    the bid is not known.
    """

    bid: int | None
    won: int
    is_secret: bool
    short: str
    told: str
    look: str

    @property
    def wheel(self) -> Wheel:
        """The wheel, drawn when it is asked for."""
        return wheel(self.bid, self.won, is_secret=self.is_secret)

    @property
    def coins(self) -> tuple[str, ...]:
        """The coins, laid out when they are asked for."""
        return coins(self.bid, self.won)


@dataclass(frozen=True, slots=True)
class Plate:
    """One seat as it is seen by whoever looks.

    `place` counts clockwise from the bottom; `away` says why a bot plays for its person.
    `forehead` is the card on the player's forehead, `cards` how many they hold. The last fields
    are what the one who looks may ask for this seat.
    """

    number: int
    place: int
    name: str
    bot: str | None
    away: str
    is_me: bool
    is_dealer: bool
    leads: bool
    to_act: bool
    takes_part: bool
    present: bool
    cards: int
    forehead: str | None
    forehead_name: str
    tally: Tally | None
    total: str
    clock: int | None
    clock_told: str
    deadline: float | None
    paused_until: float | None
    overdue_at: float | None
    may_stand_in: bool
    may_offer: bool
    may_call: bool
    may_dismiss: bool

    @property
    def has_menu(self) -> bool:
        """Whether there is anything to ask for this seat."""
        return self.may_stand_in or self.may_offer or self.may_call or self.may_dismiss


def seat_plates(room: RoomView, view: SeatView, words: Words) -> tuple[Plate, ...]:
    """All seats, the one at the bottom first, then clockwise."""
    place = places(view.rules.players, view.seat)
    plates = [
        _plate(room, view, words, seat, place[number]) for number, seat in enumerate(room.seats)
    ]
    return tuple(sorted(plates, key=lambda plate: plate.place))


def _plate(room: RoomView, view: SeatView, words: Words, seat: SeatShown, place: int) -> Plate:
    number, hand = seat.number, view.hand
    between = view.phase in (Phase.DRAWING, Phase.DEALING)
    takes_part = number in (hand.seats if hand is not None and not between else _contenders(view))
    forehead = None if hand is None or between else hand.foreheads[number]
    others = room.me is not None and not seat.is_me
    replaceable = others and seat.is_guest and seat.stand_in is None
    return Plate(
        number=number,
        place=place,
        name=seat.name,
        bot=seat.bot or seat.program,
        away=_away(seat, words.language),
        is_me=seat.is_me,
        is_dealer=number == (hand.dealer if hand is not None and not between else view.dealer),
        leads=hand is not None and view.phase in _IN_PLAY and hand.leader == number,
        to_act=number in view.to_act,
        takes_part=takes_part,
        present=seat.present or seat.bot is not None,
        cards=0 if hand is None or between else hand.counts[number],
        forehead=None if forehead is None else forehead.code,
        forehead_name="" if forehead is None else words.card_name(forehead),
        tally=None
        if hand is None or between or not takes_part
        else tally(view, hand, number, words.language),
        total=signed(view.totals[number], words.language, plus=""),
        clock=room.manner.clock,
        clock_told=_clock_told(room, words.language),
        deadline=seat.deadline,
        paused_until=seat.paused_until,
        overdue_at=seat.overdue_at if replaceable else None,
        may_stand_in=replaceable
        and not room.manner.is_slow
        and (room.is_host or seat.overdue_at is not None),
        may_offer=others and room.is_host and _may_be_offered(room, seat),
        may_call=others and _may_call(room, view, number),
        may_dismiss=seat.may_dismiss,
    )


def _clock_told(room: RoomView, language: Language) -> str:
    """The whole time of a decision: from days on in words, else in seconds."""
    clock = room.manner.clock
    if clock is None:
        return ""
    if room.manner.is_slow:
        return duration(clock, language, short=True)
    return language.text("{n} s", n=clock)


def _may_be_offered(room: RoomView, seat: SeatShown) -> bool:
    """A person's seat; in a game over days only once a bot plays for them."""
    is_away = seat.stand_in is not None
    return seat.is_guest and not seat.offered and (is_away or not room.manner.is_slow)


def _contenders(view: SeatView) -> tuple[int, ...]:
    return view.tied or tuple(range(view.rules.players))


def _may_call(room: RoomView, view: SeatView, number: int) -> bool:
    """At an honour table a call is always offered, so that the offer says nothing (R7.4)."""
    hand = view.hand
    if view.rules.renege is not Renege.PENALTY or hand is None or view.phase not in _IN_PLAY:
        return False
    return room.me in hand.seats and number in hand.seats


def _away(seat: SeatShown, language: Language) -> str:
    if seat.stand_in is None:
        return ""
    if seat.offered:
        return language.text("The seat is free; a bot plays.")
    told = {
        "clock": language.text("The clock ran out; a bot plays."),
        "left": language.text("Away; a bot plays."),
    }
    return told.get(seat.why, language.text("A bot plays for now."))


def tally(view: SeatView, hand: HandView, seat: int, language: Language) -> Tally:
    """The bid and the tricks of a seat, in pictures and in words."""
    made = hand.bids[seat]
    bidding = view.phase in (Phase.NAMING, Phase.BIDDING)
    bid = made if isinstance(made, int) else None
    return _tally(bid, hand.won[seat], made is not None and bid is None, bidding, language)


@lru_cache(maxsize=2_000)
def _tally(
    bid: int | None,
    won: int,
    is_secret: bool,  # noqa: FBT001  # facts, not switches
    bidding: bool,  # noqa: FBT001
    language: Language,
) -> Tally:
    """There are few of them, at all tables together."""
    return Tally(
        bid=bid,
        won=won,
        is_secret=is_secret,
        short=_short(bid, won, language, is_secret=is_secret, bidding=bidding),
        told=_told(bid, won, language, is_secret=is_secret, bidding=bidding),
        look="" if bid is None or bidding else _look(bid, won),
    )


def _look(bid: int, won: int) -> str:
    return "exact" if bid == won else "over" if won > bid else "under"


def _short(bid: int | None, won: int, language: Language, *, is_secret: bool, bidding: bool) -> str:
    if bid is None:
        if bidding:
            return language.text("made") if is_secret else ""
        return language.text("{won} won", won=won)
    if bidding:
        return language.said("at a player's plate", "bid {bid}", bid=bid)
    return language.text("{won} of {bid}", won=won, bid=bid)


def _told(bid: int | None, won: int, language: Language, *, is_secret: bool, bidding: bool) -> str:
    if bid is None:
        if not is_secret:
            return language.text("no bid yet")
        if bidding:
            return language.text("has bid in secret")
        return language.text("has bid in secret and won {won}", won=won)
    if bidding:
        return language.said("at a player's plate", "bid {bid}", bid=bid)
    return language.text("won {won} of {bid} bid", won=won, bid=bid)
