"""Two routes to one view: of the true game, and of what the seat was told of it."""

from hypothesis import given

from foretrick.rules import (
    UNKNOWN,
    Card,
    SeatView,
    Secret,
    evolve,
    fold_view,
    legal_commands,
    new_game,
    redact,
    redact_all,
    view,
)
from foretrick.rules.events import BidMade, HandDealt
from foretrick.rules.ruleset import OneCardHand, Renege
from foretrick.testing.strategies import PlayedGame, games, rulesets
from tests.rules.examples import few


def check_both_routes(game: PlayedGame) -> None:
    seats = (None, *range(game.rules.players))
    true = new_game(game.rules)
    told = dict.fromkeys(seats, true)
    for event in game.events:
        following = evolve(true, event)
        for seat in seats:
            told[seat] = evolve(told[seat], redact(true, event, seat))
            assert view(following, seat) == view(told[seat], seat)
        true = following


@few
@given(games())
def test_at_every_step_for_every_seat_and_for_strangers(game: PlayedGame) -> None:
    check_both_routes(game)


@few
@given(games(rulesets(one_card_hand=OneCardHand.FOREHEAD, renege=Renege.PENALTY)))
def test_with_cards_on_foreheads_at_honour_tables(game: PlayedGame) -> None:
    check_both_routes(game)


@few
@given(games())
def test_the_whole_record_as_told(game: PlayedGame) -> None:
    final = list(game.states())[-1]
    for seat in (None, *range(game.rules.players)):
        told = list(redact_all(game.rules, game.events, seat))
        assert len(told) == len(game.events)
        assert fold_view(game.rules, told, seat) == view(final, seat)


@few
@given(games())
def test_what_a_seat_is_told_of_deals_and_bids(game: PlayedGame) -> None:
    for state, event in game.steps():
        for seat in (None, *range(game.rules.players)):
            told = redact(state, event, seat)
            if isinstance(event, HandDealt):
                assert isinstance(told, HandDealt)
                check_deal_told(event, told, seat, forehead=is_forehead(game, event))
            elif isinstance(event, BidMade):
                secret = game.rules.bidding.value != "open" or bool(state.tied)
                kept = BidMade(event.seat, None) if secret and seat != event.seat else event
                assert told == kept
            else:
                assert told is event


def is_forehead(game: PlayedGame, event: HandDealt) -> bool:
    option = game.rules.one_card_hand is OneCardHand.FOREHEAD
    return option and event.size == 1 and not event.tie_break


def check_deal_told(event: HandDealt, told: HandDealt, seat: int | None, *, forehead: bool) -> None:
    assert told.pack is None
    assert told.turn_up == event.turn_up
    for holder, (held, shown) in enumerate(zip(event.hands, told.hands, strict=True)):
        if held is None or shown is None:
            assert held == shown
        elif seat in event.seats and (holder != seat if forehead else holder == seat):
            assert shown == held
        else:
            assert shown == (UNKNOWN,) * len(held)


@few
@given(games())
def test_a_view_holds_no_card_and_no_bid_that_is_hidden(game: PlayedGame) -> None:
    for state in game.states():
        if state.hand is None:
            continue
        for seat in (None, *range(game.rules.players)):
            check_nothing_hidden(view(state, seat), state.hand.hands, state.hand.forehead)


def check_nothing_hidden(
    seen: SeatView, hands: tuple[tuple[Card, ...] | None, ...], forehead: bool
) -> None:
    hand = seen.hand
    assert hand is not None
    own = () if seen.seat is None else hands[seen.seat] or ()
    assert hand.cards == ((UNKNOWN,) * len(own) if forehead else own)
    assert hand.counts == tuple(len(held or ()) for held in hands)
    if not forehead or seen.seat is None:
        assert set(hand.foreheads) == {None}
    else:
        assert hand.foreheads[seen.seat] is None
    if not hand.bids_shown:
        others = [bid for seat, bid in enumerate(hand.bids) if seat != seen.seat]
        assert all(bid in (None, Secret.MADE) for bid in others)


@few
@given(games())
def test_strangers_are_offered_nothing_and_seats_their_own(game: PlayedGame) -> None:
    for state in game.states():
        stranger = view(state)
        assert (stranger.legal, stranger.refused, stranger.is_my_turn) == ((), (), False)
        for seat in range(game.rules.players):
            seen = view(state, seat)
            assert seen.legal == legal_commands(state, seat)
            assert seen.is_my_turn is (seat in seen.to_act)
            assert not {refusal.command for refusal in seen.refused} & set(seen.legal)
