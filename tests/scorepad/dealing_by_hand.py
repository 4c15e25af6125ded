"""Whose deal it is, found by walking around a table of chairs, one step at a time."""

from foretrick.scorepad.sheet import Sheet


def dealers_by_chairs(sheet: Sheet) -> list[int | None]:
    """The dealers of all hands: a token lies before a chair and is carried to the left."""
    found: list[int | None] = []
    token = sheet.dealer
    was_used = False
    for hand in sheet.hands:
        sitting = {p for p in hand.ring if p not in hand.gone and p not in hand.out}
        if hand.skipped:
            found.append(None)
            continue
        if hand.stated_dealer is not None and hand.stated_dealer in sitting:
            token = hand.stated_dealer
        else:
            left_of = {
                chair: hand.ring[at - len(hand.ring) + 1] for at, chair in enumerate(hand.ring)
            }
            if was_used:
                token = left_of[token]
            while token not in sitting:
                token = left_of[token]
        was_used = True
        found.append(token)
    return found
