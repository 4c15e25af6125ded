"""Where a notice may be sent: an address that a browser told, and nothing of it is trusted.

Whoever can make a server send to an address of their choice can reach what stands behind its
firewall. So an endpoint is https on its usual port, its name must lead to public addresses alone,
and the connection goes to the very address that was looked at.
"""

import asyncio
import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from foretrick.rules import ForetrickError

__all__ = ["Endpoint", "EndpointError", "is_public", "read_endpoint", "resolved"]

LONGEST: Final = 1_000
"""No push service writes longer addresses."""

Address: TypeAlias = IPv4Address | IPv6Address

_TRANSLATED: Final = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")))
"""Addresses that stand for another one, which may be any."""


class EndpointError(ForetrickError):
    """An address to which no notice is sent."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A place to send to: `target` is its path with what follows."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def is_ours(self) -> bool:
        """Whether it is on this machine, as tests have it."""
        return self.scheme == "http"


def read_endpoint(text: str, *, is_local: bool = False) -> Endpoint:
    """The place that an address names; `is_local` allows plain http to this machine too: for tests.

    Raises `EndpointError` for what no push service would write.
    """
    if not 0 < len(text) <= LONGEST or not text.isascii() or any(ord(c) <= 32 for c in text):
        raise EndpointError("that is no address")
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise EndpointError("that is no address") from None
    if parts.username is not None or parts.password is not None or not host:
        raise EndpointError("an address has a host, and no name or password")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if is_local and parts.scheme == "http" and host == "127.0.0.1":
        return Endpoint("http", host, port or 80, target)
    if parts.scheme != "https" or port not in (None, 443):
        raise EndpointError("notices go by https, on its usual port")
    try:
        literal = ip_address(host)
    except ValueError:
        if "." not in host:
            raise EndpointError("that host has no public name") from None
    else:
        if not is_public(literal):
            raise EndpointError("that address is not public")
    return Endpoint("https", host, 443, target)


def is_public(address: Address) -> bool:
    """Whether an address is one of the whole internet."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in network for network in _TRANSLATED):
            return False
    return address.is_global and not address.is_multicast


async def resolved(place: Endpoint) -> list[str]:
    """The addresses of a place; raises `EndpointError` if one of them is not public, or none is."""
    if place.is_ours:
        return [place.host]
    try:
        found = await asyncio.get_running_loop().getaddrinfo(
            place.host, place.port, type=socket.SOCK_STREAM
        )
    except (OSError, UnicodeError):
        raise EndpointError("that host is not known") from None
    # An IPv6 address may name its network card behind a percent sign.
    addresses = list(dict.fromkeys(str(entry[4][0]).partition("%")[0] for entry in found))
    if not addresses or not all(is_public(ip_address(address)) for address in addresses):
        raise EndpointError("that host is not on the public internet")
    return addresses
