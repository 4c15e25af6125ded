"""A pad as records: the hands that were played, with cards that nobody wrote down (`??`).

The rules core makes every event that follows by itself, so a pad's record is scored, ranked and
checked by the same engine as any other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from foretrick.records import Record, SeatInfo
from foretrick.rules import UNKNOWN, ScoreHand, State, evolve, new_game, steps
from foretrick.rules.consequences import due
from foretrick.rules.events import (
    BidMade,
    CardPlayed,
    DealerDrawn,
    Draw,
    Event,
    HandDealt,
    RenegeCalled,
    TrickWon,
    TrumpFixed,
)
from foretrick.rules.ruleset import EvenBids, Renege, Ruleset, TieBreak
from foretrick.rules.schedule import largest_hand
from foretrick.rules.state import Phase, clockwise
from foretrick.scorepad.dealing import dealers
from foretrick.scorepad.house import FEWEST_PLAYERS, MOST_BY_THE_RULES
from foretrick.scorepad.objecting import BID_CODES, objections
from foretrick.scorepad.pad import Pad
from foretrick.scorepad.scoring import is_scored, score
from foretrick.scorepad.sheet import PadHand, Sheet

__all__ = ["Written", "written"]

_MOST_CARDS: Final = 60


@dataclass(frozen=True, slots=True)
class Written:
    """What of a pad can be written as records, and what cannot.

    `records` has one record for each stretch of hands with the same players in the same order,
    the deal passing on; a pad on which nobody came, went or sat out is one. `left_out` are the
    numbers of hands that the rules have no record of: more than six players, or numbers that do
    not add up and were let stand.
    """

    records: tuple[Record, ...]
    left_out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Played:
    """A hand that was played: its number on the pad, and who dealt."""

    number: int
    hand: PadHand
    dealer: int


def written(pad: Pad) -> Written:
    """Write a pad as records: one where nothing changed during the game, else several.

    Scores stated at the start or on joining are in none of them: each counts from 0.
    """
    sheet = pad.sheet
    played = [
        _Played(sheet.first + index, hand, dealer)
        for index, (hand, dealer) in enumerate(zip(sheet.hands, dealers(sheet), strict=True))
        if is_scored(hand) and dealer is not None
    ]
    fitting = [each for each in played if _fits(each.hand)]
    left_out = [each.number for each in played if each not in fitting]
    # A tie-break round whose hands are not there has no game to break the tie of.
    stretches = [each for each in _stretches(fitting) if not each[0].hand.tie_break]
    in_one = {each.number for stretch in stretches for each in stretch}
    left_out += [each.number for each in fitting if each.number not in in_one]
    whole = len(stretches) == 1 and not left_out and _goes_on(sheet, stretches[0])
    records = []
    for part, stretch in enumerate(stretches, start=1):
        record, rounds = _record(sheet, stretch, None if whole else part)
        records.append(record)
        left_out += rounds
    return Written(tuple(records), tuple(sorted(left_out)))


def _goes_on(sheet: Sheet, stretch: list[_Played]) -> bool:
    """Whether the hands still to come are played by the same players in the same order."""
    players = stretch[0].hand.players
    return all(hand.players == players for hand in _to_come(sheet))


def _to_come(sheet: Sheet) -> list[PadHand]:
    return [h for h in sheet.hands if not (is_scored(h) or h.skipped or h.tie_break)]


def _fits(hand: PadHand) -> bool:
    """Whether the rules can have such a hand."""
    players = hand.players
    if not FEWEST_PLAYERS <= len(players) <= MOST_BY_THE_RULES:
        return False
    taken = _taken(hand)
    in_range = all((hand.bids[player] or 0) <= hand.size for player in players)
    adds_up = taken <= hand.size if hand.reneged else taken == hand.size
    return hand.size <= largest_hand(len(players)) and in_range and adds_up


def _taken(hand: PadHand) -> int:
    return sum(hand.tricks[player] or 0 for player in hand.players)


def _stretches(played: list[_Played]) -> Iterator[list[_Played]]:
    """Hands in a row that may belong to one game of the rules."""
    stretch: list[_Played] = []
    for each in played:
        if stretch and not _follows(stretch[-1], each):
            yield stretch
            stretch = []
        stretch.append(each)
    if stretch:
        yield stretch


def _follows(before: _Played, each: _Played) -> bool:
    """Whether a hand may come next in the same game: the same chairs, the deal passed on."""
    if each.hand.tie_break:
        return True
    if before.hand.tie_break or before.hand.players != each.hand.players:
        return False
    chairs = before.hand.players
    return each.dealer == chairs[(chairs.index(before.dealer) + 1) % len(chairs)]


class _Game:
    """A game of the rules that is written down event by event."""

    def __init__(self, rules: Ruleset) -> None:
        self.state: State = new_game(rules)
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """An event, and all that follow from it by themselves."""
        following: Event | None = event
        while following is not None:
            self.state = evolve(self.state, following)
            self.events.append(following)
            following = due(self.state)

    def close(self) -> None:
        """Score a hand that waits for calls of a renege."""
        if self.state.phase is Phase.SETTLING:
            for after, event in steps(self.state, ScoreHand()):
                self.state = after
                self.events.append(event)


def _record(sheet: Sheet, stretch: list[_Played], part: int | None) -> tuple[Record, list[int]]:
    """One stretch as a record; `part` counts them where there are several.

    Beside it the tie-break rounds, by number, that were not among those who tie in it.
    """
    ring = stretch[0].hand.players
    chairs = _from_first(ring, min(ring))
    game = _Game(_rules(sheet, stretch, chairs, is_part=part is not None))
    strange = []
    for each in stretch:
        if each.hand.tie_break and not _is_tied(game.state, each.hand, chairs):
            strange.append(each.number)
        else:
            _write(game, each, chairs)
    suffix = "" if part is None else f".{part}"
    seats = tuple(SeatInfo(sheet.players[player].name) for player in chairs)
    record = Record(sheet.id + suffix, game.state.rules, seats, sheet.started, tuple(game.events))
    return record, strange


def _is_tied(state: State, hand: PadHand, chairs: tuple[int, ...]) -> bool:
    """Whether the game waits for just this tie-break round."""
    return {chairs[seat] for seat in state.tied} == set(hand.players) and (
        state.phase is Phase.DRAWING
    )


def _from_first(ring: tuple[int, ...], first: int) -> tuple[int, ...]:
    at = ring.index(first)
    return ring[at:] + ring[:at]


def _rules(
    sheet: Sheet, stretch: list[_Played], chairs: tuple[int, ...], *, is_part: bool
) -> Ruleset:
    """The rules that these hands were played by."""
    house = sheet.rules
    sizes = [each.hand.size for each in stretch if not each.hand.tie_break]
    if not is_part:
        # The hands still to come are part of the game, those that are skipped are not.
        most = largest_hand(len(chairs))
        sizes += [hand.size for hand in _to_come(sheet) if hand.size <= most]
    # A rule that the table did not hold to was no rule of the game; and the Canadian one looks
    # at points that are not in this record.
    held = not _forbidden_bids(sheet, {each.number for each in stretch})
    starts = is_part or any(player.score for player in sheet.players)
    held = held and not (starts and house.even_bids is EvenBids.CANADIAN)
    shared = is_part and not stretch[-1].hand.tie_break
    return Ruleset(
        players=len(chairs),
        hands=tuple(sizes),
        bidding=house.bidding,
        even_bids=house.even_bids if held else EvenBids.ALLOWED,
        first_dealer=chairs.index(stretch[0].dealer),
        all_jesters=house.all_jesters,
        one_card_hand=house.one_card_hand,
        tie_break=TieBreak.SHARED if shared else house.tie_break,
        renege=Renege.PENALTY if any(e.hand.reneged for e in stretch) else Renege.IMPOSSIBLE,
        preset=house.preset,
    )


def _forbidden_bids(sheet: Sheet, numbers: set[int]) -> bool:
    said = objections(sheet, score(sheet))
    codes = BID_CODES - {"bid_range"}
    return any(each.hand in numbers and each.reason.code in codes for each in said)


def _write(game: _Game, each: _Played, chairs: tuple[int, ...]) -> None:
    """Write one hand: the deal, the bids, the tricks, a renege, the score."""
    hand = each.hand
    seat_of = {player: seat for seat, player in enumerate(chairs)}
    dealer = seat_of[each.dealer]
    if game.state.phase is Phase.DRAWING:
        game.add(_drawn(game.state, dealer))
    seats = clockwise(tuple(sorted(seat_of[player] for player in hand.players)), dealer)
    game.add(_dealt(game.state, hand.size, dealer, seats))
    if game.state.phase is Phase.TURNING:
        # Nobody wrote down what was turned up; where every card is dealt, no trump follows.
        game.add(TrumpFixed(None, None))
    for seat in seats:
        game.add(BidMade(seat, hand.bids[chairs[seat]] or 0))
    for trick, winner in enumerate(_winners(hand, seats, chairs), start=1):
        for _ in seats:
            game.add(CardPlayed(game.state.current.turn, UNKNOWN))
        # The last trick of a game without calls brings the score by itself.
        game.add(TrickWon(trick, winner))
    for player in hand.reneged:
        against = seat_of[player]
        game.add(RenegeCalled(seats[(seats.index(against) + 1) % len(seats)], against, upheld=True))
    game.close()


def _drawn(state: State, dealer: int) -> DealerDrawn:
    if state.fixed_dealer is not None:
        return DealerDrawn((), dealer)
    return DealerDrawn((tuple(Draw(seat, UNKNOWN) for seat in state.contenders),), dealer)


def _dealt(state: State, size: int, dealer: int, seats: tuple[int, ...]) -> HandDealt:
    cards = (UNKNOWN,) * size
    every = size * len(seats) == _MOST_CARDS
    return HandDealt(
        hand=len(state.sheet) + len(state.rounds) + 1,
        size=size,
        dealer=dealer,
        seats=seats,
        hands=tuple(cards if seat in seats else None for seat in range(state.rules.players)),
        turn_up=None if every else UNKNOWN,
        tie_break=bool(state.tied),
    )


def _winners(hand: PadHand, seats: tuple[int, ...], chairs: tuple[int, ...]) -> list[int]:
    """Who took each trick, in the order that stands for one nobody wrote down.

    All of the first bidder's come first, then those of the player at the left, and so on. A
    renege was called when a trick was complete (R7.2): where none was told, it is the first
    bidder's.
    """
    taken = [seat for seat in seats for _ in range(hand.tricks[chairs[seat]] or 0)]
    return taken or [seats[0]]
