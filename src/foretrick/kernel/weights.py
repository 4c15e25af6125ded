"""The trained numbers of the rollout policy and the bid model, one set for each table size.

They are data beside the code (`weights.json`), written by `training`.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from foretrick.kernel.bidding import BID_WEIGHTS
from foretrick.kernel.policy import FEATURES, MOMENTS, SCALES

__all__ = ["WEIGHTS_FILE", "PolicyWeights", "policy_weights"]

WEIGHTS_FILE = "weights.json"


@dataclass(frozen=True, slots=True, eq=False)
class PolicyWeights:
    """The weights of the cards (moments, scales, features) and of the bids (trump or none)."""

    cards: NDArray[np.float64]
    bids: NDArray[np.float64]


@cache
def policy_weights(players: int) -> PolicyWeights:
    """The weights for a hand of 2 to 6 players."""
    text = files("foretrick.kernel").joinpath(WEIGHTS_FILE).read_text(encoding="utf-8")
    trained = json.loads(text)["players"][str(players)]
    return PolicyWeights(
        cards=np.array(trained["cards"], dtype=np.float64).reshape(MOMENTS, SCALES, FEATURES),
        bids=np.array(trained["bids"], dtype=np.float64).reshape(2, BID_WEIGHTS),
    )
