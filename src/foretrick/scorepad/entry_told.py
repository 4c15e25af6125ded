"""One entry of a pad told in words, for whoever has to choose between two lists of them."""

from typing import Final

from foretrick.scorepad.events import (
    BidsEntered,
    Entries,
    HandCorrected,
    Overruled,
    PadEvent,
    Redone,
    TricksEntered,
    TrickTaken,
    Undone,
)
from foretrick.words.language import Language

__all__ = ["entry_told"]

_NONE: Final = "\N{EN DASH}"


def entry_told(event: PadEvent, names: tuple[str, ...], language: Language) -> str:
    """What an entry says, in a short sentence.

    >>> from foretrick.words.language import ENGLISH
    >>> entry_told(BidsEntered(3, ((0, 1), (1, 2))), ("Ann", "Ben"), ENGLISH)
    'Hand 3: bids Ann 1, Ben 2.'
    """
    match event:
        case BidsEntered(hand, bids):
            if all(cell is None for _, cell in bids):
                return language.text("Hand {hand}: back to the bids.", hand=hand)
            cells = _cells(bids, names)
            return language.text("Hand {hand}: bids {cells}.", hand=hand, cells=cells)
        case TricksEntered(hand, tricks):
            cells = _cells(tricks, names)
            return language.text("Hand {hand}: tricks {cells}.", hand=hand, cells=cells)
        case TrickTaken(hand, player):
            name = _name(player, names)
            return language.text("Hand {hand}: a trick for {name}.", hand=hand, name=name)
        case HandCorrected(hand, bids, tricks):
            return language.text(
                "Hand {hand} corrected: bids {bids}; tricks {tricks}.",
                hand=hand,
                bids=_cells(bids, names) or _NONE,
                tricks=_cells(tricks, names) or _NONE,
            )
        case Overruled(hand, _, reason):
            return language.text("Hand {hand}: let stand, {reason}.", hand=hand, reason=reason)
        case Undone():
            return language.text("An entry was taken back.")
        case Redone():
            return language.text("An entry was made again.")
    return language.text("Players, hands or rules were changed.")


def _name(player: int, names: tuple[str, ...]) -> str:
    return names[player] if player < len(names) else str(player + 1)


def _cells(entries: Entries, names: tuple[str, ...]) -> str:
    return ", ".join(
        f"{_name(player, names)} {_NONE if cell is None else cell}" for player, cell in entries
    )
