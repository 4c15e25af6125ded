"""The terminal in a veiled language: no word is left that no catalogue can reach."""

import io
import re

import pytest

from foretrick.bots import Novice
from foretrick.host import Table
from foretrick.rules import SeatView, ruleset
from foretrick.rules.ruleset import Renege
from foretrick.shuffle import SeededPacks
from foretrick.tui.app import TableApp
from foretrick.tui.plain import Ending, PlainGame
from foretrick.tui.settings import Pace, Settings
from foretrick.words.card_names import cards_called, suit_called
from foretrick.words.faces import Faces, Ranks
from foretrick.words.telling import Words
from foretrick.words.typed import squeezed
from tests.tui.games import AT_ONCE, a_table, forward, my_bid, my_card, press, text_of
from tests.words.pseudo import MARKED, VEILED

NAMES = ("#0", "#1", "#2", "#3", "#4", "#5")  # no letters: they are nobody's to translate

# The faces of cards, the program's name, codes and rules by their IDs, keys that are pressed and
# words that are typed: the same in every language, or lists of their own.
SAME = re.compile(r"\b([2-9TJQKA]|10|Wiz|Jes|Foretrick|R\d+\.\d+)\b")
SETTINGS: list[dict[str, object]] = [
    {},
    {"bidding": "hidden", "review_tricks": "all"},
    {"bidding": "delayed", "one_card_hand": "forehead"},
    {"even_bids": "never", "renege": "penalty"},
]
# In the course of each question something that cannot be, and every wish.
ANSWERS = ["zzz", "99", "as", "w", "?", "help", "s", "l", "h", "call", "call #1", "back", "7"]


def words_left(text: str, *, keys: str = "") -> list[str]:
    """The words on a screen that are no message's; `keys` are letters to be pressed."""
    left = re.findall(r"[^\W\d_]+", SAME.sub("", text))
    return [word for word in left if word != "¤" and word not in keys.split()]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("settings", SETTINGS)
def test_line_by_line_nothing_is_told_beside_the_messages(
    players: int, settings: dict[str, object]
) -> None:
    rules = ruleset(players, "standard", {"hands": "1,2", "tie_break": "shared", **settings})
    table = Table(rules, dict.fromkeys(range(1, players), Novice()), SeededPacks("1"))
    out = io.StringIO()
    typed = "".join(f"{answer}\n" for answer in [*ANSWERS, "", ""]) * 60
    words = Words(NAMES[:players], 0, language=VEILED)
    ending = PlainGame(table, words, io.StringIO(typed), out).play()
    assert ending is Ending.OVER
    # What was typed is repeated after the question, since nobody sits at a terminal.
    told = re.sub(r"(?m): (" + "|".join(map(re.escape, ANSWERS)) + ")$", ":", out.getvalue())
    left = words_left(told, keys="back call zzz as w s l h help")
    assert left == []
    assert len(told) > 3_000


def after_a_trick(view: SeatView) -> bool:
    return my_card(view) and view.hand is not None and sum(view.hand.won) == 1


@pytest.mark.parametrize("key", ["question_mark", "s", "l", "f", "r", "p", "c", "t"])
async def test_nor_in_answer_to_any_key(key: str) -> None:
    table = forward(a_table(4, hands="5", renege="penalty"), after_a_trick)
    app = TableApp(table, 0, NAMES[:4], Settings(pace=Pace.AT_ONCE, language=VEILED))
    async with app.run_test(size=(120, 50)) as pilot:
        await press(pilot, key)
        shown = text_of(app)
    assert words_left(shown, keys="h l s c t f r p q") == []
    assert table.rules.renege is Renege.PENALTY


async def test_nor_where_the_terminal_is_too_small() -> None:
    app = TableApp(forward(a_table(3), my_bid), 0, NAMES[:3], Settings(language=VEILED))
    async with app.run_test(size=(60, 20)):
        assert words_left(text_of(app), keys="q") == []


async def test_nor_where_a_game_cannot_be_kept() -> None:
    def keep(_: object) -> None:
        raise OSError("!")

    base = a_table(3, hands="2")
    table = Table(base.rules, base._bots, base._packs, keep=keep)
    app = TableApp(table, 0, NAMES[:3], Settings(pace=Pace.AT_ONCE, language=VEILED))
    async with app.run_test():
        shown = text_of(app)
    assert "✗ ¤¤¤ ¤¤¤¤" in shown
    assert words_left(shown, keys="h l s p q") == []


@pytest.mark.parametrize("screen", [(80, 24), (110, 24)])
async def test_long_words_are_cut_and_break_nothing(screen: tuple[int, int]) -> None:
    app = TableApp(forward(a_table(4, hands="15"), my_card), 0, NAMES[:4], AT_ONCE_MARKED)
    async with app.run_test(size=screen) as pilot:
        lines = text_of(app).split("\n")
        assert len(lines) == screen[1]
        assert all(f"{key} «" in lines[-1] for key in "hls?q")
        await pilot.press("s", "escape", "question_mark")
        assert all(len(line) <= screen[0] for line in text_of(app).split("\n"))


AT_ONCE_MARKED = Settings(AT_ONCE.faces, Pace.AT_ONCE, MARKED)


def test_what_a_language_calls_a_card_may_be_typed() -> None:
    for ranks in Ranks:
        words = Words((), None, Faces(ranks), MARKED)
        for code in ("7h", "Th", "Qs", "Ac", "Kd"):
            [card] = cards_called(code.lower(), Faces())
            told = squeezed(words.card(card), MARKED)
            assert cards_called(told, words.faces, MARKED) == (card,)
    assert suit_called("hearts", MARKED) is suit_called("♥")
