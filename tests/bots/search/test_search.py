"""The searching bot: every option, the same answer each time, and its reasons."""

import random

import numpy as np
import pytest

from foretrick.bots import play_game
from foretrick.bots.search import Search
from foretrick.bots.search.candidates import candidates
from foretrick.bots.search.worth import worth
from foretrick.kernel.encoding import encode
from foretrick.rules import Event, MakeBid, Phase, PlayCard, fold, ruleset, to_act, view
from foretrick.shuffle import SeededPacks
from foretrick.testing.differential import random_ruleset
from foretrick.testing.twins import twin
from tests.bots.positions import after, dealt

QUICK = 24


@pytest.mark.parametrize("part", range(8))
def test_it_plays_whole_games_under_any_options(part: int) -> None:
    rng = random.Random(f"search {part}")
    for game in range(3):
        rules = random_ruleset(rng)
        bots = {seat: Search(f"{seat}", worlds=QUICK) for seat in range(rules.players)}
        *_, (last, _) = play_game(rules, bots, SeededPacks(str(game)))
        assert last.phase is Phase.OVER
        assert last.hand is None or not last.hand.reneges


@pytest.mark.parametrize("bidding", ["open", "hidden", "delayed"])
def test_it_answers_alike_in_worlds_that_its_seat_cannot_tell_apart(bidding: str) -> None:
    rules = ruleset(4, settings={"bidding": bidding, "hands": [5]})
    own = Search("twin", worlds=QUICK)
    chance = random.Random(bidding)
    events: list[Event] = []
    compared = 0
    for state, event in play_game(rules, dict.fromkeys(range(4), own), SeededPacks(bidding)):
        events.append(event)
        for seat in to_act(state)[:1]:
            other = twin(rules, events, seat, chance)
            if other is not None:
                assert own.choose(view(fold(rules, other), seat)) == own.choose(view(state, seat))
                compared += 1
    assert compared >= 5


def test_the_same_seed_and_budget_make_the_same_choice_and_say_why() -> None:
    state = after(
        dealt(["As 3s 3d", "Qc 5c 6c", "7c 8h 9h", "Tc 8d 9d"], "4s", hands=[3, 4, 5]), [1, 1, 1]
    )
    seen = view(state, to_act(state)[0])
    first, again = (Search("why", worlds=200).evaluate(seen) for _ in range(2))
    assert first == again
    assert [value.choice for value in first.values] == sorted(
        (value.choice for value in first.values), key=lambda choice: getattr(choice, "bid", 0)
    )
    assert first.best in {value.choice for value in first.values}
    for value in first.values:
        assert 0 <= value.made <= 1
        assert value.error > 0 or value.made in (0, 1)
        assert value.worlds <= 200


def test_a_budget_of_time_stops_it_early() -> None:
    state = dealt(
        ["As 3s 3d 4d 5d", "Qc 5c 6c 7d 8c", "7c 8h 9h Th Jh", "Tc 8d 9d Td Jd"],
        "4s",
        hands=[5, 6, 7],
    )
    hurried = Search("time", worlds=10**6, milliseconds=20).evaluate(view(state, 0))
    assert 0 < max(value.worlds for value in hurried.values) < 10**5


def test_cards_that_play_alike_are_tried_once() -> None:
    state = after(
        dealt(["4d 5d 7d W1 W2", "Qc 5c 6c 7c 8c", "2d 8h 9h Th Jh"], "6d", hands=[5, 6]), [2, 1, 1]
    )
    seen = view(state, 0)
    options = tuple(command for command in seen.legal if isinstance(command, PlayCard))
    tried = candidates(options, encode(seen))
    codes = [choice.card.code for choice in tried if isinstance(choice, PlayCard) and choice.card]
    # The six lies face up: nobody's card comes between the five and the seven.
    assert codes == ["4d", "W1"]


def test_bids_far_from_what_the_hand_is_worth_are_not_tried() -> None:
    hands = ["2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h"]
    seen = view(dealt(hands, "Ks", hands=[5, 6]), 0)
    options = tuple(command for command in seen.legal if isinstance(command, MakeBid))
    assert [
        choice.bid for choice in candidates(options, encode(seen)) if isinstance(choice, MakeBid)
    ] == [0, 1, 2]


def test_in_the_last_hand_the_win_is_worth_more_than_the_points() -> None:
    state = dealt(["As 3s 3d", "Qc 5c 6c", "7c 8h 9h"], "4s")
    seen = view(state, 0)
    known = encode(seen)
    rich_but_second, poor_but_first = [40.0, 50.0, 0.0], [20.0, 10.0, 0.0]
    values = worth(np.array([rich_but_second, poor_but_first, [20.0, 20.0, 0.0]]), seen, known)
    assert values[1] > values[2] > values[0]
    earlier = view(dealt(["As 3s 3d", "Qc 5c 6c", "7c 8h 9h"], "4s", hands=[3, 4, 5]), 0)
    assert list(worth(np.array([rich_but_second]), earlier, encode(earlier))) == [40.0]
