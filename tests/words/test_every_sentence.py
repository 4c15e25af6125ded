"""Whole games are told in a language that marks its messages: not a word is left outside."""

import pytest

from foretrick.bots import Novice
from foretrick.host import Table
from foretrick.rules import Card, Command, Event, Phase, ScoreHand, Suit, ruleset
from foretrick.rules.cards import DECK, UNKNOWN
from foretrick.rules.commands import (
    CallRenege,
    DealHand,
    MakeBid,
    NameTrump,
    PlayCard,
    TakeBackCard,
)
from foretrick.rules.events import (
    BidsRevealed,
    CardTakenBack,
    DealerDrawn,
    Draw,
    GameEnded,
    HandDealt,
    HandScored,
    RenegeCalled,
    TieBreakStarted,
    TrumpFixed,
)
from foretrick.shuffle import SeededPacks
from foretrick.words.balance import balance
from foretrick.words.faces import Faces, Ranks
from foretrick.words.telling import Words
from tests.words.pseudo import MARKED, left_over

NAMES = ("#0", "#1", "#2", "#3", "#4", "#5")  # no letters: they are nobody's to translate
SETTINGS: list[dict[str, object]] = [
    {},
    {"bidding": "hidden"},
    {"bidding": "delayed", "one_card_hand": "forehead"},
    {"even_bids": "never", "renege": "penalty"},
]


def everything(players: int, settings: dict[str, object]) -> list[str]:
    """All that everybody is told of a game, step by step."""
    rules = ruleset(players, "standard", {"hands": "1,3", **settings})
    table = Table(rules, dict.fromkeys(range(players), Novice()), SeededPacks("1"))
    told: list[str] = []
    going = True
    while going:
        for seat in (None, *range(players)):
            words = Words(NAMES[:players], seat, language=MARKED)
            seen = table.view(seat)
            told += [words.event(event) for event in table.told(seat, max(0, table.version - 2))]
            told += [words.command(command) for command in seen.legal]
            told += [words.why(refusal.reason) for refusal in seen.refused]
            told += [balance(seen, MARKED), words.bids(seen.hand) if seen.hand else ""]
        going = table.step()
        if not going and table.view(0).phase is Phase.SETTLING:
            table.act(ScoreHand(), table.version)
            going = True
    return told


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("settings", SETTINGS)
def test_a_game_is_told_in_messages_alone(players: int, settings: dict[str, object]) -> None:
    told = everything(players, settings)
    assert len(set(told)) > 50
    assert [sentence for sentence in told if left_over(sentence)] == []


RARE: list[Event] = [
    DealerDrawn((), 0),
    DealerDrawn(((Draw(0, DECK[0]), Draw(1, DECK[13])), (Draw(0, DECK[1]), Draw(1, DECK[55]))), 1),
    HandDealt(1, 1, 0, (1, 0), ((DECK[0],), (DECK[1],)), None),
    HandDealt(2, 2, 1, (0, 1), (DECK[:2], DECK[2:4]), DECK[50], tie_break=True),
    HandDealt(2, 30, 1, (0, 1), (DECK[:30], DECK[30:]), None),
    TrumpFixed(None, None),
    TrumpFixed(Suit.HEARTS, 0),
    BidsRevealed((1, None, 2)),
    CardTakenBack(0, DECK[10]),
    CardTakenBack(1, UNKNOWN),
    RenegeCalled(0, 1, upheld=True),
    RenegeCalled(1, 0, upheld=False),
    RenegeCalled(1, 2, upheld=False),
    HandScored(3, (1, None), (2, None), (-10, None), (10, 20), tie_break=True),
    HandScored(3, (1, 0), (2, 1), (-10, -10), (10, 20)),
    TieBreakStarted(1, (0, 2)),
    TieBreakStarted(2, (1, 2)),
    GameEnded(((0, 2), (1,)), (50, 10, 50)),
    GameEnded(((1, 2), (0,)), (20, 50, 50)),
    GameEnded(((1,), (2,), (0,)), (20, 70, 50)),
]


@pytest.mark.parametrize("event", RARE)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_so_is_what_happens_seldom(event: Event, seat: int | None) -> None:
    words = Words(NAMES[:3], seat, language=MARKED)
    assert words.event(event).count("«") >= 1
    assert left_over(words.event(event)) == ""


def test_so_is_a_row_of_the_sheet_without_its_explanation() -> None:
    words = Words(NAMES, 0, language=MARKED)
    rows = [event for event in RARE if isinstance(event, HandScored)]
    told = [words.score(event) for event in rows]
    assert [left_over(sentence) for sentence in told] == ["", ""]
    assert [words.event(event) for event in rows] == [
        sentence.replace(" is scored", " is scored (tricks of bid, points)") for sentence in told
    ]


def test_so_is_every_offer_and_every_card() -> None:
    words = Words(NAMES, 0, Faces(Ranks.NUMBERS), MARKED)
    offers: list[Command] = [NameTrump(0, suit) for suit in (*Suit, None)]
    offers += [MakeBid(0, 1), PlayCard(0, None), TakeBackCard(0), CallRenege(0, 1), ScoreHand()]
    offers += [PlayCard(0, card) for card in DECK]
    told = [words.command(command) for command in (*offers, DealHand(DECK))]
    told += [words.card_name(card) for card in (*DECK, UNKNOWN)]
    assert {(sentence[0], sentence[-1]) for sentence in told} == {("«", "»")}
    assert [sentence for sentence in told if left_over(sentence)] == []


def test_in_english_cards_are_called_by_their_rank_and_suit() -> None:
    words, numbered = Words(()), Words((), None, Faces(Ranks.NUMBERS))
    assert [words.card_name(card) for card in DECK] == [card.title for card in DECK]
    assert [numbered.card_name(Card(code)) for code in ("2c", "Th", "Ad", "W3")] == [
        "1 of clubs",
        "9 of hearts",
        "13 of diamonds",
        "Wizard",
    ]


def test_the_reader_is_spoken_to_and_the_others_are_spoken_of() -> None:
    event = RenegeCalled(0, 1, upheld=True)
    told = [Words(("Ann", "Ben"), seat).event(event) for seat in (None, 0, 1)]
    assert told == [
        "Ann calls a renege by Ben. Right: the hand ends.",
        "You call a renege by Ben. Right: the hand ends.",
        "Ann calls a renege by you. Right: the hand ends.",
    ]


def test_a_name_with_braces_is_only_a_name() -> None:
    words = Words(("{bid}", "{0.__class__}"), None)
    told = words.event(RenegeCalled(0, 1, upheld=False))
    assert told == "{bid} calls a renege by {0.__class__}. Wrong: play goes on."
