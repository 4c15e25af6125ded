"""What finished pads are for their players: the same as games of the rules, and as corrected."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from foretrick.people.played import HandPlayed, played_game
from foretrick.rules import Phase, fold
from foretrick.rules.ruleset import EvenBids, TieBreak
from foretrick.scorepad import Pad, PadEvent, PadOpened, PadPhase, begin_pad, pad_view, written
from foretrick.scorepad.events import (
    EndedEarly,
    HandCorrected,
    HandSkipped,
    Overruled,
    PlayerAdded,
    PlayerLeft,
    RenegesFound,
    RulesChosen,
    TieBreakStarted,
    Undone,
)
from foretrick.scorepad.house import HouseRules
from foretrick.scorepad.played import games_on
from tests.scorepad.pads import entered, fair_tricks, hand_of, kept_pads, opened, openings, sample

SHARED = HouseRules(tie_break=TieBreak.SHARED)


@settings(max_examples=25, deadline=None)
@given(openings((2, 6)), st.integers(0, 10**6))
def test_a_pad_counts_like_the_game_that_its_record_is(opening: PadOpened, seed: int) -> None:
    rng = random.Random(seed)
    # Scores from before are in no record, and may decide who wins.
    pad, _ = begin_pad(replace(opening, scores=()))
    for number in range(pad.sheet.first, pad.sheet.last + 1):
        bids = tuple((p, rng.randint(0, 1)) for p in pad.sheet.hand(number).players)
        pad = entered(pad, HandCorrected(number, bids, fair_tricks(rng, pad, number)))
        for objection in pad_view(pad).open_objections:
            pad = entered(pad, Overruled(number, objection.reason.code, "as we play"))
    pad = entered(pad, RulesChosen(SHARED)) if pad_view(pad).phase is PadPhase.TIE else pad
    games, told = games_on(pad_view(pad)), written(pad)
    assert len(told.records) == 1
    assert not told.left_out
    state = fold(told.records[0].rules, told.records[0].events)
    assert state.phase is Phase.OVER
    for seat in range(state.rules.players):
        assert games[seat] == played_game(state, seat, state.rules.players)


@settings(max_examples=50, deadline=None)
@given(kept_pads())
def test_of_any_pad_the_games_are_whole_or_none(kept: tuple[Pad, tuple[PadEvent, ...]]) -> None:
    view = pad_view(kept[0])
    games = games_on(view)
    assert len(games) == len(view.players)
    if view.phase is not PadPhase.OVER:
        assert set(games) == {None}
    for player, game in zip(view.players, games, strict=True):
        if game is None:
            continue
        assert game.hands
        assert game.away == player.has_left
        assert game.away or 1 <= game.place <= game.players == len(view.seating)
        assert all(hand.points != 0 for hand in game.hands)


def test_the_sample_of_the_rules() -> None:
    ann, ben, cal = games_on(pad_view(sample()))
    assert ann is not None
    assert ben is not None
    assert cal is not None
    assert [game.place for game in (ann, ben, cal)] == [3, 1, 2]
    rows = ((1, 0, 0, 20), (2, 2, 1, -10), (3, 0, 1, -10))
    assert ann.hands == tuple(HandPlayed(*row) for row in rows)
    assert [hand.is_exact for hand in ben.hands] == [False, True, True]
    assert (ben.total, ben.points, ben.players, ben.people) == (50, 50, 3, 3)


def test_a_correction_corrects_and_one_that_opens_the_pad_takes_it_out() -> None:
    pad = entered(sample(), HandCorrected(1, ((1, 0),), ()))
    ben = games_on(pad_view(pad))[1]
    assert ben is not None
    assert ben.hands[0] == HandPlayed(1, 0, 0, 20)
    assert ben.total == 80
    wrong = entered(pad, HandCorrected(2, (), ((0, 2),)))
    assert games_on(pad_view(wrong)) == (None,) * 3
    assert games_on(pad_view(entered(wrong, Undone()))) == games_on(pad_view(pad))


def test_what_was_not_played_does_not_count_and_a_doubtful_hand_does_not_either() -> None:
    rules = HouseRules(even_bids=EvenBids.NEVER, tie_break=TieBreak.SHARED)
    pad = opened(3, (1, 2, 3), rules)
    # The dealer's bid is forbidden and let stand: it was played.
    pad = entered(pad, *hand_of(1, (0, 1, 0), (0, 1, 0)), Overruled(1, "never_even", "late"))
    # The tricks do not add up and were let stand: nobody knows who won how many.
    pad = entered(pad, *hand_of(2, (0, 0, 0), (0, 0, 1)), Overruled(2, "tricks_sum", "lost"))
    assert games_on(pad_view(pad)) == (None,) * 3
    pad = entered(pad, HandSkipped(3, skipped=True))
    games = games_on(pad_view(pad))
    assert [[hand.size for hand in game.hands] for game in games if game] == [[1]] * 3
    assert [game.total for game in games if game] == [40, 50, 10]
    loose = entered(
        opened(3, (2,), HouseRules(tie_break=TieBreak.SHARED, tricks_add_up=False)),
        *hand_of(1, (0, 0, 1), (0, 0, 1)),
    )
    assert [len(game.hands) for game in games_on(pad_view(loose)) if game] == [1, 1, 1]


def test_whoever_left_is_away_and_whoever_came_late_counts_their_hands() -> None:
    pad = entered(opened(3, (1, 2, 3), SHARED), *hand_of(1, (0, 1, 0), (0, 1, 0)))
    pad = entered(pad, PlayerLeft(2, 1), PlayerAdded(2, "Dot", 2, 40))
    numbers = ((0, 0), (2, 0), (3, 2))
    pad = entered(pad, HandCorrected(2, numbers, numbers), EndedEarly())
    ann, ben, _, dot = games_on(pad_view(pad))
    assert ann is not None
    assert ben is not None
    assert dot is not None
    assert (ben.away, len(ben.hands)) == (True, 1)
    assert (dot.place, dot.total, dot.points, len(dot.hands)) == (1, 80, 40, 1)
    assert (ann.players, len(ann.hands)) == (3, 2)


def test_a_renege_counts_as_missed_and_a_tie_break_decides_the_place_alone() -> None:
    pad = entered(opened(2, (1, 1)), *hand_of(1, (0, 1), (0, 1)), RenegesFound(1, (1,)))
    pad = entered(pad, *hand_of(2, (0, 1), (0, 1)))
    ann, ben = games_on(pad_view(pad))
    assert ann is not None
    assert ben is not None
    assert [hand.is_exact for hand in ben.hands] == [False, True]
    tied = entered(opened(2, (1, 1)), *hand_of(1, (0, 0), (0, 1)), *hand_of(2, (0, 0), (1, 0)))
    assert games_on(pad_view(tied)) == (None, None)
    tied = entered(tied, TieBreakStarted(0), *hand_of(3, (0, 4), (10, 0)))
    games = games_on(pad_view(tied))
    assert [(game.place, len(game.hands)) for game in games if game] == [(2, 2), (1, 2)]
