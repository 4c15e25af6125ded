"""The options and the named rule sets as a form shows them: short labels, and a plain sentence."""

from dataclasses import dataclass
from typing import Final

from foretrick.rules import OPTIONS, PRESETS
from foretrick.words.language import ENGLISH, Language, marked

__all__ = [
    "ChoiceWords",
    "OptionWords",
    "PresetWords",
    "choice_label",
    "option_title",
    "option_words",
    "preset_words",
]


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """One value of an option: as the rules read it, its label, and what it means."""

    value: str
    label: str
    sentence: str


@dataclass(frozen=True, slots=True)
class OptionWords:
    """One option: as the rules read it, its title, what it decides, and its values."""

    name: str
    title: str
    meaning: str
    choices: tuple[ChoiceWords, ...]


@dataclass(frozen=True, slots=True)
class PresetWords:
    """One named rule set: as the rules read it, its title, and what is special about it."""

    name: str
    title: str
    sentence: str


_TITLES: Final = {
    "bidding": marked("Bidding"),
    "even_bids": marked("The last bid"),
    "hands": marked("Hands"),
    "first_dealer": marked("First dealer"),
    "all_jesters": marked("Only Jesters in a trick"),
    "one_card_hand": marked("Hands of one card"),
    "tie_break": marked("A tie for first place"),
    "renege": marked("Following suit"),
    "review_tricks": marked("Looking back"),
}

# Where the meaning in the rules speaks of how a value is written, a form says less.
_MEANINGS: Final = {
    "hands": marked("How many hands are played, and how many cards each of them deals."),
    "first_dealer": marked("Who deals the first hand."),
}

_LABELS: Final = {
    "bidding": {
        "open": marked("Open"),
        "hidden": marked("Secret until the play"),
        "delayed": marked("Secret until the end of the hand"),
    },
    "even_bids": {
        "allowed": marked("Free"),
        "canadian": marked("Canadian rule"),
        "never": marked("Never even"),
        "never_from_two": marked("Never even, from two cards on"),
    },
    "hands": {
        "full": marked("Full game"),
        "tournament": marked("Tournament"),
        "five_full": marked("Five big hands"),
        "quick": marked("Every second hand"),
    },
    "first_dealer": {"draw": marked("Draw a card")},
    "all_jesters": {"first": marked("The first wins"), "last": marked("The last wins")},
    "one_card_hand": {"normal": marked("In the hand"), "forehead": marked("On the forehead")},
    "tie_break": {
        "round": marked("Play on"),
        "shared": marked("Shared"),
        "countback": marked("Count back"),
    },
    "renege": {
        "impossible": marked("The table watches"),
        "penalty": marked("The players watch"),
    },
    "review_tricks": {
        "last": marked("The last trick"),
        "all": marked("All tricks of the hand"),
        "none": marked("No trick"),
    },
}

_PRESETS: Final = {
    "standard": (
        marked("Standard"),
        marked("The game as most people know it: open bids, and every bid is allowed."),
    ),
    "canadian": (
        marked("Canadian"),
        marked("Whoever leads alone and bids last may not make the bids add up."),
    ),
    "hidden": (
        marked("Hidden bids"),
        marked("All bid in secret, and show their bids before the first card."),
    ),
    "delayed": (
        marked("Delayed bids"),
        marked("All bid in secret, and show their bids after the last trick; best for two."),
    ),
    "plus_minus_one": (marked("Plus/minus one"), marked("The bids may never add up.")),
    "tournament": (
        marked("Tournament"),
        marked("Fewer hands, and from two cards on the bids may not add up, as at championships."),
    ),
    "quick": (
        marked("Quick"),
        marked("Half as many hands, and a tie is shared: for a short evening."),
    ),
    "faq": (
        marked("Last Jester"),
        marked("When only Jesters are played, the last of them wins the trick."),
    ),
}


def option_title(name: str, language: Language = ENGLISH) -> str:
    """What an option is called.

    >>> option_title("even_bids")
    'The last bid'
    """
    return language.text(_TITLES[name])


def choice_label(name: str, value: str, language: Language = ENGLISH) -> str:
    """What one of the named values of an option is called.

    >>> choice_label("even_bids", "canadian")
    'Canadian rule'
    """
    return language.text(_LABELS[name][value])


def option_words(language: Language = ENGLISH) -> tuple[OptionWords, ...]:
    """Every option in a language, in the order of the rules; the first value is the default.

    >>> option_words()[0].title, option_words()[0].choices[0].sentence
    ('Bidding', 'Each bid is seen at once by all.')
    """
    return tuple(
        OptionWords(
            option.name,
            option_title(option.name, language),
            language.text(_MEANINGS.get(option.name, option.meaning)),
            tuple(
                ChoiceWords(
                    value, choice_label(option.name, value, language), language.text(sentence)
                )
                for value, sentence in option.values.items()
            ),
        )
        for option in OPTIONS.values()
    )


def preset_words(language: Language = ENGLISH) -> tuple[PresetWords, ...]:
    """Every named rule set in a language, in the order of the rules.

    >>> print(f"{preset_words()[4].title}: {preset_words()[4].sentence}")
    Plus/minus one: The bids may never add up.
    """
    return tuple(
        PresetWords(name, *(language.text(message) for message in _PRESETS[name]))
        for name in PRESETS
    )
