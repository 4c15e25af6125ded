"""Tokens: how a program shows which guest it is. Only their hashes are kept."""

from foretrick.host.codes import fresh_token, hashed
from foretrick.host.stores.store import EventStore, KeptToken

__all__ = ["find_token", "new_token"]

PREFIX = "ft_"
"""What a token begins with, so that one in the wrong place is known for what it is."""


async def new_token(store: EventStore, guest: str, name: str, program: str) -> str:
    """A token for a guest, which nobody can be told again."""
    token = f"{PREFIX}{fresh_token()}{fresh_token()}"
    await store.keep_token(KeptToken(hashed(token), guest, name, program))
    return token


async def find_token(store: EventStore, token: str) -> KeptToken | None:
    """Whom a token lets in, None if it is none or was revoked."""
    if not (token.startswith(PREFIX) and token.isascii() and len(token) < 100):
        return None
    return await store.token(hashed(token))
