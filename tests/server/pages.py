"""Pages for tests: tables at every stage, and templates filled in as the server does it."""

from html.parser import HTMLParser

from foretrick.bots import make_bot
from foretrick.host.rooms import (
    Manner,
    Room,
    RoomView,
    Stage,
    decide_room,
    evolve_room,
    open_room,
    room_view,
    stage_of,
)
from foretrick.host.rooms.commands import Act, Deal, RoomCommand, SeatBot, Settle, Sit, StartGame
from foretrick.host.rooms.events import RoomOpened
from foretrick.rules import Phase, Ruleset, to_act, view
from foretrick.server.lobby_page import lobby_page
from foretrick.server.preferences import Preferences
from foretrick.server.rendering import environment
from foretrick.server.result_page import result_page
from foretrick.words.language import ENGLISH

__all__ = ["Page", "Table", "filled", "fragment", "lobby", "over", "read", "wrapped"]

CODE = "ABCD2345"


class Table:
    """A table whose host is the guest g0; what guests ask of it is done at once."""

    def __init__(self, rules: Ruleset, manner: Manner | None = None) -> None:
        opened = RoomOpened(CODE, "g0", rules, manner or Manner())
        self.room: Room = open_room("table", opened, 0.0)

    def do(self, by: str | None, command: RoomCommand) -> None:
        for event in decide_room(self.room, command, by, self.room.version, 0.0):
            self.room = evolve_room(self.room, event, 0.0)

    def play(self, seed: str = "seed") -> None:
        """Play a game to its end: a beginner decides for everybody."""
        self.do("g0", StartGame("game", seed))
        beginner = make_bot("novice")
        while stage_of(self.room) is Stage.PLAYING:
            assert self.room.game is not None
            state = self.room.game.state
            if state.phase is Phase.SETTLING:
                self.do(None, Settle())
            elif not to_act(state):
                self.do(None, Deal())
            else:
                seat = to_act(state)[0]
                self.do(self.room.seats[seat].guest, Act(beginner.choose(view(state, seat))))

    def deal(self) -> None:
        """Deal until somebody has to decide."""
        while self.room.game is not None and not to_act(self.room.game.state):
            self.do(None, Deal())

    def decide(self) -> None:
        """A beginner decides for the seat that is asked first, and what follows is dealt."""
        assert self.room.game is not None
        state = self.room.game.state
        seat = to_act(state)[0]
        holder = self.room.seats[seat].guest
        self.do(holder, Act(make_bot("novice").choose(view(state, seat))))
        self.deal()

    def seen(self, guest: str | None = "g0", present: frozenset[int] = frozenset()) -> RoomView:
        return room_view(self.room, guest, present)


def lobby(rules: Ruleset, *names: str, manner: Manner | None = None) -> Table:
    """A lobby where people with these names sit, the host first; the other seats are empty."""
    table = Table(rules, manner)
    for number, name in enumerate(names):
        table.do(f"g{number}", Sit(name))
    return table


def over(rules: Ruleset, *names: str, seed: str = "seed") -> Table:
    """A table whose game is over: people with these names, and bots on the other seats."""
    table = lobby(rules, *names)
    for number in range(len(names), rules.players):
        table.do("g0", SeatBot(number, "club"))
    table.play(seed)
    return table


ENVIRONMENT = environment(lambda name: f"/static/hash/{name}", ENGLISH)
ENVIRONMENT.globals["base"] = "http://testserver"


def filled(template: str, prefs: Preferences | None = None, **context: object) -> str:
    """A template filled in for a visitor."""
    shown = ENVIRONMENT.get_template(template)
    return shown.render(prefs=prefs or Preferences(), language=ENGLISH, **context)


def fragment(room: RoomView, prefs: Preferences | None = None) -> str:
    """What a visitor sees of a table where no game is on."""
    page: object = None
    name = "closed"
    if room.stage is Stage.LOBBY:
        name, page = "lobby", lobby_page(room, ENGLISH)
    elif room.stage is Stage.OVER:
        name, page = "result", result_page(room, prefs or Preferences(), ENGLISH)
    return filled(f"fragments/{name}.html", prefs, room=room, page=page)


def wrapped(html: str, prefs: Preferences | None = None) -> str:
    """A fragment in a whole page."""
    source = (
        "{% extends 'base.html' %}{% set title = 'Table' %}{% block head %}"
        "<link rel=stylesheet href=\"{{ static('css/table.css') }}\">"
        "<link rel=stylesheet href=\"{{ static('css/pages.css') }}\">"
        "<script type=module src=\"{{ static('js/copying.js') }}\"></script>{% endblock %}"
        "{% block skip %}table{% endblock %}{% block body %}{{ html|safe }}{% endblock %}"
    )
    page = ENVIRONMENT.from_string(source)
    return page.render(prefs=prefs or Preferences(), language=ENGLISH, html=html)


class Page(HTMLParser):
    """A page as a list of its tags, each with its attributes and the tags around it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str], tuple[str, ...]]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}, tuple(self._open)))
        if tag not in ("input", "img", "br", "meta", "link", "hr"):
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}, tuple(self._open)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        opened = self._open.pop()
        assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str, **having: str) -> list[dict[str, str]]:
        """The attributes of every tag of a name that has these attributes."""
        return [
            attributes
            for name, attributes, _ in self.tags
            if name == tag and having.items() <= attributes.items()
        ]

    @property
    def is_closed(self) -> bool:
        return not self._open


def read(html: str) -> Page:
    """A page, read; fails where its tags do not close one another."""
    page = Page(html)
    assert page.is_closed
    return page
