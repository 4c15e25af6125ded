"""Whether totals are hidden until the end: for everybody by the pad, or by each device for itself.

A pad that hides its totals hides them from all who look on, whatever their device says; whoever
may write on it may look at them on their own device. Where the pad shows them, a device may hide.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from foretrick.server.pads import OpenPad
from foretrick.server.site import Site

__all__ = ["choose", "hides_from_reader", "hides_from_writer", "is_over"]

_COOKIE: Final = "suspense"
_MOST: Final = 8
"""A device remembers its choice for so many pads."""

_LONGEST: Final = 40 * _MOST
_YEAR: Final = 365 * 24 * 60 * 60


def is_over(pad: OpenPad) -> bool:
    """Whether a game has come to its end: then all is shown."""
    return bool(pad.shown.winners)


def hides_from_writer(request: Request, pad: OpenPad) -> bool:
    """Whether a device that writes shows no totals: as it chose, else as the pad does."""
    chosen = _chosen(request).get(pad.view)
    return not is_over(pad) and (pad.hides if chosen is None else chosen)


def hides_from_reader(request: Request, pad: OpenPad) -> bool:
    """Whether one who looks on sees no totals."""
    return not is_over(pad) and (pad.hides or _chosen(request).get(pad.view, False))


def choose(
    request: Request, response: Response, pad: OpenPad, site: Site, *, hides: bool | None
) -> None:
    """Let a device hide the totals of a pad or show them; with None it follows the pad."""
    chosen = {view: told for view, told in _chosen(request).items() if view != pad.view}
    if hides is not None:
        chosen[pad.view] = hides
    kept = list(chosen.items())[-_MOST:]
    response.set_cookie(
        _COOKIE,
        ".".join(f"{int(told)}{view}" for view, told in kept),
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=site.settings.secure_cookies,
    )


def _chosen(request: Request) -> dict[str, bool]:
    """What a device chose, by the pad's name for readers."""
    told = request.cookies.get(_COOKIE, "")[:_LONGEST].split(".")
    return {each[1:]: each[0] == "1" for each in told if len(each) > 1 and each[0] in "01"}
