"""The sixty cards, as the two-character codes of the record (R1.1 to R1.3)."""

__all__ = [
    "DECK",
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "draw_rank",
    "is_card",
    "is_jester",
    "is_wizard",
    "rank_of",
    "suit_of",
]

SUITS = "cdhs"
RANKS = "23456789TJQKA"
UNKNOWN = "??"
WIZARDS = ("W1", "W2", "W3", "W4")
JESTERS = ("J1", "J2", "J3", "J4")
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS) + WIZARDS + JESTERS
ALL_CARDS = frozenset(DECK)


def is_card(value: object) -> bool:
    """Say whether a value is the code of one of the sixty cards (R1.3); '??' is not."""
    return isinstance(value, str) and value in ALL_CARDS


def is_wizard(card: str) -> bool:
    """Say whether the card is one of the four Wizards."""
    return card in WIZARDS


def is_jester(card: str) -> bool:
    """Say whether the card is one of the four Jesters (`J1`), not a jack (`Jc`)."""
    return card in JESTERS


def suit_of(card: str) -> str | None:
    """Give the suit of a suit card; Wizards, Jesters and '??' have none."""
    return card[1] if card[1] in SUITS else None


def rank_of(card: str) -> int:
    """Give the rank of a suit card, 0 for a two to 12 for an ace (R1.1)."""
    return RANKS.index(card[0])


def draw_rank(card: str) -> int:
    """Give the height of a card drawn for the deal: Jester, 2 to A, Wizard (R1.2)."""
    if is_jester(card):
        return -1
    if is_wizard(card):
        return len(RANKS)
    return rank_of(card)
