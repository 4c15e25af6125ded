"""What keeps the score pads of tables with real cards: one contract for every store."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

__all__ = ["Answer", "PadStore", "PadTie", "StoredPad"]


@dataclass(frozen=True, slots=True)
class StoredPad:
    """A pad as it is kept.

    Who knows its `name` may write on it, who knows its `view` may look at it. `text` is its JSON,
    `version` how many entries it has, `touched` when it changed last (seconds since 1970).
    `owner` is the guest who keeps it, and `account` whose guest that is: the store says so, and
    keeps it nowhere else. It is called `title`, `hides` its totals until the end, and its games
    are those of `group`.
    """

    name: str
    view: str
    text: str
    version: int
    touched: float
    owner: str | None = None
    title: str = ""
    hides: bool = False
    group: str | None = None
    account: str | None = None


class Answer(Enum):
    """What somebody says to being named as a player of a pad."""

    ASKED = "asked"  # nothing yet
    AGREED = "agreed"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class PadTie:
    """Player number `player` of a pad is said to be the person of an account."""

    pad: str
    account: str
    player: int
    answer: Answer = Answer.ASKED


class PadStore(Protocol):
    """Keeps pads. Every method raises `StoreError` if the store fails."""

    async def keep(self, pad: StoredPad, most: int) -> bool:
        """Keep a new pad; False if there are `most` already."""
        ...

    async def change(self, pad: StoredPad, version: int) -> bool:
        """Keep a pad's entries in place of those of a version; False if it is not at that one.

        What else is known of the pad stays.
        """
        ...

    async def describe(self, pad: StoredPad) -> None:
        """Keep a pad's owner, title and group, and whether it hides; its entries stay."""
        ...

    async def named(self, name: str) -> StoredPad | None:
        """The pad of this name."""
        ...

    async def viewed(self, view: str) -> StoredPad | None:
        """The pad that is looked at by this name."""
        ...

    async def owned_by(self, guests: Collection[str]) -> Sequence[StoredPad]:
        """The pads that these guests keep, the one that changed last first."""
        ...

    async def how_many(self, guests: Collection[str]) -> int:
        """How many pads these guests keep."""
        ...

    async def of_group(self, group: str) -> Sequence[StoredPad]:
        """The pads of a group, the one that changed last first."""
        ...

    async def tied_to(self, account: str) -> Sequence[StoredPad]:
        """The pads on which an account is named, the one that changed last first."""
        ...

    async def delete(self, name: str) -> None:
        """Forget a pad, and who is named on it."""
        ...

    async def delete_of(self, guests: Collection[str], account: str) -> None:
        """Forget the pads that these guests keep, and wherever an account is named."""
        ...

    async def forget(self, before: float) -> None:
        """Forget the pads that changed last before a time, but for those in accounts."""
        ...

    async def ties(self, pads: Collection[str]) -> Sequence[PadTie]:
        """Who is named on these pads, by pad and player."""
        ...

    async def tie(self, tie: PadTie) -> None:
        """Name an account as a player; whoever was that player, or that account, is it no more.

        One who has refused that pad stays so.
        """
        ...

    async def untie(self, pad: str, player: int) -> None:
        """Name nobody as a player; a refusal stays."""
        ...

    async def answer(self, pad: str, account: str, answer: Answer) -> None:
        """Say something to being named; nothing changes for one who is not."""
        ...
