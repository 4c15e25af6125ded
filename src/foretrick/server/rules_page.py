"""What the page of the rules shows: each rule by its ID, in its chapter."""

from dataclasses import dataclass
from typing import Final

from foretrick.rules import OPTIONS
from foretrick.rules.book import RULES
from foretrick.server.examples_shown import ExampleShown, example_shown
from foretrick.words.examples import EXAMPLES, LESSONS
from foretrick.words.faces import Faces
from foretrick.words.language import Language, marked
from foretrick.words.options import OptionWords, PresetWords, option_words, preset_words

__all__ = ["Chapter", "Lesson", "Rule", "RulesPage", "rules_page"]

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
    """One rule: its ID, its text, what a table may choose about it, and examples of it."""

    id: str
    text: str
    options: tuple[OptionWords, ...]
    examples: tuple[ExampleShown, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of one subject."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One of the steps that teach the game: its title, and its example."""

    title: str
    example: ExampleShown


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The game in short, all rules in the order of the book, and the named rule sets."""

    lessons: tuple[Lesson, ...]
    chapters: tuple[Chapter, ...]
    presets: tuple[PresetWords, ...]


def rules_page(language: Language, faces: Faces) -> RulesPage:
    """The rules in a language, with examples that show the faces of cards."""
    options = option_words(language)
    by_chapter: dict[str, list[Rule]] = {}
    for number, text in RULES.items():
        chosen = tuple(words for words in options if OPTIONS[words.name].rule == number)
        examples = tuple(
            example_shown(example, faces, language) for example in EXAMPLES.get(number, ())
        )
        rule = Rule(number, language.text(text), chosen, examples)
        by_chapter.setdefault(number.partition(".")[0], []).append(rule)
    return RulesPage(
        tuple(
            Lesson(language.text(title), example_shown(example, faces, language))
            for title, example in LESSONS
        ),
        tuple(
            Chapter(number, language.text(_CHAPTERS.get(number, number)), tuple(rules))
            for number, rules in by_chapter.items()
        ),
        preset_words(language),
    )
