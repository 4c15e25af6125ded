"""Fetch the browser files of others that the pages use, and note where each came from.

Run by a developer who has npm: `python -m tools.vendor`. A player needs neither npm nor a network:
the files are kept beside our own, each with its licence and its hash in VENDOR.json.
"""

import hashlib
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Final

__all__ = ["FOLDER", "LOCK", "sha256"]

FOLDER: Final = Path(__file__).parents[1] / "src/foretrick/server/static/vendor"
LOCK: Final = FOLDER / "VENDOR.json"

WANTED: Final[dict[str, dict[str, str]]] = {
    # package and version: {file in the package: file here}
    "idiomorph@0.8.0": {
        "dist/idiomorph.esm.js": "idiomorph-0.8.0.esm.js",
        "LICENSE": "idiomorph-0.8.0.LICENSE.txt",
    },
}


def sha256(content: bytes) -> str:
    """The hash by which a file is known."""
    return hashlib.sha256(content).hexdigest()


def main() -> None:
    """Fetch every wanted file, and write the lock."""
    lock: dict[str, dict[str, str]] = {}
    FOLDER.mkdir(parents=True, exist_ok=True)
    for package, wanted in WANTED.items():
        for source, content in _packed(package).items():
            if source in wanted:
                name = wanted[source]
                (FOLDER / name).write_bytes(content)
                lock[name] = {"package": package, "file": source, "sha256": sha256(content)}
    LOCK.write_text(json.dumps(dict(sorted(lock.items())), indent=2) + "\n", encoding="utf-8")


def _packed(package: str) -> dict[str, bytes]:
    """The files of a package, as npm gives it."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", package, "--pack-destination", folder]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603  # our own list
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as packed:
            return {
                member.name.removeprefix("package/"): file.read()
                for member in packed.getmembers()
                if (file := packed.extractfile(member)) is not None
            }


if __name__ == "__main__":
    main()
