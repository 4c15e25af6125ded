"""The draw for dealer and the deal of a hand: the two places where chance comes in."""

from collections.abc import Sequence
from dataclasses import dataclass

from foretrick.testing.naive.cards import DECK, UNKNOWN, draw_rank
from foretrick.testing.naive.fields import Event, HaltError, card, card_list, seat, seat_list, whole

__all__ = ["Deal", "deal_faults", "draw_faults", "read_deal"]


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand as it was dealt; `seats` goes clockwise from the dealer's left, dealer last."""

    number: int
    size: int
    dealer: int
    seats: list[int]
    hands: dict[int, list[str]]
    turn_up: str | None


def _read_round(value: object, players: int) -> dict[int, str]:
    if not isinstance(value, list) or not all(isinstance(draw, dict) for draw in value):
        raise HaltError("a round of 'draws' must be a list of draws")
    drawn: dict[int, str] = {}
    for draw in value:
        one = {"type": "a draw", **draw}
        drawn[seat(one, "seat", players)] = card(one, "card")
    if len(drawn) != len(value):
        raise HaltError("a seat drew twice in one round of the draw for dealer (R2.2)")
    return drawn


def draw_faults(event: Event, dealer: int, players: int, drawers: Sequence[int]) -> list[str]:
    """List what is wrong with a draw for dealer among `drawers`, ascending (R2.2)."""
    rounds = event.get("draws")
    if not isinstance(rounds, list):
        raise HaltError("'draws' must be a list of rounds")
    if not rounds:
        return ["nobody drew for dealer (R2.2)"]
    faults: list[str] = []
    tied, hidden, tops = list(drawers), False, list[int]()
    for drawn in [_read_round(one, players) for one in rounds]:
        if not drawn:
            raise HaltError("nobody drew in a round of the draw for dealer (R2.2)")
        if len(tied) == 1 and not hidden:
            faults.append(f"the draw went on after seat {tied[0]} had won it (R2.2)")
        elif not hidden and list(drawn) != tied:
            faults.append(f"seats {tied} should draw, in that order, not {list(drawn)} (R2.2)")
        elif hidden and not _could_be_tied(list(drawn), tied, tops):
            faults.append(f"seats {list(drawn)} cannot have been tied for highest (R2.2)")
        known = {where: draw_rank(one) for where, one in drawn.items() if one != UNKNOWN}
        faces = [one for one in drawn.values() if one != UNKNOWN]
        if len(set(faces)) != len(faces):
            faults.append("two seats drew the same card in one round (R2.2)")
        tops = [where for where in known if known[where] == max(known.values())]
        hidden = len(known) < len(drawn)
        tied = sorted([*tops, *(where for where in drawn if where not in known)])
    if hidden and dealer not in tied:
        faults.append(f"seat {dealer} cannot have drawn the highest card (R2.2)")
    elif not hidden and len(tied) > 1:
        faults.append(f"seats {tied} are tied for highest and must draw again (R2.2)")
    elif not hidden and tied != [dealer]:
        faults.append(f"seat {tied[0]} drew the highest card, not seat {dealer} (R2.2)")
    return faults


def _could_be_tied(drawing: list[int], possible: list[int], tops: list[int]) -> bool:
    """Judge a further round after one in which some cards drawn are unknown."""
    tops_drawing = set(tops) & set(drawing)
    return (
        len(drawing) > 1
        and drawing == sorted(drawing)
        and set(drawing) <= set(possible)
        and tops_drawing in (set(), set(tops))
    )


def read_deal(event: Event, players: int) -> Deal:
    """Read a `hand_dealt` event; halt where the hands are no deal at all."""
    size, seats = whole(event, "size"), seat_list(event, "seats", players)
    dealer = seat(event, "dealer", players)
    if len(set(seats)) != len(seats) or dealer not in seats:
        raise HaltError("'seats' must name each seat taking part once, the dealer among them")
    listed = event.get("hands")
    if not isinstance(listed, list) or len(listed) != players:
        raise HaltError("'hands' must be a list with one entry a seat")
    hands: dict[int, list[str]] = {}
    for where, cards in enumerate(listed):
        if where in seats:
            hands[where] = list(card_list(cards, f"the hand of seat {where}"))
            if len(hands[where]) != size:
                raise HaltError(f"seat {where} was not dealt {size} cards (R2.3)")
        elif cards is not None:
            raise HaltError(f"'hands' must be null for seat {where}, which takes no part")
    turn_up = None if event.get("turn_up", "") is None else card(event, "turn_up")
    return Deal(whole(event, "hand"), size, dealer, seats, hands, turn_up)


def deal_faults(deal: Deal, pack: object) -> list[str]:
    """List what is wrong with the cards: doubles, the turn-up, the pack (R2.3 to R2.6)."""
    faults: list[str] = []
    dealt = [one for cards in deal.hands.values() for one in cards]
    out = [one for one in [*dealt, deal.turn_up] if one not in (None, UNKNOWN)]
    twice = sorted({str(one) for one in out if out.count(one) > 1})
    if twice:
        faults.append(f"{', '.join(twice)} was dealt more than once (R1.1)")
    if len(dealt) >= len(DECK) and deal.turn_up is not None:
        faults.append("all cards were dealt, so nothing can be turned up (R2.6)")
    if len(dealt) < len(DECK) and deal.turn_up is None:
        faults.append("the next card of the pack must be turned up (R2.5)")
    if pack is not None:
        faults += _pack_faults(deal, card_list(pack, "'pack'"), len(dealt))
    return faults


def _pack_faults(deal: Deal, pack: list[str], dealt: int) -> list[str]:
    known = [one for one in pack if one != UNKNOWN]
    if len(pack) != len(DECK) or len(set(known)) != len(known):
        return ["'pack' must be the 60 cards, each once (R1.1)"]
    faults: list[str] = []
    for place, where in enumerate(deal.seats):
        from_pack = pack[place : dealt : len(deal.seats)]
        if not _same_cards(deal.hands[where], from_pack):
            faults.append(f"dealing the pack gives seat {where} {' '.join(from_pack)} (R2.5)")
    next_card = pack[dealt] if dealt < len(pack) else None
    if deal.turn_up != next_card and UNKNOWN not in (deal.turn_up, next_card):
        faults.append(f"the next card of the pack is {next_card}, not {deal.turn_up} (R2.5)")
    return faults


def _same_cards(hand: list[str], other: list[str]) -> bool:
    """Say whether two lists can be the same cards, in any order, '??' being any card."""
    only_hand = [one for one in hand if one != UNKNOWN and one not in other]
    only_other = [one for one in other if one != UNKNOWN and one not in hand]
    return len(only_hand) <= other.count(UNKNOWN) and len(only_other) <= hand.count(UNKNOWN)
