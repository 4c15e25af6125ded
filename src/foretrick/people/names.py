"""What accounts and groups are called."""

import unicodedata
from typing import Final

from foretrick.people.errors import PeopleError
from foretrick.words.somebody import SOMEBODY

__all__ = ["LONGEST_NAME", "SOMEBODY", "checked_name", "name_key"]

LONGEST_NAME: Final = 20
"""The most characters a name may have: as many as at a table."""

_JOINERS: Final = " -_.'\N{RIGHT SINGLE QUOTATION MARK}"


def checked_name(name: str) -> str:
    """A name as it will be shown, spaces in order.

    Raises `PeopleError` if it is too short or too long, has anything but letters, digits and the
    signs that join names, or no letter or digit at its ends.

    >>> checked_name("  Anna  Lena ")
    'Anna Lena'
    """
    told = " ".join(unicodedata.normalize("NFC", name).split())
    is_long_enough = 2 <= len(told) <= LONGEST_NAME
    if not is_long_enough or not all(map(_may_stand, told)) or not name_key(told):
        raise PeopleError("bad_name", most=LONGEST_NAME)
    begins_well = unicodedata.category(told[0])[0] in "LN"
    if not begins_well or (told[-1] in _JOINERS and told[-1] != "."):
        raise PeopleError("bad_name", most=LONGEST_NAME)
    return told


def name_key(name: str) -> str:
    """What names that look alike have in common: capitals, spaces and hyphens do not tell apart.

    >>> name_key("Anna-Lena") == name_key("ANNA lena")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(sign for sign in folded if unicodedata.category(sign)[0] in "LNM")


def _may_stand(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return sign in _JOINERS or kind[0] == "L" or kind in ("Mn", "Mc") or sign.isdecimal()
