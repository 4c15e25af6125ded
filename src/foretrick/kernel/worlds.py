"""Worlds: whole deals that agree with what a seat knows, each exactly as likely as another.

What is known of hidden hands is by suit: how many cards a seat holds, and the suits it has shown
itself void in. So worlds are counted, not tried: for the seats with voids, `count_ways` sums the
ways to fill their hands suit by suit into a small table, and `sample_worlds` walks down that table
with the right chances. Everybody else, and the cards that were not dealt, share what is left.
There are no rejections and no repairs, and cards that were not dealt stay so.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import bit_count, compiled
from foretrick.kernel.generator import Generator, uniform
from foretrick.kernel.words import FREE, ONE, SUITS, any_bit

__all__ = ["Worlds", "count_ways", "sample_worlds"]

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]
Worlds = NDArray[np.uint64]
"""A row for each world, a word of cards for each seat."""

_FACTORIALS: Final = np.cumprod(np.array([1.0, *range(1, 61)], dtype=np.float64))


@compiled
def _groups(unseen: np.uint64, banned: Counts, bound: Counts) -> tuple[Words, Counts]:
    """The unseen cards grouped by which of the bound seats may hold them.

    Suits that the same seats may hold are one group; Wizards and Jesters all may hold. The
    second array gives the seats of each group as bits over `bound`.
    """
    cards = np.zeros(5, dtype=np.uint64)
    holders = np.full(5, -1, dtype=np.int64)
    everybody = (1 << len(bound)) - 1
    for suit in range(5):
        may = everybody
        if suit < 4:
            for place in range(len(bound)):
                if banned[bound[place]] >> suit & 1:
                    may &= ~(1 << place)
        group = 0
        while holders[group] not in (-1, may):
            group += 1
        holders[group] = may
        cards[group] |= unseen & (SUITS[suit] if suit < 4 else FREE)
    count = 0
    while count < 5 and holders[count] >= 0:
        count += 1
    return cards[:count], holders[:count]


@compiled
def _next_share(share: Counts, needs: Counts, holders: int) -> bool:
    """Step to the next way to give cards of a group to its holders, 0 to their need each."""
    for place in range(len(share)):
        if holders >> place & 1:
            if share[place] < needs[place]:
                share[place] += 1
                return True
            share[place] = 0
    return False


@compiled
def _ways(cards: int, share: Counts) -> float:
    """In how many ways a group of so many cards gives each holder its share; 0 if it cannot."""
    left = cards
    ways = _FACTORIALS[cards]
    for place in range(len(share)):
        left -= share[place]
        ways /= _FACTORIALS[share[place]]
    return ways / _FACTORIALS[left] if left >= 0 else 0.0


@compiled
def count_ways(sizes: Counts, holders: Counts, quotas: Counts) -> NDArray[np.float64]:
    """By group and by what the bound seats still need: the ways the groups from there on fill it.

    What they need is one number, mixed from the needs with the quotas as base. The first entry
    for the full quotas counts all worlds, up to a factor that is the same for all.
    """
    states = 1
    for place in range(len(quotas)):
        states *= quotas[place] + 1
    table = np.zeros((len(sizes) + 1, states), dtype=np.float64)
    table[len(sizes), 0] = 1.0
    needs = np.zeros(len(quotas), dtype=np.int64)
    share = np.zeros(len(quotas), dtype=np.int64)
    for group in range(len(sizes) - 1, -1, -1):
        for index in range(states):
            rest = index
            for place in range(len(quotas)):
                needs[place] = rest % (quotas[place] + 1)
                rest //= quotas[place] + 1
                share[place] = 0
            total = 0.0
            more = True
            while more:
                after = table[group + 1, index - _mixed(share, quotas)]
                if after > 0.0:
                    total += after * _ways(sizes[group], share)
                more = _next_share(share, needs, holders[group])
            table[group, index] = total
    return table


@compiled
def _mixed(needs: Counts, quotas: Counts) -> int:
    """One number for what each bound seat needs."""
    number, base = 0, 1
    for place in range(len(quotas)):
        number += needs[place] * base
        base *= quotas[place] + 1
    return number


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
def _deal_bound(
    cards: Words,
    holders: Counts,
    bound: Counts,
    table: NDArray[np.float64],
    quotas: Counts,
    world: Words,
    state: Generator,
) -> np.uint64:
    """Fill the bound seats of one world group by group; what is left of all groups."""
    needs = quotas.copy()
    share = np.zeros(len(bound), dtype=np.int64)
    left = np.uint64(0)
    for group in range(len(cards)):
        index = _mixed(needs, quotas)
        size = bit_count(cards[group])
        target = uniform(state) * table[group, index]
        share[:] = 0
        while True:
            after = table[group + 1, index - _mixed(share, quotas)]
            if after > 0.0:
                target -= after * _ways(size, share)
                if target < 0.0:
                    break
            if not _next_share(share, needs, holders[group]):
                # Only rounding gets here: the last way that is possible is taken.
                _last_share(share, needs, holders[group], table[group + 1], size, index, quotas)
                break
        pool = cards[group]
        for place in range(len(bound)):
            drawn = _draw(pool, share[place], state)
            pool ^= drawn
            world[bound[place]] |= drawn
            needs[place] -= share[place]
        left |= pool
    return left


@compiled
def _last_share(
    share: Counts,
    needs: Counts,
    holders: int,
    after: NDArray[np.float64],
    size: int,
    index: int,
    quotas: Counts,
) -> None:
    """Set `share` to the last way to give cards of a group that leaves the rest possible."""
    best = share.copy()
    share[:] = 0
    more = True
    while more:
        if after[index - _mixed(share, quotas)] * _ways(size, share) > 0.0:
            best[:] = share
        more = _next_share(share, needs, holders)
    share[:] = best


@compiled
def sample_worlds(
    unseen: np.uint64, quotas: Counts, banned: Counts, worlds: Worlds, state: Generator
) -> float:
    """Fill `worlds` with deals of the unseen cards: each seat its quota, none of a banned suit.

    `banned` has bits 0 to 3 for the suits a seat cannot hold. Every world is as likely as another.
    Returns how many ways there are to fill the seats with voids (0.0: what is known is
    impossible, and `worlds` is left as it is).
    """
    players = len(quotas)
    bound = np.array(
        [seat for seat in range(players) if banned[seat] > 0 and quotas[seat] > 0], dtype=np.int64
    )
    cards, holders = _groups(unseen, banned, bound)
    sizes = np.array([bit_count(group) for group in cards], dtype=np.int64)
    bound_quotas = quotas[bound]
    table = count_ways(sizes, holders, bound_quotas)
    ways = table[0, -1]
    free = 0
    for seat in range(players):
        free += quotas[seat]
    if ways == 0.0 or free > bit_count(unseen):
        return 0.0
    for number in range(len(worlds)):
        world = worlds[number]
        world[:] = 0
        pool = unseen
        if len(bound) > 0:
            pool = _deal_bound(cards, holders, bound, table, bound_quotas, world, state)
        for seat in range(players):
            if quotas[seat] > 0 and banned[seat] == 0:
                world[seat] = _draw(pool, quotas[seat], state)
                pool ^= world[seat]
    return float(ways)
