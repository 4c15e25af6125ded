"""The folder of a match: its games, kept as they finish, so that it can be taken up again.

FOLDER/match.json says what is played, FOLDER/games.jsonl holds one record a line, and
FOLDER/decisions.jsonl for each game how long the bots thought and what they did wrong.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from foretrick.arena.decisions import Decisions, read_decisions, write_decisions
from foretrick.arena.errors import ArenaError
from foretrick.arena.lines import LineFile, write_file
from foretrick.arena.plan import Plan
from foretrick.arena.played import PlayedGame, Score, score_of, seats_of
from foretrick.arena.schedule import Game
from foretrick.records import SeatInfo, json_form
from foretrick.words.message import Tellable, counted, message

__all__ = ["Archive", "kept_seed"]

_ID: Final = re.compile(r"([1-9]\d{0,8})-([1-6])", re.ASCII)

Say = Callable[[Tellable], None]


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is needed of a record in the folder."""

    seats: tuple[SeatInfo, ...]
    score: Score


class Archive:
    """The games of one match in one folder.

    A new folder is made. One that holds a match is taken up with `resume` alone, and only with
    the same plan. Lines that cannot be read, such as one that was being written when the power
    failed, are dropped and told of with `say`; their games are played again.

    Raises `ArenaError` if the folder cannot be used.
    """

    def __init__(self, folder: Path, plan: Plan, say: Say, *, resume: bool = False) -> None:
        self.folder = folder
        self._plan = plan
        self._thought: dict[str, Decisions] = {}
        self._kept: dict[str, _Kept] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._agree(folder / "match.json", resume=resume)
            self._decisions = LineFile(folder / "decisions.jsonl", self._read_decisions)
            self._games = LineFile(folder / "games.jsonl", self._read_game)
        except OSError as error:
            raise self._unusable(error) from None
        dropped = self._games.dropped + self._decisions.dropped
        if dropped:
            say(
                counted(
                    "{n} line of {folder} could not be used; what is missing is played again.",
                    "{n} lines of {folder} could not be used; what is missing is played again.",
                    dropped,
                    folder=folder,
                )
            )

    @property
    def last_deal(self) -> int:
        """The last deal set of which a game was kept, counted from 0; -1 if there is none."""
        return max((_order(game)[0] - 1 for game in self._kept), default=-1)

    def finished(self, game: Game) -> PlayedGame | None:
        """The game as it was kept, without its record; None if it is still to be played."""
        kept, thought = self._kept.get(game.id), self._thought.get(game.id)
        if kept is None or thought is None or kept.seats != seats_of(self._plan, game):
            return None
        return PlayedGame(game, kept.score, thought.ms, thought.faults)

    def keep(self, played: PlayedGame) -> None:
        """Keep a game that has just been finished; raises `ArenaError` if that fails."""
        try:
            # A game counts as kept once its record is there, so that comes last.
            self._decisions.append(played.game.id, write_decisions(played))
            self._games.append(played.game.id, played.line)
        except OSError as error:
            raise self._unusable(error) from None

    def write(self, name: str, text: str) -> None:
        """Write another file of the folder; raises `ArenaError` if that fails."""
        try:
            write_file(self.folder / name, [text.encode("utf-8")])
        except OSError as error:
            raise self._unusable(error) from None

    def close(self) -> None:
        """Put all games in the order of the match, and close the files."""
        try:
            for file in (self._decisions, self._games):
                file.close()
                file.arrange(sorted(file, key=_order))
        except OSError as error:
            raise self._unusable(error) from None

    def _agree(self, path: Path, *, resume: bool) -> None:
        """Hold the plan against the one kept in the folder, or keep it there."""
        plan = self._plan.described()
        if not path.exists():
            if (self.folder / "games.jsonl").exists():
                raise ArenaError(
                    message(
                        "{folder} holds games, but not what match they belong to.",
                        folder=self.folder,
                    ),
                    message("Choose another folder."),
                )
            self.write(path.name, json.dumps(plan, ensure_ascii=False, indent=2) + "\n")
            return
        if not resume:
            raise ArenaError(
                message("{folder} holds a match already.", folder=self.folder),
                message("Go on with it by --resume, or choose another folder."),
            )
        kept = _kept_plan(path)
        others = [name for name in plan if name not in kept or kept[name] != plan[name]]
        if others:
            raise ArenaError(
                message(
                    "{folder} holds another match: it differs in {names}.",
                    folder=self.folder,
                    names=", ".join(others),
                ),
                message(
                    "Name the same bots, rules, seed and budget again, or choose another folder."
                ),
            )

    def _read_decisions(self, line: bytes) -> str | None:
        decisions = read_decisions(line, self._plan.rules.players)
        if decisions is None or not _ID.fullmatch(decisions.game):
            return None
        self._thought[decisions.game] = decisions
        return decisions.game

    def _read_game(self, line: bytes) -> str | None:
        record = json_form.read(line).record
        score = None if record is None else score_of(record.events)
        if record is None or score is None or not _ID.fullmatch(record.id):
            return None
        rules = self._plan.rules
        complete = len(score.hands) == len(rules.hands) and record.rules == rules
        if not complete or record.id not in self._thought:
            return None
        self._kept[record.id] = _Kept(record.seats, score)
        return record.id

    def _unusable(self, error: OSError) -> ArenaError:
        return ArenaError(
            message(
                "The match cannot be kept in {folder}: {why}.",
                folder=self.folder,
                why=error.strerror or error,
            ),
            message("Name another folder with --out, or make room there."),
        )


def kept_seed(folder: Path) -> str | None:
    """The seed of the match in a folder; None if there is no match, or it cannot be read."""
    kept = _kept_plan(folder / "match.json")
    seed = kept.get("seed")
    return seed if isinstance(seed, str) else None


def _kept_plan(path: Path) -> dict[str, object]:
    """What a match.json holds; nothing if it cannot be read."""
    try:
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _order(game_id: str) -> tuple[int, int]:
    """The place of a game in its match."""
    deal, _, rotation = game_id.partition("-")
    return int(deal), int(rotation)
