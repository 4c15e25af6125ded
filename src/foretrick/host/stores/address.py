"""Addresses of databases, as people write them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from foretrick.host.stores.store import StoreError
from foretrick.words.message import message

__all__ = ["Address", "read_address"]

FORMS: Final = message(
    "Write sqlite:///PATH for a file, postgresql://USER:PASSWORD@HOST/NAME for PostgreSQL, "
    "or memory: to keep nothing."
)
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_OPTIONS: Final = {"host": "host", "ssl": "ssl", "sslmode": "ssl"}
"""What may follow the question mark of a PostgreSQL address, and what the driver calls it."""
_SSL: Final = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
_MOST_PORT: Final = 65_535


@dataclass(frozen=True, slots=True)
class Address:
    """Where a database is: `url` for the driver, `shown` for people, without the password."""

    url: URL
    shown: str

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database."""
        is_file = self.url.get_backend_name() == "sqlite" and self.url.database
        return Path(self.url.database) if is_file and self.url.database else None


def read_address(text: str) -> Address:
    """Read an address; raises `StoreError` without repeating a text that may hold a password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError(message("The address of the database cannot be read."), FORMS) from None
    if "\0" in str(url.database) or not 0 <= (url.port or 0) <= _MOST_PORT:
        raise StoreError(message("The address of the database names none that can be."), FORMS)
    driver = _DRIVERS.get(url.drivername.lower())
    if driver is None:
        kind = url.drivername
        raise StoreError(message("There is no store of the kind '{kind}'.", kind=kind), FORMS)
    url = url.set(drivername=driver)
    return _file_address(url) if url.get_backend_name() == "sqlite" else _server_address(url)


def _server_address(url: URL) -> Address:
    options: dict[str, str] = {}
    for name, value in url.query.items():
        if name not in _OPTIONS or not isinstance(value, str):
            raise StoreError(
                message(
                    "The address of the database has an option '{name}', which is not known.",
                    name=name,
                ),
                message("The options are {known}, each once.", known=", ".join(_OPTIONS)),
            )
        options[_OPTIONS[name]] = value
    if options.get("ssl", "prefer") not in _SSL:
        raise StoreError(
            message("The address of the database asks for a kind of SSL that is not known."),
            message("The kinds are {known}.", known=", ".join(_SSL)),
        )
    shown = URL.create("postgresql", url.username, None, url.host, url.port, url.database)
    return Address(url.set(query=options), str(shown))


def _file_address(url: URL) -> Address:
    if url.query or url.host or url.username or not url.database or url.database == ":memory:":
        raise StoreError(message("The address of the database names no plain file."), FORMS)
    return Address(url, url.database)
