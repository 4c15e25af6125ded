"""Languages that know only the messages of the template: one marks them, one veils letters."""

import re
from gettext import NullTranslations
from typing import Final

from babel.messages import Catalog

from foretrick.words.language import Language
from tools.messages import template

__all__ = ["MARKED", "TYPED", "VEIL", "VEILED", "left_over"]

TYPED: Final = "words to type"
"""The context of lists of words that are typed: they are read, and not told."""

VEIL: Final = "¤"


class _Known(NullTranslations):
    """Changes each message in its own way; one that the template has not is an error."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self.known = {(message.id, message.context) for message in catalog}

    def _shown(self, message: str) -> str:
        raise NotImplementedError

    def _told(self, known: tuple[object, str | None], message: str) -> str:
        assert known in self.known, f"not in the template: {known}"
        return message if known[1] == TYPED else self._shown(message)

    def gettext(self, message: str) -> str:
        return self._told((message, None), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._told(((msgid1, msgid2), None), msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._told((message, context), message)


class _Marks(_Known):
    """Puts each message between « and »."""

    def _shown(self, message: str) -> str:
        return f"«{message}»"


class _Veils(_Known):
    """Writes a sign for each letter, so that nothing gets longer; details are left to be seen."""

    def _shown(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)
        return "".join(
            part if part.startswith("{") else re.sub(r"[^\W\d_]", VEIL, part) for part in parts
        )


_TEMPLATE: Final = template()
MARKED: Final = Language("marked", _Marks(_TEMPLATE))
VEILED: Final = Language("veiled", _Veils(_TEMPLATE))


def left_over(text: str) -> str:
    """The letters that stand outside of all marks: what no language can translate."""
    while text != (text := re.sub(r"«[^«»]*»", "", text)):
        pass
    return "".join(re.findall(r"[^\W\d]+|[«»]", text))
