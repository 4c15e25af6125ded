"""Pieces of pages, made once: each is a macro that sees nothing but the values it is given."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final

from jinja2 import Environment
from markupsafe import Markup

__all__ = ["Pieces"]

KEPT: Final = 2_000
"""How many pieces of each kind are kept."""


class Pieces:
    """Makes pieces for the templates of an environment, and gives those it made again.

    `seat.other` is the macro `other` in `pieces/seat.html`. It has no context, so what it makes
    follows from its values alone, whoever looks; text that is markup and text that is not are
    never the same value.
    """

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._macro = cache(self._found)

    def one(self, name: str, *values: object) -> Markup:
        """The piece of that name for these values."""
        return self._macro(name)(*values)

    def each(self, name: str, shown: Iterable[object], *values: object) -> Markup:
        """The pieces of that name for each of what is shown, one after another."""
        made = self._macro(name)
        return Markup("".join([made(each, *values) for each in shown]))  # noqa: S704  # all markup

    def _found(self, name: str) -> Callable[..., Markup]:
        file, _, macro = name.partition(".")
        module = self._environment.get_template(f"pieces/{file}.html").module
        made: Callable[..., Markup] = getattr(module, macro)
        return lru_cache(maxsize=KEPT, typed=True)(made)
