"""The kernel held against the rules core and the naive referee, decision by decision.

`KernelWitness` watches a game that `differential.compare_game` plays under both of them, and says
at every step what the kernel would: who may bid or play what, who takes a trick, who scores what.
`compare_playouts` judges the kernel's own random playouts, made many in one call, by the naive
functions of a trick alone: quick enough for a million hands.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.bidding import forbidden_bid
from foretrick.kernel.compiled import compiled
from foretrick.kernel.deal import deal_hands
from foretrick.kernel.encoding import encode
from foretrick.kernel.generator import Generator, fresh
from foretrick.kernel.playout import PLAYED, recorded_playout
from foretrick.kernel.rollout import score
from foretrick.kernel.trick import KEYS, LED, empty_trick, legal, standing
from foretrick.kernel.words import NO_SUIT, cards_of, word_of
from foretrick.rules import DECK, Event, MakeBid, Phase, PlayCard, State, legal_commands, view
from foretrick.rules.events import CardPlayed, CardTakenBack, HandScored, TrickWon
from foretrick.rules.schedule import largest_hand
from foretrick.rules.trick import is_renege, suit_led
from foretrick.testing.naive.trick import legal_cards, trick_winner

__all__ = ["KernelWitness", "compare_playouts"]

Tricks = list[tuple[int, int, int]]


@dataclass(slots=True)
class KernelWitness:
    """What the kernel says of a game that is played under the rules core.

    `decisions` counts what was compared. Raises `AssertionError` where they differ.
    """

    decisions: int = 0
    lying: Tricks = field(default_factory=lambda: [empty_trick()])

    def before(self, state: State) -> None:
        """Compare what the seat to act may do."""
        if state.phase not in (Phase.BIDDING, Phase.PLAYING):
            return
        hand = state.current
        commands = legal_commands(state)
        (seat, *_) = (each.seat for each in commands if isinstance(each, MakeBid | PlayCard))
        known = encode(view(state, seat))
        own = hand.hands[seat] or ()
        if state.phase is Phase.BIDDING:
            bids = [bid for bid in hand.bids if isinstance(bid, int)]
            forbidden = forbidden_bid(
                known.me, len(hand.seats), hand.size, sum(bids), known.table.even
            )
            found = [bid for bid in range(hand.size + 1) if bid != forbidden]
            expected = [
                each.bid for each in commands if isinstance(each, MakeBid) and each.seat == seat
            ]
            assert found == expected, f"bids {found}, not {expected}"
        else:
            assert known.trick == self.lying[-1], f"trick {known.trick}, not {self.lying[-1]}"
            led = suit_led(hand.trick)
            honest = {
                own[0] if each.card is None else each.card
                for each in commands
                if isinstance(each, PlayCard)
                and (each.card is None or not is_renege(own, each.card, led))
            }
            allowed = set(cards_of(int(legal(word_of(own), known.trick[0]))))
            assert allowed == honest, f"cards {allowed}, not {honest}"
        self.decisions += 1

    def after(self, state: State, event: Event) -> None:
        """Compare what `event`, which happens in `state`, says of tricks and points."""
        match event:
            case CardPlayed(seat, card):
                known = encode(view(state, seat))
                led, best, place = self.lying[-1]
                key = KEYS[known.table.trump, led, card.index]
                last_jester = known.table.last_jester
                taking = standing(key, place, known.table.players, known.me, last_jester)
                self.lying.append((int(LED[led, card.index]), max(best, int(taking)), place + 1))
            case CardTakenBack():
                if self.lying[-1] == empty_trick():
                    self.lying.pop()  # The last card of a trick that was taken: it opens again.
                self.lying.pop()
            case TrickWon(_, seat):
                taker = state.current.seats[self.lying[-1][1] & 7]
                assert taker == seat, f"seat {taker} takes the trick, not {seat}"
                self.lying.append(empty_trick())
            case HandScored() if not state.current.guilty:
                self.lying = [empty_trick()]
                for bid, won, points in zip(event.bids, event.tricks, event.points, strict=True):
                    if bid is not None and won is not None:
                        assert score(bid, won) == points, f"{bid} bid, {won} won: not {points}"
            case HandScored():
                self.lying = [empty_trick()]
            case _:
                pass


CODES = [str(card) for card in DECK]


@compiled
def _record_hands(
    size: int,
    trump: int,
    last_jester: int,
    hands: NDArray[np.uint64],
    plays: NDArray[np.uint64],
    state: Generator,
) -> None:
    """Deal and play out a hand for each row of `hands`; the places take turns to lead first."""
    players = hands.shape[1]
    held = np.zeros(players, dtype=np.uint64)
    for number in range(len(hands)):
        deal_hands(size, hands[number], state)
        for place in range(players):
            held[place] = hands[number, place]
        recorded_playout(held, trump, number % players, last_jester, plays[number], state)


def compare_playouts(seed: str, hands: int, batch: int = 500) -> int:
    """Judge so many random playouts of the kernel by naive functions; the number of cards judged.

    Each batch has a number of players, a size, a trump and an option for tricks of Jesters.
    Raises `AssertionError` at the first card or trick that differs.
    """
    rng = random.Random(seed)
    state = fresh(seed)
    judged = 0
    for done in range(0, hands, batch):
        count = min(batch, hands - done)
        players = rng.randint(2, 6)
        size = rng.randint(1, largest_hand(players))
        trump, last_jester = rng.randint(0, NO_SUIT), rng.randint(0, 1)
        dealt = np.zeros((count, players), dtype=np.uint64)
        plays = np.zeros((count, players * size, PLAYED), dtype=np.uint64)
        _record_hands(size, trump, last_jester, dealt, plays, state)
        for number in range(count):
            _judge(
                [_codes(int(word)) for word in dealt[number]],
                plays[number].tolist(),
                number % players,
                [*"cdhs", None][trump],
                ["first", "last"][last_jester],
            )
        judged += count * players * size
    return judged


def _codes(word: int) -> list[str]:
    return [code for index, code in enumerate(CODES) if word >> index & 1]


def _judge(
    hands: list[list[str]],
    plays: Sequence[Sequence[int]],
    leader: int,
    trump: str | None,
    all_jesters: str,
) -> None:
    """Follow a recorded hand with naive eyes."""
    players, size = len(hands), len(hands[0])
    assert all(len(hand) == size for hand in hands), f"a deal of {hands}"
    assert len({code for hand in hands for code in hand}) == players * size, f"a deal of {hands}"
    for first in range(0, players * size, players):
        trick: list[str] = []
        winner = -1
        for place, (seat, card, options, winning) in enumerate(plays[first : first + players]):
            assert seat == (leader + place) % players, f"place {seat} plays out of turn"
            allowed = _codes(options)
            expected = legal_cards(hands[seat], trick)
            assert allowed == expected, f"legal {allowed}, not {expected}, to {trick}"
            assert CODES[card] in expected, f"{CODES[card]} played to {trick}"
            hands[seat].remove(CODES[card])
            trick.append(CODES[card])
            winner = winning
        taker = (leader + trick_winner(trick, trump, all_jesters)) % players
        assert winner == taker, f"place {winner} takes {trick}, not {taker}"
        leader = taker
    assert not any(hands), f"cards left over: {hands}"
