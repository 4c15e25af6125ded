"""The game line by line: readable, complete, and telling nothing that a seat may not know."""

import io
import random
import re
from collections.abc import Mapping

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from foretrick.bots import Bot, Novice
from foretrick.host import Table
from foretrick.rules import DECK, Card, Phase, Ruleset, SeatCommand, SeatView, ruleset
from foretrick.rules.events import CardPlayed
from foretrick.shuffle import ScriptedPacks, SeededPacks
from foretrick.tui.lines import LONGEST_ANSWER, Lines
from foretrick.tui.plain import Ending, PlainGame
from foretrick.words.telling import Words

NAMES = ("Kim", "Ann", "Ben", "Cal", "Dot", "Eve")
BOX_OR_CURSOR = re.compile(r"[\u2500-\u259f\x00-\x09\x0b-\x1f\x7f]")


def play(table: Table, answers: str, seat: int = 0) -> tuple[Ending, str]:
    out = io.StringIO()
    words = Words(NAMES[: table.rules.players], seat)
    ending = PlainGame(table, words, io.StringIO(answers), out).play()
    return ending, out.getvalue()


def table_of(rules: Ruleset, seed: str = "1", seat: int = 0) -> Table:
    bots: Mapping[int, Bot] = {other: Novice() for other in range(rules.players) if other != seat}
    return Table(rules, bots, SeededPacks(seed))


def rules_of(players: int = 3, **options: object) -> Ruleset:
    return ruleset(players, "standard", {"tie_break": "shared", **options})


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(
    "options",
    [
        {"hands": "1,2,3"},
        {"hands": "2,3", "bidding": "hidden"},
        {"hands": "2,3", "bidding": "delayed"},
        {"hands": "1,1", "one_card_hand": "forehead"},
        {"hands": "3", "renege": "penalty"},
        {"hands": "1,1", "tie_break": "round"},
        {"hands": "2,4", "even_bids": "never", "review_tricks": "all"},
    ],
)
def test_empty_lines_play_any_game_to_its_end(players: int, options: dict[str, str]) -> None:
    table = table_of(rules_of(players, **options), seat=players - 1)
    ending, out = play(table, "\n" * 500, players - 1)
    assert ending is Ending.OVER
    assert table.is_over
    assert "The game is over." in out
    assert max(map(len, out.splitlines())) <= 80
    assert BOX_OR_CURSOR.search(out) is None


def test_before_each_decision_stands_what_one_needs() -> None:
    rules = rules_of(hands="3", first_dealer=2)
    table = table_of(rules)
    _, out = play(table, "")
    asked = out.rpartition("\n\n")[2]
    view = table.view(0)
    assert view.hand is not None
    trump = view.hand.trump
    assert ("No trump." if trump is None else f"Trump: {trump.title}.") in asked
    assert "Bids: none yet." in asked
    assert "Bid 0 of 3." in asked
    for card in view.hand.cards:
        assert card.title.partition(" of ")[0] in asked.partition("Your hand: ")[2]
    assert "Your bid? Enter to bid " in asked


def test_a_dealer_names_trump_with_the_hand_in_view_and_no_bids_yet() -> None:
    pack = (*SeededPacks("1").pack("deal 1"),)
    wizard = next(card for card in pack[9:] if card.wins_always)
    rest = [card for card in pack if card is not wizard]
    packs = ScriptedPacks({"deal 1": (*rest[:9], wizard, *rest[9:])})
    rules = rules_of(hands="3", first_dealer=0)
    table = Table(rules, {1: Novice(), 2: Novice()}, packs)
    _, out = play(table, "s\n")
    asked = out.rpartition("\n\n")[2].partition("Which suit is trump?")[0]
    assert "Your hand: " in asked
    assert "Bid" not in asked
    assert "You name spades trump." in out


def test_the_trick_the_tricks_won_and_the_balance_stand_before_a_card() -> None:
    table = table_of(rules_of(hands="4", first_dealer=1), seed="5")
    _, out = play(table, "\n")
    asked = squeezed(out[out.index("You bid ") :])
    assert "On the table: Ben " in asked
    assert re.search(r"Tricks won of those bid: Ben 0 of \d, You 0 of \d, Ann 0 of \d\.", asked)
    assert re.search(r"Bid \d of 4: (even|\w+ too (many|few))\.", asked)


def test_every_event_is_told() -> None:
    table = table_of(rules_of(hands="2"))
    _, out = play(table, "\n" * 10)
    words = Words(NAMES[:3], 0)
    told = squeezed(out)
    assert [e for e in table.told(0) if squeezed(words.event(e)) not in told] == []
    played = [event for event in table.events if isinstance(event, CardPlayed)]
    assert sum(told.count(f"{who} play") for who in ("You", "Ann", "Ben")) == len(played)


def test_the_list_of_choices_numbers_what_may_be_played() -> None:
    table = table_of(rules_of(hands="5", first_dealer=2), seed="2")
    _, out = play(table, "\n?\n2\n")
    listed = re.findall(r"^(\d): (play .+)$", out, re.MULTILINE)
    assert [int(number) for number, _ in listed] == list(range(1, len(listed) + 1))
    assert len(listed) > 1
    assert f"You {listed[1][1]}." in out
    assert "An empty line takes it." in out


def test_a_refused_card_is_told_with_its_rule_and_asked_again() -> None:
    rules = rules_of(hands="6", first_dealer=1)
    for seed in range(50):
        table = table_of(rules, seed=str(seed))
        play(table, "\n")
        refused = table.view(0).refused
        if table.view(0).phase is Phase.PLAYING and refused:
            break
    else:
        raise AssertionError("no deal of fifty lets a card be refused")
    card = getattr(refused[0].command, "card", None)
    assert isinstance(card, Card)
    ending, out = play(table, f"{card.code}\n?\n")
    assert ending is Ending.LEFT
    assert "were led: play one of them, a Wizard or a Jester. (R5.4)" in squeezed(out)
    assert f"Not now: play the {card.title}." in squeezed(out)
    assert squeezed(out).count("Your card?") == 3


def test_wishes_are_fulfilled_and_asked_again() -> None:
    table = table_of(rules_of(hands="1,2", first_dealer=2, review_tricks="all"), seed="2")
    _, out = play(table, "s\nl\n" + "\n\n" + "\n\n" + "s\nl\nh\nhelp\nq\n")
    assert "No hand has been scored yet." in out
    assert "There is no trick to look at." in out
    assert "Hand 1, 1 card, dealt by Ben: You " in squeezed(out)
    assert "Trick 1:\n" in out
    assert out.count(", and wins.") == 1
    assert re.search(r"^Hint: play .+\.$", out, re.MULTILINE)
    assert "q or quit: leave; the game is kept." in out
    assert out.endswith("You leave the game.\n")


def test_a_delayed_bid_stays_secret_to_the_end() -> None:
    table = table_of(rules_of(hands="3", bidding="delayed"), seed="2")
    _, out = play(table, "\n" * 10)
    before = out.partition("The bids are shown")[0]
    assert not re.search(r"(Ann|Ben) bids \d", before)
    assert "Ann 0 of" not in before
    assert " too " not in before


class Reneger:
    """Plays the first card at hand, whatever was led."""

    name = "reneger"

    def choose(self, view: SeatView) -> SeatCommand:
        return view.legal[0]  # type: ignore[return-value]  # a seat's own legal commands are a seat's


def honour_table(*hands: str, person: int = 0) -> Table:
    """An honour table where seat 0 leads; all but the person play the first card they hold."""
    dealt = [[Card(code) for code in hand.split()] for hand in hands]
    top = [card for cards in zip(*dealt, strict=True) for card in cards] + [Card("As")]
    pack = (*top, *(card for card in DECK if card not in top))
    rules = rules_of(len(hands), hands=[len(dealt[0])], renege="penalty", first_dealer=2)
    bots: Mapping[int, Bot] = {seat: Reneger() for seat in range(len(hands)) if seat != person}
    return Table(rules, bots, ScriptedPacks({"deal 1": pack}))


def test_a_renege_is_called_and_punished() -> None:
    table = honour_table("2h 3h", "4c 5h", "6h 7h")
    _, out = play(table, "\n2h\ncall ann\n\n")
    assert "You call a renege by Ann. Right: the hand ends." in squeezed(out)
    assert table.view(0).sheet[0].points[1] == -20


def test_a_wrong_call_changes_nothing() -> None:
    table = honour_table("2h 3h", "4h 5h", "6h 7h")
    _, out = play(table, "\n2h\ncall ann\ncall ann\nq\n")
    assert "Wrong: play goes on." in squeezed(out)
    assert "Ann was called already, and no trick was won since. (R7.3)" in squeezed(out)


def test_the_played_hand_waits_for_a_call_and_enter_scores_it() -> None:
    table = honour_table("2h 3h", "4h 5c", "6h 7h")
    _, out = play(table, "\n2h\n\n")
    assert "Any call? Enter to score the hand:" in out
    assert not table.is_over
    play(table, "\n")
    assert table.is_over


@pytest.mark.parametrize("own", ["2d 5c", "2d 3d"])
def test_after_a_card_off_the_suit_led_it_may_be_taken_back(own: str) -> None:
    """The question comes whether or not it was a renege, and so tells nothing (R7.4)."""
    table = honour_table("4c 6c", own, "6h 7h", person=1)
    _, out = play(table, "\n2d\nback\n", seat=1)
    told = squeezed(out)
    assert "You did not follow. Enter lets it stand, back takes it back:" in told
    if own == "2d 5c":
        assert "You take back the 2 of diamonds." in told
        assert told.count("Your card?") == 2
    else:
        assert "You have no renege to take back" in told
        assert told.count("You did not follow.") == 2


def test_a_card_off_the_suit_led_may_stand() -> None:
    table = honour_table("4c 6c", "2d 5c", "6h 7h", person=1)
    _, out = play(table, "\n2d\n\n", seat=1)
    assert "Ben plays " in out.partition("You did not follow.")[2]


def twin(seed: str, own: list[Card], dealt: int) -> tuple[Card, ...]:
    """The same pack for seat 0 and the turn-up, all hidden cards in another order."""
    pack = list(SeededPacks(seed).pack("deal 1"))
    hidden = [i for i in range(len(pack)) if pack[i] not in own and i != dealt]
    mixed = [pack[i] for i in hidden]
    random.Random(seed).shuffle(mixed)
    for place, card in zip(hidden, mixed, strict=True):
        pack[place] = card
    return tuple(pack)


@given(
    players=st.integers(2, 6),
    size=st.integers(1, 5),
    seed=st.text("0123456789", min_size=1, max_size=6),
    renege=st.sampled_from(["impossible", "penalty"]),
    typed=st.lists(
        st.sampled_from(
            ["?", "h", "s", "l", "help", "9", "J", "W", "As", "2c", "back", "call Ann"]
        ),
        max_size=4,
    ),
)
@settings(max_examples=40)
def test_twin_worlds_read_the_same(
    players: int, size: int, seed: str, renege: str, typed: list[str]
) -> None:
    """Bids are secret and the person leads: until then nothing of the other hands may show."""
    rules = rules_of(
        players, hands=[size], first_dealer=players - 1, bidding="delayed", renege=renege
    )
    pack = SeededPacks(seed).pack("deal 1")
    # A dealer who turns up a Wizard names trump by the hidden hand, for all to hear.
    assume(size * players == len(pack) or not pack[size * players].wins_always)
    own = list(pack[0 : size * players : players])
    answers = "".join(f"{line}\n" for line in [*typed, "", *typed])
    outs = []
    for world in (pack, twin(seed, own, size * players)):
        bots: Mapping[int, Bot] = {seat: Novice() for seat in range(1, players)}
        _, out = play(Table(rules, bots, ScriptedPacks({"deal 1": world})), answers)
        # What follows the first card of the person is no secret any more.
        outs.append(re.split(r"^You play", out, maxsplit=1, flags=re.MULTILINE)[0])
    assert outs[0] == outs[1]


def test_a_long_answer_is_cut_and_the_next_is_read_whole() -> None:
    out = io.StringIO()
    lines = Lines(io.StringIO("x" * 1000 + "\nnext\nlast"), out)
    answers = [lines.ask("Q?") for _ in range(4)]
    assert answers == ["x" * LONGEST_ANSWER, "next", "last", None]


def test_a_stranger_has_no_game_to_play() -> None:
    with pytest.raises(ValueError, match="seat of a person"):
        PlainGame(table_of(rules_of()), Words(NAMES[:3]), io.StringIO(), io.StringIO())
