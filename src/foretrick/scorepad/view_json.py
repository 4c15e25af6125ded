"""What there is to see of a pad as JSON values, for a page that shows it by itself."""

from dataclasses import fields, is_dataclass
from enum import Enum

from foretrick.scorepad.errors import PadReason
from foretrick.scorepad.house import HouseRules
from foretrick.scorepad.shapes import write_house_rules
from foretrick.scorepad.view import PadView
from foretrick.words.language import ENGLISH, Language

__all__ = ["view_values"]


def view_values(view: PadView, language: Language = ENGLISH) -> dict[str, object]:
    """The view by the names of its fields; a reason is its code, its rule and its sentence.

    A page that folds entries without a server can be held to what this says of them.
    """
    return {field.name: _plain(getattr(view, field.name), language) for field in fields(view)}


def _plain(value: object, language: Language) -> object:
    match value:
        case PadReason():
            return {"code": value.code, "rule": value.rule, "text": value.told(language)}
        case HouseRules():
            return write_house_rules(value)
        case Enum():
            return value.value
        case tuple():
            return [_plain(each, language) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        names = (field.name for field in fields(value))
        return {name: _plain(getattr(value, name), language) for name in names}
    return value
