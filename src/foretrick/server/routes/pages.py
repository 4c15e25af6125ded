"""Pages beside the tables: the rules, how pages look, static files, and whether all is well."""

import secrets

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from foretrick.host.stores.store import StoreError
from foretrick.server.api.app import API
from foretrick.server.api_page import api_page
from foretrick.server.forms import read_form
from foretrick.server.paths import own_path
from foretrick.server.preferences import COOKIE, Preferences
from foretrick.server.rules_page import rules_page
from foretrick.server.site import see, site_of, visit_of
from foretrick.words.formats import tongues

__all__ = ["router"]

router = APIRouter()


@router.get("/rules")
async def rules(request: Request) -> Response:
    """The rules of the game."""
    visit = visit_of(request)
    return site_of(request).page(visit, "rules.html", page=rules_page(visit.language))


@router.get("/api")
async def programs(request: Request) -> Response:
    """How programs play, and everything they can ask for."""
    visit = visit_of(request)
    return site_of(request).page(visit, "api.html", page=api_page(), address=API)


@router.get("/preferences")
async def preferences(request: Request, back: str = "/") -> Response:
    """How pages look to this visitor."""
    return site_of(request).page(
        visit_of(request), "preferences.html", back=own_path(back), tongues=tongues()
    )


@router.post("/preferences")
async def prefer(request: Request) -> Response:
    """Choose how pages look."""
    site, form = site_of(request), await read_form(request)
    prefs = Preferences.chosen(form.as_dict())
    response = see(own_path(form.value("back", "/")))
    response.set_cookie(
        COOKIE,
        prefs.cookie,
        max_age=365 * 24 * 60 * 60,
        httponly=True,
        samesite="lax",
        secure=site.settings.secure_cookies,
    )
    return response


@router.get("/healthz")
async def health(request: Request) -> Response:
    """Whether the server works: it can read what it keeps."""
    try:
        await site_of(request).host.store.find("")
    except StoreError:
        return JSONResponse({"status": "the store fails"}, 503)
    return JSONResponse({"status": "ok"})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The figures of this server for Prometheus, for whoever knows the key; else no such page."""
    site = site_of(request)
    key, given = site.settings.metrics_key, request.headers.get("authorization", "")
    if not key or not secrets.compare_digest(given.encode(), f"Bearer {key}".encode()):
        raise HTTPException(404)
    store = site.host.store
    text = site.metrics.text(await store.census(), await store.talk.open_reports())
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


@router.get("/static/{hashed}/{name:path}")
async def static(request: Request, hashed: str, name: str) -> Response:
    """A file of the pages."""
    return site_of(request).renderer.static.respond(request, hashed, name)
