"""What holds in every state of every game."""

from collections import Counter

from hypothesis import given

from foretrick.rules import (
    DECK,
    CallRenege,
    Command,
    MakeBid,
    NameTrump,
    Phase,
    PlayCard,
    ScoreHand,
    State,
    Suit,
    TakeBackCard,
    legal_commands,
    to_act,
    why_illegal,
)
from foretrick.rules.events import HandScored
from foretrick.rules.ruleset import Renege
from foretrick.testing.strategies import PlayedGame, games, rulesets
from tests.rules.examples import few

FOLLOWS = (Phase.TURNING, Phase.REVEALING, Phase.TAKING, Phase.CLOSING, Phase.RANKING)


@few
@given(games())
def test_sixty_distinct_cards_wherever_they_are(game: PlayedGame) -> None:
    for state in game.states():
        hand = state.hand
        if hand is None:
            continue
        places = Counter(card for held in hand.hands if held is not None for card in held)
        places.update(play.card for trick in hand.tricks for play in trick.plays)
        places.update(play.card for play in hand.trick)
        dealt = {card for held in hand.dealt if held is not None for card in held}
        assert places == Counter(dealt)
        out = len(dealt) + (hand.turn_up is not None)
        assert len(dealt) == hand.size * len(hand.seats)
        assert hand.turn_up not in dealt
        assert len(set(DECK) - dealt - {hand.turn_up}) == len(DECK) - out


@few
@given(games())
def test_tricks_are_counted(game: PlayedGame) -> None:
    for state in game.states():
        hand = state.hand
        if hand is None:
            continue
        assert sum(hand.won) == len(hand.tricks) <= hand.size
        assert Counter(trick.winner for trick in hand.tricks) == +Counter(dict(enumerate(hand.won)))
        for trick in hand.tricks:
            assert sorted(play.seat for play in trick.plays) == sorted(hand.seats)
        played = len(hand.tricks) * len(hand.seats) + len(hand.trick)
        held = sum(len(cards) for cards in hand.hands if cards is not None)
        assert played + held == hand.size * len(hand.seats)
        if state.phase is Phase.PLAYING and not hand.trick:
            assert len({len(hand.hands[seat] or ()) for seat in hand.seats}) == 1


@few
@given(games())
def test_scores_are_within_their_bounds(game: PlayedGame) -> None:
    for _, row in game.steps():
        if not isinstance(row, HandScored):
            continue
        size = 10 if row.tie_break else game.rules.hands[row.hand - 1]
        scored = [points for points in row.points if points is not None]
        lowest = -10 * size if game.rules.renege is Renege.IMPOSSIBLE else -10 * max(size, 2)
        assert all(lowest <= points <= 20 + 10 * size for points in scored)
        assert all(points % 10 == 0 for points in scored)
        if game.rules.renege is Renege.IMPOSSIBLE:
            assert sum(tricks or 0 for tricks in row.tricks) == size


def honour_commands(state: State) -> list[Command]:
    seats = range(state.rules.players)
    commands: list[Command] = [TakeBackCard(seat) for seat in seats]
    commands += [CallRenege(seat, against) for seat in seats for against in seats]
    return commands


def thinkable(state: State) -> list[Command]:
    """Every command that could be thought of, in the pinned order."""
    commands: list[Command] = []
    acting = to_act(state)
    idle = [seat for seat in range(state.rules.players) if seat not in acting]
    size = 0 if state.hand is None else state.hand.size
    for seat in (*acting, *idle):
        commands += [NameTrump(seat, suit) for suit in (*Suit, None)]
        commands += [MakeBid(seat, bid) for bid in range(-1, size + 2)]
        held = () if state.hand is None else state.hand.hands[seat] or ()
        cards = DECK if seat in acting else sorted(held, key=DECK.index)
        commands += [PlayCard(seat, card) for card in cards]
        commands.append(PlayCard(seat, None))
    return [*commands, *honour_commands(state), ScoreHand()]


@few
@given(games())
def test_the_legal_commands_are_those_that_why_illegal_allows(game: PlayedGame) -> None:
    for state in game.states():
        allowed = [command for command in thinkable(state) if why_illegal(state, command) is None]
        assert list(legal_commands(state)) == allowed
        for seat in range(state.rules.players):
            own = [command for command in allowed if getattr(command, "seat", None) == seat]
            assert list(legal_commands(state, seat)) == own


@few
@given(games())
def test_whoever_is_not_to_act_decides_nothing(game: PlayedGame) -> None:
    for state in game.states():
        waiting = to_act(state)
        for seat in range(-1, state.rules.players + 1):
            kinds = {type(command) for command in legal_commands(state, seat)}
            if seat in waiting:
                assert kinds & {NameTrump, MakeBid, PlayCard}
            else:
                assert kinds <= {TakeBackCard, CallRenege}
        if state.phase in (*FOLLOWS, Phase.DRAWING, Phase.DEALING, Phase.OVER):
            assert waiting == ()
            assert legal_commands(state) == ()


@given(games(rulesets(renege=Renege.IMPOSSIBLE)))
def test_elsewhere_than_at_honour_tables_nobody_reneges(game: PlayedGame) -> None:
    for state in game.states():
        assert state.hand is None or (state.hand.reneges, state.hand.calls) == ((), ())
        assert state.phase is not Phase.SETTLING
