"""Draw the deck, or with `--sheet FILE` a page to look at."""

import argparse
import gzip
from pathlib import Path

from tools.deck.rules import pictures
from tools.deck.sheet import sheet
from tools.deck.sprite import sprite

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "foretrick" / "server" / "static"
PICTURES = ROOT / "docs" / "pictures" / "rules"


def main() -> None:
    """Write the sprite and the pictures of the rules, or only the sheet if one is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.deck", description="Draw the deck.")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="write a page of all faces")
    path, text = parser.parse_args().sheet, sheet()
    if path is None:
        path, text = STATIC / "deck.svg", sprite()
        PICTURES.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures().items():
            (PICTURES / name).write_text(picture, encoding="utf-8", newline="\n")
        path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    size, packed = len(text.encode()), len(gzip.compress(text.encode()))
    print(f"{path}: {size / 1000:.0f} KB, {packed / 1000:.0f} KB gzipped")


if __name__ == "__main__":
    main()
