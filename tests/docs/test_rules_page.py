"""docs/rules.md says what the code does: every rule, option, preset and refusal, word for word."""

import re
from pathlib import Path

import pytest

from foretrick.rules import OPTIONS, PRESETS
from foretrick.rules.book import RULES
from foretrick.rules.errors import REASONS
from foretrick.words.examples import EXAMPLES

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")


def plain(text: str) -> str:
    return " ".join(re.sub(r"\*\*?|`", "", text).split())


def options_table() -> str:
    rows = ["| option | rule | meaning | values |", "|---|---|---|---|"]
    for option in OPTIONS.values():
        values = " · ".join(f"`{value}`: {text}" for value, text in option.values.items())
        rows.append(f"| `{option.name}` | {option.rule} | {option.meaning} | {values} |")
    return "\n".join(rows)


def reasons_table() -> str:
    rows = ["| code | rule | sentence |", "|---|---|---|"]
    for code, (rule, sentence) in REASONS.items():
        shown = "of the event" if rule == "{rule}" else rule
        rows.append(f"| `{code}` | {shown} | {sentence.replace('{', '*').replace('}', '*')} |")
    return "\n".join(rows)


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_stands_on_the_page_as_in_the_book(rule: str) -> None:
    row = re.search(rf"^\| {re.escape(rule)} \| (.*) \|$|^{rule}\. (.*)$", PAGE, re.MULTILINE)
    text = (row[1] or row[2]) if row else "no row for this rule"
    assert plain(text).startswith(plain(RULES[rule]))


def test_the_page_has_no_rule_that_the_book_lacks() -> None:
    assert set(re.findall(r"^\| (R\d\.\d+) \|", PAGE, re.MULTILINE)) <= set(RULES)


@pytest.mark.parametrize("table", [options_table(), reasons_table()], ids=["options", "reasons"])
def test_the_page_shows_the_table_of_the_code(table: str) -> None:
    assert table in PAGE, f"docs/rules.md should show:\n{table}"


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_stands_on_the_page_with_what_it_changes(preset: str) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{preset}`"))
    assert all(value in row for value in PRESETS[preset].values())


def test_each_rule_that_the_code_quotes_exists() -> None:
    quoted = {rule for rule, _ in REASONS.values() if rule != "{rule}"}
    quoted |= {option.rule for option in OPTIONS.values()}
    assert quoted <= set(RULES)


def test_each_picture_stands_on_the_page_with_what_it_shows() -> None:
    pictures = Path(__file__).parents[2] / "docs" / "pictures" / "rules"
    shown = re.findall(r"^!\[(R[\d.]+): .+\]\(pictures/rules/(R[\d.]+)\.svg\)$", PAGE, re.MULTILINE)
    assert [rule for rule, _ in shown] == [file for _, file in shown]
    assert {rule for rule, _ in shown} == {path.stem for path in pictures.iterdir()}
    for rule, _ in shown:
        said = " · ".join(example.said for example in EXAMPLES[rule])
        assert f"{rule}. {said}" in plain(PAGE)
