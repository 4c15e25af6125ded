"""`foretrick-shuffle/1`: a pack from a seed and a label, by steps anyone can write again.

Bytes of SHA-256 in counter mode, whole numbers by rejection, cards by Fisher and Yates. The
steps stand in docs/shuffle.md with test vectors; a change of any of them is a new version.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from typing import Final

from foretrick.rules import DECK, Card
from foretrick.words.message import MessageError, message

__all__ = ["ALGORITHM", "LONGEST_SEED", "SeedError", "shuffled"]

ALGORITHM: Final = "foretrick-shuffle/1"
"""The name and version of the algorithm, mixed into every key."""

LONGEST_SEED: Final = 200
"""The most characters a seed may have."""


class SeedError(MessageError, ValueError):
    """A seed that cannot be used."""


def shuffled(seed: str, label: str) -> tuple[Card, ...]:
    """The whole pack in the order that `seed` gives it for the purpose `label`.

    >>> " ".join(card.code for card in shuffled("1", "deal 1")[:5])
    'Js 2c Tc 9d Jc'

    Raises `SeedError` if the seed is too long or cannot be written as UTF-8.
    """
    numbers = _bytes(_key(seed, label))
    cards = list(DECK)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, numbers)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _key(seed: str, label: str) -> bytes:
    """One key for each pair of seed and label; hashing both first leaves no two pairs alike."""
    if len(seed) > LONGEST_SEED:
        raise SeedError(
            message(
                "The seed has {characters} characters; it may have {most}.",
                characters=len(seed),
                most=LONGEST_SEED,
            )
        )
    try:
        written = seed.encode("utf-8")
    except UnicodeEncodeError:
        raise SeedError(
            message("The seed has characters that cannot be written as UTF-8.")
        ) from None
    parts = ALGORITHM.encode(), sha256(written).digest(), sha256(label.encode()).digest()
    return sha256(b"".join(parts)).digest()


def _bytes(key: bytes) -> Iterator[int]:
    """The stream of bytes of a key: the hashes of the key and a counter of eight bytes."""
    for block in count():
        yield from sha256(key + block.to_bytes(8, "big")).digest()


def _below(limit: int, numbers: Iterator[int]) -> int:
    """The next number from 0 to `limit` - 1, each as likely as another.

    Bytes in the last, incomplete run of `limit` are left out.
    """
    whole = 256 - 256 % limit
    return next(number for number in numbers if number < whole) % limit
