"""What a match is: everything that its results depend on, and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from foretrick.arena.entrants import Entrant
from foretrick.arena.errors import ArenaError
from foretrick.arena.schedule import Game, games
from foretrick.records.record import is_unicode
from foretrick.rules import Ruleset, options_of
from foretrick.words.message import message

__all__ = ["LONGEST_SEED", "MOST_ENTRANTS", "Plan"]

LONGEST_SEED: Final = 100
"""The most characters the seed of a match may have."""

MOST_ENTRANTS: Final = 100
"""The most bots that may enter a match."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be played: who, by which rules, from which seed.

    In a `challenge` the first entrant plays against all the others. `budget_ms` is the time a
    decision may take, None for as long as a bot likes. How many games are played is not part
    of it: a longer match begins with the games of a shorter one.

    Raises `ArenaError` if there is nobody to play, or the seed cannot be used.
    """

    entrants: tuple[Entrant, ...]
    rules: Ruleset
    seed: str
    challenge: bool = False
    budget_ms: int | None = None

    def __post_init__(self) -> None:
        least = 2 if self.challenge else 1
        if not least <= len(self.entrants) <= MOST_ENTRANTS:
            raise ArenaError(
                message(
                    "A match needs {least} to {most} bots, not {found}.",
                    least=least,
                    most=MOST_ENTRANTS,
                    found=len(self.entrants),
                ),
                message("Such as --bots random,novice, or --challenge novice --field random."),
            )
        if len(self.seed) > LONGEST_SEED or not is_unicode(self.seed):
            raise ArenaError(
                message(
                    "The seed of a match is a text of at most {most} characters.",
                    most=LONGEST_SEED,
                ),
                message("Any short word or number will do."),
            )
        if self.budget_ms is not None and not 0 < self.budget_ms <= 3_600_000:
            raise ArenaError(
                message("A budget of {ms} ms a decision cannot be kept to.", ms=self.budget_ms),
                message("Give 1 to 3600000 (an hour)."),
            )

    def games(self, at_least: int) -> Iterator[Game]:
        """The first games of the match: whole deal sets until there are `at_least` so many."""
        return games(
            len(self.entrants),
            self.rules.players,
            self.seed,
            challenge=self.challenge,
            at_least=at_least,
        )

    def packs_seed(self, game: Game) -> str:
        """The seed of the packs: one for all games of a deal set."""
        return f"{self.seed} deal set {game.deal + 1}"

    def bot_seed(self, game: Game, seat: int) -> str:
        """The seed of the bot on a seat: another one in every game and on every seat."""
        return f"{self.seed} game {game.id} seat {seat}"

    def described(self) -> dict[str, object]:
        """The plan as JSON values."""
        return {
            "bots": [entrant.bot for entrant in self.entrants],
            "challenge": self.challenge,
            "seed": self.seed,
            "players": self.rules.players,
            "preset": self.rules.preset,
            "rules": options_of(self.rules),
            "budget_ms": self.budget_ms,
        }
