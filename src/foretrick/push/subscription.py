"""A device that wants notices, as its browser told of it."""

from dataclasses import dataclass, field

__all__ = ["Subscription"]


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a device is reached, and what is sealed with: all of it the browser's own.

    `id` is the hash of the endpoint, which is a secret: whoever knows it may send there. `key` and
    `auth` are those of RFC 8291 as base64url; `language` is what its notices are told in.
    """

    id: str
    guest: str
    endpoint: str = field(repr=False)
    key: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    browser: str
    created: float
