"""Small records made by hand, right in every detail, and the events they are made of."""

import copy
from typing import TypeAlias

Event: TypeAlias = dict[str, object]
Record: TypeAlias = dict[str, object]


def record(events: list[Event], **options: object) -> Record:
    """Wrap events into a record for as many seats as 'players' says (three unless said)."""
    rules: dict[str, object] = {
        "players": 3,
        "bidding": "open",
        "even_bids": "allowed",
        "hands": [1, 2],
        "first_dealer": 0,
        "all_jesters": "first",
        "one_card_hand": "normal",
        "tie_break": "shared",
        "renege": "impossible",
        "review_tricks": "last",
        **options,
    }
    players = rules["players"]
    assert isinstance(players, int)
    return {
        "format": "foretrick-record/1",
        "id": "by-hand",
        "rules": rules,
        "seats": [{"name": f"Seat {one}", "kind": "human"} for one in range(players)],
        "started": None,
        "events": copy.deepcopy(events),
    }


def drawn(dealer: int, *rounds: dict[int, str]) -> Event:
    """A draw for dealer; a round is the cards drawn by seat."""
    draws = [[{"seat": seat, "card": card} for seat, card in one.items()] for one in rounds]
    return {"type": "dealer_drawn", "draws": draws, "dealer": dealer}


def dealt(
    hand: int, seats: list[int], hands: list[str | None], turn_up: str | None, **more: object
) -> Event:
    """A deal; seats from the dealer's left, hands by seat as '2c 3c'."""
    by_seat = [None if one is None else one.split() for one in hands]
    return {
        "type": "hand_dealt",
        "hand": hand,
        "size": max(len(one) for one in by_seat if one),
        "dealer": seats[-1],
        "seats": seats,
        "hands": by_seat,
        "turn_up": turn_up,
        **more,
    }


def trump(suit: str | None, by: int | None = None) -> Event:
    """Trump is fixed."""
    return {"type": "trump_fixed", "suit": suit, "by": by}


def bids(*made: tuple[int, int | None]) -> list[Event]:
    """Bids as (seat, bid)."""
    return [{"type": "bid_made", "seat": seat, "bid": bid} for seat, bid in made]


def revealed(*by_seat: int | None) -> Event:
    """Secret bids are shown."""
    return {"type": "bids_revealed", "bids": list(by_seat)}


def played(plays: str) -> list[Event]:
    """Cards as '1:2h 2:W1'."""
    pairs = [play.split(":") for play in plays.split()]
    return [{"type": "card_played", "seat": int(seat), "card": card} for seat, card in pairs]


def trick(plays: str, number: int, winner: int) -> list[Event]:
    """A whole trick and its winner."""
    return [*played(plays), {"type": "trick_won", "trick": number, "seat": winner}]


def taken_back(seat: int, card: str) -> Event:
    """A renege is taken back."""
    return {"type": "card_taken_back", "seat": seat, "card": card}


def called(by: int, against: int, *, upheld: bool) -> Event:
    """A renege is called."""
    return {"type": "renege_called", "by": by, "against": against, "upheld": upheld}


def scored(hand: int, *columns: list[int | None], **more: object) -> Event:
    """A hand's score: bids, tricks, points, totals by seat."""
    names = ("bids", "tricks", "points", "totals")
    return {
        "type": "hand_scored",
        "hand": hand,
        **dict(zip(names, columns, strict=True)),
        **more,
    }


def tie_break(number: int, seats: list[int]) -> Event:
    """A tie-break begins."""
    return {"type": "tie_break_started", "round": number, "seats": seats}


def ended(ranking: list[list[int]], totals: list[int]) -> Event:
    """The game ends."""
    return {"type": "game_ended", "ranking": ranking, "totals": totals}


TWO_HANDS: list[Event] = [
    drawn(0),
    dealt(1, [1, 2, 0], ["Kc", "2h", "W1"], "Th"),  # 1
    trump("h"),
    *bids((1, 0), (2, 1), (0, 0)),  # 3 to 5
    *trick("1:2h 2:W1 0:Kc", 1, 2),  # 6 to 9
    scored(1, [0, 0, 1], [0, 0, 1], [20, 20, 30], [20, 20, 30]),  # 10
    dealt(2, [2, 0, 1], ["Ad 3c", "J1 9d", "8d 4s"], "W2"),  # 11
    trump("s", 1),
    *bids((2, 1), (0, 1), (1, 0)),  # 13 to 15
    *trick("2:8d 0:Ad 1:J1", 1, 0),  # 16 to 19
    *trick("0:3c 1:9d 2:4s", 2, 2),  # 20 to 23
    scored(2, [1, 0, 1], [1, 0, 1], [30, 20, 30], [50, 40, 60]),  # 24
    ended([[2], [0], [1]], [50, 40, 60]),  # 25
]

ONE_TIED_HAND: list[Event] = [
    drawn(2, {0: "Kc", 1: "3h", 2: "Kd"}, {0: "J1", 2: "2c"}),
    dealt(1, [0, 1, 2], ["2c", "3d", "4h"], "J2"),
    trump(None),
    *bids((0, 1), (1, 0), (2, 0)),
    *trick("0:2c 1:3d 2:4h", 1, 0),
    scored(1, [1, 0, 0], [1, 0, 0], [30, 20, 20], [30, 20, 20]),
    dealt(2, [1, 2, 0], ["5c", "6c", "7c"], "8c"),
    trump("c"),
    *bids((1, 0), (2, 1), (0, 0)),
    *trick("1:6c 2:7c 0:5c", 1, 2),
    scored(2, [0, 0, 1], [0, 0, 1], [20, 20, 30], [50, 40, 50]),
]

# Seats 0 and 2 both have a suit to themselves: whoever leads wins every trick of the round.
CLUBS = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"
DIAMONDS = "2d 3d 4d 5d 6d 7d 8d 9d Td Jd"


def tie_break_round(
    number: int, hand: int, leader: int, shown: tuple[int, int], result: tuple[int, int]
) -> list[Event]:
    """A round between seats 0 and 2, won trick by trick by the leader; bids and points given."""
    other = 2 - leader
    cards = {0: CLUBS.split(), 2: DIAMONDS.split()}
    events = [
        tie_break(number, [0, 2]),
        drawn(other, {0: "Ac", 2: "2d"} if other == 0 else {0: "2c", 2: "Ad"}),
        dealt(hand, [leader, other], [CLUBS, None, DIAMONDS], "J4", tie_break=True),
        trump(None),
        *bids((other, shown[other // 2]), (leader, shown[leader // 2])),
    ]
    for at in range(10):
        plays = f"{leader}:{cards[leader][at]} {other}:{cards[other][at]}"
        events += trick(plays, at + 1, leader)
    tricks = [10 if leader == 0 else 0, None, 10 if leader == 2 else 0]
    return [
        *events,
        revealed(shown[0], None, shown[1]),
        scored(
            hand,
            [shown[0], None, shown[1]],
            tricks,
            [result[0], None, result[1]],
            [50, None, 50],
            tie_break=True,
        ),
    ]


# The first round leaves the two tied again (9 bid, 10 won; 1 bid, 0 won), the second does not.
TIE_BROKEN: list[Event] = [
    *ONE_TIED_HAND,
    *tie_break_round(1, 3, 0, (9, 1), (-10, -10)),
    *tie_break_round(2, 4, 2, (0, 9), (20, -10)),
    ended([[0], [2], [1]], [50, 40, 50]),
]

HONOUR: list[Event] = [
    drawn(0),
    dealt(1, [1, 2, 0], ["Kc 2d 3s", "2h 5d 6d", "9h Td 4s"], "J1"),
    trump(None),
    *bids((1, 0), (2, 1), (0, 0)),  # 3 to 5
    *played("1:2h 2:Td"),  # 6, 7: a renege
    taken_back(2, "Td"),  # 8
    *played("2:9h 0:Kc"),  # 9, 10
    {"type": "trick_won", "trick": 1, "seat": 2},  # 11
    called(0, 1, upheld=False),  # 12
    *trick("2:Td 0:3s 1:5d", 2, 2),  # 13 to 16: seat 0 reneges
    called(1, 0, upheld=True),  # 17
    called(0, 2, upheld=False),  # 18
    scored(1, [0, 0, 1], [0, 0, 2], [-20, 20, 30], [-20, 20, 30]),  # 19
    ended([[2], [1], [0]], [-20, 20, 30]),  # 20
]
