"""The options of rules.md and the named rule sets of its section 10."""

from dataclasses import FrozenInstanceError
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.rules import OPTIONS, PRESETS, Ruleset, RulesetError, options_of, ruleset
from foretrick.rules.options import default_preset
from foretrick.testing.strategies import rulesets

STANDARD = {
    "bidding": "open",
    "even_bids": "allowed",
    "first_dealer": "draw",
    "all_jesters": "first",
    "one_card_hand": "normal",
    "tie_break": "round",
    "renege": "impossible",
    "review_tricks": "last",
}
VALUES = {
    "bidding": ["open", "hidden", "delayed"],
    "even_bids": ["allowed", "canadian", "never", "never_from_two"],
    "hands": ["full", "tournament", "five_full", "quick"],
    "first_dealer": ["draw"],
    "all_jesters": ["first", "last"],
    "one_card_hand": ["normal", "forehead"],
    "tie_break": ["round", "shared", "countback"],
    "renege": ["impossible", "penalty"],
    "review_tricks": ["last", "all", "none"],
}
TABLE = {
    "standard": {},
    "canadian": {"even_bids": "canadian"},
    "hidden": {"bidding": "hidden"},
    "delayed": {"bidding": "delayed"},
    "plus_minus_one": {"even_bids": "never"},
    "tournament": {"even_bids": "never_from_two", "tie_break": "countback"},
    "quick": {"tie_break": "shared"},
    "faq": {"all_jesters": "last"},
}
HANDS = {"tournament": "tournament", "quick": "quick"}


def faults(players: int, preset: str | None, **settings: object) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        ruleset(players, preset, settings)
    return [fault.code for fault in caught.value.faults]


def test_every_option_and_value_has_its_meaning() -> None:
    assert {name: list(option.values) for name, option in OPTIONS.items()} == VALUES
    assert all(option.meaning.endswith(".") for option in OPTIONS.values())
    assert all(text.endswith(".") for option in OPTIONS.values() for text in option.values.values())
    assert {option.name for option in OPTIONS.values()} == set(OPTIONS)


@pytest.mark.parametrize(("preset", "players"), list(product(TABLE, range(2, 7))))
def test_presets(preset: str, players: int) -> None:
    rules = ruleset(players, preset)
    hands = ruleset(players, "standard", {"hands": HANDS.get(preset, "full")}).hands
    assert options_of(rules) == {**STANDARD, **TABLE[preset], "hands": list(hands)}
    assert rules.preset == preset
    assert set(PRESETS) == set(TABLE)


def test_the_default_is_delayed_for_two_and_standard_for_more() -> None:
    assert [default_preset(players) for players in range(2, 7)] == ["delayed"] + ["standard"] * 4
    assert [ruleset(players).preset for players in (2, 3)] == ["delayed", "standard"]


def test_every_option_can_be_changed_after_choosing_a_preset() -> None:
    rules = ruleset(4, "tournament", {"tie_break": "shared", "hands": "1, 2,15"})
    assert (rules.tie_break.value, rules.hands) == ("shared", (1, 2, 15))
    assert rules.even_bids.value == "never_from_two"


@given(rulesets())
def test_options_are_written_and_read_back(rules: Ruleset) -> None:
    assert ruleset(rules.players, None, options_of(rules)) == rules
    again = ruleset(rules.players, "faq", options_of(rules))
    assert again == rules
    assert again.preset == "faq"
    assert hash(again) == hash(rules)


def test_a_ruleset_is_frozen() -> None:
    rules = ruleset(3)
    with pytest.raises((FrozenInstanceError, TypeError)):
        rules.players = 4  # type: ignore[misc]  # what is tested


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, "nonsense") for name in VALUES),
        *((name, None) for name in VALUES),
        *((name, []) for name in VALUES if name != "hands"),
        ("bidding", 1),
        ("even_bids", {"never": True}),
        ("first_dealer", True),
        ("first_dealer", 1.0),
        ("first_dealer", "-1"),
        ("first_dealer", "²"),
        ("hands", "1,2,"),
        ("hands", "1;2"),
        ("hands", ""),
        ("hands", [1, True]),
        ("hands", [1, "2"]),
        ("hands", [1.0]),
        ("hands", 7),
        ("hands", {"1": 1}),
        ("hands", "1,9999999"),
    ],
)
def test_a_value_that_is_none_of_the_options(name: str, value: object) -> None:
    assert faults(3, None, **{name: value}) == ["bad_value"]


def test_what_can_be_read_in_several_ways() -> None:
    assert ruleset(3, settings={"first_dealer": "2"}).first_dealer == 2
    assert ruleset(3, settings={"hands": (3, 1)}).hands == (3, 1)
    assert ruleset(3, settings={"hands": "20"}).hands == (20,)


def test_unknown_names() -> None:
    assert faults(3, "nonsense") == ["unknown_preset"]
    assert faults(3, None, trumps="none") == ["unknown_option"]


def test_all_faults_are_named_at_once() -> None:
    found = faults(
        3,
        "nonsense",
        colour="red",
        bidding="hidden",
        even_bids="never",
        hands=[0, 21],
        first_dealer=3,
        renege="maybe",
    )
    assert sorted(found) == sorted(
        [
            "unknown_preset",
            "unknown_option",
            "bad_value",
            "hand_size",
            "hand_size",
            "first_dealer",
            "secret_even_bids",
        ]
    )


def test_a_fault_shows_little_of_a_long_value() -> None:
    with pytest.raises(RulesetError) as caught:
        ruleset(3, None, {"renege": "x" * 5000})
    assert len(str(caught.value)) < 200


@given(
    st.dictionaries(
        st.sampled_from([*VALUES, "other"]),
        st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.lists(st.integers()),
        max_size=4,
    ),
    st.integers(-2, 9),
)
def test_no_settings_do_worse_than_be_refused(settings: dict[str, object], players: int) -> None:
    outcome = outcome_of(players, settings)
    if isinstance(outcome, RulesetError):
        assert outcome.faults
        assert all(fault.text.endswith(".") for fault in outcome.faults)
    else:
        assert outcome.players == players
        assert "other" not in settings


def outcome_of(players: int, settings: dict[str, object]) -> Ruleset | RulesetError:
    try:
        return ruleset(players, None, settings)
    except RulesetError as error:
        return error
