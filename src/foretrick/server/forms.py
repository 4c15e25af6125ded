"""What a form sends, read with bounds: nothing of it is trusted."""

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from foretrick.rules import ForetrickError

__all__ = ["LONGEST", "Form", "FormError", "read_file", "read_form"]

LONGEST: Final = 400
"""No field of ours is longer."""

MOST_FIELDS: Final = 40

LARGEST_TEXT: Final = 4_000_000
"""A text may be written with four bytes a letter; the guard has counted them already."""


class FormError(ForetrickError):
    """A field that is missing or holds what it cannot."""

    def __init__(self, field: str) -> None:
        super().__init__(f"The field '{field}' is missing or cannot be read.")
        self.field = field


class Form:
    """The fields of a form as short texts."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self._fields = {name: text[:LONGEST] for name, text in fields.items()}

    def __contains__(self, name: str) -> bool:
        return bool(self._fields.get(name))

    def value(self, name: str, otherwise: str | None = None) -> str:
        """A field's text; raises `FormError` if it is not there and nothing stands for it."""
        value = self._fields.get(name, otherwise)
        if value is None:
            raise FormError(name)
        return value

    def number(self, name: str) -> int:
        """A field's whole number from 0; raises `FormError` if it is none."""
        text = self._fields.get(name, "").strip()
        if not (text.isascii() and text.isdigit() and len(text) <= 9):
            raise FormError(name)
        return int(text)

    def number_or_none(self, name: str) -> int | None:
        """A field's whole number, None where it is empty; raises `FormError` if it is no number."""
        return self.number(name) if name in self else None

    def check(self) -> None:
        """Raise `FormError` for a field with a zero byte, which nobody types and none can keep."""
        for name, text in self._fields.items():
            if "\0" in name + text:
                raise FormError(name if name.isidentifier() else "form")

    def as_dict(self) -> dict[str, str]:
        """All fields."""
        return dict(self._fields)

    def chosen(self, name: str, values: Mapping[str, object] | tuple[str, ...]) -> str:
        """A field's value out of those there are; raises `FormError` for another."""
        text = self._fields.get(name, "")
        if text not in values:
            raise FormError(name)
        return text


async def read_form(request: Request) -> Form:
    """The form that a request sends; raises `FormError` if it sends none that can be read.

    Its request remembers it: where it is refused, its page is shown once more as it was typed.
    """
    try:
        async with request.form(max_files=0, max_fields=MOST_FIELDS) as sent:
            form = Form({name: value for name, value in sent.items() if isinstance(value, str)})
    except (ClientDisconnect, UnicodeDecodeError, ValueError) as error:
        raise FormError("form") from error
    request.state.form = form
    form.check()
    return form


async def read_file(request: Request, name: str, instead: str) -> bytes:
    """A file that a form sends, or else the text of its field `instead`.

    Raises `FormError` if it sends neither. How large it may be, the guard of all pages says.
    """
    try:
        async with request.form(max_files=1, max_fields=4, max_part_size=LARGEST_TEXT) as sent:
            file, text = sent.get(name), sent.get(instead)
            content = await file.read() if isinstance(file, UploadFile) else b""
            if content:
                return content
            if isinstance(text, str) and text.strip():
                return text.encode("utf-8", "surrogatepass")
    except (ClientDisconnect, HTTPException, UnicodeError, ValueError) as error:
        raise FormError(name) from error
    raise FormError(name)
