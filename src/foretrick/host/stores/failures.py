"""What a database says when it fails, in words that give nothing away."""

from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from foretrick.host.stores.address import Address
from foretrick.host.stores.store import StoreError
from foretrick.words.message import Message, message

__all__ = ["Clash", "is_clash", "store_error"]

_SERIALISATION, _DEADLOCK = "40001", "40P01"
_HINTS: Final = {
    "sqlite": message(
        "Check that the folder is there and may be written to, that the disk has space, "
        "and that the file is a database of Foretrick."
    ),
    "postgresql": message(
        "Check that the server runs, and the host, the name, the user and the password "
        "in the address."
    ),
}


class Clash(Exception):
    """Another writer was in the way; nothing was kept, and the work may be done again."""


def is_clash(error: Exception) -> bool:
    """Whether the database refused because of another writer."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return isinstance(error, IntegrityError) or state in {_SERIALISATION, _DEADLOCK}


def store_error(error: Exception, address: Address) -> StoreError:
    """The error for a person: what failed and why, never the values or the password."""
    return StoreError(
        message(
            "The database {address} cannot be used: {why}.",
            address=address.shown,
            why=_reason(error),
        ),
        _HINTS[address.url.get_backend_name()],
    )


def _reason(error: Exception) -> Message | str:
    said: BaseException = error
    if isinstance(error, DBAPIError) and error.orig is not None:
        said = error.orig.__cause__ or error.orig
    if isinstance(error, DataError) or isinstance(said, ValueError):
        return message("it does not take a value it was given")  # the driver would say which
    if isinstance(said, OSError) and said.strerror:
        return said.strerror
    lines = str(said).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(said).__name__
