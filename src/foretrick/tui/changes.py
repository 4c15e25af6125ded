"""What a game's rules have changed of the preset they are named after."""

from foretrick.rules import OPTIONS, PRESETS, Ruleset, ruleset

__all__ = ["changed_options", "changes"]


def changed_options(rules: Ruleset) -> tuple[str, ...]:
    """The options that differ from the preset's; none where no preset that is known is named.

    >>> changed_options(ruleset(3, "quick", {"hands": "1,2", "tie_break": "shared"}))
    ('hands',)
    """
    if rules.preset not in PRESETS:
        return ()
    usual = ruleset(rules.players, rules.preset)
    return tuple(name for name in OPTIONS if getattr(rules, name) != getattr(usual, name))


def changes(rules: Ruleset) -> str:
    """What to add to the name of the rules, if anything: ', changed in hands and renege'."""
    *others, last = changed_options(rules) or ("",)
    listed = f"{', '.join(others)} and {last}" if others else last
    return f", changed in {listed}" if listed else ""
