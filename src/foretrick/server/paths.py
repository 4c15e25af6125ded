"""Paths to go back to."""

__all__ = ["own_path"]


def own_path(back: str) -> str:
    """A path on this server to go back to, and never an address elsewhere.

    >>> own_path("/t/ABCD2345"), own_path("//elsewhere.example"), own_path("https://x.example")
    ('/t/ABCD2345', '/', '/')
    """
    is_path = back.startswith("/") and not back.startswith(("//", "/\\"))
    return back if is_path and len(back) < 200 and back.isprintable() else "/"
