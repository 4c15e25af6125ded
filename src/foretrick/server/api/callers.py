"""Who calls: a guest with a token, or a stranger. The cookie of the pages is never looked at."""

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from foretrick.host.codes import read_code
from foretrick.host.rooms import RoomError
from foretrick.host.rooms.errors import refusal
from foretrick.host.stores.store import KeptToken
from foretrick.server.api.problems import ApiError
from foretrick.server.api.tokens import find_token
from foretrick.server.site import Site, site_of, visit_of
from foretrick.words.language import ENGLISH, Language

__all__ = ["Caller", "Code", "Guest", "Table"]

_scheme: Final = HTTPBearer(
    auto_error=False, scheme_name="token", description="The token of a guest: POST /guests."
)


@dataclass(frozen=True, slots=True)
class Caller:
    """One request: the site it came to, its address, and the token it brought, if any.

    `language` is what the caller reads.
    """

    site: Site
    address: str
    token: KeptToken | None
    language: Language = ENGLISH

    @property
    def guest(self) -> str | None:
        """The guest who calls, None for a stranger."""
        return None if self.token is None else self.token.guest

    @property
    def known(self) -> KeptToken:
        """The token; raises `ApiError` for a stranger."""
        if self.token is None:
            raise ApiError("no_token")
        return self.token

    async def count(self, what: str) -> None:
        """Count one more of `what`; raises `TooMany`."""
        await self.site.limiter.check(what, self.guest, self.address)


async def _call(
    request: Request, _described: Annotated[HTTPAuthorizationCredentials | None, Depends(_scheme)]
) -> Caller:
    """Who calls; raises `ApiError` for a token that is none, and `TooMany`."""
    site, visit = site_of(request), visit_of(request)
    address = visit.address
    sent = request.headers.get("authorization")
    token = None
    if sent is not None:
        scheme, _, text = sent.partition(" ")
        token = await find_token(site.host.store, text.strip())
        if token is None or scheme.lower() != "bearer":
            # Whoever tries tokens out is soon asked to wait.
            await site.limiter.check("code", None, address)
            raise ApiError("bad_token")
    call = Caller(site, address, token, visit.language)
    await call.count("api")
    return call


Guest = Annotated[Caller, Depends(_call)]
"""Whoever calls."""

Code = Annotated[
    str, Path(max_length=40, description="The code of the table.", examples=["ABCD2345"])
]


async def _table(call: Guest, code: Code) -> str:
    """The code of a table that there is; raises `RoomError`."""
    known = read_code(code)
    try:
        if known is not None:
            await call.site.host.room(known)
            return known
    except RoomError:
        pass
    await call.count("code")
    raise RoomError(refusal("no_room"))


Table = Annotated[str, Depends(_table)]
"""The code of the table that is meant."""
