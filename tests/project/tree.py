"""The project's files, as its own tests see them."""

import os
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]


def project_files() -> Iterator[Path]:
    """Yield every file of the project, without those that .gitignore names."""
    patterns = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text().split()]
    patterns.append(".git")

    def is_ours(name: str) -> bool:
        return not any(fnmatch(name, pattern) for pattern in patterns)

    for folder, subfolders, names in os.walk(ROOT):
        subfolders[:] = filter(is_ours, subfolders)
        yield from (Path(folder, name) for name in names if is_ours(name))
