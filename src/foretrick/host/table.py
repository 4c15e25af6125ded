"""One game at one table in one process: persons and bots act through the same commands."""

from collections.abc import Callable, Iterable, Mapping

from foretrick.bots import Audience, Bot, bot_command
from foretrick.rules import (
    Command,
    Event,
    ForetrickError,
    Phase,
    Ruleset,
    ScoreHand,
    SeatView,
    State,
    evolve,
    new_game,
    redact,
    steps,
    view,
)
from foretrick.shuffle import Packs, chance_command

__all__ = ["StaleCommand", "Table"]


class StaleCommand(ForetrickError):
    """A command made for a version of the game that is past; nothing has changed."""

    def __init__(self, made_for: int, version: int) -> None:
        super().__init__(
            f"The game has moved on (version {version}) since you chose (version {made_for}): "
            "look again and choose."
        )
        self.made_for = made_for
        self.version = version


class Table:
    """The authority over one game: it checks, keeps and then tells what happened.

    `bots` play their seats, persons all others; `packs` is where chance comes from; `keep` is
    called with the new events before anybody sees them, and may raise to stop them; `events`
    take up a game that was left.

    >>> from foretrick.bots import Novice
    >>> from foretrick.rules import ruleset
    >>> from foretrick.shuffle import SeededPacks
    >>> table = Table(ruleset(3), {0: Novice(), 1: Novice(), 2: Novice()}, SeededPacks("1"))
    >>> while table.step():
    ...     pass
    >>> table.is_over, table.view(0).ranking
    (True, ((2,), (0,), (1,)))

    Raises `IllegalEvent` if `events` are no game under `rules`.
    """

    def __init__(
        self,
        rules: Ruleset,
        bots: Mapping[int, Bot],
        packs: Packs,
        *,
        events: Iterable[Event] = (),
        keep: Callable[[tuple[Event, ...]], None] | None = None,
    ) -> None:
        self.rules = rules
        self._bots = dict(bots)
        self._packs = packs
        self._keep = keep
        self._state = new_game(rules)
        self._history: list[tuple[State, Event]] = []
        self._audience = Audience(rules, bots)
        for event in events:
            after = evolve(self._state, event)
            self._audience.tell(self._state, event)
            self._history.append((self._state, event))
            self._state = after

    @property
    def version(self) -> int:
        """How many events have happened: what a command must name to be taken."""
        return len(self._history)

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole game so far, all cards known: for the record, not for a seat."""
        return tuple(event for _, event in self._history)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase is Phase.OVER

    def view(self, seat: int | None) -> SeatView:
        """What a seat, or a stranger, may see now."""
        return view(self._state, seat)

    def told(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """The events from version `since` on, as a seat or a stranger is told of them."""
        return tuple(redact(state, event, seat) for state, event in self._history[since:])

    def act(self, command: Command, version: int) -> int:
        """Take a command made for `version`, and return the version after it.

        Raises `StaleCommand` if the game has moved on, and `IllegalCommand` with the reason if
        the rules refuse it; nothing has changed then.
        """
        if version != self.version:
            raise StaleCommand(version, self.version)
        return self._apply(command)

    def step(self) -> bool:
        """Let chance or a bot do the one next thing; False if a person is awaited, or nobody.

        An honour table's hand is scored by itself only where no person sits: people must have
        the time to call a renege (R7.2).
        """
        command: Command | None = chance_command(self._state, self._packs)
        if command is None:
            command = bot_command(self._state, self._bots)
        if command is None and self._state.phase is Phase.SETTLING and not self._has_persons:
            command = ScoreHand()
        if command is None:
            return False
        self._apply(command)
        return True

    @property
    def _has_persons(self) -> bool:
        return len(self._bots) < self.rules.players

    def _apply(self, command: Command) -> int:
        """Persist, then publish: the state moves on only once the events are kept."""
        history: list[tuple[State, Event]] = []
        state = self._state
        for after, event in steps(state, command):
            history.append((state, event))
            state = after
        if self._keep is not None:
            self._keep(tuple(event for _, event in history))
        for before, event in history:
            self._audience.tell(before, event)
        self._history += history
        self._state = state
        return self.version
