"""The service worker as a browser gets it: which files to keep, and its parts."""

import hashlib
import json
from functools import lru_cache
from typing import Final

from foretrick.server.pad_device import book_path
from foretrick.server.rendering import Renderer
from foretrick.words.language import language, languages

__all__ = ["SHELL", "worker_text"]

SHELL: Final = "/pad/offline"
"""The page that a browser keeps: the door of the pads, as nobody in particular sees it."""

_PARTS: Final = "js/worker/"
_FILES: Final = ("css/base.css", "css/pages.css", "css/pad.css", "icon.svg", "deck.svg")
_FOLDERS: Final = ("js/pad/",)
_TEMPLATES: Final = (
    "base.html",
    "pad_begin.html",
    "macros/fields.html",
    "macros/icon.html",
    "macros/pad.html",
)


@lru_cache(maxsize=4)
def worker_text(renderer: Renderer) -> str:
    """The script: other bytes, and so another version, whenever anything it keeps has changed.

    Every file of `static/js/worker` is a part of it.
    """
    static = renderer.static
    kept = [*_FILES, *(name for name in static.names if name.startswith(_FOLDERS))]
    version = hashlib.sha256()
    for part in (static.hash, *(book_path(language(code)) for code in languages())):
        version.update(part.encode())
    for template in _TEMPLATES:
        version.update(renderer.source(template).encode())
    pads = {
        "version": version.hexdigest()[:12],
        "shell": SHELL,
        "files": [static.url(name) for name in kept],
    }
    parts = [static.url(name) for name in static.names if name.startswith(_PARTS)]
    return f"const PADS = {json.dumps(pads)};\nimportScripts({json.dumps(parts)[1:-1]});\n"
