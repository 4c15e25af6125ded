"""The letters are those that were published, and their licence stands beside them."""

import hashlib

from foretrick.sheets.type_face import face_file

PUBLISHED = {
    "DejaVuSansCondensed.ttf": "2d8aa290adcf1ebcbb35f63e57cf32941b012eaab4b65096b904112cf3bac972",
    "DejaVuSansCondensed-Bold.ttf": (
        "6d2f2481e2aae944e8411cc5be515c69503ff7f5db52f2c67bcbe5d4de6bec13"
    ),
}


def test_the_fonts_are_unchanged() -> None:
    files = [face_file(), face_file(bold=True)]
    found = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
    assert found == PUBLISHED
    licence = (files[0].parent / "LICENSE-DejaVu.txt").read_text(encoding="utf-8")
    assert "Bitstream Vera Fonts Copyright" in licence
    assert "Arev Fonts Copyright" in licence
