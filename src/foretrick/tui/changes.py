"""What a game's rules have changed of the preset they are named after."""

from foretrick.records import shown
from foretrick.rules import OPTIONS, PRESETS, Ruleset, ruleset
from foretrick.words.language import Language
from foretrick.words.options import option_words, preset_words

__all__ = ["changed_options", "preset_title", "rules_named"]


def changed_options(rules: Ruleset) -> tuple[str, ...]:
    """The options that differ from the preset's; none where no preset that is known is named.

    >>> changed_options(ruleset(3, "quick", {"hands": "1,2", "tie_break": "shared"}))
    ('hands',)
    """
    if rules.preset not in PRESETS:
        return ()
    usual = ruleset(rules.players, rules.preset)
    return tuple(name for name in OPTIONS if getattr(rules, name) != getattr(usual, name))


def rules_named(rules: Ruleset, language: Language) -> str:
    """The name of the rules, and the titles of the options that were changed.

    >>> from foretrick.words.language import ENGLISH
    >>> rules_named(ruleset(3, "quick", {"hands": "1,2"}), ENGLISH)
    'Quick (changed: Hands)'
    """
    title = preset_title(rules, language)
    titles = {option.name: option.title for option in option_words(language)}
    changed = ", ".join(titles[name] for name in changed_options(rules))
    if not changed:
        return title
    return language.text("{rules} (changed: {options})", rules=title, options=changed)


def preset_title(rules: Ruleset, language: Language) -> str:
    """The name of the preset that the rules come from; rules of nobody's are 'Own rules'."""
    titles = {preset.name: preset.title for preset in preset_words(language)}
    if rules.preset is None:
        return language.text("Own rules")
    return titles.get(rules.preset) or shown(rules.preset)
