"""Sampling worlds: deals that agree with what a seat knows, each exactly as likely as another.

What is known of hidden hands is by suit: how many cards a seat holds, and the suits it has shown
itself void in. So worlds are counted, not tried. The seats with voids are dealt to in turn. How
many ways there are to fill the seats to come depends only on how many cards are left of each kind,
where cards are of one kind if the same seats to come may hold them. So a seat's share of each kind
is drawn with the right chances from a small table of counts, then the cards themselves; for the
last of these seats nothing is left to count. Everybody else, and the cards that were not dealt,
share what is left. There are no rejections and no repairs, and cards that were not dealt stay so.
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import bit_count, compiled
from foretrick.kernel.generator import Generator, uniform
from foretrick.kernel.words import FREE, NO_SUIT, ONE, SUITS, any_bit

__all__ = ["Worlds", "sample_worlds"]

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]
Worlds = NDArray[np.uint64]
"""A row for each world, a word of cards for each seat."""

_KINDS: Final = NO_SUIT + 1
"""Four suits, and Wizards with Jesters: there are no more kinds of cards than that."""

_CHOOSE: Final = np.array(
    [[float(comb(cards, drawn)) for drawn in range(61)] for cards in range(61)]
)
"""By how many cards there are and how many are drawn: in how many ways."""


class _Stages(NamedTuple):
    """The seats with voids in the order they are dealt to, and the kinds of cards at each stage.

    `cards` are the unseen cards of each kind, `holders` which of the seats from that stage on may
    hold them (bit `i` for stage `i`), `into` the kind they are of at the next stage.
    """

    seats: Counts
    quotas: Counts
    cards: NDArray[np.uint64]
    holders: NDArray[np.int64]
    into: NDArray[np.int64]


@compiled
def _stages(unseen: np.uint64, quotas: Counts, banned: Counts) -> _Stages:
    """Sort the unseen cards into kinds for the seats that may not hold all of them."""
    seats = np.zeros(len(quotas), dtype=np.int64)
    count = 0
    for seat in range(len(quotas)):
        for suit in range(NO_SUIT):
            if quotas[seat] > 0 and banned[seat] >> suit & 1 and unseen & SUITS[suit]:
                seats[count] = seat
                count += 1
                break
    cards = np.zeros((count, _KINDS), dtype=np.uint64)
    holders = np.zeros((count, _KINDS), dtype=np.int64)
    into = np.zeros((count, _KINDS), dtype=np.int64)
    kind_of = np.zeros((count, _KINDS), dtype=np.int64)
    for stage in range(count):
        kinds = 0
        for suit in range(_KINDS):
            may = 0
            for later in range(stage, count):
                if not banned[seats[later]] >> suit & 1:
                    may |= 1 << later
            kind = 0
            while kind < kinds and holders[stage, kind] != may:
                kind += 1
            kinds = max(kinds, kind + 1)
            holders[stage, kind] = may
            cards[stage, kind] |= unseen & (SUITS[suit] if suit < NO_SUIT else FREE)
            kind_of[stage, suit] = kind
            if stage > 0:
                into[stage - 1, kind_of[stage - 1, suit]] = kind
    return _Stages(seats[:count], quotas[seats[:count]], cards, holders, into)


@compiled
def _first_share(share: Counts, left: Counts, holders: Counts, stage: int, quota: int) -> bool:
    """Set `share` to the first way to take `quota` cards of the kinds the seat may hold, if any."""
    for kind in range(_KINDS):
        share[kind] = min(left[kind], quota) if holders[kind] >> stage & 1 else 0
        quota -= share[kind]
    return quota == 0


@compiled
def _next_share(share: Counts, left: Counts, holders: Counts, stage: int) -> bool:
    """Step to the next way to take as many cards, or say that there is none."""
    below = 0
    for kind in range(_KINDS):
        if not holders[kind] >> stage & 1:
            continue
        if below > 0 and share[kind] < left[kind]:
            share[kind] += 1
            below -= 1
            for lower in range(kind):
                share[lower] = min(left[lower], below) if holders[lower] >> stage & 1 else 0
                below -= share[lower]
            return True
        below += share[kind]
    return False


@compiled
def _take_share(stage: int, stages: _Stages, left: Counts, share: Counts) -> float:
    """In how many ways the seat can get its share; writes what is left for the next stage."""
    ways = 1.0
    for kind in range(_KINDS):
        left[stage + 1, kind] = 0
    for kind in range(_KINDS):
        ways *= _CHOOSE[left[stage, kind], share[stage, kind]]
        left[stage + 1, stages.into[stage, kind]] += left[stage, kind] - share[stage, kind]
    return ways


@compiled
def _entry(stage: int, stages: _Stages, left: Counts) -> int:
    """Where the table counts the ways to go on from what is left of each kind.

    The last kind needs no place of its own: how many cards are left in all is the same each time.
    """
    entry, base = 0, 1
    for kind in range(_KINDS - 1 if stage > 0 else 0):
        entry += left[stage, kind] * base
        base *= bit_count(stages.cards[stage, kind]) + 1
    return entry


@compiled
def _known_ways(stage: int, stages: _Stages, left: Counts, table: NDArray[np.float64]) -> float:
    """In how many ways the seats from `stage` on can be filled; below 0 if that is not counted."""
    if stage < len(stages.seats) - 1:
        return float(table[stage, _entry(stage, stages, left)])
    pool = 0
    for kind in range(_KINDS):
        if stages.holders[stage, kind] >> stage & 1:
            pool += left[stage, kind]
    return float(_CHOOSE[pool, stages.quotas[stage]])


@compiled
def _count_ways(stages: _Stages, left: Counts, share: Counts, table: NDArray[np.float64]) -> float:
    """In how many ways all the seats can be filled; the table keeps what is counted on the way.

    Goes down and up the stages by itself: numba cannot keep on disk what calls itself.
    """
    totals = np.zeros(len(stages.seats))
    stage = int(np.int64(0))  # For a plain 0 numba would compile everything below once more.
    ways = _known_ways(stage, stages, left, table)
    more = ways < 0.0 and _first_share(
        share[0], left[0], stages.holders[0], stage, stages.quotas[0]
    )
    while ways < 0.0:
        if more:
            given = _take_share(stage, stages, left, share)
            after = _known_ways(stage + 1, stages, left, table)
            if after >= 0.0:
                totals[stage] += given * after
                more = _next_share(share[stage], left[stage], stages.holders[stage], stage)
            else:
                stage += 1
                totals[stage] = 0.0
                holders, quota = stages.holders[stage], stages.quotas[stage]
                more = _first_share(share[stage], left[stage], holders, stage, quota)
        else:
            table[stage, _entry(stage, stages, left)] = totals[stage]
            if stage == 0:
                ways = totals[0]
            # Back to the share that led here: what follows from it is known now.
            stage -= 1
            more = True
    return ways


@compiled
def _table(stages: _Stages) -> NDArray[np.float64]:
    """A table with a row for each stage, nothing counted yet. The first stage has one entry."""
    entries = 1
    for stage in range(1, len(stages.seats)):
        size = 1
        for kind in range(_KINDS - 1):
            size *= bit_count(stages.cards[stage, kind]) + 1
        entries = max(entries, size)
    return np.full((len(stages.seats), entries), -1.0)


@compiled
def _draw_share(
    stage: int,
    stages: _Stages,
    left: Counts,
    share: Counts,
    table: NDArray[np.float64],
    state: Generator,
) -> None:
    """Draw how many cards of each kind the seat of this stage gets, and set what is left then."""
    target = uniform(state) * table[stage, _entry(stage, stages, left)]
    holders = stages.holders[stage]
    summed = 0.0
    more = _first_share(share[stage], left[stage], holders, stage, stages.quotas[stage])
    while more:
        ways = _take_share(stage, stages, left, share)
        ways *= _known_ways(stage + 1, stages, left, table)
        # Summed in the order of the count, so that the sum does reach the target.
        summed += ways
        if ways > 0.0 and summed >= target:
            return
        more = _next_share(share[stage], left[stage], holders, stage)


@compiled
def _deal_bound(
    pool: np.uint64,
    stages: _Stages,
    left: Counts,
    share: Counts,
    table: NDArray[np.float64],
    world: Words,
    state: Generator,
) -> np.uint64:
    """Fill the seats with voids of one world from the pool; what is left of it."""
    last = len(stages.seats) - 1
    for stage in range(last):
        _draw_share(stage, stages, left, share, table, state)
        drawn = np.uint64(0)
        for kind in range(_KINDS):
            drawn |= _draw(pool & stages.cards[stage, kind], share[stage, kind], state)
        world[stages.seats[stage]] = drawn
        pool ^= drawn
    allowed = np.uint64(0)
    for kind in range(_KINDS):
        if stages.holders[last, kind] >> last & 1:
            allowed |= stages.cards[last, kind]
    drawn = _draw(pool & allowed, stages.quotas[last], state)
    world[stages.seats[last]] = drawn
    return pool ^ drawn


@compiled
def _draw(pool: np.uint64, count: int, state: Generator) -> np.uint64:
    """A set of `count` cards of the pool, each set as likely as another."""
    size = bit_count(pool)
    if 2 * count > size:
        return pool & ~_draw_few(pool, size - count, state)
    return _draw_few(pool, count, state)


@compiled
def _draw_few(pool: np.uint64, count: int, state: Generator) -> np.uint64:
    drawn = np.uint64(0)
    for _ in range(count):
        card = ONE << np.uint64(any_bit(pool, state))
        pool ^= card
        drawn |= card
    return drawn


@compiled
def sample_worlds(
    unseen: np.uint64, quotas: Counts, banned: Counts, worlds: Worlds, state: Generator
) -> float:
    """Fill `worlds` with deals of the unseen cards: each seat its quota, none of a banned suit.

    `banned` has bits 0 to 3 for the suits a seat cannot hold. Every world is as likely as another.
    Returns how many ways there are to fill the seats with voids (0.0: what is known is
    impossible, and `worlds` is left as it is).
    """
    stages = _stages(unseen, quotas, banned)
    bound = len(stages.seats)
    left = np.zeros((bound + 1, _KINDS), dtype=np.int64)
    share = np.zeros((bound + 1, _KINDS), dtype=np.int64)
    table = _table(stages)
    ways = 1.0
    if bound > 0:
        for kind in range(_KINDS):
            left[0, kind] = bit_count(stages.cards[0, kind])
        ways = _count_ways(stages, left, share, table)
    if ways == 0.0 or quotas.sum() > bit_count(unseen):
        return 0.0
    for number in range(len(worlds)):
        world = worlds[number]
        pool = unseen
        for seat in range(len(quotas)):
            world[seat] = 0
        if bound > 0:
            pool = _deal_bound(pool, stages, left, share, table, world, state)
        for seat in range(len(quotas)):
            if quotas[seat] > 0 and not world[seat]:
                world[seat] = _draw(pool, quotas[seat], state)
                pool ^= world[seat]
    return ways
