"""A form has short words for every option, every value and every named rule set."""

from foretrick.rules import OPTIONS, PRESETS
from foretrick.words.options import option_words, preset_words
from tests.words.pseudo import MARKED, left_over


def test_every_option_and_value_has_its_words_in_the_order_of_the_rules() -> None:
    told = {option.name: [each.value for each in option.choices] for option in option_words()}
    assert told == {name: list(option.values) for name, option in OPTIONS.items()}
    assert list(told) == list(OPTIONS)
    assert [preset.name for preset in preset_words()] == list(PRESETS)


def test_labels_are_short_and_tell_values_apart() -> None:
    labels = [[choice.label for choice in option.choices] for option in option_words()]
    assert [each for each in labels if len(set(each)) != len(each)] == []
    assert max(len(label) for each in labels for label in each) <= 32
    titles = [each.title for each in option_words()] + [each.title for each in preset_words()]
    assert [title for title in titles if title.endswith(".") or len(title) > 24] == []


def test_sentences_are_whole() -> None:
    sentences = [choice.sentence for option in option_words() for choice in option.choices]
    sentences += [each.meaning for each in option_words()]
    sentences += [each.sentence for each in preset_words()]
    wrong = [each for each in sentences if not each[0].isupper() or not each.endswith(".")]
    assert wrong == []


def test_all_of_it_is_told_in_the_language_asked_for() -> None:
    told = [
        text
        for option in option_words(MARKED)
        for text in (option.title, option.meaning, *(c.label + c.sentence for c in option.choices))
    ]
    told += [text for preset in preset_words(MARKED) for text in (preset.title, preset.sentence)]
    assert [text for text in told if left_over(text) or not text.startswith("«")] == []
