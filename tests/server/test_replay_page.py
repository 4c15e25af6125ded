"""A replay shows at every moment what that seat saw, and every moment has its address."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from foretrick.records import Record, Replay, SeatInfo
from foretrick.rules import Phase, evolve, fold, redact_all, ruleset, view
from foretrick.rules.ruleset import Renege
from foretrick.server.preferences import Preferences
from foretrick.server.replay_course import Course, course_of
from foretrick.server.replay_page import replay_page, seen
from foretrick.server.replay_whole import embed, result_lines, whole_page
from foretrick.server.shelf import Shelved
from foretrick.testing.strategies import play_game, rulesets, seeds
from foretrick.words.language import ENGLISH
from tests.records.samples import broken_records, records
from tests.server.pages import filled, read

PREFS = Preferences()


def shelved(record: Record) -> Shelved:
    replay = Replay(record)
    return Shelved("name", record, replay, course_of(replay))


@st.composite
def games(draw: st.DrawFn) -> Shelved:
    """A whole game, at an honour table too."""
    rules = draw(rulesets(largest=4))
    seats = tuple(SeatInfo(f"Player {seat}") for seat in range(rules.players))
    return shelved(Record("x", rules, seats, None, play_game(rules, draw(seeds())).events))


def html(game: Shelved, point: int, eyes: int | None) -> str:
    page = replay_page(game, point, eyes, PREFS, ENGLISH)
    shown = embed(game, "https://cards.example", ENGLISH)
    return filled("replay.html", PREFS, page=page, room=page.room, embed=shown)


@given(games(), st.data())
def test_a_seat_sees_what_it_saw(game: Shelved, data: st.DataObject) -> None:
    for eyes in range(game.record.rules.players):
        point = data.draw(st.integers(0, game.course.last))
        assert seen(game.replay.after(point), eyes) == view(game.replay.after(point), eyes)


@settings(max_examples=15)
@given(games(), st.data())
def test_no_byte_depends_on_what_the_seat_could_not_know(
    game: Shelved, data: st.DataObject
) -> None:
    """The page is the same when the record holds only what that seat was told."""
    eyes = data.draw(st.integers(0, game.record.rules.players - 1))
    told = tuple(redact_all(game.record.rules, game.record.events, eyes))
    theirs = shelved(replace(game.record, events=told))
    assert theirs.course == game.course
    for point in data.draw(st.lists(st.integers(0, game.course.last), min_size=3, max_size=8)):
        assert html(theirs, point, eyes) == html(game, point, eyes)


@settings(max_examples=25)
@given(records() | broken_records(), st.data())
def test_every_record_can_be_shown_as_far_as_it_goes(record: Record, data: st.DataObject) -> None:
    game = shelved(record)
    eyes = data.draw(st.none() | st.integers(0, record.rules.players - 1))
    for point in (0, game.course.last, data.draw(st.integers(0, game.course.last))):
        page = read(html(game, point, eyes))
        ids = [attributes["id"] for _, attributes, _ in page.tags if "id" in attributes]
        assert len(ids) == len(set(ids))
    whole = whole_page(game, PREFS, ENGLISH)
    shown = embed(game, "https://cards.example", ENGLISH)
    text = read(filled("whole_game.html", PREFS, page=whole, embed=shown)).text
    assert (game.replay.failure is None) or "breaks the rules" in text
    assert bool(shown.picture) == game.is_over == bool(result_lines(game, ENGLISH))


@given(games())
def test_with_all_hands_open_every_card_and_bid_is_there(game: Shelved) -> None:
    for point in game.course.stops:
        state = game.replay.after(point)
        page = replay_page(game, point, None, PREFS, ENGLISH)
        if state.hand is None or state.phase in (Phase.DRAWING, Phase.DEALING, Phase.OVER):
            assert page.open_hands == ()
            continue
        held = {hand.seat: sorted(card.code for card in hand.cards) for hand in page.open_hands}
        assert held == {
            seat: sorted(card.code for card in cards)
            for seat, cards in enumerate(state.hand.hands)
            if cards is not None
        }
        told = seen(state, None)
        assert told.hand is not None
        assert told.hand.bids == state.hand.bids


@given(games())
def test_every_moment_has_an_address_and_a_way(game: Shelved) -> None:
    course = game.course
    points = range(course.last + 1)
    places = [course.place_of(point) for point in points]
    assert len(set(places)) == len(places)
    assert [course.point_of(place) for place in places] == list(points)
    assert [course.point_of(str(point)) for point in points] == list(points)
    onwards = walk(course, 0, course.after)
    assert onwards == list(course.stops)
    assert walk(course, course.last, course.before) == onwards[::-1]
    by_hand = walk(course, 0, course.hand_after)
    assert by_hand == sorted({0, *(hand.point for hand in course.hands), course.last})
    assert walk(course, course.last, course.hand_before)[-1] == 0
    assert course.stops[0] == 0
    assert course.last == len(game.record.events)


def walk(course: Course, point: int, way: object) -> list[int]:
    """All points on a way."""
    assert callable(way)
    gone = [point]
    while (following := way(gone[-1])) is not None:
        gone.append(following)
        assert len(gone) <= course.last + 2
    return gone


@given(games())
def test_hands_and_tricks_begin_where_they_begin(game: Shelved) -> None:
    scored = game.replay.after(game.replay.reached).sheet
    assert {row.hand for row in scored} <= {hand.number for hand in game.course.hands}
    for hand in game.course.hands:
        dealt = game.replay.after(hand.point)
        assert dealt.current.number == hand.number
        assert dealt.current.trick == ()
        assert dealt.phase in (Phase.NAMING, Phase.BIDDING)
        for trick, (start, cards) in enumerate(zip(hand.tricks, hand.cards, strict=True)):
            before = game.replay.after(start).current
            assert (len(before.tricks), before.trick) == (trick, ())
            counts = [len(game.replay.after(point).current.trick) for point in cards]
            assert counts == list(range(1, len(cards) + 1))


def test_places_that_are_none() -> None:
    game = shelved(short())
    places = ("", "x", "-1", "999999", "1.1", "1.0.1", "9.1.1", "1.9.1", "1.1.9", "1.1.1.1")
    for written in (*places, "\N{ARABIC-INDIC DIGIT ONE}"):
        assert game.course.point_of(written) is None
    assert game.course.point_of("1.0.0") == game.course.hands[0].point


def short() -> Record:
    rules = ruleset(3, "standard", {"hands": (1, 2), "tie_break": "shared"})
    seats = tuple(SeatInfo(name) for name in ("Ann", "Ben", "Cal"))
    return Record("x", rules, seats, "2026-07-01T19:30:00Z", play_game(rules, 1).events)


def test_a_card_taken_back_leaves_its_place_to_the_next() -> None:
    """The course of honour tables, checked against the states themselves in the property above."""
    rules = ruleset(3, "standard", {"hands": (3,), "renege": "penalty", "tie_break": "shared"})
    assert rules.renege is Renege.PENALTY
    taken = 0
    for seed in range(40):
        seats = tuple(SeatInfo(name) for name in ("Ann", "Ben", "Cal"))
        events = play_game(rules, seed).events
        taken += sum(type(event).__name__ == "CardTakenBack" for event in events)
        game = shelved(Record("x", rules, seats, None, events))
        for hand in game.course.hands:
            assert [len(cards) for cards in hand.cards] == [3] * len(hand.cards)
    assert taken, "nobody took a card back"


def test_the_end_says_who_won() -> None:
    game = shelved(short())
    page = read(html(game, game.course.last, None))
    state = fold(game.record.rules, game.record.events)
    for seats in state.ranking:
        for seat in seats:
            assert game.record.seats[seat].name in page.text
    assert "win" in page.text
    assert not page.all("a", id="step-after")
    assert page.all("a", id="step-before")
    first = read(html(game, 0, None))
    assert not first.all("a", id="step-before")
    assert first.all("a", id="step-after")
    assert evolve(game.replay.after(0), game.record.events[0]) == game.replay.after(1)
