"""One game of a match, played: what it counts for, how long the bots thought, its record."""

from collections.abc import Iterable
from dataclasses import dataclass

from foretrick.arena.plan import Plan
from foretrick.arena.referee import Fault, referee_for
from foretrick.arena.schedule import Game
from foretrick.arena.seating import Roster
from foretrick.bots import play_game
from foretrick.records import Record, SeatInfo, SeatKind, json_form
from foretrick.rules import Event
from foretrick.rules.events import GameEnded, HandScored
from foretrick.shuffle import SeededPacks

__all__ = ["PlayedGame", "Score", "play", "score_of", "seats_of"]


@dataclass(frozen=True, slots=True)
class Score:
    """What a finished game counts for: its hands without tie-break rounds, places and totals."""

    hands: tuple[HandScored, ...]
    ranking: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game with its score, the milliseconds of each decision by seat, the faults of the bots.

    `line` is the record as one line of JSON.
    """

    game: Game
    score: Score
    ms: tuple[tuple[float, ...], ...]
    faults: tuple[Fault, ...]
    line: str = ""


def score_of(events: Iterable[Event]) -> Score | None:
    """What a game counts for by its events; None if it did not end."""
    hands = []
    for event in events:
        if isinstance(event, HandScored) and not event.tie_break:
            hands.append(event)
        elif isinstance(event, GameEnded):
            return Score(tuple(hands), event.ranking, event.totals)
    return None


def play(plan: Plan, game: Game, roster: Roster) -> PlayedGame:
    """Play one game of a match; the same game has the same record wherever it is played."""
    referees = {}
    for seat, entrant in enumerate(game.line_up):
        bot = roster.seat(plan.entrants[entrant].bot, seat, plan.bot_seed(game, seat))
        referees[seat] = referee_for(bot, plan.budget_ms)
    packs = SeededPacks(plan.packs_seed(game))
    events = tuple(event for _, event in play_game(plan.rules, referees, packs))
    score = score_of(events)
    if score is None:
        raise AssertionError(f"game {game.id} did not end")
    ms = tuple(tuple(round(each, 3) for each in referee.ms) for referee in referees.values())
    faults = tuple(fault for referee in referees.values() for fault in referee.faults)
    record = Record(game.id, plan.rules, seats_of(plan, game), None, events)
    return PlayedGame(game, score, ms, faults, json_form.dumps(record))


def seats_of(plan: Plan, game: Game) -> tuple[SeatInfo, ...]:
    """Who sits where, as a record says it."""
    seated = (plan.entrants[entrant] for entrant in game.line_up)
    return tuple(SeatInfo(entrant.label, SeatKind.BOT, entrant.bot) for entrant in seated)
