"""Where chance comes from: seeded, versioned shuffles, outside the pure rules.

The same seed gives the same packs on every platform and for ever (docs/shuffle.md).
"""

from foretrick.shuffle.algorithm import ALGORITHM, SeedError, shuffled
from foretrick.shuffle.chance import chance_command
from foretrick.shuffle.packs import Packs, ScriptedPacks, SeededPacks, fresh_seed

__all__ = [
    "ALGORITHM",
    "Packs",
    "ScriptedPacks",
    "SeedError",
    "SeededPacks",
    "chance_command",
    "fresh_seed",
    "shuffled",
]
