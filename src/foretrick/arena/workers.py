"""Processes that play the games of a match, one game at a time each."""

import multiprocessing
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from foretrick.arena.errors import ArenaError
from foretrick.arena.plan import Plan
from foretrick.arena.played import PlayedGame, play
from foretrick.arena.schedule import Game
from foretrick.arena.seating import MakeBot, Roster
from foretrick.bots import make_bot
from foretrick.rules import ForetrickError
from foretrick.words.message import Message, MessageError, Tellable, message

__all__ = ["MOST_DEATHS", "play_all"]

MOST_DEATHS: Final = 2
"""A game in which so many workers died stops the match."""

Say = Callable[[Tellable], None]


def play_all(
    plan: Plan, games: Iterable[Game], workers: int, say: Say, make: MakeBot = make_bot
) -> Generator[PlayedGame, None, None]:
    """Play `games`, and give each as it is finished, in whatever order that is.

    One worker is this process itself; several are processes of their own, all ended when the
    iterator is closed. A worker that dies is told of with `say`, and its game given to a new one.

    Raises `ArenaError` if a game cannot be played, or workers keep dying of it.
    """
    if workers == 1:
        return _play_here(plan, games, make)
    return _play_apart(plan, iter(games), workers, say, make)


def _play_here(
    plan: Plan, games: Iterable[Game], make: MakeBot
) -> Generator[PlayedGame, None, None]:
    with closing(Roster(plan.budget_ms, make)) as roster:
        for game in games:
            outcome = _outcome(plan, game, roster)
            yield outcome if isinstance(outcome, PlayedGame) else outcome.stop()


@dataclass(frozen=True, slots=True)
class _Failure:
    """Why a game could not be played."""

    game: Game
    text: Tellable | str
    hint: Message

    def stop(self) -> PlayedGame:
        raise ArenaError(
            message("Game {game} cannot be played: {why}", game=self.game.id, why=self.text),
            self.hint,
        )


def _outcome(plan: Plan, game: Game, roster: Roster) -> PlayedGame | _Failure:
    try:
        return play(plan, game, roster)
    except ForetrickError as error:
        why = error.text if isinstance(error, MessageError) else str(error)
        return _Failure(game, why, message("Check that every bot can be started by itself."))
    except Exception:  # noqa: BLE001  # carried to the process that reports it
        hint = message("This is a fault of the program: report it.")
        return _Failure(game, traceback.format_exc(), hint)


def _serve(connection: Connection, plan: Plan, make: MakeBot) -> None:
    """Play every game that comes in, until nobody is there to send one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the match says when to stop
    with closing(Roster(plan.budget_ms, make)) as roster, suppress(EOFError, OSError):
        while True:
            connection.send(_outcome(plan, connection.recv(), roster))


class _Worker:
    """A process, the connection to it, and the game it plays."""

    def __init__(self, plan: Plan, make: MakeBot) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(
            target=_serve, args=(theirs, plan, make), daemon=True
        )
        self._process.start()
        theirs.close()
        self.game: Game | None = None

    def give(self, game: Game) -> None:
        self.game = game
        with suppress(OSError):  # it is dead then, and waiting for its answer will tell
            self.connection.send(game)

    def answer(self) -> PlayedGame | _Failure | None:
        """The outcome of the game, None if the worker died instead."""
        try:
            outcome: PlayedGame | _Failure = self.connection.recv()
        except (EOFError, OSError):
            return None
        return outcome

    def end(self, patience: float) -> int | None:
        """End the process after so many seconds, if it has not by itself; its exit code."""
        self.connection.close()
        self._process.join(patience)
        self._process.kill()
        self._process.join()
        code = self._process.exitcode
        self._process.close()
        return code


class _Team:
    """The workers of a match and the games they still have to play."""

    def __init__(self, plan: Plan, games: Iterator[Game], say: Say, make: MakeBot) -> None:
        self._plan, self._games, self._say, self._make = plan, games, say, make
        self._again: list[Game] = []
        self._deaths = Counter[Game]()
        self.workers: list[_Worker] = []

    def hire(self) -> bool:
        """Start a worker on the next game; False if there is none."""
        game = self._next()
        if game is not None:
            worker = _Worker(self._plan, self._make)
            self.workers.append(worker)
            worker.give(game)
        return game is not None

    def take(self, worker: _Worker) -> PlayedGame | None:
        """Take a worker's answer and give it the next game; None if it died."""
        outcome = worker.answer()
        game = worker.game
        if outcome is None and game is not None:
            self._bury(worker, game)
            return None
        if isinstance(outcome, _Failure):
            outcome.stop()
        following = self._next()
        if following is None:
            self._dismiss(worker)
        else:
            worker.give(following)
        return outcome if isinstance(outcome, PlayedGame) else None

    def close(self) -> None:
        """End all workers."""
        for worker in tuple(self.workers):
            self._dismiss(worker, patience=0)

    def _next(self) -> Game | None:
        return self._again.pop() if self._again else next(self._games, None)

    def _dismiss(self, worker: _Worker, patience: float = 3) -> int | None:
        self.workers.remove(worker)
        return worker.end(patience)

    def _bury(self, worker: _Worker, game: Game) -> None:
        code = self._dismiss(worker)
        self._deaths[game] += 1
        if self._deaths[game] >= MOST_DEATHS:
            raise ArenaError(
                message(
                    "A worker died in game {game} (exit code {code}),"
                    " and so did {before} before it.",
                    game=game.id,
                    code=code,
                    before=self._deaths[game] - 1,
                ),
                message(
                    "One of its bots brings the process down; play it with --workers 1 to see how."
                ),
            )
        self._say(
            message(
                "A worker died in game {game} (exit code {code}); the game is played again.",
                game=game.id,
                code=code,
            )
        )
        self._again.append(game)
        self.hire()


def _play_apart(
    plan: Plan, games: Iterator[Game], workers: int, say: Say, make: MakeBot
) -> Generator[PlayedGame, None, None]:
    with closing(_Team(plan, games, say, make)) as team:
        while len(team.workers) < workers and team.hire():
            pass
        while team.workers:
            ready = wait([worker.connection for worker in team.workers])
            for worker in [each for each in team.workers if each.connection in ready]:
                played = team.take(worker)
                if played is not None:
                    yield played
