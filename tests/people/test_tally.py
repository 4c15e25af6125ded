"""Games add up, in any order, and the parts are the whole."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from foretrick.people.intervals import FEWEST_GAMES
from foretrick.people.played import PlayedGame
from foretrick.people.tally import tally
from tests.people.samples import games_of
from tests.people.test_played import games as any_games


@given(st.lists(any_games.filter(lambda game: 1 <= game.place <= game.players), max_size=8))
def test_the_parts_are_the_whole(games: list[PlayedGame]) -> None:
    counted = tally(games)
    assert counted.games + counted.away == len(games)
    for parts in (counted.by_size, counted.by_bid):
        assert sum(count.hands for _, count in parts) == counted.hands.hands
        assert sum(count.exact for _, count in parts) == counted.hands.exact
        assert sum(count.over for _, count in parts) == counted.hands.over
        assert [number for number, _ in parts] == sorted({number for number, _ in parts})
    assert sum(sum(counts) for _, counts in counted.places) == counted.games
    assert counted.hands.under >= 0


def test_the_order_of_games_does_not_matter() -> None:
    games = games_of(12)
    mixed = Random(1).sample(games, len(games))
    assert tally(mixed) == tally(games)


def test_a_game_that_a_bot_ended_is_told_of_and_not_counted() -> None:
    games = games_of(6)
    left = replace(games[0], away=True)
    counted = tally([*games, left])
    assert (counted.games, counted.away) == (6, 1)
    assert replace(counted, away=0) == tally(games)


def test_few_games_tell_no_figure() -> None:
    assert tally([]).points_a_hand is None
    assert tally(games_of(FEWEST_GAMES - 1)).points_a_hand is None
    interval = tally(games_of(FEWEST_GAMES)).points_a_hand
    assert interval is not None
    assert interval.figure in interval


def test_wins_are_first_places() -> None:
    games = games_of(20)
    assert tally(games).wins == sum(game.place == 1 for game in games) > 0
