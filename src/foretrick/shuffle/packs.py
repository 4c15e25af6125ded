"""Where the packs of a game come from: a seed, or a script."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from foretrick.rules import Card
from foretrick.shuffle.algorithm import shuffled

__all__ = ["Packs", "ScriptedPacks", "SeededPacks", "fresh_seed"]


class Packs(Protocol):
    """A source of shuffled packs: one for each purpose, the same however often it is asked.

    A label says what a pack is for: `deal 7` for the seventh hand, `draw 0 1` for the first
    attempt of the draw for the first dealer, `draw 2 1` for that of tie-break round 2. So a
    game that is resumed, replayed with other players or rebuilt gets the packs it would have got.
    """

    def pack(self, label: str) -> tuple[Card, ...]:
        """The whole pack for the purpose `label`."""
        ...


@dataclass(frozen=True, slots=True)
class SeededPacks:
    """The packs of a seed: any text, the same for ever (docs/shuffle.md)."""

    seed: str

    def pack(self, label: str) -> tuple[Card, ...]:
        """The pack that the seed gives for `label`; raises `SeedError` for an unusable seed."""
        return shuffled(self.seed, label)


@dataclass(frozen=True, slots=True)
class ScriptedPacks:
    """Packs laid out beforehand by label, the others from a seed: for tests and lessons."""

    script: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    seed: str = "scripted"

    def pack(self, label: str) -> tuple[Card, ...]:
        """The scripted pack for `label`, or the seed's."""
        return self.script[label] if label in self.script else shuffled(self.seed, label)


def fresh_seed() -> str:
    """A seed that nobody can guess, for a game where none was asked for."""
    return secrets.token_hex(16)
