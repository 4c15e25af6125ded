"""Records with cards and bids that whoever keeps them has not seen (`??`)."""

from itertools import product

import pytest
from hypothesis import given

from foretrick.rules import (
    DECK,
    UNKNOWN,
    Card,
    Event,
    IllegalEvent,
    Phase,
    State,
    Suit,
    evolve,
    fold,
    new_game,
    redact_all,
)
from foretrick.rules.events import (
    BidMade,
    BidsRevealed,
    CardPlayed,
    DealerDrawn,
    Draw,
    HandDealt,
    HandScored,
    TrickWon,
    TrumpFixed,
)
from foretrick.rules.ruleset import AllJesters
from foretrick.rules.trick import Play, possible_winners, winner
from foretrick.testing.strategies import PlayedGame, cards, games
from tests.rules.examples import few
from tests.rules.table import rules_of

THREE = ("?? ??", "?? ??", "?? ??")


def dealt(
    *hands: str,
    turn_up: str | None = "J4",
    pack: tuple[Card, ...] | None = None,
) -> list[Event]:
    """The start of a record: seat n-1 deals these hands, from the dealer's left."""
    players = len(hands)
    event = HandDealt(
        hand=1,
        size=len(hands[0].split()),
        dealer=players - 1,
        seats=tuple(range(players)),
        hands=tuple(cards(hand) for hand in hands),
        turn_up=None if turn_up is None else Card(turn_up),
        pack=pack,
    )
    return [DealerDrawn((), players - 1), event]


def folded(events: list[Event], **settings: object) -> State:
    size = next(event.size for event in events if isinstance(event, HandDealt))
    return fold(rules_of(3, size, **settings), events)


def refused(events: list[Event], **settings: object) -> str:
    """The code of the reason why the last of these events is refused."""
    with pytest.raises(IllegalEvent) as caught:
        folded(events, **settings)
    assert caught.value.index == len(events) - 1
    return caught.value.reason.code


def after_bids(*hands: str, turn_up: str | None = "J4") -> list[Event]:
    suit = None if turn_up is None else Card(turn_up).suit
    bids = [BidMade(seat, 0) for seat in range(3)]
    return [*dealt(*hands, turn_up=turn_up), TrumpFixed(suit, None), *bids]


def played(*codes: str) -> list[Event]:
    return [CardPlayed(seat, Card(code)) for seat, code in enumerate(codes)]


@few
@given(games())
def test_what_a_stranger_was_told_is_a_record(game: PlayedGame) -> None:
    told = list(redact_all(game.rules, game.events, None))
    final = fold(game.rules, told)
    true = fold(game.rules, game.events)
    assert final.phase is Phase.OVER
    assert (final.totals, final.sheet, final.ranking) == (true.totals, true.sheet, true.ranking)


def test_unknown_cards_played_and_tricks_won() -> None:
    events = [*after_bids(*THREE), *played("??", "??", "??"), TrickWon(1, 2)]
    state = folded(events)
    assert state.current.won == (0, 0, 1)
    assert [len(held or ()) for held in state.current.hands] == [1, 1, 1]
    assert refused([*events[:-1], TrickWon(2, 2)]) == "wrong_event"
    assert refused([*events[:-1], TrickWon(1, 3)]) == "wrong_event"
    assert refused([*events[:-1], TrickWon(1, -1)]) == "wrong_event"


def test_a_known_card_comes_out_of_an_unknown_hand_once() -> None:
    events = [*after_bids("2c ??", "?? ??", "?? ??"), *played("2c", "3c")]
    assert folded(events).phase is Phase.PLAYING
    assert refused([*events, CardPlayed(2, Card("3c"))]) == "seen_elsewhere"
    assert refused([*events, CardPlayed(2, Card("2c"))]) == "seen_elsewhere"
    assert refused([*events, CardPlayed(2, Card("J4"))]) == "seen_elsewhere"
    without = [*after_bids("2c ??", "?? ??", "?? ??", turn_up="??"), *played("??")]
    assert refused([*without, CardPlayed(1, Card("2c"))]) == "seen_elsewhere"


def test_a_card_played_in_an_earlier_trick_is_seen() -> None:
    events = [*after_bids(*THREE), *played("2c", "3c", "4c"), TrickWon(1, 2)]
    assert refused([*events, CardPlayed(2, Card("2c"))]) == "seen_elsewhere"
    assert folded([*events, CardPlayed(2, Card("5c"))]).phase is Phase.PLAYING


def test_a_hand_known_in_full_plays_its_own_cards() -> None:
    events = after_bids("2c 3c", "?? ??", "?? ??")
    assert refused([*events, CardPlayed(0, Card("4c"))]) == "not_in_hand"
    assert refused([*events, CardPlayed(0, UNKNOWN)]) == "not_in_hand"


def test_a_known_card_must_follow_even_among_unknown_ones() -> None:
    events = [*after_bids("8d ??", "2d ??", "?? ??"), *played("8d")]
    assert refused([*events, CardPlayed(1, Card("Kc"))]) == "must_follow"
    assert folded([*events, CardPlayed(1, Card("W1"))]).phase is Phase.PLAYING
    # An unknown lead may have been a Wizard, and frees those after it.
    unknown = [*after_bids("?? ??", "2d ??", "?? ??"), *played("??")]
    assert folded([*unknown, CardPlayed(1, Card("Kc"))]).phase is Phase.PLAYING


def test_an_unknown_turn_up_leaves_trump_open() -> None:
    start = dealt(*THREE, turn_up="??")
    for suit in (*Suit, None):
        assert folded([*start, TrumpFixed(suit, None)]).current.trump is suit
    for suit in Suit:
        state = folded([*start, TrumpFixed(suit, 2)])
        assert (state.current.trump, state.current.trump_by) == (suit, 2)
    assert refused([*start, TrumpFixed(None, 2)]) == "trump_suit"
    assert refused([*start, TrumpFixed(Suit.CLUBS, 0)]) == "not_your_turn"
    assert refused([*start, TrumpFixed(Suit.CLUBS, 3)]) == "no_such_seat"


def test_a_known_turn_up_does_not() -> None:
    assert refused([*dealt(*THREE, turn_up="2c"), TrumpFixed(Suit.HEARTS, None)]) == "wrong_event"
    assert refused([*dealt(*THREE, turn_up="2c"), TrumpFixed(Suit.CLUBS, 2)]) == "wrong_event"
    assert refused([*dealt(*THREE, turn_up="W1"), TrumpFixed(Suit.CLUBS, None)]) == "wrong_event"
    assert refused([*dealt(*THREE, turn_up="W1"), TrumpFixed(None, 2)]) == "trump_suit"


def test_deals_with_unknown_cards() -> None:
    assert refused(dealt("2c ??", "2c ??", "?? ??")) == "bad_deal"
    assert refused(dealt("J4 ??", "?? ??", "?? ??")) == "bad_deal"
    assert refused(dealt(*THREE, turn_up=None)) == "bad_deal"
    assert refused(dealt(*[" ".join(["??"] * 20)] * 3, turn_up="??")) == "bad_deal"
    right = dealt("2c ??", "3c ??", "?? 7c", turn_up="??", pack=DECK)
    assert folded(right).phase is Phase.TURNING
    assert refused(dealt("3c ??", "?? ??", "?? ??", turn_up="??", pack=DECK)) == "bad_deal"
    assert refused(dealt(*THREE, turn_up="9c", pack=DECK)) == "bad_deal"
    assert refused(dealt(*THREE, turn_up="8c", pack=DECK[1:])) == "bad_pack"
    assert refused(dealt(*THREE, turn_up="8c", pack=(UNKNOWN,) * 60)) == "bad_pack"


def test_secret_bids_not_known() -> None:
    start = [*dealt(*THREE), TrumpFixed(None, None)]
    made: list[Event] = [BidMade(seat, None) for seat in (2, 0, 1)]
    shown = [*start, *made, BidsRevealed((0, 1, 2))]
    assert folded(shown, bidding="hidden").current.bids == (0, 1, 2)
    assert refused([*start, BidMade(0, None)]) == "bid_range"
    assert refused([*start, made[0], made[0]], bidding="hidden") == "already_bid"
    for bids in ((0, 1), (0, 1, None), (0, 1, 3), (0, -1, 2), (0, 1, 2, 0)):
        assert refused([*shown[:-1], BidsRevealed(bids)], bidding="hidden") == "bid_range"
    known = [*start, BidMade(0, 2), BidMade(1, None), BidMade(2, 1)]
    assert refused([*known, BidsRevealed((1, 1, 1))], bidding="hidden") == "wrong_event"
    assert refused([*shown[:-1], CardPlayed(0, UNKNOWN)], bidding="hidden") == "unexpected_event"


def test_a_hand_is_not_scored_while_its_bids_are_secret() -> None:
    start = [*dealt("??", "??", "??"), TrumpFixed(None, None)]
    made = [BidMade(seat, None) for seat in range(3)]
    tricks = [*played("??", "??", "??"), TrickWon(1, 0)]
    nothing = (0, 0, 0)
    scored = HandScored(1, nothing, (1, 0, 0), (-10, 20, 20), (-10, 20, 20))
    events: list[Event] = [*start, *made, *tricks]
    assert refused([*events, scored], bidding="delayed") == "unexpected_event"
    shown = [*events, BidsRevealed(nothing)]
    assert folded([*shown, scored], bidding="delayed").totals == (-10, 20, 20)
    assert refused([*shown, BidsRevealed(nothing)], bidding="delayed") == "unexpected_event"


@pytest.mark.parametrize(
    ("rounds", "dealer", "right"),
    [
        (["?? ?? ??"], 1, True),
        (["?? ?? ??"], 3, False),
        (["?? ?? ??"], -1, False),
        (["W1 ?? 2c"], 0, True),
        (["W1 ?? 2c"], 1, False),
        (["W1 ?? 2c"], 2, False),
        (["Kc ?? 2c"], 1, True),
        (["J1 ?? 2c"], 0, False),
        (["J1 ?? ??"], 0, False),
        (["J1 J2 2c"], 2, True),
        (["Kc ?? 2c", "?? ??"], 1, True),
        (["Kc ?? 2c", "2c 3c"], 1, True),
        (["Kc ?? 2c", "2c 3c"], 0, False),
        (["Kc Kc ??"], 2, False),
        (["?? ?? ??", ""], 0, False),
        (["?? ?? ??", "??"], 0, False),
        (["2c 3c 4c", "2c 3c"], 0, False),
        ([], 0, False),
        ([""], 0, False),
    ],
)
def test_draws_with_unknown_cards(rounds: list[str], dealer: int, right: bool) -> None:
    draws = tuple(
        tuple(Draw(seat, card) for seat, card in enumerate(cards(line))) for line in rounds
    )
    state = new_game(rules_of(3, 1, first_dealer="draw"))
    assert accepts(state, DealerDrawn(draws, dealer)) is right


def accepts(state: State, event: Event) -> bool:
    try:
        evolve(state, event)
    except IllegalEvent as error:
        return error.reason.code != "bad_draw"
    return True


def test_a_further_draw_is_by_those_who_may_be_tied() -> None:
    state = new_game(rules_of(3, 1, first_dealer="draw"))
    first = tuple(Draw(seat, UNKNOWN) for seat in range(3))
    for seats in ((5, 7), (1, 0), (1, 1), (-1, 2), (0, 1, 2, 3)):
        second = tuple(Draw(seat, UNKNOWN) for seat in seats)
        assert not accepts(state, DealerDrawn((first, second), seats[0]))
    second = (Draw(0, UNKNOWN), Draw(2, UNKNOWN))
    assert accepts(state, DealerDrawn((first, second), 2))
    assert not accepts(state, DealerDrawn((first, second), 1))


SMALL = cards("2c 5c 2d Ad 3h W1 W2 J1 J2")
WHOLE = cards("2c 3c 4c 5c 2d Kd Ad 2h 3h 2s W1 W2 W3 J1 J2 J3")


@pytest.mark.parametrize("trump", [None, Suit.DIAMONDS])
@pytest.mark.parametrize("jesters", AllJesters)
def test_possible_winners_are_those_of_some_cards(trump: Suit | None, jesters: AllJesters) -> None:
    for lain in product((*SMALL, UNKNOWN), repeat=3):
        known = [card for card in lain if card.is_known]
        if len(set(known)) < len(known) or len(known) < 1:
            continue
        choices = [[card] if card.is_known else WHOLE for card in lain]
        found = {
            winner([Play(seat, card) for seat, card in enumerate(guess)], trump, jesters)
            for guess in product(*choices)
            if len(set(guess)) == len(guess)
        }
        table = [Play(seat, card) for seat, card in enumerate(lain)]
        assert possible_winners(table, trump, jesters) == found, lain


def test_an_impossible_winner_is_refused() -> None:
    events = [*after_bids(*THREE), *played("2c", "5c", "??")]
    assert refused([*events, TrickWon(1, 0)]) == "wrong_event"
    for seat in (1, 2):
        assert folded([*events, TrickWon(1, seat)]).current.leader == seat
    certain = [*after_bids(*THREE), *played("W1", "??", "??")]
    assert refused([*certain, TrickWon(1, 1)]) == "wrong_event"
    assert possible_winners([], None) == frozenset()
