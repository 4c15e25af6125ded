"""The API as OpenAPI describes it."""

from typing import Any, Final

from fastapi import FastAPI

from foretrick.server.api.streaming import LinesResponse

__all__ = ["described"]

_PROBLEM: Final = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}


def described(api: FastAPI) -> dict[str, Any]:
    """The schema of an API, in the types of JSON.

    What stands on a line of a stream is an object, and a refusal is JSON wherever it comes from.
    """
    schema = api.openapi()
    for path in schema["paths"].values():
        for endpoint in path.values():
            endpoint["responses"]["default"]["content"] = _PROBLEM
            content = endpoint["responses"].get("200", {}).get("content", {})
            line = content.get(LinesResponse.media_type, {}).get("schema", {})
            if "oneOf" in line:
                line.pop("type", None)
    return schema
