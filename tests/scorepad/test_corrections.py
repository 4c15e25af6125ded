"""A pad corrected until it is right is a pad that was entered right the first time."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from foretrick.scorepad import Pad, PadError, PadEvent, PadOpened, advance_pad, begin_pad, pad_view
from foretrick.scorepad.events import (
    BidsEntered,
    HandCorrected,
    HandInserted,
    HandRemoved,
    Redone,
    Renamed,
    RenegesFound,
    SatOut,
    TricksEntered,
    Undone,
)
from tests.scorepad.dealing_by_hand import dealers_by_chairs
from tests.scorepad.pads import (
    cells_of,
    entered,
    fair_tricks,
    kept_pads,
    openings,
    random_event,
    shown,
)

settled_down = settings(max_examples=150, deadline=None)


def wrong_turns(rng: random.Random, pad: Pad) -> Pad:
    """The pad after entries that all are taken back again, or made good."""
    kind = rng.randrange(4)
    number = rng.randint(pad.sheet.first, pad.sheet.last)
    hand = pad.sheet.hand(number)
    before = pad
    if kind == 0:  # something else is entered, and undone
        try:
            pad, events = advance_pad(pad, random_event(rng, pad))
        except PadError:
            return pad
        if any(isinstance(event, Undone | Redone) for event in events):
            return before
        return entered(pad, *(Undone() for _ in events))
    if kind == 1 and len(pad.sheet.hands) < 10:  # a hand too many
        wrong = entered(pad, HandInserted(number, 1), BidsEntered(number, ((0, 1),)))
        return entered(wrong, HandRemoved(number))
    if kind == 2:  # a player was thought to sit out
        if len(hand.players) < 3 or hand.bids[hand.players[0]] is not None:
            return pad
        player = hand.players[0]
        out = entered(pad, SatOut(number, player, out=True))
        return entered(out, SatOut(number, player, out=False))
    name = pad.sheet.players[0].name
    return entered(pad, Renamed(0, "Somebody else"), Renamed(0, name))


@settled_down
@given(openings(), st.integers(0, 2**32))
def test_corrections_leave_no_trace(opening: PadOpened, seed: int) -> None:
    rng = random.Random(seed)
    right, _ = begin_pad(opening)
    crooked, _ = begin_pad(opening)
    rows: list[HandCorrected] = []
    for number in range(right.sheet.first, right.sheet.last + 1):
        bids = cells_of(rng, right, number, right.sheet.hand(number).size)
        tricks = fair_tricks(rng, right, number)
        reneged = (rng.choice(right.sheet.hand(number).players),) if rng.random() < 0.1 else ()
        rows.append(HandCorrected(number, bids, tricks, reneged))
        right = entered(
            right,
            BidsEntered(number, bids),
            TricksEntered(number, tricks),
            RenegesFound(number, reneged),
        )
        # Wrong numbers first, perhaps in parts, with wrong turns between.
        crooked = wrong_turns(rng, crooked)
        for player, _ in bids:
            wrong = BidsEntered(number, ((player, rng.randint(0, 9)),))
            crooked = entered(crooked, wrong)
        crooked = entered(crooked, TricksEntered(number, cells_of(rng, crooked, number, 5)))
        crooked = wrong_turns(rng, crooked)
    rng.shuffle(rows)
    for row in rows:
        crooked = entered(crooked, row)
        crooked = wrong_turns(rng, crooked)
    assert shown(pad_view(crooked)) == shown(pad_view(right))
    assert crooked.sheet == right.sheet


@settled_down
@given(kept_pads())
def test_the_dealer_is_whom_the_chairs_around_a_real_table_give(
    kept: tuple[Pad, tuple[PadEvent, ...]],
) -> None:
    pad, _ = kept
    view = pad_view(pad)
    assert [row.dealer for row in view.rows] == dealers_by_chairs(pad.sheet)
