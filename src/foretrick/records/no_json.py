"""What is wrong with a JSON text, in words of ours: the reader of the library has English alone."""

from json import JSONDecodeError
from typing import Final

from foretrick.words.language import marked
from foretrick.words.message import Message, message

__all__ = ["why_no_json"]

# Translators: what is wrong with a JSON text: the rest of a sentence.
_WHY: Final = {
    # how the library's own message begins
    "Unterminated string": marked("a text in quotes is not closed"),
    "Invalid control character": marked("a control character stands in a text"),
    "Invalid \\": marked("after a backslash stands what may not stand there"),
    "Expecting property name": marked("a name in double quotes is missing"),
    "Expecting ':'": marked("a colon is missing"),
    "Expecting ','": marked("a comma is missing"),
    "Illegal trailing comma": marked("a comma stands before the end of a list or an object"),
    "Extra data": marked("something follows after its end"),
}


def why_no_json(error: JSONDecodeError) -> Message:
    """Why a text is no JSON.

    >>> print(why_no_json(JSONDecodeError("Extra data", "{}x", 2)))
    something follows after its end
    """
    for begins, why in _WHY.items():
        if error.msg.startswith(begins):
            return Message(why)
    return message("a value is missing")
