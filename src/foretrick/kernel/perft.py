"""Counting every way a hand can go, on words: the twin of `rules.perft`, and as exact.

Only the plays that follow suit are counted, also at an honour table.
"""

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.bidding import forbidden_bid
from foretrick.kernel.compiled import bit_count, compiled, lowest_bit
from foretrick.kernel.simulation import TableFacts
from foretrick.kernel.trick import KEYS, LED, empty_trick, legal, standing
from foretrick.kernel.words import ONE

__all__ = ["perft", "perft_bids", "perft_plays"]

Words = NDArray[np.uint64]


@compiled
def perft(hands: Words, table: TableFacts, depth: int) -> int:
    """How many sequences of `depth` bids and cards there are once trump is fixed.

    `hands` has a word for each place, in the order of bidding; the first leads.
    """
    bids = perft_bids(table, depth)
    if depth <= table.players:
        return bids
    return bids * perft_plays(hands, table, depth - table.players)


@compiled
def perft_plays(hands: Words, table: TableFacts, depth: int) -> int:
    """How many ways there are to play `depth` cards from the first lead on; the end is a leaf.

    `hands` has a word for each place; place 0 leads.
    """
    players = table.players
    most = players * table.size + 1
    # A row for each card played: what is led, the best play, how many cards lie; and the options.
    lies = np.zeros((most, 3), dtype=np.int64)
    turns = np.zeros(most, dtype=np.int64)
    options = np.zeros(most, dtype=np.uint64)
    held = np.zeros((most, players), dtype=np.uint64)
    for place in range(players):
        held[0, place] = hands[place]
    lies[0, 0], lies[0, 1], lies[0, 2] = empty_trick()
    depth = min(depth, players * table.size)
    if depth == 0:
        return 1
    options[0] = legal(held[0, 0], lies[0, 0])
    row = 0
    count = 0
    while row >= 0:
        if row == depth - 1:
            count += bit_count(options[row])
            row -= 1
            continue
        if not options[row]:
            row -= 1
            continue
        card = lowest_bit(options[row])
        bit = ONE << np.uint64(card)
        options[row] ^= bit
        led, best, order = lies[row]
        turn = turns[row]
        taking = standing(KEYS[table.trump, led, card], order, players, turn, table.last_jester)
        for place in range(players):
            held[row + 1, place] = held[row, place]
        held[row + 1, turn] ^= bit
        row += 1
        lies[row, 0] = LED[led, card]
        lies[row, 1] = max(best, taking)
        lies[row, 2] = order + 1
        turns[row] = turn + 1 if turn + 1 < players else 0
        if lies[row, 2] == players:
            turns[row] = lies[row, 1] & 7
            lies[row, 0], lies[row, 1], lies[row, 2] = empty_trick()
        options[row] = legal(held[row, turns[row]], lies[row, 0])
    return count


@compiled
def perft_bids(table: TableFacts, depth: int) -> int:
    """How many ways there are to make the first `depth` bids, at most one for each place."""
    # By the sum of the bids so far: how many ways led to it.
    ways = np.zeros(table.players * table.size + 1, dtype=np.int64)
    ways[0] = 1
    for place in range(min(depth, table.players)):
        for total in range(len(ways) - 1, -1, -1):
            so_far = ways[total]
            ways[total] = 0
            forbidden = forbidden_bid(place, table.players, table.size, total, table.even)
            for bid in range(table.size + 1):
                if so_far > 0 and bid != forbidden:
                    ways[total + bid] += so_far
    return int(ways.sum())
