"""The files of the pages: read once, served under the hash of them all, so cached for a year."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["StaticTree"]

_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}


@dataclass(frozen=True, slots=True)
class _File:
    content: bytes
    gzipped: bytes
    type: str


class StaticTree:
    """All static files in memory; `url` names one by its content."""

    def __init__(self) -> None:
        self._files = {
            name: _file(name, content) for name, content in _walk(files(__package__) / "static", "")
        }
        whole = hashlib.sha256()
        for name, file in sorted(self._files.items()):
            whole.update(f"{name} {len(file.content)}\n".encode() + file.content)
        self.hash = whole.hexdigest()[:12]

    @property
    def names(self) -> tuple[str, ...]:
        """Every file by its name, in order."""
        return tuple(sorted(self._files))

    def url(self, name: str) -> str:
        """Where a file is found; raises `KeyError` if there is none."""
        if name not in self._files:
            raise KeyError(name)
        return f"/static/{self.hash}/{name}"

    def respond(self, request: Request, hashed: str, name: str) -> Response:
        """The answer to a request for a file: cached for a year under the hash of today."""
        file = self._files.get(name)
        if file is None:
            return Response("There is no such file.", 404, media_type="text/plain")
        is_current = hashed == self.hash
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable" if is_current else "no-cache",
            "Vary": "Accept-Encoding",
            "Content-Type": file.type,
        }
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(file.gzipped, headers=headers)
        return Response(file.content, headers=headers)


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        name = prefix + entry.name
        if entry.is_dir():
            found += _walk(entry, f"{name}/")
        else:
            found.append((name, entry.read_bytes()))
    return found


def _file(name: str, content: bytes) -> _File:
    suffix = name[name.rfind(".") :]
    guessed = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _File(content, gzip.compress(content, 9, mtime=0), guessed)
