"""The pad line by line, and what a session says and keeps."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from foretrick.host import KeepError
from foretrick.scorepad import PadPhase, fold_pad, loads_pad, read_fragment
from foretrick.scorepad.codec import KeptPad
from foretrick.scorepad.desk import PadDesk
from foretrick.tui.pad.commands import PAD_COMMANDS
from foretrick.tui.pad.plain import pad_lines
from foretrick.tui.pad.session import PadSession
from foretrick.tui.plain import Ending
from tests.tui.pad_evenings import PAGE, Evening

SAMPLE = "1 1 0\n0 1 0\n0 2 0\n1 1 0\n0 2 1\n1 2 0\n"


def test_the_sample_of_the_rules_is_entered_line_by_line() -> None:
    ending, out = Evening().plain(SAMPLE + "sheet\nquit\n")
    assert ending is Ending.OVER
    assert "Hand 1 is scored: Ann +20, Ben \N{MINUS SIGN}10, Cal +30." in out
    assert "Ben wins with 50 points." in out
    assert re.search(r"Total +0 +50 +10\nPlace +3\. +1\. +2\.", out)
    assert out.endswith("Kept.\n")


def test_a_game_that_is_ended_in_mid_hand_says_with_which_hand_it_ends() -> None:
    _, out = Evening().plain("1 1 0\n0 1 0\n0\nend\n")
    assert "The game ends with hand 2, which is begun: enter the rest of it." in out
    _, out = Evening().plain("1 1 0\n0 1 0\nend\n")
    assert "which is begun" not in out


def test_the_end_of_input_leaves_the_pad() -> None:
    ending, out = Evening().plain("1\n")
    assert ending is Ending.LEFT
    assert out.endswith("Kept.\n")


def test_ctrl_c_leaves_the_pad_as_it_is() -> None:
    evening = Evening()
    plain = evening.session.answer

    def interrupted(line: str) -> object:
        if line == "stop":
            raise KeyboardInterrupt
        return plain(line)

    evening.session.answer = interrupted  # type: ignore[method-assign,assignment]  # Ctrl-C comes at any moment
    ending, _ = evening.plain("1\nstop\n")
    assert ending is Ending.INTERRUPTED
    assert fold_pad(evening.kept).sheet.hands[0].bids == (None, 1, None)


def test_whatever_is_entered_is_kept_at_once() -> None:
    evening = Evening()
    for line in ("1", "1 0", "ben", "undo", "cal"):
        evening.type(line)
        assert fold_pad(evening.kept) == evening.session.desk.pad


def test_an_entry_that_cannot_be_kept_is_not_made_and_the_pad_goes_on() -> None:
    def full(_: object) -> None:
        raise KeepError("The disk is full.", "Free some space.")

    evening = Evening()
    kept = KeptPad(evening.session.desk.pad, evening.session.desk.events)
    session = PadSession(PadDesk(kept, full), evening.files.__setitem__)
    reply = session.answer("1")
    assert (reply.is_refusal, reply.notes) == (True, ("The disk is full.", "Free some space."))
    assert session.view.to_bid == (1,)


def test_a_line_that_changes_nothing_says_so_and_adds_no_step() -> None:
    evening = Evening()
    evening.type("1")
    steps = len(evening.kept)
    assert evening.type("bid ben 1") == ("That stands there already.",)
    assert len(evening.kept) == steps


def test_exports_and_the_link() -> None:
    evening = Evening()
    evening.type(*SAMPLE.splitlines(), "export a.csv", "export b.json", "export c.jsonl")
    assert evening.files["a.csv"].startswith("hand,cards,dealer,Ann bid")
    assert loads_pad(evening.files["b.json"]).pad == evening.session.desk.pad
    assert evening.files["c.jsonl"].count("\n") == 1
    refused = evening.session.answer("export d.doc")
    assert refused.is_refusal
    assert "d.doc" not in evening.files
    (link,) = evening.type("link")
    assert read_fragment(link).pad.sheet == evening.session.desk.pad.sheet


def test_help_lists_every_command_that_the_page_has() -> None:
    _, out = Evening().plain("help\nq\n")
    flat = " ".join(out.split())
    assert [each for each in PAD_COMMANDS if f"{each}: " not in flat] == []
    page = PAGE.read_text(encoding="utf-8")
    assert [each for each in PAD_COMMANDS if f"`{each}`" not in page] == []


def test_the_sheet_marks_the_dealer_who_sits_out_and_what_is_skipped() -> None:
    evening = Evening()
    evening.type("out cal", "1 0", "1 0", "skip 2", "renege ben 3", "2 0 1")
    first, second, third = list(pad_lines(evening.session.view))[1:4]
    assert first.split() == ["1", "1", "*0/0", "20", "1/1", "30", "-"]
    assert second.split() == ["2", "-"]
    assert third.split() == ["3", "3", "0/.", "40", "*1/R", "10", "2/.", "40"]


TYPED = [*SAMPLE.split("\n"), *PAD_COMMANDS]


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.text(max_size=30) | st.sampled_from([*SAMPLE.split("\n"), *PAD_COMMANDS]), max_size=20
    )
)
def test_no_line_breaks_a_session(lines: list[str]) -> None:
    evening = Evening()
    for line in lines:
        reply = evening.session.answer(line)
        assert all(note for note in reply.notes) or not reply.is_refusal
    assert evening.session.view.phase in PadPhase
