"""The one shape in which the API refuses something, and its own refusals."""

from typing import Final

from fastapi.exceptions import RequestValidationError
from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from foretrick.rules import ForetrickError
from foretrick.server.api.shown import Shown
from foretrick.server.refusing import HANDLERS, answer
from foretrick.server.site import visit_of
from foretrick.words.language import marked

__all__ = ["PROBLEMS", "ApiError", "Problem", "api_handlers"]


class Problem(Shown):
    """Why something was refused. Nothing was changed."""

    code: str = Field(description="Stable: what a program looks at.")
    text: str = Field(description="A sentence for a person, in their language.")


PROBLEMS: Final[dict[str, tuple[int, str]]] = {
    "no_token": (401, marked("That needs a token: send 'Authorization: Bearer TOKEN'.")),
    "bad_token": (401, marked("That token is not valid: it was mistyped, or revoked.")),
    "bad_card": (422, marked("That is no card: write a rank and a suit (Th), W1 to W4, J1 to J4.")),
    "bad_action": (422, marked("That is no action of the decision that is due.")),
    "too_many_streams": (429, marked("Too many streams are open at once: close one first.")),
}
"""The refusals that are the API's own, with status and sentence; all others are those of tables
and rules."""


class ApiError(ForetrickError):
    """Something that the API itself refuses, with a code of `PROBLEMS`."""

    def __init__(self, code: str) -> None:
        super().__init__(PROBLEMS[code][1])
        self.code = code


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)  # noqa: S101  # it is registered for these
    status, sentence = PROBLEMS[error.code]
    response = await answer(request, status, error.code, visit_of(request).language.text(sentence))
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


async def _unread(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101
    first, language = error.errors()[0], visit_of(request).language
    if first["type"] == "json_invalid":
        text = language.text(
            marked("That is no JSON: from character {at} on it cannot be read."),
            at=first["loc"][-1],
        )
    else:
        where = ".".join(str(part) for part in first["loc"])[:80]
        text = language.text(
            marked("The field '{field}' is missing or cannot be read."), field=where
        )
    return await answer(request, 422, "form", text)


api_handlers: Final = {**HANDLERS, ApiError: _refused, RequestValidationError: _unread}
"""The answer to each kind of error."""
