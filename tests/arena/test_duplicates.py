"""Every rotation of a deal set sees the same cards, and every bot gets each seat's once."""

import json
from collections import Counter

import pytest

from foretrick.arena import Plan, enter
from foretrick.arena.played import PlayedGame, play
from foretrick.arena.seating import Roster
from foretrick.records import json_form
from foretrick.rules import ruleset
from foretrick.rules.events import DealerDrawn, HandDealt
from foretrick.testing.naive import judge


def played(plan: Plan, games: int) -> list[PlayedGame]:
    roster = Roster(plan.budget_ms)
    return [play(plan, game, roster) for game in plan.games(games)]


def chance(game: PlayedGame) -> tuple[list[int], list[HandDealt]]:
    """The first dealer and the deals of the hands that count, from the record."""
    events = json_form.loads(game.line).events
    deals = [event for event in events if isinstance(event, HandDealt) and not event.tie_break]
    return [event.dealer for event in events if isinstance(event, DealerDrawn)][:1], deals


def test_the_cards_the_turn_ups_and_the_dealer_stay_with_the_seats() -> None:
    plan = Plan(enter(["novice", "random", "novice", "random"]), ruleset(4, "quick"), "1")
    first: list[object] = []
    second: list[object] = []
    for game in played(plan, 8):
        (first if game.game.deal == 0 else second).append(chance(game))
    assert len(first) == len(second) == 4
    assert first == first[:1] * 4
    assert second == second[:1] * 4
    assert first[0] != second[0]


def test_every_bot_holds_every_hand_and_deals_first_once() -> None:
    plan = Plan(enter(["novice", "random", "random", "novice"]), ruleset(4, "quick"), "2")
    held: Counter[tuple[int, int, object]] = Counter()
    dealt: Counter[int] = Counter()
    for game in played(plan, 4):
        [dealer], deals = chance(game)
        dealt[game.game.line_up[dealer]] += 1
        held.update(
            (entrant, deal.hand, deal.hands[seat])
            for deal in deals
            for seat, entrant in enumerate(game.game.line_up)
        )
    assert dealt == dict.fromkeys(range(4), 1)
    hands = {(number, cards) for _, number, cards in held}
    assert len(hands) == 4 * len(plan.rules.hands)
    assert held == {(entrant, *hand): 1 for entrant in range(4) for hand in hands}


def test_a_fixed_first_dealer_stays_on_its_seat_too() -> None:
    rules = ruleset(3, "quick", {"first_dealer": 1})
    games = played(Plan(enter(["novice", "random", "random"]), rules, "3"), 3)
    assert [chance(game)[0] for game in games] == [[1]] * 3


def test_the_records_are_right_by_the_naive_referee() -> None:
    rules = ruleset(3, "quick", {"renege": "penalty", "tie_break": "round"})
    for game in played(Plan(enter(["random"]), rules, "4"), 3):
        assert judge(json.loads(game.line), finished=True) == []


@pytest.mark.parametrize("bot", ["novice", "club", "expert"])
def test_a_bot_against_itself_plays_one_and_the_same_game_from_every_seat(bot: str) -> None:
    plan = Plan(enter([bot, bot]), ruleset(4, "quick"), "5", challenge=True)
    totals = {game.score.totals for game in played(plan, 4)}
    assert len(totals) == 1
