"""A process in which bots think for servers that keep tables in the same database."""

import asyncio
import signal

from foretrick.host.duty import Duty
from foretrick.host.host import Host
from foretrick.host.stores.store import EventStore, StoreError
from foretrick.host.thinking import Thinker
from foretrick.words.message import message

__all__ = ["think_for_tables"]


async def think_for_tables(store: EventStore, thinker: Thinker) -> None:
    """Decide for the bots at all tables of a shared store until a signal comes.

    Raises `StoreError` if the store cannot be opened or is not shared.
    """
    if not store.is_shared:
        raise StoreError(
            message("This database is for one process alone."),
            message("Name the PostgreSQL database that the servers use."),
        )
    host = Host(store, thinker, duty=Duty.BOTS)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await host.start()
    try:
        await stop.wait()
    finally:
        await host.stop()
