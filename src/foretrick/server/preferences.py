"""How one visitor wants the pages to look and behave: a cookie, read with tolerance."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Final, Self
from urllib.parse import parse_qsl, urlencode

from foretrick.words.faces import Colours, Faces, Ranks
from foretrick.words.language import languages

__all__ = ["COOKIE", "Bids", "Order", "Preferences", "Theme"]

COOKIE: Final = "prefs"
"""The name of the cookie that holds the preferences."""

LONGEST: Final = 400
"""A cookie of more characters is none of ours."""


class Theme(StrEnum):
    """The light the pages are seen in."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


class Order(StrEnum):
    """How the cards of a hand are sorted."""

    TRUMP_LAST = "trump_last"
    SUITS = "suits"
    RANKS = "ranks"


class Bids(StrEnum):
    """How a bid and the tricks won are shown: on a wheel, or as coins."""

    WHEEL = "wheel"
    COINS = "coins"


@dataclass(frozen=True, slots=True)
class Preferences:
    """Everything a visitor may choose for themselves; nothing of it changes a game.

    `large` shows the large faces on every screen; `preselect` lets a card be chosen before one's
    turn; `language` is the code of the one that pages speak, empty for what the browser asks for;
    `only_card` plays the only card that may be played by itself; `quiet_keys`
    leaves single letters, digits and signs alone, which speech input may type unmeant.
    """

    theme: Theme = Theme.AUTO
    suits: Colours = Colours.FOUR
    ranks: Ranks = Ranks.LETTERS
    large: bool = False
    sort: Order = Order.TRUMP_LAST
    sounds: bool = False
    preselect: bool = False
    only_card: bool = False
    quiet_keys: bool = False
    bids: Bids = Bids.WHEEL
    language: str = ""

    @classmethod
    def read(cls, cookie: str | None) -> Self:
        """The preferences of a cookie; whatever in it is unknown counts as not chosen.

        >>> Preferences.read("theme=dark&sort=sideways&large=1").theme
        <Theme.DARK: 'dark'>
        """
        if not cookie or len(cookie) > LONGEST:
            return cls()
        return cls.chosen(dict(parse_qsl(cookie, max_num_fields=40)))

    @classmethod
    def chosen(cls, form: Mapping[str, str]) -> Self:
        """The preferences that a form holds: a box that is not ticked is a field left out.

        >>> Preferences.chosen({"sounds": "1", "suits": "two"}).suits
        <Colours.TWO: 'two'>
        """
        default = cls()
        read: dict[str, object] = {}
        for field in fields(cls):
            usual = getattr(default, field.name)
            value = form.get(field.name)
            if isinstance(usual, bool):
                read[field.name] = value == "1"
            elif field.name == "language":
                read[field.name] = value if value in languages() else ""
            else:
                members = {str(member): member for member in type(usual)}
                read[field.name] = members.get(value or "", usual)
        return cls(**read)  # type: ignore[arg-type]  # each field is read by its own type

    @property
    def cookie(self) -> str:
        """The preferences as a cookie's value.

        >>> Preferences.read(Preferences(large=True).cookie) == Preferences(large=True)
        True
        """
        chosen = asdict(self)
        return urlencode(
            {
                name: "1" if value is True else value
                for name, value in chosen.items()
                if value is not False
            }
        )

    @property
    def classes(self) -> str:
        """The classes that the root of every page carries."""
        named = [f"theme-{self.theme}", f"suits-{self.suits}", f"ranks-{self.ranks}"]
        return " ".join([*named, "large"] if self.large else named)

    @property
    def faces(self) -> Faces:
        """How cards are named and shown."""
        return Faces(self.ranks, self.suits)
