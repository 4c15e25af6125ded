"""A language that marks what it translates, and knows only the messages of the template."""

import re
from gettext import NullTranslations
from typing import Final

from babel.messages import Catalog

from foretrick.words.language import Language
from tools.messages import template

__all__ = ["MARKED", "left_over"]


class _Marks(NullTranslations):
    """Puts each message between « and »; one that the template has not is an error."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self.known = {(message.id, message.context) for message in catalog}

    def _mark(self, known: tuple[object, str | None], shown: str) -> str:
        assert known in self.known, f"not in the template: {known}"
        return f"«{shown}»"

    def gettext(self, message: str) -> str:
        return self._mark((message, None), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._mark(((msgid1, msgid2), None), msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._mark((message, context), message)


MARKED: Final = Language("marked", _Marks(template()))


def left_over(text: str) -> str:
    """The letters that stand outside of all marks: what no language can translate."""
    while text != (text := re.sub(r"«[^«»]*»", "", text)):
        pass
    return "".join(re.findall(r"[^\W\d]+|[«»]", text))
