"""What a typed answer means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.host import Table
from foretrick.rules import (
    DECK,
    CallRenege,
    Card,
    Command,
    DealHand,
    DrawForDealer,
    MakeBid,
    NameTrump,
    PlayCard,
    ScoreHand,
    SeatView,
    Suit,
    TakeBackCard,
    ruleset,
)
from foretrick.shuffle import ScriptedPacks
from foretrick.tui.answers import Unclear, choices, read_answer
from foretrick.tui.wishes import Wish
from foretrick.words.card_names import cards_called
from foretrick.words.faces import Faces, Ranks
from foretrick.words.language import ENGLISH
from foretrick.words.naming import card_names
from foretrick.words.telling import Words
from foretrick.words.typed import squeezed

NAMES = ("Kim", "Ann", "Anna")


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in codes.split())


def table_with(hands: tuple[str, ...], turn_up: str, **options: object) -> Table:
    """A table of persons where these hands are dealt; seat 0 is at the dealer's left."""
    dealt = [cards(hand) for hand in hands]
    top = [card for round_ in zip(*dealt, strict=True) for card in round_] + [Card(turn_up)]
    pack = (*top, *(card for card in DECK if card not in top))
    last = len(hands) - 1
    settings = {"hands": [len(dealt[0])], "first_dealer": last, **options}
    packs = ScriptedPacks({"deal 1": pack})
    table = Table(ruleset(len(hands), "standard", settings), {}, packs)
    while table.step():
        pass
    return table


def at_play(own: str, trick: str = "", **options: object) -> tuple[SeatView, Words]:
    """The view of the seat that holds `own` and plays after `trick`; spades are trump."""
    led, size = trick.split(), len(own.split())
    used = {*own.split(), *led, "2s"}
    others = iter([card.code for card in DECK if card.code not in used])

    def filled(codes: list[str]) -> str:
        return " ".join([*codes, *(next(others) for _ in range(size - len(codes)))])

    hands = [*(filled([code]) for code in led), own]
    hands += [filled([]) for _ in range(3 - len(hands))]
    table = table_with(tuple(hands), "2s", **options)
    for bidder in range(3):
        table.act(MakeBid(bidder, 0), table.version)
    for place, code in enumerate(led):
        table.act(PlayCard(place, Card(code)), table.version)
    return table.view(len(led)), Words(NAMES, len(led))


def read(text: str, view: SeatView, words: Words) -> Command | Wish | str:
    answer = read_answer(text, view, words)
    if isinstance(answer, Unclear):
        assert answer.text.endswith((".", ")"))
        assert answer.hint.endswith((".", "?"))
        return answer.text
    return answer


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Th", "Th"),
        ("10h", "Th"),
        ("10 h", "Th"),
        ("ten of hearts", "Th"),
        ("the 10 of Hearts", "Th"),
        ("play 10♥", "Th"),
        ("10", "Th"),
        ("jack of clubs", "Jc"),
        ("jc", "Jc"),
        ("w", "W2"),
        ("W1", "W2"),
        ("a wizard", "W2"),
        ("Wiz", "W2"),
        ("jester", "J4"),
        ("J4", "J4"),
        ("j1", "J4"),
        ("ace", "Ad"),
        ("a", "Ad"),
        ("a of diamonds", "Ad"),
        ("clubs", "Jc"),
        ("c", "Jc"),
        ("diamonds", "Ad"),
    ],
)
def test_a_card_has_many_names(text: str, code: str) -> None:
    view, words = at_play("Jc Ad Th 9h W2 J4")
    if text == "10":
        # A number alone is one of the list of choices; this one has six.
        assert read(text, view, words) == "There is no choice 10: you have 6."
    else:
        assert read(text, view, words) == PlayCard(0, Card(code))


@pytest.mark.parametrize("ranks", Ranks)
def test_every_card_is_called_by_what_is_shown_and_by_its_name(ranks: Ranks) -> None:
    faces = Faces(ranks=ranks)
    for card in DECK:
        same = tuple(other for other in DECK if other.title == card.title)
        assert cards_called(squeezed(card_names(faces, ENGLISH)[card]), faces) == same
        if card.is_suited:
            assert cards_called(squeezed(faces.face(card)), faces) == (card,)
        else:
            assert card in cards_called(squeezed(faces.face(card)), faces)
        if not card.code[0].isdigit():
            assert card in cards_called(card.code.lower(), faces)


def test_digits_are_ranks_as_they_are_shown() -> None:
    assert cards_called("10h", Faces(ranks=Ranks.NUMBERS)) == (Card("Jh"),)
    assert cards_called("13h", Faces(ranks=Ranks.NUMBERS)) == (Card("Ah"),)
    assert cards_called("13h", Faces()) == ()


def test_what_may_be_several_cards_is_asked_again() -> None:
    view, words = at_play("9h Th Jc J1 Ks")
    assert read("hearts", view, words) == "That may be the 9 of hearts or the 10 of hearts."
    assert read("j", view, words) == "That may be the jack of clubs or a Jester."


def test_an_illegal_card_is_refused_with_its_rule() -> None:
    view, words = at_play("9h 8h Kc W1", "Ah")
    assert read("Kc", view, words) == (
        "Hearts were led: play one of them, a Wizard or a Jester. (R5.4)"
    )
    assert read("9h", view, words) == PlayCard(1, Card("9h"))
    assert read("wizard", view, words) == PlayCard(1, Card("W1"))


def test_a_suit_means_the_one_card_of_it_that_may_be_played() -> None:
    view, words = at_play("9h 8d Kc", "Ah")
    assert read("heart", view, words) == PlayCard(1, Card("9h"))
    assert "Hearts were led" in str(read("clubs", view, words))


@pytest.mark.parametrize("text", ["Qd", "queen of diamonds", "queen"])
def test_a_card_not_held(text: str) -> None:
    view, words = at_play("9h 8d Kc")
    assert str(read(text, view, words)).startswith("You do not hold ")


def test_numbers_choose_from_the_list_in_the_order_of_the_hand() -> None:
    view, words = at_play("Ks 9h W1 W3 2c")
    *suited, wizard = choices(view)
    assert suited == [PlayCard(0, card) for card in cards("2c 9h Ks")]
    assert wizard in (PlayCard(0, Card("W1")), PlayCard(0, Card("W3")))
    assert [read(str(n), view, words) for n in (1, 2, 3, 4)] == list(choices(view))
    assert read("5", view, words) == "There is no choice 5: you have 4."
    assert read("0", view, words) == "There is no choice 0: you have 4."


@pytest.mark.parametrize(
    ("text", "bid"),
    [("0", 0), ("2", 2), ("two", 2), ("bid 1", 1), ("Zero", 0), ("2 tricks", 2), (" 02 ", 2)],
)
def test_bids(text: str, bid: int) -> None:
    table = table_with(("2c 3c", "4c 5c", "6c 7c"), "2s")
    assert read(text, table.view(0), Words(NAMES, 0)) == MakeBid(0, bid)


def test_bids_that_are_none() -> None:
    table = table_with(("2c 3c", "4c 5c", "6c 7c"), "2s", even_bids="never")
    view, words = table.view(0), Words(NAMES, 0)
    assert read("3", view, words) == "A bid is a whole number from 0 to 2, not 3. (R3.1)"
    assert read("-1", view, words) == "'-1' is no bid."
    assert read("9" * 50, view, words) == f"'{'9' * 30}...' is no bid."
    for bidder in (0, 1):
        table.act(MakeBid(bidder, 0), table.version)
    told = read("2", table.view(2), Words(NAMES, 2))
    assert told == "The last bidder may not make the bids even with 2. (R3.6)"


@pytest.mark.parametrize(
    ("text", "suit"),
    [
        ("s", Suit.SPADES),
        ("h", Suit.HEARTS),
        ("Hearts", Suit.HEARTS),
        ("♦", Suit.DIAMONDS),
        ("club", Suit.CLUBS),
        ("2", Suit.DIAMONDS),
    ],
)
def test_trump(text: str, suit: Suit) -> None:
    table = table_with(("2c 3c", "4c 5c", "6c 7c"), "W1")
    view, words = table.view(2), Words(NAMES, 2)
    assert read(text, view, words) == NameTrump(2, suit)
    assert read("sheet", view, words) is Wish.SHEET
    assert read("none", view, words) == "'none' is no suit."
    assert read("5", view, words) == "'5' is no suit."


def test_calls() -> None:
    view, words = at_play("9h 8d Kc", renege="penalty")
    assert read("call ann", view, words) == CallRenege(0, 1)
    assert read("CALL Anna", view, words) == CallRenege(0, 2)
    assert read("back", view, words) == TakeBackCard(0)
    for text in ("call", "call kim", "call a", "call zed"):
        assert read(text, view, words) == "Call one player by name."


def test_a_played_hand_waits_for_a_call() -> None:
    table = table_with(("2c", "4c", "6c"), "2s", renege="penalty")
    for bidder in range(3):
        table.act(MakeBid(bidder, 0), table.version)
    for seat, code in enumerate(("2c", "4c", "6c")):
        table.act(PlayCard(seat, Card(code)), table.version)
    view, words = table.view(0), Words(NAMES, 0)
    assert read("score hand", view, words) == ScoreHand()
    assert read("2c", view, words) == "The hand has been played."


def test_a_card_on_the_forehead_is_not_named() -> None:
    table = table_with(("2c", "4c", "6c"), "2s", one_card_hand="forehead")
    for bidder in range(3):
        table.act(MakeBid(bidder, 0), table.version)
    view, words = table.view(0), Words(NAMES, 0)
    assert read("1", view, words) == PlayCard(0, None)
    # What is refused must not tell whether the card was guessed.
    assert read("2c", view, words) == read("3c", view, words)


@given(st.text(max_size=30), st.sampled_from(["bid", "play", "name"]))
def test_anything_typed_is_answered(text: str, moment: str) -> None:
    if moment == "play":
        view, words = at_play("9h Jc J1 W1")
    else:
        table = table_with(("2c 3c", "4c 5c", "6c 7c"), "W1" if moment == "name" else "2s")
        view, words = table.view(2 if moment == "name" else 0), Words(NAMES, 0)
    answer = read_answer(text, view, words)
    assert not isinstance(answer, DealHand | DrawForDealer)
    if isinstance(answer, Unclear):
        assert answer.text.isprintable()
        assert len(answer.text) < 200
    elif isinstance(answer, MakeBid | PlayCard | NameTrump):
        assert answer in view.legal


def test_an_answer_that_is_not_understood_is_quoted_as_it_was_typed() -> None:
    table = table_with(("5s 6s", "2c 3c"), "Qc")
    words = Words(NAMES[:2], 0)
    for text in ("Two Cards", "the [2J"):
        unclear = read_answer(f" {text} ", table.view(0), words)
        assert isinstance(unclear, Unclear)
        assert unclear.text == f"'{text}' is no bid."


@pytest.mark.parametrize("ranks", Ranks)
def test_a_card_is_named_suit_first_too(ranks: Ranks) -> None:
    faces = Faces(ranks=ranks)
    for card in DECK:
        if card.suit is not None:
            rank = faces.rank(card)
            assert cards_called(squeezed(f"{card.suit.title} {rank}"), faces) == (card,)
            assert cards_called(squeezed(f"{card.suit.value}{rank}"), faces) == (card,)
