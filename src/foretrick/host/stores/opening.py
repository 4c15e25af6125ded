"""Which store an address means."""

from pathlib import Path
from urllib.parse import urlsplit

from foretrick.host.stores.memory import MemoryStore
from foretrick.host.stores.store import EventStore, StoreError

__all__ = ["store_for"]


def store_for(address: str) -> EventStore:
    """The store at an address: `memory:`, `sqlite:///FILE` or `postgresql://USER@HOST/NAME`.

    Raises `StoreError` for an address that means none.
    """
    if address == "memory:":
        return MemoryStore()
    # The database's parts are loaded only where there is one.
    from foretrick.host.stores.sql import SqlStore  # noqa: PLC0415

    kind, _, rest = address.partition("://")
    if kind in ("sqlite", "sqlite+aiosqlite") and rest.startswith("/"):
        _make_folder(Path(rest.removeprefix("/") if rest[1:2] != "/" else rest[1:]))
        return SqlStore(f"sqlite+aiosqlite://{rest}")
    if kind in ("postgresql", "postgres", "postgresql+asyncpg") and _is_address(address):
        _check_driver()
        return SqlStore(f"postgresql+asyncpg://{rest}")
    raise StoreError(
        f"'{kind[:40]}' is no kind of database that can be used.",
        "Write sqlite:///FILE, postgresql://USER@HOST/NAME, or memory: for one that forgets.",
    )


def _is_address(address: str) -> bool:
    try:
        return bool(urlsplit(address).path.strip("/"))
    except ValueError:
        return False


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"The folder {file.parent} cannot be made: {error.strerror or error}.",
            "Name another database with --database, or another folder in FORETRICK_DATA.",
        ) from None


def _check_driver() -> None:
    try:
        import asyncpg  # type: ignore[import-untyped]  # noqa: F401, PLC0415
    except ImportError:
        raise StoreError(
            "PostgreSQL needs a part that is not installed.",
            "Install it with: pip install 'foretrick[postgres]'",
        ) from None
