"""`foretrick perft` and `foretrick rules`."""

import pytest

from foretrick.rules import OPTIONS, PRESETS
from foretrick.rules.book import RULES
from tests.cli.runner import Command


def numbers(text: str) -> list[int]:
    """The counts of a table: the last number of each line but the total's."""
    lines = [line for line in text.splitlines() if line.endswith(tuple("0123456789"))]
    return [int(line.split()[-1].replace(",", "")) for line in lines]


@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 2), (4, 1)])
def test_free_bids_grow_as_the_closed_form_says(
    foretrick: Command, players: int, size: int
) -> None:
    options = ["--players", str(players), "--size", str(size), "--depth", str(players)]
    # A seed whose turned-up card is no Wizard.
    shown = foretrick("perft", *options, "--preset", "standard", "--seed", "1")
    assert numbers(shown.out) == [(size + 1) ** depth for depth in range(players + 1)]


def test_divide_adds_up(foretrick: Command) -> None:
    options = ["perft", "--players", "3", "--depth", "5", "--seed", "1"]
    whole, parts = foretrick(*options), foretrick(*options, "--divide")
    assert sum(numbers(parts.out)) == numbers(whole.out)[-1]
    assert parts.out.splitlines()[-1] == whole.out.splitlines()[-1]


def test_a_long_count_is_announced(foretrick: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ["perft", "--players", "3", "--size", "1", "--seed", "1"]
    assert "sequences" not in foretrick(*options).err
    monkeypatch.setattr("foretrick.cli.perft._MANY", 7)
    announced = foretrick(*options)
    assert "There may be up to 8 sequences" in announced.err
    # Three players bid 2 ways each; a hand of one card leaves no choice of cards.
    assert numbers(announced.out)[-1] == 2**3


@pytest.mark.parametrize("arguments", [["--size", "0"], ["--size", "16"], ["--depth", "99"]])
def test_bounds_of_perft(foretrick: Command, arguments: list[str]) -> None:
    shown = foretrick("perft", *arguments)
    assert (shown.status, shown.out) == (2, "")
    assert "Give a number from" in shown.err


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_is_printed(foretrick: Command, rule: str) -> None:
    shown = foretrick("rules", rule.lower())
    options = [option for option in OPTIONS.values() if option.rule == rule]
    lines = [f"Option {option.name}: {', '.join(option.values)}" for option in options]
    told = words(shown.out.split("\n\n")[0])  # examples of the rule come after it
    assert (shown.status, told) == (0, " ".join((f"{rule} {RULES[rule]}", *lines)))


def test_the_whole_rulebook(foretrick: Command) -> None:
    shown = words(foretrick("rules", "all").out)
    assert [rule for rule in RULES if f"{rule} {RULES[rule]}" not in shown] == []


@pytest.mark.parametrize("name", OPTIONS)
def test_each_option_is_explained(foretrick: Command, name: str) -> None:
    shown = words(foretrick("rules", name).out)
    option = OPTIONS[name]
    assert option.meaning in shown
    assert [value for value, text in option.values.items() if f"{value}: {text}" not in shown] == []


@pytest.mark.parametrize("name", PRESETS)
def test_each_preset_is_explained(foretrick: Command, name: str) -> None:
    shown = words(foretrick("rules", name.upper()).out)
    changes = [f"{option}={value}" for option, value in PRESETS[name].items()]
    assert [change for change in changes if change not in shown] == []
    assert f"--preset {name}" in shown


def test_the_overview_names_everything(foretrick: Command) -> None:
    shown = foretrick("rules").out
    assert [name for name in (*OPTIONS, *PRESETS) if f"  {name}: " not in shown] == []


def test_an_unknown_rule(foretrick: Command) -> None:
    shown = foretrick("rules", "bidding_")
    assert (shown.status, shown.out) == (2, "")
    assert "Did you mean 'bidding'?" in shown.err


def test_a_chapter_of_the_rules(foretrick: Command) -> None:
    shown = " ".join(foretrick("rules", "r7").out.split())
    for rule, text in RULES.items():
        assert (f"{rule} {text}" in shown) is rule.startswith("R7.")


def test_a_rule_is_suggested_as_it_is_written(foretrick: Command) -> None:
    shown = foretrick("rules", "R5.99")
    assert (shown.status, shown.out) == (2, "")
    assert "Did you mean 'R5.9'?" in shown.err


def test_a_rule_with_an_example_shows_its_cards(foretrick: Command) -> None:
    shown = foretrick("rules", "R5.6").out.splitlines()
    assert "  8♣ K♣ 3♠★ A♣" in shown
    assert "  Spades are trump: even a low one beats every card of another suit." in shown
