"""The rules of a table in short: the name of their set, and what stands otherwise there."""

from dataclasses import dataclass
from functools import lru_cache

from foretrick.rules import OPTIONS, Ruleset, ruleset
from foretrick.rules.options import default_preset
from foretrick.server.rules_form import listed_hands, values_of
from foretrick.words.language import Language
from foretrick.words.options import choice_label, option_title, preset_words

__all__ = ["RulesTold", "rules_told"]


@dataclass(frozen=True, slots=True)
class RulesTold:
    """`title` names the rule set, `length` says how many hands; `changed` are title and label."""

    title: str
    players: int
    length: str
    changed: tuple[tuple[str, str], ...]


@lru_cache(maxsize=500)
def rules_told(rules: Ruleset, language: Language) -> RulesTold:
    """Rules in short."""
    name = rules.preset or default_preset(rules.players)
    values, usual = values_of(rules), values_of(ruleset(rules.players, name))
    return RulesTold(
        title=next(words.title for words in preset_words(language) if words.name == name),
        players=rules.players,
        length=language.count("{n} hand", "{n} hands", len(rules.hands)),
        changed=tuple(
            (option_title(option, language), _label(option, values[option], rules, language))
            for option in OPTIONS
            if values[option] != usual[option]
        ),
    )


def _label(option: str, value: str, rules: Ruleset, language: Language) -> str:
    if value in OPTIONS[option].values:
        return choice_label(option, value, language)
    if option == "first_dealer":
        return language.text("Seat {number}", number=int(value) + 1)
    return listed_hands(rules.hands)
