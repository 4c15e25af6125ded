"""Pads for tests: opened, filled in, and entered at random."""

import random
from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from foretrick.rules.ruleset import Bidding, EvenBids, TieBreak
from foretrick.scorepad import (
    HouseRules,
    Pad,
    PadError,
    PadEvent,
    PadOpened,
    PadView,
    advance_pad,
    begin_pad,
    pad_view,
)
from foretrick.scorepad.events import (
    BidsEntered,
    DealerStated,
    EndedEarly,
    HandCorrected,
    HandInserted,
    HandRemoved,
    HandResized,
    HandSkipped,
    Overruled,
    OverrulingWithdrawn,
    PlayerAdded,
    PlayerLeft,
    PlayerReturned,
    Redone,
    Renamed,
    RenegesFound,
    Reordered,
    RulesChosen,
    SatOut,
    TieBreakStarted,
    TricksEntered,
    TrickTaken,
    Undone,
)

NAMES = ("Ann", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
SAMPLE = (
    # The sample of the rules: the bids and the tricks of three hands.
    ((0, 1, 1), (0, 0, 1)),
    ((2, 0, 0), (1, 0, 1)),
    ((0, 2, 1), (1, 2, 0)),
)


def opened(
    players: int = 3,
    hands: Sequence[int] = (1, 2, 3),
    rules: HouseRules | None = None,
    **more: object,
) -> Pad:
    """A pad for so many players."""
    event = PadOpened(
        "pad",
        NAMES[:players],
        tuple(hands),
        rules or HouseRules(),
        **more,  # type: ignore[arg-type]  # fields by their names
    )
    return begin_pad(event)[0]


def entered(pad: Pad, *asked: PadEvent) -> Pad:
    """The pad after some entries."""
    for event in asked:
        pad, _ = advance_pad(pad, event)
    return pad


def hand_of(number: int, bids: Sequence[int], tricks: Sequence[int]) -> tuple[PadEvent, ...]:
    """The entries of one hand, by player."""
    return (
        BidsEntered(number, tuple(enumerate(bids))),
        TricksEntered(number, tuple(enumerate(tricks))),
    )


def sample() -> Pad:
    """The pad of the rules' own sample."""
    pad = opened()
    for number, (bids, tricks) in enumerate(SAMPLE, start=1):
        pad = entered(pad, *hand_of(number, bids, tricks))
    return pad


def shown(view: PadView) -> object:
    """A view without what depends on the way that led to it."""
    return (
        view.phase,
        view.hand,
        view.order,
        view.to_bid,
        view.forbidden,
        view.players,
        view.rows,
        view.open_objections,
        view.ranking,
        view.winners,
        view.chart,
    )


def refused(pad: Pad, event: PadEvent) -> str:
    """The code of the reason why an entry is refused, or nothing."""
    try:
        advance_pad(pad, event)
    except PadError as error:
        return error.why.code
    return ""


RULES = st.builds(
    HouseRules,
    even_bids=st.sampled_from(EvenBids),
    tie_break=st.sampled_from(TieBreak),
    tricks_add_up=st.booleans(),
) | st.builds(HouseRules, bidding=st.sampled_from([Bidding.HIDDEN, Bidding.DELAYED]))


@st.composite
def openings(draw: st.DrawFn, players: tuple[int, int] = (2, 10)) -> PadOpened:
    """The opening of a pad: any number of players, short games, sometimes from the middle."""
    count = draw(st.integers(*players))
    small = st.integers(1, min(4, 60 // count))
    sizes = draw(st.lists(small | st.just(60 // count), min_size=1, max_size=5))
    middle = draw(st.booleans())
    return PadOpened(
        "pad",
        NAMES[:count],
        tuple(sizes),
        draw(RULES),
        dealer=draw(st.integers(0, count - 1)),
        first_hand=draw(st.integers(2, 9)) if middle else 1,
        scores=tuple(draw(st.lists(st.integers(-9, 9), min_size=count, max_size=count)))
        if middle
        else (),
    )


def cells_of(rng: random.Random, pad: Pad, number: int, most: int) -> tuple[tuple[int, int], ...]:
    return tuple((p, rng.randint(0, most)) for p in pad.sheet.hand(number).players)


def fair_tricks(rng: random.Random, pad: Pad, number: int) -> tuple[tuple[int, int], ...]:
    """Tricks that add up."""
    hand = pad.sheet.hand(number)
    won = dict.fromkeys(hand.players, 0)
    for _ in range(hand.size):
        won[rng.choice(hand.players)] += 1
    return tuple(won.items())


def random_event(rng: random.Random, pad: Pad) -> PadEvent:
    """Any entry, mostly one that a table would make; a pad may refuse it."""
    sheet = pad.sheet
    view = pad_view(pad)
    number = (
        view.hand.number
        if view.hand is not None and rng.random() < 0.7
        else rng.randint(sheet.first, sheet.last)
    )
    size = sheet.hand(number).size
    player = rng.randrange(len(sheet.players))
    if rng.random() < 0.6:
        fill: list[Callable[[], PadEvent]] = [
            lambda: BidsEntered(number, cells_of(rng, pad, number, size)),
            lambda: TricksEntered(number, fair_tricks(rng, pad, number)),
            lambda: BidsEntered(number, cells_of(rng, pad, number, size)[:1]),
            lambda: TrickTaken(number, player),
            lambda: HandCorrected(
                number, cells_of(rng, pad, number, size), fair_tricks(rng, pad, number)
            ),
        ]
        return rng.choice(fill)()
    order = list(sheet.present)
    rng.shuffle(order)
    codes = [o.reason.code for o in view.open_objections if o.hand == number] or ["tricks_sum"]
    others: list[PadEvent] = [
        RenegesFound(number, tuple(rng.sample(range(len(sheet.players)), rng.randint(0, 1)))),
        Overruled(number, codes[0], "as we play"),
        OverrulingWithdrawn(number, codes[0]),
        HandInserted(number, rng.randint(1, 4)),
        HandRemoved(number),
        HandSkipped(number, skipped=rng.random() < 0.6),
        HandResized(number, rng.randint(1, 4)),
        EndedEarly(),
        DealerStated(number, rng.choice([None, player])),
        PlayerAdded(number, f"New {len(sheet.players)}", player, rng.randint(-20, 20)),
        PlayerLeft(number, player),
        PlayerReturned(number, player),
        SatOut(number, player, out=rng.random() < 0.6),
        Reordered(number, tuple(order)),
        Renamed(player, f"Nick {rng.randint(0, 99)}"),
        RulesChosen(HouseRules(tie_break=rng.choice(list(TieBreak)))),
        TieBreakStarted(player),
        Undone(),
        Redone(),
        Undone(),
    ]
    return rng.choice(others)


@st.composite
def kept_pads(draw: st.DrawFn) -> tuple[Pad, tuple[PadEvent, ...]]:
    """A pad and its entries: many at random, those that it takes."""
    opening = draw(openings())
    rng = random.Random(draw(st.integers(0, 2**32)))
    pad, events = begin_pad(opening)
    for _ in range(draw(st.integers(0, 40))):
        try:
            pad, more = advance_pad(pad, random_event(rng, pad))
        except PadError:
            continue
        events += more
    return pad, events
