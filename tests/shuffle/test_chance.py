"""Chance meets the rules only as the draw and the deal that are due."""

from foretrick.rules import (
    DECK,
    Card,
    DealHand,
    DrawForDealer,
    MakeBid,
    Phase,
    advance,
    legal_commands,
    new_game,
    ruleset,
)
from foretrick.shuffle import ScriptedPacks, SeededPacks, chance_command


def pack_from(top: str) -> tuple[Card, ...]:
    """A whole pack with the named cards on top."""
    first = tuple(Card(code) for code in top.split())
    return first + tuple(card for card in DECK if card not in first)


def test_a_game_is_drawn_for_then_dealt_and_then_waits_for_its_players() -> None:
    packs = SeededPacks("7")
    state = new_game(ruleset(3))
    draw = chance_command(state, packs)
    assert draw == DrawForDealer(packs.pack("draw 0 1"))
    state, _ = advance(state, draw)
    deal = chance_command(state, packs)
    assert deal == DealHand(packs.pack("deal 1"))
    state, _ = advance(state, deal)
    assert chance_command(state, packs) is None


def test_a_pack_that_leaves_the_draw_tied_is_followed_by_the_next_attempt() -> None:
    in_pairs = " ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs")
    tied = pack_from(in_pairs + " W1 W2 W3 W4 J1 J2 J3 J4")
    packs = ScriptedPacks({"draw 0 1": tied, "draw 0 2": pack_from("2c 3c")})
    state = new_game(ruleset(2))
    assert chance_command(state, packs) == DrawForDealer(packs.pack("draw 0 2"))


def test_the_deal_of_a_hand_does_not_depend_on_how_the_hands_before_were_played() -> None:
    packs = SeededPacks("again")
    dealt = []
    for choice in (0, -1):
        state = new_game(ruleset(3, settings={"hands": [2, 3]}))
        while state.phase is not Phase.OVER and len(state.sheet) < 1:
            command = chance_command(state, packs) or legal_commands(state)[choice]
            state, _ = advance(state, command)
        dealt.append(chance_command(state, packs))
    assert dealt[0] == dealt[1] == DealHand(packs.pack("deal 2"))


def test_the_draw_before_a_tie_break_has_a_label_of_its_own() -> None:
    packs = ScriptedPacks({"deal 1": pack_from("J1 J2 2c")})
    state = new_game(ruleset(2, "standard", {"hands": [1], "first_dealer": 0}))
    # Seat 1 wins with the first Jester; both miss their bid by one, and are tied.
    for command in (None, None, MakeBid(1, 0), MakeBid(0, 1), None, None):
        due = command or chance_command(state, packs) or legal_commands(state)[0]
        state, _ = advance(state, due)
    assert state.tied == (0, 1)
    assert chance_command(state, packs) == DrawForDealer(packs.pack("draw 1 1"))
