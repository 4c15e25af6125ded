"""The clocks of a table as people read and choose them."""

from foretrick.host.rooms import CLOCKS
from foretrick.server.rules_form import ChoiceCard
from foretrick.words.formats import duration
from foretrick.words.language import Language

__all__ = ["clock_choices", "clock_told", "clock_value"]


def clock_value(clock: int | None) -> str:
    """A clock as a form writes it."""
    return "none" if clock is None else str(clock)


def clock_told(clock: int | None, language: Language) -> str:
    """How long a decision may take, as a whole: '3 days a decision'.

    >>> from foretrick.words.language import ENGLISH
    >>> clock_told(60, ENGLISH), clock_told(259_200, ENGLISH), clock_told(None, ENGLISH)
    ('1 minute a decision', '3 days a decision', 'No clock')
    """
    if clock is None:
        return language.text("No clock")
    return language.text("{time} a decision", time=duration(clock, language))


def clock_choices(now: int | None, language: Language) -> tuple[ChoiceCard, ...]:
    """All clocks, each by its time alone."""
    return tuple(
        ChoiceCard(
            clock_value(clock),
            language.text("No clock") if clock is None else duration(clock, language, short=True),
            clock_told(clock, language),
            clock == now,
        )
        for clock in CLOCKS
    )
