"""What the page about the API shows: its own OpenAPI schema, laid out for people."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from foretrick.server.api.app import make_api
from foretrick.server.api.describing import described
from foretrick.server.limiting import LIMITS, STREAMS
from foretrick.words.language import marked

__all__ = ["ApiPage", "Endpoint", "FieldTold", "Limit", "Part", "Shape", "api_page"]

Schema = Mapping[str, Any]  # what JSON holds, which OpenAPI's own rules shape

_TITLES: Final = {
    "guests": marked("Guests and tokens"),
    "public": marked("The public list"),
    "tables": marked("Tables"),
    "playing": marked("Playing"),
    "chat": marked("The chat of a table"),
    "streams": marked("Streams"),
    "rulebook": marked("What can be chosen"),
}


@dataclass(frozen=True, slots=True)
class FieldTold:
    """A field that is asked for or told: its name, its type in words, and what it means."""

    name: str
    kind: str
    is_needed: bool
    text: str


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Something that can be asked for; `body` and `answers` name shapes."""

    method: str
    path: str
    summary: str
    text: str
    query: tuple[FieldTold, ...]
    body: tuple[str, ...]
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Endpoints about one thing; `title` is a message."""

    id: str
    title: str
    endpoints: tuple[Endpoint, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """An object that is sent or told."""

    name: str
    text: str
    fields: tuple[FieldTold, ...]


@dataclass(frozen=True, slots=True)
class Limit:
    """How often something may be asked for by a token and by an address.

    `span` is the time it is counted over, minute or hour; empty for what there may be at once.
    """

    what: str
    token: int
    address: int
    span: str = ""


@dataclass(frozen=True, slots=True)
class ApiPage:
    """The whole API. What the schema says of it is English: a reference is written once."""

    about: str
    parts: tuple[Part, ...]
    shapes: tuple[Shape, ...]
    limits: tuple[Limit, ...]


@cache
def api_page() -> ApiPage:
    """The API as the page shows it."""
    schema: Schema = described(make_api())
    endpoints = list(_endpoints(schema))
    return ApiPage(
        about=schema["info"]["description"],
        parts=tuple(
            Part(tag, title, tuple(each for kind, each in endpoints if kind == tag))
            for tag, title in _TITLES.items()
        ),
        shapes=tuple(
            Shape(name, _told(shape), tuple(_fields(shape)))
            for name, shape in schema["components"]["schemas"].items()
        ),
        limits=tuple(_limits()),
    )


def _endpoints(schema: Schema) -> Iterator[tuple[str, Endpoint]]:
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            yield (
                told["tags"][0],
                Endpoint(
                    method=method.upper(),
                    path=path,
                    summary=told["summary"],
                    text=_told(told),
                    query=tuple(
                        FieldTold(
                            asked["name"], _kind(asked["schema"]), asked["required"], _told(asked)
                        )
                        for asked in told.get("parameters", ())
                        if asked["in"] == "query"
                    ),
                    body=tuple(_names(told.get("requestBody", {}))),
                    answers=tuple(
                        name
                        for status, answer in told["responses"].items()
                        if status != "default"
                        for name in _names(answer)
                    ),
                ),
            )


def _told(schema: Schema) -> str:
    return " ".join(str(schema.get("description", "")).split())


def _names(holder: Schema) -> Iterator[str]:
    """The shapes that a body or an answer may have."""
    for content in holder.get("content", {}).values():
        schema = content.get("schema", {})
        for each in schema.get("oneOf", [schema]):
            if "$ref" in each:
                yield _name(each)


def _fields(shape: Schema) -> Iterator[FieldTold]:
    needed = shape.get("required", ())
    for name, schema in shape.get("properties", {}).items():
        yield FieldTold(name, _kind(schema), name in needed, _told(schema))


def _name(schema: Schema) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


def _kind(schema: Schema) -> str:
    """A type in words: `list of text or null`."""
    if "$ref" in schema:
        return _name(schema)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(map(_kind, schema[several])))
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return " or ".join(
            f'"{each}"' if isinstance(each, str) else str(each) for each in schema["enum"]
        )
    match schema.get("type"):
        case "array":
            return f"list of {_kind(schema.get('items', {}))}"
        case "object":
            return "object"
        case "integer" | "number" as number:
            return _number(number, schema)
        case "string":
            most = schema.get("maxLength")
            return "text" if most is None else f"text up to {most}"
        case "boolean":
            return "true or false"
        case "null":
            return "null"
    return "anything"


def _number(kind: str, schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    bounds = "" if low is None or high is None else f" {low} to {high}"
    return f"{'whole number' if kind == 'integer' else 'number'}{bounds}"


def _limits() -> Iterator[Limit]:
    told = {
        "api": marked("calls"),
        "guest": marked("new guests"),
        "table": marked("new tables"),
        "listed": marked("tables put on the public list"),
        "code": marked("wrong codes and tokens"),
        "talk": marked("lines said"),
    }
    for name, what in told.items():
        token, address = LIMITS[name]
        yield Limit(what, token.amount, address.amount, token.GRANULARITY.name)
    yield Limit(marked("streams open at once"), *STREAMS)
