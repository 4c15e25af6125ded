"""The store that an address names."""

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.sql import SqlStore
from foretrick.host.stores.store import EventStore

__all__ = ["store_for"]


def store_for(url: str) -> EventStore:
    """The store at `url`, not yet open.

    `memory:` keeps tables as long as the process lives, `sqlite:///PATH` in a file,
    `postgresql://USER:PASSWORD@HOST/NAME` in a PostgreSQL database. Raises `StoreError` for any
    other address.
    """
    return MemoryStore() if url == "memory:" else SqlStore(url)
