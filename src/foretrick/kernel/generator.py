"""The kernel's own chance: a small generator that gives the same numbers on every machine.

Xorshift on one 64-bit word: three shifts a number, no multiplication that could overflow
differently compiled and not. Good enough to deal and to roll out; it guards no secret.
"""

from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.compiled import compiled

__all__ = ["Generator", "below", "fresh", "seeds", "uniform"]

Generator = NDArray[np.uint64]
"""The state of a generator: an array of one word, changed in place."""


def fresh(seed: str) -> Generator:
    """A generator whose numbers follow from any text."""
    word = int.from_bytes(sha256(seed.encode()).digest()[:8], "big")
    return np.array([word or 1], dtype=np.uint64)


@compiled
def _next(state: Generator) -> np.uint64:
    word = state[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    state[0] = word
    return np.uint64(word)


@compiled
def below(limit: int, state: Generator) -> int:
    """A whole number from 0 to `limit` - 1, for a limit far below 2 ** 32."""
    return int((_next(state) >> np.uint64(32)) * np.uint64(limit) >> np.uint64(32))


@compiled
def uniform(state: Generator) -> float:
    """A number from 0 up to 1, 1 left out."""
    return float(_next(state) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@compiled
def seeds(count: int, state: Generator) -> NDArray[np.uint64]:
    """Words to start so many other generators from, none of them 0."""
    words = np.empty(count, dtype=np.uint64)
    for place in range(count):
        words[place] = _next(state)
    return words
