"""The rules of a table as a form: named rule sets first, then every option with its values."""

from dataclasses import dataclass

from foretrick.host.rooms import RoomView
from foretrick.rules import Ruleset, options_of, ruleset
from foretrick.rules.options import default_preset
from foretrick.rules.schedule import SCHEDULES, schedule
from foretrick.server.typed_rules import OWN_HANDS
from foretrick.words.language import Language
from foretrick.words.options import OptionWords, option_words, preset_words

__all__ = [
    "ChoiceCard",
    "OptionCard",
    "PresetCard",
    "RulesForm",
    "listed_hands",
    "rules_form",
    "values_of",
]


@dataclass(frozen=True, slots=True)
class PresetCard:
    """One named rule set; `value` is empty for none."""

    value: str
    title: str
    sentence: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class ChoiceCard:
    """One value of an option; the empty value leaves the option to the rule set."""

    value: str
    label: str
    sentence: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class OptionCard:
    """One option: its title, what it decides, how it stands, and its values.

    `is_changed` says whether it stands otherwise than the rule set has it.
    """

    name: str
    title: str
    meaning: str
    now: str
    is_changed: bool
    choices: tuple[ChoiceCard, ...]


@dataclass(frozen=True, slots=True)
class RulesForm:
    """The rules as they stand; `own_hands` are the sizes where no named list has them."""

    players: int
    title: str
    sentence: str
    length: str
    presets: tuple[PresetCard, ...]
    options: tuple[OptionCard, ...]
    own_hands: str
    hands: str

    @property
    def changed(self) -> tuple[OptionCard, ...]:
        """The options that stand otherwise than the rule set has them."""
        return tuple(option for option in self.options if option.is_changed)


def rules_form(room: RoomView, language: Language) -> RulesForm:
    """The rules of a table for its lobby."""
    rules = room.rules
    name = rules.preset or default_preset(rules.players)
    values, preset = values_of(rules), values_of(ruleset(rules.players, name))
    presets = tuple(
        PresetCard(words.name, words.title, words.sentence, words.name == name)
        for words in preset_words(language)
    )
    chosen = next(card for card in presets if card.is_chosen)
    is_own = values["hands"] not in SCHEDULES
    return RulesForm(
        players=rules.players,
        title=chosen.title,
        sentence=chosen.sentence,
        length=language.count("{n} hand", "{n} hands", len(rules.hands)),
        presets=presets,
        options=tuple(
            _option(words, room, values[words.name], preset[words.name], language)
            for words in option_words(language)
        ),
        own_hands=values["hands"] if is_own else "",
        hands=listed_hands(rules.hands),
    )


def values_of(rules: Ruleset) -> dict[str, str]:
    """Every option as a form writes it: a list of hands by its name, if it has one."""
    written = {
        name: ",".join(map(str, value)) if isinstance(value, list) else str(value)
        for name, value in options_of(rules).items()
    }
    for name in SCHEDULES:
        if schedule(name, rules.players) == rules.hands:
            written["hands"] = name
            break
    return written


def _option(
    words: OptionWords, room: RoomView, value: str, usual: str, language: Language
) -> OptionCard:
    values = _choices(words, room, "" if value == usual else value, language)
    labels = {choice.value: choice.label for choice in values}
    if value not in labels:
        value = OWN_HANDS
    left = ChoiceCard(
        "",
        language.text("As the rule set has it"),
        language.text("Here: {label}.", label=labels[usual]),
        value == usual,
    )
    return OptionCard(
        words.name, words.title, words.meaning, labels[value], value != usual, (left, *values)
    )


def _choices(
    words: OptionWords, room: RoomView, value: str, language: Language
) -> tuple[ChoiceCard, ...]:
    """The values of an option at this table, with `value` chosen.

    Seats may deal first, and hands may be a list of one's own.
    """
    found = [(choice.value, choice.label, choice.sentence) for choice in words.choices]
    if words.name == "first_dealer":
        found += [
            (str(seat.number), _seat_name(seat.name, seat.number, language), "")
            for seat in room.seats
        ]
    if words.name == "hands":
        found = [
            (name, label, f"{sentence} {listed_hands(schedule(name, room.rules.players))}")
            for name, label, sentence in found
        ]
        is_own = bool(value) and value not in SCHEDULES
        listed = listed_hands(room.rules.hands) if is_own else ""
        found.append((OWN_HANDS, language.text("Your own list"), listed))
        value = OWN_HANDS if is_own else value
    return tuple(ChoiceCard(*choice, is_chosen=choice[0] == value) for choice in found)


def _seat_name(name: str, number: int, language: Language) -> str:
    return name or language.text("Seat {number}", number=number + 1)


def listed_hands(hands: tuple[int, ...]) -> str:
    """Sizes of hands as people write them, and runs of them short.

    >>> listed_hands((1, 2, 3, 4)), listed_hands((5, 5)), listed_hands((1, 3, 5))
    ('1 … 4', '5, 5', '1, 3, 5')
    """
    if len(hands) > 3 and hands == tuple(range(hands[0], hands[-1] + 1)):
        return f"{hands[0]} … {hands[-1]}"
    return ", ".join(map(str, hands))
