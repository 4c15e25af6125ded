"""What the page of the rules shows: each rule by its ID, in its chapter."""

from dataclasses import dataclass
from typing import Final

from foretrick.rules.book import RULES
from foretrick.words.language import Language, marked

__all__ = ["Chapter", "Rule", "RulesPage", "rules_page"]

_CHAPTERS: Final = {
    "R1": marked("Cards"),
    "R2": marked("Table and deal"),
    "R3": marked("Bidding"),
    "R4": marked("Bidding systems"),
    "R5": marked("Play"),
    "R6": marked("Score"),
    "R7": marked("Reneging"),
    "R10": marked("Named rule sets"),
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its ID, and its text."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of one subject."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """All rules, in the order of the book."""

    chapters: tuple[Chapter, ...]


def rules_page(language: Language) -> RulesPage:
    """The rules in a language."""
    by_chapter: dict[str, list[Rule]] = {}
    for number, text in RULES.items():
        rule = Rule(number, language.text(text))
        by_chapter.setdefault(number.partition(".")[0], []).append(rule)
    return RulesPage(
        tuple(
            Chapter(number, language.text(_CHAPTERS.get(number, number)), tuple(rules))
            for number, rules in by_chapter.items()
        )
    )
