"""Numbers, dates and durations as a language writes them: the one place that formats any."""

import re
from datetime import date, datetime
from functools import cache, lru_cache
from math import floor
from typing import Final, Literal

from babel import Locale, UnknownLocaleError
from babel.dates import format_date
from babel.numbers import format_decimal, format_percent
from babel.units import format_unit

from foretrick.words.language import Language, languages

__all__ = [
    "day",
    "day_written",
    "decimal",
    "duration",
    "moment",
    "number",
    "percent",
    "renege_mark",
    "signed",
    "span",
    "tenths",
    "tongue",
    "tongues",
    "unbroken",
]

MINUS: Final = "\N{MINUS SIGN}"


def number(value: int, language: Language, places: int = 0) -> str:
    """A number, its thousands grouped as the language does it.

    >>> from foretrick.words.language import ENGLISH
    >>> number(7, ENGLISH), number(12345, ENGLISH)
    ('7', '12,345')
    """
    return _number(value, language.code, places)


def signed(value: int, language: Language, plus: str = "+") -> str:
    r"""A number of points with its sign; the minus is a true one.

    >>> from foretrick.words.language import ENGLISH
    >>> signed(30, ENGLISH), signed(30, ENGLISH, plus=""), signed(0, ENGLISH)
    ('+30', '30', '+0')
    >>> signed(-10, ENGLISH) == "\N{MINUS SIGN}10"
    True
    """
    return (MINUS if value < 0 else plus) + number(abs(value), language)


def unbroken(sentence: str) -> str:
    r"""A sentence in which a number stays on one line with what it counts.

    >>> unbroken("Hand 2, 2 cards. Ann deals.")
    'Hand 2, 2\xa0cards. Ann deals.'
    """
    return re.sub(r"(?<=\d) (?=\w)", "\N{NO-BREAK SPACE}", sentence)


def renege_mark(language: Language) -> str:
    """The letter that stands for the tricks of who reneged (R7.2)."""
    return language.said("one letter, the mark of a renege", "R")[:1]


def tenths(value: float, language: Language) -> str:
    r"""A number of points with its sign and one digit after the point; nothing has no sign.

    >>> from foretrick.words.language import ENGLISH
    >>> tenths(12.34, ENGLISH), tenths(-0.01, ENGLISH)
    ('+12.3', '0.0')
    >>> tenths(-0.26, ENGLISH) == "\N{MINUS SIGN}0.3"
    True
    """
    tenth = floor(abs(value) * 10 + 0.5)
    sign = "" if tenth == 0 else MINUS if value < 0 else "+"
    return sign + _number(tenth / 10, language.code, 1)


def decimal(value: float, language: Language, places: int, plus: str = "") -> str:
    r"""A measured number with so many digits after the point; the minus is a true one.

    >>> from foretrick.words.language import ENGLISH
    >>> decimal(12.345, ENGLISH, 1), decimal(0.5, ENGLISH, 2, plus="+")
    ('12.3', '+0.50')
    >>> decimal(-0.126, ENGLISH, 2) == "\N{MINUS SIGN}0.13"
    True
    """
    rounded = round(value, places)
    return (MINUS if rounded < 0 else plus) + _number(abs(rounded), language.code, places)


def percent(share: float, language: Language, places: int = 0) -> str:
    """A share of 1 as a percentage.

    >>> from foretrick.words.language import ENGLISH
    >>> percent(0.5, ENGLISH), percent(1 / 3, ENGLISH, places=1)
    ('50%', '33.3%')
    """
    # How each language sets the sign is part of its pattern; only the places are ours.
    locale = _locale(language.code)
    pattern = locale.percent_formats[None].pattern.replace("0", _digits("0", places), 1)
    return format_percent(share, pattern, locale=locale)


def day(when: date, language: Language) -> str:
    """A date, without doubt about which number is the month.

    >>> from foretrick.words.language import ENGLISH
    >>> day(date(2026, 7, 1), ENGLISH)
    'Jul 1, 2026'
    """
    return format_date(when, "medium", locale=_locale(language.code))


def day_written(time: str | None, language: Language) -> str:
    """The day of a time as records write it, empty if there is none.

    >>> from foretrick.words.language import ENGLISH
    >>> day_written("2026-07-01T19:30:00Z", ENGLISH), day_written(None, ENGLISH)
    ('Jul 1, 2026', '')
    """
    return day(date.fromisoformat(time[:10]), language) if time else ""


def moment(when: datetime, language: Language) -> str:
    """A date with the time of day, in the zone that `when` is in.

    >>> from foretrick.words.language import ENGLISH
    >>> moment(datetime(2026, 7, 1, 19, 30), ENGLISH).replace(chr(8239), " ")
    'Jul 1, 2026, 7:30 PM'
    """
    locale = _locale(language.code)
    pattern = locale.datetime_formats["medium"]
    clock = locale.time_formats["short"]
    time = clock.apply(when, locale)
    return str(pattern).format(time, format_date(when, "medium", locale=locale))


def duration(seconds: int, language: Language, *, short: bool = False) -> str:
    """A span of time, in the largest unit that gives a whole number.

    >>> from foretrick.words.language import ENGLISH
    >>> duration(30, ENGLISH), duration(120, ENGLISH), duration(86400, ENGLISH)
    ('30 seconds', '2 minutes', '1 day')
    >>> duration(30, ENGLISH, short=True)
    '30 sec'
    """
    size, unit = next(
        (size, unit) for size, unit in _UNITS if seconds % size == 0 and (seconds or size == 1)
    )
    length: Literal["short", "long"] = "short" if short else "long"
    locale = _locale(language.code)
    return format_unit(seconds // size, f"duration-{unit}", length, locale=locale)


def span(seconds: float, language: Language) -> str:
    """How long something still takes, in the two units that matter; from a minute on no seconds.

    >>> from foretrick.words.language import ENGLISH
    >>> span(2.5 * 86_400, ENGLISH), span(3_660, ENGLISH), span(86_400, ENGLISH), span(-3, ENGLISH)
    ('2 days and 12 hours', '1 hour and 1 minute', '1 day', '0 seconds')
    """
    left, locale = max(0, int(seconds)), _locale(language.code)
    counted: list[tuple[int, str]] = []
    for size, unit in _UNITS:
        counted.append((left // size, unit))
        left %= size
    first = next((at for at, (count, _) in enumerate(counted) if count), len(counted) - 1)
    shown = counted[first : min(first + 2, len(counted) - 1)] or counted[first:]
    return language.listed(
        tuple(
            format_unit(count, f"duration-{unit}", "long", locale=locale)
            for count, unit in shown
            if count or len(shown) == 1
        )
    )


_UNITS: Final = ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))


@cache
def tongues() -> tuple[tuple[str, str], ...]:
    """The code of every language there is, and what it calls itself.

    >>> tongues()[0]
    ('en', 'English')
    """
    return tuple((code, tongue(code)) for code in languages())


@cache
def tongue(code: str) -> str:
    """What a language calls itself.

    >>> tongue("es")
    'Español'
    """
    return str(_locale(code).get_display_name(code)).capitalize()


def _locale(code: str) -> Locale:
    """The rules of a language; those of English where none are known."""
    try:
        return Locale.parse(code)
    except (ValueError, UnknownLocaleError):
        return Locale("en")


# A page has a hundred numbers, most of them small and the same as on the page before.
@lru_cache(maxsize=4_096)
def _number(value: float, code: str, places: int) -> str:
    locale = _locale(code)
    pattern = _digits(locale.decimal_formats[None].pattern.partition(".")[0], places)
    return format_decimal(value, pattern, locale=locale)


def _digits(whole: str, places: int) -> str:
    return f"{whole}.{'0' * places}" if places else whole
