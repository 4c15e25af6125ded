"""A whole game and a whole evening with the pad, in a veiled language: every word is a message."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from foretrick.scorepad import PadPhase
from foretrick.scorepad.telling import PadWords
from foretrick.tui.app import TableApp
from foretrick.tui.pad.app import PadApp
from foretrick.tui.pad.commands import COMMANDS, PARTS, command_typed, usages
from foretrick.tui.pad.plain import pad_lines
from foretrick.tui.pad.session import help_lines, moment_lines
from foretrick.tui.settings import Pace, Settings
from foretrick.words.language import language, languages
from foretrick.words.typed import words_of
from tests.tui.games import a_table, press, text_of
from tests.tui.pad_evenings import Evening
from tests.words.pseudo import VEILED
from tests.words.test_every_screen import words_left

NAMES = ("#0", "#1", "#2")  # no letters: they are nobody's to translate
KEYS = "h l s c t f r p q"  # pressed at the table, alike in every language
PRESSED = "Enter Esc F1 Ctrl Z Y Q PgUp PgDn"
TYPED = " ".join(word for each in (*COMMANDS, *PARTS) for word in words_of(each.words, VEILED))
FILES = "csv json jsonl"  # how names of files end


@pytest.mark.parametrize(
    "settings",
    [
        {"hands": "1,3", "renege": "penalty"},
        {"hands": "1,2", "bidding": "delayed", "one_card_hand": "forehead"},
    ],
)
async def test_a_whole_game_in_full_screen(settings: dict[str, str]) -> None:
    table = a_table(3, "standard", None, tie_break="shared", **settings)
    app = TableApp(table, 0, NAMES, Settings(pace=Pace.AT_ONCE, language=VEILED))
    seen: set[str] = set()
    async with app.run_test(size=(120, 40)) as pilot:
        while not table.is_over:
            seen.add(text_of(app))
            await press(pilot, *(("h", "enter") if table.view(0).is_my_turn else ("enter",)))
        seen.add(text_of(app))
        await press(pilot, "enter")
        seen.add(text_of(app))
    assert len(seen) > 6
    left = {word for shown in seen for word in words_left(shown, keys=f"{KEYS} {PRESSED}")}
    assert left == set()


# Right and wrong, in every phase: bids that cannot be, tricks that do not add up and are let
# stand, corrections, players who come and go, a tie, and the end.
EVENING = [
    *("", "9", "#9 #9", "1 1", "0", "0 0 0 0", "1 0 1", "let !", "undo", "redo", "undo", "back"),
    *("1 0 0", "1 0 0", "fix 1 #9 1 1", "fix 1 #0 1", "fix 1 #0 1 1"),
    *("renege #1 1", "renege nobody", "dealer #2", "insert 2", "remove 2", "skip", "play 2"),
    *("size 2 1", "size 2 99", "add", "add #3 20 after #1", "leave #3", "return #3"),
    *("out #0", "in #0", "seats #0 #1", "rename #0 to #7", "rename #0", "sums", "sums off"),
    *("sums on", "export", "export #.#", "bid #1 0", "tricks #1 1", "dealer", "let", "renege"),
    *("remove 1", "1", "0 0 0 0", "end", "0 0", "share", "#1", "undo", "redo", "redo", "undo"),
]

# Two tie for first: wrong answers, who deals the round, and the round.
TIE = ["0 0 0", "1 0 0", "5", "#9", "#2", "0 0", "10 0", "7"]


async def typed(pilot: Pilot[None], line: str) -> None:
    pilot.app.screen.query_one(Input).value = line
    await press(pilot, "enter")


async def test_a_whole_evening_with_the_pad_in_full_screen() -> None:
    evening = Evening((1, 2), NAMES, language=VEILED)
    app = PadApp(evening.session, "#")
    seen: set[str] = set()
    async with app.run_test(size=(100, 40)) as pilot:
        for line in EVENING[::2]:
            await typed(pilot, line)
            pilot.app.screen.query_one(Input).value = ""
            await press(pilot, "pageup")
            seen.add(text_of(app))
        await press(pilot, "f1")
        seen.add(text_of(app))
    left = {word for each in seen for word in words_left(each, keys=f"F {PRESSED} {TYPED} {FILES}")}
    assert left == set()
    assert len(seen) > 20


async def test_a_terminal_too_small_for_the_pad() -> None:
    app = PadApp(Evening((1, 2), NAMES, language=VEILED).session, "#")
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert words_left(text_of(app), keys="q") == []


def test_a_whole_evening_line_by_line() -> None:
    told: list[str] = list(help_lines(VEILED))
    phases = set()
    for hands, lines in (((1, 2), EVENING), ((1,), TIE)):
        evening = Evening(hands, NAMES, language=VEILED)
        for line in (*lines, ""):
            view = evening.session.view
            phases.add(view.phase)
            told += [*moment_lines(view, VEILED), PadWords(view, VEILED).asked()]
            told += [*evening.session.answer(line).notes, *pad_lines(view, VEILED)]
    left = {word for each in told for word in words_left(each, keys=f"{TYPED} {FILES}")}
    assert left == set()
    assert phases == {PadPhase.BIDS, PadPhase.TRICKS, PadPhase.CHECK, PadPhase.TIE, PadPhase.OVER}


@pytest.mark.parametrize("code", languages())
def test_no_word_means_two_things_and_each_is_one_word(code: str) -> None:
    tongue = language(code)
    for things in (COMMANDS, PARTS):
        words = [word for thing in things for word in words_of(thing.words, tongue)]
        assert len(words) == len(set(words))
        assert [word for word in words if not word or " " in word] == []


@pytest.mark.parametrize("code", languages())
def test_what_help_shows_can_be_typed(code: str) -> None:
    tongue = language(code)
    shown = [usage.split()[0].rstrip(",") for usage in usages(tongue)]
    commands = {command_typed(word, tongue) for word in shown[2:]}
    assert None not in commands
    assert len(commands) >= 25


def test_the_pad_is_kept_in_german() -> None:
    evening = Evening((1, 2), ("Ann", "Ben", "Cal"), language=language("de"))
    evening.type("1 1 0", "zurück", "1 0 1", "1 0 0", "lass eine Karte ging verloren")
    assert evening.session.view.rows[0].is_scored
    (told,) = evening.type("rückgängig")
    assert told == language("de").text("The last entry is taken back.")
    evening.type("wiederholen", "umbenennen Ann in Anna", "dazu Dot 20 nach Anna")
    assert evening.session.view.names == ("Anna", "Ben", "Cal", "Dot")
    evening.type("undo", "redo")  # English is understood too
    assert evening.session.view.names[-1] == "Dot"
