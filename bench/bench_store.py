"""Appends a second: many tables, each with one event after another, on SQLite and PostgreSQL.

The budget of SQLite: 1,500 a second. PostgreSQL is measured in the database that
FORETRICK_BENCH_POSTGRES names, which gets our tables; without it, its row is left out.
"""

import asyncio
import os
import tempfile
import time
import uuid
from pathlib import Path

from foretrick.host.stores.opening import store_for
from foretrick.host.stores.store import EventStore, Kept, Summary

TABLES = (1, 16, 128)
APPENDS = {1: 1_000, 16: 6_000, 128: 12_000}
BUDGET = 1_500
TEXT = '{"type":"card_played","seat":2,"card":"W1","at":"' + "x" * 100 + '"}'


async def rate(store: EventStore, tables: int) -> float:
    """Appends a second of one event each, when so many tables are played at."""
    names = [uuid.uuid4().hex for _ in range(tables)]
    each = APPENDS[tables] // tables

    async def play(name: str) -> None:
        summary = Summary(name[:8], is_open=True, due=1.0, guests=frozenset({name, name[:9]}))
        await store.create(name, summary, [])
        for after in range(each):
            await store.append(name, after, [Kept(after + 1, 1.0, TEXT)], summary)

    start = time.perf_counter()
    await asyncio.gather(*(play(name) for name in names))
    return tables * each / (time.perf_counter() - start)


async def measure(title: str, url: str) -> list[float]:
    store = store_for(url)
    await store.open()
    try:
        rates = [await rate(store, tables) for tables in TABLES]
    finally:
        await store.close()
    print(f"{title:12}" + "".join(f"{each:14,.0f}" for each in rates))
    return rates


async def main() -> None:
    print("Appends a second, each kept for good before it is answered.")
    print(f"{'':12}" + "".join(f"{f'{tables} tables':>14}" for tables in TABLES))
    with tempfile.TemporaryDirectory() as folder:
        rates = await measure("SQLite", f"sqlite:///{Path(folder) / 'bench.db'}")
    named = os.environ.get("FORETRICK_BENCH_POSTGRES")
    if named:
        await measure("PostgreSQL", named)
    else:
        print("PostgreSQL is left out: FORETRICK_BENCH_POSTGRES names no database.")
    print(f"Budget {BUDGET:,} on SQLite: {'met' if max(rates) >= BUDGET else 'NOT MET'}.")


if __name__ == "__main__":
    asyncio.run(main())
