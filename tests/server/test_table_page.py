"""The page of a running game: its facts in every phase, and what a browser gets of it."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from foretrick.host.rooms import Doors, Manner, Room, RoomView, Stage, room_view
from foretrick.host.rooms.commands import ChooseDoors, Leave, SeatBot, Sit, StartGame
from foretrick.host.rooms.room import Asked, Game
from foretrick.rules import (
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    Ruleset,
    SeatView,
    State,
    fold,
    ruleset,
    to_act,
    view,
)
from foretrick.rules.ruleset import Bidding, Renege
from foretrick.server.preferences import Bids, Order, Preferences
from foretrick.server.table_page import TablePage, table_page
from foretrick.testing.strategies import PlayedGame, games, play_game, rulesets, seeds
from foretrick.testing.twins import twin
from foretrick.words.faces import Ranks
from foretrick.words.language import ENGLISH
from tests.server.pages import Table, filled, read

NAMES = ("Ann", "Ben", "Cas", "Dot", "Eli", "Fay")
CHOICES = (
    Preferences(),
    Preferences(bids=Bids.COINS, sort=Order.RANKS, ranks=Ranks.NUMBERS, large=True),
)


def begun(rules: Ruleset, manner: Manner | None = None) -> Room:
    """A table where a game has begun; everybody is a person."""
    table = Table(rules, manner)
    for seat in range(rules.players):
        table.do(f"g{seat}", Sit(NAMES[seat]))
    table.do("g0", ChooseDoors(Doors(watchable=True)))
    table.do("g0", StartGame("game", "seed"))
    return table.room


def at(room: Room, state: State) -> Room:
    """The same table with its game in another state."""
    assert room.game is not None
    asked = tuple(
        Asked(room.version, 0.0) if seat in to_act(state) else None
        for seat in range(room.rules.players)
    )
    game: Game = replace(room.game, state=state, asked=asked)
    return replace(room, game=game)


def seen(room: Room, seat: int | None) -> RoomView:
    return room_view(room, None if seat is None else f"g{seat}")


def page_of(room: RoomView, prefs: Preferences = CHOICES[0]) -> TablePage:
    return table_page(room, prefs, ENGLISH)


def fragment_of(room: RoomView, prefs: Preferences = CHOICES[0]) -> str:
    page = page_of(room, prefs)
    return filled("fragments/playing.html", prefs, room=room, page=page)


def moments(game: PlayedGame, phase: Phase | None = None) -> Iterator[State]:
    """The moments of a game that somebody decides in, or waits at."""
    still = (Phase.TURNING, Phase.REVEALING, Phase.TAKING, Phase.CLOSING, Phase.RANKING, Phase.OVER)
    for state in game.states():
        if state.phase not in still and (phase is None or state.phase is phase):
            yield state


class TestEveryMomentOfEveryGame:
    @given(game=games(), seed=seeds())
    @settings(max_examples=25, deadline=None)
    def test_everybody_gets_a_sound_page(self, game: PlayedGame, seed: int) -> None:
        chance = random.Random(seed)
        room = begun(game.rules, Manner(clock=30))
        states = list(moments(game))
        for state in chance.sample(states, min(6, len(states))):
            here = at(room, state)
            for seat in (None, *range(game.rules.players)):
                html = fragment_of(seen(here, seat), chance.choice(CHOICES))
                page = read(html)
                ids = [tag["id"] for _, tag, _ in page.tags if "id" in tag]
                assert len(ids) == len(set(ids))
                assert "<script" not in html
                assert "style=" not in html
                assert "None" not in html.replace("None ticked", "")  # words of a form
                for pointing in ("aria-labelledby", "aria-describedby", "popovertarget"):
                    named = {tag[pointing] for _, tag, _ in page.tags if pointing in tag}
                    assert named <= {*ids, "talk"}, "the chat alone stands beside the table"

    @given(game=games(), seed=seeds())
    @settings(max_examples=25, deadline=None)
    def test_the_buttons_are_what_the_rules_allow(self, game: PlayedGame, seed: int) -> None:
        chance = random.Random(seed)
        room = begun(game.rules)
        states = [state for state in moments(game) if to_act(state)]
        for state in chance.sample(states, min(8, len(states))):
            for seat in range(game.rules.players):
                mine = view(state, seat)
                shown = page_of(seen(at(room, state), seat))
                assert set(offered(shown)) == set(choosable(mine))
                assert shown.is_my_turn == (seat in to_act(state))


def offered(page: TablePage) -> Iterator[str]:
    """What the page lets one choose."""
    yield from (f"card={card.code}" for card in page.hand.cards if card.is_playable)
    yield from (f"bid={choice.bid}" for choice in page.hand.bids if not choice.why)
    yield from (f"trump={choice.letter}" for choice in page.hand.trumps)
    if page.hand.may_play_unseen:
        yield "card=unseen"


def choosable(mine: SeatView) -> Iterator[str]:
    """What the rules let one choose, calls and cards taken back aside."""
    for command in mine.legal:
        if isinstance(command, PlayCard):
            yield f"card={'unseen' if command.card is None else command.card.code}"
        elif isinstance(command, MakeBid):
            yield f"bid={command.bid}"
        elif isinstance(command, NameTrump):
            yield f"trump={command.suit}"


class TestSecrets:
    """What a seat does not know changes no byte of its page."""

    @given(
        game=games(rulesets(largest=4)),
        seed=seeds(),
        looks=st.integers(-1, 5),
        prefs=st.sampled_from(CHOICES),
    )
    @settings(max_examples=60, deadline=None)
    def test_twin_worlds_look_the_same(
        self, game: PlayedGame, seed: int, looks: int, prefs: Preferences
    ) -> None:
        seat = None if looks < 0 else looks % game.rules.players
        chance = random.Random(seed)
        places = [
            place
            for place in range(1, len(game.events))
            if fold(game.rules, game.events[:place]).hand is not None
            and fold(game.rules, game.events[:place]).phase
            in (Phase.NAMING, Phase.BIDDING, Phase.PLAYING, Phase.SETTLING)
        ]
        assume(places)
        events = game.events[: chance.choice(places)]
        other = twin(game.rules, events, seat, chance)
        assume(other is not None)
        assert other is not None
        room = begun(game.rules)
        one, two = (
            fragment_of(seen(at(room, fold(game.rules, world)), seat), prefs)
            for world in (events, other)
        )
        assert one == two


def first(rules: Ruleset, phase: Phase, seat: int | None = None, tries: int = 60) -> State:
    """A moment of a random game in a phase, with a seat to act if one is named."""
    return next(
        state
        for seed in range(tries)
        for state in moments(play_game(rules, seed), phase)
        if seat is None or seat in to_act(state)
    )


class TestPhases:
    def test_before_the_draw_anybody_may_draw(self) -> None:
        room = begun(ruleset(3, "quick"))
        page = page_of(seen(room, 1))
        assert page.asks == "deal"
        assert page.prompt == "The players draw for dealer."
        assert 'action="/t/ABCD2345/proceed"' in fragment_of(seen(room, 1))
        assert "proceed" not in fragment_of(seen(room, None))

    def test_a_dealer_names_trump_with_the_hand_in_view(self) -> None:
        rules = ruleset(3, None, {"hands": [5]})
        state = first(rules, Phase.NAMING)
        page = page_of(seen(at(begun(rules), state), state.current.dealer))
        assert [choice.letter for choice in page.hand.trumps] == ["c", "d", "h", "s"]
        assert len(page.hand.cards) == 5
        assert page.prompt == "You turned up a Wizard: choose trump."

    def test_a_forbidden_bid_is_struck_out_with_its_reason(self) -> None:
        rules = ruleset(3, None, {"even_bids": "never", "hands": [3, 3]})
        state = next(
            state
            for seed in range(60)
            for state in moments(play_game(rules, seed), Phase.BIDDING)
            if view(state, to_act(state)[0]).refused
        )
        room = seen(at(begun(rules), state), to_act(state)[0])
        struck = [choice for choice in page_of(room).hand.bids if choice.why]
        assert len(struck) == 1
        assert "even" in struck[0].why
        assert f"<s>{struck[0].bid}</s>" in fragment_of(room)

    @pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.DELAYED])
    def test_a_secret_bid_is_shown_as_made(self, bidding: Bidding) -> None:
        rules = ruleset(3, None, {"bidding": str(bidding), "hands": [3]})
        state = next(
            state
            for state in moments(play_game(rules, 1), Phase.BIDDING)
            if 0 < sum(bid is not None for bid in state.current.bids) < 3
        )
        looker = to_act(state)[0]
        page = page_of(seen(at(begun(rules), state), looker))
        made = [plate for plate in page.plates if state.current.bids[plate.number] is not None]
        assert [plate.tally.short for plate in made if plate.tally] == ["made"] * len(made)
        assert [plate.tally.wheel.face for plate in made if plate.tally] == ["?"] * len(made)
        assert page.balance == ""

    def test_a_completed_trick_lies_there_until_the_next_card(self) -> None:
        rules = ruleset(3, None, {"hands": [4]})
        state = next(
            state
            for state in moments(play_game(rules, 2), Phase.PLAYING)
            if state.current.tricks and not state.current.trick
        )
        page = page_of(seen(at(begun(rules), state), 0))
        assert page.trick.is_done
        assert len(page.trick.cards) == 3
        taken = state.current.tricks[-1].winner
        assert [card.seat for card in page.trick.cards if card.wins] == [taken]
        assert [plate.number for plate in page.plates if plate.leads] == [taken]
        assert page.tricks[0] == page.trick

    def test_tricks_that_may_not_be_looked_at_are_nowhere(self) -> None:
        rules = ruleset(3, None, {"hands": [4], "review_tricks": "none"})
        state = next(
            state
            for state in moments(play_game(rules, 2), Phase.PLAYING)
            if state.current.tricks and not state.current.trick
        )
        page = page_of(seen(at(begun(rules), state), 0))
        assert page.tricks == ()
        assert page.trick.cards == ()

    def test_a_scored_hand_is_summed_up_and_its_rows_agree(self) -> None:
        rules = ruleset(4, None, {"hands": [2, 3]})
        state = next(s for s in moments(play_game(rules, 3), Phase.DEALING) if s.sheet)
        page = page_of(seen(at(begun(rules), state), 2))
        assert page.summary is not None
        assert [row.bid for row in page.summary.rows] == list(state.sheet[0].bids)
        assert page.asks == "deal"
        assert page.sheet.rows[0].state == "scored"
        assert page.hand.cards == ()

    def test_on_the_forehead_a_card_is_seen_by_others_alone(self) -> None:
        rules = ruleset(4, None, {"hands": [1], "one_card_hand": "forehead"})
        state = first(rules, Phase.BIDDING, 0)
        html = fragment_of(seen(at(begun(rules), state), 0))
        hands = [cards[0].code for cards in state.current.hands if cards]
        assert f"#c-{hands[0]}" not in html
        assert [code for code in hands[1:] if f"#c-{code}" not in html] == []
        assert 'id="h-unseen"' in html

    def test_an_honour_table_offers_calls_whoever_reneged(self) -> None:
        rules = ruleset(3, None, {"hands": [4], "renege": str(Renege.PENALTY)})
        for state in list(moments(play_game(rules, 4), Phase.PLAYING)):
            page = page_of(seen(at(begun(rules), state), 0))
            assert [plate.number for plate in page.plates if plate.may_call] == [1, 2]
            assert page.may_take_back == bool(state.current.trick or state.current.tricks)

    def test_the_score_as_it_stands(self) -> None:
        rules = ruleset(3, None, {"hands": [3]})
        state = next(s for s in moments(play_game(rules, 5), Phase.PLAYING) if s.current.tricks)
        page = page_of(seen(at(begun(rules), state), 1))
        row = page.sheet.rows[0]
        assert row.state == "playing"
        assert page.sheet.is_live
        assert [cell.bid for cell in row.cells] == [str(bid) for bid in state.current.bids]


class TestPeople:
    def test_one_who_left_is_stood_in_for_and_may_return(self) -> None:
        table = Table(ruleset(3, "quick"))
        for seat in range(2):
            table.do(f"g{seat}", Sit(NAMES[seat]))
        table.do("g0", SeatBot(2, "club"))
        table.do("g0", StartGame("game", "seed"))
        table.do("g1", Leave())
        assert "A bot plays for you." in fragment_of(table.seen("g1"))
        assert 'action="/t/ABCD2345/return"' in fragment_of(table.seen("g1"))
        plates = page_of(table.seen("g0")).plates
        assert [bool(plate.away) for plate in plates] == [False, True, False]
        assert [plate.bot for plate in plates] == [None, None, "club"]

    def test_only_the_host_changes_how_the_table_is_run(self) -> None:
        room = begun(ruleset(3, "quick"))
        assert 'action="/t/ABCD2345/manner"' in fragment_of(seen(room, 0))
        assert 'action="/t/ABCD2345/manner"' not in fragment_of(seen(room, 1))
        assert "/offer" not in fragment_of(seen(room, 1))
        assert "/offer" in fragment_of(seen(room, 0))

    def test_a_name_is_text(self) -> None:
        room = begun(ruleset(3, "quick"))
        hostile = replace(room, seats=(replace(room.seats[0], name="<b>&"), *room.seats[1:]))
        assert "<b>&" not in fragment_of(seen(hostile, 1))

    def test_a_table_without_a_game_has_no_such_page(self) -> None:
        table = Table(ruleset(3))
        assert table.seen().stage is Stage.LOBBY
        with pytest.raises(ValueError, match="no game"):
            page_of(table.seen())

    def test_each_event_is_told_under_its_own_number(self) -> None:
        table = Table(ruleset(3, "quick"))
        for seat in range(3):
            table.do(f"g{seat}", Sit(NAMES[seat]))
        table.play()
        told = table.seen().told
        assert len({number for number, _ in told}) == len(told)
