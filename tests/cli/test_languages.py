"""Commands with wrong input, in a veiled language: what they say is messages and what was typed."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.runner import Command
from tests.words.pseudo import VEILED
from tests.words.test_every_screen import words_left

# What a person wrote or a program reads: options, addresses, values of options, names of files.
WRITTEN = re.compile(r"--[a-z-]+|\w+://\S*|\bR\d+(\.\d+)?\b|\S*\.(json|jsonl|csv|pdf|txt|md|svg)\b")


@pytest.fixture
def veiled(foretrick: Command, monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setattr("foretrick.cli.speaking.language_of", lambda _: VEILED)
    return foretrick


def left(command: Command, *arguments: str, known: str = "", stdin: str | bytes = "") -> list[str]:
    """The words that a command says and no catalogue can reach."""
    result = command(*arguments, stdin=stdin)
    told = result.out + result.err
    assert "¤" in told or not told.strip(), told
    return sorted(set(words_left(WRITTEN.sub("", told), keys=known)))


OPTIONS = (
    "bidding even bids hands first dealer all jesters one card hand tie break renege review tricks"
)
VALUES = (
    "open hidden delayed allowed canadian never from two full alternate fives tournament draw last "
    "first normal five faq one forehead round countback shared impossible penalty none plus minus "
    "quick standard"
)
BOTS = "random novice club expert search cmd"


@pytest.mark.parametrize(
    ("arguments", "known"),
    [
        (("#",), ""),
        (("--#",), ""),
        (("record",), "record"),
        (("record", "verify"), "record verify FILE"),
        (("record", "convert", "-"), "record convert"),
        (("record", "verify", "#", "#"), "record verify"),
        (("record", "show", "-", "--as", "#"), "table text sheet"),
        (("play", "--players", "9"), ""),
        (("play", "--set", "#"), ""),
        (("play", "--set", "#=1"), OPTIONS),
        (("play", "--set", "bidding=#"), VALUES + " bidding"),
        (("play", "--set", "first_dealer=#"), "draw first dealer"),
        (("play", "--set", "hands=#"), VALUES + " hands"),
        (("play", "--set", "hands=99"), ""),
        (("play", "--preset", "#"), VALUES),
        (("play", "--resume", "#"), ""),
        (("play", "--bots", "#"), BOTS),
        (("play", "--language", "#"), "en de es fr"),
        (("watch", "--games", "0"), ""),
        (("watch", "--bots", "cmd:#"), ""),
        (("watch", "--bots", "novice,novice"), ""),
        (("pad", "--players", "1"), ""),
        (("pad", "--players", "#1,#1"), ""),
        (("pad", "--players", "3", "--scores", "#"), ""),
        (("pad", "--players", "3", "--first-hand", "99"), ""),
        (("pad", "--players", "3", "--preset", "#"), VALUES),
        (("pad", "--players", "3", "--export", "#.#"), ""),
        (("pad", "--resume"), ""),
        (("pad", "--resume", "#"), ""),
        (("pad",), "Ann Ben Cal"),
        (("sheet", "-o", "#"), ""),
        (("sheet", "-o", "#.pdf", "--size", "#"), "a letter"),
        (("arena",), ""),
        (("arena", "--bots", "#"), BOTS),
        (("arena", "--bots", "novice,"), "novice"),
        (("arena", "--bots", "novice", "--until", "#"), ""),
        (("arena", "--bots", "novice", "--resume"), ""),
        (("arena", "--bots", "novice", "--field", "novice"), ""),
        (("arena", "--challenge", "novice"), ""),
        (("perft", "--size", "#"), ""),
        (("perft", "--players", "3", "--size", "1"), ""),
        (("perft", "--players", "3", "--size", "1", "--divide"), ""),
        (("rules",), f"{OPTIONS} {VALUES} trick at once"),
        (("rules", "R5.4"), f"{OPTIONS} {VALUES}"),
        (("rules", "bidding"), f"foretrick play {OPTIONS} {VALUES}"),
        (("rules", "quick"), f"foretrick play {OPTIONS} {VALUES}"),
        (("rules", "#"), ""),
        (("engine", "#"), BOTS),
        (("engine", "novice", "--budget", "#"), ""),
        (("bot", "--server", "#", "--token", "#"), ""),
        (("bot", "--server", "http://127.0.0.1:9", "--token", "#"), "Connection refused"),
        (("admin",), "admin"),
        (("admin", "end-table", "#"), ""),
        (("admin", "ban", "#", "--database", "memory:"), ""),
        (("admin", "recount", "--database", "memory:"), ""),
        (("admin", "recount", "--database", "#"), ""),
        (("admin", "recount", "--database", "#://#"), ""),
        (("serve", "--port", "#"), "serve"),
        (("serve", "--port", "99999"), "port FORETRICK PORT"),
        (("serve", "--workers", "0"), "workers FORETRICK WORKERS"),
        (("serve", "--workers", "2", "--database", "memory:"), ""),
        (("think", "--database", "memory:"), ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_wrong_input(veiled: Command, arguments: tuple[str, ...], known: str) -> None:
    assert left(veiled, *arguments, known=f"{known} foretrick") == []


def test_files_that_are_not_there_are_told_by_the_system(veiled: Command, tmp_path: Path) -> None:
    system = " ".join({*"No such file or directory".split(), *re.findall("[a-z]+", str(tmp_path))})
    for command in (("record", "verify"), ("record", "show"), ("pad", "--import")):
        assert left(veiled, *command, str(tmp_path / "#"), known=system) == []


GAME = json.dumps(
    {
        "format": "foretrick-record/1",
        "id": 7,
        "rules": {"players": "3", "#": 1},
        "seats": [{"name": "#0", "kind": "#"}, 1],
        "started": "#",
        "events": [1, {"type": "#"}, {"type": "bid_made", "seat": 9}, {"type": "trick_won"}],
    }
)
TEXT = """Foretrick record 1
Players: 2
Seat 0: #0 (#
Derive: #
#: 1
Hand: 3 4 5
Trick: 0 ZZ 1
Ranking: 1.
Score: 0 1
Renege called: 0 1 #
no key
"""
# Names of fields and kinds of events, keys of the text form, and what is written there.
FIELDS = """id name kind human bot started rules players seats events type seat bid trick list by
draw dealer hand cards turn up pack trump bids shown trick won taken back renege called score tie
break round ranking time drawn dealt fixed made revealed played taken game ended started hand_dealt
Players Seat Derive yes no Hand deals card Ann Trick Ranking Score upheld not Turn Key null preset
derive bidding even hands first dealer all jesters one card review tricks novice object ZZ key W J
cdhs scored T Z Dealer"""


@pytest.mark.parametrize("damaged", [GAME, TEXT, "{", "[1]", '{"a":1,"a":2}', "", "nothing"])
def test_damaged_records(veiled: Command, tmp_path: Path, damaged: str) -> None:
    file = tmp_path / "0.json"
    file.write_text(damaged)
    assert left(veiled, "record", "verify", str(file), known=FIELDS + " a to c d h s TJQKA") == []


def test_a_damaged_pad_and_a_damaged_table(veiled: Command, tmp_path: Path) -> None:
    pad, table = tmp_path / "0.json", tmp_path / "0.csv"
    pad.write_text('{"format":"foretrick-pad/1","events":[{"type":"pad_opened","id":7}]}')
    fields = "events names hands id"
    folders = " ".join(re.findall(r"[^\W\d_]+", str(tmp_path)))
    assert left(veiled, "pad", str(pad), known=f"{fields} {folders}") == []
    table.write_text("hand,cards,#1 bid,#1 tricks,#2 bid,#2 tricks\n1,1,#,1,0,0\n2,2,1,1,0,0\n")
    seen = left(veiled, "pad", "--import", str(table), known=f"bid cards {folders}", stdin="q\n")
    assert [word for word in seen if word not in {"help", "data", "pads", "q"}] == []


def test_a_match_of_bots(veiled: Command) -> None:
    match = ("arena", "--challenge", "novice", "--field", "random", "--players", "3")
    short = ("--set", "hands=1,2", "--seed", "7", "--workers", "1", "--games", "12")
    assert left(veiled, *match, *short, known="novice random standard") == []
