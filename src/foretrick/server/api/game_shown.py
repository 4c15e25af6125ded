"""A game as one seat sees it, as JSON: a `SeatView` written field by field."""

from typing import Literal

from pydantic import ConfigDict, Field

from foretrick.records.event_codec import write_event
from foretrick.rules import Card, Event, HandView, Ruleset, SeatView, Suit, options_of
from foretrick.rules.events import EVENT_NAMES
from foretrick.rules.state import Secret
from foretrick.rules.trick import Play, Trick
from foretrick.rules.view import Refusal
from foretrick.server.api.actions_shown import Action, action_shown
from foretrick.server.api.shown import Shown
from foretrick.words.language import Language
from foretrick.words.reasons import explained

__all__ = ["EventShown", "GameShown", "RulesShown", "event_shown", "game_shown", "rules_shown"]


class RulesShown(Shown):
    """The rules of a game."""

    players: int
    preset: str | None
    options: dict[str, str | int | list[int]] = Field(description="Every option by its name.")


class EventShown(Shown):
    """An event of the record (docs/records.md), as its reader is told of it."""

    model_config = ConfigDict(frozen=True, extra="allow")

    type: str = Field(description=", ".join(EVENT_NAMES.values()))


class PlayShown(Shown):
    """A card on the table."""

    seat: int
    card: str


class TrickShown(Shown):
    """A trick that was taken."""

    winner: int
    plays: list[PlayShown]


class CallShown(Shown):
    """A renege that was called in this hand (R7.2)."""

    by: int
    against: int
    upheld: bool


class HandShown(Shown):
    """The hand being played, as its reader may see it."""

    number: int
    size: int
    dealer: int
    seats: list[int] = Field(description="Who takes part, clockwise from the dealer's left.")
    tie_break: bool
    forehead: bool
    cards: list[str] = Field(description="One's own cards; ?? for one on the own forehead.")
    counts: list[int] = Field(description="How many cards each seat holds.")
    foreheads: list[str | None] = Field(description="The cards on the others' foreheads.")
    turn_up: str | None
    trump: str | None
    trump_by: int | None
    bids: list[int | Literal["made"] | None] = Field(
        description="By seat: a number, 'made' for one made in secret, null for none."
    )
    bids_shown: bool
    won: list[int]
    leader: int
    trick: list[PlayShown]
    tricks: list[TrickShown] = Field(description="The tricks that may be looked at again (R5.8).")
    memory: list[TrickShown] = Field(description="All tricks, as a perfect memory has them.")
    calls: list[CallShown]


class RefusedShown(Shown):
    """A bid or a card that one might think of and may not choose, and why."""

    action: Action
    code: str
    rule: str
    text: str


class GameShown(Shown):
    """Everything that a seat may know of a game now; a stranger has no seat."""

    rules: RulesShown
    seat: int | None
    phase: str
    dealer: int | None
    first_dealer: int | None
    draws: list[list[PlayShown]] = Field(description="The cards drawn for dealer, by round.")
    tied: list[int]
    to_act: list[int] = Field(description="The seats whose decision the game waits for.")
    hand: HandShown | None
    totals: list[int]
    sheet: list[EventShown] = Field(description="hand_scored of each hand.")
    rounds: list[EventShown] = Field(description="hand_scored of each tie-break round.")
    ranking: list[list[int]]
    legal: list[Action] = Field(description="What one may do now, in a fixed order.")
    refused: list[RefusedShown]


def rules_shown(rules: Ruleset) -> RulesShown:
    """Rules as JSON."""
    return RulesShown(players=rules.players, preset=rules.preset, options=options_of(rules))


def event_shown(event: Event) -> EventShown:
    """An event that was redacted for its reader, as JSON."""
    return EventShown.model_validate(write_event(event))


def game_shown(view: SeatView, language: Language) -> GameShown:
    """What a seat sees, as JSON; its sentences are in a language."""
    return GameShown(
        rules=rules_shown(view.rules),
        seat=view.seat,
        phase=str(view.phase.value),
        dealer=view.dealer,
        first_dealer=view.first_dealer,
        draws=[
            [PlayShown(seat=draw.seat, card=draw.card.code) for draw in round_]
            for round_ in view.draws
        ],
        tied=list(view.tied),
        to_act=list(view.to_act),
        hand=None if view.hand is None else _hand(view.hand),
        totals=list(view.totals),
        sheet=[event_shown(score) for score in view.sheet],
        rounds=[event_shown(score) for score in view.rounds],
        ranking=[list(place) for place in view.ranking],
        legal=[action_shown(command) for command in view.legal],
        refused=[_refused(refusal, language) for refusal in view.refused],
    )


def _hand(hand: HandView) -> HandShown:
    return HandShown(
        number=hand.number,
        size=hand.size,
        dealer=hand.dealer,
        seats=list(hand.seats),
        tie_break=hand.tie_break,
        forehead=hand.forehead,
        cards=[card.code for card in hand.cards],
        counts=list(hand.counts),
        foreheads=[_code(card) for card in hand.foreheads],
        turn_up=_code(hand.turn_up),
        trump=_suit(hand.trump),
        trump_by=hand.trump_by,
        bids=["made" if isinstance(bid, Secret) else bid for bid in hand.bids],
        bids_shown=hand.bids_shown,
        won=list(hand.won),
        leader=hand.leader,
        trick=[_play(play) for play in hand.trick],
        tricks=[_trick(trick) for trick in hand.tricks],
        memory=[_trick(trick) for trick in hand.memory],
        calls=[
            CallShown(by=call.by, against=call.against, upheld=call.upheld) for call in hand.calls
        ],
    )


def _code(card: Card | None) -> str | None:
    return None if card is None else card.code


def _suit(suit: Suit | None) -> str | None:
    return None if suit is None else suit.value


def _play(play: Play) -> PlayShown:
    return PlayShown(seat=play.seat, card=play.card.code)


def _trick(trick: Trick) -> TrickShown:
    return TrickShown(winner=trick.winner, plays=[_play(play) for play in trick.plays])


def _refused(refusal: Refusal, language: Language) -> RefusedShown:
    reason = refusal.reason
    return RefusedShown(
        action=action_shown(refusal.command),
        code=reason.code,
        rule=reason.rule,
        text=explained(reason, language),
    )
