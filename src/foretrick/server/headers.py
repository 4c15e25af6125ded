"""The headers of all pages: what a browser may do with them."""

from typing import Final

__all__ = ["CSP", "HEADERS", "is_api"]

CSP: Final = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
"""Nothing but our own files: no inline script or style, no frame, no other host."""

HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""Every answer has them."""


def is_api(path: str) -> bool:
    """Whether a path belongs to the API, which answers in JSON and knows guests by token."""
    return path.startswith("/api/v")
