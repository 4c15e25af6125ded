import json

from tools.vendor import FOLDER, LOCK, WANTED, sha256


def test_every_vendored_file_is_as_it_was_fetched() -> None:
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    assert lock
    found = {path.name: sha256(path.read_bytes()) for path in FOLDER.iterdir() if path != LOCK}
    assert found == {name: entry["sha256"] for name, entry in lock.items()}


def test_the_lock_holds_what_is_wanted() -> None:
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    wanted = {name for files in WANTED.values() for name in files.values()}
    assert set(lock) == wanted
    assert any("LICENSE" in name for name in lock)
