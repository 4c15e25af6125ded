"""Games are kept after every command, whole or not at all, and never over another."""

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from foretrick.bots import Novice
from foretrick.host import Games, KeepError, KeptGame, SavedGame, Table, data_folder
from foretrick.host.folder import write_whole
from foretrick.host.saves import DamagedSave, NewerSave, read_save, write_save
from foretrick.records import Record, SeatInfo, SeatKind, json_form
from foretrick.rules import ScoreHand, ruleset
from foretrick.shuffle import SeededPacks


def new_game(game_id: str = "abc12345", seed: str = "1") -> SavedGame:
    rules = ruleset(3, "quick", {"hands": "1,2", "first_dealer": 0})
    seats = (
        SeatInfo("Kim"),
        SeatInfo("Ann", SeatKind.BOT, "novice"),
        SeatInfo("Ben", SeatKind.BOT, "random"),
    )
    return SavedGame(seed, Record(game_id, rules, seats, "2026-07-01T12:00:00+00:00"))


def move(kept: KeptGame) -> bool:
    """Let the one next thing happen at a table of its own; False once the game is over."""
    table = kept.table()
    if not table.is_over and not table.step():
        seen = table.view(kept.game.seat)
        command = Novice().choose(seen) if seen.is_my_turn else ScoreHand()
        table.act(command, table.version)
    return not table.is_over


def play_out(kept: KeptGame) -> None:
    while move(kept):
        pass


def test_the_folder_is_the_platform_s_unless_another_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("FORETRICK_DATA", raising=False)
    assert data_folder().name == "foretrick"
    monkeypatch.setenv("FORETRICK_DATA", str(tmp_path))
    assert data_folder() == tmp_path


def test_a_save_holds_the_game() -> None:
    game = new_game(seed='so "odd"\n')
    assert read_save(write_save(game)) == game
    assert read_save(write_save(game).encode()) == game


def test_the_save_on_the_disk_is_the_game_at_every_step(tmp_path: Path) -> None:
    games = Games(tmp_path)
    kept = KeptGame(games, new_game())
    steps = 0
    while move(kept):
        [found] = games.unfinished()
        assert found.game == kept.game
        kept = KeptGame(games, games.take_up())  # as if the program had ended in between
        steps += 1
    assert steps > 10
    assert list(games.unfinished()) == []
    assert kept.record_file is not None
    assert json_form.loads(kept.record_file.read_bytes()) == kept.game.record
    assert kept.record_file.name == "2026-07-01-abc12345.json"


def test_a_finished_game_is_never_written_over(tmp_path: Path) -> None:
    files = set()
    for seed in ("1", "2", "1"):
        kept = KeptGame(Games(tmp_path), new_game(seed=seed))
        play_out(kept)
        files.add(kept.record_file)
    # The same game, finished twice, is the same record.
    assert {file.name for file in files if file} == {
        "2026-07-01-abc12345.json",
        "2026-07-01-abc12345-2.json",
    }


def fail_with(number: int) -> object:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("where", ["os.fsync", "pathlib.Path.replace", "tempfile.mkstemp"])
def test_a_full_disk_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    games = Games(tmp_path)
    kept = KeptGame(games, new_game())
    for _ in range(6):
        move(kept)
    table = kept.table()
    version, before = table.version, kept.game
    with monkeypatch.context() as patch:
        patch.setattr(where, fail_with(errno.ENOSPC))
        with pytest.raises(KeepError, match=r"could not be kept.*No space left on device"):
            table.step() or table.act(Novice().choose(table.view(0)), version)
    assert (table.version, kept.game) == (version, before)
    assert games.take_up() == before
    assert [path.name for path in (tmp_path / "unfinished").iterdir()] == ["abc12345.json"]
    play_out(kept)


def test_write_whole_leaves_no_part_behind(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file"
    write_whole(file, "ä\n")
    write_whole(file, "ö\n")
    assert file.read_bytes() == "ö\n".encode()
    assert list(file.parent.iterdir()) == [file]


def test_a_game_played_on_elsewhere_is_not_written_over(tmp_path: Path) -> None:
    games = Games(tmp_path)
    first = KeptGame(games, new_game())
    move(first)
    second = KeptGame(games, games.take_up())
    move(second)
    with pytest.raises(KeepError, match="played on somewhere else"):
        move(first)
    assert games.take_up() == second.game


def _edited(**changes: object) -> str:
    return json.dumps({**json.loads(write_save(new_game())), **changes})


def _record(**changes: object) -> dict[str, object]:
    record = json.loads(write_save(new_game()))["record"]
    return {**record, **changes}


def _seats(*kinds: tuple[str, str | None]) -> list[dict[str, str | None]]:
    return [{"name": f"N{i}", "kind": kind, "bot": bot} for i, (kind, bot) in enumerate(kinds)]


def _middle() -> object:
    """The events up to the first deal, without the trump that follows from it."""
    table = Table(new_game().record.rules, {}, SeededPacks("1"))
    while len(table.events) < 3:
        table.step()
    record = replace(new_game().record, events=table.events[:2], at=())
    return json.loads(json_form.dumps(record))["events"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no JSON text"),
        ("[" * 100_000, "no JSON text"),
        ("[]", "no JSON object"),
        ("{}", "does not say that it is a save"),
        (_edited(format="foretrick-record/1"), "does not say that it is a save"),
        (_edited(format="foretrick-save/x"), "does not say that it is a save"),
        (_edited(format=None), "does not say that it is a save"),
        (_edited(seed=None), "has no seed"),
        (_edited(seed="x" * 201), "The seed has 201 characters"),
        (_edited(record=None), "has no record"),
        (_edited(record={}), "its record cannot be read"),
        (_edited(record=_record(events=[{"type": "game_ended"}])), "its record cannot be read"),
        (
            _edited(record=_record(events=[{"type": "trick_won", "trick": 1, "seat": 0}])),
            "its game is not right",
        ),
        (_edited(record=_record(events=_middle())), "in the middle of a move"),
        (_edited(record=_record(seats=_seats(*[("bot", "novice")] * 3))), "not exactly one person"),
        (_edited(record=_record(seats=_seats(*[("human", None)] * 3))), "not exactly one person"),
        (
            _edited(
                record=_record(seats=_seats(("human", None), ("bot", "novice"), ("bot", "deep")))
            ),
            "there is no bot 'deep'",
        ),
    ],
)
def test_what_is_no_save_is_kept_aside(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(DamagedSave, match=why):
        read_save(text)
    games = Games(tmp_path)
    for copy in ("", "-2", "-3"):
        save = games.save_file("abc12345")
        save.parent.mkdir(parents=True, exist_ok=True)
        save.write_text(text)
        [found] = games.unfinished()
        assert found.game is None
        assert str(found.trouble).startswith("damaged: ")
        with pytest.raises(KeepError, match="is damaged"):
            games.take_up()
        assert (tmp_path / "damaged" / f"abc12345{copy}.json").read_text() == text
        assert list(games.unfinished()) == []


def test_a_save_under_another_name_is_damaged(tmp_path: Path) -> None:
    games = Games(tmp_path)
    games.save(new_game("one"))
    games.save_file("one").rename(games.save_file("two"))
    with pytest.raises(KeepError, match="it holds the game 'one'"):
        games.take_up("two")


def test_any_byte_changed_is_a_game_or_damage() -> None:
    text = write_save(new_game()).encode()
    good = 0
    for place in range(0, len(text), 7):
        try:
            read_save(text[:place] + b"\xc3" + text[place + 1 :])
            good += 1
        except (DamagedSave, NewerSave):
            continue
    assert good < len(text) / 7


def test_a_newer_save_stays_where_it_is(tmp_path: Path) -> None:
    games = Games(tmp_path)
    games.save(new_game())
    save = games.save_file("abc12345")
    save.write_text(_edited(format="foretrick-save/2"))
    with pytest.raises(KeepError, match="newer Foretrick") as error:
        games.take_up()
    assert "Update" in str(error.value.hint)
    assert save.exists()
    [found] = games.unfinished()
    assert "newer" in str(found.trouble)


def test_a_save_with_a_newer_record_stays_where_it_is(tmp_path: Path) -> None:
    games = Games(tmp_path)
    games.save(new_game("abc12345"))
    file = games.save_file("abc12345")
    text = file.read_text().replace("foretrick-record/1", "foretrick-record/2")
    file.write_text(text)
    with pytest.raises(KeepError, match="newer Foretrick: its record is of a version"):
        games.take_up()
    assert file.read_text() == text


def test_a_name_that_a_terminal_would_obey_is_damage() -> None:
    text = write_save(new_game()).replace('"Ann"', '"\\u001b[31mAnn"')
    with pytest.raises(DamagedSave, match="a name in it cannot be shown"):
        read_save(text)


def test_games_are_chosen_by_how_their_id_begins(tmp_path: Path) -> None:
    games = Games(tmp_path)
    with pytest.raises(KeepError, match=r"There is no unfinished game\."):
        games.take_up()
    for number, game_id in enumerate(["aa1", "aa2", "b1", "aa"]):
        games.save(new_game(game_id))
        os.utime(games.save_file(game_id), (number, number))
    assert [found.id for found in games.unfinished()] == ["aa", "b1", "aa2", "aa1"]
    assert games.take_up().id == "aa"
    assert games.take_up("b").id == "b1"
    assert games.take_up("aa").id == "aa"
    assert games.take_up("aa2").id == "aa2"
    with pytest.raises(KeepError, match="There is no unfinished game 'c'"):
        games.take_up("c")
    with pytest.raises(KeepError, match="Several games begin with 'a': aa, aa2, aa1"):
        games.take_up("a")


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    games = Games(tmp_path / "file")
    with pytest.raises(KeepError, match="could not be kept"):
        games.save(new_game())
    assert list(games.unfinished()) == []
