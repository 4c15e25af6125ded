"""The pad that a request is about, by its name for those who write or for those who look on."""

from starlette.requests import Request

from foretrick.server.pads import OpenPad
from foretrick.server.site import site_of, visit_of

__all__ = ["named_pad", "viewed_pad"]


async def named_pad(request: Request, name: str, what: str = "page") -> OpenPad:
    """The pad to write on; raises `NoPad`. Whoever tries names out is soon asked to wait."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check(what, visit.guest, visit.address)
    return await site.pads.named(name)


async def viewed_pad(request: Request, view: str, what: str = "page") -> OpenPad:
    """The pad to look at; raises `NoPad`."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check(what, visit.guest, visit.address)
    return await site.pads.viewed(view)
