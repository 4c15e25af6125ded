"""The games that wait for a visitor, and the devices on which they are told of it."""

from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from foretrick.host.rooms import RoomError
from foretrick.host.rooms.errors import refusal
from foretrick.push.subscription import Subscription
from foretrick.server.browsers import browser_of
from foretrick.server.forms import read_form
from foretrick.server.notice_reading import device_id, read_device
from foretrick.server.site import is_fetch, see, site_of, visit_of
from foretrick.server.waiting_page import waiting_page

__all__ = ["router"]

router = APIRouter()

MOST_DEVICES: Final = 10
"""A guest gets notices on so many devices."""

WORKER: Final = 'importScripts("{notices}");\n'
"""What a browser keeps of us while no page is open: each part in a file of its own."""


@router.get("/waiting")
async def waiting(request: Request) -> Response:
    """The games that wait for the visitor, and those in which they wait."""
    site, visit = site_of(request), visit_of(request)
    await site.limiter.check("page", visit.guest, visit.address)
    keys = site.notice_keys
    has_notices = keys is not None and bool(visit.guests)
    return site.page(
        visit,
        "waiting.html",
        page=waiting_page(
            await site.waiting.of(visit.guests),
            visit.guests,
            await site.host.store.devices.of(visit.guests) if visit.guests else (),
            site.now(),
            visit.language,
        ),
        key=(await keys.current()).public if keys is not None and has_notices else "",
    )


@router.post("/notices")
async def want(request: Request) -> Response:
    """Tell the visitor on this device from now on; or by another way than before."""
    site, visit = site_of(request), visit_of(request)
    if site.notice_keys is None:
        raise HTTPException(404)
    await site.limiter.check("notices", visit.guest, visit.address)
    told = await read_device(request, is_local=site.settings.notices_local)
    if visit.guest is None:
        raise RoomError(refusal("not_seated"))
    devices = site.host.store.devices
    if told.old and not await devices.forget(device_id(told.old), visit.guests):
        # The device was signed out meanwhile: it does not come back by itself.
        return Response(status_code=204)
    new = Subscription(
        id=device_id(told.endpoint),
        guest=visit.guest,
        endpoint=told.endpoint,
        key=told.key,
        auth=told.auth,
        language=visit.language.code,
        browser=browser_of(request.headers.get("user-agent", "")),
        created=site.now(),
    )
    await devices.keep(new, MOST_DEVICES)
    return Response(status_code=204)


@router.post("/notices/forget")
async def forget(request: Request) -> Response:
    """Tell the visitor no more on one of their devices."""
    site, visit, form = site_of(request), visit_of(request), await read_form(request)
    await site.limiter.check("notices", visit.guest, visit.address)
    await site.host.store.devices.forget(form.value("device"), visit.guests)
    return Response(status_code=204) if is_fetch(request) else see("/waiting")


@router.get("/service-worker.js")
async def worker(request: Request) -> Response:
    """The worker of all pages: it stands at the root, since it may serve what lies below it."""
    url = site_of(request).renderer.static.url
    return Response(
        WORKER.format(notices=url("js/worker/notices.js")),
        media_type="text/javascript",
        headers={"Cache-Control": "no-cache"},
    )
