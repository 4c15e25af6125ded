"""Who may come to a table beside those who were given its code."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

__all__ = ["CLOSED", "TONGUES", "Doors", "tongues_in_order"]

TONGUES: Final = ("en", "es", "de", "fr")
"""The languages that people at a table may say they speak, by their codes."""


@dataclass(frozen=True, slots=True)
class Doors:
    """How open a table is to strangers; as it is without a choice, it is open to none.

    `listed` says whether the table stands on the public list, so that players find it;
    `languages` what people there speak, some of `TONGUES` in their order, none for any;
    `watchable` whether one without a seat may watch a game. Raises `ValueError` for languages
    that are none of those.
    """

    listed: bool = False
    languages: tuple[str, ...] = ()
    watchable: bool = False

    def __post_init__(self) -> None:
        if self.languages != tongues_in_order(self.languages):
            raise ValueError(f"languages are some of {TONGUES}, in that order")


def tongues_in_order(spoken: Collection[str]) -> tuple[str, ...]:
    """Those of `TONGUES` that are spoken, each once.

    >>> tongues_in_order(["de", "en", "de"])
    ('en', 'de')
    """
    return tuple(code for code in TONGUES if code in spoken)


CLOSED: Final = Doors()
"""The doors of a table whose host has opened it to nobody."""
