"""A view shows what is public as it is: each field, held against the game itself."""

from hypothesis import given

from foretrick.rules import SeatView, State, view
from foretrick.rules.events import DealerDrawn
from foretrick.testing.strategies import PlayedGame, games
from tests.rules.table import Table, rules_of

OF_THE_GAME = "rules phase dealer first_dealer draws tied totals sheet rounds ranking".split()
OF_THE_HAND = (
    "number size dealer seats tie_break forehead turn_up trump trump_by bids_shown won leader trick"
).split()


def shown(source: State | SeatView) -> dict[str, object]:
    fields: dict[str, object] = {name: getattr(source, name) for name in OF_THE_GAME}
    if source.hand is not None:
        fields |= {f"hand.{name}": getattr(source.hand, name) for name in OF_THE_HAND}
    return fields


@given(games())
def test_what_is_public_is_shown_to_everybody_as_it_is(game: PlayedGame) -> None:
    for state in game.states():
        for seat in (None, *range(state.rules.players)):
            seen = view(state, seat)
            assert seen.seat == seat
            assert shown(seen) == shown(state)


@given(games())
def test_each_seat_sees_its_own_cards_and_how_many_the_others_hold(game: PlayedGame) -> None:
    for state in game.states():
        if state.hand is None:
            continue
        for seat in range(state.rules.players):
            hand = view(state, seat).hand
            assert hand is not None
            held = tuple(len(cards or ()) for cards in state.hand.hands)
            assert hand.counts == held
            assert hand.memory == state.hand.tricks
            assert hand.calls == tuple(call for _, call in state.hand.calls)
            if not state.hand.forehead:
                assert hand.cards == (state.hand.hands[seat] or ())
                assert hand.foreheads == (None,) * state.rules.players


@given(games())
def test_the_first_dealer_stays_the_one_drawn_first_through_tie_breaks(game: PlayedGame) -> None:
    drawn = [event.dealer for event in game.events if isinstance(event, DealerDrawn)]
    for state in game.states():
        assert state.first_dealer in (None, drawn[0])


def test_the_first_dealer_is_not_who_deals_a_tie_break() -> None:
    table = Table(rules_of(2, 1)).draw()
    # Seat 0 wins with the first Jester; both miss their bid by one and are tied.
    table.deal("J1", "J2", turn_up="2c").bid(0, 1).play("J1 J2").draw("As 2d")
    assert (table.state.dealer, table.state.first_dealer) == (0, 1)
