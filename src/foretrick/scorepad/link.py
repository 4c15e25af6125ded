"""A whole pad in a link: its entries, packed into the fragment, which no server is sent."""

import base64
import binascii
import zlib
from collections.abc import Iterable
from typing import Final

from foretrick.scorepad.codec import KeptPad, dumps_pad, loads_pad
from foretrick.scorepad.errors import PadError, pad_reason
from foretrick.scorepad.events import BidsEntered, PadEvent, Redone, TricksEntered, Undone

__all__ = ["LONGEST_FRAGMENT", "pad_fragment", "read_fragment", "settled"]

LONGEST_FRAGMENT: Final = 64 * 1024
"""The most characters of a fragment that is read."""

_MOST_BYTES: Final = 1024 * 1024
"""The most that a fragment may unpack to: a few bytes could claim to hold gigabytes."""

_PREFIX: Final = "pad=1."


def settled(events: Iterable[PadEvent]) -> tuple[PadEvent, ...]:
    """The entries that stand, without those taken back; cells of one hand in one entry.

    They make the same sheet, with fewer steps to undo.
    """
    standing: list[PadEvent] = []
    undone: list[PadEvent] = []
    for event in events:
        if isinstance(event, Undone):
            undone.append(standing.pop())
        elif isinstance(event, Redone):
            standing.append(undone.pop())
        else:
            standing.append(event)
            undone.clear()
    joined: list[PadEvent] = []
    for event in standing:
        one = _joined(joined[-1], event) if joined else None
        if one is None:
            joined.append(event)
        else:
            joined[-1] = one
    return tuple(joined)


def _joined(before: PadEvent, event: PadEvent) -> PadEvent | None:
    """Two entries of cells as one, where they fill different cells of the same row."""
    match before, event:
        case (BidsEntered(hand, cells), BidsEntered(same, more)) if hand == same:
            kind: type[BidsEntered | TricksEntered] = BidsEntered
        case (TricksEntered(hand, cells), TricksEntered(same, more)) if hand == same:
            kind = TricksEntered
        case _:
            return None
    twice = {player for player, _ in cells} & {player for player, _ in more}
    return None if twice else kind(hand, cells + more)


def pad_fragment(events: Iterable[PadEvent]) -> str:
    """What stands after the `#` of a link that holds a pad."""
    packed = zlib.compress(dumps_pad(settled(events)).encode(), 9)
    return _PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_fragment(fragment: str) -> KeptPad:
    """The pad in a fragment, with or without its `#`.

    Raises `PadError` where it holds none, and `DamagedPad` where what it holds is not right.
    """
    text = fragment.removeprefix("#")
    if len(text) > LONGEST_FRAGMENT:
        raise PadError(pad_reason("link_too_long"))
    if not text.startswith(_PREFIX):
        raise PadError(pad_reason("link_no_pad"))
    body = text.removeprefix(_PREFIX)
    unpacking = zlib.decompressobj()
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        data = unpacking.decompress(packed, _MOST_BYTES)
    except (binascii.Error, ValueError, zlib.error):
        raise PadError(pad_reason("link_cut")) from None
    if unpacking.unconsumed_tail:
        raise PadError(pad_reason("link_too_long"))
    if not unpacking.eof:
        raise PadError(pad_reason("link_cut"))
    return loads_pad(data)
