"""A seat held over the network: what is answered, what is borne, and what ends it."""

from collections.abc import Iterator, Mapping

import pytest

from foretrick.bots import Novice, play_game
from foretrick.bots.engine.messages import (
    End,
    Game,
    ProtocolError,
    Quit,
    Request,
    Told,
    Turn,
    action_of,
    decision_of,
    write,
)
from foretrick.bots.honour import choices
from foretrick.remote import Gone, Player, Refused, Seat, Server, Unreachable
from foretrick.remote.seat import GIVE_UP, LONGEST_PAUSE
from foretrick.rules import (
    MakeBid,
    NameTrump,
    PlayCard,
    Ruleset,
    new_game,
    redact,
    ruleset,
    to_act,
    view,
)
from foretrick.rules.events import DealerDrawn, GameEnded
from foretrick.shuffle import SeededPacks
from foretrick.words.language import ENGLISH
from foretrick.words.message import Tellable

Answers = list[bytes | BaseException]


class Scripted(Server):
    """A server that says what a test has written down, connection by connection."""

    def __init__(self, *connections: Answers, posts: Answers | None = None) -> None:
        super().__init__("http://table.example", "ft_x")
        self._connections = list(connections)
        self._posts = posts or []
        self.asked: list[tuple[str, str, object]] = []

    def ask(self, method: str, path: str, body: object = None) -> Mapping[str, object]:
        self.asked.append((method, path, body))
        if path.endswith("/engine") and self._posts:
            answer = self._posts.pop(0)
            if isinstance(answer, BaseException):
                raise answer
        return {}

    def lines(self, path: str) -> Iterator[bytes]:
        assert path == "/tables/CODE/engine?ms=500"
        for each in self._connections.pop(0):
            if isinstance(each, BaseException):
                raise each
            yield each


class Holding:
    """A seat with a script: what was said, and how long it waited."""

    def __init__(self, server: Scripted) -> None:
        self.said: list[str] = []
        self.waits: list[float] = []
        player = Player(Novice())
        self.seat = Seat(server, "CODE", player, self._hear, ms=500, pause=self.waits.append)
        self.player = player

    def _hear(self, told: Tellable) -> None:
        self.said.append(told.told(ENGLISH))


def test_a_bot_comes_back_after_longer_and_longer_waits_and_gives_up() -> None:
    gone = Unreachable("It does not answer.")
    held = Holding(Scripted(*[list[bytes | BaseException]([gone]) for _ in range(100)]))
    with pytest.raises(Gone, match=r"given up"):
        held.seat.hold()
    assert held.waits[:6] == [1, 2, 4, 8, 16, LONGEST_PAUSE]
    assert max(held.waits) == LONGEST_PAUSE
    assert GIVE_UP <= sum(held.waits) < GIVE_UP + LONGEST_PAUSE
    assert held.said[1] == "It does not answer. Trying again in 2 s."


def test_waits_begin_anew_once_something_was_heard() -> None:
    gone = Unreachable("It does not answer.")
    script: list[Answers] = [[gone], [gone], [b"\n", gone], [gone], [write(Quit())]]
    held = Holding(Scripted(*script))
    held.seat.hold()
    assert held.waits == [1, 2, 1, 2]
    assert held.said[-1] == "The table has ended."


def test_a_connection_that_ends_is_made_again() -> None:
    server = Scripted([b"\n"], [b"\n"], [write(Quit())])
    held = Holding(server)
    held.seat.hold()
    assert held.said[:-1] == ["The server has closed the connection. Trying again in 1 s."] * 2
    assert [path for _, path, _ in server.asked] == ["/tables/CODE/return"] * 3


@pytest.mark.parametrize("status", [401, 403, 404])
def test_whoever_is_let_in_no_more_is_told_so(status: int) -> None:
    held = Holding(Scripted([Refused(status, "code", "No.")]))
    with pytest.raises(Refused, match=r"No\."):
        held.seat.hold()
    assert held.waits == []


def test_a_table_that_is_gone_ends_it_and_too_many_questions_wait() -> None:
    script: list[Answers] = [[Refused(429, "too_many", "Wait.")], [Refused(410, "gone", "Over.")]]
    held = Holding(Scripted(*script))
    held.seat.hold()
    assert held.said == ["Wait. Trying again in 1 s.", "Over."]


def game_heard(seat: int, rules: Ruleset) -> tuple[list[bytes], list[object]]:
    """A whole game of novices as a seat hears it, and what it does at each of its turns."""
    heard: list[Request] = [Game(rules, ("A", "B", "C"), seat)]
    done: list[object] = []
    state = new_game(rules)
    for after, event in play_game(rules, dict.fromkeys(range(3), Novice()), SeededPacks("remote")):
        actor = getattr(event, "seat", None)
        if actor == seat and seat in to_act(state):
            options = choices(view(state, seat))
            turn = len(done) + 1
            legal = tuple(map(action_of, options))
            heard.append(Turn(decision_of(options[0]), legal, 500, turn))
            chosen = Novice().choose(view(state, seat))
            assert isinstance(chosen, NameTrump | MakeBid | PlayCard)
            done.append(action_of(chosen))
        told = redact(state, event, seat)
        heard.append(End(told) if isinstance(event, GameEnded) else Told(told))
        state = after
    return [write(message) for message in heard], done


@pytest.mark.parametrize("bidding", ["open", "hidden", "delayed"])
def test_a_game_is_played_as_the_bot_plays_it(bidding: str) -> None:
    rules = ruleset(3, None, {"bidding": bidding, "hands": [2, 3], "tie_break": "shared"})
    lines, done = game_heard(1, rules)
    server = Scripted([*lines, b"\n", write(Quit())])
    held = Holding(server)
    held.seat.hold()
    sent = [body for _, path, body in server.asked if path.endswith("/engine")]
    assert sent == [
        {"type": "act", "action": action, "id": turn} for turn, action in enumerate(done, start=1)
    ]
    assert held.said[0] == "A game is on."
    assert held.said[1].startswith("The game is over: place ")


def test_once_ends_with_the_game_and_a_late_answer_is_borne() -> None:
    rules = ruleset(3, None, {"hands": [2], "tie_break": "shared"})
    lines, done = game_heard(0, rules)
    late: Answers = [Refused(409, "stale", "Too late.") for _ in done]
    held = Holding(Scripted([*lines, ValueError("nothing is read after the end")], posts=late))
    held.seat.hold(once=True)
    assert held.said[1:-1] == ["Too late."] * len(done)


def test_whoever_leaves_a_game_rises_and_nobody_rises_from_a_lobby() -> None:
    rules = ruleset(3, None, {"hands": [2]})
    lines, _ = game_heard(0, rules)
    server = Scripted([*lines[:3], KeyboardInterrupt()])
    held = Holding(server)
    held.seat.leave()
    assert server.asked == []
    with pytest.raises(KeyboardInterrupt):
        held.seat.hold()
    held.seat.leave()
    assert server.asked[-1] == ("POST", "/tables/CODE/leave", None)


def test_what_no_table_says_is_no_message() -> None:
    player = Player(Novice())
    with pytest.raises(ProtocolError, match="none has begun"):
        player.hear(Told(DealerDrawn((), 0)))
    with pytest.raises(ProtocolError, match="none has begun"):
        player.hear(Turn("bid", (0,), 10, 1))
