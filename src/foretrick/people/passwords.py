"""Which passwords will do. How they are hashed is the host's business."""

from typing import Final

from foretrick.people.errors import PeopleError
from foretrick.people.names import name_key

__all__ = ["LEAST", "MOST", "check_password"]

LEAST: Final = 8
MOST: Final = 128

_FIRST_TRIED: Final = frozenset(
    "password passwort contraseña motdepasse password1 password123 passw0rd qwertyui qwerty123 "
    "qwertyuiop azertyuiop qwertzuiop 1q2w3e4r iloveyou sunshine princess football baseball "
    "letmein1 welcome1 trustno1 superman michael1 abcd1234 abcdefgh starwars whatever dragon12 "
    "foretrick wizardgame changeme admin123 administrator monkey12 master12 liverpool hello123 "
    "schatz123 hallo123 computer internet samsung1 cheese12 jennifer corvette mercedes".split()
)
_ROWS: Final = ("abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm")


def check_password(password: str, name: str) -> None:
    """Raise `PeopleError` for a password that will not do for the account `name`.

    It may be any text of 8 to 128 characters, but not what anybody would try first: a well-known
    one, the name, one sign over and over, or a row of the alphabet or the keyboard.
    """
    if len(password) < LEAST:
        raise PeopleError("short_password", least=LEAST)
    if len(password) > MOST:
        raise PeopleError("long_password", most=MOST)
    plain = password.casefold()
    is_row = any(plain in row or plain[::-1] in row for row in _ROWS)
    is_name = len(name_key(name)) > 2 and name_key(password).strip("0123456789") == name_key(name)
    if plain in _FIRST_TRIED or len(set(plain)) < 3 or is_row or is_name:
        raise PeopleError("weak_password")
