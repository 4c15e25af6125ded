"""Where the pads of the terminal are kept: one file a pad, written anew after every entry."""

from collections.abc import Sequence
from pathlib import Path

from foretrick.cli.streams import unopened
from foretrick.cli.trouble import Status, Trouble
from foretrick.host.folder import KeepError, data_folder, write_whole
from foretrick.records.source import MOST_BYTES
from foretrick.scorepad import DamagedPad, KeptPad, PadEvent, dumps_pad, loads_pad
from foretrick.words.message import Paragraphs, message

__all__ = ["PadFile", "last_pad", "new_pad_file", "open_pad_file", "read_bytes"]


class PadFile:
    """The file of one pad: called with all its entries, it writes them down.

    Raises `KeepError` if that fails, or if the file was written by somebody else meanwhile.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stamp = _stamp(path)

    def __call__(self, events: Sequence[PadEvent]) -> None:
        """Keep the pad."""
        if _stamp(self.path) != self._stamp:
            raise KeepError(
                message("The pad in {file} was changed somewhere else.", file=self.path),
                message("Leave and open it again to go on from there."),
            )
        write_whole(self.path, dumps_pad(events, indent=1))
        self._stamp = _stamp(self.path)


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _folder() -> Path:
    return data_folder() / "pads"


def new_pad_file(pad_id: str) -> Path:
    """The file of a new pad in the folder of pads."""
    return _folder() / f"{pad_id}.json"


def last_pad() -> Path:
    """The pad that was written on last; raises `Trouble` if there is none."""
    try:
        paths = [path for path in _folder().glob("*.json") if path.is_file()]
        return max(paths, key=lambda path: path.stat().st_mtime_ns)
    except ValueError:
        raise Trouble(
            message("There is no pad to take up."), message("'foretrick pad' begins a new one.")
        ) from None
    except OSError as error:
        raise unopened(str(_folder()), error, message("See to its permissions.")) from None


def read_bytes(path: Path) -> bytes:
    """What is in a file, one byte more than is ever read at most; raises `Trouble`."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise unopened(
            str(path), error, message("Give the name of a file that can be read.")
        ) from None


def open_pad_file(path: Path) -> KeptPad:
    """The pad in a file; raises `Trouble` with all that is wrong with it. The file stays."""
    try:
        return loads_pad(read_bytes(path))
    except DamagedPad as error:
        kept = error.reading.kept
        count = 0 if kept is None else len(kept.events)
        raise Trouble(
            Paragraphs((message("{file} holds no whole pad.", file=path), *error.faults)),
            message(
                "The entries before the first fault are right ({count});"
                " the file is left as it is.",
                count=count,
            ),
            Status.BAD_RECORD,
        ) from None
