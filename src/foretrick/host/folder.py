"""Where a person's games are kept, and how a file is written so that it is never half there."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from foretrick.words.message import MessageError, message

__all__ = ["DATA_VARIABLE", "KeepError", "data_folder", "write_whole"]

DATA_VARIABLE: Final = "FORETRICK_DATA"
"""The environment variable that names another folder for games."""


class KeepError(MessageError):
    """A game that cannot be kept, found or taken up; `hint` says what to do about it."""


def data_folder() -> Path:
    """The folder of the games: the one FORETRICK_DATA names, else the platform's own."""
    named = os.environ.get(DATA_VARIABLE)
    return Path(named) if named else platformdirs.user_data_path("foretrick", appauthor=False)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it holds either what it held before or all of `text`.

    The text goes to a file beside it, down to the disk, and takes the name in one step. Raises
    `KeepError` with the system's reason; whatever was there before is still there.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(name).unlink()
            raise
        _settle(path.parent)
    except OSError as error:
        raise KeepError(
            message(
                "The game could not be kept in {folder}: {why}.",
                folder=path.parent,
                why=error.strerror or error,
            ),
            message(
                "Free some space there, or name another folder in {variable}.",
                variable=DATA_VARIABLE,
            ),
        ) from None


def _settle(folder: Path) -> None:
    """Bring the new name down to the disk too, where the platform can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
