"""The API as OpenAPI describes it."""

from fastapi import FastAPI

from foretrick.server.api.streaming import LinesResponse

__all__ = ["described"]


def described(api: FastAPI) -> dict[str, object]:
    """The schema of an API; what stands on a line of a stream is an object, and no text."""
    schema = api.openapi()
    for path in schema["paths"].values():
        for endpoint in path.values():
            content = endpoint["responses"].get("200", {}).get("content", {})
            line = content.get(LinesResponse.media_type, {}).get("schema", {})
            if "oneOf" in line:
                line.pop("type", None)
    return schema
