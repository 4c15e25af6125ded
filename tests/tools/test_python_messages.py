"""Messages are found in calls of the functions that take them, and nowhere else."""

from io import BytesIO

from tools.messages import KEYWORDS, template
from tools.python_messages import Found, extract

SOURCE = '''
"""A page."""

# Translators: what a table of things says.
# It goes on.
TABLE = {
    "a": marked("one"),
    "b": marked_in("a place", "two"),
}
if message["type"] == "no.message":
    send(message["text"], ("typed",))
    (say or "x")("not this")
    language.text("three {n}"
                  " and four", n=1)
    language.count("{n} card", "{n} cards", n)
    text(f"not {this}")
    text("")
    # A remark.
    text("five")
    # Translators: just this one.
    text("six"); text(other)
'''


def found(source: str, **options: str) -> list[Found]:
    return list(extract(BytesIO(source.encode()), KEYWORDS, ["Translators:"], options))


def test_calls_with_texts_are_messages_and_nothing_else_is() -> None:
    assert [(name, texts) for _, name, texts, _ in found(SOURCE)] == [
        ("marked", ["one"]),
        ("marked_in", ["a place", "two"]),
        ("text", ["three {n} and four"]),
        ("count", ["{n} card", "{n} cards", None]),
        ("text", ["five"]),
        ("text", ["six"]),
    ]


def test_translators_are_told_what_stands_above_the_statement() -> None:
    told = {texts[-1]: comments for _, _, texts, comments in found(SOURCE)}
    table = ["Translators: what a table of things says.", "It goes on."]
    assert (told["one"], told["two"]) == (table, table)
    assert told["six"] == ["Translators: just this one."]
    assert (told["five"], told["three {n} and four"]) == ([], [])


def test_a_function_may_mean_something_else_in_a_file() -> None:
    assert [name for _, name, _, _ in found(SOURCE, without="text count")] == [
        "marked",
        "marked_in",
    ]


def test_no_message_of_ours_is_put_together_from_code() -> None:
    messages = {str(message.id) for message in template()}
    assert "typehttp.response.start" not in messages
    assert "You see all cards but your own." in messages
