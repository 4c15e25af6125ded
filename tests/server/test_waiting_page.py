"""The page of waiting games: what waits for the visitor first, and nothing that is secret."""

import re

from foretrick.host.rooms import Manner, Pace
from foretrick.host.rooms.commands import Sit
from foretrick.host.rooms.waiting import Waiter, Waiting, read_waiting, waiting_of
from foretrick.host.stores.memory import MemoryStore
from foretrick.host.waiting_games import GameWaiting, WaitingGames
from foretrick.rules import ruleset
from foretrick.server.waiting_page import waiting_page
from foretrick.words.language import ENGLISH, language
from tests.host.tables import hosting
from tests.server.people import PASSWORD, sign_up
from tests.server.slowly import DAY, Later, slow_table, slowly, waits_for

NOW = 1_000_000.0
SLOW = Manner(Pace.AT_ONCE, 3 * DAY)


def game(code: str, *seats: Waiter, clock: int | None = 3 * DAY) -> GameWaiting:
    return GameWaiting(f"table {code}", code, 7, Waiting(clock, clock is not None, 3, 15, seats))


def owing(name: str, guest: str, hours: float | None = None, asked: str = "bid") -> Waiter:
    until = None if hours is None else NOW + 3600 * hours
    return Waiter(name, "person", guest, asked, 3, NOW - 60, until)  # type: ignore[arg-type]  # the text is one of the kinds


IDLE = Waiter("Cy", "bot")


def test_the_most_urgent_comes_first_and_what_has_no_clock_last() -> None:
    games = [
        game("NONE2345", owing("Ann", "me"), IDLE, clock=None),
        game("LATE2345", owing("Ann", "me", 70), IDLE),
        game("SOON2345", owing("Ann", "me", 0.5), IDLE),
    ]
    page = waiting_page(games, {"me"}, (), NOW, ENGLISH)
    assert [line.code for line in page.mine] == ["SOON2345", "LATE2345", "NONE2345"]
    assert [line.left for line in page.mine] == ["30 minutes left", "2 days and 22 hours left", ""]
    assert [line.is_late for line in page.mine] == [True, False, False]
    assert [line.share for line in page.mine] == [1, 97, None]
    assert page.title == "3 games wait for you"
    assert page.mine[0].asked == "Your turn: how many tricks will you win?"
    assert page.mine[0].hand == "Hand 3 of 15"
    assert page.mine[0].clock == "3 days a decision"


def test_whom_one_waits_for() -> None:
    me = Waiter("Ann", "person", "me")
    away = Waiter("Ann", "away", "me")
    lines = [
        (me, [owing("Ben", "b", 5)], "Ben is to bid.", "5 hours left"),
        (
            me,
            [owing("Ben", "b", 5), owing("Dan", "d", 4)],
            "Ben and Dan are to bid.",
            "4 hours left",
        ),
        (me, [owing("Ben", "b", 5, "card")], "Ben is to play.", "5 hours left"),
        (me, [owing("Ben", "b", 5, "trump")], "Ben turned up a Wizard and chooses trump.", None),
        (me, [IDLE], "The bots are playing.", ""),
        (away, [owing("Ben", "b", 5)], "A bot plays for you until you take your seat back.", None),
    ]
    for mine, others, told, left in lines:
        page = waiting_page([game("ABCD2345", mine, *others)], {"me"}, (), NOW, ENGLISH)
        assert page.mine == ()
        assert page.others[0].asked == told
        if left is not None:
            assert page.others[0].left == left
    assert waiting_page([game("ABCD2345", IDLE)], {"me"}, (), NOW, ENGLISH).others == ()


def test_time_and_turns_are_told_in_every_language() -> None:
    for code in ("de", "es", "fr"):
        games = [game("ABCD2345", owing("Ann", "me", 49), IDLE)]
        line = waiting_page(games, {"me"}, (), NOW, language(code)).mine[0]
        assert "days" not in line.left
        assert "left" not in line.left
        assert re.match(r"\D*2\s.*\s1\s", line.left)


async def test_what_is_kept_holds_no_card_no_bid_and_no_link() -> None:
    async with hosting() as play:
        await play.open(manner=SLOW)
        await play.seat("g1", "club")
        await play.start()
        room = await play.run()
        waiting = waiting_of(room)
        assert waiting is not None
        text = waiting.written()
        assert read_waiting(text) == waiting
        fields = set(re.findall(r'"(\w+)":', text))
        assert fields == {
            *("clock", "is_slow", "hand", "hands", "seats"),
            *("name", "player", "guest", "asked", "since", "at", "until"),
        }
        assert [seat.player for seat in waiting.seats] == ["person", "person", "bot"]
        assert read_waiting("{}") is None
        assert read_waiting("") is None


async def test_what_an_older_server_kept_is_read_from_the_events() -> None:
    store = MemoryStore()
    async with hosting(store) as play:
        await play.open(manner=SLOW)
        await play.seat("g1", "g2")
        await play.start()
        room = await play.run()
        games = WaitingGames(play.host)
        (known,) = await games.of({"g1"})
        (kept,) = await store.waiting_of({"g1"}, 9)
        unknown = type(kept)(kept.table, kept.code, kept.version - 1, None)
        assert await games.read(unknown) == known
        assert (known.code, known.version) == (room.code, room.version)
        gone = type(kept)("none", "AAAA2222", 1, None)
        assert await games.read(gone) is None


async def test_only_running_games_are_there() -> None:
    async with hosting() as play:
        room = await play.host.open_room("g0", ruleset(3), SLOW)
        await play.host.do(room.code, Sit("Ann"), "g0")
        assert await WaitingGames(play.host).of({"g0"}) == []
        assert await WaitingGames(play.host).of(set()) == []


async def test_a_guest_sees_their_games_and_a_stranger_none() -> None:
    async with slowly(Later()) as web:
        ann, ben, stranger = web.visitor(), web.visitor(), web.visitor()
        code = await slow_table(web, ben, ann)
        room = await waits_for(web, code, 0)
        await ben.look("/waiting")
        assert '<h1 class="waiting-title">1 game waits for you</h1>' in ben.page
        assert f'href="/t/{code}"' in ben.page
        assert "2 days and 23 hours left" in ben.page
        await ann.look("/waiting")
        assert "No game waits for you" in ann.page
        assert "Ann is to bid." in ann.page
        await stranger.look("/waiting")
        assert code not in stranger.page
        assert "Open a table" in stranger.page
        assert 'id="notices"' not in stranger.page
        for seat in room.seats:
            assert seat.guest is None or seat.guest not in ann.page + ben.page


async def test_the_front_door_counts_them() -> None:
    async with slowly(Later()) as web:
        ann = web.visitor()
        for _ in range(2):
            await waits_for(web, await slow_table(web, ann), 0)
        await ann.look("/")
        assert re.search(r'href="/waiting">2 games wait for you<', ann.page)


async def test_an_account_sees_the_games_of_all_its_devices() -> None:
    async with slowly(Later()) as web:
        desk, phone = web.visitor(), web.visitor()
        code = await slow_table(web, phone)
        await waits_for(web, code, 0)
        await sign_up(phone, "Ann")
        await desk.send("/sign-in", name="Ann", password=PASSWORD)
        await desk.look("/waiting")
        assert "1 game waits for you" in desk.page
        await desk.look(f"/t/{code}")
        await desk.press(*desk.choices()[0])
        assert desk.status == 200


async def test_the_time_that_is_left_goes_down_and_a_bot_plays_in_the_end() -> None:
    later = Later()
    async with slowly(later) as web:
        ann, ben = web.visitor(), web.visitor()
        code = await slow_table(web, ben, ann)
        await waits_for(web, code, 0)
        later.ahead += 2 * DAY
        await ben.look("/waiting")
        assert "23 hours and 59 minutes left" in ben.page
        later.ahead += DAY
        host = web.app.state.site.host
        await host.run_due()
        await ben.look("/waiting")
        assert "A bot plays for you until you take your seat back." in ben.page
        await ben.look(f"/t/{code}")
        await ben.send(f"/t/{code}/return")
        room = await host.room(code)
        assert room.seats[0].player is None


async def test_a_table_over_days_is_told_of_so() -> None:
    async with slowly(Later()) as web:
        ann, ben = web.visitor(), web.visitor()
        await ann.send("/tables", name="Ann", players=3)
        code = ann.path.rpartition("/")[2]
        await ann.send(f"/t/{code}/manner", pace="human", clock=7 * DAY)
        assert ann.status == 200
        await ben.look(f"/t/{code}")
        assert "<b>7 days a decision</b>" in ben.page
        await ann.send(f"/t/{code}/manner", pace="human", clock=2 * DAY)
        assert ann.status == 422
        code = await slow_table(web, ben)
        await ben.look(f"/t/{code}")
        assert "back in a minute" not in ben.page.lower()
        assert "Let a bot play" not in ben.page
        assert '<span class="clock-left">3 days</span>' in ben.page
        assert 'value="604800" >7 days a decision</option>' in ben.page
