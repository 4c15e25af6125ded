"""What is wrong with chosen rules, said to one who chose them in a form: no option by its code."""

from typing import Final

from foretrick.rules import Reason
from foretrick.words.language import Language, marked
from foretrick.words.options import choice_label, option_title
from foretrick.words.reasons import detail_told, explained

__all__ = ["faulty_option", "option_fault"]

# code of a reason: the field of a form that is to blame
_FIELDS: Final = {
    "players": "players",
    "no_hands": "hands",
    "too_many_hands": "hands",
    "hand_size": "hands",
    "first_dealer": "first_dealer",
    "secret_even_bids": "even_bids",
    "unknown_preset": "preset",
}


def faulty_option(reason: Reason) -> str:
    """The field that a reason is about: an option, `players`, `preset`, or empty for none."""
    if reason.code == "bad_value":
        return str(dict(reason.details)["option"])
    return _FIELDS.get(reason.code, "")


def option_fault(reason: Reason, language: Language) -> str:
    """The sentence of a reason in words of the game."""
    details = {name: detail_told(value, language) for name, value in reason.details}
    match reason.code:
        case "secret_even_bids":
            return language.text(
                marked("Where all bid in secret nobody bids last: set '{option}' to '{choice}'."),
                option=option_title("even_bids", language),
                choice=choice_label("even_bids", "allowed", language),
            )
        case "first_dealer":
            return language.text(
                marked("There is no such seat to deal first: there are {players} seats."),
                players=_number(details["last"]) + 1,
            )
        case "bad_value" if details["option"] == "hands":
            return language.text(
                marked(
                    "'{value}' is no list of hands: write numbers with commas between, as 1,3,5."
                ),
                value=details["value"],
            )
        case "bad_value":
            return language.text(
                marked("'{value}' is no choice for '{option}': choose one of those shown."),
                value=details["value"],
                option=option_title(str(details["option"]), language),
            )
        case "unknown_preset":
            return language.text(
                marked("There is no rule set '{preset}': choose one of those shown."),
                preset=str(details["preset"])[:40],
            )
        case "unknown_option":
            return language.text(
                marked("There is no rule '{option}' to choose."), option=str(details["option"])[:40]
            )
    return explained(reason, language)


def _number(detail: object) -> int:
    return detail if isinstance(detail, int) else 0
