"""What a browser says of itself, as far as its person needs it to tell devices apart."""

from typing import Final

from foretrick.words.language import Language

__all__ = ["browser_of", "browser_told"]

_FAMILIES: Final = (  # the first that is in it: others name those after them too
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),  # codespell:ignore
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def browser_of(agent: str) -> str:
    """The family of a browser and its system, separated by a slash; empty parts are not known.

    >>> browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox/Linux'
    >>> browser_of("curl/8")
    '/'
    """
    return f"{_first(_FAMILIES, agent)}/{_first(_SYSTEMS, agent)}"


def browser_told(told: str, language: Language) -> str:
    """What `browser_of` found out, in words."""
    family, _, system = told.partition("/")
    if family and system:
        return language.text("{browser} on {system}", browser=family, system=system)
    return family or system or language.text("A browser that does not say which")


def _first(known: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for sign, name in known if sign in agent), "")
