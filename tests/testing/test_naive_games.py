"""Whole games played at random by what the naive reading says is legal."""

import copy
import random
import time
from collections.abc import Callable
from typing import cast

import pytest

from foretrick.testing.naive import Game, judge, legal_next, points, trick_winner
from foretrick.testing.naive.cards import DECK, draw_rank, is_jester, suit_of
from foretrick.testing.naive.examples import Event, Record, record
from foretrick.testing.naive.hand import Hand
from foretrick.testing.naive.rules import read_ruleset
from foretrick.testing.naive.standing import by_height

TABLES: dict[str, dict[str, object]] = {
    "two": {"players": 2, "bidding": "delayed", "hands": [1, 2, 30], "tie_break": "round"},
    "three": {"players": 3, "hands": [1, 1], "tie_break": "round", "first_dealer": "draw"},
    "four": {"players": 4, "hands": "quick", "even_bids": "canadian", "tie_break": "countback"},
    "five": {"players": 5, "hands": [1, 5, 12], "even_bids": "never", "first_dealer": 4},
    "six": {"players": 6, "hands": [1, 1], "bidding": "hidden", "tie_break": "round"},
    "honour": {"players": 4, "hands": [2, 5, 8], "renege": "penalty", "tie_break": "round"},
    "delayed honour": {
        "players": 3,
        "hands": [3, 4],
        "renege": "penalty",
        "bidding": "delayed",
        "tie_break": "round",
    },
}


class Dealer:
    """The table's side of a random game: it draws, deals, counts, and asks for the rest."""

    def __init__(self, options: dict[str, object], seed: int) -> None:
        self.chance = random.Random(seed)
        self.record = record([], **options)
        self.game = Game(read_ruleset(cast(dict[str, object], self.record["rules"])))
        self.events = cast(list[Event], self.record["events"])

    def play_out(self) -> Record:
        """Play to the end of the game."""
        while self.game.due():
            event = self._next_event()
            assert self.game.take(event) == []
            self.events.append(event)
        return self.record

    def _next_event(self) -> Event:
        now = self.game.next()
        if now["take_back"] and self.chance.random() < 0.3:
            [(seat, card)] = now["take_back"].items()
            return {"type": "card_taken_back", "seat": seat, "card": card}
        if now["calls"] and self.chance.random() < 0.1:
            by = self.chance.choice(list(now["calls"]))
            against = self.chance.choice(now["calls"][by])
            return self._call(by, against)
        if now["seats"]:
            seat = self.chance.choice(now["seats"])
            answer = self.chance.choice(now["legal"][seat])
            answers: dict[str, Event] = {
                "trump": {"type": "trump_fixed", "suit": answer, "by": seat},
                "bid": {"type": "bid_made", "seat": seat, "bid": answer},
                "play": {"type": "card_played", "seat": seat, "card": answer},
            }
            return answers[now["decision"]]
        make: Callable[[], Event] = getattr(self, f"_{now['decision']}")
        return make()

    @property
    def hand(self) -> Hand:
        assert self.game.hand is not None
        return self.game.hand

    def _call(self, by: int, against: int) -> Event:
        tricks = self.hand.play.finished
        guilty = any(m.renege == "yes" for moves in tricks for m in moves if m.seat == against)
        return {"type": "renege_called", "by": by, "against": against, "upheld": guilty}

    def _dealer_drawn(self) -> Event:
        drawing = self.game.tied or list(range(self.game.rules.players))
        fixed = self.game.rules.first_dealer
        if fixed is not None and not self.game.round:
            return {"type": "dealer_drawn", "draws": [], "dealer": fixed}
        draws = []
        while len(drawing) > 1:
            cards = self.chance.sample(DECK, len(drawing))
            draws.append([{"seat": s, "card": c} for s, c in zip(drawing, cards, strict=True)])
            heights = [draw_rank(card) for card in cards]
            drawing = [s for s, h in zip(drawing, heights, strict=True) if h == max(heights)]
        return {"type": "dealer_drawn", "draws": draws, "dealer": drawing[0]}

    def _hand_dealt(self) -> Event:
        game, pack = self.game, self.chance.sample(DECK, 60)
        rules, count = game.rules, game.rules.players
        taking = game.tied or range(count)
        seats = [s % count for s in range(game.dealer + 1, game.dealer + count + 1)]
        seats = [seat for seat in seats if seat in taking]
        size = 10 if game.round else rules.sizes[len(game.history)]
        dealt = size * len(seats)
        hands: list[list[str] | None] = [None] * count
        for place, seat in enumerate(seats):
            hands[seat] = sorted(pack[place : dealt : len(seats)])
        return {
            "type": "hand_dealt",
            "hand": len(game.history) + (game.round or 1),
            "size": size,
            "dealer": game.dealer,
            "seats": seats,
            "hands": hands,
            "turn_up": pack[dealt] if dealt < 60 else None,
            "pack": pack,
            **({"tie_break": True} if game.round else {}),
        }

    def _trump_fixed(self) -> Event:
        turn_up = self.hand.deal.turn_up
        suit = None if turn_up is None or is_jester(turn_up) else suit_of(turn_up)
        return {"type": "trump_fixed", "suit": suit, "by": None}

    def _trick_won(self) -> Event:
        play = self.hand.play
        cards = [move.card for move in play.trick]
        winner = play.trick[trick_winner(cards, play.trump)].seat
        return {"type": "trick_won", "trick": len(play.finished) + 1, "seat": winner}

    def _by_seat(self, values: dict[int, int]) -> list[int | None]:
        return [values.get(seat) for seat in range(self.game.rules.players)]

    def _bids(self) -> dict[int, int]:
        return {seat: bid for seat, bid in self.hand.bids.items() if bid is not None}

    def _bids_revealed(self) -> Event:
        return {"type": "bids_revealed", "bids": self._by_seat(self._bids())}

    def _hand_scored(self) -> Event:
        hand, bids, won = self.hand, self._bids(), self.hand.play.tricks_won()
        guilty = hand.play.guilty
        scores = {seat: points(bids[seat], bids[seat] if guilty else won[seat]) for seat in bids}
        scores.update(dict.fromkeys(guilty, -20))
        totals = {s: self.game.totals[s] + (0 if hand.tie_break else scores[s]) for s in bids}
        return {
            "type": "hand_scored",
            "hand": hand.deal.number,
            "bids": self._by_seat(bids),
            "tricks": self._by_seat(won),
            "points": self._by_seat(scores),
            "totals": self._by_seat(totals),
            **({"tie_break": True} if hand.tie_break else {}),
        }

    def _tie_break_started(self) -> Event:
        seats = self.game.tied
        return {"type": "tie_break_started", "round": self.game.round + 1, "seats": seats}

    def _game_ended(self) -> Event:
        totals = list(self.game.totals)
        places = by_height(dict(enumerate(totals)))
        if len(places[0]) > 1 and self.game.rules.tie_break != "shared":
            places = self.game._right_ranking()
        return {"type": "game_ended", "ranking": places, "totals": totals}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_is_right(table: str, seed: int) -> None:
    game = Dealer(TABLES[table], seed).play_out()
    assert judge(game, finished=True) == []
    assert legal_next(game)["decision"] == "over"


def test_the_random_games_reach_every_kind_of_event() -> None:
    games = [Dealer(table, seed).play_out() for table in TABLES.values() for seed in range(6)]
    kinds = {event["type"] for game in games for event in cast(list[Event], game["events"])}
    assert len(kinds) == 12


def altered(value: object) -> list[object]:
    """Give values close to this one and never equal to it."""
    if isinstance(value, bool) or value is None:
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, None, str(value)]
    if isinstance(value, str):
        return [one for one in ("c", "2c", "W1", "J1") if one != value]
    assert isinstance(value, list)
    changed: list[object] = [value[:-1], [*value, None]]
    if value:
        changed += [[altered(value[0])[0] if value[0] != {} else 0, *value[1:]]]
    return changed


@pytest.mark.parametrize("table", ["three", "four", "six", "delayed honour"])
def test_no_single_change_goes_unseen(table: str) -> None:
    game = Dealer({**TABLES[table], "hands": [2, 3]}, 1).play_out()
    events = cast(list[Event], game["events"])
    unseen = []
    for index, event in enumerate(events):
        for field, value in event.items():
            if field in ("type", "draws"):
                continue
            for other in altered(value):
                changed = copy.copy(events)
                changed[index] = {**event, field: other}
                if not judge({**game, "events": changed}, finished=True):
                    unseen.append((index, event["type"], field, value, other))
    # A bid left out of its own event is still known from the hand's score.
    assert [one for one in unseen if one[1:3] != ("bid_made", "bid") or one[4] is not None] == []


@pytest.mark.parametrize("table", ["three", "four", "five"])
def test_no_event_can_be_left_out_doubled_or_moved(table: str) -> None:
    game = Dealer({**TABLES[table], "hands": [2, 3]}, 2).play_out()
    events = cast(list[Event], game["events"])
    for at in range(len(events)):
        without = [*events[:at], *events[at + 1 :]]
        doubled = [*events[: at + 1], *events[at:]]
        assert judge({**game, "events": without}, finished=True) != []
        assert judge({**game, "events": doubled}, finished=True) != []
        if at:
            moved = [*events[: at - 1], events[at], events[at - 1], *events[at + 1 :]]
            assert judge({**game, "events": moved}, finished=True) != []


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_with_every_card_hidden_is_right(seed: int) -> None:
    game = copy.deepcopy(Dealer({"players": 4, "hands": "quick"}, seed).play_out())
    for event in cast(list[Event], game["events"]):
        if event["type"] == "hand_dealt":
            event.pop("pack")
            hands = cast(list[list[str]], event["hands"])
            event["hands"] = [["??"] * len(hand) for hand in hands]
        elif event["type"] == "bid_made":
            event["bid"] = None
    assert judge(game, finished=True) == []


def test_a_full_game_of_four_is_judged_quickly() -> None:
    game = Dealer({"players": 4, "hands": "full"}, 0).play_out()
    times = []
    for _ in range(5):
        start = time.perf_counter()
        assert judge(game, finished=True) == []
        times.append(time.perf_counter() - start)
    assert min(times) < 0.05


JUNK: list[object] = [None, True, -1, 10**9, 1.5, "", "??", "x" * 99, [], [[]], [None], {}, [{}]]


@pytest.mark.parametrize("table", ["three", "honour"])
def test_junk_is_reported_and_never_crashes(table: str) -> None:
    game = Dealer({**TABLES[table], "hands": [2]}, 3).play_out()
    events = cast(list[Event], game["events"])
    for index, event in enumerate(events):
        for junk in JUNK:
            for field in event:
                changed = [*events[:index], {**event, field: junk}, *events[index + 1 :]]
                assert isinstance(judge({**game, "events": changed}), list)
            assert judge({**game, "events": [*events[:index], junk]}) != []
    rules = cast(dict[str, object], game["rules"])
    for name in rules:
        for junk in JUNK:
            assert judge({**game, "rules": {**rules, name: junk}}) != []
    for junk in JUNK:
        assert judge({**game, "seats": junk}) != []
