"""Templates filled in: pages for a visitor, and the fragments of tables."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from foretrick.host.codes import shown_code
from foretrick.host.rooms import RoomView, Stage
from foretrick.server.lobby_page import lobby_page
from foretrick.server.outside_page import outside_page
from foretrick.server.pieces import Pieces
from foretrick.server.preferences import Preferences
from foretrick.server.result_page import result_page
from foretrick.server.static_files import StaticTree
from foretrick.server.table_page import table_page
from foretrick.server.typed import NOTHING_TYPED
from foretrick.words.language import ENGLISH, Language

__all__ = ["Renderer", "environment"]

KEPT: Final = 2_000
"""How many fragments are kept."""


class Renderer:
    """Fills in templates; `static` is where their files are."""

    def __init__(self, static: StaticTree) -> None:
        self.static = static
        self._fragments: OrderedDict[tuple[object, ...], str] = OrderedDict()
        self._environment = cache(self._made)

    def page(self, template: str, prefs: Preferences, language: Language, **context: object) -> str:
        """A whole page."""
        return (
            self._environment(language.code, language)
            .get_template(template)
            .render(prefs=prefs, language=language, **context)
        )

    def source(self, template: str) -> str:
        """A template as it is written: what a page is made of may have changed if this has."""
        loader = self._environment(ENGLISH.code, ENGLISH)
        assert loader.loader is not None  # noqa: S101  # `environment` gives one
        return loader.loader.get_source(loader, template)[0]

    def fragment(
        self,
        room: RoomView,
        key: tuple[object, ...],
        prefs: Preferences,
        language: Language,
        base: str,
    ) -> str:
        """What a visitor sees of a table: the same for page and push.

        `key` names who looks, and at which moment of the table; what was made for it once is
        given again. Links in it begin with `base`.
        """
        whole = (*key, prefs, language.code, base)
        kept = self._fragments.get(whole)
        if kept is None:
            kept = self.table(room, prefs, language, {"base": base})
            self._fragments[whole] = kept
            if len(self._fragments) > KEPT:
                self._fragments.popitem(last=False)
        return kept

    def table(
        self,
        room: RoomView,
        prefs: Preferences,
        language: Language,
        extra: Mapping[str, object] | None = None,
    ) -> str:
        """The fragment of a table, made anew; `extra` is what an answer to a form adds."""
        name, page = _presented(room, prefs, language)
        return self.page(
            f"fragments/{name}.html", prefs, language, room=room, page=page, **(extra or {})
        )

    def _made(self, code: str, language: Language) -> Environment:  # noqa: ARG002  # the cache's key
        return environment(self.static.url, language)


def environment(static: Callable[[str], str], language: Language) -> Environment:
    """What all templates know; `static` says where a file is found."""
    made = Environment(
        loader=PackageLoader("foretrick.server"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(  # type: ignore[attr-defined]  # of the extension
        language.text, language.count, newstyle=True, pgettext=language.said
    )
    pieces = Pieces(made)
    made.globals["static"] = static
    made.globals["_"] = _messages(language)
    made.globals["typed"] = NOTHING_TYPED
    made.globals |= {"piece": pieces.one, "pieces": pieces.each}
    made.filters["shown_code"] = shown_code
    return made


def _messages(language: Language) -> Callable[..., Markup]:
    """What `_` means in a template: a message, its details escaped.

    It is asked for some forty messages a page. Most have no details, and are made once.
    """

    @cache
    def plain(message: str) -> Markup:
        return Markup(language.text(message)) % {}  # noqa: S704  # a message of our own

    def text(message: str, **details: object) -> Markup:
        if not details:
            return plain(message)
        return Markup(language.text(message)) % details  # noqa: S704

    return text


def _presented(room: RoomView, prefs: Preferences, language: Language) -> tuple[str, object]:
    """The name of the fragment for a table's stage, and what it shows."""
    match room.stage:
        case Stage.LOBBY:
            return "lobby", lobby_page(room, language)
        case Stage.PLAYING if room.is_shut_out:
            return "outside", outside_page(room, language)
        case Stage.PLAYING:
            return "playing", table_page(room, prefs, language)
        case Stage.OVER:
            return "result", result_page(room, prefs, language)
        case Stage.CLOSED:
            return "closed", None
