"""Finding messages in Python: the texts in calls of the functions that take them, and no others.

The tool of gettext reads tokens, so that `message["type"]` and a call in the next line look like a
call of `message`. The syntax tree knows a call from whatever else has the name.
"""

import ast
import io
import tokenize
from collections.abc import Collection, Iterator, Mapping
from typing import IO

__all__ = ["Found", "extract"]

Found = tuple[int, str, list[str | None], list[str]]
"""The line of a message, the function it is given to, its texts, and what translators are told."""


def extract(
    file: IO[bytes],
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: Mapping[str, str],
) -> Iterator[Found]:
    """Every call of one of `keywords` with its texts; None stands for what is no plain text.

    The option `without` names keywords that mean something else in these files. A comment that
    opens with a tag belongs to the messages of the statement, or to the message, below it.
    """
    wanted = set(keywords) - set(options.get("without", "").split())
    source = file.read().decode("utf-8")
    comments = _comments(source, tuple(comment_tags))
    for statement, call in _calls(ast.parse(source), None):
        name = _name(call.func)
        if name in wanted and any(map(_text, call.args)):
            above = (
                comments.get(call.lineno) or comments.get(_line(call)) or comments.get(statement)
            )
            yield call.lineno, name, [_text(each) for each in call.args], list(above or ())


def _calls(node: ast.AST, statement: int | None) -> Iterator[tuple[int, ast.Call]]:
    """The calls below a node in their order, with the line of the statement each stands in."""
    for child in ast.iter_child_nodes(node):
        line = child.lineno if isinstance(child, ast.stmt) else statement
        if isinstance(child, ast.Call):
            yield line or child.lineno, child
        yield from _calls(child, line)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _text(argument: ast.expr) -> str | None:
    """The text of an argument, where it is a plain one; several in a row are one."""
    value = argument.value if isinstance(argument, ast.Constant) else None
    return value if isinstance(value, str) and value else None


def _line(call: ast.Call) -> int:
    """The line that the first text of a call stands in."""
    return next((each.lineno for each in call.args if _text(each)), call.lineno)


def _comments(source: str, tags: tuple[str, ...]) -> dict[int, list[str]]:
    """What translators are told, by the line below the comment."""
    found: dict[int, list[str]] = {}
    lines: list[str] = []
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        line, text = token.start[0], token.string[1:].strip()
        goes_on = lines and line == last + 1
        lines = [*lines, text] if goes_on else [text] if text.startswith(tags) else []
        last = line
        if lines:
            found[line + 1] = lines
    return found
