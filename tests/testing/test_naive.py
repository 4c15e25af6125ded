"""The naive reading of the rules, held against the worked values of the rules page."""

import pytest

from foretrick.testing.naive import (
    forbidden_bid,
    legal_cards,
    points,
    possible_winners,
    ruleset_faults,
    schedule,
    suit_led,
    trick_winner,
)
from foretrick.testing.naive.standing import countback

STANDARD: dict[str, object] = {
    "players": 4,
    "bidding": "open",
    "even_bids": "allowed",
    "hands": "full",
    "first_dealer": "draw",
    "all_jesters": "first",
    "one_card_hand": "normal",
    "tie_break": "round",
    "renege": "impossible",
    "review_tricks": "last",
}


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("3s 8c 6s Js", "s", 4),
        ("3s 8c Kd W1", None, 4),
        ("Kc 3h", "h", 2),
        ("W1 W2 As", None, 1),
        ("2h W3 W1", None, 2),
        ("J1 4d Kd 2s", None, 3),
        ("J1 W2 Ah", None, 2),
        ("J1 J2 J3", None, 1),
        ("J1 J2 J3 J4", None, 1),
        ("J2 2c J4", None, 2),
        ("Jc Qc J1", None, 2),
        ("Ah 2c 3c", "c", 3),
        ("9d Ah Ac", None, 1),
    ],
)
def test_the_winner_of_a_trick(cards: str, trump: str | None, winner: int) -> None:
    assert trick_winner(cards.split(), trump) == winner - 1


@pytest.mark.parametrize(("cards", "last"), [("J1 J2 J3", 3), ("J1 J2 J3 J4", 4), ("J2 2c J4", 2)])
def test_only_jesters_with_the_other_option(cards: str, last: int) -> None:
    assert trick_winner(cards.split(), None, "last") == last - 1


def test_a_trick_with_unknown_cards_has_no_certain_winner() -> None:
    with pytest.raises(ValueError, match="certain winner"):
        trick_winner(["??", "2c"], None)


@pytest.mark.parametrize(
    ("cards", "trump", "possible"),
    [
        ("W1 ?? 3c", None, {0}),
        ("?? 3c", None, {0, 1}),
        ("3c ?? 8c", None, {1, 2}),
        ("?? 2c", "c", {0, 1}),
        ("Kc ?? 3h 5d", "h", {1, 2}),
        ("?? 3c 8d", None, {0, 1, 2}),
        ("?? 3c 2d", None, {0, 1}),
        ("3c 8d ??", None, {0, 2}),
        ("J1 ??", None, {0, 1}),
    ],
)
def test_who_can_have_won_a_trick_half_seen(
    cards: str, trump: str | None, possible: set[int]
) -> None:
    assert possible_winners(cards.split(), trump) == possible


@pytest.mark.parametrize(
    ("cards", "led"),
    [
        ("", None),
        ("J1 8d", "d"),
        ("W1 8d", None),
        ("8d W1", "d"),
        ("J1 W2 Ah", None),
        ("?? 8d", None),
    ],
)
def test_the_suit_led(cards: str, led: str | None) -> None:
    assert suit_led(cards.split()) == led


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("8d W1", "2d Kc", "2d"),
        ("8d W1", "2d Kc W2 J1", "2d W2 J1"),
        ("8d J1", "2d Kc", "2d"),
        ("J1 8d", "2d Kc", "2d"),
        ("W1 8d", "2d Kc", "2d Kc"),
        ("8d", "2d Kc", "2d"),
        ("8d", "2h Kc", "2h Kc"),
        ("J1 W2 Ah", "2h Kc", "2h Kc"),
        ("", "2h Kc", "2h Kc"),
        ("8d", "2d Kc ??", "2d ??"),
        ("8d", "2h Kc ??", "2h Kc ??"),
    ],
)
def test_the_cards_that_may_be_played(trick: str, hand: str, legal: str) -> None:
    assert legal_cards(hand.split(), trick.split()) == legal.split()


@pytest.mark.parametrize(
    ("bid", "won", "score"),
    [
        (0, 0, 20),
        (1, 0, -10),
        (1, 1, 30),
        (2, 1, -10),
        (0, 1, -10),
        (2, 2, 40),
        (3, 3, 50),
        (4, 3, -10),
        (4, 5, -10),
        (5, 2, -30),
        (5, 8, -30),
        (20, 20, 220),
    ],
)
def test_the_points_of_a_hand(bid: int, won: int, score: int) -> None:
    assert points(bid, won) == score


def test_the_sample_of_three_hands() -> None:
    hands = [[(0, 0), (1, 0), (1, 1)], [(2, 1), (0, 0), (0, 1)], [(0, 1), (2, 2), (1, 0)]]
    totals = [sum(points(*hand[seat]) for hand in hands) for seat in range(3)]
    assert totals == [0, 50, 10]


@pytest.mark.parametrize(
    ("rule", "size", "before", "own", "others", "forbidden"),
    [
        ("canadian", 5, [2, 0, 2], 80, [70, 20, 60], 1),
        ("canadian", 5, [2, 1, 2], 80, [70, 20, 60], None),
        ("canadian", 5, [2, 0, 2], 80, [80, 20, 60], None),
        ("canadian", 5, [2, 0, 2], 70, [80, 20, 60], None),
        ("canadian", 1, [0, 0, 0], 0, [0, 0, 0], None),
        ("canadian", 5, [2, 0, 2], -10, [-20, -30, -20], 1),
        ("never", 5, [2, 1, 2], 0, [0, 0, 0], 0),
        ("never", 5, [2, 2, 2], 0, [0, 0, 0], None),
        ("never", 1, [0, 0, 0], 0, [0, 0, 0], 1),
        ("never_from_two", 1, [0, 0, 0], 0, [0, 0, 0], None),
        ("never_from_two", 2, [0, 0, 0], 0, [0, 0, 0], 2),
        ("allowed", 5, [2, 1, 2], 80, [70, 20, 60], None),
    ],
)
def test_the_bid_that_would_be_even(
    rule: str, size: int, before: list[int], own: int, others: list[int], forbidden: int | None
) -> None:
    assert forbidden_bid(rule, size, before, own, others) == forbidden


@pytest.mark.parametrize(
    ("name", "players", "sizes"),
    [
        ("full", 6, list(range(1, 11))),
        ("full", 4, list(range(1, 16))),
        ("tournament", 2, list(range(2, 31, 2))),
        ("tournament", 3, list(range(2, 21, 2))),
        ("tournament", 4, [1, 3, 5, 7, 9, 11, 12, 13, 14, 15]),
        ("tournament", 5, [2, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        ("tournament", 6, list(range(1, 11))),
        ("five_full", 3, [20] * 5),
        ("quick", 4, [1, 3, 5, 7, 9, 11, 13, 15]),
        ("quick", 5, [2, 4, 6, 8, 10, 12]),
    ],
)
def test_the_named_lists_of_hands(name: str, players: int, sizes: list[int]) -> None:
    assert schedule(name, players) == sizes


def test_full_games_have_sixty_cards_at_the_last_deal() -> None:
    assert [len(schedule("full", players)) for players in (2, 3, 4, 5, 6)] == [30, 20, 15, 12, 10]


def test_a_sound_ruleset_has_no_faults() -> None:
    assert ruleset_faults(STANDARD) == []
    assert ruleset_faults({**STANDARD, "preset": "faq", "hands": [1, 15, 1]}) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"players": 7}, "R2.1"),
        ({"players": True}, "R2.1"),
        ({"hands": [16]}, "from 1 to 15"),
        ({"hands": [0]}, "from 1 to 15"),
        ({"hands": []}, "R2.3"),
        ({"hands": "long"}, "R2.3"),
        ({"first_dealer": 4}, "R2.2"),
        ({"bidding": "silent"}, "'bidding'"),
        ({"bidding": ["open"]}, "'bidding'"),
        ({"bidding": "hidden", "even_bids": "never"}, "R4.4"),
        ({"bidding": "delayed", "even_bids": "canadian"}, "R4.4"),
        ({"bidding": "hidden", "even_bids": "never_from_two"}, "R4.4"),
        ({"preset": "wild"}, "'preset'"),
        ({"jokers": 2}, "no option 'jokers'"),
    ],
)
def test_the_faults_of_a_ruleset(change: dict[str, object], fault: str) -> None:
    faults = ruleset_faults({**STANDARD, **change})
    assert len(faults) == 1
    assert fault in faults[0]


@pytest.mark.parametrize("name", sorted(STANDARD))
def test_every_option_must_be_there(name: str) -> None:
    rules = {option: value for option, value in STANDARD.items() if option != name}
    assert ruleset_faults(rules) == [f"the option '{name}' is missing"]


def test_the_countback_asks_hands_made_then_highest_then_how_often() -> None:
    hands = [
        {0: 30, 1: 40, 2: 40, 3: 40, 4: 40},
        {0: 30, 1: 40, 2: -10, 3: 30, 4: 30},
        {0: 20, 1: -10, 2: 50, 3: 40, 4: 40},
    ]
    assert countback([0, 1, 2, 3, 4], hands) == [[3, 4], [0], [2], [1]]
    assert countback([1, 2], [{1: 40, 2: 40}, {1: 40, 2: 30}]) == [[1], [2]]
